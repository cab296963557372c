package coord

import "math/bits"

// Classes of the key pieces. One of the 32 free relabellings brings a labelling of the
// eight key slots to normal form: slot 0 holds T0, and the first slot with a B holds B0.
// Its rank is
//
//	pattern (35 = 7!/(4! 3!)) x order of T1 T2 T3 (6) x order of B1 B2 B3 (6)
//
// = 1260 = 8!/32. The shape's symmetries then merge ranks into classes.
const normalForms = 1260

// keyTable ranks labellings of eight key slots.
type keyTable struct {
	pattern [256]uint8 // set of the slots with a T, bit 0 set -> 0..34
	order   [256]uint8 // code4 of an order that begins with 0 -> 0..5
}

func newKeyTable() *keyTable {
	t := &keyTable{}
	patterns := uint8(0)
	for set := 1; set < 256; set += 2 {
		if bits.OnesCount(uint(set)) == 4 {
			t.pattern[set] = patterns
			patterns++
		}
	}
	orders := uint8(0)
	for _, p := range orders4() {
		if p[0] == 0 {
			t.order[code4(p)] = orders
			orders++
		}
	}
	return t
}

// labelling is the labels in eight slots: the set of the slots with a T (bit i for slot
// i), and the colours of the T's and of the B's in slot order, two bits each, the first
// at bit 0.
type labelling struct{ set, tops, bottoms uint8 }

// gatherTable packs the colours of a subset of four slots: [set][colours, 2 bits each] ->
// the colours of the slots in the set, adjacent.
type gatherTable [16][256]uint8

func newGatherTable() *gatherTable {
	t := &gatherTable{}
	for set := range t {
		for colours := range t[set] {
			n := 0
			for slot := range 4 {
				if set>>slot&1 != 0 {
					t[set][colours] |= uint8(colours >> (2 * slot) & 3 << (2 * n))
					n++
				}
			}
		}
	}
	return t
}

// split converts the labels of eight slots to a labelling.
func (t *gatherTable) split(s slots) labelling {
	// One byte per label: bit 2 is the layer, bits 0 and 1 are the colour. The products
	// collect these bits from the eight bytes.
	x := uint64(s)
	set := ^uint8((x >> 2 & 0x0101010101010101) * 0x0102040810204080 >> 56)
	lo := uint8((x & 0x03030303) * 0x01041040 >> 24)
	hi := uint8((x >> 32 & 0x03030303) * 0x01041040 >> 24)
	first := 2 * bits.OnesCount8(set&15)
	return labelling{
		set:     set,
		tops:    t[set&15][lo] | t[set>>4][hi]<<first,
		bottoms: t[^set&15][lo] | t[^set>>4][hi]<<(8-first),
	}
}

// mirrored is the labelling with mirrored colours, which depends on the kind of the
// pieces.
func (l labelling) mirrored(kind Kind) labelling {
	if kind == Corners { // i -> -i: 1 and 3 change places, they differ in bit 1
		l.tops ^= l.tops & 0x55 << 1
		l.bottoms ^= l.bottoms & 0x55 << 1
	} else { // i -> 3-i
		l.tops, l.bottoms = ^l.tops, ^l.bottoms
	}
	return l
}

// rank brings a labelling to normal form. It returns its rank, 0..1259, and the
// relabelling that does this.
func (t *keyTable) rank(l labelling) (int, relabelling) {
	swap := int(^l.set & 1)
	// The relabelling first turns, then swaps.
	r := relabelBy(-int(l.tops&3), -int(l.bottoms&3), swap, 0)
	l.tops, l.bottoms = turn4(l.tops), turn4(l.bottoms)
	if swap != 0 {
		l.set, l.tops, l.bottoms = ^l.set, l.bottoms, l.tops
	}
	return (int(t.pattern[l.set])*6+int(t.order[l.tops]))*6 + int(t.order[l.bottoms]), r
}

// turn4 subtracts the first of four 2-bit colours from each.
func turn4(code uint8) uint8 {
	// Add 4 minus that colour to each field, without carries between fields.
	return nextColours(code, -code&3)
}

// nextColours adds n, 0..3, to each of four 2-bit colours, modulo 4.
func nextColours(code, n uint8) uint8 {
	n *= 0x55
	return (code&0x55 + n&0x55) ^ (code^n)&0xAA
}

// unrank is the normal form of a rank.
func (t *keyTable) unrank(rank int) slots {
	pattern, tops, bottoms := rank/36, rank/6%6, rank%6
	set := 0
	for s := 1; s < 256; s += 2 {
		if bits.OnesCount(uint(s)) == 4 && int(t.pattern[s]) == pattern {
			set = s
		}
	}
	var s slots
	next := [2]int{}
	var codes [2]uint8
	for code, order := range t.order {
		// Skip codes that are not an order starting with 0.
		if !startsOrder(uint8(code)) {
			continue
		}
		if int(order) == tops {
			codes[0] = uint8(code)
		}
		if int(order) == bottoms {
			codes[1] = uint8(code)
		}
	}
	for i := range 8 {
		b := 1 - set>>i&1
		s |= slots(uint8(4*b)|codes[b]>>(2*next[b])&3) << (8 * i)
		next[b]++
	}
	return s
}

// startsOrder reports whether the code is that of an order starting with 0.
func startsOrder(code uint8) bool {
	return code&3 == 0 && 1<<(code>>2&3)|1<<(code>>4&3)|1<<(code>>6) == 14
}

// classEntry describes a normal form of a frame: its row, the frame's symmetry that leads
// to the row's representative, and the relabelling to apply after it.
type classEntry struct {
	row     int32
	sym     uint8
	relabel relabelling
}

// classTable has the classes of all frames for one kind of key pieces.
type classTable struct {
	entry [FrameCount * normalForms]classEntry
	// Rows: frame and rank of the representative, and the number of the 1260 normal forms
	// that belong to the row.
	frame []uint8
	rep   []uint16
	size  []uint8
}

// newClassTable numbers the classes by frame and, within a frame, by the smallest rank.
// It computes all images of the smallest form of each class, which is less work than
// searching for the smallest image of every form. The path from an image back is the
// inverse of the path to it.
func newClassTable(key Kind, f *frames, keys *keyTable, gather *gatherTable, r *relabelTable) *classTable {
	t := &classTable{}
	forms := make([]slots, normalForms)
	for rank := range forms {
		forms[rank] = keys.unrank(rank)
	}
	for frame, syms := range f.symmetries {
		entries := t.entry[frame*normalForms:][:normalForms]
		known := [normalForms]bool{}
		for rank, form := range forms {
			if known[rank] {
				continue
			}
			row, size := int32(len(t.rep)), uint8(1)
			known[rank], entries[rank].row = true, row
			for _, sym := range syms {
				image := gather.split(form.from(sym.source[key]))
				if sym.mirror {
					image = image.mirrored(key)
				}
				if n, free := keys.rank(image); !known[n] {
					back := r.inverse[r.compose[free][mirrorOf(sym.mirror)]]
					known[n], entries[n] = true, classEntry{row, sym.inverse, back}
					size++
				}
			}
			t.frame = append(t.frame, uint8(frame))
			t.rep = append(t.rep, uint16(rank))
			t.size = append(t.size, size)
		}
	}
	return t
}

func mirrorOf(mirror bool) relabelling {
	if mirror {
		return freeCount // the element that only mirrors
	}
	return 0
}
