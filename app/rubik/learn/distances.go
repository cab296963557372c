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
func (t *twoFaced) distancesStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	metric := solver.HalfTurns
	c := &distanceChart{frame: container.NewStack()}
	c.pick = func(distance int) { k.show(cube3.Solved().Apply(farAlg(metric, distance))) }
	// distance of the position on the stage; ok is false for none.
	distance := func() (n int, ok bool) {
		if t.tables[metric] == nil {
			return 0, false
		}
		alg, err := t.tables[metric].Solve(k.assembly())
		return metric.Length(alg), err == nil
	}
	mark := func() {
		if n, ok := distance(); ok {
			c.mark(n)
		} else {
			c.mark(-1)
		}
	}
	show := func(table *solver.TwoFaced) {
		if table == t.tables[metric] { // the user may have chosen the other one by now
			c.distribution = table.Distribution()
			c.show()
			mark()
		}
	}
	t.table(metric, show)
	other := func() {
		metric = 1 - metric
		t.table(metric, show)
	}
	return lesson.Activity{
		Fields: func() any {
			f := t.fields()
			n, ok := distance()
			f["Ready"], f["Reachable"], f["Distance"], f["Quarters"] = t.tables[metric] != nil, ok, n, metric == solver.QuarterTurns
			f["Most"], f["Farthest"] = t.farthest(solver.HalfTurns)
			f["MostQuarters"], _ = t.farthest(solver.QuarterTurns)
			return f
		},
		Changed: mark,
		Right:   func() string { return strconv.Itoa(mustAlg(farQuarterTurns).Quarters()) },
		Answered: func() {
			if metric == solver.HalfTurns {
				other()
			}
		},
		Figure: func() *lesson.Figure {
			c.show() // in the present language
			return &lesson.Figure{Object: c.frame}
		},
		Buttons: map[string]lesson.Button{
			"solve": {
				Do: func() {
					a := k.assembly()
					if alg, err := t.tables[metric].Solve(a); err == nil {
						k.play(a, alg)
					}
				},
				Enabled: func() bool { _, ok := distance(); return ok },
			},
			"quarters": {Do: other},
		},
	}
}

// farthest is the largest distance, and how many positions have it; dashes before they are
// counted.
func (t *twoFaced) farthest(m solver.Metric) (most, positions string) {
	if t.tables[m] == nil {
		return "…", "…"
	}
	list := t.tables[m].Distribution()
	return strconv.Itoa(len(list) - 1), control.Grouped(list[len(list)-1])
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
