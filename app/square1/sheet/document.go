package sheet

import (
	"image/color"
	"strings"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/picture/paper"
	"wedge/app/scheme"
	"wedge/app/square1/plan"
	"wedge/solver/casebook"
)

// Measures of all sheets, in pixels of 1/96 inch.
const (
	margin     = 38.0 // of a page
	foot       = 58.0 // the margin at the bottom, with the number of the page
	headGap    = 16.0 // between what is beside each other in the head, and below it
	pictureGap = 9.0  // between a picture and its text
	layerGap   = 3.0  // between layers beside each other
	titleSize  = 30.0 // of fonts
	noteSize   = 9.0
	factsSize  = 8.5
	lineHeight = 1.28 // of the font's size
)

// pageFormat is that of all sheets.
func pageFormat(size paper.Size) *paper.Format {
	return &paper.Format{Size: size, Margin: margin, Foot: foot, Ruled: true}
}

// style is how words are set.
func style(size float64, colour color.NRGBA, most int) paper.Style {
	return paper.Style{Size: size, Line: lineHeight, Colour: colour, Most: most}
}

// karnColour is that of algs in Karnotation, and of the bar in scrambles.
func karnColour() color.NRGBA { return color.NRGBA{23, 84, 140, 255} }

// Document are the pages of the sheet.
func (s *Sheet) Document() *file.Document {
	l := s.lay()
	return pageFormat(s.options.Paper).Document(s.book.Set.Name, strings.Join(s.notes(l.beside), "\n"), s.words.Page, l.pages)
}

// cell is a case: its layers, and the text on their right.
func (s *Sheet) cell(e *casebook.Entry, f format) *paper.Column {
	layers := &paper.Column{}
	width, height := f.picture()
	layers.Add(height, func(to picture.Board, at flat.Point) { paintCase(to, s.options.Scheme, e, f, at) })
	text := &paper.Column{X: width + pictureGap*f.scale}
	text.Width = f.width - text.X
	text.Text(&s.ruler, e.Case.Name, style(nameSize*f.scale, paper.Ink(), 2))
	facts := s.facts(e)
	text.Text(&s.ruler, facts, style(factsSize*f.scale, paper.Faint(), 2))
	words := e.Case.Name + " (" + facts + ")"
	const most = 8 // lines of an alg
	for _, a := range s.algs(e) {
		wca, karn := s.written(a)
		text.Text(&s.ruler, wca, style(algSize*f.scale, paper.Ink(), most))
		text.Text(&s.ruler, karn, style(algSize*f.scale, karnColour(), most))
		words += "; " + a.String()
	}
	c := &paper.Column{}
	c.Say(words)
	c.Space(padding * f.scale)
	c.Put(layers, text)
	c.Space(padding * f.scale)
	return c
}

// paintCase draws the layers of a case.
func paintCase(to picture.Pen, colours scheme.Scheme, e *casebook.Entry, f format, at flat.Point) {
	side := layerSide * f.scale
	next := flat.At(0, side) // from the top to the bottom
	if f.beside {
		next = flat.At(side+layerGap*f.scale, 0)
	}
	centre := at.Plus(flat.At(side/2, side/2))
	paintLayer(to, colours, e.Case.From, false, centre, side/(2*plan.Reach))
	paintLayer(to, colours, e.Case.From, true, centre.Plus(next), side/(2*plan.Reach))
}
