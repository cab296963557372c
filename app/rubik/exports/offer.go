package exports

import (
	"context"
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/rubik/print"
)

// content is what of the subject is exported.
type content int

const (
	theCube  content = iota
	theAlg           // as an animation, or as a page that plays it
	theSteps         // the cube before the alg and after each of its turns, on a sheet
)

// contents are those of [content], in their order.
func contents() []publish.Content {
	return []publish.Content{
		{Formats: publish.Stills(false)},
		{Formats: []string{picture.GIF.String(), picture.MP4.String(), picture.WebM.String(), picture.HTML.String()}, Moves: true},
		{Formats: publish.Stills(true), Titled: true},
	}
}

// Errors of drafts.
var (
	errNothingMoves = errors.New("nothing to animate")
	errTooMany      = errors.New("too many steps for a sheet")
)

// maxSteps is how many turns a sheet can show.
const maxSteps = 999

// offer is what is exported, and how, while the window is open.
type offer struct {
	Source
	window  *publish.Window
	subject Subject
}

// newOffer is for what the room shows.
func newOffer(s Source, w *publish.Window) *offer {
	return &offer{Source: s, window: w, subject: s.Subject()}
}

// offered is that for the window.
func (x *offer) offered() publish.Offer {
	return publish.Offer{
		Contents: contents(), Titles: titles, Plan: func() string { return lang.L("Net") }, Name: x.name, Look: x.addLetters,
		Order: x.order, ErrorText: errorText,
		Follow: func() { x.subject = x.Subject() },
	}
}

// addLetters adds the row for letters on the stickers.
func (x *offer) addLetters(f *publish.Form) {
	f.Check(lang.L("Letters on the stickers"), &x.Choices.Letters)
}

// content is the chosen content.
func (x *offer) content() content { return content(x.window.Draft.Content) }

// name is a file name for a content.
func (x *offer) name(c int, format string) string {
	e := x.subject.Entry
	if content(c) != theCube && len(x.subject.Motion.Next) > 0 {
		e = x.subject.Motion
	}
	return print.DefaultName(e, format)
}

// order makes the work order. The error wraps picture.ErrExtension, picture.ErrSize,
// publish.ErrSizeText, errNothingMoves or errTooMany. An order with an unknown ending can be
// previewed.
func (x *offer) order() (*publish.Order, error) {
	o, err := x.options()
	if err != nil {
		return nil, err
	}
	entries, play, err := x.entries()
	if err != nil {
		return nil, err
	}
	made := &publish.Order{Look: o.Look, Playing: play}
	made.Work = func(ctx context.Context, f picture.Format) (picture.Work, error) {
		if play != nil {
			return print.New().Moving(ctx, o, entries[0], f == picture.HTML)
		}
		return print.New().Still(ctx, f, o, entries...)
	}
	made.Format, err = x.window.Draft.Format()
	return made, err
}

// entries are what is drawn, and how it is played if it moves.
func (x *offer) entries() (list []print.Entry, play *picture.Playing, err error) {
	d, motion := x.window.Draft, x.subject.Motion
	if x.content() != theCube && len(motion.Next) == 0 {
		return nil, nil, errNothingMoves
	}
	switch x.content() {
	case theAlg:
		if d.Caption {
			motion.Caption = motion.Next.String()
		}
		return []print.Entry{motion}, d.Playing(x.subject.Tempo), nil
	case theSteps:
		if len(motion.Next) > maxSteps {
			return nil, nil, errTooMany
		}
		motion.Caption = lang.L("Start")
		return motion.Steps(), nil, nil
	}
	e := x.subject.Entry
	if d.Caption {
		e.Caption = caption(&e)
	}
	return []print.Entry{e}, nil, nil
}

// caption is the alg if it is known, otherwise the cubies that are not at home.
func caption(e *print.Entry) string {
	if text := e.Alg.String(); text != "" {
		return text
	}
	return e.State.Assembly.Notation()
}

// options are the chosen options.
func (x *offer) options() (o print.Options, err error) {
	o = print.Options{Scheme: x.Host.Scheme(), Shown: x.subject.Shown}
	if o.Look, err = x.window.Draft.Look(x.Host, x.Camera()); err != nil {
		return o, err
	}
	o.Shown.Letters = x.Choices.Letters
	if x.content() == theSteps {
		o.View = picture.Sheet
	}
	return o, o.Check()
}
