package print

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/square1/plan"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Measures of arrows on plans, where the faces of a layer are at distance 1 from its
// centre.
const (
	turnRadius   = 1.06 // of the first arrow around a layer, outside of the labels
	sliceAside   = 1.06 // of the first arrow of a slice, from the cut
	sliceHalf    = 0.56 // half its length
	sliceForward = 0.16 // from its middle to that of the layer
	planApart    = 0.3  // of arrows beside each other
	planWidth    = 0.085
	planHead     = 0.25
	planRim      = 0.03
	planNumber   = 0.115 // radius of the disc with the number
	planNumerals = 0.2   // font size
	pairGap      = 0.8   // between before and after, which has an arrow in it
)

// stroke is an arrow on a plan: points from its start to the tip.
type stroke struct {
	points []flat.Point
	width  float64
	head   float64 // width of the head; its length is a little less
}

// outline is the arrow, grown on all sides.
func (s stroke) outline(grown float64) flat.Polygon {
	n := len(s.points)
	lengths := make([]float64, n)
	for i := 1; i < n; i++ {
		d := s.points[i].Minus(s.points[i-1])
		lengths[i] = lengths[i-1] + math.Hypot(d.X, d.Y)
	}
	end := lengths[n-1] - 0.85*s.head
	var left, right flat.Polygon
	across := func(i int) flat.Point {
		d := s.points[min(i+1, n-1)].Minus(s.points[max(i-1, 0)])
		return flat.At(-d.Y, d.X).Times(1 / math.Hypot(d.X, d.Y))
	}
	add := func(at, side flat.Point, half float64) {
		left, right = append(left, at.Plus(side.Times(half))), append(right, at.Minus(side.Times(half)))
	}
	back := s.points[0].Minus(s.points[1])
	back = back.Times(grown / math.Hypot(back.X, back.Y))
	add(s.points[0].Plus(back), across(0), s.width/2+grown)
	last := 0
	for i := 1; i < n && lengths[i] < end; i++ {
		add(s.points[i], across(i), s.width/2+grown)
		last = i
	}
	// The head is straight, from the last point before it.
	f := (end - lengths[last]) / (lengths[last+1] - lengths[last])
	base := s.points[last].Plus(s.points[last+1].Minus(s.points[last]).Times(f))
	along := s.points[n-1].Minus(base)
	along = along.Times(1 / math.Hypot(along.X, along.Y))
	side := flat.At(-along.Y, along.X)
	start := base.Minus(along.Times(grown))
	add(start, side, s.width/2+grown)
	add(start, side, s.head/2+1.7*grown)
	q := append(left, s.points[n-1].Plus(along.Times(2*grown)))
	for i := len(right) - 1; i >= 0; i-- {
		q = append(q, right[i])
	}
	return q
}

// middle is that of the shaft.
func (s stroke) middle() flat.Point {
	rest := -s.head
	for i, p := range s.points[1:] {
		d := p.Minus(s.points[i])
		rest += math.Hypot(d.X, d.Y)
	}
	rest /= 2
	for i, p := range s.points[1:] {
		d := p.Minus(s.points[i])
		if length := math.Hypot(d.X, d.Y); rest > length {
			rest -= length
		} else {
			return s.points[i].Plus(d.Times(max(rest, 0) / length))
		}
	}
	return s.points[0]
}

// Colours of arrows.
var (
	arrowInk = color.NRGBA{34, 34, 34, 255}
	arrowRim = color.NRGBA{250, 250, 250, 255}
)

