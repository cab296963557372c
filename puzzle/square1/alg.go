package square1

import (
	"errors"
	"fmt"
)

// Move is one step of an alg: a slice, or a turn of the two layers.
type Move struct {
	Slice       bool
	Top, Bottom int8 // steps of 30 degrees, -5..6; both 0 in a slice
}

// Alg is a list of moves, in the order in which they are done.
type Alg []Move

// SliceMove is the move written "/".
func SliceMove() Move { return Move{Slice: true} }

// Turn is the move written "(top,bottom)"; any integers are brought to -5..6.
func Turn(top, bottom int) Move {
	return Move{Top: int8(signed(top)), Bottom: int8(signed(bottom))}
}

// IsNull tells whether the move changes nothing.
func (m Move) IsNull() bool { return !m.Slice && m.Top == 0 && m.Bottom == 0 }

// Inverse undoes the alg.
func (a Alg) Inverse() Alg {
	inv := make(Alg, len(a))
	for i, m := range a {
		inv[len(a)-1-i] = m.scaled(-1)
	}
	return inv
}

// scaled is the move with both turns multiplied by f.
func (m Move) scaled(f int) Move {
	if m.Slice {
		return m
	}
	return Turn(f*int(m.Top), f*int(m.Bottom))
}

// Simplify joins neighbouring turns, drops turns by nothing and cancels two
// slices in a row, until nothing is left to do. The result has the same effect.
func (a Alg) Simplify() Alg {
	out := make(Alg, 0, len(a))
	for _, m := range a {
		if n := len(out); n > 0 && out[n-1].Slice == m.Slice {
			last := out[n-1]
			out = out[:n-1]
			if !m.Slice {
				out = append(out, Turn(int(last.Top)+int(m.Top), int(last.Bottom)+int(m.Bottom)))
			}
		} else {
			out = append(out, m)
		}
		if n := len(out); n > 0 && out[n-1].IsNull() {
			out = out[:n-1]
		}
	}
	return out
}

// Mirror is one of the three ways in which the Square-1 looks like itself.
type Mirror uint8

// The images of a turn (x,y). A solved puzzle looks the same upside down in a
// mirror; in the other two images its layers stand 30 degrees off, so that
// these begin with (1,-1) and end with (-1,1).
const (
	UpsideDown    Mirror = iota // (-y,-x): a mirror below the puzzle
	FrontBack                   // (-x,-y): a mirror before the puzzle
	LayersSwapped               // (y,x): the puzzle turned over, front to back
)

// Mirrored is the alg as the mirror shows it. What can be done to a solved
// puzzle can be done in the mirror too, and an alg that leaves the puzzle
// solved has images that do.
func (a Alg) Mirrored(by Mirror) Alg {
	out := make(Alg, 0, len(a)+2)
	for _, m := range a {
		if !m.Slice {
			x, y := int(m.Top), int(m.Bottom)
			switch by {
			case UpsideDown:
				m = Turn(-y, -x)
			case FrontBack:
				m = Turn(-x, -y)
			case LayersSwapped:
				m = Turn(y, x)
			}
		}
		out = append(out, m)
	}
	if by == UpsideDown {
		return out
	}
	out = append(Alg{Turn(1, -1)}, append(out, Turn(-1, 1))...)
	return out.Simplify()
}

// Metric is a way to count the length of an alg.
type Metric uint8

// The metrics. A turn (x,y) that is not (0,0) counts
// nothing in the slice metric, 1 in the WCA metric (regulation 12c4), and 1 for
// each layer that moves in the turn metric. A slice always counts 1.
const (
	SliceMetric Metric = iota
	WCAMetric
	TurnMetric
)

// Metrics lists all metrics.
func Metrics() []Metric { return []Metric{SliceMetric, WCAMetric, TurnMetric} }

// String is "slice", "wca" or "turn".
func (m Metric) String() string {
	switch m {
	case SliceMetric:
		return "slice"
	case WCAMetric:
		return "wca"
	default:
		return "turn"
	}
}

// ErrMetric is wrapped by the error for a name that no metric has.
var ErrMetric = errors.New("no metric")

// ParseMetric is the metric that [Metric.String] gives a name. The error wraps
// [ErrMetric].
func ParseMetric(name string) (Metric, error) {
	for _, m := range Metrics() {
		if m.String() == name {
			return m, nil
		}
	}
	return SliceMetric, fmt.Errorf("%w %q: there are %v", ErrMetric, name, Metrics())
}

// Cost is what a move counts.
func (m Metric) Cost(move Move) int {
	if move.Slice {
		return 1
	}
	layers := 0
	if move.Top != 0 {
		layers++
	}
	if move.Bottom != 0 {
		layers++
	}
	switch m {
	case SliceMetric:
		return 0
	case WCAMetric:
		return min(layers, 1)
	default:
		return layers
	}
}

// Length is the sum of the costs of the moves as they are written; simplify
// first where two turns may stand side by side.
func (a Alg) Length(metric Metric) int {
	n := 0
	for _, m := range a {
		n += metric.Cost(m)
	}
	return n
}
