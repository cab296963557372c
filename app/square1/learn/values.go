package learn

import (
	"reflect"

	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// values are those that the words of a scripted step can have: {{.Steps}} and so on.
type values struct {
	figures
	puzzle    Puzzle
	from      square1.Position // at first
	way, goal square1.Alg      // as in [script]
	slices    int              // made since
}

func (v *values) here() square1.Position { return v.puzzle.Position() }

// Steps is how far the top is turned from where it was at first, clockwise in steps of 30 degrees:
// 0..11; 0 after slices.
func (v *values) Steps() int {
	top, _, _ := turned(v.from, v.here())
	return top
}

// Degrees is the same in degrees.
func (v *values) Degrees() int { return 30 * v.Steps() }

// Turned is how far both layers are turned, as a move; a dash for not at all, or after slices.
func (v *values) Turned() string {
	top, bottom, only := turned(v.from, v.here())
	if !only || top == 0 && bottom == 0 {
		return "–"
	}
	return square1.Turn(top, bottom).String()
}

// OnlyTurned reports whether turns alone lead here: it is still the same position.
func (v *values) OnlyTurned() bool {
	_, _, only := turned(v.from, v.here())
	return only
}

// Slices is how many slices were made.
func (v *values) Slices() int { return v.slices }

// Parity is whether that is even or odd.
func (v *values) Parity() string { return display.ParityName(v.slices % 2) }

// Middle says whether the middle is square.
func (v *values) Middle() string {
	if v.here().Flipped {
		return lang.L("not square")
	}
	return lang.L("square")
}

// Goal is the alg that the task asks for.
func (v *values) Goal() string { return v.goal.String() }

// Way is the alg that solves the position of the beginning.
func (v *values) Way() string { return v.way.String() }

// WaySlices is the number of its slices.
func (v *values) WaySlices() int { return v.way.Length(square1.SliceMetric) }

// Shape is the name of the pair of shapes.
func (v *values) Shape() string { return display.PairName(v.here().Pair()) }

// TopShape is the name of the top's shape.
func (v *values) TopShape() string { return display.ShapeName(v.here().Top.Shape()) }

// BottomShape is the name of the bottom's shape.
func (v *values) BottomShape() string { return display.ShapeName(v.here().Bottom.Shape()) }

// TopCorners is how many corners the top has.
func (v *values) TopCorners() int { return v.here().Top.Shape().Corners() }

// BottomCorners is how many corners the bottom has.
func (v *values) BottomCorners() int { return v.here().Bottom.Shape().Corners() }

// InTheWay is how many corners block the cut.
func (v *values) InTheWay() int { return len(v.here().Blocking()) }

// InTheWayTop is how many of them are in the top.
func (v *values) InTheWayTop() int { return v.InTheWay() - v.InTheWayBottom() }

// InTheWayBottom is how many of them are in the bottom.
func (v *values) InTheWayBottom() (n int) {
	for _, c := range v.here().Blocking() {
		if c.Bottom {
			n++
		}
	}
	return n
}

// figures are the values that are the same in all positions.
type figures struct{}

// Pieces is how many pieces the two outer layers have.
func (figures) Pieces() int { return square1.PieceCount }

// LayerPieces is how many of them a layer of the solved puzzle has.
func (figures) LayerPieces() int { return len(square1.Solved().Top.Pieces()) }

// CornerDegrees is how wide a corner is.
func (figures) CornerDegrees() int { return 30 * square1.Piece(0).Units() }

// EdgeDegrees is how wide an edge is.
func (figures) EdgeDegrees() int { return 30 * square1.Piece(8).Units() }

// Angles is at how many angles a layer can stand.
func (figures) Angles() int { return square1.Units }

// Shapes is how many shapes a layer can have.
func (figures) Shapes() int { return square1.LayerShapeCount }

// Positions is the number of all positions.
func (figures) Positions() string { return number(square1.CountPositions().Positions) }

// MiddlePairs is the number of pairs of positions that differ in the middle only.
func (figures) MiddlePairs() string {
	return number(square1.CountPositions().Positions / square1.CountPositions().Middles)
}

// Values implements [lesson.Kit].
func (*kit) Values() reflect.Type { return reflect.TypeFor[*values]() }
