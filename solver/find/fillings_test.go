package find

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sort"
	"sync/atomic"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/tabletest"
)

// maskWithFillings knows exactly all pieces but a few.
func maskWithFillings(rng *rand.Rand, unknown int) square1.Mask {
	var m square1.Mask
	for range unknown {
		m.Pieces[rng.IntN(len(m.Pieces))] = square1.Knowledge(1 + rng.IntN(2))
	}
	m.AnyMiddle = rng.IntN(2) == 0
	return m
}

// TestFillings compares masks with few fillings with the fillings: the distance is the least
// of theirs, and the algs are the solutions of those that have it.
func TestFillings(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	s := small(t)
	checkFillings(t, s, New(s), fillingTest{rng, 4, 2, 4})
	checkFillings(t, s, New(nil), fillingTest{rng, 4, 2, 4})
}

// TestCompleteFillings does so with 300 masks of random positions, whose distances only the
// complete table finds in no time.
func TestCompleteFillings(t *testing.T) {
	s := solver.New(tabletest.Complete(t))
	rng := rand.New(rand.NewPCG(5, 6))
	if several := checkFillings(t, s, New(s), fillingTest{rng, 300, 48, 50}); several < 20 {
		t.Error(several)
	}
}

// TestCompleteAgrees compares algs found with the complete table with those found without.
func TestCompleteAgrees(t *testing.T) {
	with, without := New(solver.New(tabletest.Complete(t))), New(nil)
	rng := rand.New(rand.NewPCG(9, 10))
	some := 0
	for range 300 {
		q := Question{
			From:   square1.Pattern{Position: walkFrom(rng, square1.Solved(), rng.IntN(6)), Mask: maskWithFillings(rng, rng.IntN(5))},
			Metric: square1.Metrics()[rng.IntN(3)], Extra: rng.IntN(3), MaxLength: 7,
		}
		if rng.IntN(2) == 0 {
			restrict(rng, &q)
		}
		if rng.IntN(2) == 0 {
			q.To = []square1.Pattern{square1.Only(square1.Solved().Turn(rng.IntN(12), rng.IntN(12)))}
		}
		a, errA := with.Find(context.Background(), q)
		b, errB := without.Find(context.Background(), q)
		if (errA == nil) != (errB == nil) {
			t.Fatalf("%+v: %v, but without %v", q, errA, errB)
		}
		if errA != nil {
			continue
		}
		some++
		if a.Length != b.Length || a.Count != b.Count || fmt.Sprint(a.Algs) != fmt.Sprint(b.Algs) {
			t.Fatalf("%+v\n%d algs of %d, without %d of %d\n%v\n%v", q, a.Count, a.Length, b.Count, b.Length, a.Algs, b.Algs)
		}
		q.One = true
		if one, err := with.Find(context.Background(), q); err != nil || one.Length != a.Length || one.Count != 1 || len(one.Algs) != 1 {
			t.Fatalf("%+v: %v, %v", q, one, err)
		}
	}
	if some < 150 {
		t.Error(some)
	}
}

// fillingTest is how many masks to test, with how many fillings at most, of positions that so
// many slices make.
type fillingTest struct {
	rng              *rand.Rand
	masks            int
	fillings, slices int
}

