package analysis_test

import (
	"context"
	"slices"
	"testing"

	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
	"wedge/solver/analysis"
	"wedge/solver/find"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// BenchmarkAnalyse analyses a solve of more than 60 moves in one line, with nothing remembered but the sets of
// cases: with the complete table, the medium one, and the embedded ones.
func BenchmarkAnalyse(b *testing.B) {
	all := solves(b)
	s := oneLine(all[slices.IndexFunc(all, func(s *reconstruction.Solve) bool { return len(s.Alg()) >= 60 })])
	run := func(b *testing.B, tables ...*table.Table) {
		for b.Loop() {
			a := analysis.New(find.New(solver.New(tables...)), method.Builtin(), nil)
			if _, err := a.Analyse(context.Background(), s); err != nil {
				b.Fatal(err)
			}
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
