package analysis

import (
	"cmp"
	"iter"
	"slices"
	"time"

	"wedge/puzzle/square1/cases"
)

// Summary adds up solves.
type Summary struct {
	Solves int
	Sum
	Steps []StepSum // by name, in the order in which they come
	Cases []CaseSum // those that cost most first
	// Arrived counts the solves that reached cube shape, Odd those of them that arrived odd.
	Arrived, Odd int
	// Solved are the solves whose [Analysis.Fewest] is known.
	Solved SolvedSum
	// Rest is what was done in them from cube shape to the end, as one step: by those that arrived even, and odd.
	Rest [2]Sum
	// Paused counts the solves in which pauses are known.
	Paused int
}

// Sum is what some steps cost.
type Sum struct {
	Count  int
	Slices int
	// Fewest adds up the fewest slices of each step that reached something, step by step; Over is how many more
	// these steps took.
	Fewest, Over int
	Took, Pause  time.Duration
	Timed        int // steps with a time
	Squares      int // of the slices, added up
}

// Compared are the slices of the steps that reached something.
func (s Sum) Compared() int { return s.Fewest + s.Over }

// Mean is that of the times, 0 without any.
func (s Sum) Mean() time.Duration {
	if s.Timed == 0 {
		return 0
	}
	return s.Took / time.Duration(s.Timed)
}

func (s *Sum) add(step *Step) {
	s.Count++
	s.Slices += step.Slices
	s.Squares += step.Slices * step.Slices
	s.Fewest += max(step.Fewest, 0)
	s.Over += step.Over()
	s.Pause += step.Pause
	if s.Took += step.Took; step.Took > 0 {
		s.Timed++
	}
}

// StepSum is about all steps of a name. Steps that reached nothing have none.
type StepSum struct {
	Name string
	Set  *cases.Set // of its first case; nil if it had none
	Sum
}

// SolvedSum compares solves with the fewest slices from their starts.
type SolvedSum struct{ Count, Slices, Fewest int }

// CaseSum is about a case.
type CaseSum struct {
	Case cases.Case
	Sum
}

// together are steps as one.
func together(steps []Step) *Step {
	all, timed := &Step{Fewest: Unknown}, true
	for _, s := range steps {
		all.Slices, all.Took = all.Slices+s.Slices, all.Took+s.Took
		timed = timed && (s.Took > 0 || s.Slices == 0)
	}
	if !timed {
		all.Took = 0
	}
	return all
}

// Summarise adds up analyses.
func Summarise(all iter.Seq[*Analysis]) *Summary {
	s := &Summary{}
	steps := map[string]int{}
	type key struct {
		set   *cases.Set
		index int
	}
	known := map[key]int{}
	for a := range all {
		s.Solves++
		if a.Parity.Arrived >= 0 {
			s.Arrived++
		}
		if a.Parity.Odd {
			s.Odd++
		}
		if a.Fewest != Unknown {
			s.Solved.Count++
			s.Solved.Slices += a.Slices()
			s.Solved.Fewest += a.Fewest
			if p := a.Parity; p.Odd {
				s.Rest[1].add(together(a.Steps[p.Arrived+1:]))
			} else if p.Arrived >= 0 {
				s.Rest[0].add(together(a.Steps[p.Arrived+1:]))
			}
		}
		if slices.ContainsFunc(a.Steps, func(step Step) bool { return step.Pause > 0 }) {
			s.Paused++
		}
		for i := range a.Steps {
			step := &a.Steps[i]
			s.add(step)
			n, ok := steps[step.Name]
			if !ok {
				n = len(s.Steps)
				steps[step.Name], s.Steps = n, append(s.Steps, StepSum{Name: step.Name})
			}
			s.Steps[n].add(step)
			if step.Case.Set == nil {
				continue
			}
			if s.Steps[n].Set == nil {
				s.Steps[n].Set = step.Case.Set
			}
			k := key{step.Case.Set, step.Case.Index}
			if n, ok = known[k]; !ok {
				n = len(s.Cases)
				known[k], s.Cases = n, append(s.Cases, CaseSum{Case: step.Case})
			}
			s.Cases[n].add(step)
		}
	}
	slices.SortStableFunc(s.Cases, func(a, b CaseSum) int {
		return cmp.Or(b.Over-a.Over, cmp.Compare(b.Took, a.Took), b.Slices-a.Slices)
	})
	return s
}

// Drill has the cases to drill: of the set whose cases took the most slices more than the fewest, or else the
// longest, those that did, at most so many. It is empty if none took more and nothing is known of times.
func (s *Summary) Drill(most int) (list []cases.Case) {
	cost := func(c CaseSum) (over int, took time.Duration) {
		return c.Over, c.Took - time.Duration(c.Timed)*s.meanOf(c.Case.Set)
	}
	over, slow := map[*cases.Set]int{}, map[*cases.Set]time.Duration{}
	for _, c := range s.Cases {
		if w, t := cost(c); !c.Case.SolvedCase {
			over[c.Case.Set] += w
			slow[c.Case.Set] += max(t, 0)
		}
	}
	var worst *cases.Set
	for _, c := range s.Cases {
		if set := c.Case.Set; worst == nil || over[set] > over[worst] || over[set] == over[worst] && slow[set] > slow[worst] {
			worst = set
		}
	}
	for _, c := range s.Cases {
		w, t := cost(c)
		if c.Case.Set == worst && !c.Case.SolvedCase && (w > 0 || t > 0) && len(list) < most {
			list = append(list, c.Case)
		}
	}
	return list
}

// meanOf is the mean time of a set's cases.
func (s *Summary) meanOf(set *cases.Set) time.Duration {
	var sum Sum
	for _, c := range s.Cases {
		if c.Case.Set == set {
			sum.Took += c.Took
			sum.Timed += c.Timed
		}
	}
	return sum.Mean()
}
