package print

import (
	"context"

	"wedge/app/picture"
	"wedge/app/square1/view"
	"wedge/scene"
)

// Printer makes the works of pictures. It poses the puzzle in the same memory for all, so only one of them can be
// drawn at a time. Errors wrap picture.ErrSize or picture.ErrOption, or are the [*square1.BlockedError] of moves.
type Printer struct {
	puzzle *view.Puzzle
	row    view.Row // before and after
}

// New makes a printer.
func New() *Printer { return &Printer{puzzle: view.New()} }

// Still is what entries at rest look like.
func (p *Printer) Still(_ context.Context, _ picture.Format, o Options, entries ...Entry) (w picture.Work, err error) {
	if err := o.checkWith(entries); err != nil {
		return w, err
	}
	w.Options = o.Options(p.reach(&o, entries...))
	if len(entries) > 0 {
		w.Options.Title, w.Options.Description = titleOf(entries), describe(entries)
		if len(entries) == 1 {
			w.Options.Title += o.titleOfNext(&entries[0])
			w.Options.Description += o.describeNext(&entries[0])
		}
	}
	for _, e := range entries {
		w.Subjects = append(w.Subjects, p.subject(&o, e, view.Motion{}))
	}
	return w, nil
}

// subject is an entry with a motion.
func (p *Printer) subject(o *Options, e Entry, m view.Motion) picture.Subject {
	return picture.Subject{
		Scene: func() *scene.Scene { return p.scene(o, &e, m) },
		Plan:  func(upright bool) picture.Drawing { return drawing(o, &e, m, upright) },
		Title: titleOf([]Entry{e}) + o.titleOfNext(&e), Caption: e.Caption, Note: e.Note, Properties: propertiesOf(e),
	}
}
