package learn

import "wedge/puzzle/cube3"

// mostWrong is the largest number of wrong facelets: two of each corner and of each edge.
const mostWrong = 2*cube3.CornerCount + 2*cube3.EdgeCount

// orders are those of the five sets in an assembly: see [cube3.Complementary].
type orders [5][4]int

// tally counts complementary assemblies by TPP and by the number of wrong facelets.
type tally struct {
	counts   [2][mostWrong + 1]int
	examples [2][mostWrong + 1]orders // the first of each
}

// count is the number of assemblies with this TPP whose number of wrong facelets is a
// multiple of four, or is none.
func (t *tally) count(tpp int, multiple bool) (n int) {
	for wrong, count := range t.counts[tpp] {
		if (wrong%4 == 0) == multiple {
			n += count
		}
	}
	return n
}

// all is the number of assemblies counted.
func (t *tally) all() int { return sum(t.counts[0][:]) + sum(t.counts[1][:]) }

// example is an assembly with this TPP and number of wrong facelets; ok is false if there is none.
func (t *tally) example(tpp, wrong int) (a cube3.Assembly, ok bool) {
	return cube3.Complementary(t.examples[tpp][wrong]), t.counts[tpp][wrong] > 0
}

// recount counts every complementary assembly by itself. It takes about 0.1 s.
func recount() *tally {
	list, t := orders4(), &tally{}
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
	for n := range 24 * 24 * 24 * 24 * 24 {
		w, odd, rest := 0, 0, n
		for set := range home {
			w += wrong[set][rest%24]
			odd ^= tpp[set][rest%24]
			rest /= 24
		}
		if t.counts[odd][w] == 0 {
			for set, rest := 0, n; set < len(home); set, rest = set+1, rest/24 {
				t.examples[odd][w][set] = list[rest%24]
			}
		}
		t.counts[odd][w]++
	}
	return t
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