// arrow draws an arrow with a number, unless that is 0.
func (p *planner) arrow(s stroke, number int, centre flat.Point) {
	p.fill(s.outline(planRim), centre, p.scale, arrowRim)
	p.fill(s.outline(0), centre, p.scale, arrowInk)
	if number == 0 {
		return
	}
	middle := s.middle()
	for _, disc := range [...]struct {
		radius float64
		colour color.NRGBA
	}{{planNumber + planRim, arrowRim}, {planNumber, arrowInk}} {
		var q flat.Polygon
		for i := range 24 {
			q = append(q, middle.Plus(flat.Polar(disc.radius, float64(-15*i))))
		}
		p.fill(q, centre, p.scale, disc.colour)
	}
	p.pen.Write(flat.Word{
		Text: strconv.Itoa(number), At: middle.Times(p.scale).Plus(centre), Size: planNumerals * p.scale, Colour: arrowRim,
	})
}

// arrows draws those of a layer: turns are in the middle of its front, clockwise if they
// are positive; slices are on the right of the cut, in the direction in which the layer's
// outside moves.
func (p *planner) arrows(name string, list []view.Arrow, centre flat.Point) {
	bottom := name == "bottom"
	rank := map[view.ArrowKind]int{}
	for _, a := range list {
		s := stroke{width: planWidth, head: planHead}
		words := "slice"
		switch {
		case a.Kind == view.SliceRight:
			s.points = slicePoints(plan.Front(bottom), bottom, rank[a.Kind])
		case a.Kind == view.TurnTop && !bottom || a.Kind == view.TurnBottom && bottom:
			s.points = turnPoints(bottom, a.Steps, rank[a.Kind])
			words = spoken(square1.Turn(a.Steps, 0))
			if bottom {
				words = spoken(square1.Turn(0, a.Steps))
			}
		default:
			continue
		}
		rank[a.Kind]++
		if a.Number > 0 {
			words = fmt.Sprintf("%d: %s", a.Number, words)
		}
		p.begin(fmt.Sprintf("%s-arrow-%d-%d", name, a.Kind, rank[a.Kind]), words)
		p.arrow(s, a.Number, centre)
		p.pen.End()
	}
}

// turnPoints run around a layer.
func turnPoints(bottom bool, steps, rank int) (points []flat.Point) {
	front := -90.0
	if bottom {
		front = 90
	}
	n := 6 * max(steps, -steps)
	for i := range n + 1 {
		by := 30 * float64(steps) * (0.5 - float64(i)/float64(n))
		points = append(points, flat.Polar(turnRadius+planApart*float64(rank), front+by))
	}
	return points
}

// slicePoints run beside the cut, from the front to the back on the top, and back on the
// bottom.
func slicePoints(front float64, bottom bool, rank int) (points []flat.Point) {
	along, right := flat.Polar(1, front+180), flat.Polar(1, front+90)
	if bottom {
		along, right = flat.Polar(1, front), flat.Polar(1, front-90)
	}
	aside := right.Times(sliceAside + planApart*float64(rank))
	for i := range 9 {
		points = append(points, aside.Plus(along.Times(sliceForward+sliceHalf*(float64(i)/4-1))))
	}
	return points
}

// beforeAfter is the plan before and after some moves: side by side, or the second one below.
func beforeAfter(o *Options, e *Entry, upright bool) picture.Drawing {
	d := picture.Drawing{Width: 2*planShort + pairGap, Height: planLong}
	step := flat.At(planShort+pairGap, 0)
	if upright {
		d.Width, d.Height = planLong, 2*planShort+pairGap
		step = flat.At(0, planShort+pairGap)
	}
	d.Paint = func(to picture.Pen, centre flat.Point, scale float64) {
		half := step.Times(scale / 2)
		before := newPlanner(to, o, scale, e.Mask, e.Next)
		before.draw(e.Position, view.Motion{}, centre.Minus(half), !upright)
		after := newPlanner(to, o, scale, e.Mask, nil)
		after.prefix = "after-"
		after.draw(e.after(), view.Motion{}, centre.Plus(half), !upright)
		to.Begin("then", "then")
		along := step.Times(1 / math.Hypot(step.X, step.Y))
		before.arrow(stroke{points: []flat.Point{along.Times(-0.25), {}, along.Times(0.25)}, width: planWidth, head: planHead}, 0, centre)
		to.End()
	}
	return d
}
