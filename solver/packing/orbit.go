package packing

import (
	"cmp"
	"slices"
)

// orbits break the symmetry of a search. The group is symmetries that map the packings that
// are searched for to each other and keep a pin: a piece used exactly once, or a cell. Each
// packing has exactly one placement for the pin, and the group moves that placement. So it
// is enough to search one placement of each orbit of them: every orbit of packings is met
// there, and two packings of an orbit are met only if a symmetry that keeps the pin's
// placement, one of its keepers, maps one to the other. Of those, the least counts, for the
// whole orbit.
type orbits struct {
	p       *Problem
	locked  []int32
	pin     pin
	group   []int           // numbers of symmetries, the identity first
	mirrors int             // the first reflection in group, 0 for none
	whole   bool            // group is all symmetries of the target
	chosen  []int32         // one placement for the pin of each orbit, nil without a pin
	keepers map[int32][]int // for some of them, symmetries that keep it, without the identity
}

// pin is a kind of piece or a cell. The zero value is neither.
type pin struct {
	Kind int `json:"kind,omitempty"` // its number and 1
	Cell int `json:"cell,omitempty"` // its number and 1
}

// unpinned are orbits of one packing each: nothing is left out of the search.
func (p *Problem) unpinned(locked []int32) *orbits {
	return &orbits{p: p, locked: locked, group: []int{0}, whole: len(p.group) == 1}
}

// newOrbits chooses a pin: the one with the fewest placements to try at the nodes after its own, and
// of equal ones the one that leaves the smallest part of its placements. That part is about the same
// for all pieces, but the first nodes tell how wide the search tree becomes.
func (p *Problem) newOrbits(locked []int32) *orbits {
	best := p.unpinned(locked)
	acting := p.acting(locked)
	if len(acting) == 1 {
		return best
	}
	w := newWalker(p, usual)
	w.fixed = len(locked)
	fewest, smallest := widest/max(1, p.rootFrame().words), 1.0
	for _, a := range p.pins(locked, acting) {
		o := p.pinned(locked, acting, a)
		all := len(o.options())
		if len(o.chosen) == all {
			continue
		}
		w.load(subtree{Path: locked, Next: p.fitting(locked, o.chosen)})
		width, part := w.width(fewest), float64(len(o.chosen))/float64(all)
		if width < fewest || width == fewest && part < smallest {
			best, fewest, smallest = o, width, part
		}
	}
	return best
}

// widest is how many placements to try are counted to choose a pin, times the words of a node: in a
// large problem that takes long, and pins with more than that are equal.
const widest = 1 << 19

// pins are the candidates: the pieces used once, and the cell that most symmetries keep.
func (p *Problem) pins(locked []int32, acting []int) (list []pin) {
	used := make([]bool, len(p.kinds))
	filled := make([]bool, len(p.cells))
	for _, id := range locked {
		used[p.spots[id].kind] = true
		for _, c := range p.spots[id].cells {
			filled[c] = true
		}
	}
	for i, k := range p.kinds {
		if k.min == 1 && k.max == 1 && !used[i] {
			list = append(list, pin{Kind: i + 1})
		}
	}
	cell, most := -1, 1
	kept := make([]int, len(p.cells))
	for _, i := range acting {
		for c, to := range p.cellImages(i) {
			if to == c && !filled[c] && p.isMust(int32(c)) {
				if kept[c]++; kept[c] > most {
					cell, most = c, kept[c]
				}
			}
		}
	}
	if cell >= 0 {
		list = append(list, pin{Cell: cell + 1})
	}
	return list
}

// acting are the numbers of the symmetries that map the packings with the locked placements
// to each other: the set of pieces and that of locked placements stay the same.
func (p *Problem) acting(locked []int32) (list []int) {
	mirrored := true
	for _, k := range p.kinds {
		mirrored = mirrored && (len(k.ids) == 0 || k.mirror >= 0 && p.kinds[k.mirror].min == k.min && p.kinds[k.mirror].max == k.max)
	}
	for i, s := range p.group {
		if !mirrored && !s.IsRotation() {
			break
		}
		if !slices.ContainsFunc(locked, func(id int32) bool { return !slices.Contains(locked, p.images(i)[id]) }) {
			list = append(list, i)
		}
	}
	return list
}

// pinned are the orbits for a pin.
func (p *Problem) pinned(locked []int32, acting []int, a pin) *orbits {
	o := &orbits{p: p, locked: locked, pin: a, keepers: map[int32][]int{}}
	for _, i := range acting {
		if o.keepsPin(i) {
			if o.mirrors == 0 && !p.group[i].IsRotation() {
				o.mirrors = i
			}
			o.group = append(o.group, i)
		}
	}
	o.whole = len(o.group) == len(p.group)
	seen := make([]bool, len(p.spots))
	for _, id := range o.options() {
		if seen[id] {
			continue
		}
		o.chosen = append(o.chosen, id)
		for _, i := range o.group {
			image := p.images(i)[id]
			seen[image] = true
			if image == id && i > 0 {
				o.keepers[id] = append(o.keepers[id], i)
			}
		}
	}
	return o
}

