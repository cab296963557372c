package solver

import (
	"errors"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver/table"
)

func TestReplayRefusesWrongSolutions(t *testing.T) {
	p, err := square1.Parse("(1,0)/(-3,3)/")
	if err != nil {
		t.Fatal(err)
	}
	right := square1.Alg{square1.SliceMove(), square1.Turn(3, -3), square1.SliceMove(), square1.Turn(-1, 0)}
	for _, c := range []struct {
		name   string
		length int
		alg    square1.Alg
		ok     bool
	}{
		{"right", 2, right, true},
		{"not solved", 1, right[:2], false},
		{"blocked", 2, append(square1.Alg{square1.Turn(1, 0)}, right...), false},
		{"another length", 3, right, false},
	} {
		r := Result{Length: c.length, Count: 1, Solutions: []square1.Alg{c.alg}}
		if err := r.replay(p, &Options{}); (err == nil) != c.ok || err != nil && !errors.Is(err, table.ErrDamaged) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
