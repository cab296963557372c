package picture

import (
	"cmp"
	"image/color"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wedge/app/flat"
)

// The largest numbers of lines of the caption of a still, and of one in which something is
// marked, so that the mark is seen.
const (
	stillLines  = 2
	markedLines = 5
)

// leastMark is the least width of a mark, in sizes of the font.
const leastMark = 0.62

// caption is the text below a picture.
type caption struct {
	lines  []string
	marked [][2]int // bytes of each line
	size   float64  // of the font, in pixels
}

// newCaption breaks the caption of a subject into lines for a picture of a size.
func (l *Layout) newCaption(s *Subject, width, height float64) caption {
	c := caption{size: min(max(height*0.032, 8), width*0.028)}
	if s.Caption != "" {
		most := stillLines
		if s.Marked != nil {
			most = markedLines
		}
		words := s.Caption
		if s.Marked != nil {
			words = aired.ReplaceAllString(words, " / ")
		}
		c.lines = l.Font.Wrap(words, width*0.94, c.size, most)
		c.marked = markedIn(c.lines, s.Caption, s.Marked)
	}
	if s.Step != "" {
		step := cmp.Or(strings.Join(l.Font.Wrap(s.Step, width*0.94, c.size, 1), ""), " ")
		c.lines, c.marked = slices.Insert(c.lines, 0, step), slices.Insert(c.marked, 0, [2]int{})
	}
	if s.Note != "" {
		c.lines = append(c.lines, l.Font.Wrap(s.Note, width*0.94, c.size, 1)...)
	}
	return c
}

// aired is a slice in an alg. It gets blanks around it where moves are marked, one after the other:
// a slash alone is so narrow that the mark on it would be a sliver.
var aired = regexp.MustCompile(` */ *`)

// markedIn are the bytes of each line that are marked in the words from which the lines
// were made. Blanks do not count: lines may have fewer.
func markedIn(lines []string, words string, marked *[2]int) [][2]int {
	list := make([][2]int, len(lines))
	if marked == nil {
		return list
	}
	from, to := letters(words[:min(marked[0], len(words))]), letters(words[:min(marked[1], len(words))])
	letter := 0
	for n, line := range lines {
		inside := false
		for i, r := range line {
			if unicode.IsSpace(r) {
				continue
			}
			if letter >= from && letter < to {
				if !inside {
					list[n][0], inside = i, true
				}
				list[n][1] = i + utf8.RuneLen(r)
			}
			letter++
		}
	}
	return list
}

// letters is the number of characters other than blanks.
func letters(words string) (n int) {
	for _, r := range words {
		if !unicode.IsSpace(r) {
			n++
		}
	}
	return n
}

// height is that of the caption at the bottom of a picture.
func (c *caption) height() float64 {
	if len(c.lines) == 0 {
		return 0
	}
	return (float64(len(c.lines))*lineHeight + 0.5) * c.size
}

// write writes a caption at the bottom of a box. What is marked is light on dark, or dark
// on light.
func (l *Layout) write(to Pen, c *caption, b box) {
	ink, paper := Ink(l.Dark), color.NRGBA{255, 255, 255, 255}
	if l.Dark {
		paper = color.NRGBA{40, 44, 52, 255}
	}
	for i, line := range c.lines {
		at := b.centre()
		at.Y = b.y + b.height - (float64(len(c.lines)-1-i)*lineHeight+0.9)*c.size
		to.Write(flat.Word{Text: line, Size: c.size, Colour: ink, At: at})
		if i >= len(c.marked) || c.marked[i][0] == c.marked[i][1] {
			continue
		}
		words := line[c.marked[i][0]:c.marked[i][1]]
		left := at.X - l.Font.Width(line, c.size)/2 + l.Font.Width(line[:c.marked[i][0]], c.size)
		right := left + l.Font.Width(words, c.size)
		margin, half := max(0.03*c.size, (leastMark*c.size-(right-left))/2), 0.64*c.size
		to.Fill(flat.Polygon{
			flat.At(left-margin, at.Y-half), flat.At(right+margin, at.Y-half),
			flat.At(right+margin, at.Y+half), flat.At(left-margin, at.Y+half),
		}, ink)
		to.Write(flat.Word{Text: words, Size: c.size, Colour: paper, At: flat.At(left, at.Y), Left: true})
	}
}
