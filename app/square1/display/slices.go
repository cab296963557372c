package display

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
)

// Slices formats a number of slices: "1 slice", "2 slices".
func Slices(n int) string { return lang.N("{{.N}} slices", n, map[string]any{"N": control.Grouped(n)}) }
