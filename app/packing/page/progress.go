package page

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/packing/answers"
)

// FoundText says how many solutions a search has found so far, and how fast it finds them. There
// is nothing about the time that is left: the part of the search tree that is done does not tell
// it, since the rest may be denser or thinner.
func FoundText(s answers.State) string {
	found := s.Counts.Reflections
	if found < 0 { // with locked pieces, only raw packings are counted
		found = s.Counts.Raw
	}
	text := lang.L("{{.N}} found", map[string]any{"N": control.Grouped(max(found, 0))})
	const second, minute = 1, 60
	switch seconds := s.Took.Seconds(); {
	case found <= 0 || seconds < second:
		return text
	case float64(found) >= seconds:
		return text + ", " + lang.L("{{.N}} a second", map[string]any{"N": control.Grouped(int64(float64(found) / seconds))})
	default:
		return text + ", " + lang.L("{{.N}} a minute", map[string]any{"N": control.Decimal(float64(found)/seconds*minute, 1)})
	}
}

// ApartText says how many come apart.
func ApartText(known *answers.Apart) string {
	count := known.Levels.Count()
	words := map[string]any{"N": control.Grouped(count), "Known": control.Grouped(known.Known), "All": control.Grouped(known.All)}
	highest := ""
	if len(known.Levels) > 0 {
		highest = known.Levels[0].Level.String()
	}
	words["Level"] = highest
	text := ""
	switch {
	case known.Known == 0:
		text = lang.L("Do they come apart, and in how many moves?")
	case known.Known < known.All:
		text = lang.L("{{.Known}} of {{.All}} taken apart: {{.N}} come apart", words)
	case known.Lost:
		text = lang.L("{{.N}} of the {{.All}} solutions that are kept come apart", words)
	case count == 0:
		text = lang.L("None comes apart.")
	case count == known.All && highest == "1":
		return lang.L("All come apart, each piece along a straight line.")
	case count == known.All:
		text = lang.L("All come apart")
	default:
		text = lang.L("{{.N}} of {{.All}} come apart", words)
	}
	if highest != "" {
		text += "  ·  " + lang.L("highest level {{.Level}}", words)
	}
	if known.Tight > 0 {
		text += "  ·  " + lang.L("{{.N}} not known: too many moves", map[string]any{"N": known.Tight})
	}
	return text
}

// AnswerText says what is known of the puzzle: how many solutions it has, and how they come apart. It is empty before
// anything is searched.
func AnswerText(a *answers.Answers) string {
	s, apart := a.State(), a.Apart()
	text := ""
	switch {
	case !s.Complete && s.Took == 0:
		return ""
	case !s.Complete:
		text = FoundText(s)
	case s.Counts.Reflections == 0:
		return lang.L("No solution")
	case s.Counts.Reflections > 0:
		text = lang.N("{{.N}} solutions", int(s.Counts.Reflections), map[string]any{"N": control.Grouped(s.Counts.Reflections)})
	}
	if apart.Known > 0 {
		text += "  ·  " + ApartText(&apart)
	}
	return text
}
