package analysis

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"wedge/app/pagetest"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/solver"
	"wedge/solver/analysis"
	"wedge/solver/find"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// randomSolve is a solve that undoes its scramble, or does something else at the end.
func randomSolve(t *testing.T, rng *rand.Rand) times.Solve {
	t.Helper()
	at, scramble := square1.Solved(), square1.Alg(nil)
	for len(scramble) < 2*(4+rng.IntN(5)) {
		turn := square1.Turn(rng.IntN(12)-5, rng.IntN(12)-5)
		if next, err := at.Apply(square1.Alg{turn, square1.SliceMove()}); err == nil {
			at, scramble = next, append(scramble, turn, square1.SliceMove())
		}
	}
	s := times.Solve{ID: 1 + rng.Int64N(1e9), Session: 7, Scramble: times.ScrambleText(scramble), Millis: 20000}
	alg := scramble.Inverse()
	alg = alg[:len(alg)-rng.IntN(3)]
	if rng.IntN(4) == 0 {
		s.Comment = alg.String()
		return s
	}
	now := time.Duration(0)
	for _, m := range alg {
		s.Moves = append(s.Moves, times.Move{Move: m, At: now})
		now += time.Duration(rng.IntN(2000)) * time.Millisecond
	}
	return s
}

// solution solves a case of a set.
func solution(t *testing.T, tables []*table.Table, set string) string {
	t.Helper()
	s, err := cases.Named(set)
	if err != nil {
		t.Fatal(err)
	}
	r, err := solver.New(tables...).Solve(t.Context(), s.Cases()[1].Example(), solver.Options{Any: true})
	if err != nil {
		t.Fatal(err)
	}
	return r.Solutions[0].String()
}

// TestKept: what is kept of analyses adds up to the same as the analyses, and to nothing once the solve, the methods or
// the row are others.
func TestKept(t *testing.T) {
	small, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	own, err := method.Parse("Mine\nShape: cube shape\nLayers: UXUXUXUXYVYVYVYV\nTop corners: AXBXCXDXYVYVYVYV\nRest: solved") // of which a set is its own
	if err != nil {
		t.Fatal(err)
	}
	methods := []*method.Method{own}
	k := newKeeper(analysis.New(find.New(solver.New(small...)), methods, nil), methods)
	like, err := method.Parse("Mine\nShape: cube shape\nRest: solved")
	if err != nil {
		t.Fatal(err)
	}
	if other := newKeeper(nil, []*method.Method{like}); other.id == k.id || newKeeper(nil, methods).id != k.id {
		t.Error("the methods do not tell the analyst")
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var first, again []*analysis.Analysis
	for i := range 12 {
		s := randomSolve(t, rng)
		if i == 0 {
			s.Comment, s.Moves = solution(t, small, "cp")+solution(t, small, "ep"), nil
			s.Scramble = times.ScrambleText(pagetest.Parsed(t, square1.ParseAlg, s.Comment).Inverse())
		}
		row, err := k.analyse(t.Context(), s)
		if err != nil {
			t.Fatal(s, err)
		}
		r, err := s.Reconstruct()
		if err != nil {
			t.Fatal(err)
		}
		a, err := k.by.Analyse(t.Context(), r)
		if err != nil {
			t.Fatal(err)
		}
		kept := k.analysis(row, s)
		if kept == nil {
			t.Fatalf("%+v is not known again: %+v", s, row)
		}
		if i == 0 && !strings.Contains(row.Said, own.Steps[3].SetID()) {
			t.Errorf("no case of a set of the method's own: %s", row.Said)
		}
		first, again = append(first, a), append(again, kept)
		for _, step := range a.Steps {
			if !strings.Contains(row.Words, strings.ToLower(step.Name)) || step.Case.Set != nil && !strings.Contains(row.Words, strings.ToLower(step.Case.Name)) {
				t.Errorf("%q has no %q, %q", row.Words, step.Name, step.Case.Name)
			}
		}
		other := s
		other.Scramble += " "
		for what, x := range map[string]*analysis.Analysis{
			"another text":    k.analysis(row, other),
			"another analyst": newKeeper(nil, nil).analysis(row, s),
			"nothing":         k.analysis(times.Analysed{}, s),
			"half of it":      k.analysis(times.Analysed{Solve: s.ID, Text: s.TextHash(), Analyst: k.id, Said: row.Said[:len(row.Said)/2]}, s),
			"a wrong step":    k.analysis(times.Analysed{Solve: s.ID, Text: s.TextHash(), Analyst: k.id, Said: strings.Replace(row.Said, `"Arrived":`, `"Arrived":9`, 1)}, s),
		} {
			if x != nil {
				t.Errorf("%s is believed: %+v", what, x)
			}
		}
	}
	text := func(list []*analysis.Analysis) string {
		s := analysis.Summarise(slices.Values(list))
		text := fmt.Sprintf("%d %+v %d %d %+v %+v %d\n", s.Solves, s.Sum, s.Arrived, s.Odd, s.Solved, s.Rest, s.Paused)
		for _, x := range s.Steps {
			text += fmt.Sprintf("%s %+v\n", x.Name, x.Sum)
		}
		for _, x := range s.Cases {
			text += fmt.Sprintf("%s %s %+v\n", x.Case.Set.ID, x.Case.Name, x.Sum)
		}
		return text + fmt.Sprint(s.Advice())
	}
	if want, got := text(first), text(again); got != want || len(first) == 0 {
		t.Errorf("kept:\n%s\nsaid:\n%s", got, want)
	}
}
