package table

import (
	"fmt"
	"runtime/debug"

	"github.com/zeebo/xxh3"
)

// damage is the panic value of a look-up whose block has a wrong checksum: the block's
// number. A look-up returns no error because a search makes millions of them.
type damage int

// Guard runs work that looks distances up, and returns its error. If a look-up finds the
// table damaged, work ends and Guard returns [ErrDamaged]. The same holds if a mapped
// file can no longer be read, because it was truncated or its disk is gone: during work,
// the signal that would end the program is a panic. Every goroutine that looks up
// distances needs its own Guard.
func Guard(work func() error) (err error) {
	faults := debug.SetPanicOnFault(true)
	defer func() {
		debug.SetPanicOnFault(faults)
		switch cause := recover().(type) {
		case nil:
		case damage:
			err = fmt.Errorf("wrong checksum of block %d: %w", cause, ErrDamaged)
		case interface{ Addr() uintptr }: // a runtime.Error; only mapped files can have one
			err = fmt.Errorf("part of the file cannot be read: %w", ErrDamaged)
		default:
			panic(cause)
		}
	}()
	return work()
}

// check compares the checksum of a block and panics if it is wrong, see [Guard].
func (t *Table) check(block int) {
	from := block * checkedBlock
	if xxh3.Hash(t.bits[from:min(from+checkedBlock, len(t.bits))]) != t.header.sums[block] {
		panic(damage(block))
	}
	t.checked[block].Store(true)
}