// checkFillings returns how many masks had several fillings at their distance.
func checkFillings(t *testing.T, s *solver.Solver, f *Finder, c fillingTest) (several int) {
	t.Helper()
	ctx := context.Background()
	for done := 0; done < c.masks; {
		from := square1.Pattern{Position: walkFrom(c.rng, square1.Solved(), c.rng.IntN(c.slices+1)), Mask: maskWithFillings(c.rng, c.rng.IntN(7))}
		if from.Fillings() > int64(c.fillings) {
			continue
		}
		done++
		want := map[string]bool{}
		length, nearest := square1.MaxDistance+1, 0
		from.EachFilling(func(p square1.Position) bool {
			n, err := s.Distance(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			if n > length {
				return true
			}
			if n < length {
				length, nearest = n, 0
				clear(want)
			}
			nearest++
			r, err := s.Solve(ctx, p, solver.Options{All: true})
			if err != nil {
				t.Fatal(err)
			}
			for _, alg := range r.Solutions {
				want[sameAs(alg)] = true
			}
			return true
		})
		if nearest > 1 {
			several++
		}
		a, err := f.Find(ctx, Question{From: from})
		if err != nil {
			t.Fatal(err)
		}
		if a.Length != length || a.Count != len(want) || len(a.Algs) != len(want) {
			t.Fatalf("%v: %d algs of length %d instead of %d of %d", from, a.Count, a.Length, len(want), length)
		}
		for _, alg := range a.Algs {
			if !want[sameAs(alg)] {
				t.Fatalf("%v: unexpected %v", from, alg)
			}
		}
		if n, err := f.Distance(ctx, from); n != length || err != nil {
			t.Fatalf("%v: distance %d instead of %d, %v", from, n, length, err)
		}
	}
	return several
}

// sameAs is the same for algs that differ only by the rule.
func sameAs(alg square1.Alg) string { return fmt.Sprint(normal(gapsOf(alg))) }

// TestNormal compares the variants that stand for all with those of the plain program.
func TestNormal(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	names := map[string]string{}
	for range 3000 {
		var turns []square1.Move
		var gaps []gap
		for range 2 + rng.IntN(3) {
			m := square1.Turn(1+rng.IntN(2)+6*rng.IntN(2), 1+rng.IntN(2)+6*rng.IntN(2))
			turns, gaps = append(turns, m), append(gaps, gapOf(m))
		}
		name, _, _ := plainClass(&Question{}, turns)
		other := fmt.Sprint(normal(gaps))
		if known, ok := names[name]; ok && known != other {
			t.Fatalf("%v: %s instead of %s", turns, other, known)
		}
		names[name] = other
	}
	forms := map[string]bool{}
	for _, other := range names {
		forms[other] = true
	}
	if len(forms) != len(names) || len(names) > 2500 {
		t.Errorf("%d forms of %d algs", len(forms), len(names))
	}
}

// TestSolveEach compares solving each filling, with the embedded tables, with a search.
func TestSolveEach(t *testing.T) {
	masks := 3 // one for each metric
	if testing.Short() {
		masks = 1
	}
	checkSolveEach(t, small(t), masks, 2, 3)
}

// TestCompleteSolveEach does so with the complete table and hundreds of fillings.
func TestCompleteSolveEach(t *testing.T) {
	checkSolveEach(t, solver.New(tabletest.Complete(t)), 60, 2000, 8)
}

// checkSolveEach solves masks, with so many fillings at most, of positions that so many slices
// make.
func checkSolveEach(t *testing.T, s *solver.Solver, masks, fillings, slices int) {
	t.Helper()
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(22, 24))
	search := New(nil)
	for done := 0; done < masks; {
		q := Question{
			From:   square1.Pattern{Position: walkFrom(rng, square1.Solved(), rng.IntN(slices+1)), Mask: maskWithFillings(rng, 2+rng.IntN(6))},
			Metric: square1.Metrics()[done%3],
		}
		if done%2 == 0 { // also with fillings that differ only by a turn of the top after an alg
			q.Before, q.After = End{Kind: Free}, End{Kind: Free}
			if fillings > 576 {
				q.From.Mask = topByColour()
			}
		}
		if n := q.From.Fillings(); n < 2 || n > int64(fillings) {
			continue
		}
		done++
		if rng.IntN(2) == 0 {
			q.To = []square1.Pattern{square1.Only(square1.Solved())}
		}
		each := func() (*Answer, error) {
			p, err := newProblem(&q)
			if err != nil {
				t.Fatal(err)
			}
			return p.solveFillings(ctx, s)
		}
		want, err := search.Find(ctx, q)
		if err != nil {
			t.Fatal(err)
		}
		var lengths []int
		q.Progress = func(now Status) { lengths = append(lengths, now.Length) }
		got, err := each()
		if err != nil || got.Length != want.Length || got.Count != want.Count || fmt.Sprint(got.Algs) != fmt.Sprint(want.Algs) {
			t.Fatalf("%v in the %v metric\n%+v, %v instead of\n%+v", q.From, q.Metric, got, err, want)
		}
		if !sort.IntsAreSorted(lengths) || q.Metric == square1.TurnMetric && want.Length > 4 && len(lengths) == 0 {
			t.Fatalf("%v: progress %v", q.From, lengths)
		}
		q.Keep, q.Progress = 1, nil
		if got, err := each(); err != nil || got.Count != want.Count || got.Algs[0].String() != want.Algs[0].String() {
			t.Fatalf("%v, the first in the %v metric: %+v, %v instead of %+v", q.From, q.Metric, got, err, want)
		}
		q.One, q.MaxLength = true, want.Length
		first, err := each()
		if err != nil || first.Length != want.Length || first.Count != 1 || len(first.Algs) != 1 {
			t.Fatalf("%v, one in the %v metric: %+v, %v instead of %+v", q.From, q.Metric, first, err, want)
		}
		if again, err := each(); err != nil || again.Algs[0].String() != first.Algs[0].String() {
			t.Fatalf("%v: %+v, %v instead of %+v", q.From, again, err, first)
		}
		if q.MaxLength--; q.MaxLength > 0 {
			if got, err := each(); !errors.Is(err, ErrLimit) {
				t.Fatalf("%v, up to %d in the %v metric: %+v, %v", q.From, q.MaxLength, q.Metric, got, err)
			}
		}
	}
}

