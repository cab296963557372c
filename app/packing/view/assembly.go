package view

import (
	"math"
	"slices"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Step is pieces that move together along a straight line, towards their places or on the way there.
type Step struct {
	Pieces []int         // indices of the packing's pieces
	From   polycube.Cell // the unit direction from which they come
	Steps  int           // the length of their way, in cells
	// Joins are the pieces that these come to, and themselves, if they come from outside; nil
	// if they are among them already.
	Joins []int
}

// Steps are the moves that take a packing apart, backwards: as steps of its [Pieces].
func Steps(k packing.Packing, d *packing.Disassembly) []Step {
	if d == nil {
		return nil
	}
	list := make([]Step, 0, len(d.Moves))
	for _, m := range slices.Backward(d.Moves) {
		list = append(list, Step{Pieces: indices(k, m.Placements), From: m.Way, Steps: m.Steps, Joins: indices(k, m.Leaves)})
	}
	return list
}

// indices are those of placements in a packing.
func indices(k packing.Packing, placements []int32) (list []int) {
	for _, id := range placements {
		if i, found := slices.BinarySearch(k, id); found {
			list = append(list, i)
		}
	}
	return list
}

// StepTime is how long pieces take that move some cells, in seconds at tempo 1.
func StepTime(cells int) float64 {
	const first, each = 0.6, 0.08 // for setting out, and for each cell
	return first + each*float64(cells)
}

// Assemble poses the pieces of a packing at a time of their assembly: after t steps, where
// 0..len(steps) and fractions are possible. A piece is hidden until it moves or another one
// comes to it, but those to which the first one comes are there from the start. Pieces that no
// step moves stay as they are.
func (p *Packing) Assemble(steps []Step, t float64) {
	seen := make([]bool, len(p.Pieces)) // there was a step that the piece is in
	for i := range p.Pieces {
		p.Pieces[i].Moved = [3]float64{}
	}
	for i, s := range steps {
		for _, n := range s.Joins {
			if n < 0 || n >= len(p.Pieces) || seen[n] {
				continue
			}
			seen[n] = true
			if t <= float64(i) && (i > 0 || slices.Contains(s.Pieces, n)) {
				p.Pieces[n].State = Hidden
			}
		}
		by := (1 - smooth(t-float64(i))) * float64(s.Steps)
		for _, n := range s.Pieces {
			if n >= 0 && n < len(p.Pieces) {
				moved := &p.Pieces[n].Moved
				moved[0] += by * float64(s.From.X)
				moved[1] += by * float64(s.From.Y)
				moved[2] += by * float64(s.From.Z)
			}
		}
	}
}

// smooth is 0 to 1 for times from 0 to 1, slow at both ends.
func smooth(t float64) float64 {
	t = min(max(t, 0), 1)
	return (1 - math.Cos(math.Pi*t)) / 2
}

// AssemblyReach is the radius of a sphere that contains a packing while its pieces move
// into their places, see [Packing.Reach].
func (p *Packing) AssemblyReach(steps []Step) (reach float32) {
	for t := range len(steps) + 1 {
		now := *p
		now.Pieces = slices.Clone(p.Pieces)
		now.Assemble(steps, float64(t))
		if t < len(steps) {
			for _, n := range steps[t].Pieces { // hidden, but soon seen
				if n >= 0 && n < len(now.Pieces) && p.Pieces[n].State != Hidden {
					now.Pieces[n].State = p.Pieces[n].State
				}
			}
		}
		reach = max(reach, now.Reach())
	}
	return reach
}
