package picture

import (
	"fmt"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// letters is the font of all text, in the sizes used so far.
type letters struct {
	font   *opentype.Font
	sizes  map[float64]font.Face
	glyphs map[rune]glyph
	buffer sfnt.Buffer
}

// glyph is a character in units of the font.
type glyph struct {
	index   sfnt.GlyphIndex
	outline string // as a path of an SVG, with y down; empty for a blank
	x       int    // where it begins in a line
	advance int
}

// line is a line of text in units of the font.
type line struct {
	glyphs []glyph
	width  float64
	em     float64 // units per size
}

// set sets a line.
func (l *letters) set(words string) (line, error) {
	if err := l.load(); err != nil {
		return line{}, err
	}
	units := l.font.UnitsPerEm()
	to := line{em: float64(units)}
	x := 0
	for _, r := range words {
		g, err := l.glyph(r)
		if err != nil {
			return to, fmt.Errorf("the font's outline of %q: %w", r, err)
		}
		if n := len(to.glyphs); n > 0 {
			// Fonts without kerning return an error.
			kern, _ := l.font.Kern(&l.buffer, to.glyphs[n-1].index, g.index, fixed.I(int(units)), font.HintingNone)
			x += kern.Round()
		}
		g.x = x
		x += g.advance
		to.glyphs = append(to.glyphs, g)
	}
	to.width = float64(x)
	return to, nil
}

// glyph is a character at 0. Characters that the font lacks look alike.
func (l *letters) glyph(r rune) (glyph, error) {
	if g, ok := l.glyphs[r]; ok {
		return g, nil
	}
	size := fixed.I(int(l.font.UnitsPerEm()))
	index, err := l.font.GlyphIndex(&l.buffer, r)
	if err != nil {
		return glyph{}, err
	}
	advance, err := l.font.GlyphAdvance(&l.buffer, index, size, font.HintingNone)
	if err != nil {
		return glyph{}, err
	}
	segments, err := l.font.LoadGlyph(&l.buffer, index, size, nil)
	if err != nil {
		return glyph{}, err
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
	g := glyph{index: index, outline: d.String(), advance: advance.Round()}
	if l.glyphs == nil {
		l.glyphs = map[rune]glyph{}
	}
	l.glyphs[r] = g
	return g, nil
}

// load parses the font.
func (l *letters) load() error {
	if l.font != nil {
		return nil
	}
	parsed, err := opentype.Parse(goregular.TTF)
	if err != nil {
		return fmt.Errorf("the font: %w", err)
	}
	l.font, l.sizes = parsed, map[float64]font.Face{}
	return nil
}

// capitals is the height of capital letters relative to the font's size.
const capitals = 0.72

// lineHeight is the distance of lines relative to the font's size.
const lineHeight = 1.3

// face is the font in a size in pixels, rounded to a quarter.
func (l *letters) face(size float64) (font.Face, error) {
	size = max(math.Round(size*4)/4, 1)
	if f, ok := l.sizes[size]; ok {
		return f, nil
	}
	if err := l.load(); err != nil {
		return nil, err
	}
	f, err := opentype.NewFace(l.font, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil, fmt.Errorf("the font in size %v: %w", size, err)
	}
	l.sizes[size] = f
	return f, nil
}

// measured is the size at which widths are measured; they scale with the size.
const measured = 64

// width is the width of a line at a size.
func (l *letters) width(words string, size float64) float64 {
	f, err := l.face(measured)
	if err != nil {
		return 0.6 * size * float64(len(words))
	}
	return float64(font.MeasureString(f, words)) / 64 * size / measured
}

// wrapped breaks words into lines of a width, at blanks, after slashes, or anywhere if
// necessary; at most this many. An ellipsis replaces the rest.
func (l *letters) wrapped(words string, width, size float64, most int) []string {
	var lines []string
	rest := []rune(strings.Join(strings.Fields(words), " "))
	fits := func(r []rune) bool { return l.width(strings.TrimSpace(string(r)), size) <= width }
	for len(rest) > 0 && len(lines) < most {
		n := l.fitting(rest, fits)
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
func (l *letters) fitting(r []rune, fits func([]rune) bool) int {
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
