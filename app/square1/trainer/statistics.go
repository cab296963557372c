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

// Count is what happened with the cases of a pair, or of several.
type Count struct {
	Attempts    int `json:"attempts"`    // cases that were begun
	Solved      int `json:"solved"`      // brought to cube shape without being shown how
	Best        int `json:"best"`        // least slices beyond the shortest way, of the solved
	Over        int `json:"over"`        // slices beyond the shortest ways, of all solved
	ParityAsked int `json:"parityAsked"` // answers to "even or odd?"
	ParityRight int `json:"parityRight"`
}

// Mean is the mean number of slices beyond the shortest way, 0 where nothing was
// solved.
func (c Count) Mean() float64 { return float64(c.Over) / float64(max(c.Solved, 1)) }

// Plus is both counts in one.
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

// possible tells whether the numbers fit together: of n solved cases, one was Best
// over the shortest and the others no less.
func (c Count) possible() bool {
	return c.Solved >= 0 && c.Attempts >= c.Solved && c.Best >= 0 && c.Over/max(c.Solved, 1) >= c.Best &&
		(c.Solved > 0 || c.Over == 0) && c.ParityRight >= 0 && c.ParityAsked >= c.ParityRight
}

// Statistics have a count for each pair that came up, by its number in Curtis' table 4
// ([square1.Pair.ID]), which is the same for mirror images and exchanged layers.
// The zero value has none.
type Statistics struct {
	Pairs map[int]Count `json:"pairs"`
}

// Of is the count of a pair.
func (s *Statistics) Of(p square1.Pair) Count { return s.Pairs[p.ID()] }

// Began counts an attempt.
func (s *Statistics) Began(p square1.Pair) { s.count(p, Count{Attempts: 1}) }

// Solved counts a case that was begun and solved with so many slices more than the
// shortest way has.
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

// Rows lists the pairs that came up in the order of Curtis' table 4.
func (s *Statistics) Rows() []Row {
	var rows []Row
	for _, id := range slices.Sorted(maps.Keys(s.Pairs)) {
		if p, ok := pairByID(id); ok {
			rows = append(rows, Row{p, s.Pairs[id]})
		}
	}
	return rows
}

// Reset forgets everything.
func (s *Statistics) Reset() { s.Pairs = nil }

// Check says what cannot be true; the error wraps [ErrCount].
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
