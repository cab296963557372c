package timer

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/times"
)

// solveText is a solve's time with its penalty, as in "14.34+" and "DNF (12.34)".
func (p *Page) solveText(s times.Solve) string {
	took := p.use.Choices.timeText(s.Took())
	switch {
	case s.Penalty == times.PlusTwo:
		return took + "+"
	case s.Penalty == times.DNF && s.Millis == 0:
		return "DNF"
	case s.Penalty == times.DNF:
		return "DNF (" + took + ")"
	}
	return took
}

// stepRows are the steps of a solve with how long they took; with numbers for names if its session has other steps now.
func (p *Page) stepRows(s times.Solve) (rows [][]string) {
	names, unit := p.steps(s.Session), int64(10)
	if p.use.Choices.Thousandths {
		unit = 1
	}
	for i, millis := range s.Steps(unit) {
		name := strconv.Itoa(i+1) + "."
		if len(names) == len(s.Splits)+1 {
			name = names[i]
		}
		rows = append(rows, []string{name, p.use.Choices.timeText(millis)})
	}
	return rows
}

// sizeName is how the average of a number of solves is called.
func sizeName(n int) string {
	switch {
	case n == 1:
		return lang.L("Single")
	case n == 3:
		return lang.L("Mean of {{.N}}", map[string]any{"N": n})
	}
	return lang.L("Average of {{.N}}", map[string]any{"N": n})
}

// averageText is its short form, as cubers say it.
func averageText(n int) string {
	switch n {
	case 1:
		return lang.L("single")
	case 3:
		return "mo3"
	}
	return "ao" + strconv.Itoa(n)
}

// callText is what a judge calls.
func callText(c times.Call) string {
	return map[times.Call]string{
		times.EightSeconds:  lang.L("8 seconds!"),
		times.TwelveSeconds: lang.L("12 seconds!"),
		times.Overtime:      "+2",
		times.Failure:       "DNF",
	}[c]
}
