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
