package vector

import (
	"cmp"
	"math"
	"slices"

	"wedge/app/flat"
)

// sorting finds the order in which solids can be painted.
type sorting struct {
	*lens
	solids []solid
	walls  []wall
	// hides[a][b]: a may hide a part of b, as far as known.
	hides [][]bool
	// between[a][b] is the index of a wall between both, or -1.
	between [][]int
	painted []bool
}

// fromBehind is an order in which disjoint convex solids can be painted, later ones over
// earlier ones.
//
// Two such solids have a plane between them, and the one on the eye's side is never
// behind the other. A solid can be painted when all solids that it may hide have been. If
// there is no such solid, some hide each other in a cycle: one of the planes cuts them in
// two, and the parts behind it are painted before those in front of it, as in the trees
// of Fuchs, Kedem and Naylor (1980). Newell, Newell and Sancha (1972) cut single polygons
// for the same reason.
//
// This terminates: the plane lies between two of the solids, so neither side has parts of
// both, and a convex solid has at most one part on each side. So each side has parts of
// fewer solids.
func (l *lens) fromBehind(solids []solid) []solid {
	s := &sorting{lens: l, solids: solids, walls: walls(solids), painted: make([]bool, len(solids))}
	s.relate()
	var order []solid
	looked := false
	for left := len(solids); left > 0; {
		next := s.farthest(s.free)
		if next < 0 && !looked {
			s.lookForGaps()
			looked = true
			continue
		}
		if next >= 0 {
			s.painted[next] = true
			order = append(order, solids[next])
			left--
			continue
		}
		circle := circle(s.hides, s.painted)
		for _, i := range circle {
			s.painted[i] = true
		}
		left -= len(circle)
		order = append(order, s.cutApart(circle)...)
	}
	return order
}

// walls are the planes of all surfaces, without duplicates.
func walls(solids []solid) []wall {
	var list []wall
	known := map[[4]int]bool{}
	for i := range solids {
		s := &solids[i]
		for k := range s.shell.surfaces {
			w := s.plane(k)
			if key := w.key(); !known[key] {
				known[key] = true
				list = append(list, w)
			}
		}
	}
	return list
}

// relate determines which solids may hide which: from a plane of one of their surfaces
// that separates them, otherwise from another separating plane, and for intersecting
// solids from their distances.
func (s *sorting) relate() {
	n := len(s.solids)
	for a := range n {
		s.hides, s.between = append(s.hides, make([]bool, n)), append(s.between, make([]int, n))
		for b := range n {
			s.hides[a][b], s.between[a][b] = a != b, -1
		}
	}
	var behind, before []int
	for number, w := range s.walls {
		behind, before = behind[:0], before[:0]
		for i := range s.solids {
			in, out := s.solids[i].sides(w)
			if in {
				behind = append(behind, i)
			}
			if out {
				before = append(before, i)
			}
		}
		for _, a := range behind {
			for _, b := range before {
				if a != b {
					s.divide(a, b, number)
				}
			}
		}
	}
	for a := range n {
		for b := range a {
			if !s.hides[a][b] || !s.hides[b][a] {
				continue
			}
			if w, ok := wallBetween(&s.solids[a], &s.solids[b]); ok {
				s.walls = append(s.walls, w)
				s.divide(a, b, len(s.walls)-1)
				continue
			}
			if s.away(&s.solids[b]) < s.away(&s.solids[a]) {
				s.hides[a][b] = false
			} else {
				s.hides[b][a] = false
			}
		}
	}
}

// divide records that one solid lies behind a wall and another in front of it.
func (s *sorting) divide(behind, before, number int) {
	if s.walls[number].before(s.eye) {
		s.hides[behind][before] = false
	} else {
		s.hides[before][behind] = false
	}
	if s.between[behind][before] < 0 {
		s.between[behind][before], s.between[before][behind] = number, number
	}
}

// away is the distance of a solid from the eye.
func (l *lens) away(s *solid) float32 { return s.middle.Sub(l.eye).Len() }

// free reports whether all solids that a solid may hide have been painted.
func (s *sorting) free(i int) bool {
	for other, hides := range s.hides[i] {
		if hides && !s.painted[other] {
			return false
		}
	}
	return true
}

// farthest is the index of the farthest unpainted solid that fits, or -1.
func (s *sorting) farthest(fits func(int) bool) int {
	best, distance := -1, float32(math.Inf(-1))
	for i := range s.solids {
		if s.painted[i] || !fits(i) {
			continue
		}
		if d := s.away(&s.solids[i]); d > distance {
			best, distance = i, d
		}
	}
	return best
}

// lookForGaps records that solids with a gap between them in the picture do not hide each
// other.
func (s *sorting) lookForGaps() {
	outlines := make([]flat.Polygon, len(s.solids))
	for i := range s.solids {
		if !s.painted[i] {
			outlines[i] = s.silhouette(&s.solids[i])
		}
	}
	for a := range s.solids {
		for b := range s.solids {
			if s.hides[a][b] && !s.painted[a] && !s.painted[b] && gap(outlines[a], outlines[b]) {
				s.hides[a][b] = false
			}
		}
	}
}

// silhouette is the outline of a solid in the picture, in pixels, or nil if the solid
// crosses the near plane.
func (l *lens) silhouette(s *solid) flat.Polygon {
	points := make([]flat.Point, 0, len(s.points))
	for _, p := range s.points {
		at, visible := l.see(p)
		if !visible {
			return nil
		}
		points = append(points, at)
	}
	return hull(points)
}

// cutApart orders solids that hide each other in a cycle.
func (s *sorting) cutApart(circle []int) []solid {
	w, ok := s.bestCut(circle)
	if !w.before(s.eye) {
		w = w.reversed()
	}
	all := make([]solid, 0, len(circle))
	for _, i := range circle {
		all = append(all, s.solids[i])
	}
	behind, before := split(all, w)
	if !ok || len(behind) == len(all) || len(before) == len(all) { // the solids intersect
		slices.SortStableFunc(all, func(a, b solid) int { return cmp.Compare(s.away(&b), s.away(&a)) })
		return all
	}
	return append(s.fromBehind(behind), s.fromBehind(before)...)
}

// bestCut is the plane between two of the solids that cuts the fewest others. ok is false
// if there is none.
func (s *sorting) bestCut(circle []int) (best wall, ok bool) {
	fewest := len(circle)
	for _, a := range circle {
		for _, b := range circle {
			number := s.between[a][b]
			if b >= a || number < 0 {
				continue
			}
			crossing := 0
			for _, i := range circle {
				if in, out := s.solids[i].sides(s.walls[number]); !in && !out {
					crossing++
				}
			}
			if crossing < fewest {
				best, fewest, ok = s.walls[number], crossing, true
			}
		}
	}
	return best, ok
}
