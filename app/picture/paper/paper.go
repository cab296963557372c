// Package paper sets documents to be printed. What a page has is set in columns ([Column]) and becomes
// blocks ([Block]), which a [Format] breaks into pages.
package paper

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// Size is a size of paper.
type Size uint8

// The sizes.
const (
	A4 Size = iota
	Letter
)

// String is "a4" or "letter".
func (s Size) String() string {
	if s == Letter {
		return "letter"
	}
	return "a4"
}

// Pixels is the size in pixels of 1/96 inch.
func (s Size) Pixels() (width, height float64) {
	if s == Letter {
		return 816, 1056
	}
	return 210 / 25.4 * 96, 297 / 25.4 * 96
}

// Format is what the pages of a document have in common.
type Format struct {
	Size   Size
	Margin float64 // at the top and at the sides
	Foot   float64 // at the bottom, where the number of the page is
	Ruled  bool    // with lines between blocks
}

// Width is the width between the margins.
func (f *Format) Width() float64 {
	width, _ := f.Size.Pixels()
	return width - 2*f.Margin
}

// Height is the height between the margins.
func (f *Format) Height() float64 {
	_, height := f.Size.Pixels()
	return height - f.Margin - f.Foot
}

// Pages puts blocks on pages, below a head on the first one. If one more has room where some are lower, they are: the
// last ones first.
func (f *Format) Pages(head Block, blocks []Block) (pages [][]Block) {
	room := f.Height()
	page := []Block{head}
	for _, whole := range blocks {
		if lower, fits := fitted(append(slices.Clip(page), whole), room); fits {
			page = lower
			continue
		}
		for _, b := range whole.divided(room) {
			if used(page)+b.height > room && len(page) > 0 {
				pages, page = append(pages, page), nil
				if b.Again != nil {
					page = []Block{*b.Again}
				}
			}
			page = append(page, b)
		}
	}
	return append(pages, page)
}

// used is the height of blocks, and of the room after the last one.
func used(page []Block) (height float64) {
	for i := range page {
		height += page[i].height + page[i].After
	}
	return height
}

// fitted are blocks that have room on a page, as few of them lower as possible; false if they have none.
func fitted(page []Block, room float64) ([]Block, bool) {
	for i := len(page) - 1; used(page)-page[len(page)-1].After > room; i-- {
		if i < 0 {
			return nil, false
		}
		if l := page[i].Lower; l != nil {
			page[i] = *l
		}
	}
	return page, true
}

// Document has these pages. Each is numbered unless it is the only one, by a format for title, number and count such
// as "%s, page %d of %d".
func (f *Format) Document(title, description, number string, pages [][]Block) *file.Document {
	d := &file.Document{Title: title, Description: description}
	d.Width, d.Height = f.Size.Pixels()
	for i, blocks := range pages {
		var words []string
		for _, b := range blocks {
			if b.words != "" {
				words = append(words, b.words)
			}
		}
		d.Pages = append(d.Pages, file.DocumentPage{
			Words: strings.Join(words, "\n"),
			Paint: func(to picture.Board) {
				f.paint(to, blocks, i == 0)
				if len(pages) > 1 {
					foot := fmt.Sprintf(number, title, i+1, len(pages))
					to.Write(flat.Word{Text: foot, At: flat.At(d.Width/2, d.Height-f.Foot/2), Size: numberSize, Colour: Faint()})
				}
			},
		})
	}
	return d
}

// numberSize is that of the font of pages' numbers: 7.5 points.
const numberSize = 10

// paint draws the blocks of a page, which is the first one if there is a head on it.
func (f *Format) paint(to picture.Board, blocks []Block, headed bool) {
	y := f.Margin
	for i, b := range blocks {
		if f.Ruled && i > 0 && !(headed && i == 1) {
			Fill(to, f.Margin, y, f.Width(), 0.4, Rule())
		}
		b.paint(to, flat.At(f.Margin, y))
		y += b.height + b.After
	}
}

// Fill fills a rectangle.
func Fill(to picture.Pen, x, y, width, height float64, c color.NRGBA) {
	to.Fill(flat.Polygon{flat.At(x, y), flat.At(x+width, y), flat.At(x+width, y+height), flat.At(x, y+height)}, c)
}

// Ink is the colour of words on white paper, Faint that of words which matter less, and Rule that of lines which
// divide a page.
func Ink() color.NRGBA   { return color.NRGBA{24, 27, 32, 255} }
func Faint() color.NRGBA { return color.NRGBA{90, 96, 106, 255} }
func Rule() color.NRGBA  { return color.NRGBA{205, 208, 214, 255} }
