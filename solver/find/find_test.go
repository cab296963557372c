package find

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/table"
)

// small is a solver with the tables that every program has.
func small(t testing.TB) *solver.Solver {
	t.Helper()
	var tables []*table.Table
	for _, content := range resources.SmallTables() {
		tab, err := table.FromBytes(content)
		if err != nil {
			t.Fatal(err)
		}
		tables = append(tables, tab)
	}
	return solver.New(tables...)
}

// walkFrom makes so many random slices.
func walkFrom(rng *rand.Rand, p square1.Position, slices int) square1.Position {
	for range slices {
		top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
		p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
	}
	return p.Turn(rng.IntN(12), rng.IntN(12))
}

// randomMask knows each piece exactly, by colour or by kind, in random proportions.
func randomMask(rng *rand.Rand) square1.Mask {
	var m square1.Mask
	exact, colour := rng.IntN(101), rng.IntN(101)
	for i := range m.Pieces {
		switch n := rng.IntN(100); {
		case n < exact:
		case n < exact+(100-exact)*colour/100:
			m.Pieces[i] = square1.Colour
		default:
			m.Pieces[i] = square1.Kind
		}
	}
	m.AnyMiddle = rng.IntN(2) == 0
	return m
}

// randomQuestion is about a pattern that few slices bring to a random goal.
func randomQuestion(rng *rand.Rand, most int) Question {
	q := Question{Metric: square1.Metrics()[rng.IntN(2)]}
	goal := square1.Solved()
	if rng.IntN(2) == 0 {
		goal = square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
		q.To = []square1.Pattern{{Position: goal, Mask: randomMask(rng)}}
		if rng.IntN(3) == 0 {
			q.To = append(q.To, square1.Pattern{Position: square1.Random(rng), Mask: randomMask(rng)})
		}
	}
	q.From = square1.Pattern{Position: walkFrom(rng, goal, 1+rng.IntN(most)), Mask: randomMask(rng)}
	return q
}

// checkPlain compares an answer with the plain program's. It returns the number of slices,
// or 0 where the answer is not compared because it would take too long.
func checkPlain(t *testing.T, q Question, most int) int {
	t.Helper()
	a, err := New(nil).Find(context.Background(), q)
	if err != nil {
		t.Fatalf("%+v: %v", q, err)
	}
	got := map[string]int{}
	for _, alg := range a.Algs {
		replay(t, q, alg)
		turns := []square1.Move{}
		for _, g := range gapsOf(alg) {
			turns = append(turns, g.move())
		}
		name, length, ok := plainClass(&q, turns)
		if !ok {
			t.Fatalf("%+v: %v is not allowed", q, alg)
		}
		if _, twice := got[name]; twice {
			t.Fatalf("%+v: %v is there twice", q, alg)
		}
		got[name] = length
	}
	if len(got) != a.Count {
		t.Fatalf("%+v: %d algs, count %d", q, len(got), a.Count)
	}
	k := a.Algs[0].Length(square1.SliceMetric)
	if q.Metric != square1.SliceMetric && k > 0 {
		k++ // one slice more can cost as much
	}
	if k == 0 || k > most {
		return 0
	}
	want := map[string]int{}
	for slices := 1; slices <= most && (q.Metric != square1.SliceMetric || slices <= k); slices++ {
		maps.Copy(want, plainAlgs(&q, slices))
	}
	shortest := slices.Min(slices.Collect(maps.Values(want)))
	maps.DeleteFunc(want, func(_ string, length int) bool { return length > shortest+q.Extra })
	if a.Length != shortest || !maps.Equal(got, want) {
		t.Fatalf("%v to %v, %v: %d algs of length %d instead of %d of %d", q.From, q.To, q.Metric, len(got), a.Length, len(want), shortest)
	}
	return k
}

// replay checks that an alg leads some filling to a goal.
func replay(t *testing.T, q Question, alg square1.Alg) {
	t.Helper()
	end, err := q.From.Apply(alg)
	if err != nil {
		t.Fatalf("%v: %v: %v", q.From, alg, err)
	}
	to := q.To
	if len(to) == 0 {
		to = []square1.Pattern{square1.Only(square1.Solved())}
	}
	for x := range square1.Units {
		for y := range square1.Units {
			if q.After.Kind != Free && (x != 0 || y != 0) {
				continue
			}
			if slices.ContainsFunc(to, func(goal square1.Pattern) bool { return meets(end.Turn(x, y), goal) }) {
				return
			}
		}
	}
	t.Fatalf("%v: %v leads to %v, which is no goal", q.From, alg, end)
}

// TestAgainstPlainProgram compares all shortest algs with those of a program that tries all.
func TestAgainstPlainProgram(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var compared [4]int
	for compared[1] < 30 || compared[2] < 10 {
		compared[checkPlain(t, randomQuestion(rng, 3), 2)]++
	}
	t.Log(compared)
}
