package sheet

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/scheme"
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

// scrambleLayout is where everything is on the pages.
type scrambleLayout struct {
	notes           []string
	head, row, side float64 // heights; side is that of a layer
	onFirst, onPage int     // rows
}

// lay finds the layout: as few pages as possible, with rows as high as that allows.
func (s *Scrambles) lay() *scrambleLayout {
	width, height := s.options.Paper.size()
	l := &scrambleLayout{}
	for _, n := range s.notes() {
		l.notes = append(l.notes, s.ruler.Wrap(n, width-2*margin-scrambleKeyWidth-headGap, noteSize, 4)...)
	}
	l.head = max(titleSize*lineHeight+float64(len(l.notes))*noteSize*lineHeight, 6*swatchSide*1.28+4) + headGap
	room := height - 2*margin - footer
	pages := func(row float64) int {
		first, each := int((room-l.head)/row), int(room/row)
		return 1 + (max(len(s.list)-first, 0)+each-1)/each
	}
	l.row = leastRow
	for least := pages(leastRow); l.row+1 <= mostRow && pages(l.row+1) == least; l.row++ {
	}
	l.onFirst, l.onPage = int((room-l.head)/l.row), int(room/l.row)
	l.side = pictureShare * l.row
	return l
}

// rows are the scrambles of a page, from the first to before the end.
func (l *scrambleLayout) rows(page, count int) (first, end int) {
	if page > 0 {
		first = l.onFirst + (page-1)*l.onPage
		return first, min(first+l.onPage, count)
	}
	return 0, min(l.onFirst, count)
}

// Document are the pages of the sheet.
func (s *Scrambles) Document() *file.Document {
	l := s.lay()
	d := &file.Document{Title: s.words.Title, Description: strings.Join(s.notes(), "\n")}
	d.Width, d.Height = s.options.Paper.size()
	pages := 1
	for {
		if _, end := l.rows(pages-1, len(s.list)); end == len(s.list) {
			break
		}
		pages++
	}
	for i := range pages {
		d.Pages = append(d.Pages, file.DocumentPage{
			Words: s.spoken(l, i),
			Paint: func(to picture.Board) { s.paintPage(to, l, i, pages) },
		})
	}
	return d
}

// spoken is the text of a page.
func (s *Scrambles) spoken(l *scrambleLayout, page int) string {
	var all []string
	if page == 0 {
		all = append(all, s.words.Title+". "+strings.Join(s.notes(), " "))
	}
	first, end := l.rows(page, len(s.list))
	for i := first; i < end; i++ {
		all = append(all, fmt.Sprintf("%d. %v (%s)", i+1, s.list[i].Alg, s.facts(&s.list[i])))
	}
	return strings.Join(all, "\n")
}

func (s *Scrambles) paintPage(to picture.Pen, l *scrambleLayout, page, pages int) {
	width, _ := s.options.Paper.size()
	y := margin
	if page == 0 {
		s.paintHead(to, l, width)
		y += l.head
	}
	first, end := l.rows(page, len(s.list))
	for i := first; i < end; i++ {
		if i > first {
			fill(to, margin, y, width-2*margin, 0.4, rule())
		}
		s.paintRow(to, l, i, flat.At(margin, y), width-2*margin)
		y += l.row
	}
	paintFoot(to, s.options.Paper, s.words.Page, s.words.Title, page, pages)
}

func (s *Scrambles) paintHead(to picture.Pen, l *scrambleLayout, width float64) {
	paintTitle(to, s.words.Title, l.notes, flat.At(margin, margin))
	paintKey(to, s.options.Scheme.Plastic, s.key(), flat.At(width-margin-scrambleKeyWidth, margin+4))
	fill(to, margin, margin+l.head-headGap/2, width-2*margin, 0.75, rule())
}

// paintRow draws a scramble: its number, its text, and its picture on the right.
func (s *Scrambles) paintRow(to picture.Pen, l *scrambleLayout, i int, at flat.Point, width float64) {
	one := &s.list[i]
	room := l.pictureWidth()
	s.paintPicture(to, l, one.position, flat.At(at.X+width-room, at.Y+l.row/2))
	lines := s.lines(one, width-numberWidth-room-pictureGap)
	text := float64(len(lines))*scrambleSize*lineHeight + factsSize*lineHeight
	y := at.Y + (l.row-text)/2
	to.Write(flat.Word{Text: strconv.Itoa(i + 1), At: flat.At(at.X, y+scrambleSize*lineHeight/2), Size: scrambleSize, Colour: faint(), Left: true})
	for _, line := range lines {
		s.paintLine(to, line, flat.At(at.X+numberWidth, y+scrambleSize*lineHeight/2))
		y += scrambleSize * lineHeight
	}
	to.Write(flat.Word{Text: s.facts(one), At: flat.At(at.X+numberWidth, y+factsSize*lineHeight/2), Size: factsSize, Colour: faint(), Left: true})
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
			to.Write(flat.Word{Text: words, At: at, Size: scrambleSize, Colour: ink(), Left: true})
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
			fill(to, at.X+markWidth/2-1.25, at.Y-0.62*scrambleSize, 2.5, 1.24*scrambleSize, leaving())
			at.X += markWidth
			write("/")
		}
	}
}

// leaving is the colour of the bar.
func leaving() color.NRGBA { return color.NRGBA{23, 84, 140, 255} }

// pictureWidth is the width of the picture of a position.
func (l *scrambleLayout) pictureWidth() float64 { return (2+middleShare)*l.side + 4*layerGap }

// paintPicture draws the top, the middle and the bottom, from a point in the middle of their
// left side.
func (s *Scrambles) paintPicture(to picture.Pen, l *scrambleLayout, p square1.Position, at flat.Point) {
	scale := l.side / (2 * plan.Reach)
	at.X += l.side / 2
	paintLayer(to, s.options.Scheme, square1.Only(p), false, at, scale)
	at.X += l.side/2 + 2*layerGap + middleShare*l.side/2
	for _, part := range middle(s.options.Scheme, p.Flipped) {
		to.Fill(part.Outline.Moved(middleShare*scale, at), part.Colour)
	}
	at.X += middleShare*l.side/2 + 2*layerGap + l.side/2
	paintLayer(to, s.options.Scheme, square1.Only(p), true, at, scale)
}

// middle are the polygons of the middle layer as seen from above, within the square of a layer.
func middle(colours scheme.Scheme, flipped bool) []flat.Part {
	cosine := 1.0
	if flipped {
		cosine = -1
	}
	return plan.Middle(colours.Colours, colours.Plastic, color.NRGBA{}, false, cosine)
}
