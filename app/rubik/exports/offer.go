package exports

import (
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
	window   *publish.Window
	subject  Subject
	sketcher *print.Printer // draws sketches, one at a time
}

// newOffer is for what the room shows.
func newOffer(s Source, w *publish.Window) *offer {
	return &offer{Source: s, window: w, subject: s.Subject(), sketcher: print.New()}
}

// offered is that for the window.
func (x *offer) offered() publish.Offer {
	return publish.Offer{
		Contents: contents(), Titles: titles, Plan: func() string { return lang.L("Net") }, Name: x.name, Look: x.addLetters,
		Order: x.order, ErrorText: errorText,
		Follow: func() { x.window.Draft.Renamed(func() { x.subject = x.Subject() }) },
	}
}

// addLetters adds the row for nets.
func (x *offer) addLetters(f *publish.Form) {
	f.Check(lang.L("Letters on the net"), &x.Choices.Letters).When(func() bool {
		return !x.window.Draft.IsPage() && x.Choices.View() != picture.ThreeD
	})
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

// drawn is the order.
type drawn = publish.Picture[*print.Printer, print.Options, print.Entry]

// order makes the work order. The error wraps picture.ErrExtension, picture.ErrSize,
// publish.ErrSizeText, errNothingMoves or errTooMany. An order with an unknown ending can be
// previewed.
func (x *offer) order() (publish.Order, error) {
	d := x.window.Draft
	o := &drawn{Options: x.options(), New: print.New, Sketcher: x.sketcher}
	size, err := d.Size()
	if err != nil {
		return nil, err
	}
	o.Options = o.Options.Sized(size)
	if err := o.Options.Check(); err != nil {
		return nil, err
	}
	motion := x.subject.Motion
	if x.content() != theCube && len(motion.Next) == 0 {
		return nil, errNothingMoves
	}
	switch x.content() {
	case theCube:
		e := x.subject.Entry
		if d.Caption {
			e.Caption = caption(&e)
		}
		o.Entries = []print.Entry{e}
	case theAlg:
		if d.Caption {
			motion.Caption = motion.Next.String()
		}
		o.Entries, o.Playing = []print.Entry{motion}, d.Playing(x.subject.Tempo)
	case theSteps:
		if len(motion.Next) > maxSteps {
			return nil, errTooMany
		}
		motion.Caption = lang.L("Start")
		o.Entries = motion.Steps()
	}
	o.Format, err = d.Format()
	return o, err
}

// caption is the alg if it is known, otherwise the cubies that are not at home.
func caption(e *print.Entry) string {
	if text := e.Alg.String(); text != "" {
		return text
	}
	return e.State.Assembly.Notation()
}

// options are the chosen options.
func (x *offer) options() print.Options {
	l := x.window.Draft.Look(x.Host, x.Camera())
	o := print.Options{
		View: l.View, Cells: x.Choices.View(), Scheme: x.Host.Scheme(), Camera: l.Camera, Shown: x.subject.Shown,
		Paper: print.Paper{Dark: l.Dark, White: l.White, Transparent: l.Transparent},
	}
	o.Shown.Letters = x.Choices.Letters
	if x.content() == theSteps {
		o.View = picture.Sheet
	}
	return o
}
