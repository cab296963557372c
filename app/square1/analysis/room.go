package analysis

import (
	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/analysis"
)

// Room is what the panels need of the window.
type Room interface {
	// Analyst is one with the best table that there is now.
	Analyst() *analysis.Analyst
	// Play shows a position and plays steps from there; why is for the history.
	Play(from square1.Position, steps []square1.Step, why string)
	// Export opens the window for exports with steps from a position.
	Export(from square1.Position, steps []square1.Step, why string)
	// Train opens the trainer with cases of a set, by their indices.
	Train(set *cases.Set, indices []int)
	// Copy copies a text.
	Copy(text string)
	// Colours names a corner by its colours, for messages.
	Colours(square1.Piece) string
}

// Options are what a panel is made with.
type Options struct {
	Room Room
	Jobs *jobs.Group
	// OnText, unless nil, gets the text of a reconstruction that was typed and understood, to be kept.
	OnText func(text string)
	// OnTyped, unless nil, gets the text after each change.
	OnTyped func(text string)
}
