package control

import (
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
