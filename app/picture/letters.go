package picture

import (
	"fmt"
	"math"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
)

// letters is the font of all text, in the sizes used so far.
type letters struct {
	font  *opentype.Font
	sizes map[float64]font.Face
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
	if l.font == nil {
		parsed, err := opentype.Parse(goregular.TTF)
		if err != nil {
			return nil, fmt.Errorf("the font: %w", err)
		}
		l.font, l.sizes = parsed, map[float64]font.Face{}
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
