package find

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/tabletest"
)

// nearTable answers as a solver with the complete table, about positions of at most nearDistance
// slices: it has walked to all of them.
type nearTable map[square1.Position]int

const nearDistance = 3

// leveled is a position with its layers turned so that their numbers are least.
func leveled(p square1.Position) square1.Position {
	least := func(l square1.Layer) square1.Layer {
		best := l
		for steps := range square1.Units {
			best = min(best, l.Turn(steps))
		}
		return best
	}
	p.Top, p.Bottom = least(p.Top), least(p.Bottom)
	return p
}

func newNearTable() nearTable {
	n := nearTable{leveled(square1.Solved()): 0}
	level := []square1.Position{square1.Solved()}
	for distance := 1; distance <= nearDistance; distance++ {
		var next []square1.Position
		for _, p := range level {
			for _, x := range p.Top.FreeTurns() {
				for _, y := range p.Bottom.FreeTurns() {
					q := leveled(p.Turn(x, y).UncheckedSlice())
					if _, ok := n[q]; !ok {
						n[q] = distance
						next = append(next, q)
					}
				}
			}
		}
		level = next
	}
	return n
}

func (n nearTable) Nearest(_ context.Context, positions iter.Seq[square1.Position], _ int) (nearest []square1.Position, distance int, err error) {
	distance = nearDistance
	for p := range positions {
		switch d, ok := n[leveled(p)]; {
		case !ok || d > distance:
		case d < distance:
			nearest, distance = []square1.Position{p}, d
		default:
			nearest = append(nearest, p)
		}
	}
	if len(nearest) == 0 {
		return nil, 0, errors.New("all positions are too far away")
	}
	return nearest, distance, nil
}

// Solutions tries all algs.
func (n nearTable) Solutions(_ context.Context, p square1.Position, most, limit int) (list [][]square1.Move, err error) {
	seen := map[string]bool{}
	var visit func(p square1.Position, turns []square1.Move)
	visit = func(p square1.Position, turns []square1.Move) {
		left := most - len(turns)
		if d, ok := n[leveled(p)]; left <= nearDistance && (!ok || d > left) || limit > 0 && len(list) == limit {
			return
		}
		if left == 0 {
			if x, y, ok := p.Aligned(); ok && !p.Flipped {
				turns = append(slices.Clone(turns), square1.Turn(x, y))
				gaps := make([]gap, len(turns))
				for i, m := range turns {
					gaps[i] = gapOf(m)
				}
				if text := fmt.Sprint(normal(gaps)); !seen[text] {
					seen[text] = true
					list = append(list, turns)
				}
			}
			return
		}
		for _, x := range p.Top.FreeTurns() {
			for _, y := range p.Bottom.FreeTurns() {
				visit(p.Turn(x, y).UncheckedSlice(), append(slices.Clone(turns), square1.Turn(x, y)))
			}
		}
	}
	visit(p, nil)
	return list, nil
}

// TestFreeEndsOfFillings: where turns at the ends are free, several fillings have the same algs;
// each is found once, and by the solutions of the fillings as by a search.
func TestFreeEndsOfFillings(t *testing.T) {
	near := newNearTable()
	checkFreeEnds(t, 24, 2, func(p *problem) *fillings { return p.fillingsWith(near) })
}

// TestCompleteFreeEnds asks for more slices.
func TestCompleteFreeEnds(t *testing.T) {
	s := solver.New(tabletest.Complete(t))
	checkFreeEnds(t, 60, 6, func(p *problem) *fillings { return p.fillings(s) })
}

func checkFreeEnds(t *testing.T, questions, slices int, with func(*problem) *fillings) {
	t.Helper()
	rng := rand.New(rand.NewPCG(57, 7))
	ends := [...]End{{}, {Kind: Free}, {Kind: Free}, {Kind: AtMost, Most: 1}}
	repeats, ones := 0, 0
	for n := range questions {
		q := Question{
			From:   square1.Pattern{Position: walkFrom(rng, square1.Solved(), 1+n%slices), Mask: topByColour()},
			Metric: square1.Metrics()[rng.IntN(2)], Extra: n % 4 / 2, Before: ends[rng.IntN(4)], After: ends[rng.IntN(4)],
		}
		want, err := New(nil).Find(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		p, err := newProblem(&q)
		if err != nil {
			t.Fatal(err)
		}
		got, err := p.bySlices(t.Context(), with(p))
		if errors.Is(err, errEnds) {
			continue
		}
		if !sameAnswer(got, err, want, nil) {
			t.Fatalf("%v, %v to %v in the %v metric: %+v, %v instead of %+v", q.From, q.Before, q.After, q.Metric, got, err, want)
		}
		if q.After.Kind == Free {
			repeats++
		}
		q.One = true
		one, err := p.bySlices(t.Context(), with(p))
		if err != nil || one.Length != want.Length || len(one.Algs) != 1 {
			t.Fatalf("%v: %+v, %v", q.From, one, err)
		}
		replay(t, q, one.Algs[0])
		ones++
	}
	if repeats < 5 || ones < 10 {
		t.Error(repeats, ones)
	}
}
