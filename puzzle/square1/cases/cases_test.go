package cases_test

import (
	"testing"

	"wedge/puzzle/square1/cases"
)

// The published numbers of cases: see [cases.Sets].
func TestCounts(t *testing.T) {
	for _, want := range []struct {
		id            string
		even, odd     int
		total, solved int64
	}{
		{"cs", 90, 0, 3678, 0},
		{"csp", 90, 85, 3678, 0},
		{"co", 4, 0, 34, 1},
		{"eo", 6, 0, 69, 1},
		{"obl", 73, 0, 2449, 1},
		{"cp", 5, 0, 35, 1},
		{"ep", 50, 50, 576, 0},
		{"pll", 21, 22, 143, 1},
		{"pbl", 967, 968, 144*144 - 1, 1},
		{"lin-cp-df", 6, 0, 6, 0},
		{"pll+1", 72, 0, 72, 0},
	} {
		s, err := cases.Named(want.id)
		if err != nil {
			t.Fatal(err)
		}
		even, odd := 0, 0
		for _, c := range s.Cases() {
			if c.Odd {
				odd++
			} else {
				even++
			}
		}
		if even != want.even || odd != want.odd || s.Total() != want.total || s.Solved() != want.solved {
			t.Errorf("%s has %d even and %d odd cases, %d positions and %d solved ones; want %+v", s.ID, even, odd, s.Total(), s.Solved(), want)
		}
	}
}
