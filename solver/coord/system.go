package coord

import (
	"math/bits"
	"sync"

	"wedge/puzzle/square1"
)

// Patterns is the number of choices of the four slots, of eight, that hold the top's
// colours: 70 = 8!/(4! 4!).
const Patterns = 70

// Address is the index of a position in a table.
type Address struct {
	Row   int32 // 0..Rows()-1
	Place int32 // 0..Places()-1
}

// Link maps all places of a row to places of a neighbouring row: the effect of one move
// on the pieces that are not the key.
type Link struct {
	Row         int32
	Swap        bool  // top and bottom are swapped: see Image
	Top, Bottom uint8 // relabellings, 0..7
	Relabel     uint8 // the relabelling that has both as parts, 0..63: see LastTurn
	steps       *[Patterns]Step
}

// Step is the effect of a move on one pattern.
type Step struct {
	Pattern     uint8 // the pattern after the move, before swapping
	Top, Bottom uint8 // permutations 0..23 of the places in the two orders
}

// Step of the move for a pattern, 0..69.
func (l *Link) Step(pattern int) Step { return l.steps[pattern] }

// System defines addresses: which pieces select the row, and how finely the orders of the
// others are distinguished. It is immutable.
type System struct {
	key      Kind
	grain    Grain
	frames   *frames
	keys     *keyTable
	gather   *gatherTable
	relabel  *relabelTable
	orders   *orderTable
	classes  *classTable
	patterns patternTable
	// start[kind][m] converts pieces 0..7 to labels, mirrored if m=1.
	start [2][2]relabelling
	// images[r] has the image of each piece under a relabelling.
	images *[Relabellings][square1.PieceCount]square1.Piece
}

// patternTable numbers the sets of four slots, in increasing order of the set.
type patternTable struct {
	number [256]uint8
	set    [Patterns]uint8
}

func newPatternTable() (t patternTable) {
	n := 0
	for set := range 256 {
		if bits.OnesCount(uint(set)) == 4 {
			t.number[set] = uint8(n)
			t.set[n] = uint8(set)
			n++
		}
	}
	return t
}

// New computes the system's tables, about 1 MB, in a few milliseconds.
func New(key Kind, grain Grain) *System {
	c := common()
	s := &System{
		key: key, grain: grain,
		frames:   c.frames,
		keys:     c.keys,
		gather:   c.gather,
		relabel:  c.relabel,
		orders:   newOrderTable(grain),
		classes:  c.classes[key](),
		patterns: newPatternTable(),
		images:   c.images,
	}
	for m, mirror := range [...]relabelling{0, mirrorOf(true)} {
		s.start[Corners][m] = mirror
		s.start[Edges][m] = s.relabel.compose[mirror][edgeLabels()]
	}
	return s
}

// shared is the data common to all systems. It is computed once, on first use, and never
// changed.
type shared struct {
	frames  *frames
	keys    *keyTable
	gather  *gatherTable
	relabel *relabelTable
	images  *[Relabellings][square1.PieceCount]square1.Piece
	classes [2]func() *classTable
}

var common = sync.OnceValue(func() *shared {
	relabel := newRelabelTable()
	c := &shared{newFrames(), newKeyTable(), newGatherTable(), relabel, newImages(relabel), [2]func() *classTable{}}
	for key := range c.classes {
		c.classes[key] = sync.OnceValue(func() *classTable {
			return newClassTable(Kind(key), c.frames, c.keys, c.gather, c.relabel)
		})
	}
	return c
})

// Grain is how finely orders are distinguished.
func (s *System) Grain() Grain { return s.grain }

// Rows is the number of rows: one for each frame and class of the key pieces.
func (s *System) Rows() int { return len(s.classes.frame) }

// Places is the number of places in a row: 70 x grain x grain.
func (s *System) Places() int { return Patterns * int(s.grain) * int(s.grain) }

// Frame is the canonical shape of a row, 0..64, in the order of
// [square1.CanonicalPairs].
func (s *System) Frame(row int) int { return int(s.classes.frame[row]) }

// Count converts numbers of places to numbers of positions: n places in rows of a frame,
// each counted Size times, are Count(frame, n) positions of the pairs of shapes that
// share the frame, in a system of grain Fine.
func (s *System) Count(frame int, n int64) int64 {
	w := s.frames.weight[frame]
	return n * w.pairs / w.rotations
}

// Size is the number of labellings of the key slots that a row represents.
func (s *System) Size(row int) int64 { return freeCount * int64(s.classes.size[row]) }

// Address is the address of a position. It ignores the layers' angles.
func (s *System) Address(p square1.Position) Address {
	return s.addressOf(s.frames.see(p))
}

func (s *System) addressOf(v view) Address {
	mirror := 0
	if v.mirror {
		mirror = 1
	}
	row, rest, relabel := s.canonical(v.frame, v.mirror, s.keyOf(v), v.pieces[s.key.other()])
	return Address{row, s.place(s.gather.split(rest), s.relabel.compose[relabel][s.start[s.key.other()][mirror]])}
}

// keyOf is the labelling of the key pieces, not yet mirrored.
func (s *System) keyOf(v view) labelling {
	key := s.gather.split(v.pieces[s.key])
	if s.key == Edges {
		key.bottoms = nextColours(key.bottoms, 3) // see edgeLabels
	}
	return key
}

