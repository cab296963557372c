package picture

import (
	"fmt"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"wedge/app/flat"
	"wedge/resources/fonts"
)

// Font is the font of all text, in the sizes used so far: that of letters, and for what it lacks that of signs. The zero
// value is ready; it is for one goroutine at a time.
type Font struct {
	heavy  bool  // it is the bold one
	bold   *Font // beside it; nil until it is used
	fonts  [2]*opentype.Font
	sizes  map[float64]font.Face
	glyphs map[rune]Glyph
	buffer sfnt.Buffer
}

// TTF is the file of the font of letters or of signs, or of their bold.
func TTF(signed, bold bool) []byte {
	if signed {
		return fonts.Signs(bold)
	}
	return fonts.Letters(bold)
}

// Of is this font or its bold.
func (f *Font) Of(bold bool) *Font {
	if !bold {
		return f
	}
	if f.bold == nil {
		f.bold = &Font{heavy: true}
	}
	return f.bold
}

// Has reports whether pictures can have a character.
func (f *Font) Has(r rune) bool {
	const most = math.MaxUint16 // in a PDF, see package fpdf
	_, index, err := f.find(r)
	return err == nil && index > 0 && r <= most
}

// Signed reports whether a character is one of the font of signs.
func (f *Font) Signed(r rune) bool {
	signed, _, err := f.find(r)
	return err == nil && signed
}

// find is where a character is: in the font of letters if that has it, else in that of signs. Index 0 of the former is
// for all that neither has.
func (f *Font) find(r rune) (signed bool, index sfnt.GlyphIndex, err error) {
	if err := f.load(); err != nil {
		return false, 0, err
	}
	for i, font := range f.fonts {
		if index, err := font.GlyphIndex(&f.buffer, r); err != nil || index > 0 {
			return i > 0, index, err
		}
	}
	return false, 0, nil
}

// Part is a part of a line in one of the fonts.
type Part struct {
	Text   string
	Signed bool // in the font of signs
}

// Parts divide a line by fonts.
func (f *Font) Parts(words string) (parts []Part) {
	for _, r := range words {
		signed := f.Signed(r)
		if n := len(parts); n > 0 && parts[n-1].Signed == signed {
			parts[n-1].Text += string(r)
			continue
		}
		parts = append(parts, Part{string(r), signed})
	}
	return parts
}

// Glyph is a character in units of the font.
type Glyph struct {
	Signed  bool // in the font of signs
	Index   sfnt.GlyphIndex
	Outline string // as a path of an SVG, with y down; empty for a blank
	X       int    // where it begins in a line
	advance int
}

// Outlines are the characters of a line and its width, both in units of the font. em is how many of
// them a size has.
func (f *Font) Outlines(words string) (line []Glyph, width, em float64, err error) {
	if err := f.load(); err != nil {
		return nil, 0, 0, err
	}
	units, x := f.fonts[0].UnitsPerEm(), 0
	for _, r := range words {
		g, err := f.glyph(r)
		if err != nil {
			return nil, 0, 0, fmt.Errorf("the font's outline of %q: %w", r, err)
		}
		if n := len(line); n > 0 && line[n-1].Signed == g.Signed {
			// Fonts without kerning return an error.
			kern, _ := f.of(g.Signed).Kern(&f.buffer, line[n-1].Index, g.Index, fixed.I(int(units)), font.HintingNone)
			x += kern.Round()
		}
		g.X = x
		x += g.advance
		line = append(line, g)
	}
	return line, float64(x), float64(units), nil
}

