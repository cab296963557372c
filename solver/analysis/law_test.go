package analysis_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
	"wedge/solver/analysis"
	"wedge/solver/find"
	"wedge/solver/fulltest"
	"wedge/solver/tabletest"
)

// worker composes solves step by step, and knows the true least numbers. It has the tables that the analyst has.
type worker struct {
	t      testing.TB
	rng    *rand.Rand
	solver *solver.Solver
	finder *find.Finder
}

func newWorker(t testing.TB, seed uint64) *worker {
	t.Helper()
	f := finder(t)
	return &worker{t, rand.New(rand.NewPCG(seed, 9)), f.Solver(), f}
}

// embedded is a finder with the embedded tables, for all tests: it keeps what it found.
var embedded = sync.OnceValues(func() (*find.Finder, error) {
	small, err := tabletest.Small()
	return find.New(solver.New(small...)), err
})

// composedStep is a step of a composed solve, with the steps of the method that its moves are for.
type composedStep struct {
	alg   square1.Alg
	steps []*method.Step
}

// compose solves a position by a method, each step after a detour of up to two slices. In the quick proof it is
// near to solved.
func (w *worker) compose(m *method.Method) (start square1.Position, list []composedStep) {
	start = square1.Solved()
	for range 4 + w.rng.IntN(5) {
		start = w.apply(start, square1.Alg{w.freeTurn(start), square1.SliceMove()})
	}
	if fulltest.On() {
		start = square1.Random(w.rng)
	}
	p := start
	for i, step := range m.Steps {
		if step.Done(p) {
			list = append(list, composedStep{steps: []*method.Step{step}})
			continue
		}
		var alg square1.Alg
		for range w.rng.IntN(3) {
			alg = append(alg, w.freeTurn(p), square1.SliceMove())
			p = w.apply(p, alg[len(alg)-2:])
		}
		if !step.Done(p) {
			rest := w.shortest(p, step, i == len(m.Steps)-1)
			if rest == nil {
				return w.compose(m)
			}
			alg = append(alg, rest...)
			p = w.apply(p, rest)
		}
		if i == len(m.Steps)-1 {
			top, bottom, _ := p.Aligned()
			alg = append(alg, square1.Turn(top, bottom))
		}
		list = append(list, composedStep{alg.Simplify(), []*method.Step{step}})
	}
	return start, list
}

func (w *worker) apply(p square1.Position, alg square1.Alg) square1.Position {
	q, err := p.Apply(alg)
	if err != nil {
		w.t.Fatalf("%v, %v: %v", p, alg, err)
	}
	return q
}

// freeTurn is a random turn after which the slice is free.
func (w *worker) freeTurn(p square1.Position) square1.Move {
	for {
		top, bottom := w.rng.IntN(12)-5, w.rng.IntN(12)-5
		if q := p.Turn(top, bottom); q.Sliceable() {
			return square1.Turn(top, bottom)
		}
	}
}

// shortest is an alg to the goal of a step; nil if the one that was found does not keep the parity even. One
// in four last steps leaves the middle layer as it comes.
func (w *worker) shortest(p square1.Position, step *method.Step, last bool) square1.Alg {
	if last {
		r, err := w.solver.Solve(context.Background(), p, solver.Options{Any: true, FreeEnds: true, IgnoreMiddle: w.rng.IntN(4) == 0})
		if err != nil {
			w.t.Fatal(err)
		}
		return r.Solutions[0]
	}
	a, err := w.finder.Find(context.Background(), toGoals(p, step.Goals()))
	if err != nil {
		w.t.Fatal(err)
	}
	if alg := a.Algs[0]; step.Done(w.apply(p, alg)) {
		return alg
	}
	return nil
}

func toGoals(p square1.Position, goals []square1.Pattern) find.Question {
	return find.Question{
		From: square1.Pattern{Position: p, Mask: square1.Mask{AnyMiddle: true}}, To: goals,
		Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free}, One: true,
	}
}

