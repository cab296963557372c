package table

import (
	"context"
	"fmt"
	"sync/atomic"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
)

// Spec says which table is meant.
type Spec struct {
	Name  string // at most 16 bytes; also the name of its file
	Key   coord.Kind
	Grain coord.Grain
}

// Complete is the spec of the table that is exact for every position.
func Complete() Spec { return Spec{"complete", coord.Corners, coord.Fine} }

// SmallCorners and SmallEdges are the specs of the two tables that come with
// the program. Each takes the pieces of one kind exactly and sees of the others
// only whether they belong to the top or to the bottom.
func SmallCorners() Spec { return Spec{"small-corners", coord.Corners, coord.Coarse} }

// SmallEdges is the counterpart of [SmallCorners].
func SmallEdges() Spec { return Spec{"small-edges", coord.Edges, coord.Coarse} }

// Medium is the spec of a table that is quick to make and good to search with.
func Medium() Spec { return Spec{"medium", coord.Corners, coord.Half} }

// bytes is the size of the table's file.
func (s Spec) bytes() int64 {
	payload := payloadBytes(coord.New(s.Key, s.Grain))
	return int64(headerBytes(payload)) + payload
}

// FileName is the spec's name with the extension of table files.
func (s Spec) FileName() string { return s.Name + ".wedge" }

// Exact tells whether the table tells all positions apart, so that what it
// gives is the distance and not only a lower bound of it.
func (s Spec) Exact() bool { return s.Grain == coord.Fine }

// Table looks up distances. It is safe for use by several goroutines. The first
// look-up in a block of the table's file compares the block's checksum, and panics
// if it is wrong: see [Guard].
type Table struct {
	header Header
	system *coord.System
	bits   []byte // 2 rows of rowBytes for each row: middle square, middle not
	stride int    // bytes in one of them
	close  func() error
	origin origin
	// checked has the blocks whose checksums were found right. Two goroutines may
	// check the same block; it makes no difference.
	checked []atomic.Bool
}

func newTable(s *coord.System, bits []byte) *Table {
	return &Table{system: s, stride: rowBytes(s), bits: bits, checked: make([]atomic.Bool, blockCount(int64(len(bits))))}
}

// rowBytes is what one row takes up for one state of the middle.
func rowBytes(s *coord.System) int { return (s.Places() + 7) / 8 }

// Spec of the table.
func (t *Table) Spec() Spec { return t.header.Spec }

// Header of the table.
func (t *Table) Header() *Header { return &t.header }

// System that gives the table's addresses.
func (t *Table) System() *coord.System { return t.system }

// Close unmaps the file. The table must not be used any more.
func (t *Table) Close() error {
	if t.close == nil {
		return nil
	}
	return t.close()
}

// Mod4 is the slice distance modulo 4 of what the table can tell of a position:
// for an exact table the distance of the position, else the least distance of
// all positions that look alike to the table.
//
// The one exception: the solved position shares its address with the one whose
// layers are exchanged. An exact table has the latter's distance, 2; a caller
// knows the solved position without a table.
func (t *Table) Mod4(p square1.Position) int {
	at := t.system.Address(p)
	i := t.index(at, p.Flipped) // as At does: calling it takes longer than what it does
	if block := i / checkedBlock; !t.checked[block].Load() {
		t.check(int(block))
	}
	return t.mod4(i, at.Place, p.Flipped)
}

// At is Mod4 for an address.
func (t *Table) At(at coord.Address, flipped bool) int {
	i := t.index(at, flipped)
	if block := i / checkedBlock; !t.checked[block].Load() {
		t.check(int(block))
	}
	return t.mod4(i, at.Place, flipped)
}

// index of the byte that has the bit of an address.
func (t *Table) index(at coord.Address, flipped bool) uint {
	m := 0
	if flipped {
		m = 1
	}
	return uint((int(at.Row)*2+m)*t.stride + int(at.Place>>3))
}

// mod4 is the distance modulo 4 that a place has in its byte.
func (t *Table) mod4(index uint, place int32, flipped bool) int {
	m := 0
	if flipped {
		m = 1
	}
	return int(t.bits[index]>>(place&7)&1)<<1 | m
}

// Build makes a table in memory, with all processors. A context that ends stops it
// within some milliseconds with the context's error. It fails with [ErrMemory] before it
// begins where there is not enough memory: the complete table takes about 1 GB.
func Build(ctx context.Context, spec Spec, progress Progress) (*Table, error) {
	return build(ctx, spec, Foreground, progress)
}

func build(ctx context.Context, spec Spec, priority Priority, progress Progress) (*Table, error) {
	s := coord.New(spec.Key, spec.Grain)
	if err := checkMemory(sweepBytes(s)+payloadBytes(s), spec.bytes()); err != nil {
		return nil, fmt.Errorf("building the %s table: %w", spec.Name, err)
	}
	t := newTable(s, make([]byte, payloadBytes(s)))
	w := newSweep(s)
	w.priority = priority
	w.found = t.store
	if err := w.allPasses(ctx, progress); err != nil {
		return nil, fmt.Errorf("building the %s table: %w", spec.Name, err)
	}
	if spec.Exact() { // see Mod4
		for _, at := range s.Equivalents(square1.Solved()) {
			t.bits[int(at.Row)*2*t.stride+int(at.Place>>3)] |= 1 << (at.Place & 7)
		}
	}
	t.header = newHeader(spec, w, t.bits)
	return t, nil
}

// payloadBytes is the size of a table without its header.
func payloadBytes(s *coord.System) int64 { return 2 * int64(s.Rows()) * int64(rowBytes(s)) }

// value is the bit that is stored for a distance.
func value(depth int) bool { return depth&2 != 0 }

// store writes the bits of newly found places.
func (t *Table) store(depth, row int, before, after []uint32) {
	if !value(depth) {
		return // bits are 0 from the start
	}
	bits := t.rowBits(depth&1, row)
	grain := int(t.system.Grain())
	for i, a := range after {
		if fresh := a &^ before[i]; fresh != 0 {
			at := i * grain
			for v, b := uint64(fresh)<<(at&7), at>>3; v != 0; v, b = v>>8, b+1 {
				bits[b] |= byte(v)
			}
		}
	}
}

func (t *Table) rowBits(m, row int) []byte {
	return t.bits[(row*2+m)*t.stride:][:t.stride]
}
