package exports

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/packing/print"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/solver/packing"
)

// content is what of the subject is exported.
type content uint8

const (
	thePicture content = iota
	theMotion          // the assembly or the folding, as an animation
	theSheet           // all solutions
	theSteps           // the assembly, as a sheet with a picture for each step
	theSolids          // for a 3D printer
	theList            // all solutions, as data
)

// contents are those of [content], in their order.
func contents() []publish.Content {
	return []publish.Content{
		{Formats: publish.Stills(false)},
		{Formats: []string{picture.GIF.String(), picture.MP4.String(), picture.WebM.String()}, Moves: true},
		{Formats: publish.Stills(true)},
		{Formats: publish.Stills(true)},
		{Formats: []string{stl}, Data: true},
		{Formats: []string{csv, json, burr}, Data: true},
	}
}

// Errors of drafts.
var (
	errNothingMoves = errors.New("nothing to animate")
	errNoSolutions  = errors.New("no solutions")
	errNumber       = errors.New("not a number of millimetres")
)

// offer is what is exported, and how, while the window is open.
type offer struct {
	Source
	window          *publish.Window
	subject         Subject
	side, clearance string // as typed
}

// newOffer is for what the room shows.
func newOffer(s Source, w *publish.Window) *offer {
	return &offer{Source: s, window: w, subject: s.Subject(), side: millimetres(s.Choices.Side), clearance: millimetres(s.Choices.Clearance)}
}

// offered is that for the window.
func (x *offer) offered() publish.Offer {
	return publish.Offer{
		Contents: contents(), Titles: x.titles, Plan: func() string { return lang.L("Layers") }, Name: x.name, Prefer: x.prefer, Look: x.addSolids,
		Order: x.order, Keep: x.keep, ErrorText: errorText,
		Follow: func() { x.subject = x.Subject() },
	}
}

// prefer begins with a picture of a snake, which has no list, though the list of a puzzle was exported
// last.
func (x *offer) prefer(format string, _ bool) (c int, ok bool) {
	return int(thePicture), x.window.Draft == nil && x.subject.Entry.Snake != "" && (format == csv || format == json || format == burr)
}

// addSolids adds the rows for 3D printers.
func (x *offer) addSolids(f *publish.Form) {
	solid := func() bool { return x.content() == theSolids }
	f.Row(lang.L("Side of a cube in mm"), f.Entry(&x.side, nil)).When(solid)
	f.Row(lang.L("Clearance in mm"), f.Entry(&x.clearance, nil)).When(solid)
}

// content is the chosen content.
func (x *offer) content() content { return content(x.window.Draft.Content) } // one of contents

// name is a file name for a content.
func (x *offer) name(c int, format string) string {
	e := x.subject.Entry
	if c := content(c); c != thePicture && c != theMotion && c != theSteps { // one of contents
		e.Packing, e.Fold = nil, nil
	}
	return print.DefaultName(e, format)
}

func millimetres(f float64) string { return strconv.FormatFloat(f, 'g', 4, 64) }

// order makes the work order. The error wraps picture.ErrExtension, picture.ErrSize,
// publish.ErrSizeText, errNumber, errNothingMoves or errNoSolutions. An order with an
// unknown ending can be previewed.
func (x *offer) order() (*publish.Order, error) {
	d := x.window.Draft
	format, ok := d.Ending()
	o, err := x.options()
	if err != nil {
		return nil, err
	}
	made := &publish.Order{Look: o.Look}
	made.Format, _ = d.Format()
	entry := x.subject.Entry
	if d.Caption {
		entry.Caption = caption(entry)
	}
	entries := []print.Entry{entry}
	switch x.content() {
	case thePicture:
	case theSteps:
		if len(entry.Assembly) == 0 {
			return nil, errNothingMoves
		}
	case theMotion:
		if len(entry.Assembly) == 0 && entry.Fold == nil {
			return nil, errNothingMoves
		}
		made.Playing = d.Playing(x.subject.Tempo)
	case theSheet:
		if entries = x.subject.Sheet; len(entries) == 0 {
			return nil, errNoSolutions
		}
	case theList:
		if len(x.subject.Packings) > 0 {
			entries = x.subject.Sheet[:min(len(x.subject.Sheet), listSketch)]
		} else if format != burr || entry.Puzzle == nil { // a file of BurrTools has the puzzle, too
			return nil, errNoSolutions
		}
		made.File = x.list(format)
	case theSolids:
		solids, err := x.solids()
		if err != nil {
			return nil, err
		}
		made.File = func(_ context.Context, w io.Writer) error { return solids.WriteSTL(w, entry) }
		entries = []print.Entry{{Puzzle: entry.Puzzle, Colours: entry.Colours, Snake: entry.Snake}}
	}
	made.Work = func(ctx context.Context, f picture.Format) (picture.Work, error) {
		if made.Playing != nil {
			return print.New().Moving(ctx, o, entries[0], f == picture.HTML)
		}
		if x.content() == theSteps {
			return print.New().Steps(f, o, entries[0])
		}
		return print.New().Still(ctx, f, o, entries...)
	}
	if !ok {
		err = picture.ErrExtension
	}
	return made, err
}

// list writes the packings as they are now, as JSON, for BurrTools, or else CSV.
func (x *offer) list(format string) func(context.Context, io.Writer) error {
	puzzle, packings, all := x.subject.Entry.Puzzle, x.subject.Packings, x.subject.All
	return func(ctx context.Context, w io.Writer) (err error) {
		list := func(yield func(packing.Packing, error) bool) {
			for _, k := range packings {
				if !yield(k, ctx.Err()) {
					return
				}
			}
		}
		switch format {
		case json:
			_, err = print.WriteJSON(w, puzzle, list)
		case burr:
			_, err = print.WriteBurrTools(ctx, w, puzzle, all, list)
		default:
			_, err = print.WriteCSV(w, puzzle, list)
		}
		return err
	}
}

// listSketch is how many solutions the preview of a list shows.
const listSketch = 24

// solids are those typed in.
func (x *offer) solids() (print.Solids, error) {
	side, err1 := number(x.side)
	clearance, err2 := number(x.clearance)
	if errors.Join(err1, err2) != nil {
		return print.Solids{}, errNumber
	}
	s := print.Solids{Side: side, Clearance: clearance}
	if err := s.Check(); err != nil {
		return s, errors.Join(errNumber, err)
	}
	return s, nil
}

// number reads a number, also with a decimal comma.
func number(text string) (float64, error) {
	return strconv.ParseFloat(strings.Replace(strings.TrimSpace(text), ",", ".", 1), 64)
}

// caption is the name of the puzzle, or the snake.
func caption(e print.Entry) string {
	if e.Snake != "" {
		return string(e.Snake)
	}
	return e.Puzzle.Puzzle().Name
}

// keep remembers the measures of solids.
func (x *offer) keep() {
	if solids, err := x.solids(); err == nil && x.content() == theSolids {
		x.Choices.Side, x.Choices.Clearance = solids.Side, solids.Clearance
	}
}

// options are the chosen options.
func (x *offer) options() (o print.Options, err error) {
	o = print.Options{Shown: x.subject.Shown, LayerTitle: layerTitle(), MoveTitle: moveTitle}
	if o.Look, err = x.window.Draft.Look(x.Host, x.Camera()); err != nil {
		return o, err
	}
	switch x.content() {
	case theSheet, theList:
		o.View, o.Shown = picture.Sheet, print.Shown{}
	case theSteps:
		o.View = picture.Sheet
	case theSolids:
		o.View = picture.ThreeD
	case thePicture, theMotion:
	}
	return o, o.Check()
}
