package sheet

import (
	"fmt"
	"image/color"
	"strings"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/square1/plan"
)

// Document are the pages of the sheet.
func (s *Sheet) Document() *file.Document {
	l := s.lay()
	d := &file.Document{Title: s.title(), Description: strings.Join(s.notes(l.beside), "\n")}
	d.Width, d.Height = s.options.Paper.size()
	for i, rows := range l.pages {
		d.Pages = append(d.Pages, file.DocumentPage{
			Words: s.spoken(i, l),
			Paint: func(to picture.Board) { s.paintPage(to, l, i, rows) },
		})
	}
	return d
}

// spoken is the text of a page.
func (s *Sheet) spoken(page int, l *layout) string {
	var all []string
	if page == 0 {
		all = append(all, s.title()+". "+strings.Join(s.notes(l.beside), " "))
	}
	for _, r := range l.pages[page] {
		for i := range r.cells {
			e := r.cells[i].entry
			words := e.Case.Name + " (" + s.facts(e) + ")"
			for _, a := range s.algs(e) {
				words += "; " + a.String()
			}
			all = append(all, words)
		}
	}
	return strings.Join(all, "\n")
}

func (s *Sheet) paintPage(to picture.Pen, l *layout, page int, rows []row) {
	width, _ := s.options.Paper.size()
	y := margin
	if page == 0 {
		l.head.paint(s, to, flat.At(margin, margin))
		y += l.head.height
	}
	for i, r := range rows {
		if i > 0 {
			fill(to, margin, y, width-2*margin, 0.4, rule())
		}
		for column := range r.cells {
			x := margin + float64(column)*(l.columnWidth+gap)
			s.paintCell(to, l, &r.cells[column], flat.At(x, y+padding*l.scale))
		}
		y += r.height
	}
	paintFoot(to, s.options.Paper, s.words.Page, s.title(), page, len(l.pages))
}

// paintFoot writes the number of a page, from 0, unless there is only one.
func paintFoot(to picture.Pen, p Paper, format, title string, page, pages int) {
	if pages > 1 {
		width, height := p.size()
		to.Write(flat.Word{Text: fmt.Sprintf(format, title, page+1, pages), At: flat.At(width/2, height-margin), Size: noteSize, Colour: faint()})
	}
}

// paintCell draws a case: its layers, and the text on their right.
func (s *Sheet) paintCell(to picture.Pen, l *layout, c *cell, at flat.Point) {
	side := layerSide * l.scale
	next := flat.At(0, side) // from the top to the bottom
	if l.beside {
		next = flat.At(side+layerGap*l.scale, 0)
	}
	centre := at.Plus(flat.At(side/2, side/2))
	paintLayer(to, s.options.Scheme, c.entry.Case.From, false, centre, side/(2*plan.Reach))
	paintLayer(to, s.options.Scheme, c.entry.Case.From, true, centre.Plus(next), side/(2*plan.Reach))
	width, _ := l.picture()
	x, y := at.X+width+pictureGap*l.scale, at.Y
	for _, line := range c.lines {
		to.Write(flat.Word{Text: line.words, At: flat.At(x, y+line.size*lineHeight/2), Size: line.size, Colour: line.kind.colour(), Left: true})
		y += line.size * lineHeight
	}
}

// fill fills a rectangle.
func fill(to picture.Pen, x, y, width, height float64, c color.NRGBA) {
	to.Fill(flat.Polygon{flat.At(x, y), flat.At(x+width, y), flat.At(x+width, y+height), flat.At(x, y+height)}, c)
}

// Colours of text and lines on white paper.
func ink() color.NRGBA   { return color.NRGBA{32, 35, 41, 255} }
func faint() color.NRGBA { return color.NRGBA{94, 100, 110, 255} }
func rule() color.NRGBA  { return color.NRGBA{205, 208, 214, 255} }
func bar() color.NRGBA   { return color.NRGBA{74, 126, 187, 255} }

func (k lineKind) colour() color.NRGBA {
	switch k {
	case factsLine:
		return faint()
	case karnLine:
		return color.NRGBA{23, 84, 140, 255}
	}
	return ink()
}
