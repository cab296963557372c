package drill

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"wedge/puzzle/square1"
)

// ErrCount is wrapped by the error for statistics that cannot be true.
var ErrCount = errors.New("impossible statistics")

// Count has the results of cases of one or several pairs of shapes, as versions counted
// them that kept no single solves.
type Count struct {
	Attempts    int `json:"attempts"`    // cases started
	Solved      int `json:"solved"`      // brought to cube shape without showing the solution
	Best        int `json:"best"`        // fewest slices beyond the least number, of the solved ones
	Over        int `json:"over"`        // sum of slices beyond the least number, of all solved ones
	ParityAsked int `json:"parityAsked"` // answers to "even or odd?"
	ParityRight int `json:"parityRight"`
}

// Mean is the mean number of slices beyond the least number; 0 if nothing was solved.
func (c Count) Mean() float64 { return float64(c.Over) / float64(max(c.Solved, 1)) }

// Plus is the sum of both counts.
func (c Count) Plus(d Count) Count {
	best := min(c.Best, d.Best)
	switch {
	case c.Solved == 0:
		best = d.Best
	case d.Solved == 0:
		best = c.Best
	}
	return Count{
		Attempts: c.Attempts + d.Attempts, Solved: c.Solved + d.Solved, Best: best, Over: c.Over + d.Over,
		ParityAsked: c.ParityAsked + d.ParityAsked, ParityRight: c.ParityRight + d.ParityRight,
	}
}

// possible reports whether the numbers are consistent: of n solved cases, one was Best
// over the least number and the others no less.
func (c Count) possible() bool {
	return c.Solved >= 0 && c.Attempts >= c.Solved && c.Best >= 0 && c.Over/max(c.Solved, 1) >= c.Best &&
		(c.Solved > 0 || c.Over == 0) && c.ParityRight >= 0 && c.ParityAsked >= c.ParityRight
}

// Earlier has a count for each pair of shapes trained, by its number in Curtis' table 4
// ([square1.Pair.ID]), which is the same for mirror images and swapped layers. It only
// keeps what was counted before single solves were: nothing adds to it.
type Earlier struct {
	Pairs map[int]Count `json:"pairs"`
}

// Total is the count of all pairs.
func (e Earlier) Total() Count {
	var sum Count
	for _, id := range slices.Sorted(maps.Keys(e.Pairs)) {
		sum = sum.Plus(e.Pairs[id])
	}
	return sum
}

// PairCount is the count of a pair.
type PairCount struct {
	Pair square1.Pair // canonical
	Count
}

// Rows lists the trained pairs in the order of Curtis' table 4.
func (e Earlier) Rows() []PairCount {
	var rows []PairCount
	for _, id := range slices.Sorted(maps.Keys(e.Pairs)) {
		if p, ok := pairByID(id); ok {
			rows = append(rows, PairCount{p, e.Pairs[id]})
		}
	}
	return rows
}

// Check returns what is impossible; the error wraps [ErrCount].
func (e Earlier) Check() error {
	for _, id := range slices.Sorted(maps.Keys(e.Pairs)) {
		if _, ok := pairByID(id); !ok {
			return fmt.Errorf("%w: there is no pair %d", ErrCount, id)
		}
		if c := e.Pairs[id]; !c.possible() {
			return fmt.Errorf("%w: pair %d: %+v", ErrCount, id, c)
		}
	}
	return nil
}

// pairByID is the canonical pair with a number.
func pairByID(id int) (square1.Pair, bool) {
	for _, p := range square1.CanonicalPairs() {
		if p.ID() == id {
			return p, true
		}
	}
	return square1.Pair{}, false
}
