package snake

import (
	"math"

	"wedge/puzzle/polycube"
)

// A fold is described, but for how it lies in space, by one turn per hinge. A hinge is a
// run between two corners: the cubes behind it turn about the run's axis against those
// before it. With all turns 0 the runs go alternately in two directions, which is the flat
// layout of [polycube.Snake.Flat].

// run is a straight run of a snake, by its first and last cube.
type run struct{ first, last int }

func runsOf(s polycube.Snake) []run {
	var list []run
	at := 0
	for _, steps := range s.Runs() {
		list = append(list, run{at, at + steps})
		at += steps
	}
	return list
}

// chain is a snake with the turns of its hinges, which fold it.
type chain struct {
	runs     []run
	quarters []int // of the hinge at each run: -1 to 2, 0 for the first and last
	cubes    int
}

// newChain is the chain of a fold. It reports false for cells that no snake can be in.
func newChain(f Fold) (*chain, bool) {
	s, ok := f.Snake()
	if !ok {
		return nil, false
	}
	c := &chain{runs: runsOf(s), cubes: len(f)}
	c.quarters = make([]int, len(c.runs))
	for i := 1; i < len(c.runs)-1; i++ {
		before, axis, after := f.direction(c.runs[i-1]), f.direction(c.runs[i]), f.direction(c.runs[i+1])
		for q := -1; q <= 2; q++ {
			if turned(before, axis, q) == after {
				c.quarters[i] = q
			}
		}
	}
	return c, true
}

// direction is the unit step along a run.
func (f Fold) direction(r run) polycube.Cell { return f[r.first+1].Sub(f[r.first]) }

// turned is a cell after quarter turns about an axis through the origin. About +Z, one
// quarter turn takes +X to +Y.
func turned(c, axis polycube.Cell, quarters int) polycube.Cell {
	along := dot(c, axis)
	for range quarters & 3 {
		c = cross(axis, c).Add(polycube.Cell{X: along * axis.X, Y: along * axis.Y, Z: along * axis.Z})
	}
	return c
}

func dot(a, b polycube.Cell) int8 { return a.X*b.X + a.Y*b.Y + a.Z*b.Z }

func cross(a, b polycube.Cell) polycube.Cell {
	return polycube.Cell{X: a.Y*b.Z - a.Z*b.Y, Y: a.Z*b.X - a.X*b.Z, Z: a.X*b.Y - a.Y*b.X}
}

// bent are the cells of the chain while only some hinges are turned, from the origin on.
func (c *chain) bent(hinges uint64, cells []polycube.Cell) []polycube.Cell {
	before, axis := polycube.Cell{Z: 1}, polycube.Cell{X: 1}
	cells = append(cells[:0], polycube.Cell{})
	for i, r := range c.runs {
		if i > 0 {
			q := 0
			if hinges>>(i-1)&1 != 0 {
				q = c.quarters[i-1]
			}
			before, axis = axis, turned(before, axis, q)
		}
		for range r.last - r.first {
			cells = append(cells, cells[len(cells)-1].Add(axis))
		}
	}
	return cells
}

// apart reports whether no two cubes are in the same cell.
func apart(cells []polycube.Cell) bool {
	for i, c := range cells {
		for _, d := range cells[:i] {
			if c == d {
				return false
			}
		}
	}
	return true
}

// sweepsClear reports whether the cubes after a run can turn about its axis by some
// quarters without hitting those before it. Cubes count as balls of their width, so that
// edges may graze. Two balls in planes across the axis that differ do not touch. In one
// plane they are nearest when they have the same angle about the axis, and as far apart
// then as their distances from the axis differ.
func sweepsClear(cells []polycube.Cell, r run, quarters int) bool {
	axis := cells[r.first+1].Sub(cells[r.first])
	u := polycube.Cell{X: axis.Y, Y: axis.Z, Z: axis.X} // across the axis, as v
	v := cross(axis, u)
	origin := cells[r.first]
	angle := float64(quarters) * math.Pi / 2
	for _, moving := range cells[r.last+1:] {
		m := moving.Sub(origin)
		mu, mv := float64(dot(m, u)), float64(dot(m, v))
		for _, fixed := range cells[:r.first] {
			f := fixed.Sub(origin)
			if dot(f, axis) != dot(m, axis) {
				continue
			}
			fu, fv := float64(dot(f, u)), float64(dot(f, v))
			if math.Abs(math.Hypot(mu, mv)-math.Hypot(fu, fv)) > 1-tolerance {
				continue
			}
			// The angle from the moving to the fixed ball, in the sense of the turn.
			between := math.Atan2(mu*fv-mv*fu, mu*fu+mv*fv)
			if angle < 0 {
				between = -between
			}
			if between < -tolerance {
				between += 2 * math.Pi
			}
			if between <= math.Abs(angle)+tolerance {
				return false
			}
		}
	}
	return true
}

// tolerance is far above rounding errors and far below what the positions of cubes on a
// grid differ by.
const tolerance = 1e-6
