package analysis_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
	"wedge/solver/analysis"
	"wedge/solver/find"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// BenchmarkAnalyse analyses a solve of more than 60 moves in one line, with nothing remembered but the sets of
// cases, and finds its best splits: with the complete table, the medium one, and the embedded ones.
func BenchmarkAnalyse(b *testing.B) {
	all := solves(b)
	s := oneLine(all[slices.IndexFunc(all, func(s *reconstruction.Solve) bool { return len(s.Alg()) >= 60 })])
	run := func(b *testing.B, tables ...*table.Table) {
		for b.Loop() {
			a := analysis.New(find.New(solver.New(tables...)), method.Builtin(), nil)
			begin := time.Now()
			r, err := a.Analyse(context.Background(), s)
			if err != nil {
				b.Fatal(err)
			}
			analysed := time.Now()
			if _, err := a.Splits(context.Background(), r); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(analysed.Sub(begin).Seconds(), "s/analysis")
			b.ReportMetric(time.Since(analysed).Seconds(), "s/splits")
		}
	}
	b.Run("embedded", func(b *testing.B) {
		small, err := tabletest.Small()
		if err != nil {
			b.Fatal(err)
		}
		run(b, small...)
	})
	for _, spec := range []table.Spec{table.Medium(), table.Complete()} {
		b.Run(spec.Name, func(b *testing.B) { run(b, tabletest.Installed(b, spec)) })
	}
}
