//go:build unix

package table

import "golang.org/x/sys/unix"

// Rest says that no distances are needed for a while. The pages of a mapped file no longer count as
// the program's memory then; the next look-ups read them again, mostly from the system's cache. It
// may be called at any time.
func (t *Table) Rest() {
	if t.mapped != nil {
		_ = unix.Madvise(t.mapped, unix.MADV_DONTNEED) // if it fails, they stay
	}
}
