package display

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/control/notation"
	"wedge/app/scheme"
	"wedge/puzzle/square1"
)

// AlgText shows an alg.
type AlgText = notation.AlgText[square1.Move]

// NewAlgText makes an empty text, in which a turn and the slice after it stay together.
func NewAlgText() *AlgText {
	t := notation.NewAlgText[square1.Move]()
	t.Joined = func(a, b square1.Move) bool { return !a.Slice && b.Slice }
	return t
}

// ShapeMarks marks slices that leave cube shape with two bars, and slices that return to it
// with one, by their indices.
func ShapeMarks(leave, enter []int) map[int]notation.Mark {
	marks := map[int]notation.Mark{}
	for _, i := range leave {
		marks[i] = notation.Mark{Text: lang.L("leaves cube shape"), Bars: 2, Colour: func(of fyne.Widget) color.Color {
			return control.ColourOf(of, theme.ColorNameWarning)
		}}
	}
	for _, i := range enter {
		marks[i] = notation.Mark{Text: lang.L("back in cube shape"), Bars: 1, Colour: func(fyne.Widget) color.Color { return scheme.FreeCut() }}
	}
	return marks
}
