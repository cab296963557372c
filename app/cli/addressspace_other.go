//go:build !linux

package cli

// CheckAddressSpace does nothing: only Linux limits the address space of a process.
func CheckAddressSpace(bool, Streams) int { return statusOK }
