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

// Alg is a list of moves, first move first.
type Alg []Move

// SliceMove is the move written "/".
func SliceMove() Move { return Move{Slice: true} }

// Turn is the move written "(top,bottom)"; any integers are reduced to -5..6.
func Turn(top, bottom int) Move {
	return Move{Top: int8(signed(top)), Bottom: int8(signed(bottom))}
}

// IsNull reports whether the move changes nothing.
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

// Simplify merges adjacent turns, drops turns by zero and cancels adjacent slices,
// repeatedly. The result has the same effect.
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

// Mirror is one of the three symmetries of a solved Square-1 as a solid.
type Mirror uint8

// The image of a turn (x,y) under each. UpsideDown leaves the solved puzzle as it is.
// In the other two images the layers are 30 degrees off, so those algs begin with
// (1,-1) and end with (-1,1).
const (
	UpsideDown    Mirror = iota // (-y,-x): a mirror below the puzzle
	FrontBack                   // (-x,-y): a mirror in front of the puzzle
	LayersSwapped               // (y,x): the puzzle turned over, front to back
)

// Mirrored is the image of the alg. If no slice of an alg is blocked from solved, none
// of its image is; if the alg leaves the puzzle solved, so does its image.
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

// Metric defines the length of an alg.
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

// ErrMetric is wrapped by the error for an unknown name.
var ErrMetric = errors.New("unknown metric")

// ParseMetric is the inverse of [Metric.String]. The error wraps [ErrMetric].
func ParseMetric(name string) (Metric, error) {
	for _, m := range Metrics() {
		if m.String() == name {
			return m, nil
		}
	}
	return SliceMetric, fmt.Errorf("%w %q: expected one of %v", ErrMetric, name, Metrics())
}

// Cost is the length of a single move.
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

// WithoutEnds is the alg without the turns before its first slice and after its last, which
// are free where layers may be turned before and after it. Without slices it is empty.
func (a Alg) WithoutEnds() Alg {
	for len(a) > 0 && !a[0].Slice {
		a = a[1:]
	}
	return a.ToLastSlice()
}

// ToLastSlice is the alg without the turn after its last slice. Without slices it is empty.
func (a Alg) ToLastSlice() Alg {
	for len(a) > 0 && !a[len(a)-1].Slice {
		a = a[:len(a)-1]
	}
	return a
}

// Length is the sum of the costs of the moves as written. Simplify first if turns may
// be adjacent.
func (a Alg) Length(metric Metric) int {
	n := 0
	for _, m := range a {
		n += metric.Cost(m)
	}
	return n
}
