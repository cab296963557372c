package display

import (
	"math"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control/chart"
	"wedge/app/square1/times"
)

// NewTrend makes a chart of times, the latest last. describe says what a point is; without one, -1, what the
// chart shows.
func NewTrend(describe func(point int) string) *chart.Trend {
	t := chart.NewTrend(lang.L("solves, the latest last"))
	t.Label = func(hundredths float64) string { return Result(int64(math.Round(hundredths))) }
	t.Describe = describe
	return t
}

// ShowTrend shows the last so many of solves, with lines of the averages of some numbers of solves.
func ShowTrend(t *chart.Trend, solves []times.Solve, last int, sizes ...int) {
	from, results := len(solves)-last, times.Results(solves)
	var lines [][]float64
	for _, n := range sizes {
		line := make([]float64, len(results))
		for i, a := range times.Rolling(results, n) {
			if line[i] = float64(a.Hundredths); a.Hundredths == 0 {
				line[i] = math.NaN()
			}
		}
		lines = append(lines, line[from:])
	}
	points := make([]chart.Point, last)
	for i, s := range solves[from:] {
		points[i] = chart.Point{Value: float64(max(s.Took()/10, 1)), Hollow: s.Penalty == times.DNF}
	}
	t.SetPoints(points, lines...)
}
