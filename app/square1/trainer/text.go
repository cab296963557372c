package trainer

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/drill"
)

// nothingText explains why there is no case to train.
func nothingText(err error) string {
	switch {
	case errors.Is(err, drill.ErrNoneMissed):
		return lang.L("You have missed none of these cases.")
	case errors.Is(err, drill.ErrNoneChosen):
		return lang.L("Choose at least one case.")
	case errors.Is(err, drill.ErrNoParity):
		return lang.L("None of these cases has this parity.")
	case errors.Is(err, drill.ErrNoWeight):
		return lang.L("All of these cases are set to come “never”. Choose other cases, or another answer to “How often”.")
	}
	return err.Error()
}
