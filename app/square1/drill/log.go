package drill

import (
	"cmp"
	"slices"

	"wedge/app/square1/times"
)

// Log has all solves, the oldest first. The zero value is empty.
type Log struct{ Solves []Solve }

// Add appends a solve.
func (l *Log) Add(s Solve) { l.Solves = append(l.Solves, s) }

// Merge adds solves that the log does not have yet, orders it by date and returns those that were new.
// Solves of other programs have their dates only to the second: they are known if there is one of the same
// case in this second that took as long.
func (l *Log) Merge(solves []Solve, toSecond bool) (added []Solve) {
	type key struct {
		set, name  string
		at, millis int64
	}
	of := func(s Solve) key {
		if toSecond {
			return key{s.Set, s.Case, s.At.Unix(), s.Millis}
		}
		return key{s.Set, s.Case, s.At.UnixMilli(), 0}
	}
	have := make(map[key]bool, len(l.Solves))
	for _, s := range l.Solves {
		have[of(s)] = true
	}
	for _, s := range solves {
		if k := of(s); !have[k] {
			have[k] = true
			added = append(added, s)
		}
	}
	l.Solves = append(l.Solves, added...)
	l.sort()
	return added
}

// sort orders the solves by date.
func (l *Log) sort() {
	slices.SortStableFunc(l.Solves, func(a, b Solve) int { return a.At.Compare(b.At) })
}

// follow does what another window has done: solves that were changed or are new, and those that were dropped.
func (l *Log) follow(now, dropped []Solve) {
	for _, s := range now {
		if at := slices.IndexFunc(l.Solves, s.Same); at >= 0 {
			l.Solves[at] = s
		} else {
			l.Add(s)
		}
	}
	for _, s := range dropped {
		l.Solves = slices.DeleteFunc(l.Solves, s.Same)
	}
	l.sort()
}

// In has the solves of a set in some modes; in all modes if there are none.
func (l *Log) In(set string, modes ...Mode) *Log {
	part := &Log{}
	for _, s := range l.Solves {
		if s.Set == set && (len(modes) == 0 || slices.Contains(modes, s.Mode)) {
			part.Add(s)
		}
	}
	return part
}

// Modes are those of the solves, in the order of [Modes].
func (l *Log) Modes() []Mode {
	return slices.DeleteFunc(Modes(), func(m Mode) bool {
		return !slices.ContainsFunc(l.Solves, func(s Solve) bool { return s.Mode == m })
	})
}

// Of are the solves of a set, or of one of its cases unless the name is empty.
func (l *Log) Of(set, name string) []Solve {
	var list []Solve
	for _, s := range l.Solves {
		if s.Set == set && (name == "" || s.Case == name) {
			list = append(list, s)
		}
	}
	return list
}

// Missed are the cases of a set of which the last solve was missed, in no certain order.
func (l *Log) Missed(set string) map[string]bool {
	missed := map[string]bool{}
	for _, s := range l.Solves {
		if s.Set != set {
			continue
		}
		if s.Missed {
			missed[s.Case] = true
		} else {
			delete(missed, s.Case)
		}
	}
	return missed
}

// Summary is what solves come to. Times are in hundredths of a second, 0 if there are none; they
// are those of timed solves that were not missed.
//
// As in competitions (WCA regulation 9f1), the time of a solve is cut off after its hundredths;
// means and averages are of these, and rounded to hundredths.
type Summary struct {
	Count, Missed int // all solves, and those missed
	Timed         int
	Best, Mean    int64
	// Averages of the last solves: see [times.Rolling]. A missed solve is a DNF.
	Of3, Of5, Of12, Of50, Of100 times.Average
	Asked, Right                int // answers about parity
}

// Hundredths is how long a solve took, in hundredths of a second; 0 if it was not timed.
func (s Solve) Hundredths() int64 {
	if s.Millis == 0 {
		return 0
	}
	return max(s.Millis/10, 1)
}

// Summarise summarises solves, given the oldest first.
func Summarise(solves []Solve) Summary {
	var s Summary
	var took []int64
	var results []times.Result
	for _, x := range solves {
		s.Count++
		if x.Missed {
			s.Missed++
			results = append(results, times.Failed)
		} else if x.Millis > 0 {
			took, results = append(took, x.Hundredths()), append(results, times.Result(x.Hundredths()))
		}
		if x.Parity != NotAsked {
			s.Asked++
		}
		if x.Parity == Right {
			s.Right++
		}
	}
	for n, average := range map[int]*times.Average{3: &s.Of3, 5: &s.Of5, 12: &s.Of12, 50: &s.Of50, 100: &s.Of100} {
		*average = times.Last(results, n)
	}
	if s.Timed = len(took); s.Timed > 0 {
		mean, _ := times.Spread(results)
		s.Best, s.Mean = slices.Min(took), mean.Hundredths
	}
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
func (l *Log) Rows(set string) []Row {
	by := map[string][]Solve{}
	for _, s := range l.Solves {
		if s.Set == set {
			by[s.Case] = append(by[s.Case], s)
		}
	}
	rows := make([]Row, 0, len(by))
	for name, solves := range by {
		rows = append(rows, Row{name, Summarise(solves)})
	}
	slices.SortFunc(rows, func(a, b Row) int { return cmp.Compare(a.Case, b.Case) })
	return rows
}
