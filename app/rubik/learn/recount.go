package learn

import (
	"context"
	"sync"

	"wedge/puzzle/cube3"
)

// mostWrong is the largest number of wrong facelets: two of each corner and of each edge.
const mostWrong = 2*cube3.CornerCount + 2*cube3.EdgeCount

// tally counts complementary assemblies by TPP and by the number of wrong facelets.
type tally [2][mostWrong + 1]int

// count is the number of assemblies with this TPP whose number of wrong facelets is a
// multiple of four, or is none.
func (t *tally) count(tpp int, multiple bool) (n int) {
	for wrong, count := range t[tpp] {
		if (wrong%4 == 0) == multiple {
			n += count
		}
	}
	return n
}

// all is the number of assemblies counted.
func (t *tally) all() int { return sum(t[0][:]) + sum(t[1][:]) }

// orders are those of the five sets in an assembly: see [cube3.Complementary].
type orders [5][4]int

// recount counts every complementary assembly by itself.
type recount struct {
	mu       sync.Mutex
	tally    tally
	examples [2][mostWrong + 1]orders // the first found of each
}

// soFar is what has been counted.
func (r *recount) soFar() tally {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.tally
}

// example is an assembly with this TPP and number of wrong facelets; ok is false if none has
// been found.
func (r *recount) example(tpp, wrong int) (a cube3.Assembly, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return cube3.Complementary(r.examples[tpp][wrong]), r.tally[tpp][wrong] > 0
}

// run counts, and reports the part that is done.
func (r *recount) run(ctx context.Context, report func(float64)) error {
	list := orders4()
	home := orders{list[0], list[0], list[0], list[0], list[0]}
	// What each order of a set adds: facelets are wrong in its own places, and permutations of different cubies
	// are odd together if one of them is.
	var wrong, tpp [5][24]int
	for set := range home {
		for i, order := range list {
			o := home
			o[set] = order
			a := cube3.Complementary(o)
			wrong[set][i], tpp[set][i] = a.Wrong(), a.Parities().TPP()
		}
	}
	for n := range len(list) * len(list) {
		if err := ctx.Err(); err != nil {
			return err
		}
		r.mu.Lock()
		for m := range len(list) * len(list) * len(list) {
			at, w, t := [5]int{n / 24, n % 24, m / (24 * 24), m / 24 % 24, m % 24}, 0, 0
			for set, i := range at {
				w += wrong[set][i]
				t += tpp[set][i]
			}
			if t %= 2; r.tally[t][w] == 0 {
				for set, i := range at {
					r.examples[t][w][set] = list[i]
				}
			}
			r.tally[t][w]++
		}
		r.mu.Unlock()
		report(float64(n+1) / float64(len(list)*len(list)))
	}
	return nil
}

// orders4 are the 24 orders of four things, the given one first.
func orders4() (list [][4]int) {
	for a := range 4 {
		for b := range 4 {
			for c := range 4 {
				if d := 6 - a - b - c; a != b && a != c && b != c {
					list = append(list, [4]int{a, b, c, d})
				}
			}
		}
	}
	return list
}

// complementary is any complementary assembly, all equally likely.
func complementary(number func(n int) int) cube3.Assembly {
	var o orders
	for i := range o {
		o[i] = orders4()[number(24)]
	}
	return cube3.Complementary(o)
}
