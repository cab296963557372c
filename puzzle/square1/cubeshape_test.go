package square1

import (
	"math/rand/v2"
	"testing"

	"wedge/solver/fulltest"
)

// plainCost is the cost of a shortest way to cube shape, as of [compound]: every way is
// walked until it is no shorter than another one to the same outline.
func plainCost(p Position, metric Metric) int {
	least := map[outline]int{p.outline(): 0}
	changed := map[outline]bool{p.outline(): true}
	for len(changed) > 0 {
		from := changed
		changed = map[outline]bool{}
		for at := range from {
			at.eachFreeTurn(func(top, bottom int) {
				next := at.turn(top, bottom).slice()
				cost := least[at] + compound(metric, Turn(top, bottom)) + compound(metric, SliceMove())
				if old, seen := least[next]; !seen || cost < old {
					least[next] = cost
					changed[next] = true
				}
			})
		}
	}
	best := -1
	for at, cost := range least {
		for top, bottom := range AllTurns() {
			all := cost + compound(metric, Turn(top, bottom))
			if at.turn(top, bottom) == Solved().outline() && (best < 0 || all < best) {
				best = all
			}
		}
	}
	return best
}

// TestCubeShapeCost compares the ways that are looked up with those that are searched.
func TestCubeShapeCost(t *testing.T) {
	most := fulltest.Pick(5, 20)
	if testing.Short() {
		most = 3
	}
	rng := rand.New(rand.NewPCG(3, 4))
	starts := []Position{Solved(), Solved().Turn(1, 0), Solved().Turn(2, 11), Solved().Turn(6, 6)}
	for range most {
		starts = append(starts, Random(rng).Turn(rng.IntN(Units), rng.IntN(Units)))
	}
	for _, p := range starts {
		for _, metric := range Metrics() {
			alg := p.CubeShape(metric)
			cost := 0
			for _, m := range alg {
				cost += compound(metric, m)
			}
			if want := plainCost(p, metric); cost != want {
				t.Errorf("%v in the %v metric: %v costs %d, not %d", p, metric, alg, cost, want)
			}
			q, err := p.Apply(alg)
			if err != nil || q.outline() != Solved().outline() {
				t.Errorf("%v: %v leads to %v, %v", p, alg, q, err)
			}
		}
	}
	if alg := (Position{}).CubeShape(SliceMetric); len(alg) != 0 {
		t.Errorf("%v leads from no position to cube shape", alg)
	}
}

// TestHomeTable: a way is known from all outlines that can be cut.
func TestHomeTable(t *testing.T) {
	for _, metric := range Metrics() {
		if n := len(newHomeTable(metric)); n != SliceableCount() {
			t.Errorf("%v: %d outlines", metric, n)
		}
	}
}
