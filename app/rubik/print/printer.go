package print

import (
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/rubik/plan"
	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// Printer makes pictures: see [file.Printer].
type Printer struct {
	file.Printer[Options, Entry]
	cube *view.Cube
}

// New makes a printer.
func New() *Printer { return NewWith(file.New()) }

// NewWith makes a printer with a painter of its own.
func NewWith(painter *file.Painter) *Printer {
	p := &Printer{cube: view.New()}
	p.Printer = file.Printer[Options, Entry]{Painter: painter, Still: p.subjects, Moving: p.motion}
	return p
}

// subjects converts entries for package picture.
func (p *Printer) subjects(_ picture.Format, o *Options, entries []Entry) (general picture.Options, list []picture.Subject, err error) {
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
