package exports

import (
	"context"
	"errors"
	"fmt"

	"fyne.io/fyne/v2/lang"

	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/square1/print"
)

// content is what of the subject is exported.
type content uint8

const (
	thePosition  content = iota
	theMoves             // as an animation
	theSolutions         // all of them, on a sheet
	theList              // the positions of a file, on a sheet
)

// contents are those of [content], in their order.
func contents() []publish.Content {
	stills := []string{picture.PNG.String(), picture.SVG.String(), picture.PDF.String()}
	return []publish.Content{
		{Formats: publish.Stills(false)},
		{Formats: []string{picture.GIF.String(), picture.MP4.String(), picture.WebM.String(), picture.HTML.String()}, Moves: true},
		{Formats: stills},
		{Formats: stills},
	}
}

// sheet reports whether the content is one of many positions.
func (c content) sheet() bool { return c == theSolutions || c == theList }

// Errors of drafts.
var (
	errNothingMoves = errors.New("no moves to animate")
	errNoSolutions  = errors.New("no solutions")
	errNoList       = errors.New("no list of positions")
)

// offer is what is exported, and how, while the window is open.
type offer struct {
	Source
	window  *publish.Window
	subject subject
	file    string // with the list
	list    []print.Entry
}

// newOffer is for what the room shows.
func newOffer(s Source, w *publish.Window) *offer {
	return &offer{Source: s, window: w, subject: subjectOf(s.Desk, s.Solutions())}
}

// offered is that for the window.
func (x *offer) offered() publish.Offer {
	return publish.Offer{
		Contents: contents(), Titles: titles, Plan: func() string { return lang.L("Plan of both layers") }, Name: x.name, Prefer: x.prefer,
		Above: x.addList, Look: x.addLook, Order: x.order, ErrorText: x.errorText,
		Follow: func() { x.subject = subjectOf(x.Desk, x.Solutions()) },
	}
}

// content is the chosen content.
func (x *offer) content() content { return content(x.window.Draft.Content) } // one of contents

// prefer gives moves, if there are any, to a web page when it is chosen.
func (x *offer) prefer(format string, chosen bool) (c int, ok bool) {
	now := thePosition
	if x.window.Draft != nil {
		now = x.content()
	}
	ok = format == picture.HTML.String() && len(x.subject.moves.Next) > 0 && (chosen || now.sheet())
	return int(theMoves), ok
}

// setList changes the list of positions.
func (x *offer) setList(l []print.Entry) { x.window.Draft.Renamed(func() { x.list = l }) }

// name is a file name for a content.
func (x *offer) name(c int, format string) string {
	switch content(c) { // one of contents
	case theSolutions:
		return fmt.Sprintf("wedge-solutions-%d.%s", len(x.subject.solutions), format)
	case theList:
		return fmt.Sprintf("wedge-sheet-%d.%s", len(x.list), format)
	}
	return print.DefaultName(x.subject.entry, format)
}

// order makes the work order. The error wraps picture.ErrExtension, picture.ErrSize,
// publish.ErrSizeText, print.ErrPieces, errNothingMoves, errNoSolutions or errNoList. An order with an unknown
// ending can be previewed.
func (x *offer) order() (*publish.Order, error) {
	o, err := x.options()
	if err != nil {
		return nil, err
	}
	entries, play, err := x.entries(o.Explain.After || o.Explain.Arrows > 0)
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

// entries are what is drawn, and how it is played if it moves. Those of a list may have to begin before their moves.
func (x *offer) entries(before bool) (list []print.Entry, play *picture.Playing, err error) {
	d := x.window.Draft
	switch x.content() {
	case theMoves:
		moves := x.subject.moves
		if len(moves.Next) == 0 {
			return nil, nil, errNothingMoves
		}
		play = d.Playing(x.subject.tempo)
		if d.Caption {
			moves.Caption, play.Note = moves.Next.String(), noteOf(moves.Next, x.Metric())
		}
		return []print.Entry{moves}, play, nil
	case theSolutions:
		if list = x.subject.sheet(); len(list) == 0 {
			return nil, nil, errNoSolutions
		}
		return list, nil, nil
	case theList:
		if len(x.list) == 0 {
			return nil, nil, errNoList
		}
		if before {
			return fromSolved(x.list), nil, nil
		}
		return x.list, nil, nil
	}
	entry := x.subject.entry
	if d.Caption {
		entry.Caption = captionOf(entry)
	}
	return []print.Entry{entry}, nil, nil
}

// captionOf is the alg, or the position or pattern if that is unknown.
func captionOf(e print.Entry) string {
	if e.Alg != "" {
		return e.Alg
	}
	return e.Pattern().String()
}

// options are the chosen options.
func (x *offer) options() (o print.Options, err error) {
	d := x.window.Draft
	o = print.Options{Scheme: x.Host.Scheme(), Cut: x.Choices.Cut, Labels: x.Choices.Labels, Layers: [2]string{lang.L("Top"), lang.L("Bottom")}}
	if o.Explain, err = x.Choices.explanation(); err != nil {
		return o, err
	}
	if d.IsPage() { // which can show no more
		o.Explain.Arrows, o.Explain.After = 0, false
	}
	if o.Look, err = d.Look(x.Host, x.Camera()); err != nil {
		return o, err
	}
	if x.content().sheet() {
		o.View = picture.Sheet
	}
	return o, o.Check()
}