func (o *orbits) keepsPin(i int) bool {
	if c := o.pin.Cell - 1; c >= 0 {
		return o.p.cellImages(i)[c] == c
	}
	k := o.pin.Kind - 1
	return o.p.group[i].IsRotation() || o.p.kinds[k].mirror == k
}

// options are all placements for the pin.
func (o *orbits) options() (list []int32) {
	if o.pin.Kind > 0 {
		return o.p.kinds[o.pin.Kind-1].ids
	}
	cell := int32(o.pin.Cell - 1) // at most MaxCells
	for id, s := range o.p.spots {
		if slices.Contains(s.cells, cell) {
			list = append(list, int32(id)) // at most MaxPlacements
		}
	}
	return list
}

// tally is what a packing that the search meets adds to the counts, and the packings to hand
// out for it.
type tally struct {
	raw, rotations, reflections int64
	packings                    []Packing
}

// tally says what a packing stands for, nothing if it is not the least of its orbit that
// the search meets. Packings are listed only if wanted.
func (o *orbits) tally(k Packing, upTo Kind, wanted bool) tally {
	own, mirrored := 1, false // symmetries of the group that keep k, and one is a reflection
	if len(o.keepers) > 0 {
		for _, id := range k {
			for _, i := range o.keepers[id] {
				image := o.move(k, i)
				switch slices.Compare(image, k) {
				case -1:
					return tally{}
				case 0:
					own++
					mirrored = mirrored || !o.p.group[i].IsRotation()
				}
			}
		}
	}
	t := tally{raw: int64(len(o.group) / own)}
	switch {
	case upTo == Raw:
		if wanted {
			t.packings = o.images(k, own)
		}
	case o.whole:
		t.rotations, t.reflections = 1, 1
		if wanted {
			t.packings = []Packing{k}
		}
		if o.mirrors > 0 && !mirrored {
			t.rotations++
			if wanted && upTo == Rotations {
				t.packings = append(t.packings, o.move(k, o.mirrors))
			}
		}
	default:
		o.compare(k, upTo, &t)
	}
	return t
}

// move is the image of a packing under a symmetry of the group.
func (o *orbits) move(k Packing, i int) Packing {
	table := o.p.images(i)
	image := make(Packing, len(k))
	for n, id := range k {
		image[n] = table[id]
	}
	slices.Sort(image)
	return image
}

// images are the different images of a packing under the group, of which own symmetries
// keep it.
func (o *orbits) images(k Packing, own int) []Packing {
	list := make([]Packing, 0, len(o.group)/own)
	for _, i := range o.group {
		image := k
		if i > 0 {
			image = o.move(k, i)
		}
		if own == 1 || !slices.ContainsFunc(list, func(m Packing) bool { return slices.Equal(m, image) }) {
			list = append(list, image)
		}
	}
	return list
}

// compare counts a packing when the group is only a part of the target's: the search meets
// packings that count as one several times, and the first of all their images, in an order
// like a random one, decides which time counts. In the order of their numbers, long parts of
// the search would meet none that counts: those share the placements that decide.
func (o *orbits) compare(k Packing, upTo Kind, t *tally) {
	var turned, reflected Packing // the least images
	for i, s := range o.p.group {
		best := &turned
		if !s.IsRotation() {
			best = &reflected
		}
		image, ok := o.p.image(k, i)
		if ok && (*best == nil || before(image, *best)) && o.hasLocked(image) {
			*best = image
		}
	}
	here := func(m Packing) bool {
		return slices.ContainsFunc(o.group, func(i int) bool { return slices.Equal(o.move(k, i), m) })
	}
	first := turned
	if here(turned) {
		t.rotations++
		t.packings = append(t.packings, turned)
	}
	if reflected != nil {
		if before(reflected, turned) {
			first = reflected
		}
		if !slices.Equal(reflected, turned) && here(reflected) {
			t.rotations++
			t.packings = append(t.packings, reflected)
		}
	}
	if here(first) {
		t.reflections = 1
	}
	if upTo == Reflections {
		if t.packings = nil; t.reflections > 0 {
			t.packings = []Packing{first}
		}
	}
}

// before reports whether a packing comes before another in an order like a random one.
func before(k, m Packing) bool {
	return cmp.Or(cmp.Compare(k.hash(), m.hash()), slices.Compare(k, m)) < 0
}

// hash is FNV-1a, with a number of a placement at a time.
func (k Packing) hash() uint64 {
	h := uint64(14695981039346656037)
	for _, id := range k {
		h = (h ^ uint64(id)) * 1099511628211 // not negative
	}
	return h
}

func (o *orbits) hasLocked(k Packing) bool {
	return !slices.ContainsFunc(o.locked, func(id int32) bool { return !slices.Contains(k, id) })
}
