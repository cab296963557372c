package cli

import (
	"fmt"

	"wedge/puzzle/square1"
)

// lengths are those of an alg in the three metrics, or the least ones of a case.
type lengths struct{ slices, turns, wca int }

func lengthsOf(a square1.Alg) lengths {
	return lengths{a.Length(square1.SliceMetric), a.Length(square1.TurnMetric), a.Length(square1.WCAMetric)}
}

// String is "2 slices, 5 in turns, 4 WCA moves".
func (l lengths) String() string {
	return fmt.Sprintf("%s, %d in turns, %s", plural(l.slices, "slice"), l.turns, plural(l.wca, "WCA move"))
}
