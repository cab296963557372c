package trainer

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"wedge/puzzle/square1"
)

// ErrCount is wrapped by the error for statistics that cannot be true.
var ErrCount = errors.New("impossible statistics")

// Count has the results of the cases of one or several pairs.
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

// Statistics have a count for each pair trained, by its number in Curtis' table 4
// ([square1.Pair.ID]), which is the same for mirror images and swapped layers. The zero
// value is empty.
type Statistics struct {
	Pairs map[int]Count `json:"pairs"`
}

// Of is the count of a pair.
func (s *Statistics) Of(p square1.Pair) Count { return s.Pairs[p.ID()] }

// Began counts an attempt.
func (s *Statistics) Began(p square1.Pair) { s.count(p, Count{Attempts: 1}) }

// Solved counts a solved case, with its number of slices beyond the least number.
func (s *Statistics) Solved(p square1.Pair, over int) {
	s.count(p, Count{Solved: 1, Best: over, Over: over})
}

// Answered counts an answer about parity.
func (s *Statistics) Answered(p square1.Pair, right bool) {
	c := Count{ParityAsked: 1}
	if right {
		c.ParityRight = 1
	}
	s.count(p, c)
}

func (s *Statistics) count(p square1.Pair, c Count) {
	if s.Pairs == nil {
		s.Pairs = map[int]Count{}
	}
	s.Pairs[p.ID()] = s.Pairs[p.ID()].Plus(c)
}

// Total is the count of all pairs.
func (s *Statistics) Total() Count {
	var sum Count
	for _, c := range s.Pairs {
		sum = sum.Plus(c)
	}
	return sum
}

// Row is a line of a table of statistics.
type Row struct {
	Pair square1.Pair // canonical
	Count
}

// Rows lists the trained pairs in the order of Curtis' table 4.
func (s *Statistics) Rows() []Row {
	var rows []Row
	for _, id := range slices.Sorted(maps.Keys(s.Pairs)) {
		if p, ok := pairByID(id); ok {
			rows = append(rows, Row{p, s.Pairs[id]})
		}
	}
	return rows
}

// Reset clears the statistics.
func (s *Statistics) Reset() { s.Pairs = nil }

// Check returns what is impossible; the error wraps [ErrCount].
func (s *Statistics) Check() error {
	for _, id := range slices.Sorted(maps.Keys(s.Pairs)) {
		if _, ok := pairByID(id); !ok {
			return fmt.Errorf("%w: there is no pair %d", ErrCount, id)
		}
		if c := s.Pairs[id]; !c.possible() {
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
