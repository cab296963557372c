package print

import (
	"fmt"

	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Options are the look of pictures.
type Options struct {
	picture.Look // the reach of the camera is at least [view.Reach]

	Scheme scheme.Scheme
	// Labels writes the letters and numbers of pieces on their outsides. If the scheme has
	// letters, they are always written, too.
	Labels bool
	// Layers are the words above the layers of plans; empty means "Top" and "Bottom". They
	// are left out where they would be too small to read.
	Layers [2]string
	// Cut shows the cut in the colour for free or blocked.
	Cut bool
	// Explain is what the picture shows besides the position.
	Explain Explanation
}

// DefaultCamera is that of the window at first.
func DefaultCamera() scene.Camera { return view.StandardCamera() }

// Check returns nil, or an error that wraps picture.ErrSize or picture.ErrOption.
func (o *Options) Check() error {
	if err := o.Explain.check(); err != nil {
		return err
	}
	return o.Look.Check()
}

// checkWith is [Options.Check] with the entries to draw. The error may be the
// [*square1.BlockedError] of a move to come.
func (o *Options) checkWith(entries []Entry) error {
	if err := o.Check(); err != nil {
		return err
	}
	for i := range entries {
		if e := &entries[i]; o.twice(e) {
			if _, err := e.Position.Apply(e.Next); err != nil {
				return fmt.Errorf("the position after %v: %w", e.Next, err)
			}
		}
	}
	return nil
}

// Entry is a position to show.
type Entry struct {
	Position square1.Position
	// Mask is what one sees of the position: it makes the entry one of a pattern.
	Mask square1.Mask
	// Alg leads to the position, in any notation, or is empty. It is only stored in the
	// file.
	Alg string
	// Next are moves that follow: the first have arrows if the [Explanation] says so.
	Next square1.Alg
	// Steps have names for those moves, in their order; nil for none. Animations show the name of the step
	// that is being made, above the caption, and pages that of each.
	Steps []square1.Step
	// Caption is written below the picture, or below the cell in a sheet.
	Caption string
	// Note is a line below the caption, except in a sheet.
	Note string
}

// Pattern is the position as far as one sees it.
func (e *Entry) Pattern() square1.Pattern {
	return square1.Pattern{Position: e.Position, Mask: e.Mask}
}

// after is the position after the next moves, which must be possible.
func (e *Entry) after() square1.Position {
	at, _ := e.Position.Apply(e.Next) // see [Options.checkWith]
	return at
}
