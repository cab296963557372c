package rating

import (
	"wedge/puzzle/square1"
)

// Score is how much an alg asks of the hands. The least is the best.
type Score struct {
	Total float64 // the sum of the parts
	Parts []Part  // in the order of the moves
}

// Part is what one thing about a move adds.
type Part struct {
	Move   int    // index in the alg
	What   string // one of Whats
	Points float64
}

// What a part is for.
const (
	Slice   = "slice"
	Top     = "top turn"
	Bottom  = "bottom turn"
	Regrip  = "regrip"
	Alike   = "both the same way"
	Against = "both opposite ways"
	Back    = "back again"
	Again   = "same turn again"
	End     = "at an end"
)

// Whats lists all values of [Part.What], for translation.
func Whats() []string {
	return []string{Slice, Top, Bottom, Regrip, Alike, Against, Back, Again, End}
}

// Rate rates an alg as it is written: simplify it first if turns may be adjacent.
func Rate(alg square1.Alg, w Weights) Score {
	r := rater{weights: w}
	for i, m := range alg {
		if m.Slice {
			r.add(i, Slice, w.Slice)
			continue
		}
		var before square1.Move // the turn before the slice before; none is (0,0)
		if i >= 2 && alg[i-1].Slice && !alg[i-2].Slice {
			before = alg[i-2]
		}
		r.turn(i, m, before, i == 0 || i == len(alg)-1)
	}
	return r.Score
}

type rater struct {
	Score
	weights Weights
}

// add adds a part, unless it is worth nothing.
func (r *rater) add(move int, what string, points float64) {
	if points != 0 {
		r.Parts = append(r.Parts, Part{move, what, points})
		r.Total += points
	}
}

// turn adds the parts of a turn.
func (r *rater) turn(i int, m, before square1.Move, end bool) {
	from, w := len(r.Parts), &r.weights
	r.add(i, Top, w.Top.Of(m.Top))
	r.add(i, Bottom, w.Bottom.Of(m.Bottom))
	for _, step := range [...]int8{m.Top, m.Bottom} {
		if step < -3 || step > 3 {
			r.add(i, Regrip, w.Regrip)
		}
	}
	switch {
	case m.Top == 0 || m.Bottom == 0:
	case m.Top == 6 || m.Bottom == 6 || m.Top > 0 != (m.Bottom > 0): // 6 goes either way
		r.add(i, Alike, w.Alike)
	default:
		r.add(i, Against, w.Against)
	}
	if end {
		all := 0.0
		for _, p := range r.Parts[from:] {
			all += p.Points
		}
		r.add(i, End, all*(w.Ends-1))
	}
	if !before.IsNull() {
		switch m {
		case square1.Turn(-int(before.Top), -int(before.Bottom)):
			r.add(i, Back, w.Back)
		case before:
			r.add(i, Again, w.Again)
		}
	}
}

// Angle is the sum of |x|+|y| over the turns (x,y), in steps of 30 degrees.
func Angle(alg square1.Alg) int {
	n := 0
	for _, m := range alg {
		n += int(max(m.Top, -m.Top)) + int(max(m.Bottom, -m.Bottom))
	}
	return n
}
