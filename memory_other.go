//go:build !nogui && !(linux && cgo)

package main

// keepMemory does nothing: the C library keeps what has been freed, or there is none.
func keepMemory() {}
