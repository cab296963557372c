package display

import (
	"fmt"
	"strings"

	"wedge/app/control"
	"wedge/app/square1/times"
)

// Clock is a time in hundredths of a second as it is read: "12.34", "1:02.34".
func Clock(hundredths int64) string {
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

// Result is a result in hundredths of a second likewise; a dash where there is none.
func Result(hundredths int64) string {
	if hundredths <= 0 {
		return "–"
	}
	return Clock(hundredths)
}

// Average is an average likewise, or "DNF".
func Average(a times.Average) string {
	if a.DNF {
		return "DNF"
	}
	return Result(a.Hundredths)
}
