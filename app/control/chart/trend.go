package chart

import (
	"math"
	"slices"

	"wedge/app/control"
)

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
	// Values at the base of the plot and at its top.
	low, high float64
	target    float64 // 0 for none
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
	t.scale()
	t.Refresh()
}

// SetTarget draws a line at a value, where that is within the plot; 0 for none.
func (t *Trend) SetTarget(value float64) {
	t.target = value
	t.Refresh()
}

func (t *Trend) count() int { return len(t.points) }

// scale sets what is at the base of the plot and at its top. The base is a round value near the least: differences
// are what a trend is looked at for.
func (t *Trend) scale() {
	var all []float64
	for _, p := range t.points {
		all = append(all, p.Value)
	}
	for _, line := range t.lines {
		for _, v := range line[:min(len(line), len(t.points))] {
			if !math.IsNaN(v) {
				all = append(all, v)
			}
		}
	}
	if t.low, t.high = 0, 0; len(all) == 0 {
		return
	}
	low, high := slices.Min(all), slices.Max(all)
	if t.high = high; high > low {
		step := niceStep((high - low) / mostTicks)
		t.low = math.Floor(low/step) * step
	}
}

// height of a value, 0..1.
func (t *Trend) height(value float64) float64 { return (value - t.low) / max(t.high-t.low, 1e-9) }

// ticks are at most this many, but for the one at the base.
func (t *Trend) ticks(most int) (list []tick) {
	if t.high <= 0 || most < 1 {
		return nil
	}
	step := niceStep((t.high - t.low) / float64(most))
	for i := math.Ceil(t.low/step - 1e-9); i*step <= t.high+step/1e4; i++ {
		if value := i * step; value > 0 {
			list = append(list, tick{t.height(value), t.label(value)})
		}
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
