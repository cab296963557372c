package analysis_test

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
	"wedge/solver/analysis"
	"wedge/solver/find"
	"wedge/solver/fulltest"
	"wedge/solver/tabletest"
)

// finder has the complete table in the full proof, and the embedded ones otherwise.
func finder(t testing.TB) *find.Finder {
	t.Helper()
	if fulltest.On() {
		return find.New(solver.New(tabletest.Complete(t)))
	}
	f, err := embedded()
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// analyst knows the methods of the program.
func analyst(t testing.TB) *analysis.Analyst {
	t.Helper()
	return analysis.New(finder(t), method.Builtin(), nil)
}

// solves reads the composed ones.
func solves(t testing.TB) []*reconstruction.Solve {
	t.Helper()
	text, err := os.ReadFile(composed)
	if err != nil {
		t.Fatal(err)
	}
	var list []*reconstruction.Solve
	for _, part := range reconstruction.Split(string(text)) {
		s, err := part.Parse()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	return list
}

// changed is a copy with other steps.
func changed(s *reconstruction.Solve, steps ...reconstruction.Step) *reconstruction.Solve {
	c := *s
	c.Steps = steps
	return &c
}

// withoutNames has the lines, but not their names; oneLine has all moves in one.
func withoutNames(s *reconstruction.Solve) *reconstruction.Solve {
	steps := slices.Clone(s.Steps)
	for i := range steps {
		steps[i].Name = ""
	}
	return changed(s, steps...)
}

func oneLine(s *reconstruction.Solve) *reconstruction.Solve {
	return changed(s, reconstruction.Step{Alg: s.Alg()})
}

// facts are what a name stands for, by the definitions of package analysis, which know nothing of methods.
func facts(name string) (analysis.Facts, bool) {
	f, ok := map[string]analysis.Facts{
		"Cube shape": analysis.CubeShape,
		"CSP":        analysis.CubeShape | analysis.Even,
		"CO":         analysis.CornersOriented,
		"EO":         analysis.Oriented,
		"OBL":        analysis.Oriented,
		"CP":         analysis.Oriented | analysis.CornersPermuted,
		"EP":         analysis.Oriented | analysis.CornersPermuted, // the edges but for the parity
		"Parity":     analysis.Solved,
		"PBL":        analysis.Solved,
		"PLL+1":      analysis.Solved,
		"Blocks":     analysis.CubeShape | analysis.Even, // and blocks: see TestTwin of package method
		"Third edge": analysis.CubeShape | analysis.Even,
	}[name]
	return f, ok
}

// TestNames: the steps of 200 reconstructions are named right, with their names left out, and with the lines left
// out, too; and no name is false.
func TestNames(t *testing.T) {
	a := analyst(t)
	list := solves(t)
	if len(list) != 200 {
		t.Fatalf("%d solves", len(list))
	}
	if !fulltest.On() {
		var some []*reconstruction.Solve
		for i := 0; i < len(list); i += 10 {
			some = append(some, list[i])
		}
		list = some
	}
	for _, kind := range []struct {
		name  string
		of    func(*reconstruction.Solve) *reconstruction.Solve
		least float64
	}{
		{"as written", func(s *reconstruction.Solve) *reconstruction.Solve { return s }, 0.98},
		{"without names", withoutNames, fulltest.Pick(0.95, 0.98)},
		{"one line", oneLine, fulltest.Pick(0.95, 0.98)},
	} {
		right, all, untrue := 0, 0, 0
		var analyses []*analysis.Analysis
		for _, s := range list {
			r, err := a.Analyse(context.Background(), kind.of(s))
			if err != nil {
				t.Fatal(err)
			}
			laws(t, r)
			ends, reachedOne := map[int]bool{}, !slices.ContainsFunc(reached(t, s), func(name string) bool { return strings.Contains(name, "+") })
			for i, end := 0, 0; i < len(s.Steps); i++ {
				end += len(s.Steps[i].Alg)
				ends[end] = true
			}
			for i, step := range r.Steps {
				if kind.name != "one line" && reachedOne && !ends[step.To] {
					t.Errorf("%s, %v: step %d ends inside a line", kind.name, s.Title, i+1)
				}
			}
			analyses = append(analyses, r)
			for _, step := range r.Steps {
				for _, name := range strings.Split(step.Name, " + ") {
					if f, ok := facts(name); name != "" && (!ok || !analysis.FactsOf(step.End).Has(f)) {
						untrue++
						t.Errorf("%s, %v: %s is false", kind.name, s.Title, name)
					}
				}
			}
			var wrong []string
			for i, want := range reached(t, s) {
				all++
				got := reachedIn(r, s, i)
				if got == want || got == s.Steps[i].Name || want == "CSP" && got == "Cube shape" || want == "Cube shape" && got == "CSP" {
					right++
				} else {
					wrong = append(wrong, fmt.Sprintf("%s is %q", want, got))
				}
			}
			if len(wrong) > 0 {
				t.Logf("%s, %v by %s: %s", kind.name, s.Title, r.Method, strings.Join(wrong, ", "))
			}
		}
		sumLaws(t, analyses)
		t.Logf("%s: %d of %d steps (%.1f %%), %d false claims", kind.name, right, all, 100*float64(right)/float64(all), untrue)
		if float64(right) < kind.least*float64(all) {
			t.Errorf("%s: %d of %d steps", kind.name, right, all)
		}
	}
}

// reached has for each line of a composed solve what it reached for good, by the steps of its method.
func reached(t testing.TB, s *reconstruction.Solve) (list []string) {
	t.Helper()
	at := slices.IndexFunc(method.Builtin(), func(m *method.Method) bool { return strings.HasPrefix(s.Title[len(s.Title)-1], m.Name+" ") })
	m := method.Builtin()[at]
	positions, err := s.Positions()
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Steps {
		var names []string
		for _, step := range m.Steps {
			if !step.Done(positions[i]) && step.Done(positions[i+1]) {
				names = append(names, step.Name)
			}
		}
		list = append(list, joined(names))
	}
	return list
}

// reachedIn is what an analysis says of a line of the solve.
func reachedIn(r *analysis.Analysis, s *reconstruction.Solve, line int) string {
	from := 0
	for _, step := range s.Steps[:line] {
		from += step.Alg.Length(square1.SliceMetric)
	}
	to := from + s.Steps[line].Alg.Length(square1.SliceMetric)
	var names []string
	at := 0
	for _, step := range r.Steps {
		if at += step.Slices; at > from && at <= to && step.Name != "" {
			names = append(names, strings.Split(step.Name, " + ")...)
		}
	}
	return joined(names)
}

// joined joins names of steps: two that are one in another method are that.
func joined(names []string) string {
	text := strings.Join(names, " + ")
	text = strings.Replace(text, "CO + EO", "OBL", 1)
	return strings.Replace(text, "CP + EP", "PBL", 1)
}

// laws hold for every analysis.
func laws(t testing.TB, r *analysis.Analysis) {
	t.Helper()
	truths(t, r)
	if got, want := r.Slices(), r.Solve.Alg().Length(square1.SliceMetric); got != want {
		t.Errorf("%v: the steps have %d slices, the solve %d", r.Solve.Title, got, want)
	}
	p, at, sum := r.Solve.Start, 0, 0
	for i, s := range r.Steps {
		switch {
		case s.Fewest != analysis.Unknown && sum != analysis.Unknown:
			sum += s.Fewest
		case s.Slices > 0:
			sum = analysis.Unknown
		}
		if end := analysis.FactsOf(s.End); s.Name != "" && end.Has(analysis.Solved) && s.LeavesMiddle() == end.Has(analysis.Square) || s.LeavesMiddle() && end.Has(analysis.Square) {
			t.Errorf("%v: step %d, %s, leaves the middle layer: %v %v", r.Solve, i+1, s.Name, s.LeavesMiddle(), r.Method)
		}
		if s.From != at || s.Start != p {
			t.Errorf("%v: step %d begins elsewhere", r.Solve.Title, i+1)
		}
		var err error
		if p, err = p.Apply(r.Solve.Alg()[s.From:s.To]); err != nil || p != s.End {
			t.Errorf("%v: step %d ends elsewhere: %v", r.Solve.Title, i+1, err)
		}
		at = s.To
		if s.Fewest > s.Slices || s.Fewest != analysis.Unknown && s.Best.Length(square1.SliceMetric) != s.Fewest {
			t.Errorf("%v: step %d, %s: %d slices, the fewest are %d, %v", r.Solve.Title, i+1, s.Name, s.Slices, s.Fewest, s.Best)
		}
		if want := s.Start.Pair().CubeShapeDistance(); s.Name == "Cube shape" && s.Fewest != want {
			t.Errorf("%v: %d slices to cube shape, not %d", r.Solve.Title, want, s.Fewest)
		}
		if s.Best != nil {
			end, err := s.Start.Apply(s.Best)
			if f, _ := facts(s.Name); err != nil || !analysis.FactsOf(end).Has(f) {
				t.Errorf("%v: %v does not reach %s: %v", r.Solve.Title, s.Best, s.Name, err)
			}
		}
	}
	if at != len(r.Solve.Alg()) {
		t.Errorf("%v: %d moves of %d", r.Solve.Title, at, len(r.Solve.Alg()))
	}
	if known := r.Fewest != analysis.Unknown; known != r.Facts.Has(analysis.Solved) {
		t.Errorf("%v: fewest %d, solved at the end: %v", r.Solve.Title, r.Fewest, !known)
	}
	if got := r.StepByStep(); got != sum {
		t.Errorf("%v: step by step %d, the steps %d", r.Solve.Title, got, sum)
	}
}

// sumLaws hold for every summary: it has the sums of what it adds up, all of it by step and in their order, and cases in the
// order of what they cost.
func sumLaws(t testing.TB, list []*analysis.Analysis) {
	t.Helper()
	s := analysis.Summarise(slices.Values(list))
	want := analysis.Summary{Solves: len(list)}
	names, known, compared := map[string]*analysis.Sum{}, map[string]*analysis.Sum{}, map[*analysis.Sum]int{}
	var order []string
	for _, a := range list {
		if a.Fewest != analysis.Unknown {
			want.Solved.Count, want.Solved.Slices, want.Solved.Fewest = want.Solved.Count+1, want.Solved.Slices+a.Slices(), want.Solved.Fewest+a.Fewest
		}
		if a.Parity.Arrived >= 0 {
			want.Arrived++
		}
		if a.Parity.Odd {
			want.Odd++
		}
		if slices.ContainsFunc(a.Steps, func(step analysis.Step) bool { return step.Pause != 0 }) {
			want.Paused++
		}
		for _, step := range a.Steps {
			if names[step.Name] == nil {
				names[step.Name], order = &analysis.Sum{}, append(order, step.Name)
			}
			sums := []*analysis.Sum{&want.Sum, names[step.Name]}
			if c := step.Case; c.Set != nil {
				key := c.Set.ID + " " + c.Name
				if known[key] == nil {
					known[key] = &analysis.Sum{}
				}
				sums = append(sums, known[key])
			}
			for _, sum := range sums {
				sum.Squares += step.Slices * step.Slices
				sum.Count, sum.Slices, sum.Took, sum.Pause = sum.Count+1, sum.Slices+step.Slices, sum.Took+step.Took, sum.Pause+step.Pause
				if step.Fewest != analysis.Unknown {
					compared[sum] += step.Slices
					sum.Fewest, sum.Over = sum.Fewest+step.Fewest, sum.Over+step.Slices-step.Fewest
				}
				if step.Took > 0 {
					sum.Timed++
				}
			}
		}
	}
	if s.Solves != want.Solves || s.Sum != want.Sum || s.Solved != want.Solved || s.Arrived != want.Arrived || s.Odd != want.Odd || s.Paused != want.Paused {
		t.Errorf("%+v, %+v, %d of %d odd, %d paused; not %+v, %+v, %d of %d, %d",
			s.Sum, s.Solved, s.Odd, s.Arrived, s.Paused, want.Sum, want.Solved, want.Odd, want.Arrived, want.Paused)
	}
	for i, of := range s.Steps {
		if len(s.Steps) != len(order) || of.Name != order[i] || of.Sum != *names[of.Name] || of.Compared() != compared[names[of.Name]] {
			t.Errorf("%q: %+v", of.Name, of.Sum)
		}
	}
	for _, of := range s.Cases {
		if key := of.Case.Set.ID + " " + of.Case.Name; len(s.Cases) != len(known) || of.Sum != *known[key] {
			t.Errorf("%s: %+v", key, of.Sum)
		}
		if of.Timed > 0 && of.Mean() != of.Took/time.Duration(of.Timed) || of.Timed == 0 && of.Mean() != 0 {
			t.Errorf("%s: mean %v", of.Case.Name, of.Mean())
		}
	}
	if !slices.IsSortedFunc(s.Cases, func(a, b analysis.CaseSum) int {
		return cmp.Or(b.Over-a.Over, cmp.Compare(b.Took, a.Took), b.Slices-a.Slices)
	}) {
		t.Errorf("%+v", s.Cases)
	}
}
