package display

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// LengthText is the length of an alg in a metric, with its unit, in the user's language.
func LengthText(n int, m square1.Metric) string {
	switch m {
	case square1.SliceMetric:
		return lang.N("{{.N}} slices", n, map[string]any{"N": control.Grouped(n)})
	case square1.WCAMetric:
		return lang.N("{{.N}} WCA moves", n, map[string]any{"N": control.Grouped(n)})
	}
	return lang.N("{{.N}} turns and slices", n, map[string]any{"N": control.Grouped(n)})
}
