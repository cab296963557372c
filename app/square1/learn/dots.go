package learn

import (
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// farthestShape is the largest distance, in slices, of a pair of shapes from two
// squares.
func farthestShape() int {
	far := 0
	for _, p := range square1.CanonicalPairs() {
		far = max(far, p.CubeShapeDistance())
	}
	return far
}

// dots draws pairs of shapes in columns, by their distance from two squares.
type dots struct {
	widget.BaseWidget
	columns [][]square1.Pair
	key     func(square1.Pair) square1.Pair // which of the pairs stands for one
	chosen  square1.Pair
	near    map[square1.Pair]bool // neighbours of the chosen one
	tapped  func(square1.Pair)
	hovered func(p square1.Pair, over bool)
}

func newDots(pairs []square1.Pair, key func(square1.Pair) square1.Pair) *dots {
	d := &dots{columns: make([][]square1.Pair, farthestShape()+1), key: key}
	for _, p := range pairs {
		n := p.CubeShapeDistance()
		d.columns[n] = append(d.columns[n], p)
	}
	d.ExtendBaseWidget(d)
	return d
}

// choose makes a pair stand out, with its neighbours.
func (d *dots) choose(p square1.Pair) {
	p = d.key(p)
	if p == d.chosen && d.near != nil {
		return
	}
	d.chosen, d.near = p, map[square1.Pair]bool{}
	for _, q := range neighbours(p) {
		d.near[d.key(q)] = true
	}
	d.Refresh()
}

// Measures of the graph.
const (
	dotStep   = 13
	dotSide   = 9
	dotRows   = 20 // a column with more is folded
	dotRadius = 11 // within which a dot is hit
)

// rows is how many dots of a column stand above each other.
func (d *dots) rows(column int) int {
	n := len(d.columns[column])
	if n > dotRows {
		return (n + 1) / 2
	}
	return n
}

func (d *dots) tallest() int {
	n := 0
	for i := range d.columns {
		n = max(n, d.rows(i))
	}
	return n
}

// centre of a dot in a graph of a width.
func (d *dots) centre(column, row int, width float32) fyne.Position {
	step := width / float32(len(d.columns))
	rows := d.rows(column)
	x := (float32(column) + 0.5) * step
	if rows < len(d.columns[column]) {
		x += dotStep * (float32(row/rows) - 0.5)
	}
	top := float32(d.tallest()-rows) * dotStep / 2
	return fyne.NewPos(x, top+(float32(row%rows)+0.5)*dotStep)
}

// at is the pair whose dot is near a point.
func (d *dots) at(at fyne.Position) (found square1.Pair, ok bool) {
	best := float64(dotRadius)
	for i, column := range d.columns {
		for j, p := range column {
			c := d.centre(i, j, d.Size().Width)
			if r := math.Hypot(float64(c.X-at.X), float64(c.Y-at.Y)); r < best {
				best, found, ok = r, p, true
			}
		}
	}
	return found, ok
}

// Tapped is for Fyne.
func (d *dots) Tapped(e *fyne.PointEvent) {
	if p, ok := d.at(e.Position); ok {
		d.tapped(p)
	}
}

// MouseIn is for Fyne.
func (d *dots) MouseIn(e *desktop.MouseEvent) { d.MouseMoved(e) }

// MouseMoved is for Fyne.
func (d *dots) MouseMoved(e *desktop.MouseEvent) {
	p, ok := d.at(e.Position)
	d.hovered(p, ok)
}

// MouseOut is for Fyne.
func (d *dots) MouseOut() { d.hovered(square1.Pair{}, false) }

// CreateRenderer is for Fyne.
func (d *dots) CreateRenderer() fyne.WidgetRenderer {
	r := &dotsRenderer{dots: d}
	for i, column := range d.columns {
		for range column {
			r.circles = append(r.circles, canvas.NewCircle(color.Transparent))
			r.lines = append(r.lines, canvas.NewLine(color.Transparent))
		}
		label := control.Word(strconv.Itoa(i), denseText(), fyne.TextStyle{})
		label.Alignment = fyne.TextAlignCenter
		r.labels = append(r.labels, label)
	}
	r.Refresh()
	return r
}

type dotsRenderer struct {
	dots    *dots
	circles []*canvas.Circle
	lines   []*canvas.Line
	labels  []*canvas.Text
}

func (r *dotsRenderer) MinSize() fyne.Size {
	const column = 30
	return fyne.NewSize(float32(len(r.labels))*column, float32(r.dots.tallest())*dotStep+denseText()+2*control.Gap)
}

func (r *dotsRenderer) Layout(size fyne.Size) {
	d := r.dots
	var from fyne.Position
	d.each(func(column, row, _ int) {
		if d.columns[column][row] == d.chosen {
			from = d.centre(column, row, size.Width)
		}
	})
	d.each(func(column, row, n int) {
		c := d.centre(column, row, size.Width)
		control.Put(r.circles[n], c.X-dotSide/2., c.Y-dotSide/2., dotSide, dotSide)
		r.lines[n].Position1, r.lines[n].Position2 = from, c
	})
	step := size.Width / float32(len(r.labels))
	for i, l := range r.labels {
		control.Put(l, float32(i)*step, size.Height-denseText()-control.Gap, step, denseText()+control.Gap)
	}
}

// each visits all dots.
func (d *dots) each(visit func(column, row, n int)) {
	n := 0
	for i, column := range d.columns {
		for j := range column {
			visit(i, j, n)
			n++
		}
	}
}

func (r *dotsRenderer) Refresh() {
	d := r.dots
	quiet := control.ColourOf(d, theme.ColorNamePlaceHolder)
	accent := control.ColourOf(d, theme.ColorNamePrimary)
	for _, l := range r.labels {
		l.Color = quiet
	}
	d.each(func(column, row, n int) {
		p := d.columns[column][row]
		c := r.circles[n]
		c.FillColor, c.StrokeColor, c.StrokeWidth = quiet, color.Transparent, 0
		r.lines[n].StrokeColor, r.lines[n].Hidden = accent, !d.near[p] || p == d.chosen
		switch {
		case p == d.chosen:
			c.FillColor, c.StrokeColor, c.StrokeWidth = accent, control.ColourOf(d, theme.ColorNameForeground), 2
		case d.near[p]:
			c.FillColor = accent
		}
	})
	r.Layout(d.Size())
	canvas.Refresh(d)
}

func (r *dotsRenderer) Objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, l := range r.lines {
		list = append(list, l)
	}
	for _, c := range r.circles {
		list = append(list, c)
	}
	for _, l := range r.labels {
		list = append(list, l)
	}
	return list
}

func (r *dotsRenderer) Destroy() {}
