package exports

import (
	"errors"
	"image"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/orbits/print"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/scheme"
	"wedge/scene"
)

// content is what of the subject is exported.
type content int

const (
	theCube  content = iota
	theAlg           // as an animation, or as a page that plays it
	theSteps         // the cube before the alg and after each of its turns, on a sheet
)

func contents() []content { return []content{theCube, theAlg, theSteps} }

// formats are the endings of files that can have the content, the usual one first.
func (c content) formats() []string {
	switch c {
	case theAlg:
		return []string{picture.GIF.String(), picture.APNG.String(), picture.HTML.String()}
	case theSteps:
		return []string{picture.PDF.String(), picture.PNG.String(), picture.SVG.String()}
	case theCube:
	}
	return []string{picture.PNG.String(), picture.SVG.String(), picture.PDF.String(), picture.HTML.String()}
}

// Errors of drafts.
var (
	errNothingMoves = errors.New("nothing to animate")
	errTooMany      = errors.New("too many steps for a sheet")
)

// maxSteps is how many turns a sheet can show.
const maxSteps = 999

// draft is what is to be saved, and how.
type draft struct {
	*Choices
	publish.Draft
	subject Subject
}

// newDraft is for the format and the folder of the last export.
func newDraft(s Subject, c *Choices, folder string) *draft {
	d := &draft{Choices: c, subject: s}
	rules := publish.Rules{DefaultName: d.defaultName}
	for _, x := range contents() {
		rules.Formats = append(rules.Formats, x.formats())
	}
	d.Draft = publish.NewDraft(rules, c.Format, folder, c.Width, c.Height, &c.Format)
	return d
}

// content is the chosen content.
func (d *draft) content() content { return content(d.Content) }

// defaultName is a name for a content.
func (d *draft) defaultName(c int, format string) string {
	e := d.subject.Entry
	if content(c) != theCube && len(d.subject.Motion.Next) > 0 {
		e = d.subject.Motion
	}
	return print.DefaultName(e, format)
}

// setSubject changes the subject.
func (d *draft) setSubject(s Subject) { d.Renamed(func() { d.subject = s }) }

// surroundings are the looks of the window.
type surroundings struct {
	scheme scheme.Scheme
	camera scene.Camera
	dark   bool
}

// order makes the work order. The error wraps picture.ErrExtension, picture.ErrSize,
// publish.ErrSizeText, errNothingMoves or errTooMany. An order with an unknown ending can be
// previewed.
func (d *draft) order(window surroundings) (*order, error) {
	f, ok := d.Ending()
	o := &order{format: f, drawn: drawn{Options: d.options(window), New: print.New}}
	size, err := d.Size()
	if err != nil {
		return nil, err
	}
	o.Options = o.Options.Sized(size)
	if err := o.Options.Check(); err != nil {
		return nil, err
	}
	motion := d.subject.Motion
	if d.content() != theCube && len(motion.Next) == 0 {
		return nil, errNothingMoves
	}
	switch d.content() {
	case theCube:
		e := d.subject.Entry
		if d.Caption {
			e.Caption = caption(&e)
		}
		o.Entries = []print.Entry{e}
	case theAlg:
		if d.Caption {
			motion.Caption = motion.Next.String()
		}
		const hold = 1.5
		o.Animation = &print.Animation{Entry: motion, Rate: publish.Rate(d.Rate), Tempo: d.tempo(d.subject.Tempo), Hold: hold, Loop: true}
	case theSteps:
		if len(motion.Next) > maxSteps {
			return nil, errTooMany
		}
		motion.Caption = lang.L("Start")
		o.Entries = motion.Steps()
	}
	if !ok {
		err = picture.ErrExtension
	}
	return o, err
}

// caption is the alg if it is known, otherwise the cubies that are not at home.
func caption(e *print.Entry) string {
	if text := e.Alg.String(); text != "" {
		return text
	}
	return e.State.Assembly.Notation()
}

// keep remembers the choices of a complete order.
func (d *draft) keep(size image.Point) {
	d.Width, d.Height = float64(size.X), float64(size.Y)
	d.Folder = filepath.Dir(d.Name)
}

// options are the chosen options.
func (d *draft) options(window surroundings) print.Options {
	o := print.Options{
		View: d.view(), Cells: d.view(), Scheme: window.scheme, Camera: window.camera, Shown: d.subject.Shown,
		Paper: print.Paper{Dark: window.dark},
	}
	o.Shown.Letters = d.Letters
	switch {
	case d.content() == theSteps:
		o.View = picture.Sheet
	case strings.EqualFold(filepath.Ext(d.Name), "."+picture.HTML.String()):
		o.View = picture.ThreeD
	}
	if d.Camera == publish.Standard {
		o.Camera = print.DefaultCamera()
	}
	switch d.Background {
	case publish.Light:
		o.Paper = print.Paper{}
	case publish.White:
		o.Paper = print.Paper{White: true}
	case publish.Dark:
		o.Paper = print.Paper{Dark: true}
	case publish.Transparent:
		o.Paper.Transparent = true
	}
	return o
}
