package trainer

import (
	"errors"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/display"
	"wedge/app/square1/drill"
)

// timeText is a time as it is read. It is cut off after its hundredths, as in competitions.
func timeText(d time.Duration) string { return display.Clock(d.Milliseconds() / 10) }

// lookOf is how a time looks in a phase.
func lookOf(p drill.Phase) display.TimerLook {
	switch p {
	case drill.Holding:
		return display.TimerHeld
	case drill.Armed:
		return display.TimerArmed
	case drill.Running:
		return display.TimerRuns
	}
	return display.TimerRests
}

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
