package picture

import (
	"context"
	"fmt"
	"image/color"
	"math"
	"strconv"

	"wedge/app/flat"
)

// smallestCell is the least width and height of a sheet's cells in pixels.
const smallestCell = 24

// captionLines is the maximal number of lines of a caption in a sheet.
const captionLines = 3

// Lettering of sheets: at least 7 points on paper, at 96 pixels an inch. Pictures have no paper:
// whoever looks at one can zoom, and gives it as many pixels as it needs.
const (
	readable = 7 / PointsPerPixel
	zoomable = 5
)

// Page is a page of a picture: all of it, or some cells of a sheet.
type Page struct {
	Subjects []Subject
	Before   int // the number of cells on the pages before

	grid grid
}

// grid is how the cells of a sheet stand on a page.
type grid struct {
	all           box // the page without its margins
	columns, rows int
	lettering     float64 // least size of captions in pixels
	long          float64 // width of the longest caption in a font of size 1
}

// wholeSheet is the grid of a sheet on one page, with any lettering. The error wraps ErrSize.
func (l *Layout) wholeSheet(subjects []Subject) (grid, error) {
	g := l.gridFor(subjects, len(subjects), zoomable)
	if c := g.cell(0); c.width < smallestCell || c.height < smallestCell {
		return g, fmt.Errorf("%w: %d positions in %d columns would be %.0f x %.0f pixels each, less than %d: make a PDF, which has pages, or a larger picture",
			ErrSize, len(subjects), g.columns, c.width, c.height, smallestCell)
	}
	return g, nil
}

// readableSheet is the grid of the fewest pages on which the lettering can be read. The error
// wraps ErrSize: not even one position fits a page.
func (l *Layout) readableSheet(subjects []Subject) (g grid, err error) {
	for pages := 1; pages <= len(subjects); pages++ {
		if g = l.gridFor(subjects, (len(subjects)+pages-1)/pages, readable); g.isReadable() {
			return g, nil
		}
	}
	c := g.cell(0)
	return g, fmt.Errorf("%w: %.0f x %.0f pixels are too few for a position with lettering of 7 points: make the sheet larger, or give it fewer columns",
		ErrSize, c.width, c.height)
}

// gridFor is the grid for so many subjects on a page. Unless the options say how many columns it
// has, its pictures are as large as possible, if all plans have the size of the first.
func (l *Layout) gridFor(subjects []Subject, each int, lettering float64) (best grid) {
	page := box{0, 0, float64(l.Width), float64(l.Height)}
	g := grid{all: page.inset(0.025 * min(page.width, page.height)), lettering: lettering}
	for i := range subjects {
		g.long = max(g.long, l.Font.Width(subjects[i].Caption, 1))
	}
	fewest, most := 1, each
	if l.Columns > 0 {
		fewest, most = l.Columns, l.Columns
	}
	wide, high := l.proportions(&subjects[0])
	largest := 0.0
	for g.columns = fewest; g.columns <= most; g.columns++ {
		g.rows = (each + g.columns - 1) / g.columns
		in := g.picture(g.cell(0))
		if scale := min(in.width/wide, in.height/high); best.columns == 0 || scale > largest {
			best, largest = g, scale
		}
	}
	return best
}

// proportions of the picture of a subject in a cell.
func (l *Layout) proportions(s *Subject) (wide, high float64) {
	if !l.Cells.flat() {
		return 1, 1
	}
	d := s.Plan(false)
	if l.Cells == Both {
		return 1 + d.Height/d.Width, 1
	}
	return d.Width, d.Height
}

// cell is a cell by its index on the page.
func (g *grid) cell(i int) box {
	w, h := g.all.width/float64(g.columns), g.all.height/float64(g.rows)
	return box{g.all.x + float64(i%g.columns)*w, g.all.y + float64(i/g.columns)*h, w, h}
}

// isReadable reports whether pictures are large enough, and captions complete.
func (g *grid) isReadable() bool {
	const least = 2 * smallestCell // of a picture
	c := g.cell(0)
	in := g.picture(c)
	return in.width >= least && in.height >= least && g.lines(c) <= captionLines
}

// text is the size of the caption in a cell, and textWidth the width of its lines.
func (g *grid) text(c box) float64      { return min(max(min(c.width/26, c.height/13), g.lettering), 40) }
func (g *grid) textWidth(c box) float64 { return c.width - 1.4*g.text(c) }

// lines is how many the longest caption takes. Wrapped lines are not quite full.
func (g *grid) lines(c box) float64 { return math.Ceil(g.long * g.text(c) / g.textWidth(c) * 1.08) }

// picture is the part of a cell for its picture.
func (g *grid) picture(c box) box {
	inside := c.inset(0.03 * min(c.width, c.height))
	if g.long > 0 {
		inside.height -= (min(g.lines(c), captionLines)*lineHeight + 0.4) * g.text(c)
	}
	return inside
}

// sheet draws a page of a sheet: a grid of cells, each with its number and its caption. The error is
// that of the context.
func (l *Layout) sheet(ctx context.Context, to Canvas, p *Page) error {
	for i := range p.Subjects {
		if err := ctx.Err(); err != nil {
			return err
		}
		s, number, cell := &p.Subjects[i], strconv.Itoa(p.Before+i+1), p.grid.cell(i)
		size, inside := p.grid.text(cell), p.grid.picture(cell)
		to := prefixed{to, "p" + number + "-"}
		to.Begin("cell", s.Title)
		l.show(to, l.Cells, s, inside)
		to.Write(flat.Word{
			Text: number, Size: max(size*0.9, p.grid.lettering), Colour: color.NRGBA{128, 134, 144, 255}, Left: true,
			At: flat.At(cell.x+size*0.4, cell.y+size*0.9),
		})
		for k, line := range l.Font.Wrap(s.Caption, p.grid.textWidth(cell), size, captionLines) {
			to.Write(flat.Word{
				Text: line, Size: size, Colour: Ink(l.Dark),
				At: flat.At(cell.x+cell.width/2, inside.y+inside.height+(0.6+float64(k)*lineHeight)*size),
			})
		}
		to.End()
	}
	return nil
}
