package paper

import (
	"image/color"
	"strings"

	"wedge/app/flat"
	"wedge/app/picture"
)

// Column is words and drawings, one below the other.
type Column struct {
	X             float64 // from the left side of the column in which it is put
	Width, Height float64

	words []string
	parts []part
}

// part is a line of words, a picture or the like.
type part struct {
	x, y, height float64 // its upper left corner in the column
	paint        func(to picture.Board, at flat.Point)
}

// Style is how words are set.
type Style struct {
	Size   float64 // of the font
	Line   float64 // its height, in sizes of the font
	Colour color.NRGBA
	Most   int // lines; an ellipsis replaces the rest
}

// Add adds something of a height, which is drawn with its upper left corner at a point.
func (c *Column) Add(height float64, paint func(to picture.Board, at flat.Point)) {
	c.parts = append(c.parts, part{y: c.Height, height: height, paint: paint})
	c.Height += height
}

// Space adds empty room.
func (c *Column) Space(height float64) { c.Height += height }

// Rule adds a line of the whole width.
func (c *Column) Rule(colour color.NRGBA) {
	c.Add(0.75, func(to picture.Board, at flat.Point) { Fill(to, at.X, at.Y, c.Width, 0.75, colour) })
}

// Say adds to the alternative text.
func (c *Column) Say(words string) { c.words = append(c.words, words) }

// Text adds words, broken into lines.
func (c *Column) Text(font *picture.Font, words string, s Style) {
	for _, line := range font.Wrap(words, c.Width, s.Size, s.Most) {
		c.Add(s.Size*s.Line, func(to picture.Board, at flat.Point) {
			to.Write(flat.Word{Text: line, At: at.Plus(flat.At(0, s.Size*s.Line/2)), Size: s.Size, Colour: s.Colour, Left: true})
		})
	}
}

// Put adds other columns, beside each other.
func (c *Column) Put(others ...*Column) {
	highest := 0.0
	for _, o := range others {
		for _, p := range o.parts {
			p.x, p.y = p.x+o.X, p.y+c.Height
			c.parts = append(c.parts, p)
		}
		c.words = append(c.words, o.words...)
		highest = max(highest, o.Height)
	}
	c.Height += highest
}

// Block is the column as a block, with empty room below it.
func (c *Column) Block(after float64) Block {
	return Block{words: strings.Join(c.words, "\n"), height: c.Height, parts: c.parts, After: after}
}

// Block is a part of a page, which is divided only if it is higher than a page.
type Block struct {
	After float64 // empty room below it, for which a page needs none at its end
	Again *Block  // is put before it at the top of a page; nil for nothing
	Lower *Block  // the same with smaller pictures, for a page on which it has no room; nil for none

	words  string // what it says
	height float64
	parts  []part
}

// paint paints a block with its upper left corner at a point.
func (b *Block) paint(to picture.Board, at flat.Point) {
	for i := range b.parts {
		p := &b.parts[i]
		p.paint(to, at.Plus(flat.At(p.x, p.y)))
	}
}

// divided divides a block that is higher than a page at the top of the first part that has no room there.
func (b Block) divided(room float64) (list []Block) {
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
		first, rest := Block{words: b.words, height: cut}, Block{height: b.height - cut, After: b.After}
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
