package drill

import (
	"cmp"
	"slices"
)

// Log has all solves, the oldest first. The zero value is empty.
type Log struct{ Solves []Solve }

// Add appends a solve.
func (l *Log) Add(s Solve) { l.Solves = append(l.Solves, s) }

// Merge adds solves that the log does not have yet, orders it by date and returns how many
// were new. Solves of other programs have their dates only to the second: they are known if
// there is one of the same case in this second that took as long.
func (l *Log) Merge(solves []Solve, toSecond bool) int {
	type key struct {
		set, name  string
		at, millis int64
	}
	of := func(s Solve) key {
		if toSecond {
			return key{s.Set, s.Case, s.At.Unix(), s.Millis}
		}
		return key{s.Set, s.Case, s.At.UnixNano(), 0}
	}
	have := make(map[key]bool, len(l.Solves))
	for _, s := range l.Solves {
		have[of(s)] = true
	}
	added := 0
	for _, s := range solves {
		if k := of(s); !have[k] {
			have[k] = true
			l.Solves = append(l.Solves, s)
			added++
		}
	}
	slices.SortStableFunc(l.Solves, func(a, b Solve) int { return a.At.Compare(b.At) })
	return added
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

// Summary is what solves come to. Times are in milliseconds, 0 if there are none; they are
// those of timed solves that were not missed.
type Summary struct {
	Count, Missed int // all solves, and those missed
	Timed         int
	Best          int64
	Mean          float64 // of all
	Mean5, Mean12 float64 // of the last 5 and 12; 0 with fewer
	Asked, Right  int     // answers about parity
}

// Summarise summarises solves, given the oldest first.
func Summarise(solves []Solve) Summary {
	var s Summary
	var times []int64
	for _, x := range solves {
		s.Count++
		if x.Missed {
			s.Missed++
		} else if x.Millis > 0 {
			times = append(times, x.Millis)
		}
		if x.Parity != NotAsked {
			s.Asked++
		}
		if x.Parity == Right {
			s.Right++
		}
	}
	s.Timed = len(times)
	if s.Timed == 0 {
		return s
	}
	s.Best, s.Mean = slices.Min(times), mean(times)
	if s.Timed >= 5 {
		s.Mean5 = mean(times[s.Timed-5:])
	}
	if s.Timed >= 12 {
		s.Mean12 = mean(times[s.Timed-12:])
	}
	return s
}

func mean(times []int64) float64 {
	sum := int64(0)
	for _, t := range times {
		sum += t
	}
	return float64(sum) / float64(len(times))
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