// glyph is a character at 0. Characters that the font lacks look alike.
func (f *Font) glyph(r rune) (Glyph, error) {
	if g, ok := f.glyphs[r]; ok {
		return g, nil
	}
	size := fixed.I(int(f.fonts[0].UnitsPerEm()))
	signed, index, err := f.find(r)
	if err != nil {
		return Glyph{}, err
	}
	advance, err := f.of(signed).GlyphAdvance(&f.buffer, index, size, font.HintingNone)
	if err != nil {
		return Glyph{}, err
	}
	segments, err := f.of(signed).LoadGlyph(&f.buffer, index, size, nil)
	if err != nil {
		return Glyph{}, err
	}
	var d strings.Builder
	for _, s := range segments {
		letter, points := "M", 1
		switch s.Op {
		case sfnt.SegmentOpLineTo:
			letter = "L"
		case sfnt.SegmentOpQuadTo:
			letter, points = "Q", 2
		case sfnt.SegmentOpCubeTo:
			letter, points = "C", 3
		}
		d.WriteString(letter)
		for i, p := range s.Args[:points] {
			if i > 0 {
				d.WriteByte(' ')
			}
			fmt.Fprintf(&d, "%d %d", p.X.Round(), p.Y.Round())
		}
	}
	g := Glyph{Signed: signed, Index: index, Outline: d.String(), advance: advance.Round()}
	if f.glyphs == nil {
		f.glyphs = map[rune]Glyph{}
	}
	f.glyphs[r] = g
	return g, nil
}

// load parses the fonts.
func (f *Font) load() error {
	if f.fonts[0] != nil {
		return nil
	}
	var both [2]*opentype.Font
	for i := range both {
		parsed, err := opentype.Parse(TTF(i > 0, f.heavy))
		if err != nil {
			return fmt.Errorf("the font: %w", err)
		}
		both[i] = parsed
	}
	f.fonts, f.sizes = both, map[float64]font.Face{}
	return nil
}

// of is the font of letters or of signs.
func (f *Font) of(signed bool) *opentype.Font {
	if signed {
		return f.fonts[1]
	}
	return f.fonts[0]
}

// capitals is the height of capital letters relative to the font's size.
const capitals = 0.72

// lineHeight is the distance of lines relative to the font's size.
const lineHeight = 1.3

// Baseline is the start of a word of this width, on the line on which its letters stand.
func Baseline(w *flat.Word, width float64) flat.Point {
	at := flat.At(w.At.X, w.At.Y+capitals/2*w.Size)
	if !w.Left {
		at.X -= width / 2
	}
	return at
}

// Face is the font in a size in pixels, rounded to a quarter.
func (f *Font) Face(size float64) (font.Face, error) {
	size = max(math.Round(size*4)/4, 1)
	if known, ok := f.sizes[size]; ok {
		return known, nil
	}
	if err := f.load(); err != nil {
		return nil, err
	}
	both := face{of: f}
	for i, parsed := range f.fonts {
		one, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			return nil, fmt.Errorf("the font in size %v: %w", size, err)
		}
		both.faces[i] = one
	}
	f.sizes[size] = &both
	return &both, nil
}

// measured is the size at which widths are measured; they scale with the size.
const measured = 64

// Width is the width of a line at a size, in the same unit.
func (f *Font) Width(words string, size float64) float64 {
	face, err := f.Face(measured)
	if err != nil {
		return 0.6 * size * float64(len(words))
	}
	return float64(font.MeasureString(face, words)) / 64 * size / measured
}

// Wrap breaks words into lines of a width in a size: at blanks, after slashes, or anywhere
// if necessary; at most this many lines. An ellipsis replaces the rest.
func (f *Font) Wrap(words string, width, size float64, most int) []string {
	var lines []string
	rest := []rune(strings.Join(strings.FieldsFunc(words, func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' }), " "))
	fits := func(r []rune) bool { return f.Width(strings.TrimSpace(string(r)), size) <= width }
	for len(rest) > 0 && len(lines) < most {
		n := fitting(rest, fits)
		if n == len(rest) {
			lines = append(lines, string(rest))
			return lines
		}
		if len(lines) == most-1 {
			for n > 0 && !fits(append(rest[:n:n], '…')) {
				n--
			}
			return append(lines, strings.TrimSpace(string(rest[:n]))+"…")
		}
		for at := n; at > n/2; at-- {
			if rest[at-1] == '/' || rest[at-1] == ' ' || rest[at] == ' ' {
				n = at
				break
			}
		}
		lines = append(lines, strings.TrimSpace(string(rest[:n])))
		rest = []rune(strings.TrimSpace(string(rest[n:])))
	}
	return lines
}

// fitting is how many characters fit; at least one.
func fitting(r []rune, fits func([]rune) bool) int {
	if fits(r) {
		return len(r)
	}
	low, high := 1, len(r) // low characters fit, high do not
	for high-low > 1 {
		if mid := (low + high) / 2; fits(r[:mid]) {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}
