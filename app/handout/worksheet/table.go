package worksheet

import (
	"image"
	"math"
	"strings"

	"wedge/app/flat"
	"wedge/app/lesson"
	"wedge/app/picture"
	"wedge/app/picture/paper"
)

// Measures of tables, in pixels. The letters are the smallest that are readable: a table of 65 rows is long.
const (
	tableSize    = 9.5 // of fonts
	rowHeight    = 16.0
	symbolSide   = 15.0 // of the pictures in rows
	symbolPixels = 40   // which they have for that
	leastBetween = 4.0  // columns
	mostBetween  = 28.0
	together     = 6 // rows that stay below the heading
)

// grid is a table with the places of its columns.
type grid struct {
	*lesson.Table
	setter  *setter
	lefts   []float64
	widths  []float64
	heading [][]string // lines, by column
}

// grid lays out the columns of a table in a width. Headings are broken into lines where their columns are narrower, and
// their words where the table would be too wide.
func (s *setter) grid(t *lesson.Table, width float64) *grid {
	const narrowest = 30.0 // room for a heading
	g := &grid{Table: t, setter: s}
	spare := 0.0
	for most := width; ; most -= 2 {
		g.widths, spare = nil, width
		for i := range t.Columns {
			g.widths = append(g.widths, s.columnWidth(t, i, most))
			spare -= g.widths[i]
		}
		if most < narrowest || spare >= leastBetween*float64(len(t.Columns)-1) {
			break
		}
	}
	between := min(max(spare/float64(max(len(t.Columns)-1, 1)), leastBetween), mostBetween)
	x := 0.0
	for i, c := range t.Columns {
		const most = 5 // lines
		g.lefts = append(g.lefts, x)
		g.heading = append(g.heading, s.font.Of(true).Wrap(c.Title, g.widths[i], tableSize, most))
		x += g.widths[i] + between
	}
	return g
}

// columnWidth is the width of the texts of a column, and of the words of its heading, of which those are at most so wide.
func (s *setter) columnWidth(t *lesson.Table, column int, most float64) float64 {
	widest := 0.0
	for _, word := range strings.Fields(t.Columns[column].Title) {
		widest = max(widest, s.font.Of(true).Width(word, tableSize))
	}
	widest = min(widest, most)
	for _, row := range t.Rows {
		widest = max(widest, s.font.Width(row[column], tableSize)+indent(t.Columns[column].Picture != nil))
	}
	return math.Ceil(widest) + 1 // the size of letters is rounded when they are drawn
}

// indent is the room for the picture before a text.
func indent(pictured bool) float64 {
	if !pictured {
		return 0
	}
	return symbolSide + 4
}

// write writes a text in a column, in the middle of a height.
func (g *grid) write(to picture.Board, column int, text string, at flat.Point, height float64, bold bool) {
	c := &g.Columns[column]
	x := at.X + g.lefts[column]
	if c.Leading {
		if !bold {
			x += indent(c.Picture != nil)
		}
	} else {
		x += g.widths[column] - g.setter.font.Of(bold).Width(text, tableSize)
	}
	to.Write(flat.Word{Text: text, At: flat.At(x, at.Y+height/2), Size: tableSize, Left: true, Bold: bold, Colour: paper.Ink()})
}

// head adds the heading to a column.
func (g *grid) head(c *column) {
	lines := 0
	for i, title := range g.heading {
		lines = max(lines, len(title))
		c.Say(g.Columns[i].Title)
	}
	const line = tableSize * lineHeight
	height := float64(lines)*line + 4
	c.Add(height, func(to picture.Board, at flat.Point) {
		for i, title := range g.heading {
			for k, words := range title {
				g.write(to, i, words, at.Plus(flat.At(0, float64(lines-len(title)+k)*line)), line, true)
			}
		}
		paper.Fill(to, at.X, at.Y+height-2, c.Width, 0.75, rule())
	})
}

// row adds a row to a column.
func (g *grid) row(c *column, number int) {
	row := g.Rows[number]
	c.Say(strings.Join(row, " "))
	c.Add(rowHeight, func(to picture.Board, at flat.Point) {
		for i, text := range row {
			g.write(to, i, text, at, rowHeight, false)
			if draw := g.Columns[i].Picture; draw != nil {
				x, y := int(at.X+g.lefts[i]), int(at.Y+(rowHeight-symbolSide)/2)
				to.Image(draw(number, symbolPixels), image.Rect(x, y, x+symbolSide, y+symbolSide))
			}
		}
	})
}

// table is a block with words, and the heading and some rows below them, and a block for each of the other rows. Each
// page that has rows begins with the heading.
func (s *setter) table(words *column, t *lesson.Table) (list []paper.Block) {
	g := s.grid(t, words.Width)
	head := s.column(words.Width)
	g.head(head)
	g.head(words)
	for i := range min(together, len(t.Rows)) {
		g.row(words, i)
	}
	list = []paper.Block{words.Block(0)}
	again := head.Block(0)
	for i := together; i < len(t.Rows); i++ {
		c := s.column(words.Width)
		g.row(c, i)
		b := c.Block(0)
		b.Again = &again
		list = append(list, b)
	}
	list[len(list)-1].After = gap
	return list
}
