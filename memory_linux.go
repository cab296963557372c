//go:build cgo && !nogui

package main

/*
#include <malloc.h>

// keepMemory lets the C library keep what has been freed. Other libraries than glibc have no such options.
static void keepMemory(void) {
#ifdef __GLIBC__
	mallopt(M_MMAP_THRESHOLD, 32 << 20);
	mallopt(M_TRIM_THRESHOLD, 64 << 20);
#endif
}
*/
import "C"

// keepMemory is for OpenGL in software: for each frame it allocates the stage's texture anew. Otherwise the C library
// would give that memory back each time, and the kernel clear each of its pages for the next frame.
func keepMemory() { C.keepMemory() }
