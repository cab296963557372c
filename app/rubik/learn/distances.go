package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/lesson"
	"wedge/puzzle/cube3"
	solver "wedge/solver/cube3"
)

// Algs of U and R that make positions as far from solved as any, by metric. Both make the same
// one.
const (
	farHalfTurns    = "R' U2 R U R' U R U R2 U R' U2 R' U' R2 U' R U2 R' U'"
	farQuarterTurns = "R' U R U2 R U' R' U' R U' R U' R U' R' U' R2 U' R U' R' U2"
)

// distancesStep shows how many positions are how far from solved.
func (t *twoFaced) distancesStep() lesson.Activity {
	k, metric := t.kit, solver.HalfTurns
	c := &distanceChart{frame: container.NewStack()}
	c.pick = func(distance int) { k.show(cube3.Solved().Apply(farAlg(metric, distance))) }
	// solution is that of the position on the stage; ok is false for none.
	solution := func() (alg cube3.Alg, ok bool) {
		if t.tables[metric] == nil {
			return nil, false
		}
		alg, err := t.tables[metric].Solve(k.assembly())
		return alg, err == nil
	}
	mark := func() {
		c.mark(-1)
		if alg, ok := solution(); ok {
			c.mark(metric.Length(alg))
		}
	}
	count := func(m solver.Metric) {
		metric = m
		t.table(metric, func(table *solver.TwoFaced) {
			if table == t.tables[metric] { // the user may have chosen the other one by now
				c.distribution = table.Distribution()
				c.show()
				mark()
			}
		})
	}
	count(metric)
	return lesson.Activity{
		Fields: func() any {
			alg, ok := solution()
			return lesson.With("Ready", t.tables[metric] != nil, "Reachable", ok, "Distance", metric.Length(alg), "Quarters", metric == solver.QuarterTurns)
		},
		Changed:  mark,
		Right:    func() string { return strconv.Itoa(mustAlg(farQuarterTurns).Quarters()) },
		Answered: func() { count(solver.QuarterTurns) },
		Figure: func() *lesson.Figure {
			c.show() // in the present language
			return &lesson.Figure{Object: c.frame}
		},
		Buttons: map[string]lesson.Button{
			"solve": {
				Do: func() {
					if alg, ok := solution(); ok {
						k.play(k.assembly(), alg)
					}
				},
				Enabled: func() bool { _, ok := solution(); return ok },
			},
			"quarters": {Do: func() { count(1 - metric) }},
		},
	}
}

// farAlg is an alg that leads to a position at a distance: the beginning of one that leads
// as far as any.
func farAlg(m solver.Metric, distance int) (alg cube3.Alg) {
	if m == solver.HalfTurns {
		return mustAlg(farHalfTurns)[:distance]
	}
	for _, move := range mustAlg(farQuarterTurns) {
		if move.Turns == 2 {
			move.Turns = 1
			alg = append(alg, move)
		}
		alg = append(alg, move)
	}
	return alg[:distance]
}

// distanceChart shows the numbers of positions by distance.
type distanceChart struct {
	frame        *fyne.Container
	bars         *chart.Bars // nil while nothing has been counted
	distribution []int64     // likewise
	pick         func(distance int)
}

// show shows the numbers in the current language.
func (c *distanceChart) show() {
	if c.distribution == nil {
		c.put(container.NewCenter(widget.NewLabel(lang.L("Counting …"))))
		return
	}
	labels := make([]string, len(c.distribution))
	for n := range labels {
		labels[n] = strconv.Itoa(n)
	}
	marked := -1
	if c.bars != nil {
		marked = c.bars.Marked()
	}
	c.bars = chart.NewBars(lang.L("Distance"), labels, chart.Series{Name: lang.L("Positions"), Values: c.distribution})
	c.bars.SetLogarithmic(true)
	c.bars.OnPick = c.pick
	c.bars.Describe = func(bar int) string {
		if bar < 0 {
			return ""
		}
		return lang.L("Positions at distance {{.N}}: {{.Positions}}", map[string]any{"N": bar, "Positions": control.Grouped(c.distribution[bar])})
	}
	c.bars.Mark(marked)
	c.put(c.bars)
}

func (c *distanceChart) put(o fyne.CanvasObject) {
	c.frame.Objects = []fyne.CanvasObject{o}
	c.frame.Refresh()
}

// mark marks a distance, -1 for none.
func (c *distanceChart) mark(distance int) {
	if c.bars != nil {
		c.bars.Mark(distance)
	}
}
