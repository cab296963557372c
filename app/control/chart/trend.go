package chart

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// Point is a value in a [Trend].
type Point struct {
	Value  float64 // not negative
	Hollow bool    // it does not count towards the mean
}

// meanOf is how many values the line of a [Trend] averages.
const meanOf = 5

// Trend shows values in the order in which they came, and the mean of the last five as a
// line. One can be marked with the pointer or the arrow keys.
type Trend struct {
	widget.BaseWidget

	// Describe says what stands above the chart about the hovered point, or else about the
	// marked one; -1 if there is neither. Nil leaves no room for it.
	Describe func(point int) string
	// Label writes a value beside its height. Nil for a plain number.
	Label func(value float64) string

	title           string // below the points
	points          []Point
	marked, hovered int // -1 for none
	focused         bool
}

// NewTrend makes an empty chart with a title below it.
func NewTrend(title string) *Trend {
	t := &Trend{title: title, marked: -1, hovered: -1}
	t.ExtendBaseWidget(t)
	return t
}

// SetPoints replaces the values. None of the new ones is marked.
func (t *Trend) SetPoints(points []Point) {
	t.points, t.marked, t.hovered = points, -1, -1
	t.Refresh()
}

// Marked is the marked point; -1 for none.
func (t *Trend) Marked() int { return t.marked }

// mark marks a point.
func (t *Trend) mark(point int) {
	if point != t.marked {
		t.marked = point
		t.Refresh()
	}
}

func (t *Trend) hover(point int) {
	if point != t.hovered {
		t.hovered = point
		t.Refresh()
	}
}

// shown is the point that is described.
func (t *Trend) shown() int {
	if t.hovered >= 0 {
		return t.hovered
	}
	return t.marked
}

// at is the point nearest to a place, from left to right; -1 for none.
func (t *Trend) at(p fyne.Position) int {
	plot := t.plot()
	if len(t.points) == 0 || p.X < plot.left || p.X >= plot.right || p.Y < 0 || p.Y > t.Size().Height {
		return -1
	}
	return min(int((p.X-plot.left)/plot.step), len(t.points)-1)
}

// Tapped is for Fyne.
func (t *Trend) Tapped(e *fyne.PointEvent) {
	if point := t.at(e.Position); point >= 0 {
		t.mark(point)
	}
}

// MouseIn is for Fyne.
func (t *Trend) MouseIn(e *desktop.MouseEvent) { t.hover(t.at(e.Position)) }

// MouseMoved is for Fyne.
func (t *Trend) MouseMoved(e *desktop.MouseEvent) { t.hover(t.at(e.Position)) }

// MouseOut is for Fyne.
func (t *Trend) MouseOut() { t.hover(-1) }

// FocusGained is for Fyne.
func (t *Trend) FocusGained() {
	t.focused = true
	t.Refresh()
	control.Reveal(t)
}

// FocusLost is for Fyne.
func (t *Trend) FocusLost() { t.focused = false; t.Refresh() }

// TypedRune is for Fyne.
func (t *Trend) TypedRune(rune) {}

// TypedKey is for Fyne.
func (t *Trend) TypedKey(k *fyne.KeyEvent) {
	last := len(t.points) - 1
	if last < 0 {
		return
	}
	t.hovered = -1 // the marked point is described then, wherever the pointer was left
	switch k.Name {
	case fyne.KeyLeft:
		t.mark(max(t.marked-1, 0))
	case fyne.KeyRight:
		t.mark(min(t.marked+1, last))
	case fyne.KeyHome:
		t.mark(0)
	case fyne.KeyEnd:
		t.mark(last)
	}
}

// KeyDown is for Fyne.
func (t *Trend) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
	default:
		control.PassKey(t, k)
	}
}

// KeyUp is for Fyne.
func (t *Trend) KeyUp(*fyne.KeyEvent) {}

// highest is the value at the top of the chart, of a scale that begins at 0.
func (t *Trend) highest() float64 {
	most := 0.0
	for _, p := range t.points {
		most = max(most, p.Value)
	}
	return most
}

