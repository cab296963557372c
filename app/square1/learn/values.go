package learn

import (
	"reflect"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// values are those that the words of a step can have, by the names of its methods: {{steps}} for Steps.
type values struct {
	constants
	cutValues
	shapeValues
	pairValues
	listValues
	tallyValues
	wayValues
	searchValues
	o *scripted
}

// newValues are the values of an open step.
func newValues(o *scripted) *values {
	return &values{
		cutValues: cutValues{o.here}, shapeValues: shapeValues{o.here}, pairValues: pairValues{o.here, o.kit.census},
		listValues: listValues{o.here}, tallyValues: tallyValues{&o.tally, o.from(), o.kit.since},
		wayValues: wayValues{o, &o.way}, searchValues: searchValues{o, map[string]answer{}}, o: o,
	}
}

func (*kit) Values() []string { return lesson.ValueNames(reflect.TypeFor[*values]()) }

// Steps is how far the top is turned from where it was at first, clockwise in steps of 30 degrees:
// 0..11; 0 after slices.
func (v *values) Steps() int {
	top, _, _ := turned(v.o.from(), v.o.here())
	return top
}

// Degrees is the same in degrees.
func (v *values) Degrees() int { return 30 * v.Steps() }

// Turned is how far both layers are turned, as a move; a dash for not at all, or after slices.
func (v *values) Turned() string {
	top, bottom, only := turned(v.o.from(), v.o.here())
	if !only || top == 0 && bottom == 0 {
		return dash
	}
	return square1.Turn(top, bottom).String()
}

// dash stands for what there is not.
const dash = "–"

// OnlyTurned reports whether turns alone lead here: it is still the same position.
func (v *values) OnlyTurned() bool {
	_, _, only := turned(v.o.from(), v.o.here())
	return only
}

// Middle says whether the middle is square.
func (v *values) Middle() string {
	if v.o.here().Flipped {
		return lang.L("not square")
	}
	return lang.L("square")
}

// Position is the position, as it is written.
func (v *values) Position() string { return v.o.here().String() }

// Goal is the alg that the task asks for.
func (v *values) Goal() string { return v.o.script.goal.String() }

// Way is the alg that solves the position of the beginning.
func (v *values) Way() string { return v.o.script.way.String() }

// WaySlices is the number of its slices.
func (v *values) WaySlices() int { return v.o.script.way.Length(square1.SliceMetric) }

// Solved reports whether turns alone solve the position.
func (v *values) Solved() bool {
	_, _, only := turned(square1.Solved(), v.o.here())
	return only
}

// Logarithmic reports whether the chart of distances has this scale.
func (v *values) Logarithmic() bool { return v.o.spread != nil && v.o.spread.logarithmic }

// Answered reports whether the question has been answered.
func (v *values) Answered() bool { return v.o.tally.answered }

// cutValues are about the cut of a position.
type cutValues struct{ here func() square1.Position }

// Free reports whether the cut is free.
func (v cutValues) Free() bool { return v.here().Sliceable() }

// FreeTop is at how many angles the top is free.
func (v cutValues) FreeTop() int { return len(v.here().Top.FreeTurns()) }

// FreeBottom is at how many angles the bottom is free.
func (v cutValues) FreeBottom() int { return len(v.here().Bottom.FreeTurns()) }

// FreeTurns is how many turns of both layers free the cut.
func (v cutValues) FreeTurns() int { return v.FreeTop() * v.FreeBottom() }

// InTheWay is how many corners block the cut.
func (v cutValues) InTheWay() int { return len(v.here().Blocking()) }

// InTheWayTop is how many of them are in the top.
func (v cutValues) InTheWayTop() int { return v.InTheWay() - v.InTheWayBottom() }

// InTheWayBottom is how many of them are in the bottom.
func (v cutValues) InTheWayBottom() (n int) {
	for _, c := range v.here().Blocking() {
		if c.Bottom {
			n++
		}
	}
	return n
}

// listValues are about the list of the pieces: see [listed].
type listValues struct{ here func() square1.Position }

// List is the list of the top, and of the bottom.
func (v listValues) List() string {
	return names(v.here().Top.Pieces()) + " | " + names(v.here().Bottom.Pieces())
}

// SliceList is the list with what a slice would move in brackets, or the list if the cut is blocked.
func (v listValues) SliceList() string {
	if p := v.here(); p.Sliceable() {
		return crossingOf(p).String()
	}
	return v.List()
}

// ListSwaps is how many swaps make the list that of the solved puzzle.
func (v listValues) ListSwaps() int { return swaps(cyclesFrom(square1.Solved(), v.here())) }

// ListParity is whether that is even or odd.
func (v listValues) ListParity() string { return display.ParityName(v.here().Parity()) }

// LinedUpParity is that with lined-up layers; a dash outside cube shape.
func (v listValues) LinedUpParity() string {
	if parity, ok := v.here().LinedUpParity(); ok {
		return display.ParityName(parity)
	}
	return dash
}

// OddSlice reports whether a slice would change the parity of the list.
func (v listValues) OddSlice() bool { return v.here().Sliceable() && v.here().OddSlice() }

// constants are the values that are the same in all positions.
type constants struct{}

// Pieces is how many pieces the two outer layers have.
func (constants) Pieces() int { return square1.PieceCount }

// LayerPieces is how many of them a layer of the solved puzzle has.
func (constants) LayerPieces() int { return len(square1.Solved().Top.Pieces()) }

// CornerDegrees is how wide a corner is.
func (constants) CornerDegrees() int { return 30 * square1.Piece(0).Units() }

// EdgeDegrees is how wide an edge is.
func (constants) EdgeDegrees() int { return 30 * square1.Piece(8).Units() }

// Angles is at how many angles a layer can stand.
func (constants) Angles() int { return square1.Units }

// Shapes is how many shapes a layer can have.
func (constants) Shapes() int { return square1.LayerShapeCount }

// Positions is the number of all positions.
func (constants) Positions() string { return control.Grouped(square1.CountPositions().Positions) }

// MiddlePairs is the number of pairs of positions that differ in the middle only.
func (constants) MiddlePairs() string {
	return control.Grouped(square1.CountPositions().Positions / square1.CountPositions().Middles)
}
