//go:build linux && cgo

package app

/*
#include <stddef.h>

// glibc has it; where it is missing the symbol is null.
extern int malloc_trim(size_t pad) __attribute__((weak));

static void trim(void) {
	if (malloc_trim) {
		malloc_trim(0);
	}
}
*/
import "C"

// trim returns memory to the system that the C library keeps although it is free. Most of
// it are textures of windows that were closed, and of texts in a size before, where OpenGL
// is done in software: 51 MB after 7,000 random events.
func trim() { C.trim() }