// least is the true least number of slices from a position to what a step reaches, either way up; the middle layer
// counts where the goal is solved and it is to be square. Parity is not asked for.
func (w *worker) least(p square1.Position, step *method.Step, square bool) int {
	goals := step.Goals()
	if len(goals) == 1 && goals[0].Position.Pair() == square1.Solved().Pair() && goals[0].Mask == square1.ShapeOnly() {
		if step.Even {
			return p.CubeShapeDistance(0)
		}
		return p.Pair().CubeShapeDistance()
	}
	if mask := (square1.Mask{AnyMiddle: true}); len(goals) == 1 && goals[0].Mask == mask {
		return w.toSolved(p, square)
	}
	for _, g := range goals {
		goals = append(goals, square1.Pattern{Position: method.Over(g.Position), Mask: g.Mask}.Canonical())
	}
	a, err := w.finder.Find(context.Background(), toGoals(p, goals))
	if err != nil {
		w.t.Fatal(err)
	}
	return a.Length
}

// toSolved is the true least number of slices to solved.
func (w *worker) toSolved(p square1.Position, square bool) int {
	r, err := w.solver.Solve(context.Background(), p, solver.Options{Any: true, FreeEnds: true, IgnoreMiddle: !square})
	if err != nil {
		w.t.Fatal(err)
	}
	return r.Length
}

// written is a name that somebody could write for steps: all of them between one of the usual signs, one of
// them, or nothing. It also returns those that are in it.
func (w *worker) written(steps []*method.Step) (name string, named []*method.Step) {
	short := map[string][]string{"Cube shape": {"CS", "cubeshape", "Cube Shape"}, "PLL+1": {"pll + 1"}, "Parity": {"parity"}}
	var names []string
	for _, s := range steps {
		name := s.Name
		if list := short[name]; list != nil && w.rng.IntN(2) == 0 {
			name = list[w.rng.IntN(len(list))]
		}
		if w.rng.IntN(3) == 0 {
			name = strings.ToLower(name)
		}
		names = append(names, name)
	}
	switch w.rng.IntN(6) {
	case 0:
		return "", nil
	case 1:
		return names[0], steps[:1]
	case 2:
		return names[len(names)-1], steps[len(names)-1:]
	}
	separators := []string{" + ", "+", "/", " ", ", ", " -> ", "->", " & ", " and "}
	return strings.Join(names, separators[w.rng.IntN(len(separators))]), steps
}

// alsoReached are steps of any method that moves between two positions reached, at most two of them.
func (w *worker) alsoReached(from, to square1.Position) (list []*method.Step) {
	for _, m := range method.Builtin() {
		for _, step := range m.Steps {
			if step.Done(to) && !step.Done(from) {
				list = append(list, step)
			}
		}
	}
	w.rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list[:min(len(list), 2)]
}