// canonical finds the row of a labelling of key slots, moves the other pieces by the
// frame's symmetry that leads to the representative, and returns the relabelling to apply
// to them after the mirror.
func (s *System) canonical(frame int, mirror bool, key labelling, rest slots) (int32, slots, relabelling) {
	if mirror {
		key = key.mirrored(s.key)
	}
	rank, r := s.keys.rank(key)
	e := &s.classes.entry[frame*normalForms+rank]
	if e.sym != 0 {
		rest = rest.from(s.frames.symmetries[frame][e.sym].source[s.key.other()])
	}
	return e.row, rest, s.relabel.compose[e.relabel][r]
}

// place is the place of the pieces that are not the key, after a relabelling.
func (s *System) place(rest labelling, r relabelling) int32 {
	const still = 0 // the identity is first
	other := s.key.other()
	set := rest.set
	a := s.orders.moved[s.relabel.top[other][r]][still][s.orders.index[rest.tops]]
	b := s.orders.moved[s.relabel.bottom[other][r]][still][s.orders.index[rest.bottoms]]
	if r.swaps() {
		set, a, b = ^set, b, a
	}
	n := int32(s.orders.n)
	return (int32(s.patterns.number[set])*n+int32(a))*n + int32(b)
}

// Links computes the effect of moves on rows. It caches permutations of slots, so each
// goroutine needs its own.
type Links struct {
	system *System
	steps  map[slots]*[Patterns]Step
	reps   [normalForms]slots
}

// Links returns a new calculator of links.
func (s *System) Links() *Links {
	l := &Links{system: s, steps: map[slots]*[Patterns]Step{}}
	for rank := range l.reps {
		l.reps[rank] = s.keys.unrank(rank)
	}
	return l
}

// Of appends the links of a row to list, one for each move up to symmetry.
func (l *Links) Of(row int, list []Link) []Link {
	s := l.system
	frame := s.Frame(row)
	rep := l.reps[s.classes.rep[row]]
	other := s.key.other()
	for i := range s.frames.moves[frame] {
		m := &s.frames.moves[frame][i]
		key := s.gather.split(rep.from(m.source[s.key]))
		next, source, r := s.canonical(m.frame, m.mirror, key, m.source[other])
		r = s.relabel.compose[r][mirrorOf(m.mirror)]
		list = append(list, Link{
			Row:     next,
			Swap:    r.swaps(),
			Top:     s.relabel.top[other][r],
			Bottom:  s.relabel.bottom[other][r],
			Relabel: uint8(r),
			steps:   l.stepsOf(source),
		})
	}
	return list
}

// stepsOf computes the effect of a permutation of slots on each pattern.
func (l *Links) stepsOf(source slots) *[Patterns]Step {
	if steps, ok := l.steps[source]; ok {
		return steps
	}
	patterns := &l.system.patterns
	number := map[perm4]uint8{}
	for i, p := range orders4() {
		number[p] = uint8(i)
	}
	steps := &[Patterns]Step{}
	for i, set := range patterns.set {
		var rank [8]uint8 // of a slot among those with the same colour
		count := [2]uint8{}
		for slot := range rank {
			c := set >> slot & 1
			rank[slot] = count[c]
			count[c]++
		}
		var order [2]perm4
		var next uint8
		count = [2]uint8{}
		for slot := range 8 {
			from := source.at(slot)
			c := set >> from & 1
			next |= c << slot
			order[c][count[c]] = rank[from]
			count[c]++
		}
		steps[i] = Step{patterns.number[next], number[order[1]], number[order[0]]}
	}
	l.steps[source] = steps
	return steps
}

// Complement is the pattern with top and bottom swapped.
func Complement(pattern int) int { return Patterns - 1 - pattern }

// Moved maps the number of an order to its number after a link: relabelled by Link.Top or
// Link.Bottom, its places permuted by Step.Top or Step.Bottom.
func (s *System) Moved(relabel, places uint8) *[24]uint8 { return &s.orders.moved[relabel][places] }

// Image is the image of a place under a link.
func (s *System) Image(l *Link, place int32) int32 {
	n := int32(s.orders.n)
	step := l.Step(int(place / (n * n)))
	a := s.Moved(l.Top, step.Top)[place/n%n]
	b := s.Moved(l.Bottom, step.Bottom)[place%n]
	pattern := int32(step.Pattern)
	if l.Swap {
		pattern, a, b = int32(Complement(int(pattern))), b, a
	}
	return (pattern*n+int32(a))*n + int32(b)
}

// Symmetric reports whether the row's representative has symmetries, so that a position may
// have several addresses: see Equivalents.
func (s *System) Symmetric(row int32) bool {
	// Without them, each symmetry of the frame leads to a normal form of its own.
	return int(s.classes.size[row]) < len(s.frames.symmetries[s.classes.frame[row]])
}

// Equivalents lists all addresses of a position and of its images under symmetries. There
// are several if the row's representative has symmetries.
func (s *System) Equivalents(p square1.Position) []Address {
	seen := map[Address]bool{}
	var list []Address
	v := s.frames.see(p)
	for _, sym := range s.frames.symmetries[v.frame] {
		image := view{v.frame, v.mirror != sym.mirror, v.pieces}
		for kind := range image.pieces {
			image.pieces[kind] = image.pieces[kind].from(sym.source[kind])
		}
		if at := s.addressOf(image); !seen[at] {
			seen[at] = true
			list = append(list, at)
		}
	}
	return list
}
