package analysis_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"wedge/puzzle/square1/cases"
	"wedge/solver/analysis"
)

// TestAdvice: of sessions whose answers are known, what costs most is said with its numbers, and nothing of what is
// little, rare or chance.
func TestAdvice(t *testing.T) {
	set := func(name string) *cases.Set {
		s, err := cases.Named(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	csp, obl, pbl := set("csp"), set("obl"), set("pbl")
	step := func(s *cases.Set, index, over int, pause time.Duration) analysis.Step {
		return analysis.Step{Name: s.Name, Case: s.Cases()[index], Slices: 10 + over, Fewest: 10, Took: 5 * time.Second, Pause: pause}
	}
	// each has n solves, the i-th of which arrives odd in cube shape or not.
	session := func(n int, odd func(i int) bool, steps func(i int) []analysis.Step) (list []*analysis.Analysis) {
		for i := range n {
			list = append(list, &analysis.Analysis{Steps: steps(i), Fewest: 20, Parity: analysis.Parity{Arrived: 0, Odd: odd(i)}})
		}
		return list
	}
	ep := set("ep")
	done := slices.IndexFunc(ep.Cases(), func(c cases.Case) bool { return c.SolvedCase })
	never := func(int) bool { return false }
	half := func(i int) bool { return i%2 == 0 }
	for name, x := range map[string]struct {
		solves []*analysis.Analysis
		want   []string
	}{
		"none":    {nil, nil},
		"perfect": {session(9, half, func(i int) []analysis.Step { return []analysis.Step{step(csp, 3, 0, 0), step(obl, 5, 0, 0)} }), nil},
		"a step whose cases vary": {
			session(30, never, func(i int) []analysis.Step { return []analysis.Step{step(csp, 3, 0, 0), step(pbl, 5+i, 2, 0)} }),
			[]string{"step PBL 30 over 60, drill PBL 12"},
		},
		"just a twentieth of the fewest and over": {
			session(19, never, func(i int) []analysis.Step { return []analysis.Step{step(pbl, 5+i, min(i/9, 1), 0)} }),
			[]string{"step PBL 19 over 10, drill PBL 10"},
		},
		"less than that": {session(19, never, func(i int) []analysis.Step { return []analysis.Step{step(pbl, 5+i, min(i/10, 1), 0)} }), nil},
		"four":           {session(4, never, func(i int) []analysis.Step { return []analysis.Step{step(pbl, 5+i, 5, 0)} }), nil},
		"a solved case": {
			session(9, never, func(i int) []analysis.Step { return []analysis.Step{step(ep, done, 2, 0)} }),
			[]string{"step EP 9 over 18"},
		},
		"a case": {
			session(40, never, func(i int) []analysis.Step {
				at, over := 10+i, 0
				if i < 5 {
					at, over = 7, 5
				}
				return []analysis.Step{step(csp, 3, 0, 0), step(obl, 1, 0, 0), step(pbl, at, over, 0)}
			}),
			[]string{"case PBL " + pbl.Cases()[7].Name + " 5 over 25, drill PBL 1"},
		},
		"a rare one": {
			session(40, never, func(i int) []analysis.Step {
				at, over := 10+i, 0
				if i < 4 {
					at, over = 7, 6
				}
				return []analysis.Step{step(csp, 3, 0, 0), step(obl, 1, 0, 0), step(pbl, at, over, 0)}
			}), nil,
		},
		"odd parity": {
			session(20, half, func(i int) []analysis.Step {
				rest := analysis.Step{Name: "PBL", Slices: 12 + 4*((i+1)%2) + i/2%2, Fewest: analysis.Unknown}
				return []analysis.Step{step(csp, 3, 0, 0), rest}
			}),
			[]string{"parity 10 of 20: 16.50, 12.50, drill CSP 175"},
		},
		"odd parity by chance": {
			session(20, half, func(i int) []analysis.Step {
				rest := analysis.Step{Name: "PBL", Slices: 12 + 2*((i+1)%2) + 9*(i/2%2), Fewest: analysis.Unknown}
				return []analysis.Step{step(csp, 3, 0, 0), rest}
			}), nil,
		},
		"odd parity by chance, of few": { // 14 and 11.6: twice the standard error is 2.42
			session(10, half, func(i int) []analysis.Step {
				return []analysis.Step{step(csp, 3, 0, 0), {Name: "PBL", Slices: []int{12, 10, 13, 10, 14, 10, 15, 14, 16, 14}[i], Fewest: analysis.Unknown}}
			}), nil,
		},
		"odd parity that costs little": {
			session(40, func(i int) bool { return i < 5 }, func(i int) []analysis.Step {
				return []analysis.Step{step(csp, 3, 0, 0), {Name: "PBL", Slices: map[bool]int{true: 13, false: 12}[i < 5], Fewest: analysis.Unknown}}
			}), nil,
		},
		"four odd ones": {
			session(20, func(i int) bool { return i < 4 }, func(i int) []analysis.Step {
				return []analysis.Step{step(csp, 3, 0, 0), {Name: "PBL", Slices: map[bool]int{true: 30, false: 12}[i < 4], Fewest: analysis.Unknown}}
			}), nil,
		},
		"pauses": {
			session(10, never, func(i int) []analysis.Step {
				return []analysis.Step{step(csp, 3, 0, 0), step(obl, 1, 0, time.Second), step(pbl, 1, 0, 1500*time.Millisecond)}
			}),
			[]string{"pause PBL 10 mean 1.50, drill PBL 1935"},
		},
		"pauses before several steps at once": {
			session(10, never, func(i int) []analysis.Step {
				return []analysis.Step{step(csp, 3, 0, 0), {Name: "OBL + PBL", Slices: 9, Fewest: 9, Took: 9 * time.Second, Pause: 2 * time.Second}}
			}),
			[]string{"pause OBL + PBL 10 mean 2.00"},
		},
		"short pauses": {
			session(10, never, func(i int) []analysis.Step {
				return []analysis.Step{step(csp, 3, 0, 0), step(obl, 1, 0, 499*time.Millisecond)}
			}), nil,
		},
	} {
		var got []string
		for _, a := range analysis.Summarise(slices.Values(x.solves)).Advice() {
			text := fmt.Sprint(a.Kind, " ", a.Name, " ", a.Count)
			switch a.Kind {
			case analysis.OddParity:
				text = fmt.Sprintf("%s %d of %d: %.2f, %.2f", a.Kind, a.Count, a.Of, a.Mean, a.Usual)
			case analysis.LongestWait:
				text += fmt.Sprintf(" mean %.2f", a.Mean)
			default:
				text += fmt.Sprint(" over ", a.Over)
			}
			if len(a.Drill) > 0 {
				text += fmt.Sprintf(", drill %s %d", a.Drill[0].Set.Name, len(a.Drill))
			}
			got = append(got, text)
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%s: %q, not %q", name, got, x.want)
		}
	}
}

// TestRest: from cube shape on, slices are those of all solves, and the time that of those of which all of it is known.
func TestRest(t *testing.T) {
	solve := func(odd bool, fewest int, steps ...analysis.Step) *analysis.Analysis {
		return &analysis.Analysis{Steps: append([]analysis.Step{{Slices: 9, Took: time.Hour}}, steps...), Parity: analysis.Parity{Odd: odd}, Fewest: fewest}
	}
	s := analysis.Summarise(slices.Values([]*analysis.Analysis{
		solve(true, 9, analysis.Step{Slices: 4, Took: time.Second}, analysis.Step{}, analysis.Step{Slices: 3, Took: time.Second}),
		solve(true, 9, analysis.Step{Slices: 4, Took: time.Second}, analysis.Step{Slices: 3}),
		solve(false, 9, analysis.Step{Slices: 5, Took: time.Minute}), solve(false, analysis.Unknown, analysis.Step{Slices: 6}),
	}))
	for parity, want := range []string{"1 5 1m0s", "2 14 2s"} {
		if x := s.Rest[parity]; fmt.Sprint(x.Count, x.Slices, x.Mean()) != want {
			t.Errorf("parity %d: %+v", parity, x)
		}
	}
}
