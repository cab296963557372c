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

// draft is what is to be saved, and how. The ending of its name is its format: there is
// no other place for that, so that the two cannot disagree.
type draft struct {
	*Choices
	subject         Subject
	content         content
	name            string
	width, height   string // as typed
	side, clearance string // as typed
}

// newDraft is for the format and the folder of the last export.
func newDraft(s Subject, c *Choices, folder string) *draft {
	d := &draft{
		Choices: c, subject: s, width: strconv.Itoa(int(c.Width)), height: strconv.Itoa(int(c.Height)),
		side: millimetres(c.Side), clearance: millimetres(c.Clearance),
	}
	f := c.Format
	if slices.Contains(theList.formats(), f) && s.Entry.Snake != "" { // which has no list
		f = thePicture.formats()[0]
	}
	d.settle(f)
	d.name = filepath.Join(folder, d.defaultName(f))
	return d
}

// defaultName is a name for the content.
func (d *draft) defaultName(format string) string {
	e := d.subject.Entry
	if d.content != thePicture && d.content != theMotion {
		e.Packing, e.Fold = nil, nil
	}
	return print.DefaultName(e, format)
}

// renamed makes a change that may change the default name, and renames the file unless
// the user chose its name.
func (d *draft) renamed(change func()) {
	folder, base := filepath.Split(d.name)
	f, known := ending(d.name)
	usual := known && base == d.defaultName(f)
	change()
	if usual {
		d.name = folder + d.defaultName(f)
	}
}

func millimetres(f float64) string { return strconv.FormatFloat(f, 'g', 4, 64) }

// ending is the one of a file name, if it is that of a format.
func ending(name string) (format string, ok bool) {
	format = strings.TrimPrefix(strings.ToLower(filepath.Ext(name)), ".")
	return format, slices.Contains(formats(), format)
}

// settle changes the content to one that suits a format.
func (d *draft) settle(format string) {
	if slices.Contains(d.content.formats(), format) {
		return
	}
	for _, c := range contents() {
		if slices.Contains(c.formats(), format) {
			d.content = c
			return
		}
	}
}

// setName sets the name, as typed. An ending that is a format chooses that.
func (d *draft) setName(name string) {
	d.name = name
	if f, ok := ending(name); ok {
		d.renamed(func() { d.settle(f) })
		d.Format = f
	}
}

// setFormat replaces the ending of the name.
func (d *draft) setFormat(format string) {
	d.renamed(func() { d.settle(format) })
	d.name = publish.WithEnding(d.name, format, func(name string) bool {
		_, ok := ending(name)
		return ok
	})
	d.Format = format
}

// setContent changes the content, and the format if that cannot have it.
func (d *draft) setContent(c content) {
	d.renamed(func() { d.content = c })
	if f, ok := ending(d.name); ok && !slices.Contains(c.formats(), f) {
		d.setFormat(c.formats()[0])
	}
}

// setSubject changes the subject.
func (d *draft) setSubject(s Subject) { d.renamed(func() { d.subject = s }) }

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
	f, ok := ending(d.name)
	o := &order{content: d.content, format: f, subject: d.subject, drawn: drawn{Options: d.options(window), New: print.New}}
	var err error
	if o.Options.Width, o.Options.Height, err = publish.ParseSize(d.width, d.height); err != nil {
		return nil, err
	}
	if err := o.Options.Check(); err != nil {
		return nil, err
	}
	entry := d.subject.Entry
	if d.Caption {
		entry.Caption = caption(entry)
	}
	switch d.content {
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
		o.Entries = []print.Entry{{Puzzle: entry.Puzzle, Snake: entry.Snake}}
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
	if d.content == theSolids {
		d.Side, d.Clearance = solids.Side, solids.Clearance
	}
	d.Folder = filepath.Dir(d.name)
}

// options are the chosen options.
func (d *draft) options(window surroundings) print.Options {
	o := print.Options{
		View: d.view(), Cells: d.view(), Camera: window.camera, Dark: window.dark, Shown: d.subject.Shown, LayerTitle: window.title,
	}
	switch {
	case d.content == theSheet || d.content == theList:
		o.View, o.Shown = picture.Sheet, print.Shown{}
	case d.content == theSolids || strings.EqualFold(filepath.Ext(d.name), "."+picture.HTML.String()):
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
