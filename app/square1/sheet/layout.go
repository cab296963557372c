package sheet

import (
	"slices"

	"wedge/app/picture/paper"
)

// Measures of a sheet of cases at scale 1, in pixels of 1/96 inch.
const (
	gap       = 12.0 // between columns
	padding   = 6.0  // above and below a case
	layerSide = 46.0 // of the square around a layer
	nameSize  = 12.0 // of fonts
	algSize   = 9.0

	largest     = 2.6   // scale of a sheet with few cases
	scaleStep   = 1.03  // from one scale to try to the next
	narrowest   = 210.0 // column, at scale 1
	manyEntries = 400   // from which on a sheet is not scaled up
)

// format is how cases are laid out.
type format struct {
	scale   float64
	columns int     // on a page
	width   float64 // of a column
	beside  bool    // the layers of a picture beside each other, not one above the other
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
	pages [][]paper.Block
}

// lay finds the layout: as few pages as possible in columns of a readable width, and on
// these pages everything as large as possible. Layers are one above the other unless it is
// better to have them beside each other.
func (s *Sheet) lay() *layout {
	var best *layout
	for columns := s.mostColumns(1); columns >= 1; columns-- {
		for _, beside := range []bool{false, true} {
			next := s.layAt(format{scale: 1, columns: columns, beside: beside})
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
				next := s.layAt(format{scale: scale, columns: columns, beside: beside})
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
	most := max(int((pageFormat(s.options.Paper).Width()+gap)/(narrowest*scale+gap)), 1)
	return min(most, len(s.book.Entries))
}

// layAt is the layout in a format, whose width follows.
func (s *Sheet) layAt(f format) *layout {
	page := pageFormat(s.options.Paper)
	f.width = (page.Width() - float64(f.columns-1)*gap) / float64(f.columns)
	var rows []paper.Block
	for entries := range slices.Chunk(s.book.Entries, f.columns) {
		var cells []*paper.Column
		for i := range entries {
			c := s.cell(&entries[i], f)
			c.X = float64(i) * (f.width + gap)
			cells = append(cells, c)
		}
		var row paper.Column
		row.Put(cells...)
		rows = append(rows, row.Block(0))
	}
	return &layout{f, page.Pages(s.head(page.Width(), f.beside), rows)}
}
