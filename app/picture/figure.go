package picture

import (
	"fmt"
	"math"

	"wedge/scene"
)

// Figure is a subject that the reader of a web page can orbit, and whose moves the reader
// can play. Between two positions, each solid rests, or it rotates about an axis, moves along a
// straight line, or does both at once.
type Figure struct {
	Moves []Move
	// At is the subject after a part, 0..1, of a move; at the end the move is len(Moves), and
	// the part 0. Solids are the same at different times of a move if they have the same ID
	// and mesh. One that moves may appear just after the start of its move.
	At func(move int, part float64) Subject
	// Dark is the background for readers who prefer dark pages. Nil shows all readers that
	// of the options.
	Dark *scene.Background
	// AtEnd shows the end at first; playing begins at the start.
	AtEnd bool
	// Properties are stored in the file.
	Properties []Property
	// Turnable, unless nil, lets the reader turn the puzzle.
	Turnable *Turnable
	// Fragment leaves out the frame of a document: the result is a part to copy into another.
	Fragment bool
}

// Move is one move of a figure.
type Move struct {
	Name    string  // short, such as "(1,0)"
	Title   string  // for screen readers, such as "top layer 30 degrees clockwise"
	Seconds float64 // more than 0
	Step    string  // of a solve, the name of the step that the move belongs to; empty for none
}

// Turnable is a puzzle of which the scripts of a page know the rules.
type Turnable struct {
	Puzzle string // "square1"
	// Bare is the puzzle at the start, without what explains the moves that follow.
	Bare Subject
	// Free and Blocked, unless nil, show the cut besides, as it is when it is free and when it is not.
	Free, Blocked *Subject
	Lit           scene.Colour // of what blocks a move
	Unknown       scene.Colour // of stickers that do not count
}

// Still is a figure without moves.
func Still(s Subject) *Figure {
	return &Figure{At: func(int, float64) Subject { return s }, Properties: s.Properties}
}

// First is what the page shows at first.
func (f *Figure) First() Subject {
	if f.AtEnd {
		return f.At(len(f.Moves), 0)
	}
	return f.At(0, 0)
}

// Check returns nil, or an error that wraps ErrSize or ErrOption.
func (f *Figure) Check(o *Options) error {
	if err := o.Check(); err != nil {
		return err
	}
	if o.View != ThreeD {
		return fmt.Errorf("%w: an HTML file shows the scene, not a %v", ErrOption, o.View)
	}
	for i, m := range f.Moves {
		if !(m.Seconds > 0) || math.IsInf(m.Seconds, 0) {
			return fmt.Errorf("%w: move %d takes %v seconds", ErrOption, i+1, m.Seconds)
		}
	}
	s := f.First()
	return o.Suits(&s)
}
