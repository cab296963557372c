//go:build !linux || !cgo

package app

// trim does something on Linux only.
func trim() {}
