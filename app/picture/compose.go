package picture

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"wedge/app/flat"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// shown is an entry with a motion beyond its position.
type shown struct {
	Entry
	motion view.Motion
	flat   bool // no gradient in the background
}

// still are entries without a motion.
func still(entries []Entry) (list []shown) {
	for _, e := range entries {
		list = append(list, shown{Entry: e})
	}
	return list
}

// How much of the picture a plan beside the puzzle gets at most, and how much room
// is left around a plan: in parts.
const (
	besidePart = 0.36
	planRoom   = 1.08
)

// compose draws a picture.
func (p *Painter) compose(to pen, o *Options, entries []shown) error {
	all := box{0, 0, float64(o.Width), float64(o.Height)}
	to.background(p.backdrop(o, entries[0].flat))
	if o.View == Sheet {
		return p.sheet(to, o, entries)
	}
	e := &entries[0]
	if e.Caption != "" {
		size := min(max(all.height*0.032, 8), all.width*0.028)
		lines := p.letters.wrapped(e.Caption, all.width*0.94, size, 2)
		all.height -= p.caption(to, o, lines, all, size)
	}
	p.view(to, o, o.View, e, all, "")
	return nil
}

// caption writes lines at the lower end of a box and returns how high they are.
func (p *Painter) caption(to pen, o *Options, lines []string, b box, size float64) float64 {
	for i, line := range lines {
		to.write(text{
			words: line, size: size, colour: ink(o.Dark),
			at: flat.At(b.x+b.width/2, b.y+b.height-(float64(len(lines)-1-i)*lineHeight+0.9)*size),
		})
	}
	return (float64(len(lines))*lineHeight + 0.5) * size
}

// ink is the colour of captions.
func ink(dark bool) color.NRGBA {
	if dark {
		return color.NRGBA{214, 218, 226, 255}
	}
	return color.NRGBA{46, 50, 58, 255}
}

// backdrop is what is behind all: a sheet and a plan are on paper.
func (p *Painter) backdrop(o *Options, flat bool) scene.Background {
	b := p.puzzle.Scene(square1.Solved(), view.Motion{}, o.look()).Background
	if (o.View == Sheet || o.View == Plan) && !o.Dark {
		b.Upper = plain(255)
		b.Lower = b.Upper
	}
	return flattened(b, flat)
}

func plain(grey uint8) scene.Colour { return colourAbove(color.NRGBA{grey, grey, grey, 255}) }

// colourAbove is a little brighter than a colour, so that the renderer, which rounds
// down with an ordered dither, draws that colour everywhere.
func colourAbove(c color.NRGBA) scene.Colour {
	next := scene.FromSRGB(color.NRGBA{min(c.R, 254) + 1, min(c.G, 254) + 1, min(c.B, 254) + 1, 255})
	at := scene.FromSRGB(c)
	return at.Mixed(next, 0.006)
}

// view draws one entry in a box.
func (p *Painter) view(to pen, o *Options, v View, e *shown, b box, names string) {
	switch v {
	case ThreeD:
		to.puzzle(p.pose(o, e), o.camera(), b)
	case Plan:
		p.plan(to, o, e, b, b.height > b.width, names)
	case Both:
		space, flat, upright := divided(b)
		to.puzzle(p.pose(o, e), o.camera(), space)
		p.plan(to, o, e, flat, upright, names)
	}
}

func (p *Painter) plan(to pen, o *Options, e *shown, b box, upright bool, names string) {
	small := box{b.x, b.y, b.width / planRoom, b.height / planRoom}
	small.x += (b.width - small.width) / 2
	small.y += (b.height - small.height) / 2
	flat := planner{pen: to, options: o, names: names}
	flat.draw(e.Position, e.motion, small, upright)
}

// pose is the scene of an entry.
func (p *Painter) pose(o *Options, e *shown) *scene.Scene {
	s := p.puzzle.Scene(e.Position, e.motion, o.look())
	s.Background = flattened(s.Background, e.flat)
	if e.flat && o.Transparent {
		s.Shadow = 0 // there is nothing between all and nothing
	}
	return s
}

// flattened has one colour, if that is wanted: gradients do not suit a palette.
func flattened(b scene.Background, flat bool) scene.Background {
	if flat {
		b.Upper = colourAbove(b.Upper.Mixed(b.Lower, 0.5).SRGB())
		b.Lower = b.Upper
	}
	return b
}

