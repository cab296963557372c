package cli

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// plural is "1 slice", "2 slices".
func plural(n int, noun string) string {
	if n == 1 {
		return fmt.Sprintf("%d %s", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// grouped writes a number with a comma every three digits.
func grouped(n int64) string { return groupedDigits(fmt.Sprint(n)) }

// groupedDigits puts commas into a long number.
func groupedDigits(digits string) string {
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

func inARow(numbers []int) string {
	return strings.Trim(fmt.Sprint(numbers), "[]")
}

// parityName is "even" or "odd".
func parityName(odd bool) string {
	if odd {
		return "odd"
	}
	return "even"
}

// mapped are what a function makes of the elements of a list.
func mapped[T, U any](list []T, f func(T) U) []U {
	out := make([]U, len(list))
	for i, x := range list {
		out[i] = f(x)
	}
	return out
}

// points writes a number with at most two decimals.
func points(x float64) string {
	s := strconv.FormatFloat(x, 'f', 2, 64)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// decimals rounds to six decimals: sums of weights have errors in the last.
func decimals(x float64) float64 { return math.Round(x*1e6) / 1e6 }
