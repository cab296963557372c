package sheet

import (
	"fmt"
	"image/color"
	"strconv"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Measures of the head of the first page, in pixels.
const (
	titleSize  = 30.0
	noteSize   = 9.0
	swatchSide = 11.0
	barsHeight = 62.0
	keyWidth   = 108.0
	barsWidth  = 200.0
	headGap    = 16.0
)

// head is the top of the first page: the title, what counts as a case, the colour key and
// the distribution.
type head struct {
	height, width float64
	notes         []string
}

func (s *Sheet) newHead(width float64, beside bool) *head {
	h := &head{width: width}
	room := width - keyWidth - barsWidth - 2*headGap
	for _, n := range s.notes(beside) {
		h.notes = append(h.notes, s.ruler.Wrap(n, room, noteSize, 6)...)
	}
	h.height = max(titleSize*lineHeight+float64(len(h.notes))*noteSize*lineHeight, barsHeight+3*noteSize*lineHeight) + headGap
	return h
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

// paint draws the head with its upper left corner at a place.
func (h *head) paint(s *Sheet, to picture.Pen, at flat.Point) {
	paintTitle(to, s.title(), h.notes, at)
	paintKey(to, s.options.Scheme.Plastic, s.key(), flat.At(at.X+h.width-barsWidth-headGap-keyWidth, at.Y+4))
	h.paintBars(s, to, flat.At(at.X+h.width-barsWidth, at.Y+4))
	bottom := at.Y + h.height - headGap/2
	fill(to, at.X, bottom, h.width, 0.75, rule())
}

// paintTitle draws a title and the notes below it.
func paintTitle(to picture.Pen, title string, notes []string, at flat.Point) {
	to.Write(flat.Word{Text: title, At: at.Plus(flat.At(0, titleSize/2)), Size: titleSize, Colour: ink(), Left: true})
	y := at.Y + titleSize*lineHeight + noteSize/2
	for _, words := range notes {
		to.Write(flat.Word{Text: words, At: flat.At(at.X, y), Size: noteSize, Colour: faint(), Left: true})
		y += noteSize * lineHeight
	}
}

// paintKey draws the colour key.
func paintKey(to picture.Pen, plastic color.NRGBA, key []swatch, at flat.Point) {
	for i, k := range key {
		y := at.Y + float64(i)*swatchSide*1.28
		fill(to, at.X, y, swatchSide, swatchSide, plastic)
		if k.hollow {
			fill(to, at.X+1.5, y+1.5, swatchSide-3, swatchSide-3, k.colour)
			fill(to, at.X+2.5, y+2.5, swatchSide-5, swatchSide-5, plastic)
		} else {
			fill(to, at.X+1, y+1, swatchSide-2, swatchSide-2, k.colour)
		}
		to.Write(flat.Word{Text: k.words, At: flat.At(at.X+swatchSide+5, y+swatchSide/2), Size: noteSize, Colour: ink(), Left: true})
	}
}

// paintBars draws the number of cases by slices.
func (h *head) paintBars(s *Sheet, to picture.Pen, at flat.Point) {
	shares := s.book.Distribution()
	most := 1
	for _, d := range shares {
		most = max(most, d.Cases)
	}
	to.Write(flat.Word{Text: s.words.Distribution, At: flat.At(at.X, at.Y+noteSize/2), Size: noteSize, Colour: ink(), Left: true})
	top := at.Y + 2.4*noteSize
	bottom := top + barsHeight
	step := min(barsWidth/float64(len(shares)), 34)
	size := min(0.9*noteSize, 0.5*step)
	for i, d := range shares {
		x := at.X + float64(i)*step
		height := barsHeight * float64(d.Cases) / float64(most)
		fill(to, x+0.12*step, bottom-height, 0.76*step, height, bar())
		centre := x + step/2
		if d.Cases > 0 {
			to.Write(flat.Word{Text: s.words.grouped(d.Cases), At: flat.At(centre, bottom-height-0.55*noteSize), Size: size, Colour: ink()})
		}
		to.Write(flat.Word{Text: strconv.Itoa(d.Slices), At: flat.At(centre, bottom+0.75*noteSize), Size: size, Colour: faint()})
	}
	fill(to, at.X, bottom, step*float64(len(shares)), 0.75, rule())
}

// title is that of the sheet.
func (s *Sheet) title() string { return s.book.Set.Name }
