package learn

import (
	"math"

	"wedge/app/control"
)

// share writes a part of a whole with the sign for percent.
func share(n, of int64) string { return percent(n, of) + " %" }

// percent writes a part of a whole in percent, with as many digits as it needs, up
// to four after the point.
func percent(n, of int64) string {
	x := 100 * float64(n) / float64(of)
	switch {
	case n == 0:
		return "0"
	case n < of && x >= 99.95:
		return "> " + control.Decimal(99.9, 1)
	case x >= 0.095:
		return control.Decimal(x, 1)
	}
	const most = 4
	for digits := 2; digits <= most; digits++ {
		if x >= 0.95*math.Pow10(-digits) {
			return control.Decimal(x, digits)
		}
	}
	return "< " + control.Decimal(math.Pow10(-most), most)
}
