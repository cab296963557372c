package cube3

import "wedge/puzzle/cube3"

// Metric says what counts as one move.
type Metric uint8

// The metrics.
const (
	HalfTurns    Metric = iota // quarter and half turns count as one
	QuarterTurns               // a half turn counts as two
)

// Length is the length of an alg.
func (m Metric) Length(alg cube3.Alg) int {
	if m == QuarterTurns {
		return alg.Quarters()
	}
	return len(alg)
}

// moves are the indexes of the moves that count as one.
func (m Metric) moves() (list []int) {
	for i := range moveCount {
		if m == HalfTurns || i%3 != 1 {
			list = append(list, i)
		}
	}
	return list
}
