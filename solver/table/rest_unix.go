//go:build unix

package table

import "golang.org/x/sys/unix"

// forget takes the pages of a mapped file, which nobody writes to, out of the program's memory.
func forget(mapped []byte) {
	_ = unix.Madvise(mapped, unix.MADV_DONTNEED) // if it fails, they stay
}
