package exports

import (
	"errors"
	"fmt"
	"image"
	"path/filepath"
	"strconv"
	"strings"

	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/scheme"
	"wedge/app/square1/print"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// content is what of the subject is exported.
type content uint8

const (
	thePosition  content = iota
	theMoves             // as an animation
	theSolutions         // all of them, on a sheet
	theList              // the positions of a file, on a sheet
)

func contents() []content { return []content{thePosition, theMoves, theSolutions, theList} }

// sheet reports whether the content is one of many positions.
func (c content) sheet() bool { return c == theSolutions || c == theList }

// suits reports whether a format can have the content. Web pages can move, or not.
func (c content) suits(f picture.Format) bool {
	if f == picture.HTML {
		return !c.sheet()
	}
	return f.Moves() == (c == theMoves)
}

// Errors of drafts.
var (
	errNothingMoves = errors.New("no moves to animate")
	errNoSolutions  = errors.New("no solutions")
	errNoList       = errors.New("no list of positions")
)

// draft is what is to be saved, and how. The ending of its name is its format: there is
// no other place for that, so that the two cannot disagree.
type draft struct {
	*Choices
	subject       subject
	content       content
	name          string
	width, height string // as typed
	source        string // file with the list
	list          []print.Entry
}

// newDraft is for the format and the folder of the last export.
func newDraft(s subject, c *Choices, folder string) *draft {
	d := &draft{Choices: c, subject: s, width: whole(c.Width), height: whole(c.Height)}
	f, err := picture.FormatOf("." + c.Format)
	if err != nil {
		f = picture.PNG
	}
	d.settle(f, true)
	d.name = filepath.Join(folder, d.defaultName(f))
	return d
}

// format is the one that the name ends in. The error wraps picture.ErrExtension.
func (d *draft) format() (picture.Format, error) { return picture.FormatOf(d.name) }

// settle changes the content to one that suits a format. A web page gets moves, if there
// are any, when it is chosen.
func (d *draft) settle(f picture.Format, chosen bool) {
	switch playable := len(d.subject.moves.Alg) > 0; {
	case f == picture.HTML && playable && (chosen || d.content.sheet()):
		d.content = theMoves
	case d.content.suits(f):
	case f.Moves():
		d.content = theMoves
	default:
		d.content = thePosition
	}
}

// setName sets the name, as typed. An ending that is a format chooses that.
func (d *draft) setName(name string) {
	d.name = name
	if f, err := d.format(); err == nil {
		d.renamed(func() { d.settle(f, d.Format != f.String()) })
		d.Format = f.String()
	}
}

// setFormat replaces the ending of the name: a known one, or another that looks like one.
func (d *draft) setFormat(f picture.Format) {
	d.renamed(func() { d.settle(f, d.Format != f.String()) })
	d.name = publish.WithEnding(d.name, f.String(), func(name string) bool {
		_, err := picture.FormatOf(name)
		return err == nil
	})
	d.Format = f.String()
}

// setContent changes the content, and the format if that cannot have it.
func (d *draft) setContent(c content) {
	f, err := d.format()
	d.renamed(func() { d.content = c })
	switch {
	case err != nil || c.suits(f):
	case c == theMoves:
		d.setFormat(picture.GIF)
	default:
		d.setFormat(picture.PNG)
	}
}

// setSubject changes the subject.
func (d *draft) setSubject(s subject) { d.renamed(func() { d.subject = s }) }

// setList changes the list of positions.
func (d *draft) setList(l []print.Entry) { d.renamed(func() { d.list = l }) }

// renamed makes a change that may change the default name, and renames the file unless
// the user chose its name.
func (d *draft) renamed(change func()) {
	before := strings.TrimSuffix(d.defaultName(picture.PNG), "."+picture.PNG.String())
	change()
	f, err := d.format()
	folder, base := filepath.Split(d.name)
	if err == nil && base == before+"."+f.String() {
		d.name = folder + d.defaultName(f)
	}
}

// defaultName is a name for the content.
func (d *draft) defaultName(f picture.Format) string {
	switch d.content {
	case theSolutions:
		return fmt.Sprintf("wedge-solutions-%d.%v", len(d.subject.solutions), f)
	case theList:
		return fmt.Sprintf("wedge-sheet-%d.%v", len(d.list), f)
	}
	return print.DefaultName(d.subject.entry, f)
}

// surroundings are the looks of the window.
type surroundings struct {
	scheme scheme.Scheme
	camera scene.Camera
	dark   bool
	layers [2]string      // names of the layers
	metric square1.Metric // in which captions count
}

// order makes the work order. The error wraps picture.ErrExtension, picture.ErrSize,
// publish.ErrSizeText, print.ErrPieces, errNothingMoves, errNoSolutions or errNoList. An order with an unknown
// ending can be previewed.
func (d *draft) order(window surroundings) (*order, error) {
	format, err := d.format()
	o := &order{format: format, drawn: drawn{Options: d.options(window), New: print.New}}
	if err := d.explain(&o.Options); err != nil {
		return nil, err
	}
	if err := d.sized(&o.Options); err != nil {
		return nil, err
	}
	switch d.content {
	case thePosition:
		entry := d.subject.entry
		if d.Caption {
			entry.Caption = captionOf(entry)
		}
		o.Entries = []print.Entry{entry}
	case theMoves:
		a := d.subject.moves
		if len(a.Alg) == 0 {
			return nil, errNothingMoves
		}
		a.Rate, a.Tempo = publish.Rate(d.Rate), d.tempo(a.Tempo)
		if d.Caption {
			a.Caption, a.Metric = a.Alg.String(), window.metric
			a.Note = noteOf(a.Alg, a.Metric)
		}
		o.Animation = &a
	case theSolutions:
		if o.Entries = d.subject.sheet(); len(o.Entries) == 0 {
			return nil, errNoSolutions
		}
	case theList:
		if o.Entries = d.list; len(o.Entries) == 0 {
			return nil, errNoList
		}
		if o.Options.Explain.After || o.Options.Explain.Arrows > 0 {
			o.Entries = fromSolved(d.list)
		}
	}
	return o, err
}

// explain sets what the picture shows besides the position.
func (d *draft) explain(o *print.Options) (err error) {
	o.Explain, err = d.explanation()
	if f, e := d.format(); e == nil && f == picture.HTML { // which can show no more
		o.View, o.Explain.Arrows, o.Explain.After = picture.ThreeD, 0, false
	}
	return err
}

// sized sets and checks the size.
func (d *draft) sized(o *print.Options) error {
	var err error
	if o.Width, o.Height, err = publish.ParseSize(d.width, d.height); err != nil {
		return err
	}
	return o.Check()
}

// keep remembers the choices of a complete order with this size.
func (d *draft) keep(size image.Point) {
	d.Width, d.Height = float64(size.X), float64(size.Y)
	d.Folder = filepath.Dir(d.name)
}

func whole(f float64) string { return strconv.Itoa(int(f)) }

// captionOf is the alg, or the position or pattern if that is unknown.
func captionOf(e print.Entry) string {
	if e.Alg != "" {
		return e.Alg
	}
	return e.Pattern().String()
}

// options are the chosen options.
func (d *draft) options(window surroundings) print.Options {
	o := print.Options{
		View: d.view(), Scheme: window.scheme, Camera: window.camera, Dark: window.dark,
		Cut: d.Cut, Labels: d.Labels, Layers: window.layers,
	}
	if d.content.sheet() {
		o.View, o.Sheet.Cells = picture.Sheet, o.View
	}
	if d.Camera == publish.Standard {
		o.Camera = view.StandardCamera()
	}
	switch d.Background {
	case publish.Light, publish.White:
		o.Dark = false
	case publish.Dark:
		o.Dark = true
	case publish.Transparent:
		o.Transparent = true
	}
	return o
}