// ticks are the values with a line, at most this many.
func (t *Trend) ticks(most int) (values []float64) {
	high := t.highest()
	if high <= 0 || most < 1 {
		return nil
	}
	step := niceStep(high / float64(most))
	for i := 1; float64(i)*step <= high*1.0001; i++ {
		values = append(values, float64(i)*step)
	}
	return values
}

func (t *Trend) label(value float64) string {
	if t.Label != nil {
		return t.Label(value)
	}
	return control.Decimal(value, -1)
}

// plot is the area of the points.
func (t *Trend) plot() plot {
	line := lineHeight(control.SmallText())
	size := t.Size()
	p := plot{right: size.Width - 2*control.Gap, top: 3 * control.Gap, base: size.Height - line - 2*control.Gap}
	if t.Describe != nil {
		p.top += line + control.Gap
	}
	for _, v := range t.ticks(t.roomForTicks(p)) {
		p.left = max(p.left, fyne.MeasureText(t.label(v), control.LabelText(), fyne.TextStyle{}).Width)
	}
	p.left += 3 * control.Gap
	p.right, p.base = max(p.right, p.left), max(p.base, p.top) // before it has a size
	p.step = (p.right - p.left) / float32(max(len(t.points), 1))
	return p
}

func (t *Trend) roomForTicks(p plot) int {
	return min(int((p.base-p.top)/(1.5*lineHeight(control.LabelText()))), mostTicks)
}

// means are the means of the last five values that count, at each point; NaN before there
// are five, and at points that do not count.
func (t *Trend) means() []float64 {
	list := make([]float64, len(t.points))
	var last []float64
	for i, p := range t.points {
		list[i] = math.NaN()
		if p.Hollow {
			continue
		}
		last = append(last, p.Value)
		if len(last) < meanOf {
			continue
		}
		sum := 0.0
		for _, v := range last[len(last)-meanOf:] {
			sum += v
		}
		list[i] = sum / meanOf
	}
	return list
}

// CreateRenderer is for Fyne.
func (t *Trend) CreateRenderer() fyne.WidgetRenderer {
	r := &trendRenderer{
		trend: t, ring: canvas.NewRectangle(color.Transparent), over: canvas.NewRectangle(color.Transparent),
		base: canvas.NewLine(color.Transparent), said: small(""), title: small(""),
	}
	r.ring.CornerRadius, r.ring.StrokeWidth = control.Gap, 2
	r.title.Alignment = fyne.TextAlignCenter
	for i := range r.grid {
		r.grid[i] = gridLine{canvas.NewLine(color.Transparent), control.Word("", control.LabelText(), fyne.TextStyle{})}
		r.grid[i].text.Alignment = fyne.TextAlignTrailing
	}
	r.Refresh()
	return r
}

type trendRenderer struct {
	trend       *Trend
	ring, over  *canvas.Rectangle // around everything that has the focus; behind the point described
	base        *canvas.Line
	said, title *canvas.Text
	grid        [mostTicks]gridLine
	line        []*canvas.Line
	dots        []*canvas.Circle
}

// fill makes as many objects as there are points.
func (r *trendRenderer) fill() {
	t := r.trend
	r.line, r.dots = nil, nil
	for _, p := range t.points {
		c := canvas.NewCircle(control.ColourOf(t, theme.ColorNamePrimary))
		if p.Hollow {
			c.FillColor = control.ColourOf(t, theme.ColorNameBackground)
			c.StrokeColor, c.StrokeWidth = control.ColourOf(t, theme.ColorNameForeground), 1.5
		}
		r.dots = append(r.dots, c)
	}
	for _, m := range t.means() {
		if !math.IsNaN(m) {
			l := canvas.NewLine(control.ColourOf(t, theme.ColorNameForeground))
			l.StrokeWidth = 2
			r.line = append(r.line, l)
		}
	}
}

