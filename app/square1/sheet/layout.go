package sheet

import (
	"wedge/solver/casebook"
)

// Measures of a sheet at scale 1, in pixels of 1/96 inch.
const (
	margin     = 38.0 // of a page
	footer     = 20.0 // for the number of the page
	gap        = 12.0 // between columns
	padding    = 6.0  // above and below a case
	pictureGap = 9.0  // between picture and text
	layerSide  = 46.0 // of the square around a layer
	layerGap   = 3.0  // between layers beside each other
	nameSize   = 12.5 // of fonts
	factsSize  = 8.5
	algSize    = 9.0
	lineHeight = 1.28 // of the font's size

	largest     = 2.6   // scale of a sheet with few cases
	scaleStep   = 1.03  // from one scale to try to the next
	narrowest   = 210.0 // column, at scale 1
	manyEntries = 400   // from which on a sheet is not scaled up
)

// line is a line of text in a cell.
type line struct {
	words string
	size  float64
	kind  lineKind
}

// lineKind decides about the colour of a line.
type lineKind uint8

const (
	nameLine lineKind = iota
	factsLine
	wcaLine
	karnLine
)

// cell is a case on a page.
type cell struct {
	entry  *casebook.Entry
	lines  []line
	height float64
}

// format is how cases are laid out.
type format struct {
	scale   float64
	columns int  // on a page
	beside  bool // the layers of a picture beside each other, not one above the other
}

// picture is the size of the picture of a case.
func (f format) picture() (width, height float64) {
	if f.beside {
		return (2*layerSide + layerGap) * f.scale, layerSide * f.scale
	}
	return layerSide * f.scale, 2 * layerSide * f.scale
}

// layout is where everything is.
type layout struct {
	format
	columnWidth float64
	head        *head
	pages       [][]row // each with its rows of cells
}

// row is a row of cells.
type row struct {
	cells  []cell
	height float64
}

// lay finds the layout: as few pages as possible in columns of a readable width, and on
// these pages everything as large as possible. Layers are one above the other unless it is
// better to have them beside each other.
func (s *Sheet) lay() *layout {
	var best *layout
	for columns := s.mostColumns(1); columns >= 1; columns-- {
		for _, beside := range []bool{false, true} {
			next := s.layAt(format{1, columns, beside})
			if best == nil || len(next.pages) < len(best.pages) {
				best = next
			}
			if len(s.book.Entries) > manyEntries && beside {
				return best
			}
		}
	}
	pages := len(best.pages)
	for columns := 1; columns <= s.mostColumns(1); columns++ {
		for _, beside := range []bool{false, true} {
			for scale := best.scale * scaleStep; scale <= largest && s.mostColumns(scale) >= columns; scale *= scaleStep {
				next := s.layAt(format{scale, columns, beside})
				if len(next.pages) > pages {
					break
				}
				best = next
			}
		}
	}
	return best
}

// mostColumns is the number of columns that fit at a scale.
func (s *Sheet) mostColumns(scale float64) int {
	width, _ := s.options.Paper.size()
	most := max(int((width-2*margin+gap)/(narrowest*scale+gap)), 1)
	return min(most, len(s.book.Entries))
}

// layAt is the layout in a format.
func (s *Sheet) layAt(f format) *layout {
	width, height := s.options.Paper.size()
	l := &layout{format: f, head: s.newHead(width-2*margin, f.beside)}
	columns := f.columns
	l.columnWidth = (width - 2*margin - float64(columns-1)*gap) / float64(columns)
	room := height - 2*margin - footer - l.head.height
	var page []row
	entries := s.book.Entries
	for len(entries) > 0 {
		n := min(columns, len(entries))
		r := row{}
		for i := range entries[:n] {
			c := s.newCell(&entries[i], l)
			r.cells = append(r.cells, c)
			r.height = max(r.height, c.height)
		}
		entries = entries[n:]
		if r.height > room && len(page) > 0 {
			l.pages, page = append(l.pages, page), nil
			room = height - 2*margin - footer
		}
		page = append(page, r)
		room -= r.height
	}
	l.pages = append(l.pages, page)
	return l
}

// newCell sets the text of a case.
func (s *Sheet) newCell(e *casebook.Entry, l *layout) cell {
	c := cell{entry: e}
	width, height := l.picture()
	width = l.columnWidth - width - pictureGap*l.scale
	add := func(words string, size float64, kind lineKind, most int) {
		if words == "" {
			return
		}
		for _, w := range s.ruler.Wrap(words, width, size*l.scale, most) {
			c.lines = append(c.lines, line{w, size * l.scale, kind})
			c.height += size * l.scale * lineHeight
		}
	}
	add(e.Case.Name, nameSize, nameLine, 2)
	add(s.facts(e), factsSize, factsLine, 2)
	const most = 8 // lines of an alg
	for _, a := range s.algs(e) {
		wca, karn := s.written(a)
		add(wca, algSize, wcaLine, most)
		add(karn, algSize, karnLine, most)
	}
	c.height = max(c.height, height) + 2*padding*l.scale
	return c
}
