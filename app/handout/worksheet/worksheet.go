package worksheet

import (
	"context"
	"fmt"
	"image/color"
	"io"
	"strings"

	"wedge/app/flat"
	"wedge/app/handout"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// Measures of A4, in pixels of 1/96 inch. The lettering is at least 7 points.
const (
	pageWidth, pageHeight = 794.0, 1123.0
	margin                = 56.0
	footRoom              = 10.0 // for the number of the page
	titleSize             = 22.0 // of fonts
	headSize              = 16.0
	textSize              = 13.0
	smallSize             = 11.0
	lineHeight            = 1.4 // of the font's size
	pictureWidth          = 198.0
	pictureHeight         = 148.0
	gap                   = 20.0 // between picture and words, and between steps
	answerGap             = 13.0 // between answers
	writingLine           = 30.0 // between lines to write on
	box                   = 13.0 // side of a box to tick
	leastScale            = 0.85 // of drawings, whose lettering has at least 11 pixels
)

// Write writes the worksheet. The error is that of the context or of the writer.
func Write(ctx context.Context, w io.Writer, l *handout.Lesson) error {
	return newDocument(l).Write(ctx, w)
}

// newDocument lays out all pages.
func newDocument(l *handout.Lesson) *file.Document {
	s := &setter{labels: &l.Labels}
	sheet := pages(s.head(l.Title), s.steps(l))
	answers := pages(s.answersHead(l.Title), s.answers(l))
	d := &file.Document{Title: l.Title, Description: strings.TrimSpace(l.Labels.Answers + ": " + l.Title), Width: pageWidth, Height: pageHeight}
	all := append(sheet, answers...)
	for i, blocks := range all {
		d.Pages = append(d.Pages, file.DocumentPage{
			Words: spoken(blocks),
			Paint: func(to picture.Board) {
				y := margin
				for _, b := range blocks {
					b.paint(to, flat.At(margin, y))
					y += b.height + b.after
				}
				foot := fmt.Sprintf(l.Labels.Page, l.Title, i+1, len(all))
				to.Write(flat.Word{Text: foot, At: flat.At(pageWidth/2, pageHeight-margin/2), Size: smallSize, Colour: faint()})
			},
		})
	}
	return d
}

// block is a part of a page, which is divided only if it is higher than a page.
type block struct {
	words  string // what it says
	height float64
	after  float64 // empty room below it, for which a page needs none at its end
	parts  []part
	again  *block // is put before it at the top of a page; nil for nothing
	lower  *block // the same with a smaller drawing, for a page on which it has no room; nil for none
}

// part is a line of words, a picture or the like.
type part struct {
	x, y, height float64 // its upper left corner in the block
	paint        func(to picture.Board, at flat.Point)
}

// paint paints a block with its upper left corner at a point.
func (b *block) paint(to picture.Board, at flat.Point) {
	for i := range b.parts {
		p := &b.parts[i]
		p.paint(to, at.Plus(flat.At(p.x, p.y)))
	}
}

// room is the height of a page without its margins.
const room = pageHeight - 2*margin - footRoom

// divided divides a block that is higher than a page at the top of the first part that has no room there.
func (b block) divided() (list []block) {
	for b.height > room {
		cut := b.height
		for _, p := range b.parts {
			if p.y+p.height > room && p.y > 0 {
				cut = min(cut, p.y)
			}
		}
		if cut >= b.height {
			break // one part, which cannot be divided
		}
		first, rest := block{words: b.words, height: cut}, block{height: b.height - cut, after: b.after}
		for _, p := range b.parts {
			if p.y < cut {
				first.parts = append(first.parts, p)
				continue
			}
			p.y -= cut
			rest.parts = append(rest.parts, p)
		}
		list, b = append(list, first), rest
	}
	return append(list, b)
}

// pages puts blocks on pages, after a head on the first one.
func pages(head block, blocks []block) (pages [][]block) {
	page, used := []block{head}, head.height+head.after
	for _, whole := range blocks {
		if l := whole.lower; l != nil && used+whole.height > room && used+l.height <= room {
			whole = *l
		}
		for _, b := range whole.divided() {
			if used+b.height > room && used > 0 {
				pages, page, used = append(pages, page), nil, 0
				if b.again != nil {
					page, used = []block{*b.again}, b.again.height
				}
			}
			page, used = append(page, b), used+b.height+b.after
		}
	}
	return append(pages, page)
}

func spoken(blocks []block) string {
	var all []string
	for _, b := range blocks {
		all = append(all, b.words)
	}
	return strings.Join(all, "\n")
}

// Colours on white paper.
func ink() color.NRGBA   { return color.NRGBA{24, 27, 32, 255} }
func faint() color.NRGBA { return color.NRGBA{90, 96, 106, 255} }
func rule() color.NRGBA  { return color.NRGBA{150, 156, 166, 255} }

// fill fills a rectangle.
func fill(to picture.Pen, x, y, width, height float64, c color.NRGBA) {
	to.Fill(flat.Polygon{flat.At(x, y), flat.At(x+width, y), flat.At(x+width, y+height), flat.At(x, y+height)}, c)
}

// square draws the outline of a box to tick.
func square(to picture.Pen, at flat.Point) {
	fill(to, at.X, at.Y, box, box, ink())
	fill(to, at.X+1, at.Y+1, box-2, box-2, color.NRGBA{255, 255, 255, 255})
}
