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

// wayText names a way of timing.
func wayText(w Way) string {
	switch w {
	case OnStage:
		return lang.L("On the stage")
	case Typed:
		return lang.L("Typed times")
	}
	return lang.L("Space bar")
}

// callText is what a judge calls.
func callText(c times.Call) string {
	switch c {
	case times.EightSeconds:
		return lang.L("8 seconds!")
	case times.TwelveSeconds:
		return lang.L("12 seconds!")
	case times.Overtime:
		return "+2"
	case times.Failure:
		return "DNF"
	}
	return ""
}
