package table

import (
	"context"
	"testing"
	"time"

	"wedge/solver/coord"
)

func TestProbe(t *testing.T) {
	for _, g := range []coord.Grain{coord.Fine} {
		s := coord.New(coord.Corners, g)
		w := newSweep(s)
		start := time.Now()
		last := start
		w.plantSolved()
		for d := 1; d < Depths; d++ {
			_, err := w.pass(context.Background(), d, func(float64) {})
			if err != nil {
				t.Fatal(err)
			}
			t.Log(d, time.Since(last))
			last = time.Now()
		}
		total, _ := w.distribution()
		t.Log(g, time.Since(start), total)
	}
}
