package view

import (
	"math"
	"slices"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Step is a piece that moves into its place along a straight line.
type Step struct {
	Piece int           // index of the packing's piece
	From  polycube.Cell // the unit direction from which it comes
	Steps int           // the length of its way, in cells
}

// Steps are the moves of a packing's assembly, as steps of its [Pieces].
func Steps(k packing.Packing, moves []packing.Move) []Step {
	list := make([]Step, len(moves))
	for i, m := range moves {
		list[i] = Step{Piece: slices.Index(k, m.Placement), From: m.From, Steps: m.Steps}
	}
	return list
}

// StepTime is how long a piece takes that moves some cells into its place, in seconds at
// tempo 1.
func StepTime(cells int) float64 {
	const first, each = 0.6, 0.08 // for setting out, and for each cell
	return first + each*float64(cells)
}

// Assemble poses the pieces of a packing at a time of their assembly: after t steps, where
// 0..len(steps) and fractions are possible. Pieces not yet in motion are hidden, that of
// the last step is on its way, and pieces that no step moves stay as they are.
func (p *Packing) Assemble(steps []Step, t float64) {
	for i, s := range steps {
		if s.Piece < 0 || s.Piece >= len(p.Pieces) {
			continue
		}
		piece := &p.Pieces[s.Piece]
		left := 1 - smooth(t-float64(i)) // of the way
		if t <= float64(i) {
			piece.State = Hidden
		}
		by := left * float64(s.Steps)
		piece.Moved = [3]float64{by * float64(s.From.X), by * float64(s.From.Y), by * float64(s.From.Z)}
	}
}

// smooth is 0 to 1 for times from 0 to 1, slow at both ends.
func smooth(t float64) float64 {
	t = min(max(t, 0), 1)
	return (1 - math.Cos(math.Pi*t)) / 2
}

// AssemblyReach is the radius of a sphere that contains a packing while its pieces move
// into their places, see [Packing.Reach].
func (p *Packing) AssemblyReach(steps []Step) float32 {
	start := *p
	start.Pieces = append([]Piece(nil), p.Pieces...)
	start.Assemble(steps, 0)
	for _, s := range steps {
		if s.Piece >= 0 && s.Piece < len(start.Pieces) {
			start.Pieces[s.Piece].State = Usual
		}
	}
	return start.Reach()
}
