package solver

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver/fulltest"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// atStandard turns both layers to their standard angles.
func atStandard(p square1.Position) square1.Position {
	return p.Turn(standardTurn(p.Top), standardTurn(p.Bottom))
}

// plainDistances computes the distances of a perimeter with nothing but the model: no
// addresses, and no symmetries except for the cheapest last turn.
func plainDistances(c *costs, radius int) map[square1.Position]int {
	distances := map[square1.Position]int{}
	from := map[square1.Position]int{} // solutions that begin with the slice, by cut
	lists := make([][]square1.Position, radius+1)
	inside := func(x, y int) int { return relaxed(&c.turn, gap{int8(x), int8(y)}) }
	last := func(x, y int) int { // the cheapest image of a turn under symmetries
		if EndingOf(x, y)&Neutral != 0 {
			return 0
		}
		return inside(0, 1)
	}
	around := func(p square1.Position, d int, turn func(x, y int) int) {
		for x := range 12 {
			for y := range 12 {
				q := p.Turn(x, y)
				next := d + turn(x, y) + c.slice/unit
				if !q.Sliceable() || next > radius {
					continue
				}
				q = q.UncheckedSlice()
				if old, ok := from[q]; !ok || old > next {
					from[q] = next
					lists[next] = append(lists[next], q)
				}
				if old, ok := distances[atStandard(q)]; !ok || old > next {
					distances[atStandard(q)] = next
				}
			}
		}
	}
	around(square1.Solved(), 0, func(x, y int) int { return last(-x, -y) })
	for d, list := range lists {
		for _, q := range list {
			if from[q] == d {
				around(q, d, inside)
			}
		}
	}
	return distances
}

func TestPerimeterIsThatOfTheModel(t *testing.T) {
	for _, c := range []struct {
		metric            square1.Metric
		radius, positions int
	}{
		{square1.SliceMetric, 2, 1217}, // 64 and 1153, of the published numbers
		{square1.TurnMetric, 7, 3000},
	} {
		costs := costsOf(c.metric, false)
		p, err := newPerimeter(context.Background(), costs, c.radius)
		if err != nil {
			t.Fatal(err)
		}
		want := plainDistances(costs, c.radius)
		delete(want, atStandard(square1.Solved()))
		outside := 0
		for q, d := range want {
			if got, ok := p.of(q); !ok || got != d {
				t.Fatalf("%v metric, %v: %d, %v, not %d", c.metric, q, got, ok, d)
			}
			eachCut(q, func(x, y int) bool {
				next := atStandard(q.Turn(x, y).UncheckedSlice())
				if _, ok := want[next]; ok || next == atStandard(square1.Solved()) {
					return true
				}
				outside++
				if got, ok := p.of(next); ok {
					t.Fatalf("%v metric, %v: %d, but it is outside", c.metric, next, got)
				}
				return true
			})
		}
		if len(want) < c.positions || c.metric == square1.SliceMetric && len(want) != c.positions || outside < 1000 {
			t.Errorf("%v metric: %d positions, %d outside", c.metric, len(want), outside)
		}
	}
}

func TestPerimeterStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := newPerimeter(ctx, costsOf(square1.SliceMetric, false), 5); err == nil {
		t.Error("it was made")
	}
}

// withStages is a solver with the small tables whose horizons grow by other stages.
func withStages(t *testing.T, slices, turns []stage) *Solver {
	t.Helper()
	list, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	s := New(list...)
	s.tables.Load().slices.stages, s.tables.Load().turns.stages = slices, turns
	return s
}

// sameAnswers compares what two solvers answer.
func sameAnswers(t *testing.T, plain, other *Solver, p square1.Position, o Options) {
	t.Helper()
	want, err := plain.Solve(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	got, err := other.Solve(context.Background(), p, o)
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%v, %+v: %+v, without a perimeter %+v", p, o, got, want)
	}
}

// TestAnswersWithPerimeter compares answers with and without a perimeter, which is either
// there from the start or grows in the middle of a search.
func TestAnswersWithPerimeter(t *testing.T) {
	plain := withStages(t, nil, nil)
	rng := rand.New(rand.NewPCG(31, 32))
	for round := range 40 {
		slices, turns := []stage{{2 + rng.IntN(3), 0}}, []stage{{3 + rng.IntN(9), 0}}
		if round%2 == 0 {
			slices, turns = []stage{{2, 0}, {4, checkEvery}}, []stage{{5, 0}, {11, checkEvery}}
		}
		s := withStages(t, slices, turns)
		for _, h := range []*horizon{s.tables.Load().slices, s.tables.Load().turns} {
			if p, err := h.perimeter(context.Background(), 0); p == nil || err != nil {
				t.Fatal(p, err)
			}
		}
		for _, metric := range square1.Metrics() {
			length := 2 + rng.IntN(6)
			if metric == square1.TurnMetric {
				length = 2 + rng.IntN(4) // long without a perimeter
			}
			p := square1.Solved().Turn(rng.IntN(12), rng.IntN(12))
			for range length {
				top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
				p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
			}
			sameAnswers(t, plain, s, p, Options{Metric: metric})
			sameAnswers(t, plain, s, p, Options{Metric: metric, All: true})
			sameAnswers(t, plain, s, p, Options{Metric: metric, Any: true})
		}
	}
}

// TestSwaps solves positions that look solved to the small tables, or nearly so: two
// corners of a layer are swapped. Without a perimeter the searches visit about a hundred
// times as many positions.
func TestSwaps(t *testing.T) {
	for _, c := range []struct {
		position string
		slices   int
		most     int64
	}{
		{"A1B4C3D25E6F7G8H-", 10, 500_000},
		{"A2B1C3D45E6F7G8H-", 12, 4_000_000},
	} {
		if !fulltest.On() && c.slices > 10 {
			continue // takes a minute and a half of processor time
		}
		p, err := square1.ParsePosition(c.position)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		nodes := int64(math.MaxInt64)
		r, err := withStages(t, sliceStages, turnStages).Solve(ctx, p, Options{Progress: func(s Status) {
			if nodes = s.Nodes; nodes > c.most {
				cancel()
			}
		}})
		if err != nil || r.Length != c.slices {
			t.Errorf("%v: %+v, %v after %d positions", p, r, err, nodes)
		}
	}
}

// TestTurnsAgree compares solutions in the turn metric: those of the complete table
// without a perimeter with those of each table with one.
func TestTurnsAgree(t *testing.T) {
	dir := fulltest.Tables(t)
	open := func(spec table.Spec) *Solver {
		tab, err := table.Open(dir, spec)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { tab.Close() })
		return New(tab)
	}
	plain, complete, medium := open(table.Complete()), open(table.Complete()), open(table.Medium())
	plain.tables.Load().turns.stages = nil
	rng := rand.New(rand.NewPCG(33, 34))
	for i := range 100 {
		p := square1.Random(rng)
		o := Options{Metric: square1.TurnMetric}
		sameAnswers(t, plain, complete, p, o)
		sameAnswers(t, plain, medium, p, o)
		if o.All = i%5 == 0; o.All {
			sameAnswers(t, plain, medium, p, o)
		}
	}
}
