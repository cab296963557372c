package exports

import (
	"errors"
	"image"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"wedge/app/cubes/print"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/scene"
)

// content is what of the subject is exported.
type content uint8

const (
	thePicture content = iota
	theMotion          // the assembly or the folding, as an animation
	theSheet           // all solutions
	theSolids          // for a 3D printer
	theList            // all solutions, as data
)

func contents() []content { return []content{thePicture, theMotion, theSheet, theSolids, theList} }

// formats are the endings of files that can have the content, the usual one first.
func (c content) formats() []string {
	switch c {
	case theMotion:
		return []string{picture.GIF.String(), picture.APNG.String()}
	case theSheet:
		return []string{picture.PDF.String(), picture.PNG.String(), picture.SVG.String()}
	case theSolids:
		return []string{stl}
	case theList:
		return []string{csv, json}
	}
	return []string{picture.PNG.String(), picture.SVG.String(), picture.PDF.String(), picture.HTML.String()}
}

// Errors of drafts.
var (
	errNothingMoves = errors.New("nothing to animate")
	errNoSolutions  = errors.New("no solutions")
	errNumber       = errors.New("not a number of millimetres")
)

// draft is what is to be saved, and how.
type draft struct {
	*Choices
	publish.Draft
	subject         Subject
	side, clearance string // as typed
}

// newDraft is for the format and the folder of the last export.
func newDraft(s Subject, c *Choices, folder string) *draft {
	d := &draft{Choices: c, subject: s, side: millimetres(c.Side), clearance: millimetres(c.Clearance)}
	f := c.Format
	if slices.Contains(theList.formats(), f) && s.Entry.Snake != "" { // which has no list
		f = thePicture.formats()[0]
	}
	rules := publish.Rules{DefaultName: d.defaultName}
	for _, x := range contents() {
		rules.Formats = append(rules.Formats, x.formats())
	}
	d.Draft = publish.NewDraft(rules, f, folder, c.Width, c.Height, &c.Format)
	return d
}

// content is the chosen content.
func (d *draft) content() content { return content(d.Content) } // one of contents

// defaultName is a name for a content.
func (d *draft) defaultName(c int, format string) string {
	e := d.subject.Entry
	if x := content(c); x != thePicture && x != theMotion { // one of contents
		e.Packing, e.Fold = nil, nil
	}
	return print.DefaultName(e, format)
}

func millimetres(f float64) string { return strconv.FormatFloat(f, 'g', 4, 64) }

// setSubject changes the subject.
func (d *draft) setSubject(s Subject) { d.Renamed(func() { d.subject = s }) }

// surroundings are the looks of the window.
type surroundings struct {
	camera scene.Camera
	dark   bool
	title  func(layer, of int) string // of layers
}

// order makes the work order. The error wraps picture.ErrExtension, picture.ErrSize,
// publish.ErrSizeText, errNumber, errNothingMoves or errNoSolutions. An order with an
// unknown ending can be previewed.
func (d *draft) order(window surroundings) (*order, error) {
	f, ok := d.Ending()
	o := &order{content: d.content(), format: f, subject: d.subject, drawn: drawn{Options: d.options(window), New: print.New}}
	size, err := d.Size()
	if err != nil {
		return nil, err
	}
	o.Options = o.Options.Sized(size)
	if err := o.Options.Check(); err != nil {
		return nil, err
	}
	entry := d.subject.Entry
	if d.Caption {
		entry.Caption = caption(entry)
	}
	switch d.content() {
	case thePicture:
		o.Entries = []print.Entry{entry}
	case theMotion:
		if len(entry.Assembly) == 0 && entry.Fold == nil {
			return nil, errNothingMoves
		}
		const hold = 1.5
		o.Animation = &print.Animation{Entry: entry, Rate: publish.Rate(d.Rate), Tempo: d.tempo(d.subject.Tempo), Hold: hold, Loop: true}
	case theSheet:
		if o.Entries = d.subject.Sheet; len(o.Entries) == 0 {
			return nil, errNoSolutions
		}
	case theList:
		if len(d.subject.Packings) == 0 {
			return nil, errNoSolutions
		}
		o.Entries = d.subject.Sheet[:min(len(d.subject.Sheet), listSketch)]
	case theSolids:
		if o.solids, err = d.solids(); err != nil {
			return nil, err
		}
		o.Entries = []print.Entry{{Puzzle: entry.Puzzle, Colours: entry.Colours, Snake: entry.Snake}}
	}
	if !ok {
		err = picture.ErrExtension
	}
	return o, err
}

// listSketch is how many solutions the preview of a list shows.
const listSketch = 24

// solids are those typed in.
func (d *draft) solids() (print.Solids, error) {
	side, err1 := number(d.side)
	clearance, err2 := number(d.clearance)
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

// keep remembers the choices of a complete order.
func (d *draft) keep(size image.Point, solids print.Solids) {
	d.Width, d.Height = float64(size.X), float64(size.Y)
	if d.content() == theSolids {
		d.Side, d.Clearance = solids.Side, solids.Clearance
	}
	d.Folder = filepath.Dir(d.Name)
}

// options are the chosen options.
func (d *draft) options(window surroundings) print.Options {
	o := print.Options{
		View: d.view(), Cells: d.view(), Camera: window.camera, Dark: window.dark, Shown: d.subject.Shown, LayerTitle: window.title,
	}
	switch {
	case d.content() == theSheet || d.content() == theList:
		o.View, o.Shown = picture.Sheet, print.Shown{}
	case d.content() == theSolids || strings.EqualFold(filepath.Ext(d.Name), "."+picture.HTML.String()):
		o.View = picture.ThreeD
	}
	if d.Camera == publish.Standard {
		o.Camera = print.DefaultCamera()
	}
	switch d.Background {
	case publish.Light:
		o.Dark = false
	case publish.White:
		o.Dark, o.White = false, true
	case publish.Dark:
		o.Dark = true
	case publish.Transparent:
		o.Transparent = true
	}
	return o
}
