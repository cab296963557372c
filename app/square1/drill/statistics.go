package drill

import (
	"cmp"
	"maps"
	"slices"

	"wedge/app/square1/times"
)

// In has the solves of a set in some modes; in all modes if there are none.
func In(solves []Solve, set string, modes ...Mode) (list []Solve) {
	for _, s := range solves {
		if s.Set == set && (len(modes) == 0 || slices.Contains(modes, s.Mode)) {
			list = append(list, s)
		}
	}
	return list
}

// Of are the solves of a case; all of them if its name is empty.
func Of(solves []Solve, name string) []Solve {
	return slices.DeleteFunc(slices.Clone(solves), func(s Solve) bool { return name != "" && s.Case != name })
}

// ModesOf are the modes of solves, in the order of [Modes].
func ModesOf(solves []Solve) []Mode {
	return slices.DeleteFunc(Modes(), func(m Mode) bool {
		return !slices.ContainsFunc(solves, func(s Solve) bool { return s.Mode == m })
	})
}

// Missed are the cases of a set of which the last solve was missed, in no certain order.
func Missed(solves []Solve, set string) map[string]bool {
	missed := map[string]bool{}
	for _, s := range solves {
		if s.Set == set && s.Missed {
			missed[s.Case] = true
		} else if s.Set == set {
			delete(missed, s.Case)
		}
	}
	return missed
}

// Summary is what solves come to. Times are in hundredths of a second, 0 if there are none; they
// are those of timed solves that were not missed, as [times.Spread] has them.
type Summary struct {
	Count, Missed int // all solves, and those missed
	Best, Mean    int64
	Asked, Right  int // answers about parity
}

// Timed are solves as the timer has them: without those that have no time and were not missed.
func Timed(solves []Solve) (list []times.Solve) {
	for _, s := range solves {
		t := times.Solve{At: s.At, Millis: s.Millis, Scramble: s.Scramble}
		if s.Missed {
			t.Penalty = times.DNF
		}
		if s.Missed || s.Millis > 0 {
			list = append(list, t)
		}
	}
	return list
}

// Summarise summarises solves.
func Summarise(solves []Solve) Summary {
	s := Summary{Count: len(solves)}
	for _, x := range solves {
		if x.Missed {
			s.Missed++
		}
		if x.Parity != NotAsked {
			s.Asked++
		}
		if x.Parity == Right {
			s.Right++
		}
	}
	results := times.Results(Timed(solves))
	best, _ := times.Best(results, 1)
	mean, _ := times.Spread(results)
	s.Best, s.Mean = best.Hundredths, mean.Hundredths
	return s
}

// Confusion is a case that was taken for another one.
type Confusion struct {
	Case, Named string
	Count       int
}

// Confusions are those in solves, the most frequent first, and otherwise by name.
func Confusions(solves []Solve) []Confusion {
	counts := map[Confusion]int{}
	for _, s := range solves {
		if s.Named != "" {
			counts[Confusion{Case: s.Case, Named: s.Named}]++
		}
	}
	var list []Confusion
	for c, n := range counts {
		c.Count = n
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b Confusion) int {
		return cmp.Or(b.Count-a.Count, cmp.Compare(a.Case, b.Case), cmp.Compare(a.Named, b.Named))
	})
	return list
}

// Row is the summary of a case.
type Row struct {
	Case string
	Summary
}

// Rows summarises the cases of a set that were tried, ordered by name.
func Rows(solves []Solve) []Row {
	by := map[string][]Solve{}
	for _, s := range solves {
		by[s.Case] = append(by[s.Case], s)
	}
	var rows []Row
	for _, name := range slices.Sorted(maps.Keys(by)) {
		rows = append(rows, Row{name, Summarise(by[name])})
	}
	return rows
}
