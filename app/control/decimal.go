package control

import (
	"math/big"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"
)

// Decimal formats a number with the decimal separator of the user's language. digits is
// the number of digits after it, -1 for as many as are needed.
func Decimal(x float64, digits int) string {
	point := string([]rune(lang.L("0.5"))[1])
	return strings.Replace(strconv.FormatFloat(x, 'f', digits, 64), ".", point, 1)
}

// Grouped formats a whole number with its digits in groups of three, separated as in the
// user's language.
func Grouped[T int | int64](n T) string { return GroupedBig(big.NewInt(int64(n))) }

// GroupedBig is [Grouped] for large numbers.
func GroupedBig(n *big.Int) string {
	separator := string([]rune(lang.L("1,000"))[1])
	digits, sign := n.String(), ""
	if n.Sign() < 0 {
		digits, sign = digits[1:], "-"
	}
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + separator + digits[at:]
	}
	return sign + digits
}
