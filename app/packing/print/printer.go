package print

import (
	"context"
	"fmt"
	"strconv"

	"wedge/app/flat"
	"wedge/app/packing/plan"
	"wedge/app/packing/view"
	"wedge/app/picture"
	"wedge/scene"
)

// Printer makes the works of pictures. It poses puzzles in the same memory for all, so only one of them can be
// drawn at a time. Errors wrap picture.ErrSize, picture.ErrOption or [ErrNothing].
type Printer struct {
	drawer *view.Drawer
	parts  *view.Drawer // of convex solids
}

// New makes a printer.
func New() *Printer {
	parts := view.New()
	parts.Convex = true
	return &Printer{drawer: view.New(), parts: parts}
}

// vector is a printer whose scenes have convex solids only.
func (p *Printer) vector() *Printer {
	return &Printer{drawer: p.parts, parts: p.parts}
}

// Still is what entries at rest look like. On a page the reader plays the assembly of a packing or the folding of
// a snake, if it is known and the page does not get too large with it.
func (p *Printer) Still(ctx context.Context, f picture.Format, o Options, entries ...Entry) (w picture.Work, err error) {
	if err := o.Check(); err != nil {
		return w, err
	}
	if f != picture.PNG {
		p = p.vector()
	}
	reach := float32(0)
	for i := range entries {
		if err := entries[i].check(); err != nil {
			return w, err
		}
		s, r := p.still(&o, &entries[i])
		w.Subjects = append(w.Subjects, s)
		reach = max(reach, r)
	}
	w.Options = o.Options(reach)
	if len(entries) > 0 {
		w.Options.Title, w.Options.Description = titleOf(entries), describe(entries)
	}
	if f == picture.HTML && len(entries) == 1 && entries[0].moving() {
		still := w
		w, err = p.Moving(ctx, o, entries[0], true)
		w.Instead = &still
	}
	return w, err
}

// still is an entry at rest, and the reach of its scene.
func (p *Printer) still(o *Options, e *Entry) (s picture.Subject, reach float32) {
	if e.Snake != "" {
		cells := e.Fold
		if cells == nil {
			cells = e.Snake.Flat()
		}
		shown := view.Snake{Colours: view.WoodColours()}
		shown.Cubes, shown.Centre = view.Poses(cells)
		return p.snake(o, e, &shown), shown.Reach()
	}
	shown := e.packing()
	o.Shown.apply(shown)
	return p.packing(o, e, shown), shown.Reach()
}

// packing is a packing as a subject.
func (p *Printer) packing(o *Options, e *Entry, shown *view.Packing) picture.Subject {
	s := e.subject()
	s.Scene = func() *scene.Scene { return p.drawer.Packing(shown, o.look()) }
	s.Plan = func(upright bool) picture.Drawing {
		// The layers of a cube in a row, or in a column.
		ratio := 3.0
		if upright {
			ratio = 0.6
		}
		title := o.LayerTitle
		if title == nil {
			title = englishTitle
		}
		if e.Packing == nil {
			title = nil
		}
		return o.drawing(plan.Layers(shown, ratio, title))
	}
	return s
}

// englishTitle is that of a layer.
func englishTitle(layer, of int) string {
	switch {
	case of > 1 && layer == 0:
		return "1 bottom"
	case of > 1 && layer == of-1:
		return strconv.Itoa(of) + " top"
	}
	return strconv.Itoa(layer + 1)
}

// snake is a snake as a subject. Its plan is always flat.
func (p *Printer) snake(o *Options, e *Entry, shown *view.Snake) picture.Subject {
	s := e.subject()
	s.Scene = func() *scene.Scene { return p.drawer.Snake(shown, o.look()) }
	s.Plan = func(bool) picture.Drawing { return o.drawing(plan.Snake(e.Snake, shown.Colours)) }
	return s
}

// subject has the words and properties of an entry.
func (e *Entry) subject() picture.Subject {
	return picture.Subject{Title: e.title(), Caption: e.Caption, Note: e.Note, Properties: propertiesOf(e)}
}

func (o *Options) look() *view.Look { return &view.Look{Dark: o.Dark, Bare: o.Transparent} }

// drawing paints a plan.
func (o *Options) drawing(p *flat.Drawing) picture.Drawing {
	return picture.Flat(p, "Layers seen from above, the lowest first.", picture.Ink(o.Dark))
}

// errStill is the error for an animation of something that has nothing to move.
func errStill(e *Entry) error {
	return fmt.Errorf("%w: %s has nothing that moves", picture.ErrOption, e.title())
}
