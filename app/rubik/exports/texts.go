package exports

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/picture"
	"wedge/app/publish"
)

// titles are those of the contents, in the user's language.
func titles() []string {
	return []string{lang.L("Cube"), lang.L("Alg, animated"), lang.L("Steps of the alg, on a sheet")}
}

// errorText explains in the user's language why something cannot be exported; "" for errors that
// all rooms have.
func errorText(err error) string {
	switch {
	case errors.Is(err, publish.ErrCells):
		return lang.L("The sheet has too many steps for this size: enter a larger one, or choose PDF, which has pages.")
	case errors.Is(err, picture.ErrContent):
		return lang.L("The page would be too large: choose a GIF.")
	case errors.Is(err, errNothingMoves):
		return lang.L("Nothing to animate: solve first, so that an alg is loaded.")
	case errors.Is(err, errTooMany):
		return lang.L("The alg is too long for a sheet: it may have {{.Most}} turns.", map[string]any{"Most": maxSteps})
	}
	return ""
}
