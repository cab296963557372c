package rating

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"wedge/puzzle/square1"
)

// Order is what algs are sorted by, the least first.
type Order uint8

// The orders.
const (
	BySlices Order = iota // slices
	ByTurns               // turns of one layer, and slices
	ByWCA                 // WCA moves
	ByAngle               // the sum of |x|+|y|: see [Angle]
	ByHand                // effort of the hands: see [Rate]
	ByKarn                // words in Karnotation: see [KarnLength]
	ByText                // WCA notation, as text
)

// Orders lists all orders.
func Orders() []Order {
	return []Order{BySlices, ByTurns, ByWCA, ByAngle, ByHand, ByKarn, ByText}
}

// String is "slices", "turns", "wca", "angle", "hand", "karn" or "text".
func (o Order) String() string {
	return [...]string{"slices", "turns", "wca", "angle", "hand", "karn", "text"}[min(o, ByText)]
}

// ErrOrder is wrapped by the error for an unknown name.
var ErrOrder = errors.New("unknown order")

// ParseOrder is the inverse of [Order.String]. The error wraps [ErrOrder].
func ParseOrder(name string) (Order, error) {
	for _, o := range Orders() {
		if o.String() == name {
			return o, nil
		}
	}
	return BySlices, fmt.Errorf("%w %q: expected one of %v", ErrOrder, name, Orders())
}

// KarnLength is the number of words of the simplified alg in Karnotation: names, and turns
// in digits. A name such as U4 is one word for several turns, since solvers learn and
// say it as one. A slice that has to be written is no word.
func KarnLength(alg square1.Alg) int {
	n := 0
	for _, word := range strings.Fields(alg.Karn()) {
		if word != "/" {
			n++
		}
	}
	return n
}

// Key is the number that an order compares; 0 by text.
func (o Order) Key(alg square1.Alg, w Weights) float64 {
	switch o {
	case BySlices:
		return float64(alg.Length(square1.SliceMetric))
	case ByTurns:
		return float64(alg.Length(square1.TurnMetric))
	case ByWCA:
		return float64(alg.Length(square1.WCAMetric))
	case ByAngle:
		return float64(Angle(alg))
	case ByHand:
		return math.Round(Rate(alg, w).Total*1e6) / 1e6 // equal sums of other parts must be equal
	case ByKarn:
		return float64(KarnLength(alg))
	}
	return 0
}
