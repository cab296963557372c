package print

import (
	"context"
	"image"
	"io"

	"wedge/app/orbits/plan"
	"wedge/app/orbits/view"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// Printer makes pictures. It reuses its memory, so it can make only one picture at a
// time; make a printer for each goroutine.
type Printer struct {
	painter *file.Painter
	cube    *view.Cube
}

// New makes a printer.
func New() *Printer { return NewWith(file.New()) }

// NewWith makes a printer with a painter of its own.
func NewWith(p *file.Painter) *Printer { return &Printer{painter: p, cube: view.New()} }

// Draw draws a picture. Several entries need the sheet view. The error wraps
// picture.ErrSize or picture.ErrOption, or is that of the context; when that ends, a sheet stops
// after the current cell.
func (p *Printer) Draw(ctx context.Context, o Options, entries ...Entry) (*image.RGBA, error) {
	general, subjects, err := p.subjects(&o, entries)
	if err != nil {
		return nil, err
	}
	return p.painter.Draw(ctx, general, subjects...)
}

// Write writes a still picture: a PNG, SVG, PDF or HTML. Errors are those of [Printer.Draw], or
// of the writer.
func (p *Printer) Write(ctx context.Context, w io.Writer, f picture.Format, o Options, entries ...Entry) error {
	general, subjects, err := p.subjects(&o, entries)
	if err != nil {
		return err
	}
	return p.painter.Write(ctx, w, f, general, subjects...)
}

// subjects converts entries for package picture.
func (p *Printer) subjects(o *Options, entries []Entry) (general picture.Options, list []picture.Subject, err error) {
	if err := o.Check(); err != nil {
		return general, nil, err
	}
	reach := float32(0)
	for i := range entries {
		e := entries[i]
		m := view.Moment{State: e.State}
		reach = max(reach, m.Reach(o.Shown.Explode))
		list = append(list, p.subject(o, &e, m))
	}
	general = o.general(reach)
	if len(entries) > 0 {
		general.Title, general.Description = titleOf(entries), describe(entries)
	}
	return general, list, nil
}

// subject is an entry at a moment.
func (p *Printer) subject(o *Options, e *Entry, m view.Moment) picture.Subject {
	return picture.Subject{
		Scene: func() *scene.Scene { return p.cube.Scene(&m, o.look()) },
		Plan:  func(bool) picture.Drawing { return o.net(m.State) },
		Title: e.title(), Caption: e.Caption, Note: e.Note, Properties: propertiesOf(e),
	}
}

// net is the net of a state. Of places whose cubies are out it knows nothing.
func (o *Options) net(s cube3.State) picture.Drawing {
	n := plan.Of(s.Assembly, o.Scheme)
	n.Letters, n.Marks = o.Shown.Letters, o.Shown.Faces
	for i := range n.Stickers {
		place, _ := cube3.FaceletAt(i)
		if home, _ := s.Assembly.At(place); s.Out.Has(home) {
			n.Stickers[i] = cube3.Unknown
		}
	}
	return picture.Flat(n.Draw(), "The faces unfolded: U above F, L F R B in a row, D below F.", picture.Ink(o.Paper.Dark))
}
