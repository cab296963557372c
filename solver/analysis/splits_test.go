package analysis_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
	"wedge/solver/analysis"
	"wedge/solver/find"
	"wedge/solver/fulltest"
)

func splitsOf(t testing.TB, a *analysis.Analyst, s *reconstruction.Solve) (*analysis.Analysis, []analysis.Split) {
	t.Helper()
	r := analysed(t, a, s)
	splits, err := a.Splits(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	return r, splits
}

// methodNamed is a built-in method.
func methodNamed(name string) *method.Method {
	list := method.Builtin()
	return list[slices.IndexFunc(list, func(m *method.Method) bool { return m.Name == name })]
}

// splitLaws hold for all splits: in one part they are the fewest of the solve; a split replayed has all its parts, as many
// slices as it says, and reaches after each part what the names of the parts so far say.
func splitLaws(t testing.TB, r *analysis.Analysis, splits []analysis.Split) {
	t.Helper()
	for i, split := range splits {
		if split.Slices == analysis.Unknown && split.Parts == nil && i > 0 {
			continue
		}
		p, n, done := r.Solve.Start, 0, map[string]bool{}
		for _, part := range split.Parts {
			var err error
			if p, err = p.Apply(part.Alg); err != nil {
				t.Fatalf("%v: %+v: %v", r.Solve.Start, split, err)
			}
			n += part.Slices()
			for _, name := range strings.Split(part.Name, " + ") {
				done[name] = true
			}
			if reached := analysis.FactsOf(p); !reached.Has(factsOfAll(done)) {
				t.Errorf("%v: %+v: %s reaches only %v", r.Solve.Start, split, part.Name, reached.List())
			}
		}
		if len(split.Parts) != i+1 || n != split.Slices || n < r.Fewest || i == 0 && n != r.Fewest || p != square1.Solved() && p != method.Over(square1.Solved()) {
			t.Errorf("%v in %d parts: %+v ends as %v; fewest %d", r.Solve.Start, i+1, split, p, r.Fewest)
		}
	}
}

// factsOfAll are those of steps in any order.
func factsOfAll(done map[string]bool) (list analysis.Facts) {
	for name := range done {
		f, _ := facts(name)
		switch {
		case name == "EO" && !done["CO"]: // of another layer than the corners', perhaps
			f = analysis.EdgesOriented
		case name == "CP" && !done["EO"]:
			f = analysis.CornersPermuted
		case name == "EP" && !done["CP"]:
			f = analysis.Oriented | analysis.EdgesPermuted
		}
		list |= f
	}
	return list
}

// TestSplits: the laws hold for splits of composed solves by all methods, near solved and random ones; who solves by
// shortest algs, not chosen with others in mind, is never better.
func TestSplits(t *testing.T) {
	w := newWorker(t, 11)
	known, better := 0, 0
	for n := range fulltest.Pick(30, 400) {
		m := method.Builtin()[n%len(method.Builtin())]
		a := analysis.New(w.finder, []*method.Method{m}, nil)
		start, _ := w.compose(m)
		s := &reconstruction.Solve{Start: start}
		p, parts := start, 0
		for i := range m.Steps { // a random split
			last := i == len(m.Steps)-1
			if m.Steps[i].Done(p) || !last && w.rng.IntN(3) == 0 {
				continue
			}
			alg := w.part(p, m.Steps[i], last)
			if alg == nil {
				break
			}
			s.Steps = append(s.Steps, reconstruction.Step{Name: m.Steps[i].Name, Alg: alg})
			p, parts = w.apply(p, alg), parts+1
		}
		if !analysis.FactsOf(p).Has(analysis.Solved|analysis.Square) || s.Alg().Length(square1.SliceMetric) == 0 {
			continue
		}
		r, splits := splitsOf(t, a, s)
		splitLaws(t, r, splits)
		split := splits[parts-1]
		if split.Parts == nil {
			continue
		}
		known++
		if split.Slices < r.Slices() {
			better++
		}
		if split.Slices > r.Slices() {
			t.Errorf("%v by %s: %d slices in %d parts, which is fewer than %+v", s, m.Name, r.Slices(), parts, split)
		}
	}
	t.Logf("%d known, %d of them better than what was done", known, better)
	if known < 20 || better < 5 {
		t.Errorf("%d known, %d better", known, better)
	}
}

// part is a random one of the shortest algs to the goal of a step, either way up; nil if it leaves the parity odd that should be
// even.
func (w *worker) part(p square1.Position, step *method.Step, last bool) square1.Alg {
	if last {
		r, err := w.solver.Solve(context.Background(), p, solver.Options{Any: true})
		if err != nil {
			w.t.Fatal(err)
		}
		return r.Solutions[0]
	}
	goals := step.Goals()
	for _, g := range goals {
		goals = append(goals, square1.Pattern{Position: method.Over(g.Position), Mask: g.Mask}.Canonical())
	}
	q := toGoals(p, goals)
	q.One, q.Before, q.Keep = false, find.End{}, 100
	a, err := w.finder.Find(context.Background(), q)
	if err != nil {
		w.t.Fatal(err)
	}
	alg := a.Algs[w.rng.IntN(len(a.Algs))]
	if !step.Done(w.apply(p, alg)) {
		return nil
	}
	return alg
}

// plainSplits looks for splits by CO/EO/CP/EP breadth-first, with nothing but facts.
type plainSplits struct {
	solved map[square1.Position]int // slices of positions near solved
	near   int                      // as far as that
}

// plainOf is a position with each layer at the angle at which it is the least number.
func plainOf(p square1.Position) square1.Position {
	least := p
	for turn := range square1.Units {
		q := p.Turn(turn, turn)
		least.Top, least.Bottom = min(least.Top, q.Top), min(least.Bottom, q.Bottom)
	}
	return least
}

// ball are the positions around some, slice by slice, until stop.
func ball(from []square1.Position, stop func(slices int, at []square1.Position) bool) map[square1.Position]int {
	known := map[square1.Position]int{}
	var at []square1.Position
	for _, p := range from {
		p = plainOf(p)
		known[p], at = 0, append(at, p)
	}
	for n := 0; !stop(n, at); n++ {
		var next []square1.Position
		for _, p := range at {
			for top, bottom := range p.FreeTurns() {
				q := plainOf(p.Turn(top, bottom).UncheckedSlice())
				if _, seen := known[q]; !seen {
					known[q], next = n+1, append(next, q)
				}
			}
		}
		at = next
	}
	return known
}

// places are the facts at the places where a part can end: after so many steps, or with two exchanged.
func places() (plain, exchanged []analysis.Facts) {
	const shape = analysis.CubeShape
	oriented := shape | analysis.Oriented
	return []analysis.Facts{0, shape, shape | analysis.CornersOriented, oriented, oriented | analysis.CornersPermuted, analysis.Solved},
		[]analysis.Facts{0, 0, shape | analysis.EdgesOriented, shape | analysis.CornersPermuted, oriented | analysis.EdgesPermuted, 0}
}

// within reports whether a split into so many parts has at most so many slices, at most w.near.
func (w *plainSplits) within(from square1.Position, done int, exchanged bool, parts, most int) bool {
	if n, known := w.solved[plainOf(from)]; !known || n > most || parts == 1 {
		return known && n <= most
	}
	plain, other := places()
	for steps := done + 1; steps <= len(plain)-parts; steps++ {
		for i, facts := range []analysis.Facts{plain[steps], other[steps]} {
			if facts == 0 || i == 1 && exchanged && steps == done+1 {
				continue
			}
			var ends []square1.Position
			slices := 0
			ball([]square1.Position{from}, func(n int, at []square1.Position) bool {
				for _, p := range at {
					if analysis.FactsOf(p).Has(facts) {
						ends, slices = append(ends, p), n
					}
				}
				return ends != nil || n == most
			})
			for _, end := range ends {
				if w.within(end, steps, i == 1, parts-1, most-slices) {
					return true
				}
			}
		}
	}
	return false
}

// TestSplitsTwin: near solved, where all shortest algs of all parts of all splits can be tried one by one, no split has
// fewer slices than the best one, and one has as many.
func TestSplitsTwin(t *testing.T) {
	const near = 4
	w := newWorker(t, 12)
	m := methodNamed("CO/EO/CP/EP")
	a := analysis.New(w.finder, []*method.Method{m}, nil)
	twin := &plainSplits{near: near, solved: ball(
		[]square1.Position{square1.Solved(), method.Over(square1.Solved())}, func(n int, _ []square1.Position) bool { return n == near })}
	compared, equal := map[int]int{}, 0
	for range fulltest.Pick(25, 400) {
		start, alg := square1.Solved(), square1.Alg{}
		for range 2 + w.rng.IntN(4) {
			alg = append(alg, w.freeTurn(start), square1.SliceMove())
			start = w.apply(start, alg[len(alg)-2:])
		}
		done := 0
		for i, step := range m.Steps {
			if step.Done(start) {
				done = i + 1
			}
		}
		r, splits := splitsOf(t, a, &reconstruction.Solve{Start: start, Steps: []reconstruction.Step{{Alg: alg.Inverse()}}})
		if len(splits) != len(m.Steps)-done {
			t.Fatalf("%v: %d splits, %d steps done", start, len(splits), done)
		}
		splitLaws(t, r, splits)
		for i, split := range splits {
			if split.Parts == nil {
				t.Errorf("%v in %d parts: not known", start, i+1)
				continue
			}
			compared[i+1]++
			if twin.within(start, done, false, i+1, min(split.Slices-1, near)) {
				t.Errorf("%v in %d parts: there is one with fewer slices than %+v", start, i+1, split)
			}
			if split.Slices <= near {
				equal++
				if !twin.within(start, done, false, i+1, split.Slices) {
					t.Errorf("%v in %d parts: none has %+v", start, i+1, split)
				}
			}
		}
	}
	t.Logf("%v compared by parts, %d with as many slices", compared, equal)
	if compared[3] < 10 || compared[5] < 5 || equal < 20 {
		t.Errorf("%v compared by parts, %d with as many slices", compared, equal)
	}
}

// TestNoSplits: there are none of a solve that is not solved at the end, nor by a method that does not solve.
func TestNoSplits(t *testing.T) {
	w := newWorker(t, 13)
	half, err := method.Parse("Half\nFirst: cube shape\nThen: set OBL")
	if err != nil {
		t.Fatal(err)
	}
	s := solves(t)[0]
	for _, x := range []struct {
		method *method.Method
		solve  *reconstruction.Solve
	}{{half, s}, {methodNamed("OBL/PBL"), changed(s, s.Steps[:2]...)}} {
		if _, splits := splitsOf(t, analysis.New(w.finder, []*method.Method{x.method}, nil), x.solve); splits != nil {
			t.Errorf("%s: %+v", x.method.Name, splits)
		}
	}
}
