package print

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"wedge/app/flat"
	"wedge/app/packing/plan"
	"wedge/app/packing/view"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/scene"
)

// Printer makes pictures: see [file.Printer].
type Printer struct {
	file.Printer[Options, Entry]
	drawer *view.Drawer
	parts  *view.Drawer // of convex solids
}

// New makes a printer.
func New() *Printer { return NewWith(file.New()) }

// NewWith makes a printer with a painter of its own.
func NewWith(painter *file.Painter) *Printer {
	parts := view.New()
	parts.Convex = true
	p := &Printer{drawer: view.New(), parts: parts}
	p.Printer = file.Printer[Options, Entry]{
		Painter: painter, Moving: p.moving,
		Still: func(f picture.Format, o *Options, entries []Entry) (picture.Options, []picture.Subject, error) {
			if f != picture.PNG {
				return p.vector().subjects(o, entries)
			}
			return p.subjects(o, entries)
		},
	}
	return p
}

// vector is a printer whose scenes have convex solids only.
func (p *Printer) vector() *Printer {
	return &Printer{Printer: p.Printer, drawer: p.parts, parts: p.parts}
}

// Write writes a still picture: a PNG, SVG or PDF; or for HTML a page, on which the reader plays the
// assembly of a packing or the folding of a snake, if it is known and the page does not get too large
// with it.
func (p *Printer) Write(ctx context.Context, w io.Writer, f picture.Format, o Options, entries ...Entry) error {
	if f == picture.HTML && len(entries) == 1 && entries[0].moves() {
		if err := p.Figure(ctx, w, o, entries[0], picture.Playing{}, false); !errors.Is(err, picture.ErrContent) {
			return err
		}
	}
	return p.Printer.Write(ctx, w, f, o, entries...)
}

// subjects converts entries for package picture.
func (p *Printer) subjects(o *Options, entries []Entry) (general picture.Options, list []picture.Subject, err error) {
	if err := o.Check(); err != nil {
		return general, nil, err
	}
	reach := float32(0)
	for i := range entries {
		if err := entries[i].check(); err != nil {
			return general, nil, err
		}
		s, r := p.still(o, &entries[i])
		list = append(list, s)
		reach = max(reach, r)
	}
	general = o.general(reach)
	if len(entries) > 0 {
		general.Title, general.Description = titleOf(entries), describe(entries)
	}
	return general, list, nil
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
