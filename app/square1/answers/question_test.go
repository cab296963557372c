package answers_test

import (
	"testing"

	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
)

// plainGoals are those that need no patterns.
func plainGoals() []answers.Goal {
	return []answers.Goal{answers.Solved, answers.MiddleFree, answers.BackToSquare}
}

// TestGoals solves positions to each goal in each metric: the solution reaches the goal,
// and has the stated length.
func TestGoals(t *testing.T) {
	b := open(t)
	tried := 0
	for _, text := range []string{fourSlices, twoSlices, "/", "(1,0)/(-1,0)", "/(3,3)/(-3,0)/(1,0)", "(1,0)/(0,-1)/(3,0)"} {
		p := b.enter(text)
		for _, g := range plainGoals() {
			for _, m := range square1.Metrics() {
				for _, any := range []bool{false, true} {
					q := answers.Question{Metric: m, Goal: g, Any: any}
					b.loaded = nil
					b.Solve(q, false)
					if q.Reached(square1.Only(p)) {
						b.wantErrors(answers.ErrSolved)
						continue
					}
					b.wait("all solutions", func() bool { return len(b.Solutions().List) > 0 && !b.Solutions().Searching && !b.Solutions().More })
					s := b.Solutions()
					if !s.Question.Equal(q) {
						t.Errorf("the answer to %+v is one to %+v", q, s.Question)
					}
					for _, alg := range s.List {
						at, err := p.Apply(alg)
						if err != nil || !q.Reached(square1.Only(at)) || alg.Length(m) != s.Length {
							t.Errorf("%s, %+v: %v leads to %v, %v, in %d", text, q, alg, at, err, s.Length)
						}
					}
					if one := g == answers.BackToSquare || any && m == square1.SliceMetric; one && len(s.List) != 1 || s.All && s.Count != len(s.List) {
						t.Errorf("%s, %+v: %d solutions of %d", text, q, len(s.List), s.Count)
					}
					tried++
					b.Forget()
				}
			}
		}
	}
	if tried < 80 {
		t.Error("only", tried)
	}
}

// TestGoalNames: each name is that of its goal, and others are refused.
func TestGoalNames(t *testing.T) {
	for _, g := range answers.Goals() {
		if got, err := answers.ParseGoal(g.String()); err != nil || got != g {
			t.Errorf("%v: %v, %v", g, got, err)
		}
	}
	if _, err := answers.ParseGoal("half"); err == nil {
		t.Error("half of it")
	}
}
