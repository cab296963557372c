package table

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
)

// Spec identifies a table.
type Spec struct {
	Name  string // at most 16 bytes; also the name of its file
	Key   coord.Kind
	Grain coord.Grain
}

// Complete is the spec of the table that is exact for every position.
func Complete() Spec { return Spec{"complete", coord.Corners, coord.Fine} }

// SmallCorners and SmallEdges are the specs of the two tables embedded in the program.
// Each distinguishes all pieces of one kind; of the others the first knows only whether they
// have the top's or the bottom's colour.
func SmallCorners() Spec { return Spec{"small-corners", coord.Corners, coord.Coarse} }

// SmallEdges also knows the parity of a position: where that is odd, the solution has to leave
// cube shape, and needs many slices.
func SmallEdges() Spec { return Spec{"small-edges", coord.Edges, coord.Parity} }

// PageEdges is a quarter as large as [SmallEdges], which it replaces in a browser. It is the
// counterpart of [SmallCorners].
func PageEdges() Spec { return Spec{"page-edges", coord.Edges, coord.Coarse} }

// Medium is the spec of a table that is quick to build and prunes searches well.
func Medium() Spec { return Spec{"medium", coord.Corners, coord.Half} }

// bytes is the size of the table's file, in bytes.
func (s Spec) bytes() int64 {
	payload := payloadBytes(coord.New(s.Key, s.Grain))
	return int64(headerBytes(payload)) + payload
}

// FileName is the spec's name with the extension of table files.
func (s Spec) FileName() string { return s.Name + ".wedge" }

// Exact reports whether the table distinguishes all positions, so that it gives
// distances and not only lower bounds.
func (s Spec) Exact() bool { return s.Grain == coord.Fine }

// Table looks up distances. Several goroutines may use it. The first look-up in a block of
// its file verifies the block's checksum, and panics if it is wrong: see [Guard].
type Table struct {
	header Header
	system *coord.System
	bits   []byte // stride bytes for each row with a square middle, then as many for the other
	stride int    // see rowBytes
	mapped mapping
	origin origin
	// checked marks the blocks with a verified checksum. It does no harm if two
	// goroutines check the same block.
	checked []atomic.Bool
}

func newTable(s *coord.System, bits []byte) *Table {
	return &Table{system: s, stride: rowBytes(s), bits: bits, checked: make([]atomic.Bool, blockCount(int64(len(bits))))}
}

// rowBytes is the size of a row, for one state of the middle, in bytes.
func rowBytes(s *coord.System) int { return (s.Places() + 7) / 8 }

// Spec is the spec of the table.
func (t *Table) Spec() Spec { return t.header.Spec }

// Header is the header of the table. Do not modify it.
func (t *Table) Header() *Header { return &t.header }

// System computes the table's addresses.
func (t *Table) System() *coord.System { return t.system }

// Close unmaps the file. Do not use the table after that.
func (t *Table) Close() error {
	return t.mapped.end()
}

// mapping is a mapped file; the zero value is none.
type mapping struct {
	mu    sync.Mutex // a mapping may end while it is told to rest: what stands at its addresses then is something else
	bytes []byte
	unmap func() error
}

func (m *mapping) end() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.bytes == nil {
		return nil
	}
	m.bytes = nil
	return m.unmap()
}

// Rest says that no distances are needed for a while. The pages of a mapped file no longer count as
// the program's memory then; the next look-ups read them again, mostly from the system's cache. It
// may be called at any time, on any goroutine. On Windows it changes nothing.
func (t *Table) Rest() {
	t.mapped.mu.Lock()
	defer t.mapped.mu.Unlock()
	if t.mapped.bytes != nil {
		forget(t.mapped.bytes)
	}
}

// Mod4 is the table's slice distance of a position, modulo 4. For an exact table it is the
// distance of the position, otherwise the smallest distance of all positions that the
// table cannot distinguish from it.
//
// There is one exception: the solved position shares its address with the one whose layers
// are swapped. An exact table has the latter's distance, 2. The caller must recognize the
// solved position itself.
func (t *Table) Mod4(p square1.Position) int {
	at := t.system.Address(p)
	i := t.index(at, p.Flipped) // repeats At, which is too large to be inlined
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

// index is the index of the byte with the bit of an address.
func (t *Table) index(at coord.Address, flipped bool) uint {
	m := 0
	if flipped {
		m = 1
	}
	return uint((int(at.Row)*2+m)*t.stride + int(at.Place>>3))
}

// mod4 is the distance modulo 4 of a place, given the index of its byte.
func (t *Table) mod4(index uint, place int32, flipped bool) int {
	m := 0
	if flipped {
		m = 1
	}
	return int(t.bits[index]>>(place&7)&1)<<1 | m
}

// Build builds a table in memory, on all processors. If the context ends, it stops within
// some milliseconds and returns the context's error. If there is not enough memory, it
// fails at once with [ErrMemory]: the complete table takes about 1 GB.
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

// payloadBytes is the size of a table without its header, in bytes.
func payloadBytes(s *coord.System) int64 { return 2 * int64(s.Rows()) * int64(rowBytes(s)) }

// value is the bit stored for a distance.
func value(depth int) bool { return depth&2 != 0 }

// store sets the bits of newly found places.
func (t *Table) store(depth, row int, before, after []uint32) {
	if !value(depth) {
		return // bits are initially 0
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
