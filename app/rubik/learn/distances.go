package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

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
	k, metric, frame := t.kit, solver.HalfTurns, container.NewStack()
	var bars *chart.Bars
	// solution is that of the position on the stage; ok is false for none.
	solution := func() (alg cube3.Alg, ok bool) {
		if t.tables[metric] == nil {
			return nil, false
		}
		alg, err := t.tables[metric].Solve(k.assembly())
		return alg, err == nil
	}
	mark := func() {
		bars.Mark(-1)
		if alg, ok := solution(); ok {
			bars.Mark(metric.Length(alg))
		}
	}
	show := func() { // in the present language; without a table all bars are empty
		bars = t.distanceBars(metric)
		mark()
		frame.Objects = []fyne.CanvasObject{bars}
		frame.Refresh()
	}
	count := func(m solver.Metric) {
		metric = m
		show()
		t.table(metric, func(*solver.TwoFaced) { show() })
	}
	count(metric)
	return lesson.Activity{
		Fields: func() map[string]any {
			alg, ok := solution()
			return lesson.With("Ready", t.tables[metric] != nil, "Reachable", ok, "Distance", metric.Length(alg), "Quarters", metric == solver.QuarterTurns)
		},
		Changed:  mark,
		Right:    func() string { return strconv.Itoa(mustAlg(farQuarterTurns).Quarters()) },
		Answered: func() { count(solver.QuarterTurns) },
		Figure: func() *lesson.Figure {
			show()
			return &lesson.Figure{Object: frame, Paper: func() lesson.Paper { return onPaper(bars) }}
		},
		Buttons: map[string]lesson.Button{
			"solve": {
				Do: func() {
					if alg, ok := solution(); ok {
						k.play(alg)
					}
				},
				Enabled: func() bool { _, ok := solution(); return ok },
			},
			"quarters": {Do: func() { count(1 - metric) }},
		},
	}
}

// distanceBars show the numbers of positions by distance. A click on one shows a position.
func (t *twoFaced) distanceBars(m solver.Metric) *chart.Bars {
	labels := []string{"0"}
	for n := range farAlg(m) {
		labels = append(labels, strconv.Itoa(n+1))
	}
	distribution := make([]int64, len(labels))
	if t.tables[m] != nil {
		distribution = t.tables[m].Distribution()
	}
	b := chart.NewBars(lang.L("Distance"), labels, chart.Series{Name: lang.L("Positions"), Values: distribution})
	b.SetLogarithmic(true)
	b.OnPick = func(distance int) { t.kit.show(cube3.Solved().Apply(farAlg(m)[:distance])) }
	b.Describe = func(bar int) string {
		if bar < 0 {
			return ""
		}
		return lang.L("Positions at distance {{.N}}: {{.Positions}}", map[string]any{"N": bar, "Positions": control.Grouped(distribution[bar])})
	}
	return b
}

// farAlg is an alg that leads as far from solved as any, one turn of the metric after the other: its beginnings lead
// to positions at each distance.
func farAlg(m solver.Metric) (alg cube3.Alg) {
	if m == solver.HalfTurns {
		return mustAlg(farHalfTurns)
	}
	for _, move := range mustAlg(farQuarterTurns) {
		if move.Turns == 2 {
			move.Turns = 1
			alg = append(alg, move)
		}
		alg = append(alg, move)
	}
	return alg
}
