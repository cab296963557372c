package times

import (
	"math"
	"slices"
)

// Result is a time in hundredths of a second, or [Failed].
type Result int64

// Failed is the result of a solve that did not finish: worse than any time.
const Failed Result = math.MaxInt64

// Average is one of some solves in a row, or of a single one.
type Average struct {
	Hundredths int64 // 0 if there are too few solves, or DNF
	DNF        bool
}

// Known reports whether there are enough solves for it.
func (a Average) Known() bool { return a.DNF || a.Hundredths > 0 }

// Better reports whether it is better than another one. A time is better than a DNF, and that
// than nothing.
func (a Average) Better(b Average) bool {
	rank := func(x Average) Result {
		switch {
		case x.DNF:
			return Failed - 1
		case x.Hundredths == 0:
			return Failed
		}
		return Result(x.Hundredths)
	}
	return rank(a) < rank(b)
}

// Sizes are how many solves the usual averages are of.
func Sizes() []int { return []int{1, 3, 5, 12, 50, 100} }

// MaxSize is the largest number of solves of an average.
const MaxSize = 10_000

// trimmed is how many results of n do not count at each end: none in a mean of 3 or a single one; of
// more, 5 % rounded up, which in an average of 5 is the best and the worst one (WCA regulation 9f8).
func trimmed(n int) int {
	if n <= 3 {
		return 0
	}
	return (n + 19) / 20
}

// Rolling has for each result the average of the last n up to it. Averages and means are rounded to
// hundredths (9f1).
func Rolling(results []Result, n int) []Average {
	list := make([]Average, len(results))
	sorted := make([]Result, 0, n) // the last n
	for i, r := range results {
		if len(sorted) == n {
			at, _ := slices.BinarySearch(sorted, results[i-n])
			sorted = slices.Delete(sorted, at, at+1)
		}
		at, _ := slices.BinarySearch(sorted, r)
		sorted = slices.Insert(sorted, at, r)
		if len(sorted) == n {
			list[i] = mean(sorted[trimmed(n) : n-trimmed(n)])
		}
	}
	return list
}

// Last is the average of the last n results.
func Last(results []Result, n int) Average {
	if len(results) < n {
		return Average{}
	}
	return Rolling(results[len(results)-n:], n)[n-1]
}

// Best is the best average of n results in a row, and the index of its last one; -1 if there are
// fewer.
func Best(results []Result, n int) (best Average, at int) {
	at = -1
	for i, a := range Rolling(results, n) {
		if a.Better(best) {
			best, at = a, i
		}
	}
	return best, at
}

// Possible is between what the average of n comes to with one more result: best is with a better one than all,
// and worst with a DNF. Both are unknown while there are fewer than n-1 results, and where the better one would count.
func Possible(results []Result, n int) (best, worst Average) {
	if len(results) < n-1 || trimmed(n) == 0 {
		return best, worst
	}
	last := append(make([]Result, 0, n), results[len(results)-n+1:]...)
	return Last(append(last, 0), n), Last(append(last, Failed), n)
}

// Bests finds the best averages of results of which only the last ones change, in little time.
type Bests struct{ known map[int]rolled }

// rolled are averages of results.
type rolled struct {
	results  []Result
	averages []Average
}

// Of is the average that [Best] finds.
func (b *Bests) Of(results []Result, n int) (best Average) {
	if b.known == nil {
		b.known = map[int]rolled{}
	}
	old := b.known[n]
	same := 0
	for same < min(len(results), len(old.results)) && results[same] == old.results[same] {
		same++
	}
	from := max(same-n+1, 0)
	now := rolled{results, append(old.averages[:same], Rolling(results[from:], n)[same-from:]...)}
	b.known[n] = now
	for _, a := range now.averages {
		if a.Better(best) {
			best = a
		}
	}
	return best
}

// mean is that of results, rounded. A failed one is the last.
func mean(list []Result) Average {
	if len(list) == 0 {
		return Average{}
	}
	if list[len(list)-1] == Failed {
		return Average{DNF: true}
	}
	sum, n := int64(0), int64(len(list))
	for _, r := range list {
		sum += int64(r)
	}
	return Average{Hundredths: (sum + n/2) / n}
}

// Spread is the mean of the results that are times, rounded, and their standard deviation, as that
// of a sample: 0 of fewer than two.
func Spread(results []Result) (all Average, deviation float64) {
	done := slices.DeleteFunc(slices.Clone(results), func(r Result) bool { return r == Failed })
	all = mean(done)
	if len(done) < 2 {
		return all, 0
	}
	sum := 0.0
	for _, r := range done {
		sum += float64(r)
	}
	middle, squares := sum/float64(len(done)), 0.0
	for _, r := range done {
		squares += (float64(r) - middle) * (float64(r) - middle)
	}
	return all, math.Sqrt(squares / float64(len(done)-1))
}
