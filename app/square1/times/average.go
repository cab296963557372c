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

// Bests keeps the best averages of results that grow, for each size that is asked for.
type Bests struct {
	results []Result
	best    map[int]Average
}

// Of is what [Best] says of results. It takes little time if these go on where those of the last call ended.
func (b *Bests) Of(results []Result, n int) Average {
	known := len(b.results)
	if known > len(results) || !slices.Equal(b.results, results[:known]) {
		b.best = nil
	}
	if b.best == nil || known != len(results) {
		for n, best := range b.best {
			for i := known + 1; i <= len(results); i++ {
				if a := Last(results[:i], n); a.Better(best) {
					best = a
				}
			}
			b.best[n] = best
		}
		b.results = results
	}
	best, there := b.best[n]
	if !there {
		if best, _ = Best(results, n); b.best == nil {
			b.best = map[int]Average{}
		}
		b.best[n] = best
	}
	return best
}

// mean is that of sorted results, rounded.
func mean(sorted []Result) Average {
	if len(sorted) == 0 {
		return Average{}
	}
	if sorted[len(sorted)-1] == Failed {
		return Average{DNF: true}
	}
	sum, n := int64(0), int64(len(sorted))
	for _, r := range sorted {
		sum += int64(r)
	}
	return Average{Hundredths: (sum + n/2) / n}
}

// Spread is the mean of the results that are times, rounded, and their standard deviation, as that
// of a sample: 0 of fewer than two.
func Spread(results []Result) (all Average, deviation float64) {
	done := slices.DeleteFunc(slices.Clone(results), func(r Result) bool { return r == Failed })
	slices.Sort(done)
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
