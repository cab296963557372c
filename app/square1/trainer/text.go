package trainer

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
)

// timeText is a time as it is read: "12.34", "1:02.34". It is cut off after its hundredths, as in
// competitions.
func timeText(d time.Duration) string { return clockText(d.Milliseconds() / 10) }

// clockText is a time in hundredths of a second likewise.
func clockText(hundredths int64) string {
	text := fmt.Sprintf("%02d", hundredths%100)
	point := strings.Trim(control.Decimal(0.5, 1), "05")
	seconds := hundredths / 100
	switch {
	case seconds >= 3600:
		return fmt.Sprintf("%d:%02d:%02d%s%s", seconds/3600, seconds/60%60, seconds%60, point, text)
	case seconds >= 60:
		return fmt.Sprintf("%d:%02d%s%s", seconds/60, seconds%60, point, text)
	}
	return fmt.Sprintf("%d%s%s", seconds, point, text)
}

// resultText is a result in hundredths of a second likewise; a dash where there is none.
func resultText(hundredths int64) string {
	if hundredths <= 0 {
		return "–"
	}
	return clockText(hundredths)
}

// averageText is an average likewise, or "DNF".
func averageText(a times.Average) string {
	if a.DNF {
		return "DNF"
	}
	return resultText(a.Hundredths)
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
