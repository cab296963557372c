package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"wedge/solver/coord"
)

// Errors of reading and building table files.
var (
	ErrMissing   = errors.New("this table has not been built")
	ErrForeign   = errors.New("not a Wedge table; remove it or choose another folder")
	ErrTruncated = errors.New("the table file has the wrong size; build it again")
	ErrDamaged   = errors.New("the table file is damaged; build it again")
	ErrNewer     = errors.New("the table was built by a newer Wedge; update this program or build the table again")
	ErrBusy      = errors.New("another Wedge is building this table; wait for it or stop it")
	ErrInUse     = errors.New("the table cannot be removed while a window uses it, or without the right to; close Wedge's windows")
	ErrMemory    = errors.New("not enough memory")
	ErrDisk      = errors.New("not enough space on the disk")
	ErrWrongBits = errors.New("the table contradicts the puzzle; build it again")
)

// origin identifies the file that a table is mapped from, as it was when opened. The zero
// value means no file.
type origin struct {
	path string
	info fs.FileInfo
}

// Unchanged fails with [ErrDamaged] if the table's file was modified since it was opened:
// blocks already checked may be wrong now. A file that was removed or replaced is not an
// error: the old one stays mapped.
func (t *Table) Unchanged() error {
	was := t.origin.info
	if was == nil {
		return nil
	}
	is, err := os.Stat(t.origin.path)
	if err != nil || !os.SameFile(is, was) {
		return nil // removed or replaced
	}
	if is.Size() != was.Size() || !is.ModTime().Equal(was.ModTime()) {
		return fmt.Errorf("it was changed while in use: %w", ErrDamaged)
	}
	return nil
}

// FromBytes reads a table from the content of its file. The table uses the slice from
// then on.
func FromBytes(file []byte) (*Table, error) {
	h, err := unmarshal(file)
	if err != nil {
		return nil, err
	}
	s := coord.New(h.Key, h.Grain)
	if h.Rows != s.Rows() || h.Payload != payloadBytes(s) {
		return nil, fmt.Errorf("%d rows instead of %d: %w", h.Rows, s.Rows(), ErrDamaged)
	}
	t := newTable(s, file[len(file)-int(h.Payload):])
	t.header = h
	return t, nil
}

// Bytes is the content of the table's file.
func (t *Table) Bytes() []byte { return append(t.header.marshal(), t.bits...) }
