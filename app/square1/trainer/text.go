package trainer

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/drill"
)

// timeText is a time as it is read: "12.34", "1:02.34".
func timeText(d time.Duration) string {
	hundredths := d.Milliseconds() / 10
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

// millisText is a time in milliseconds likewise; a dash where there is none.
func millisText(ms int64) string {
	if ms <= 0 {
		return "–"
	}
	return timeText(time.Duration(ms) * time.Millisecond)
}

// meanText is a mean time likewise. Times are cut off after hundredths, as a timer shows them,
// and means are rounded, both as in competitions.
func meanText(ms float64) string { return millisText(10 * int64(math.Round(ms/10))) }

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