// TestFewestIsTrue: whatever steps are called, and however they are joined, the fewest of a solve are those of its
// start, the fewest of a step are never below the true number from its start to what it reached, and its
// best alg reaches all of that.
func TestFewestIsTrue(t *testing.T) {
	w := newWorker(t, 1)
	a := analysis.New(w.finder, method.Builtin(), nil)
	solves, compared, joined, unknown := fulltest.Pick(150, 10_000), 0, 0, 0
	for n := range solves {
		m := method.Builtin()[n%len(method.Builtin())]
		start, parts := w.compose(m)
		s := &reconstruction.Solve{Start: start}
		called := map[string][]*method.Step{}
		for at := start; len(parts) > 0; {
			k := min(1+w.rng.IntN(2)*(1+w.rng.IntN(3)), len(parts))
			var step reconstruction.Step
			var of []*method.Step
			for _, part := range parts[:k] {
				step.Alg, of = append(step.Alg, part.alg...), append(of, part.steps...)
			}
			if k > 1 {
				joined++
			}
			end := w.apply(at, step.Alg)
			if other := w.alsoReached(at, end); len(other) > 0 && w.rng.IntN(3) == 0 {
				of = other
			}
			step.Name, of = w.written(of)
			step.Alg, called[step.Name] = step.Alg.Simplify(), append(called[step.Name], of...)
			s.Steps, parts, at = append(s.Steps, step), parts[k:], end
			if w.rng.IntN(6) == 0 { // undone, and done again
				undo := square1.Alg{w.freeTurn(at), square1.SliceMove()}
				s.Steps = append(s.Steps, reconstruction.Step{Alg: undo}, reconstruction.Step{Alg: undo.Inverse()})
			}
		}
		if s.Alg().Length(square1.SliceMetric) == 0 {
			continue
		}
		r, err := a.Analyse(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		if want := w.toSolved(start, true); r.Fewest != want {
			t.Errorf("%v: the fewest are %d, not %d", start, r.Fewest, want)
		}
		laws(t, r)
		compared += w.check(r, s, called)
		for _, step := range r.Steps {
			if step.Name != "" && step.Fewest == analysis.Unknown {
				unknown++
			}
		}
	}
	t.Logf("%d solves, %d joined steps, %d compared, the fewest of %d steps are not known", solves, joined, compared, unknown)
	if compared < solves || joined < solves/4 {
		t.Errorf("%d joined, %d compared", joined, compared)
	}
}

// check compares each step with the steps that it is called by and those of the method that explains the solve, and tells
// how many it compared.
func (w *worker) check(r *analysis.Analysis, s *reconstruction.Solve, called map[string][]*method.Step) (n int) {
	for i, step := range r.Steps {
		if step.Fewest == analysis.Unknown {
			continue
		}
		if step.Fewest > step.Slices {
			w.t.Errorf("%v\nstep %d, %s: %d slices, the fewest are %d", s, i+1, step.Name, step.Slices, step.Fewest)
		}
		best := w.apply(step.Start, step.Best)
		reached := []*method.Step{}
		at := slices.IndexFunc(method.Builtin(), func(m *method.Method) bool { return m.Name == r.Method })
		if step.Name != "" && step.Name != analysis.MiddleName {
			reached = append(reached, method.Builtin()[at].Steps...)
		}
		most, sure := 0, true // that the last one is reached by all others
		for _, part := range called[step.Written] {
			if !part.Done(step.Start) {
				sure = sure && slices.Contains(reached, part)
				reached = append(reached, part)
			}
		}
		for _, part := range reached {
			if !part.Done(step.End) {
				continue
			}
			n++
			sure = sure && !(part.Even && part.Goals()[0].Mask != square1.ShapeOnly())
			least := w.least(step.Start, part, !step.End.Flipped)
			if most = max(most, least); step.Fewest < least {
				w.t.Errorf("%v\nstep %d, %s %q by %s reaches %s: the fewest are %d, not %d", s, i+1, step.Name, step.Written, r.Method, part.Name, least, step.Fewest)
			}
			if !part.Done(best) || analysis.FactsOf(step.End).Has(analysis.Solved) && !step.End.Flipped && best.Flipped {
				w.t.Errorf("%v\nstep %d, %s %q: %v does not reach %s from %v", s, i+1, step.Name, step.Written, step.Best, part.Name, step.Start)
			}
		}
		if sure && len(reached) > 0 && step.Fewest > most {
			w.t.Errorf("%v\nstep %d, %s %q by %s: the fewest are %d, not %d", s, i+1, step.Name, step.Written, r.Method, most, step.Fewest)
		}
	}
	return n
}

// TestNarrowestGoal: of goals that need the same number of slices it is the narrowest one that a step is judged by, so
// that its best alg reaches all.
func TestNarrowestGoal(t *testing.T) {
	a := analyst(t)
	var ep *method.Step
	for _, m := range method.Builtin() {
		for _, step := range m.Steps {
			if m.Name == "Vandenbergh" && step.Name == "EP" {
				ep = step
			}
		}
	}
	compared := 0
	for _, s := range solves(t) {
		n := len(s.Steps)
		if n < 4 || s.Steps[n-1].Name != "Parity" || s.Steps[n-2].Name != "EP" || s.Steps[n-3].Name != "CP" {
			continue
		}
		both := reconstruction.Step{Name: "CP EP", Alg: changed(s, s.Steps[n-3], s.Steps[n-2]).Alg()}
		steps := append(slices.Clone(s.Steps[:n-3]), both, reconstruction.Step{Alg: s.Steps[n-1].Alg})
		for _, step := range analysed(t, a, changed(s, steps...)).Steps {
			if step.Written != both.Name {
				continue
			}
			compared++
			end, err := step.Start.Apply(step.Best)
			if err != nil || step.Fewest == analysis.Unknown || !ep.Done(end) {
				t.Errorf("%v: %d, %v does not reach both: %v", s.Title, step.Fewest, step.Best, err)
			}
		}
	}
	if compared < 20 {
		t.Errorf("%d compared", compared)
	}
}

// TestTwoGoals: where a step is called by two goals that it reached, of which none is a part of the other, its fewest are
// known only if the best alg reaches both; mostly it does.
func TestTwoGoals(t *testing.T) {
	w := newWorker(t, 3)
	a := analysis.New(w.finder, method.Builtin(), nil)
	pll, err := cases.Named("pll")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]*method.Step{}
	for _, m := range method.Builtin() {
		for _, step := range m.Steps {
			named[step.Name] = step
		}
	}
	compared, unknown := 0, 0
	for n := 0; compared < fulltest.Pick(80, 1000); n++ {
		end := pll.Cases()[n%len(pll.Cases())].Example()
		start, undo := end, square1.Alg{}
		for range 4 + w.rng.IntN(3) {
			undo = append(undo, w.freeTurn(start), square1.SliceMove())
			start = w.apply(start, undo[len(undo)-2:])
		}
		blocks, other := named["Blocks"], named["EO"]
		if !blocks.Done(end) || blocks.Done(start) || other.Done(start) {
			continue
		}
		rest, err := w.solver.Solve(context.Background(), end, solver.Options{Any: true})
		if err != nil {
			t.Fatal(err)
		}
		name := blocks.Name + " + " + other.Name
		s := &reconstruction.Solve{Start: start, Steps: []reconstruction.Step{{Name: name, Alg: undo.Inverse().Simplify()}, {Alg: rest.Solutions[0]}}}
		r := analysed(t, a, s)
		compared++
		w.check(r, s, map[string][]*method.Step{name: {blocks, other}})
		if r.Steps[0].Fewest == analysis.Unknown {
			unknown++
		}
	}
	if unknown == 0 || unknown > compared/10 {
		t.Errorf("%d of %d not known", unknown, compared)
	}
}

// TestEvenStep: of a step that leaves the parity even, what its own method calls a goal but is odd does not count.
func TestEvenStep(t *testing.T) {
	m, err := method.Parse("Mine\nCSP: cube shape, even\nLast: solved or A2B1C3D45E6F7G8H")
	if err != nil {
		t.Fatal(err)
	}
	w := newWorker(t, 4)
	a := analysis.New(w.finder, []*method.Method{m}, nil)
	for range fulltest.Pick(20, 200) {
		start := m.Steps[1].Goals()[1].Position
		for range 2 + w.rng.IntN(2) {
			start = w.apply(start, square1.Alg{w.freeTurn(start), square1.SliceMove()})
		}
		rest, err := w.solver.Solve(context.Background(), start, solver.Options{Any: true})
		if err != nil {
			t.Fatal(err)
		}
		r := analysed(t, a, &reconstruction.Solve{Start: start, Steps: []reconstruction.Step{{Name: "Last", Alg: rest.Solutions[0]}}})
		if got := r.Steps[0].Fewest; got != w.toSolved(start, true) {
			t.Errorf("%v: the fewest of a step to solved are %d, not %d", start, got, r.Fewest)
		}
	}
}
