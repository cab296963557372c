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

// grid is how the cells of a sheet stand on a page.
type grid struct {
	columns, rows int
	lettering     float64 // least size of captions in pixels
	long          float64 // width of the longest caption in a font of size 1
}

// wholeSheet is the grid of a sheet on one page, with any lettering. The error wraps ErrSize.
func (l *Layout) wholeSheet(subjects []Subject) (grid, error) {
	g := l.gridFor(subjects, len(subjects), zoomable)
	if w, h := g.cell(&l.Options); w < smallestCell || h < smallestCell {
		return g, fmt.Errorf("%w: %d positions in %d columns would be %.0f x %.0f pixels each, less than %d: make a PDF, which has pages, or a larger picture",
			ErrSize, len(subjects), g.columns, w, h, smallestCell)
	}
	return g, nil
}

// readableSheet is the grid of the fewest pages on which the lettering can be read. The error
// wraps ErrSize: not even one position fits a page.
func (l *Layout) readableSheet(subjects []Subject) (g grid, err error) {
	for pages := 1; pages <= len(subjects); pages++ {
		each := (len(subjects) + pages - 1) / pages
		if g = l.gridFor(subjects, each, readable); g.isReadable(&l.Options) {
			return g, nil
		}
	}
	w, h := g.cell(&l.Options)
	return g, fmt.Errorf("%w: %.0f x %.0f pixels are too few for a position with lettering of 7 points: make the sheet larger, or give it fewer columns",
		ErrSize, w, h)
}

// gridFor is the grid for so many subjects on a page.
func (l *Layout) gridFor(subjects []Subject, each int, lettering float64) grid {
	g := grid{columns: l.Columns, lettering: lettering, long: l.longest(subjects)}
	if g.columns == 0 {
		g.columns = g.bestColumns(&l.Options, subjects, each)
	}
	g.rows = (each + g.columns - 1) / g.columns
	return g
}

// inside is the part of a page within its margins.
func inside(o *Options) box {
	margin := 0.025 * float64(min(o.Width, o.Height))
	return box{0, 0, float64(o.Width), float64(o.Height)}.inset(margin)
}

// cell is the size of a cell.
func (g *grid) cell(o *Options) (width, height float64) {
	all := inside(o)
	return all.width / float64(g.columns), all.height / float64(g.rows)
}

// isReadable reports whether pictures are large enough, and captions complete.
func (g *grid) isReadable(o *Options) bool {
	const least = 2 * smallestCell // of a picture
	w, h := g.cell(o)
	size := g.text(w, h)
	in := g.picture(box{width: w, height: h})
	return in.width >= least && in.height >= least && g.lines(w, size) <= captionLines
}

// sheet draws a page of a sheet: a grid of cells, numbered on from those of the pages before. The
// error is that of the context.
func (l *Layout) sheet(ctx context.Context, to Canvas, g grid, subjects []Subject, before int) error {
	all := inside(&l.Options)
	w, h := g.cell(&l.Options)
	for i := range subjects {
		if err := ctx.Err(); err != nil {
			return err
		}
		s := &subjects[i]
		cell := box{all.x + float64(i%g.columns)*w, all.y + float64(i/g.columns)*h, w, h}
		prefix := "p" + strconv.Itoa(before+i+1) + "-"
		to.Begin(prefix+"cell", s.Title)
		l.cell(to, &g, s, before+i+1, cell, prefix)
		to.End()
	}
	return nil
}

// longest is the width of the longest caption in a font of size 1.
func (l *Layout) longest(subjects []Subject) (width float64) {
	for i := range subjects {
		width = max(width, l.Font.Width(subjects[i].Caption, 1))
	}
	return width
}

// text is the size of captions in a cell.
func (g *grid) text(w, h float64) float64 { return min(max(min(w/26, h/13), g.lettering), 40) }

// lines is how many the longest caption takes. Wrapped lines are not quite full.
func (g *grid) lines(w, size float64) float64 {
	return math.Ceil(g.long * size / textWidth(w, size) * 1.08)
}

// textWidth is the width of captions in a cell.
func textWidth(w, size float64) float64 { return w - 1.4*size }

// picture is the part of a cell for its picture.
func (g *grid) picture(cell box) box {
	size := g.text(cell.width, cell.height)
	inside := cell.inset(0.03 * min(cell.width, cell.height))
	if g.long > 0 {
		inside.height -= (min(g.lines(cell.width, size), captionLines)*lineHeight + 0.4) * size
	}
	return inside
}

// cell draws one subject with its number and its caption.
func (l *Layout) cell(to Canvas, g *grid, s *Subject, number int, cell box, prefix string) {
	size := g.text(cell.width, cell.height)
	inside := g.picture(cell)
	l.show(to, l.Cells, s, inside, prefix)
	quiet := color.NRGBA{128, 134, 144, 255}
	to.Write(Text{Words: strconv.Itoa(number), Size: max(size*0.9, g.lettering), Colour: quiet, Left: true, At: flat.At(cell.x+size*0.4, cell.y+size*0.9)})
	for i, line := range l.Font.Wrap(s.Caption, textWidth(cell.width, size), size, captionLines) {
		to.Write(Text{
			Words: line, Size: size, Colour: Ink(l.Dark),
			At: flat.At(cell.x+cell.width/2, inside.y+inside.height+(0.6+float64(i)*lineHeight)*size),
		})
	}
}

// bestColumns is the number of columns that makes the pictures in n cells largest. It assumes that
// all plans have the size of the first.
func (g *grid) bestColumns(o *Options, subjects []Subject, n int) int {
	all := inside(o)
	wide, high := 1.0, 1.0
	if o.Cells.flat() {
		d := subjects[0].Plan(false)
		wide, high = d.Width, d.Height
		if o.Cells == Both {
			wide, high = 1+d.Height/d.Width, 1
		}
	}
	best, most := 1, math.Inf(-1)
	for columns := 1; columns <= n; columns++ {
		rows := (n + columns - 1) / columns
		in := g.picture(box{0, 0, all.width / float64(columns), all.height / float64(rows)})
		if scale := min(in.width/wide, in.height/high); scale > most {
			best, most = columns, scale
		}
	}
	return best
}
