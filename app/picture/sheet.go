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

// sheet draws a grid of numbered cells. The error wraps ErrSize or is that of the context.
func (p *Painter) sheet(ctx context.Context, to page, o *Options, subjects []Subject) error {
	margin := 0.025 * float64(min(o.Width, o.Height))
	all := box{0, 0, float64(o.Width), float64(o.Height)}.inset(margin)
	columns := o.Columns
	if columns == 0 {
		columns = p.bestColumns(o, all, subjects)
	}
	rows := (len(subjects) + columns - 1) / columns
	w, h := all.width/float64(columns), all.height/float64(rows)
	if w < smallestCell || h < smallestCell {
		return fmt.Errorf("%w: %d positions in %d columns would be %.0f x %.0f pixels each, less than %d",
			ErrSize, len(subjects), columns, w, h, smallestCell)
	}
	long := p.letters.longest(subjects)
	for i := range subjects {
		if err := ctx.Err(); err != nil {
			return err
		}
		s := &subjects[i]
		cell := box{all.x + float64(i%columns)*w, all.y + float64(i/columns)*h, w, h}
		prefix := "p" + strconv.Itoa(i+1) + "-"
		to.Begin(prefix+"cell", s.Title)
		p.cell(to, o, s, i+1, cell, prefix, long)
		to.End()
	}
	return nil
}

// longest is the width of the longest caption in a font of size 1.
func (l *letters) longest(subjects []Subject) (width float64) {
	for i := range subjects {
		width = max(width, l.width(subjects[i].Caption, 1))
	}
	return width
}

// cellText is the size of captions in a cell.
func cellText(w, h float64) float64 { return min(max(min(w/26, h/13), 5), 40) }

// textWidth is the width of captions in a cell.
func textWidth(w, size float64) float64 { return w - 1.4*size }

// cellInside is the part of a cell for its picture. long is the width of the longest
// caption in a font of size 1.
func cellInside(cell box, long float64) box {
	size := cellText(cell.width, cell.height)
	inside := cell.inset(0.03 * min(cell.width, cell.height))
	if long > 0 {
		// Wrapped lines are not quite full.
		lines := min(math.Ceil(long*size/textWidth(cell.width, size)*1.08), captionLines)
		inside.height -= (lines*lineHeight + 0.4) * size
	}
	return inside
}

// cell draws one subject with its number and its caption.
func (p *Painter) cell(to page, o *Options, s *Subject, number int, cell box, prefix string, long float64) {
	size := cellText(cell.width, cell.height)
	inside := cellInside(cell, long)
	show(to, o, o.Cells, s, inside, prefix)
	quiet := color.NRGBA{128, 134, 144, 255}
	to.Write(Text{Words: strconv.Itoa(number), Size: size * 0.9, Colour: quiet, Left: true, At: flat.At(cell.x+size*0.4, cell.y+size*0.9)})
	for i, line := range p.letters.wrapped(s.Caption, textWidth(cell.width, size), size, captionLines) {
		to.Write(Text{
			Words: line, Size: size, Colour: Ink(o.Dark),
			At: flat.At(cell.x+cell.width/2, inside.y+inside.height+(0.6+float64(i)*lineHeight)*size),
		})
	}
}

// bestColumns is the number of columns that makes the pictures in the cells largest. It
// assumes that all plans have the size of the first.
func (p *Painter) bestColumns(o *Options, all box, subjects []Subject) int {
	n, long := len(subjects), p.letters.longest(subjects)
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
		in := cellInside(box{0, 0, all.width / float64(columns), all.height / float64(rows)}, long)
		if scale := min(in.width/wide, in.height/high); scale > most {
			best, most = columns, scale
		}
	}
	return best
}
