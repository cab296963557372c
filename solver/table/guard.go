package table

import (
	"fmt"
	"runtime/debug"

	"github.com/zeebo/xxh3"
)

// damage is what a look-up panics with where the checksum of a block is wrong: it
// is the block's number. A look-up has no error to return, since there are millions
// of them in a search.
type damage int

// Guard does work that looks distances up and returns its error. Where a look-up
// finds the table damaged, the work ends there, and Guard returns [ErrDamaged]. So it
// does where a mapped file cannot be read any more, because it was shortened or its
// disk is gone: the signal that would end the program is a panic in the meantime. Every
// goroutine that looks up distances needs a Guard of its own.
func Guard(work func() error) (err error) {
	faults := debug.SetPanicOnFault(true)
	defer func() {
		debug.SetPanicOnFault(faults)
		switch cause := recover().(type) {
		case nil:
		case damage:
			err = fmt.Errorf("%w: checksum of block %d", ErrDamaged, cause)
		case interface{ Addr() uintptr }: // a runtime.Error; only mapped files can have one
			err = fmt.Errorf("%w: a part of the file cannot be read", ErrDamaged)
		default:
			panic(cause)
		}
	}()
	return work()
}

// check compares the checksum of a block. It panics if that is wrong, see [Guard].
func (t *Table) check(block int) {
	from := block * checkedBlock
	if xxh3.Hash(t.bits[from:min(from+checkedBlock, len(t.bits))]) != t.header.sums[block] {
		panic(damage(block))
	}
	t.checked[block].Store(true)
}
