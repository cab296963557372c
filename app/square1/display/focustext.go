package display

import (
	"fyne.io/fyne/v2/lang"

	"wedge/puzzle/square1"
)

// FocusText names a choice of what counts, as a label.
func FocusText(f square1.Focus) string {
	switch f {
	case square1.TopLayer:
		return lang.L("Only top layer")
	case square1.BottomLayer:
		return lang.L("Only bottom layer")
	case square1.Colours:
		return lang.L("Only colours")
	case square1.Corners:
		return lang.L("Only corners")
	case square1.Edges:
		return lang.L("Only edges")
	case square1.Shapes:
		return lang.L("Only shapes")
	}
	return lang.L("Everything counts")
}