func (r *trendRenderer) MinSize() fyne.Size {
	const width, height = 120, 110
	text := lineHeight(control.SmallText())
	return fyne.NewSize(width, height+2*text)
}

func (r *trendRenderer) Layout(size fyne.Size) {
	t, p := r.trend, r.trend.plot()
	control.Put(r.ring, 1, 1, max(size.Width-2, 0), max(size.Height-2, 0))
	text := lineHeight(control.SmallText())
	if t.Describe != nil {
		control.Put(r.said, 2*control.Gap, control.Gap, size.Width-4*control.Gap, text)
		r.said.Text = control.Shortened(t.Describe(t.shown()), size.Width-4*control.Gap, r.said.TextSize, r.said.TextStyle)
	}
	r.base.Position1, r.base.Position2 = fyne.NewPos(p.left, p.base), fyne.NewPos(p.right, p.base)
	control.Put(r.title, p.left, p.base+control.Gap, p.right-p.left, text)
	y := func(value float64) float32 {
		return p.base - float32(value/max(t.highest(), 1e-9))*(p.base-p.top)
	}
	ticks := t.ticks(t.roomForTicks(p))
	for i, g := range r.grid {
		hidden := i >= len(ticks)
		if g.line.Hidden, g.text.Hidden = hidden, hidden; hidden {
			continue
		}
		at := y(ticks[i])
		g.line.Position1, g.line.Position2 = fyne.NewPos(p.left, at), fyne.NewPos(p.right, at)
		g.text.Text = t.label(ticks[i])
		high := lineHeight(g.text.TextSize)
		control.Put(g.text, 0, at-high/2, p.left-control.Gap, high)
	}
	x := func(point int) float32 { return p.left + (float32(point)+0.5)*p.step }
	side := min(max(p.step*0.7, 4), 8)
	for i, c := range r.dots {
		control.Put(c, x(i)-side/2, y(t.points[i].Value)-side/2, side, side)
	}
	r.layoutLine(x, y)
	shown := t.shown()
	r.over.Hidden = shown < 0 || shown >= len(t.points)
	control.Put(r.over, x(shown)-p.step/2, p.top, p.step, p.base-p.top)
}

// layoutLine joins the means. The first of them has no line before it.
func (r *trendRenderer) layoutLine(x func(int) float32, y func(float64) float32) {
	before := fyne.Position{}
	n := 0
	for i, m := range r.trend.means() {
		if math.IsNaN(m) {
			continue
		}
		at := fyne.NewPos(x(i), y(m))
		if n == 0 {
			before = at
		}
		r.line[n].Position1, r.line[n].Position2 = before, at
		before = at
		n++
	}
}

func (r *trendRenderer) Refresh() {
	t := r.trend
	r.fill()
	text, quiet := control.ColourOf(t, theme.ColorNameForeground), control.ColourOf(t, theme.ColorNamePlaceHolder)
	control.SetTextSize(control.SmallText(), r.said, r.title)
	r.said.Color, r.title.Color, r.title.Text = text, quiet, t.title
	for _, g := range r.grid {
		control.SetTextSize(control.LabelText(), g.text)
		g.text.Color, g.line.StrokeColor = quiet, control.ColourOf(t, theme.ColorNameSeparator)
	}
	r.base.StrokeColor = quiet
	r.over.FillColor = control.ColourOf(t, theme.ColorNameHover)
	r.ring.StrokeColor = color.Transparent
	if t.focused {
		r.ring.StrokeColor = control.ColourOf(t, theme.ColorNamePrimary)
	}
	r.Layout(t.Size())
	canvas.Refresh(t)
}

func (r *trendRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ring, r.over}
	for _, g := range r.grid {
		objects = append(objects, g.line, g.text)
	}
	for _, l := range r.line {
		objects = append(objects, l)
	}
	for _, c := range r.dots {
		objects = append(objects, c)
	}
	return append(objects, r.base, r.said, r.title)
}

func (r *trendRenderer) Destroy() {}

var _ desktop.Keyable = (*Trend)(nil)
