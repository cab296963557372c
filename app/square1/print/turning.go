package print

import (
	"wedge/app/picture"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// turnable is how the reader of a page turns the puzzle of an entry; nil if some of its pieces are left out.
func (p *Printer) turnable(o *Options, e *Entry) *picture.Turnable {
	if o.hides() {
		return nil
	}
	bare := *o
	bare.Cut = false
	at := func(o *Options, position square1.Position) picture.Subject {
		return p.subject(o, Entry{Position: position, Mask: e.Mask}, view.Motion{})
	}
	unknown, _ := o.Scheme.Unknown()
	t := &picture.Turnable{Unknown: scene.FromSRGB(unknown), Puzzle: Puzzle, Bare: at(&bare, e.Position), Lit: scene.FromSRGB(o.Scheme.Cut(false))}
	if o.Cut && o.Explain.Explode == 0 {
		free, blocked := at(o, square1.Solved()), at(o, square1.Solved().Turn(-1, 0))
		t.Free, t.Blocked = &free, &blocked
	}
	return t
}

// hides reports whether some pieces are left out.
func (o *Options) hides() bool {
	for _, m := range o.Explain.Marks {
		if m.Tone == view.Hidden {
			return true
		}
	}
	return o.Explain.Middle == view.Hidden
}

// Puzzle is the name by which the scripts of pages know the Square-1.
const Puzzle = "square1"
