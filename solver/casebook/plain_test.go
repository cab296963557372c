package casebook_test

import (
	"slices"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver/casebook"
	"wedge/solver/fulltest"
)

// This file has a second, plain program that finds the algs of a case: it tries all.

// everyAlg calls f with the turns before the slices of each alg of a number of slices from a
// position, its end, and its cost in turns after the first slice. No slices meet.
func everyAlg(p square1.Position, slices int, f func(turns []square1.Move, q square1.Position, cost int)) {
	turns := make([]square1.Move, 0, slices)
	var visit func(p square1.Position, cost int)
	visit = func(p square1.Position, cost int) {
		if len(turns) == slices {
			f(turns, p, cost)
			return
		}
		for _, top := range p.Top.FreeTurns() {
			for _, bottom := range p.Bottom.FreeTurns() {
				turn, n := square1.Turn(top, bottom), 0
				if len(turns) > 0 {
					n = square1.TurnMetric.Cost(turn)
					if n == 0 {
						continue
					}
				}
				turns = append(turns, turn)
				visit(p.Turn(top, bottom).UncheckedSlice(), cost+n+1)
				turns = turns[:len(turns)-1]
			}
		}
	}
	visit(p, 0)
}

// betweenSlices is what is between the first and the last slice of an alg, the first in
// alphabetical order of what the rule (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f) makes of it.
func betweenSlices(turns []square1.Move) (name string) {
	seen := map[string]bool{}
	var visit func(turns []square1.Move)
	visit = func(turns []square1.Move) {
		text := ""
		for _, m := range turns {
			text += square1.Alg{m}.String() + "/"
		}
		if seen[text] {
			return
		}
		seen[text] = true
		if name == "" || text < name {
			name = text
		}
		for i := range turns {
			next := slices.Clone(turns)
			next[i] = square1.Turn(int(turns[i].Bottom), int(turns[i].Top))
			for _, j := range [...]int{i - 1, i + 1} {
				if j >= 0 && j < len(turns) {
					next[j] = square1.Turn(int(turns[j].Top)+6, int(turns[j].Bottom)+6)
				}
			}
			visit(next)
		}
	}
	visit(turns)
	return name
}

// turnsBetween are the turns of an alg between its slices.
func turnsBetween(alg square1.Alg) (turns []square1.Move) {
	first := slices.IndexFunc(alg, func(m square1.Move) bool { return m.Slice })
	for _, m := range alg[first:] {
		if !m.Slice {
			turns = append(turns, m)
		}
	}
	return turns
}

// checkEntry tries all algs of up to so many slices, if the case needs no more: the book has the
// same, each once, after the shortest turn that there is. No alg has fewer turns than the book
// says.
func checkEntry(t *testing.T, e *casebook.Entry, most int) (checked bool) {
	t.Helper()
	least := -1
	algs := map[string]int{} // the fewest turns before
	for n := 0; n <= min(most, e.Slices); n++ {
		everyAlg(e.Case.Example(), n, func(turns []square1.Move, q square1.Position, cost int) {
			if !e.Case.Done(q) {
				return
			}
			least = n
			if cost < e.Turns {
				t.Errorf("%s, %s: %d turns, not %d", e.Case.Set.Name, e.Case.Name, cost, e.Turns)
			}
			if n < e.Slices || n == 0 {
				return
			}
			name := betweenSlices(turns[1:])
			cost += square1.TurnMetric.Cost(turns[0])
			if known, ok := algs[name]; !ok || cost < known {
				algs[name] = cost
			}
		})
		if least >= 0 && n < e.Slices {
			t.Errorf("%s, %s: %d slices, not %d", e.Case.Set.Name, e.Case.Name, n, e.Slices)
		}
	}
	if e.Slices > most || e.Slices == 0 {
		return false
	}
	if e.Count != len(algs) || len(e.Algs) != len(algs) {
		t.Errorf("%s, %s: %d algs, not %d", e.Case.Set.Name, e.Case.Name, e.Count, len(algs))
	}
	for _, a := range e.Algs {
		name := betweenSlices(turnsBetween(a))
		turns, ok := algs[name]
		if n := a.Length(square1.TurnMetric); !ok || n != turns {
			t.Errorf("%s, %s: %v has %d turns, want %d; it is there twice, or no solution: %v", e.Case.Set.Name, e.Case.Name, a, n, turns, !ok)
		}
		delete(algs, name)
	}
	return true
}

// TestAgainstPlainProgram compares the cases that need up to two slices, in the full proof three, and
// the first of each set that needs four. Of other cases it tries all algs of two slices.
func TestAgainstPlainProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("the plain program has one goroutine, and takes long")
	}
	enough := fulltest.Pick(2, 3)
	checked := 0
	for _, name := range []string{"cs", "csp", "co", "eo", "obl", "lin-cp-df"} {
		b := csp(t)
		if name != "csp" {
			b = book(t, name)
		}
		four := false
		for i := range b.Entries {
			e := &b.Entries[i]
			most := 2
			if e.Slices <= enough || e.Slices == 4 && !four {
				most, four = e.Slices, four || e.Slices == 4
			}
			if checkEntry(t, e, most) {
				checked++
			}
		}
	}
	if checked < fulltest.Pick(15, 50) {
		t.Errorf("%d cases", checked)
	}
}
