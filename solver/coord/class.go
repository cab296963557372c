package coord

// Classes of the key pieces. A labelling of the eight key slots is first
// brought to normal form by one of the 32 free relabellings: slot 0 holds T0,
// and the first slot with a B holds B0. Its rank is
//
//	pattern (35 = 7!/(4! 3!)) x order of T1 T2 T3 (6) x order of B1 B2 B3 (6)
//
// = 1260 = 8!/32. The shape's symmetries then join ranks to classes.
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
		if popcount(set) == 4 {
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

func popcount(set int) int {
	n := 0
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// split sorts the labels of eight slots: the set of slots with a T, the T's and
// the B's in slot order, two bits each, the first at bit 0.
func (s slots) split() (set, tops, bottoms uint8) {
	var order [2]uint16 // filled from above, so that the first ends at bit 0
	for i := 7; i >= 0; i-- {
		b := s[i] >> 2 & 1
		set = set<<1 | (b ^ 1)
		order[b] = order[b]<<2 | uint16(s[i]&3)
	}
	return set, uint8(order[0]), uint8(order[1])
}

// rank brings a labelling to normal form and returns its rank, 0..1259, and the
// relabelling that does it.
func (t *keyTable) rank(s slots) (int, relabelling) {
	set, tops, bottoms := s.split()
	exchange := int(^set & 1)
	// The relabelling turns first and exchanges then.
	r := relabelBy(-int(tops&3), -int(bottoms&3), exchange, 0)
	tops, bottoms = turn4(tops), turn4(bottoms)
	if exchange != 0 {
		set, tops, bottoms = ^set, bottoms, tops
	}
	return (int(t.pattern[set])*6+int(t.order[tops]))*6 + int(t.order[bottoms]), r
}

// turn4 subtracts the first of four 2-bit colours from each.
func turn4(code uint8) uint8 {
	a := code & 3
	// x - a mod 4 in each field: add 4-a and let no carry leave the field.
	add := (4 - a) & 3 * 0x55
	return (code&0x55 + add&0x55) ^ (code^add)&0xAA
}

// unrank is the normal form of a rank.
func (t *keyTable) unrank(rank int) slots {
	pattern, tops, bottoms := rank/36, rank/6%6, rank%6
	set := 0
	for s := 1; s < 256; s += 2 {
		if popcount(s) == 4 && int(t.pattern[s]) == pattern {
			set = s
		}
	}
	var s slots
	next := [2]int{}
	var codes [2]uint8
	for code, order := range t.order {
		// Codes that are no order beginning with 0 are skipped by their shape.
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
	for i := range s {
		b := 1 - set>>i&1
		s[i] = uint8(4*b) | codes[b]>>(2*next[b])&3
		next[b]++
	}
	return s
}

// startsOrder tells whether the code is that of an order that begins with 0.
func startsOrder(code uint8) bool {
	return code&3 == 0 && 1<<(code>>2&3)|1<<(code>>4&3)|1<<(code>>6) == 14
}

// classEntry is what becomes of one normal form of a frame: the row, the frame's
// symmetry that leads to the row's representative, and the relabelling after it.
type classEntry struct {
	row     int32
	sym     uint8
	relabel relabelling
}

// classTable has the classes of all frames for one kind of key pieces.
type classTable struct {
	entry [FrameCount * normalForms]classEntry
	// Rows: frame and rank of the representative, and how many of the 1260
	// normal forms belong to the row.
	frame []uint8
	rep   []uint16
	size  []uint8
}

// newClassTable numbers the classes by frame and, within a frame, by the
// smallest rank.
func newClassTable(key Kind, f *frames, keys *keyTable, r *relabelTable) *classTable {
	t := &classTable{}
	forms := make([]slots, normalForms)
	for rank := range forms {
		forms[rank] = keys.unrank(rank)
	}
	for frame, syms := range f.symmetries {
		entries := t.entry[frame*normalForms:][:normalForms]
		for rank, form := range forms {
			best, bestSym, bestRelabel := rank, 0, relabelling(0)
			for i, sym := range syms {
				image := form.from(sym.source[key])
				mirror := mirrorOf(sym.mirror)
				if sym.mirror {
					image = image.relabelled(&r.apply[key][mirror])
				}
				if n, free := keys.rank(image); n < best {
					best, bestSym, bestRelabel = n, i, r.compose[free][mirror]
				}
			}
			if best == rank {
				entries[rank].row = int32(len(t.rep))
				t.frame = append(t.frame, uint8(frame))
				t.rep = append(t.rep, uint16(rank))
				t.size = append(t.size, 0)
			} else {
				entries[rank] = classEntry{entries[best].row, uint8(bestSym), bestRelabel}
			}
			t.size[entries[rank].row]++
		}
	}
	return t
}

func mirrorOf(mirror bool) relabelling {
	if mirror {
		return freeCount // the element that mirrors and does nothing else
	}
	return 0
}

func (s slots) relabelled(apply *[8]uint8) slots {
	var out slots
	for i, label := range s {
		out[i] = apply[label&7]
	}
	return out
}
