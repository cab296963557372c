package sheet

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/paper"
	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Measures of the head of the first page, in pixels.
const (
	headLower  = 4.0 // by which what is beside the title begins lower
	swatchSide = 11.0
	barsHeight = 62.0
	keyWidth   = 108.0
	barsWidth  = 200.0
)

// head is the top of the first page: a title and notes below it, and on their right the columns beside them.
func head(font *picture.Font, title string, notes []string, width, noteWidth float64, beside ...*paper.Column) paper.Block {
	left := &paper.Column{Width: noteWidth}
	left.Text(font, title, style(titleSize, paper.Ink(), 2))
	for _, n := range notes {
		left.Text(font, n, style(noteSize, paper.Faint(), 6))
	}
	all := paper.Column{Width: width}
	all.Say(title + ". " + strings.Join(notes, " "))
	all.Put(append([]*paper.Column{left}, beside...)...)
	all.Space(headGap / 2)
	all.Rule(paper.Rule())
	all.Space(headGap / 2)
	return all.Block(0)
}

// head has the title, what counts as a case, the colour key and the distribution.
func (s *Sheet) head(width float64, beside bool) paper.Block {
	key := keyColumn(s.options.Scheme.Plastic, s.key())
	key.X = width - barsWidth - headGap - keyWidth
	bars := &paper.Column{X: width - barsWidth}
	bars.Space(headLower)
	bars.Add(barsHeight+3*noteSize*lineHeight-headLower, s.paintBars)
	return head(&s.ruler, s.book.Set.Name, s.notes(beside), width, key.X-headGap, key, bars)
}

// notes say what counts as a case, and how to read pictures with the layers beside or above
// each other.
func (s *Sheet) notes(beside bool) []string {
	w, set := &s.words, s.book.Set
	first := w.Case
	if n := len(s.book.Entries); n > 1 {
		first = fmt.Sprintf(w.Cases, w.grouped(n))
	}
	counts := first + ". " + w.Rules.Free
	for _, rule := range []struct {
		holds bool
		words string
	}{{set.Same.Layers, w.Rules.Layers}, {set.Same.Colours, w.Rules.Colours}, {set.Same.Mirror, w.Rules.Mirror}, {!set.Middle, w.Rules.Middle}} {
		if rule.holds {
			counts += " " + rule.words
		}
	}
	if beside {
		return []string{counts, w.Pictures.Beside}
	}
	return []string{counts, w.Pictures.Above}
}

// swatch is a colour of the key.
type swatch struct {
	colour color.NRGBA
	hollow bool
	words  string
}

// key lists the colours that the pictures have.
func (s *Sheet) key() []swatch {
	var seen [scheme.FaceCount]bool
	anyUnknown := false
	for i := range s.book.Entries {
		mask := &s.book.Entries[i].Case.From.Mask
		for p := range square1.Piece(square1.PieceCount) {
			faces := view.StickerFaces(p)
			for side, face := range faces[:1+p.Units()] {
				if mask.Shows(p, side) {
					seen[face] = true
				} else {
					anyUnknown = true
				}
			}
		}
	}
	var list []swatch
	for i, face := range scheme.Faces() {
		if seen[face] {
			list = append(list, swatch{colour: s.options.Scheme.Colours[face], words: s.words.Faces[i]})
		}
	}
	if anyUnknown {
		c, hollow := s.options.Scheme.Unknown()
		list = append(list, swatch{c, hollow, s.words.Any})
	}
	return list
}

// keyColumn is the colour key.
func keyColumn(plastic color.NRGBA, key []swatch) *paper.Column {
	c := &paper.Column{}
	c.Space(headLower)
	for _, k := range key {
		c.Add(swatchSide*1.28, func(to picture.Board, at flat.Point) {
			paper.Fill(to, at.X, at.Y, swatchSide, swatchSide, plastic)
			if k.hollow {
				paper.Fill(to, at.X+1.5, at.Y+1.5, swatchSide-3, swatchSide-3, k.colour)
				paper.Fill(to, at.X+2.5, at.Y+2.5, swatchSide-5, swatchSide-5, plastic)
			} else {
				paper.Fill(to, at.X+1, at.Y+1, swatchSide-2, swatchSide-2, k.colour)
			}
			to.Write(flat.Word{Text: k.words, At: at.Plus(flat.At(swatchSide+5, swatchSide/2)), Size: noteSize, Colour: paper.Ink(), Left: true})
		})
	}
	return c
}

// paintBars draws the number of cases by slices.
func (s *Sheet) paintBars(to picture.Board, at flat.Point) {
	shares := s.book.Distribution()
	most := 1
	for _, d := range shares {
		most = max(most, d.Cases)
	}
	to.Write(flat.Word{Text: s.words.Distribution, At: flat.At(at.X, at.Y+noteSize/2), Size: noteSize, Colour: paper.Ink(), Left: true})
	top := at.Y + 2.4*noteSize
	bottom := top + barsHeight
	step := min(barsWidth/float64(len(shares)), 34)
	size := min(0.9*noteSize, 0.5*step)
	for i, d := range shares {
		x := at.X + float64(i)*step
		height := barsHeight * float64(d.Cases) / float64(most)
		paper.Fill(to, x+0.12*step, bottom-height, 0.76*step, height, color.NRGBA{74, 126, 187, 255})
		centre := x + step/2
		if d.Cases > 0 {
			to.Write(flat.Word{Text: s.words.grouped(d.Cases), At: flat.At(centre, bottom-height-0.55*noteSize), Size: size, Colour: paper.Ink()})
		}
		to.Write(flat.Word{Text: strconv.Itoa(d.Slices), At: flat.At(centre, bottom+0.75*noteSize), Size: size, Colour: paper.Faint()})
	}
	paper.Fill(to, at.X, bottom, step*float64(len(shares)), 0.75, paper.Rule())
}
