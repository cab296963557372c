package packing

import (
	"math/bits"
	"slices"
)

// frame is a table of placements and empty cells: those of the whole target at first, and
// in the depth of a search those that are left. Sets of its placements are bits in words
// words. A frame does not change while nodes use it.
type frame struct {
	words int
	ids   []int32 // for each placement of the frame, its number in the problem, ascending
	kind  []int32
	start []int32 // for each placement, where its cells begin; one more at the end
	cell  []int32 // cells of the frame

	cells int      // free cells when the frame was made, those that must be filled first but at the root
	spare []int32  // those of them that may stay empty
	cover []uint64 // for each cell, the placements that fill it
	span  []span   // for each cell, which words of cover may not be 0
	kinds []uint64 // for each kind, its placements
}

type span struct{ from, to int32 }

// rootFrame is the table of all placements and cells.
func (p *Problem) rootFrame() *frame {
	p.makeRoot.Do(func() {
		f := &frame{}
		f.reset(len(p.spots), len(p.cells), len(p.kinds))
		f.cell = make([]int32, 0, p.filled)
		for id, s := range p.spots {
			f.add(int32(id), s.kind) // at most MaxPlacements
			for _, c := range s.cells {
				f.fill(c)
			}
		}
		f.finish()
		for c := range int32(len(p.cells)) { // at most MaxCells
			if !p.isMust(c) {
				f.spare = append(f.spare, c)
			}
		}
		p.root = f
	})
	return p.root
}

// reset empties a frame for placements, cells and kinds.
func (f *frame) reset(placements, cells, kinds int) {
	if f.words = (placements + 63) / 64; f.words == 3 {
		f.words = 4 // see scarcest
	}
	f.cells = cells
	f.ids, f.kind = slices.Grow(f.ids[:0], placements), slices.Grow(f.kind[:0], placements)
	f.start, f.cell = slices.Grow(f.start[:0], placements+1), f.cell[:0]
	f.cover = zeros(f.cover, cells*f.words)
	f.kinds = zeros(f.kinds, kinds*f.words)
	if cap(f.span) < cells {
		f.span = make([]span, cells)
	}
	f.span = f.span[:cells]
	whole := span{}
	if f.words <= smallFrame {
		whole.to = int32(f.words) // small
	}
	for i := range f.span {
		f.span[i] = whole
	}
}

func zeros(list []uint64, n int) []uint64 {
	if cap(list) < n {
		return make([]uint64, n)
	}
	list = list[:n]
	clear(list)
	return list
}

// add appends a placement, whose cells are then given to fill.
func (f *frame) add(id, kind int32) {
	n := len(f.ids)
	f.ids = append(f.ids, id)
	f.kind = append(f.kind, kind)
	f.start = append(f.start, int32(len(f.cell))) // below 2^31
	f.kinds[int(kind)*f.words+n>>6] |= 1 << (uint(n) & 63)
}

func (f *frame) fill(c int32) {
	n := len(f.ids) - 1
	f.cell = append(f.cell, c)
	f.cover[int(c)*f.words+n>>6] |= 1 << (uint(n) & 63)
	if f.words <= smallFrame {
		return
	}
	s := &f.span[c]
	if w := int32(n >> 6); s.to == 0 { // below 2^31
		*s = span{w, w + 1}
	} else {
		s.to = w + 1
	}
}

func (f *frame) finish() { f.start = append(f.start, int32(len(f.cell))) } // below 2^31

// compact makes f the table of what is left of another frame: the placements of live,
// count of them, the cells of empty, and those that may stay empty and some placement fills.
func (f *frame) compact(from *frame, live, empty []uint64, count, kinds int, rank []int32) {
	cells := 0
	for w, x := range empty {
		for ; x != 0; x &= x - 1 {
			rank[w<<6+bits.TrailingZeros64(x)] = int32(cells) // at most MaxCells
			cells++
		}
	}
	f.spare = f.spare[:0]
	for _, c := range from.spare {
		for i, x := range from.cover[int(c)*from.words : (int(c)+1)*from.words] {
			if x&live[i] != 0 {
				rank[c] = int32(cells) // at most MaxCells
				f.spare = append(f.spare, rank[c])
				cells++
				break
			}
		}
	}
	f.reset(count, cells, kinds)
	for w, x := range live {
		for ; x != 0; x &= x - 1 {
			i := w<<6 + bits.TrailingZeros64(x)
			f.add(from.ids[i], from.kind[i])
			for _, c := range from.cell[from.start[i]:from.start[i+1]] {
				f.fill(rank[c])
			}
		}
	}
	f.finish()
}

// without appends to list the placements of live that fill none of some cells, in a frame with
// smallFrame words: most of a search is in such frames.
func (f *frame) without(list, live []uint64, cells []int32) []uint64 {
	a := *(*[smallFrame]uint64)(live)
	for _, c := range cells {
		row := (*[smallFrame]uint64)(f.cover[smallFrame*c:])
		a[0] &^= row[0]
		a[1] &^= row[1]
		a[2] &^= row[2]
		a[3] &^= row[3]
	}
	return append(list, a[:]...)
}

// scarcest finds, among the cells of empty, one that the fewest placements of live fill, and
// their number. It ends at a cell that none fills.
func (f *frame) scarcest(live, empty []uint64) (cell, fewest int) {
	fewest = int(^uint(0) >> 1)
	switch f.words {
	case 1:
		a := live[0]
		for k, x := range empty {
			for ; x != 0; x &= x - 1 {
				c := k<<6 + bits.TrailingZeros64(x)
				if n := bits.OnesCount64(f.cover[c] & a); n < fewest {
					if cell, fewest = c, n; n == 0 {
						return cell, 0
					}
				}
			}
		}
	case 2:
		a, b := live[0], live[1]
		for k, x := range empty {
			for ; x != 0; x &= x - 1 {
				c := k<<6 + bits.TrailingZeros64(x)
				row := f.cover[2*c : 2*c+2]
				if n := bits.OnesCount64(row[0]&a) + bits.OnesCount64(row[1]&b); n < fewest {
					if cell, fewest = c, n; n == 0 {
						return cell, 0
					}
				}
			}
		}
	case 4:
		p := (*[4]uint64)(live)
		for k, x := range empty {
			for ; x != 0; x &= x - 1 {
				c := k<<6 + bits.TrailingZeros64(x)
				row := (*[4]uint64)(f.cover[4*c:])
				n := bits.OnesCount64(row[0]&p[0]) + bits.OnesCount64(row[1]&p[1]) + bits.OnesCount64(row[2]&p[2]) + bits.OnesCount64(row[3]&p[3])
				if n < fewest {
					if cell, fewest = c, n; n == 0 {
						return cell, 0
					}
				}
			}
		}
	default:
		for k, x := range empty {
			for ; x != 0; x &= x - 1 {
				c := k<<6 + bits.TrailingZeros64(x)
				s := f.span[c]
				part := live[s.from:s.to]
				n := 0
				for i, x := range f.cover[c*f.words+int(s.from) : c*f.words+int(s.to)] {
					if n += bits.OnesCount64(x & part[i]); n >= fewest {
						break
					}
				}
				if n < fewest {
					if cell, fewest = c, n; n == 0 {
						return cell, 0
					}
				}
			}
		}
	}
	return cell, fewest
}
