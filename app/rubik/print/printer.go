package print

import (
	"context"

	"wedge/app/picture"
	"wedge/app/rubik/plan"
	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// Printer makes the works of pictures. It poses the cube in the same memory for all, so only one of them can be
// drawn at a time. Errors wrap picture.ErrSize or picture.ErrOption.
type Printer struct{ cube view.Cube }

// New makes a printer.
func New() *Printer { return &Printer{cube: *view.New()} }

// Still is what entries at rest look like.
func (p *Printer) Still(_ context.Context, _ picture.Format, o Options, entries ...Entry) (w picture.Work, err error) {
	if err := o.Check(); err != nil {
		return w, err
	}
	reach := float32(0)
	for i := range entries {
		e := entries[i]
		m := view.Moment{State: e.State}
		reach = max(reach, m.Reach(o.Shown.Explode))
		w.Subjects = append(w.Subjects, p.subject(&o, &e, m))
	}
	w.Options = o.Options(reach)
	if len(entries) > 0 {
		w.Options.Title, w.Options.Description = titleOf(entries), describe(entries)
	}
	return w, nil
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
	return picture.Flat(n.Draw(), "The faces unfolded: U above F, L F R B in a row, D below F.", picture.Ink(o.Dark))
}
