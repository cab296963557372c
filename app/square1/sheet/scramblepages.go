package sheet

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/picture/paper"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// Measures of a sheet of scrambles, in pixels of 1/96 inch.
const (
	scrambleKeyWidth = 80.0
	scrambleSize     = 14.0 // of the font
	leastRow         = 72.0
	mostRow          = 132.0
	numberWidth      = 30.0
	markWidth        = 7.0 // room for the bar
	pictureShare     = 0.8 // of the height of a row that a layer takes
	middleShare      = 0.4 // of a layer that the middle layer takes
)

// Document are the pages of the sheet: as few as possible, with rows as high as that allows.
func (s *Scrambles) Document() *file.Document {
	page := pageFormat(s.options.Paper)
	best := s.pages(page, leastRow)
	for row := leastRow + 1; row <= mostRow; row++ {
		next := s.pages(page, row)
		if len(next) > len(best) {
			break
		}
		best = next
	}
	return page.Document(s.words.Title, strings.Join(s.notes(), "\n"), s.words.Page, best)
}

// pages are the pages with rows of a height.
func (s *Scrambles) pages(page *paper.Format, height float64) [][]paper.Block {
	var rows []paper.Block
	for i := range s.list {
		var row paper.Column
		row.Say(fmt.Sprintf("%d. %v (%s)", i+1, s.list[i].Alg, s.facts(&s.list[i])))
		row.Add(height, func(to picture.Board, at flat.Point) { s.paintRow(to, i, at, page.Width(), height) })
		rows = append(rows, row.Block(0))
	}
	key := keyColumn(s.options.Scheme.Plastic, s.key())
	key.X = page.Width() - scrambleKeyWidth
	return page.Pages(head(&s.ruler, s.words.Title, s.notes(), page.Width(), key.X-headGap, key), rows)
}

// paintRow draws a scramble: its number, its text, and its picture on the right.
func (s *Scrambles) paintRow(to picture.Pen, i int, at flat.Point, width, height float64) {
	one, side := &s.list[i], pictureShare*height
	room := (2+middleShare)*side + 4*layerGap // for the picture
	s.paintPicture(to, one.position, flat.At(at.X+width-room, at.Y+height/2), side)
	lines := s.lines(one, width-numberWidth-room-pictureGap)
	text := float64(len(lines))*scrambleSize*lineHeight + factsSize*lineHeight
	y := at.Y + (height-text)/2
	to.Write(flat.Word{Text: strconv.Itoa(i + 1), At: flat.At(at.X, y+scrambleSize*lineHeight/2), Size: scrambleSize, Colour: paper.Faint(), Left: true})
	for _, line := range lines {
		s.paintLine(to, line, flat.At(at.X+numberWidth, y+scrambleSize*lineHeight/2))
		y += scrambleSize * lineHeight
	}
	to.Write(flat.Word{Text: s.facts(one), At: flat.At(at.X+numberWidth, y+factsSize*lineHeight/2), Size: factsSize, Colour: paper.Faint(), Left: true})
}

// width is that of a part of a scramble.
func (s *Scrambles) width(p piece) float64 {
	w := s.ruler.Width(p.words, scrambleSize)
	if p.slice {
		w += s.ruler.Width("/", scrambleSize)
	}
	if p.mark {
		w += markWidth
	}
	return w
}

// lines breaks a scramble after slices.
func (s *Scrambles) lines(one *scrambled, room float64) (lines [][]piece) {
	var line []piece
	left := room
	for _, p := range one.pieces() {
		w := s.width(p)
		if w > left && len(line) > 0 {
			lines, line, left = append(lines, line), nil, room
		}
		line = append(line, p)
		left -= w
	}
	return append(lines, line)
}

// paintLine draws a line of a scramble, with the bar before the slice that leaves cube shape.
func (s *Scrambles) paintLine(to picture.Pen, line []piece, at flat.Point) {
	write := func(words string) {
		if words != "" {
			to.Write(flat.Word{Text: words, At: at, Size: scrambleSize, Colour: paper.Ink(), Left: true})
			at.X += s.ruler.Width(words, scrambleSize)
		}
	}
	for _, p := range line {
		words := p.words
		if p.slice && !p.mark {
			words += "/"
		}
		write(words)
		if p.mark {
			paper.Fill(to, at.X+markWidth/2-1.25, at.Y-0.62*scrambleSize, 2.5, 1.24*scrambleSize, karnColour())
			at.X += markWidth
			write("/")
		}
	}
}

// paintPicture draws the top, the middle and the bottom, from a point in the middle of their
// left side. side is that of a layer.
func (s *Scrambles) paintPicture(to picture.Pen, p square1.Position, at flat.Point, side float64) {
	scale := side / (2 * plan.Reach)
	at.X += side / 2
	paintLayer(to, s.options.Scheme, square1.Only(p), false, at, scale)
	at.X += side/2 + 2*layerGap + middleShare*side/2
	cosine := 1.0
	if p.Flipped {
		cosine = -1
	}
	for _, part := range plan.Middle(s.options.Scheme.Colours, s.options.Scheme.Plastic, color.NRGBA{}, false, cosine) {
		to.Fill(part.Outline.Moved(middleShare*scale, at), part.Colour)
	}
	at.X += middleShare*side/2 + 2*layerGap + side/2
	paintLayer(to, s.options.Scheme, square1.Only(p), true, at, scale)
}
