package print

import (
	"context"
	"image"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Printer makes pictures: see [file.Printer]. Errors can be the [*square1.BlockedError] of moves, too.
type Printer struct {
	file.Printer[Options, Entry]
	puzzle *view.Puzzle
	row    view.Row // before and after
}

// New makes a printer.
func New() *Printer { return NewWith(file.New()) }

// NewWith makes a printer with a painter of its own.
func NewWith(painter *file.Painter) *Printer {
	p := &Printer{puzzle: view.New()}
	p.Printer = file.Printer[Options, Entry]{Painter: painter, Still: p.subjects, Moving: p.motion}
	return p
}

// Image is Draw without a context.
func (p *Printer) Image(o Options, entries ...Entry) (*image.RGBA, error) {
	return p.Draw(context.Background(), o, entries...)
}

// subjects converts entries for package picture.
func (p *Printer) subjects(_ picture.Format, o *Options, entries []Entry) (general picture.Options, list []picture.Subject, err error) {
	if err := o.checkWith(entries); err != nil {
		return general, nil, err
	}
	general = o.general(p.background(o), p.reach(o, entries...))
	if len(entries) > 0 {
		general.Title, general.Description = titleOf(entries), describe(entries)
		if len(entries) == 1 {
			general.Title += o.titleOfNext(&entries[0])
			general.Description += o.describeNext(&entries[0])
		}
	}
	for _, e := range entries {
		list = append(list, p.subject(o, e, view.Motion{}))
	}
	return general, list, nil
}

// subject is an entry with a motion.
func (p *Printer) subject(o *Options, e Entry, m view.Motion) picture.Subject {
	return picture.Subject{
		Scene: func() *scene.Scene { return p.scene(o, &e, m) },
		Plan:  func(upright bool) picture.Drawing { return drawing(o, &e, m, upright) },
		Title: titleOf([]Entry{e}) + o.titleOfNext(&e), Caption: e.Caption, Note: e.Note, Properties: propertiesOf(e),
	}
}

// background is the background of the window, unless it is to be white.
func (p *Printer) background(o *Options) scene.Background {
	if o.Explain.White && !o.Transparent {
		return picture.White()
	}
	return p.puzzle.Scene(square1.Solved(), view.Motion{}, o.look(square1.Mask{}, nil)).Background
}
