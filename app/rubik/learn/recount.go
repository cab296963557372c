package learn

import (
	"context"
	"sync"

	"wedge/puzzle/cube3"
)

// maxWrong is the number of facelets that can be wrong: all but those of the face cubies.
const maxWrong = cube3.FaceletCount - cube3.FaceCount

// tally counts complementary assemblies by TPP and by the number of wrong facelets.
type tally [2][maxWrong + 1]int

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
func (t *tally) all() (n int) {
	for tpp := range t {
		n += t.count(tpp, true) + t.count(tpp, false)
	}
	return n
}

// recount makes every complementary assembly, and counts its wrong facelets and its
// reversals. Unlike [cube3.CountComplementary] it does not rely on how these numbers follow
// from the five sets. It takes about a second.
type recount struct {
	mu       sync.Mutex
	tally    tally
	examples [2][maxWrong + 1]cube3.Assembly // the first found of each
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
	return r.examples[tpp][wrong], r.tally[tpp][wrong] > 0
}

// run counts, and reports the part that is done.
func (r *recount) run(ctx context.Context, report func(float64)) error {
	sets := cube3.ComplementarySets()
	orders := orders4()
	a := cube3.Solved()
	// put puts the cubies of a set into an order.
	put := func(set int, order [4]int) {
		all := [5][4]int{orders[0], orders[0], orders[0], orders[0], orders[0]}
		all[set] = order
		from := cube3.Complementary(all)
		for _, place := range sets[set] {
			if n := place.Number; place.Kind == cube3.Corner {
				a.Corners[n] = from.Corners[n]
			} else {
				a.Edges[n] = from.Edges[n]
			}
		}
	}
	var edges [24 * 24 * 24][cube3.EdgeCount]cube3.Placed
	n := 0
	for _, x := range orders {
		put(2, x)
		for _, y := range orders {
			put(3, y)
			for _, z := range orders {
				put(4, z)
				edges[n] = a.Edges
				n++
			}
		}
	}
	wrong := newWrongTable()
	done := 0
	for _, x := range orders {
		put(0, x)
		for _, y := range orders {
			put(1, y)
			if err := ctx.Err(); err != nil {
				return err
			}
			var part tally
			var firsts [2][maxWrong + 1]int
			for i := range edges {
				a.Edges = edges[i]
				tpp, w := tppReversals(&a)%2, wrong.of(&a)
				if part[tpp][w] == 0 {
					firsts[tpp][w] = i
				}
				part[tpp][w]++
			}
			r.mu.Lock()
			for tpp := range part {
				for w, count := range part[tpp] {
					if count > 0 && r.tally[tpp][w] == 0 {
						a.Edges = edges[firsts[tpp][w]]
						r.examples[tpp][w] = a
					}
					r.tally[tpp][w] += count
				}
			}
			r.mu.Unlock()
			done++
			report(float64(done) / float64(len(orders)*len(orders)))
		}
	}
	return nil
}

// wrongTable has the number of wrong facelets of each cubie in each place.
type wrongTable struct {
	corners [cube3.CornerCount][cube3.CornerCount][3]int // by place, home and turn
	edges   [cube3.EdgeCount][cube3.EdgeCount][2]int
}

func newWrongTable() *wrongTable {
	t := &wrongTable{}
	for _, place := range cube3.Cubies() {
		for _, home := range cube3.Cubies() {
			if home.Kind != place.Kind {
				continue
			}
			for turn := range home.Turns() {
				p := cube3.Placed{Home: home.Number, Turn: uint8(turn)} // below 4
				a := cube3.Solved()
				switch place.Kind {
				case cube3.Corner:
					a.Corners[place.Number] = p
					t.corners[place.Number][home.Number][turn] = a.Wrong()
				case cube3.Edge:
					a.Edges[place.Number] = p
					t.edges[place.Number][home.Number][turn] = a.Wrong()
				case cube3.FaceCubie:
				}
			}
		}
	}
	return t
}

// of is the number of wrong facelets of an assembly, as [cube3.Assembly.Wrong] counts them.
func (t *wrongTable) of(a *cube3.Assembly) (n int) {
	for place, p := range a.Corners {
		n += t.corners[place][p.Home][p.Turn]
	}
	for place, p := range a.Edges {
		n += t.edges[place][p.Home][p.Turn]
	}
	return n
}

// tppReversals is the number of reversals of the corners and of the edges; TPP is its parity.
func tppReversals(a *cube3.Assembly) (n int) {
	for i, p := range a.Corners {
		for _, q := range a.Corners[i+1:] {
			if p.Home > q.Home {
				n++
			}
		}
	}
	for i, p := range a.Edges {
		for _, q := range a.Edges[i+1:] {
			if p.Home > q.Home {
				n++
			}
		}
	}
	return n
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
	var orders [5][4]int
	for i := range orders {
		orders[i] = orders4()[number(24)]
	}
	return cube3.Complementary(orders)
}
