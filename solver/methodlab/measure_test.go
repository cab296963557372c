package methodlab_test

import (
	"context"
	"testing"
	"time"

	"wedge/puzzle/square1/method"
	"wedge/solver"
	"wedge/solver/find"
	"wedge/solver/methodlab"
	"wedge/solver/tabletest"
)

func TestX(t *testing.T) {
	f := find.New(solver.New(tabletest.Complete(t)))
	_ = f
	for _, m := range method.Builtin() {
		begin := time.Now()
		r, err := methodlab.Measure(context.Background(), f, m, methodlab.Options{Samples: 1000, Progress: nil})
		if err != nil {
			t.Log(m.Name, err)
			continue
		}
		mean, _ := r.Whole.Mean().Float64()
		t.Log(m.Name, mean, r.Whole.Sum(), time.Since(begin))
		for _, s := range r.Steps {
			mean, _ := s.Distribution.Mean().Float64()
			t.Log("  ", s.Step.Name, mean, s.Samples, s.Outcomes, s.Distribution)
		}
	}
}
