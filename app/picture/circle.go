package picture

import (
	"cmp"
	"slices"

	"wedge/app/flat"
)

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
func (f *flattener) silhouette(s *solid) flat.Polygon {
	points := make([]flat.Point, 0, len(s.points))
	for _, p := range s.points {
		v := f.projection.Mul4x1(p.Vec4(1))
		if v[2]+v[3] < 0 {
			return nil
		}
		points = append(points, f.onto(v))
	}
	return hull(points)
}

// gap reports whether a side of one of two convex polygons separates them.
func gap(a, b flat.Polygon) bool {
	return len(a) > 2 && len(b) > 2 && (outside(a, b) || outside(b, a))
}

// outside reports whether a polygon lies beyond a side of another.
func outside(a, b flat.Polygon) bool {
	for i, from := range a {
		along := a[(i+1)%len(a)].Minus(from)
		beyond := true
		for _, p := range b {
			beyond = beyond && along.Across(p.Minus(from)) <= 0
		}
		if beyond {
			return true
		}
	}
	return false
}

// circle lists solids that hide each other in a cycle, or in several connected cycles,
// and no other unpainted solid. They are the smallest set reachable from an unpainted
// solid.
func (s *sorting) circle() []int {
	var fewest []int
	for i := range s.solids {
		if s.painted[i] {
			continue
		}
		if list := s.reached(i); fewest == nil || len(list) < len(fewest) {
			fewest = list
		}
	}
	return fewest
}

// reached lists the solids that a solid may hide, those that these may hide, and so on.
func (s *sorting) reached(from int) (list []int) {
	known := make([]bool, len(s.solids))
	for at, next := from, 0; ; next++ {
		for other, hides := range s.hides[at] {
			if hides && !s.painted[other] && !known[other] {
				known[other] = true
				list = append(list, other)
			}
		}
		if next == len(list) {
			return list
		}
		at = list[next]
	}
}

// cutApart orders solids that hide each other in a cycle.
func (s *sorting) cutApart(circle []int) []solid {
	w, ok := s.bestCut(circle)
	if !w.before(s.eye) {
		w = w.reversed()
	}
	var behind, before []solid
	for _, i := range circle {
		part := &s.solids[i]
		switch in, out := part.sides(w); {
		case in:
			behind = append(behind, *part)
		case out:
			before = append(before, *part)
		default:
			behind = append(behind, part.without(cut{w.reversed(), true}))
			before = append(before, part.without(cut{w, false}))
		}
	}
	if !ok || len(behind) == len(circle) || len(before) == len(circle) { // the solids intersect
		all := make([]solid, 0, len(circle))
		for _, i := range circle {
			all = append(all, s.solids[i])
		}
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