// topByColour knows the pieces of the bottom's colour, and those of the top's by their colour.
func topByColour() (m square1.Mask) {
	for i := range square1.Piece(square1.PieceCount) {
		if i.TopColoured() {
			m.Pieces[i] = square1.Colour
		}
	}
	return m
}

// TestCompleteManyTurns: the fewest turns of patterns whose search by cost takes too much memory,
// or many seconds.
func TestCompleteManyTurns(t *testing.T) {
	f := New(solver.New(tabletest.Complete(t)))
	for _, text := range []string{"X2GUE8XHAFUZZ7UY-", "2W4VWFDUWZ78X65H-", "W6U4HEX57W3VZA8W/", "ZZZYGHUU7ZEFXXUA"} {
		from, err := square1.ParsePattern(text)
		if err != nil {
			t.Fatal(err)
		}
		free := End{Kind: Free}
		q := Question{From: from, Metric: square1.TurnMetric, Before: free, After: free}
		a, err := f.Find(t.Context(), q)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for _, alg := range a.Algs {
			replay(t, q, alg)
		}
		counted, err := f.Find(t.Context(), Question{From: from, Metric: square1.TurnMetric, MaxLength: a.Length + 4})
		if err != nil || counted.Length < a.Length {
			t.Errorf("%s: %d turns, with those at the ends %+v, %v", text, a.Length, counted, err)
		}
	}
}

// TestInParallel: all numbers before the one that wants no more are done, and none twice.
func TestInParallel(t *testing.T) {
	for last := range 200 {
		var done [200]atomic.Int64
		err := inParallel(len(done), func(i int) (more bool, err error) {
			done[i].Add(1)
			return i < last, nil
		})
		for i := range done {
			if n := done[i].Load(); err != nil || n > 1 || i <= last && n == 0 {
				t.Fatalf("%d of up to %d: %d times, %v", i, last, n, err)
			}
		}
	}
	wrong := errors.New("wrong")
	if err := inParallel(10, func(int) (bool, error) { return true, wrong }); !errors.Is(err, wrong) {
		t.Error(err)
	}
}
