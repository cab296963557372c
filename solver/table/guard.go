package table

import (
	"fmt"

	"github.com/zeebo/xxh3"
)

// damage is what a look-up panics with where the checksum of a block is wrong: it
// is the block's number. A look-up has no error to return, since there are millions
// of them in a search.
type damage int

// Guard does work that looks distances up and returns its error. Where a look-up
// finds the table damaged, the work ends there, and Guard returns [ErrDamaged]. Every
// goroutine that looks up distances needs a Guard of its own.
func Guard(work func() error) (err error) {
	defer func() {
		switch cause := recover().(type) {
		case nil:
		case damage:
			err = fmt.Errorf("%w: checksum of block %d", ErrDamaged, cause)
		default:
			panic(cause)
		}
	}()
	return work()
}

// check compares the checksum of a block. It panics if that is wrong, see [Guard].
func (t *Table) check(block int) {
	if !t.sound(block) {
		panic(damage(block))
	}
	t.checked[block].Store(true)
}

// sound tells whether the checksum of a block is right.
func (t *Table) sound(block int) bool {
	from := block * checkedBlock
	return xxh3.Hash(t.bits[from:min(from+checkedBlock, len(t.bits))]) == t.header.sums[block]
}
