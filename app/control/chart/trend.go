package chart

import "wedge/app/control"

// Point is a value in a [Trend].
type Point struct {
	Value  float64 // not negative
	Hollow bool    // it is of another kind
}

// Trend shows values in the order in which they came, and lines such as their averages. One value
// can be marked with the pointer or the arrow keys.
type Trend struct {
	items

	// Label writes a value beside its height. Nil for a plain number.
	Label func(value float64) string

	title  string // below the points
	points []Point
	lines  [][]float64
}

// NewTrend makes an empty chart with a title below it.
func NewTrend(title string) *Trend {
	t := &Trend{title: title}
	t.begin(t, t.least, t.draw)
	return t
}

// SetPoints replaces the values. None of the new ones is marked. A line has a value for each point,
// or NaN; the first is thick, and the others are thin.
func (t *Trend) SetPoints(points []Point, lines ...[]float64) {
	t.points, t.lines, t.marked, t.hovered = points, lines, -1, -1
	t.Refresh()
}

func (t *Trend) count() int { return len(t.points) }

// highest is the value at the top of the plot. The scale begins at 0.
func (t *Trend) highest() float64 {
	most := 0.0
	for _, p := range t.points {
		most = max(most, p.Value)
	}
	return most
}

// height of a value, 0..1.
func (t *Trend) height(value float64) float64 { return value / max(t.highest(), 1e-9) }

// ticks are at most this many.
func (t *Trend) ticks(most int) (list []tick) {
	high := t.highest()
	if high <= 0 || most < 1 {
		return nil
	}
	step := niceStep(high / float64(most))
	for i := 1; float64(i)*step <= high*1.0001; i++ {
		value := float64(i) * step
		list = append(list, tick{t.height(value), t.label(value)})
	}
	return list
}

func (t *Trend) label(value float64) string {
	if t.Label != nil {
		return t.Label(value)
	}
	return control.Decimal(value, -1)
}

// plot follows from the size of the chart and of its texts.
func (t *Trend) plot() plot {
	line := control.LineHeight(control.SmallText())
	size := t.Size()
	p := plot{right: size.Width - 2*control.Gap, top: 3 * control.Gap, base: size.Height - line - 2*control.Gap}
	if t.Describe != nil {
		p.top += line + control.Gap
	}
	return p.divided(t.ticks(p.roomForTicks()), len(t.points))
}