// divided gives the puzzle one part of a box and the plan the other: that on the
// right, upright, or that below.
func divided(b box) (space, flat box, upright bool) {
	if b.width >= 1.15*b.height {
		w := min(b.height*planRoom*planShort/planLong, b.width*besidePart)
		return box{b.x, b.y, b.width - w, b.height}, box{b.x + b.width - w, b.y, w, b.height}, true
	}
	h := min(b.width*planRoom*planShort/planLong, b.height*besidePart)
	return box{b.x, b.y, b.width, b.height - h}, box{b.x, b.y + b.height - h, b.width, h}, false
}

// smallestCell is the least width and height of a sheet's cells in pixels.
const smallestCell = 24

// captionLines is how many lines a caption in a sheet may have.
const captionLines = 3

// sheet draws a grid of numbered cells.
func (p *Painter) sheet(to pen, o *Options, entries []shown) error {
	margin := 0.025 * float64(min(o.Width, o.Height))
	all := box{0, 0, float64(o.Width), float64(o.Height)}.inset(margin)
	columns := o.Columns
	if columns == 0 {
		columns = p.bestColumns(o, all, entries)
	}
	rows := (len(entries) + columns - 1) / columns
	w, h := all.width/float64(columns), all.height/float64(rows)
	if w < smallestCell || h < smallestCell {
		return fmt.Errorf("%w: %d positions in %d columns would be %.0f x %.0f pixels each, less than %d",
			ErrSize, len(entries), columns, w, h, smallestCell)
	}
	long := p.longest(entries)
	for i := range entries {
		e := &entries[i]
		cell := box{all.x + float64(i%columns)*w, all.y + float64(i/columns)*h, w, h}
		names := "p" + strconv.Itoa(i+1) + "-"
		to.begin(names+"cell", titleOf([]Entry{e.Entry}))
		p.cell(to, o, e, i+1, cell, names, long)
		to.end()
	}
	return nil
}

// longest is the width of the longest caption in a font of size 1.
func (p *Painter) longest(entries []shown) (width float64) {
	for i := range entries {
		width = max(width, p.letters.width(entries[i].Caption, 1))
	}
	return width
}

// cellText is the size of captions in a cell.
func cellText(w, h float64) float64 { return min(max(min(w/26, h/13), 5), 40) }

// textWidth is the width of captions in a cell.
func textWidth(w, size float64) float64 { return w - 1.4*size }

// cellInside is what is left of a cell for its picture if captions are up to so
// long.
func cellInside(cell box, long float64) box {
	size := cellText(cell.width, cell.height)
	inside := cell.inset(0.03 * min(cell.width, cell.height))
	if long > 0 {
		// Lines that are broken are not quite full.
		lines := min(math.Ceil(long*size/textWidth(cell.width, size)*1.08), captionLines)
		inside.height -= (lines*lineHeight + 0.4) * size
	}
	return inside
}

// cell draws one position with its number and its caption.
func (p *Painter) cell(to pen, o *Options, e *shown, number int, cell box, names string, long float64) {
	size := cellText(cell.width, cell.height)
	inside := cellInside(cell, long)
	p.view(to, o, o.Cells, e, inside, names)
	quiet := color.NRGBA{128, 134, 144, 255}
	to.write(text{words: strconv.Itoa(number), size: size * 0.9, colour: quiet, left: true, at: flat.At(cell.x+size*0.4, cell.y+size*0.9)})
	for i, line := range p.letters.wrapped(e.Caption, textWidth(cell.width, size), size, captionLines) {
		to.write(text{
			words: line, size: size, colour: ink(o.Dark),
			at: flat.At(cell.x+cell.width/2, inside.y+inside.height+(0.6+float64(i)*lineHeight)*size),
		})
	}
}

// bestColumns makes the pictures in the cells largest.
func (p *Painter) bestColumns(o *Options, all box, entries []shown) int {
	n, long := len(entries), p.longest(entries)
	wide, high := 1.0, 1.0
	switch o.Cells {
	case Plan:
		wide, high = planSize(false)
	case Both:
		wide, high = 1+planShort/planLong, 1
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
