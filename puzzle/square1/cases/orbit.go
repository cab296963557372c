package cases

import (
	"fmt"
	"math/rand/v2"

	"wedge/puzzle/square1"
)

// space is a source of cases: positions of one shape, seen through a mask. Its cases are the
// orbits of what can be seen under its symmetries.
type space struct {
	frame
	classes *classes
	mask    square1.Mask
	goals   []square1.Pattern
	starts  []start
	// after are the symmetries that only replace pieces: the turns after an alg.
	after      []symmetry
	symmetries []symmetry             // generators, those of after among them
	keep       func(arrangement) bool // of the starts, if not all
	// leads are the first orbits, and their names.
	leads []lead
	// skipsSolved is true if the first orbit, that of solved, is no case.
	skipsSolved bool
	// inverts is true if the inverse of a case is a case, mirrors if the mirror image is.
	inverts, mirrors bool

	orbits []orbit
	index  map[arrangement]int // of orbits
}

// lead is a named arrangement.
type lead struct {
	name string
	arrangement
}

// start is a set of positions that a set is about: which corners and edges can be at each slot.
type start struct{ corners, edges choices }

// orbit is a case.
type orbit struct {
	seen    []member // what can be seen of the starts
	weight  int64
	leading arrangement // the first
}

type member struct {
	start int
	arrangement
	ways int64
}

// startOf is the start that a pattern describes, whose layers are at the angles of the frame.
func (f frame) startOf(p square1.Pattern) start {
	at := f.read(p.Position)
	of := func(piece func(label int) square1.Piece, labels [8]uint8) (c choices) {
		for slot, label := range labels {
			here := piece(int(label))
			for other := range 8 {
				q := piece(other)
				switch p.Mask.Pieces[here] {
				case square1.Exact:
					if q != here {
						continue
					}
				case square1.Colour:
					if p.Mask.Pieces[q] == square1.Exact || q.TopColoured() != here.TopColoured() {
						continue
					}
				case square1.Kind:
					if p.Mask.Pieces[q] == square1.Exact {
						continue
					}
				}
				c[slot] |= 1 << other
			}
		}
		return c
	}
	return start{of(square1.CornerLabelled, at.corners), of(square1.EdgeLabelled, at.edges)}
}

// generate finds the orbits. It gives up, with false, above a limit of arrangements.
func (s *space) generate(limit int) bool {
	s.index = map[arrangement]int{}
	for _, l := range s.leads {
		s.found(s.classes.see(l.arrangement))
	}
	for i, from := range s.starts {
		corners, ok := from.corners.views(s.classes.corners, limit)
		if !ok {
			return false
		}
		edges, ok := from.edges.views(s.classes.edges, limit)
		if !ok || len(corners)*len(edges) > limit {
			return false
		}
		for _, c := range corners {
			for _, e := range edges {
				a := arrangement{c.seen, e.seen}
				if s.keep != nil && !s.keep(a) {
					continue
				}
				o := &s.orbits[s.found(a)]
				if len(s.index) > limit {
					return false
				}
				o.seen = append(o.seen, member{i, a, c.ways * e.ways})
				o.weight += c.ways * e.ways
			}
		}
	}
	return true
}

// found is the orbit of an arrangement. If it is new, all its images are entered.
func (s *space) found(a arrangement) int {
	if n, known := s.index[a]; known {
		return n
	}
	n := len(s.orbits)
	s.orbits = append(s.orbits, orbit{leading: a})
	s.index[a] = n
	for queue := []arrangement{a}; len(queue) > 0; {
		next := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for i := range s.symmetries {
			b := s.symmetries[i].image(next, s.classes)
			if _, known := s.index[b]; !known {
				s.index[b] = n
				queue = append(queue, b)
			}
		}
	}
	return n
}

func (s *space) cases(set *Set) (list []Case, solved int64) {
	if s.skipsSolved {
		solved = s.orbits[0].weight
	}
	for n := s.first(); n < len(s.orbits); n++ {
		o := &s.orbits[n]
		c := Case{
			Set: set, Index: len(list), Name: fmt.Sprintf("%s %d", set.Name, len(list)+1),
			From: s.pattern(o.leading), To: s.goals, Weight: o.weight, Mirror: -1, Inverse: -1,
		}
		if n < len(s.leads) {
			c.Name = s.leads[n].name
		}
		if set.Parities {
			c.Odd = o.leading.odd()
		}
		c.SolvedCase = s.done(c.From.Position)
		if s.mirrors {
			if m, ok := s.of(mirrored(c.From.Position)); ok {
				c.Mirror = m
			}
		}
		if s.inverts {
			if m, ok := s.of(s.inverse(c.From.Position)); ok {
				c.Inverse = m
			}
		}
		list = append(list, c)
	}
	return reduce(list, solved)
}

// first is the orbit of the first case.
func (s *space) first() int {
	if s.skipsSolved {
		return 1
	}
	return 0
}

func (s *space) done(p square1.Position) bool { return matchesTurned(s.goals, p) }

// inverse is the position that the inverse of an alg leads to, if the alg leads to p, which is
// in cube shape.
func (f frame) inverse(p square1.Position) square1.Position {
	a, _ := f.lineUp(p)
	var b arrangement
	for slot := range uint8(8) {
		b.corners[a.corners[slot]], b.edges[a.edges[slot]] = slot, slot
	}
	return f.position(b)
}

// of is the number of a position's case.
func (s *space) of(p square1.Position) (int, bool) {
	a, ok := s.lineUp(p)
	if !ok || !s.mask.AnyMiddle && p.Flipped != s.reference.Flipped {
		return 0, false
	}
	n, ok := s.index[s.classes.see(a)]
	return n - s.first(), ok && n >= s.first()
}

// pattern is what can be seen of an arrangement.
func (s *space) pattern(a arrangement) square1.Pattern {
	all := choices{255, 255, 255, 255, 255, 255, 255, 255}
	p := s.position(arrangement{
		all.within(s.classes.corners, a.corners).first(),
		all.within(s.classes.edges, a.edges).first(),
	})
	return square1.Pattern{Position: p, Mask: s.mask}.Canonical()
}

// draw is a random position of a case, at the angles of the frame.
func (s *space) draw(n int, rng *rand.Rand) square1.Position {
	return s.position(s.drawn(n+s.first(), rng))
}

// drawn is a random arrangement of an orbit's pieces.
func (s *space) drawn(n int, rng *rand.Rand) arrangement {
	o := &s.orbits[n]
	at := rng.Int64N(o.weight)
	i := 0
	for ; at >= o.seen[i].ways; i++ {
		at -= o.seen[i].ways
	}
	m, from := o.seen[i], s.starts[o.seen[i].start]
	a := arrangement{
		from.corners.within(s.classes.corners, m.corners).draw(rng),
		from.edges.within(s.classes.edges, m.edges).draw(rng),
	}
	exact := newClasses(square1.Mask{})
	for i := range s.after {
		for range rng.IntN(4) {
			a = s.after[i].image(a, exact)
		}
	}
	return a
}
