package analysis_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver/analysis"
	"wedge/solver/fulltest"
)

// some are every fifth of the composed solves, 40 in all.
func some(t testing.TB) (list []*reconstruction.Solve) {
	t.Helper()
	for i, s := range solves(t) {
		if i%5 == 0 {
			list = append(list, s)
		}
	}
	if len(list) != 40 {
		t.Fatal(len(list))
	}
	return list
}

func analysed(t testing.TB, a *analysis.Analyst, s *reconstruction.Solve) *analysis.Analysis {
	t.Helper()
	r, err := a.Analyse(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestTimesAddUp: of a solve whose moves have their moments, a step begins when the last move of the one before was
// made; its pause ends with its own first move; a line without moves takes none; and all steps together took as long as the
// solve.
func TestTimesAddUp(t *testing.T) {
	a := analyst(t)
	rng := rand.New(rand.NewPCG(5, 5))
	pauses := 0
	var list []*analysis.Analysis
	for _, s := range some(t) {
		var moments []time.Duration
		at := time.Duration(0)
		for range s.Alg() {
			at += time.Duration(rng.IntN(2000)) * time.Millisecond
			moments = append(moments, at)
		}
		timed := reconstruction.FromMoves(s.Start, s.Alg(), moments)
		timed.Steps = append([]reconstruction.Step{{Name: "begun"}}, timed.Steps...)
		r := analysed(t, a, timed)
		list = append(list, r)
		sum := time.Duration(0)
		for i, step := range r.Steps {
			begin := time.Duration(0)
			if step.From > 0 {
				begin = moments[step.From-1]
			}
			if step.From == step.To {
				if step.Pause != 0 || step.Took != 0 {
					t.Errorf("%v: no moves: pause %v, took %v", s.Title, step.Pause, step.Took)
				}
				continue
			}
			if step.Pause != moments[step.From]-begin || step.Took != moments[step.To-1]-begin {
				t.Errorf("%v: step %d: pause %v, took %v", s.Title, i+1, step.Pause, step.Took)
			}
			if step.Pause > 0 {
				pauses++
			}
			sum += step.Took
		}
		if sum != at {
			t.Errorf("%v: the steps took %v, the solve %v", s.Title, sum, at)
		}
	}
	sumLaws(t, list)
	if pauses < 100 {
		t.Errorf("%d pauses", pauses)
	}
	for _, s := range some(t)[:5] { // a line that has nothing but its time keeps it
		first := s.Steps[0].Alg
		lines := []reconstruction.Step{{Alg: first[:2], Took: time.Second}, {Alg: first[2:], Took: 2 * time.Second}}
		if steps := analysed(t, a, changed(s, append(lines, s.Steps[1:]...)...)).Steps; steps[0].Took != time.Second || steps[1].Took != 2*time.Second {
			t.Errorf("%v: %v, then %v", s.Title, steps[0].Took, steps[1].Took)
		}
	}
}

// TestParityFixed: the step that is said to make the parity even is the first one after which it is.
func TestParityFixed(t *testing.T) {
	a := analyst(t)
	fixed := 0
	list := some(t)
	for _, s := range some(t) { // and with all behind cube shape in a step
		rest := reconstruction.Step{Alg: changed(s, s.Steps[1:]...).Alg(), Name: "PBL"}
		list = append(list, changed(s, s.Steps[0], rest))
	}
	next := 0
	for _, s := range list {
		r := analysed(t, a, s)
		p := r.Parity
		if p.Odd && p.Fixed == p.Arrived+1 {
			next++
		}
		if p.Arrived < 0 {
			t.Fatalf("%v never arrives", s.Title)
		}
		if done := r.Steps[p.Arrived].Slices; p.Odd && done < p.ToOdd || !p.Odd && done < p.ToEven {
			t.Errorf("%v: arrived with %d slices, %+v", s.Title, done, p)
		}
		for i, step := range r.Steps {
			facts := analysis.FactsOf(step.End)
			if i >= p.Arrived && !facts.Has(analysis.CubeShape) || i == p.Arrived-1 && facts.Has(analysis.CubeShape) {
				t.Errorf("%v: step %d, arrived with %d", s.Title, i+1, p.Arrived+1)
			}
			if even := facts.Has(analysis.Even); i == p.Arrived && even == p.Odd || p.Odd && i > p.Arrived && i < p.Fixed && even || i == p.Fixed && !even {
				t.Errorf("%v: step %d is even: %v; %+v", s.Title, i+1, even, p)
			}
		}
		if (p.Fixed >= 0) != p.Odd {
			t.Errorf("%v: solved, %+v", s.Title, p)
		}
		if p.Fixed > p.Arrived+1 {
			fixed++
		}
	}
	if fixed < 4 || next < 4 {
		t.Errorf("%d in the next step, %d later", next, fixed)
	}
}

// TestClaimsOfEP: edges that are permuted but for the parity are no false claim; any others are.
func TestClaimsOfEP(t *testing.T) {
	a := analyst(t)
	odd, untrue := 0, 0
	for _, s := range some(t) {
		steps := slices.Clone(s.Steps)
		for i := range steps {
			steps[i].Name = "EP"
		}
		for _, step := range analysed(t, a, changed(s, steps...)).Steps {
			facts := analysis.FactsOf(step.End)
			want := analysis.Facts(0)
			switch {
			case !facts.Has(analysis.CubeShape):
				want = analysis.CubeShape | analysis.EdgesPermuted
			case !facts.Has(analysis.Even):
				odd++
			case !facts.Has(analysis.EdgesPermuted):
				want = analysis.EdgesPermuted
			}
			if step.Written == "EP" && step.Missing != want {
				t.Errorf("%v: %v is missing, not %v", s.Title, step.Missing.List(), want.List())
			}
			if want != 0 {
				untrue++
			}
		}
	}
	if odd < 10 || untrue < 20 {
		t.Errorf("%d odd, %d false", odd, untrue)
	}
}

// ownBook has the same algs for every case.
type ownBook []square1.Alg

func (b ownBook) Own(cases.Case) []square1.Alg { return b }

// TestOwnIsShorter: an own alg is told only if it is shorter than what was done, and it reaches what the step reached.
func TestOwnIsShorter(t *testing.T) {
	w := newWorker(t, 7)
	plain := analysis.New(w.finder, method.Builtin(), nil)
	told, same := 0, 0
	for _, s := range some(t)[:fulltest.Pick(15, 40)] {
		for i, step := range analysed(t, plain, s).Steps {
			if step.Case.Set == nil || step.Fewest == analysis.Unknown || step.Fewest == 0 {
				continue
			}
			done := s.Alg()[step.From:step.To]
			fits := func(alg square1.Alg) int {
				fit, ok := step.Case.Fit(step.Start, alg)
				if !ok {
					return -1
				}
				return fit.Alg.Length(square1.SliceMetric)
			}
			for _, own := range []ownBook{{done}, {step.Best}, {done, step.Best}, {step.Best, done}} {
				want := step.Slices
				for _, alg := range own {
					if n := fits(alg); n >= 0 && n < want {
						want = n
					}
				}
				got := analysed(t, analysis.New(w.finder, method.Builtin(), own), s).Steps[i].Own
				if (got != nil) != (want < step.Slices) || got != nil && got.Length(square1.SliceMetric) != want {
					t.Errorf("%v, step %d of %d slices: own alg %v, not one of %d", s.Title, i+1, step.Slices, got, want)
				}
				if got == nil {
					same++
					continue
				}
				told++
				end, err := step.Start.Apply(got)
				if f, ok := facts(step.Name); err != nil || ok && !analysis.FactsOf(end).Has(f) {
					t.Errorf("%v, step %d: %v does not reach %s: %v", s.Title, i+1, got, step.Name, err)
				}
			}
			break // of each solve, one
		}
	}
	if told < 4 || same < 10 {
		t.Errorf("%d told, %d not", told, same)
	}
}

// TestNamesDecide: the method that explains a solve has steps of all the names that are written, if a method has.
func TestNamesDecide(t *testing.T) {
	a := analyst(t)
	for i, s := range solves(t) {
		if title := s.Title[len(s.Title)-1]; i%5 != 0 && !fulltest.On() && !strings.HasPrefix(title, "Lin ") {
			continue // what Lin reaches, others reach, too
		}
		r := analysed(t, a, s)
		at := slices.IndexFunc(method.Builtin(), func(m *method.Method) bool { return m.Name == r.Method })
		for _, step := range s.Steps {
			if !slices.ContainsFunc(method.Builtin()[at].Steps, func(of *method.Step) bool { return of.Name == step.Name }) {
				t.Errorf("%v, with %s, is explained by %s", s.Title, step.Name, r.Method)
			}
		}
	}
}

// TestNamedAsWritten: a step that reached what several methods have a step for is named as it was written.
func TestNamedAsWritten(t *testing.T) {
	a := analyst(t)
	for i, s := range solves(t) {
		if i%20 != 0 {
			continue
		}
		for _, name := range []string{"PBL", "PLL+1", "Parity"} {
			last := len(s.Steps) - 1
			steps := append(slices.Clone(s.Steps[:last]), reconstruction.Step{Name: name, Alg: s.Steps[last].Alg})
			r := analysed(t, a, changed(s, steps...))
			if got := r.Steps[len(r.Steps)-1].Name; got != name {
				t.Errorf("%v: %s is named %s, by %s", s.Title, name, got, r.Method)
			}
		}
	}
}

// TestOwnNames: steps are named by the method that explains the solve, though another one has the same ones by other names.
func TestOwnNames(t *testing.T) {
	for i, s := range some(t) {
		if i%4 != 0 {
			continue
		}
		at := slices.IndexFunc(method.Builtin(), func(m *method.Method) bool { return strings.HasPrefix(s.Title[len(s.Title)-1], m.Name+" ") })
		m, other := method.Builtin()[at], &method.Method{Name: "Other"}
		for _, step := range m.Steps {
			renamed := *step
			renamed.Name = "Other " + step.Name[:1]
			other.Steps = append(other.Steps, &renamed)
		}
		x := withoutNames(s)
		x.Steps[0].Name = s.Steps[0].Name
		r := analysed(t, analysis.New(finder(t), []*method.Method{other, m}, nil), x)
		for _, step := range r.Steps {
			if r.Method != m.Name || strings.Contains(step.Name, "Other") {
				t.Errorf("%v by %s: %s", s.Title, r.Method, step.Name)
			}
		}
	}
}

// TestUndone: a step is named by all that it reached, also by what the next one undoes.
func TestUndone(t *testing.T) {
	a := analyst(t)
	undo, err := square1.ParseAlg("(1,0)/(3,0)/(-1,0)") // in cube shape
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range some(t)[:10] {
		r := analysed(t, a, changed(s, reconstruction.Step{Name: "all", Alg: s.Alg()}, reconstruction.Step{Name: "oh", Alg: undo}, reconstruction.Step{Alg: undo.Inverse()}))
		laws(t, analysed(t, a, changed(s, s.Steps[:2]...))) // which is not solved
		names := strings.Split(r.Steps[0].Name, " + ")
		if f, _ := facts(names[len(names)-1]); !f.Has(analysis.Solved) || r.Steps[0].Fewest != r.Fewest {
			t.Errorf("%v: a whole solve is named %q, its fewest are %d, not %d", s.Title, names, r.Steps[0].Fewest, r.Fewest)
		}
	}
}

// TestMiddleLayer: moves that only make the middle layer square are a step of their own, in a line of their own or not; and
// the step before leaves it. By a method that does not solve all, moves that solve the rest, and make the middle layer square, are none.
func TestMiddleLayer(t *testing.T) {
	a := analyst(t)
	m, err := method.Parse("Mine\nCube shape: cube shape\nOBL: set OBL")
	if err != nil {
		t.Fatal(err)
	}
	w := newWorker(t, 12)
	half := analysis.New(w.finder, []*method.Method{m}, nil)
	unlike := 0
	for _, s := range solves(t)[80:120] {
		for _, x := range []*reconstruction.Solve{s, oneLine(s)} {
			for _, step := range analysed(t, half, x).Steps {
				if step.Start.Flipped && !step.End.Flipped {
					unlike++
				}
				if step.Name == analysis.MiddleName {
					t.Errorf("%v: %v is called %s", s.Title, s.Alg()[step.From:step.To], step.Name)
				}
			}
		}
	}
	if unlike < 10 {
		t.Errorf("%d steps", unlike)
	}
	square, err := square1.ParseAlg("/(6,0)/(6,0)/(6,0)")
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range solves(t) {
		if i%25 != 0 {
			continue
		}
		s.Start.Flipped = !s.Start.Flipped
		whole := changed(s, append(slices.Clone(s.Steps), reconstruction.Step{Alg: square})...)
		for _, x := range []*reconstruction.Solve{whole, oneLine(whole)} {
			steps := analysed(t, a, x).Steps
			last, before := steps[len(steps)-1], steps[len(steps)-2]
			if last.Name != analysis.MiddleName || last.Slices != 3 || last.Fewest != 3 || !before.LeavesMiddle() {
				t.Errorf("%v: %q with %d slices, fewest %d, after %q", s.Title, last.Name, last.Slices, last.Fewest, before.Name)
			}
		}
	}
}

// TestDrill: the cases to drill are of the set whose cases took the most slices more than the fewest, or else were the
// slowest beside its others; those that did.
func TestDrill(t *testing.T) {
	pll, err := cases.Named("pll")
	if err != nil {
		t.Fatal(err)
	}
	obl, err := cases.Named("obl")
	if err != nil {
		t.Fatal(err)
	}
	step := func(set *cases.Set, index, over, seconds int) analysis.Step {
		return analysis.Step{Name: set.Name, Case: set.Cases()[index], Slices: 5 + over, Fewest: 5, Took: time.Duration(seconds) * time.Second}
	}
	drill := func(most int, steps ...analysis.Step) (list []string) {
		for _, c := range analysis.Summarise(slices.Values([]*analysis.Analysis{{Solve: &reconstruction.Solve{}, Steps: steps, Parity: analysis.Parity{Arrived: -1}, Fewest: analysis.Unknown}})).Drill(most) {
			list = append(list, c.Set.Name+" "+c.Name)
		}
		return list
	}
	name := func(set *cases.Set, index int) string { return set.Name + " " + set.Cases()[index].Name }
	solvedCase := slices.IndexFunc(pll.Cases(), func(c cases.Case) bool { return c.SolvedCase })
	for what, x := range map[string]struct{ got, want []string }{
		"nothing":            {drill(9, step(pll, 3, 0, 0)), nil},
		"slices":             {drill(9, step(pll, 3, 1, 0), step(pll, 4, 3, 0), step(obl, 5, 2, 0)), []string{name(pll, 4), name(pll, 3)}},
		"slices before time": {drill(9, step(pll, 3, 1, 1), step(obl, 5, 0, 90), step(obl, 6, 0, 1)), []string{name(pll, 3)}},
		"the slowest beside its own": {
			drill(9, step(pll, 3, 0, 20), step(pll, 4, 0, 22), step(obl, 5, 0, 2), step(obl, 6, 0, 10)), []string{name(obl, 6)},
		},
		"at most": {drill(1, step(pll, 3, 1, 0), step(pll, 4, 3, 0)), []string{name(pll, 4)}},
	} {
		if !slices.Equal(x.got, x.want) {
			t.Errorf("%s: %q, not %q", what, x.got, x.want)
		}
	}
	if solvedCase >= 0 {
		if got := drill(9, step(pll, solvedCase, 4, 9), step(obl, 5, 1, 0)); !slices.Equal(got, []string{name(obl, 5)}) {
			t.Errorf("a solved case: %q", got)
		}
	}
}
