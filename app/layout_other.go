//go:build !cgo

package app

// nameOfCode is what a key of the system's keyboard types. GLFW, which knows, is written
// in C; without it the names are unknown.
func nameOfCode(int) string { return "" }
