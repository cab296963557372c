package picture

import (
	"image"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// face is a [Font] in a size: each character in the font that has it.
type face struct {
	of    *Font
	faces [2]font.Face // of letters and of signs
}

// at is the face that has a character.
func (f *face) at(r rune) font.Face {
	if f.of.Signed(r) {
		return f.faces[1]
	}
	return f.faces[0]
}

func (f *face) Close() error { return nil } // nothing is open

func (f *face) Glyph(dot fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	return f.at(r).Glyph(dot, r)
}

func (f *face) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	return f.at(r).GlyphBounds(r)
}

func (f *face) GlyphAdvance(r rune) (fixed.Int26_6, bool) { return f.at(r).GlyphAdvance(r) }

func (f *face) Kern(before, r rune) fixed.Int26_6 {
	if of := f.at(r); of == f.at(before) {
		return of.Kern(before, r)
	}
	return 0
}

// Metrics implements [font.Face]: they are those of letters.
func (f *face) Metrics() font.Metrics { return f.faces[0].Metrics() }
