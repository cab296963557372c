package display

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
)

// LeftOut says how much of a file was left out, and why the first of it, in a sentence that follows others; "" if
// nothing was.
func LeftOut(why []error) string {
	if len(why) == 0 {
		return ""
	}
	return " " + lang.L("Left out: {{.N}} that cannot be read. {{.Why}}", map[string]any{"N": control.Grouped(len(why)), "Why": why[0]})
}
