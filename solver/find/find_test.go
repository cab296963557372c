package find

import (
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/tabletest"
)

// small is a solver with the tables that every program has.
func small(t testing.TB) *solver.Solver {
	t.Helper()
	tables, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
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
	q := Question{Metric: square1.Metrics()[rng.IntN(3)], Extra: rng.IntN(3) / 2}
	goal := square1.Solved()
	if rng.IntN(2) == 0 {
		goal = square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
		q.To = []square1.Pattern{{Position: goal, Mask: randomMask(rng)}}
		if rng.IntN(3) == 0 {
			q.To = append(q.To, square1.Pattern{Position: square1.Random(rng), Mask: randomMask(rng)})
		}
	}
	q.From = square1.Pattern{Position: walkFrom(rng, goal, rng.IntN(most+1)), Mask: randomMask(rng)}
	return q
}

// restrict adds random limits to a question.
func restrict(rng *rand.Rand, q *Question) {
	ends := func() End {
		return [...]End{{}, {Kind: Free}, {Kind: AtMost, Most: rng.IntN(4)}}[rng.IntN(3)]
	}
	q.Before, q.After = ends(), ends()
	bound := func(most int) Bound { return Bound{On: rng.IntN(3) == 0, Most: rng.IntN(most + 1)} }
	if rng.IntN(2) == 0 {
		q.Limits = Limits{Top: bound(6), Bottom: bound(6), Sum: bound(12)}
	}
	q.Limits.InCubeShape = rng.IntN(5) == 0
	if rng.IntN(5) == 0 {
		q.Lengths = []int{1 + rng.IntN(2), 2 + rng.IntN(3)}
	}
}

// checkPlain compares the answer of up to a number of slices with that of the plain
// program. It returns the number of algs.
func checkPlain(t *testing.T, q Question, most int) int {
	t.Helper()
	q.MaxLength = most
	if q.Metric != square1.SliceMetric {
		q.MaxLength = 2 * most // one slice more, with turns between, is longer
	}
	got := map[string]int{}
	a, err := New(nil).Find(context.Background(), q)
	if err != nil {
		if !errors.Is(err, ErrNone) && !errors.Is(err, ErrLimit) {
			t.Fatalf("%+v: %v", q, err)
		}
		a = &Answer{}
	}
	for _, alg := range a.Algs {
		replay(t, q, alg)
		turns := []square1.Move{}
		for _, g := range gapsOf(alg) {
			turns = append(turns, g.move())
		}
		name, cost := "", 0
		if len(turns) > 1 {
			var ok bool
			if name, _, ok = plainClass(&q, turns); !ok {
				t.Fatalf("%+v: %v is not allowed", q, alg)
			}
			if ok, cost = plainCost(&q, turns); !ok {
				t.Fatalf("%+v: %v is not allowed as it is written", q, alg)
			}
		} else if q.After.Kind != Free {
			name = plainName(&q, turns)
			m := turns[0]
			cost = plainUnit*q.length(alg) + 1000*alg.Length(square1.TurnMetric) + max(int(m.Top), -int(m.Top)) + max(int(m.Bottom), -int(m.Bottom))
		}
		if _, twice := got[name]; twice {
			t.Fatalf("%+v: %v is there twice", q, alg)
		}
		got[name] = cost
	}
	if len(got) != a.Count {
		t.Fatalf("%+v: %d algs, count %d", q, len(got), a.Count)
	}
	want := map[string]int{}
	for slices := range most + 1 {
		maps.Copy(want, plainAlgs(&q, slices))
	}
	shortest := impossible
	for _, cost := range want {
		shortest = min(shortest, cost/plainUnit)
	}
	maps.DeleteFunc(want, func(_ string, cost int) bool {
		length := cost / plainUnit
		return length > q.MaxLength || len(q.Lengths) == 0 && length > shortest+q.Extra || len(q.Lengths) > 0 && !slices.Contains(q.Lengths, length)
	})
	if !maps.Equal(got, want) {
		t.Fatalf("%+v\n%v to %v: %d algs of length %d instead of %d\n%v\n%v", q, q.From, q.To, len(got), a.Length, len(want), got, want)
	}
	if len(got) > 0 && len(q.Lengths) == 0 && a.Length != shortest {
		t.Fatalf("%+v: length %d instead of %d", q, a.Length, shortest)
	}
	return len(got)
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

// TestAgainstPlainProgram compares algs with those of a program that tries all, two in three times
// with limits, ends and lengths.
func TestAgainstPlainProgram(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	some, questions := 0, 180
	if testing.Short() {
		questions = 60
	}
	for i := range questions {
		q := randomQuestion(rng, 2)
		if i%3 > 0 {
			restrict(rng, &q)
		}
		some += min(checkPlain(t, q, 2), 1)
	}
	if some < questions/3 {
		t.Error(some)
	}
}
