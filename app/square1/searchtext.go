package square1

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/answers"
	"wedge/app/square1/display"
	"wedge/app/square1/play"
	"wedge/solver/find"
)

// searchText explains in the user's language why a search found nothing. It is empty for
// other errors.
func searchText(err error) string {
	if late, ok := errors.AsType[*answers.TimeError](err); ok {
		return lang.L("Not found within {{.Time}}: every alg has at least {{.Length}}.", map[string]any{
			"Time": play.TimeText(late.Time), "Length": display.LengthText(late.Length, late.Metric),
		})
	}
	if far, ok := errors.AsType[*find.LimitError](err); ok {
		than := map[string]any{"Length": display.LengthText(far.Tried, far.Metric)}
		if far.Memory {
			return lang.L("Every alg has more than {{.Length}}. To search on would take too much memory.", than)
		}
		return lang.L("Every alg has more than {{.Length}}.", than)
	}
	if none, ok := errors.AsType[*find.NoneError](err); ok {
		return reasonText(none.Reason)
	}
	return ""
}

// reasonText explains why there is no alg.
func reasonText(r find.Reason) string {
	switch r {
	case find.SpaceExhausted:
		return lang.L("Every reachable position was searched. The goal is not one of them.")
	case find.NotInCubeShape:
		return lang.L("Algs must stay in cube shape, but this position is not a cube.")
	case find.GoalNotInCubeShape:
		return lang.L("Algs must stay in cube shape, but the goal is not a cube.")
	case find.ParityDiffers:
		return lang.L("In cube shape the parity cannot change, and here it differs from the goal's.")
	case find.BottomLeft:
		return lang.L("If the bottom never turns, the pieces of its left half stay. The goal has others there.")
	case find.TopLeft:
		return lang.L("If the top never turns, the pieces of its left half stay. The goal has others there.")
	case find.BottomBlocked:
		return lang.L("The bottom blocks the slice and never turns.")
	case find.TopBlocked:
		return lang.L("The top blocks the slice and never turns.")
	case find.OtherPieces:
		return lang.L("The goal has other pieces than the pattern.")
	case find.NoLength:
		return lang.L("No alg has one of these lengths.")
	case find.MiddleParity:
		return lang.L("Each slice changes the middle layer, so the number of slices is even in all algs, or odd in all. None of these lengths is.")
	}
	return string(r)
}
