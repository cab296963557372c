package answer_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"wedge/app/square1/webpage/answer"
	"wedge/puzzle/square1"
	"wedge/solver"
)

func ask[T any](t *testing.T, a *answer.Answerer, q answer.Question) T {
	t.Helper()
	said, err := a.Answer(t.Context(), q, func(solver.Status) {})
	if err != nil {
		t.Fatalf("%+v: %v", q, err)
	}
	return said.(T)
}

func newAnswerer(t *testing.T) *answer.Answerer {
	t.Helper()
	a, err := answer.New()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestSolve: solutions solve, and have the lengths they say.
func TestSolve(t *testing.T) {
	a := newAnswerer(t)
	rng := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		p := square1.Random(rng)
		s := ask[*answer.Solutions](t, a, answer.Question{Ask: "solve", Text: p.String(), Any: true})
		alg, err := square1.ParseAlg(s.Solutions[0].Alg)
		if err != nil {
			t.Fatal(err)
		}
		end, err := p.Apply(alg)
		if err != nil || end != square1.Solved() {
			t.Errorf("%v: %v leads to %v, %v", p, alg, end, err)
		}
		if n := alg.Length(square1.SliceMetric); n != s.Length || n != s.Solutions[0].Slices {
			t.Errorf("%v has %d slices, not %+v", alg, n, s)
		}
	}
}

// TestPattern: a pattern is solved as one, also after moves.
func TestPattern(t *testing.T) {
	a := newAnswerer(t)
	const pattern = "VXUXUXUXYUYVYVYV"
	read := ask[*answer.Text](t, a, answer.Question{Ask: "read", Text: pattern})
	if read.Pattern != pattern || len(read.Pieces) != square1.PieceCount || read.Middle {
		t.Errorf("%+v", read)
	}
	first := ask[*answer.Solutions](t, a, answer.Question{Ask: "solve", Text: pattern})
	alg := first.Solutions[0].Alg
	rest := ask[*answer.Solutions](t, a, answer.Question{Ask: "solve", Text: pattern, Moves: alg})
	if first.Length == 0 || rest.Length != 0 {
		t.Errorf("%d slices, and after them %d", first.Length, rest.Length)
	}
}

// TestRead: an alg in any notation is one in WCA notation, and what is wrong is said.
func TestRead(t *testing.T) {
	a := newAnswerer(t)
	if got := ask[*answer.Text](t, a, answer.Question{Ask: "read", Text: "U' e D'"}); got.Alg == "" || got.Pattern != "" {
		t.Errorf("%+v", got)
	}
	for _, wrong := range []string{"(1,0", "/(1,0)/(", "ABC", "(-1,0)/"} {
		if _, err := a.Answer(t.Context(), answer.Question{Ask: "read", Text: wrong}, nil); err == nil {
			t.Errorf("%q was read", wrong)
		}
	}
	if _, err := a.Answer(t.Context(), answer.Question{Ask: "dance"}, nil); !errors.Is(err, answer.ErrAsk) {
		t.Error(err)
	}
}

// TestFacts: solved is in cube shape with even parity, which seven slices change at best.
func TestFacts(t *testing.T) {
	f := ask[*answer.Facts](t, newAnswerer(t), answer.Question{Ask: "facts", Text: square1.Solved().String()})
	if *f != (answer.Facts{Top: "Square", Bottom: "Square", Odd: 7, Parity: "even"}) {
		t.Errorf("%+v", f)
	}
}

// TestScramble: a seed always gives the same position, which needs at least 11 WCA moves.
func TestScramble(t *testing.T) {
	a := newAnswerer(t)
	one, two := ask[*answer.Scrambled](t, a, answer.Question{Ask: "scramble", Seed: 7}), ask[*answer.Scrambled](t, a, answer.Question{Ask: "scramble", Seed: 7})
	if *one != *two {
		t.Errorf("%+v and %+v", one, two)
	}
	s := ask[*answer.Solutions](t, a, answer.Question{Ask: "solve", Metric: "wca", Text: one.Position})
	if s.Length < solver.FewestMoves {
		t.Errorf("%d moves", s.Length)
	}
}

// TestStopped: a search ends with its context, and lets the next one in.
func TestStopped(t *testing.T) {
	a := newAnswerer(t)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := a.Answer(ctx, answer.Question{Ask: "solve", All: true, Text: square1.Random(rand.New(rand.NewPCG(1, 1))).String()}, func(solver.Status) {}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	ask[*answer.Solutions](t, a, answer.Question{Ask: "solve", Text: "(1,0)/"})
}

// TestReadFrom: an alg begins where another text says, be that an alg, a position or a pattern; and it must not be blocked there.
func TestReadFrom(t *testing.T) {
	a := newAnswerer(t)
	rng := rand.New(rand.NewPCG(7, 9))
	blocked := 0
	for range 2000 {
		from := square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
		turn := square1.Alg{square1.Turn(rng.IntN(12), rng.IntN(12)), square1.SliceMove()}
		said, err := a.Answer(t.Context(), answer.Question{Ask: "read", Text: turn.String(), From: from.String()}, nil)
		if _, wrong := from.Apply(turn); (wrong == nil) != (err == nil) {
			t.Fatalf("%v from %v: %v, not %v", turn, from, err, wrong)
		}
		if err != nil {
			blocked++
			continue
		}
		if got := said.(*answer.Text); got.Alg != turn.String() || got.Position != from.String() || got.Pattern != "" {
			t.Fatalf("%v from %v: %+v", turn, from, got)
		}
	}
	if blocked < 200 || blocked > 1800 {
		t.Errorf("%d of 2000 are blocked", blocked)
	}
	const pattern = "VXUXUXUXYUYVYVYV"
	for _, c := range []struct{ text, from, alg, pattern string }{
		{"(1,0)", "/", "(1,0)", ""}, {"", "(1,0)/", "", ""}, {"U'", pattern, "/(-3,0)/", pattern}, {"", pattern, "", pattern},
	} {
		got := ask[*answer.Text](t, a, answer.Question{Ask: "read", Text: c.text, From: c.from})
		if want, err := square1.ParseAny(c.from); err != nil || got.Position != want.Position.String() || got.Alg != c.alg || got.Pattern != c.pattern {
			t.Errorf("%q from %q: %+v", c.text, c.from, got)
		}
	}
	for _, wrong := range [][2]string{{"/", "(1,0"}, {"(1,0", "/"}, {square1.Solved().String(), "/"}, {"/", "(-1,0)/"}, {"", "A1"}} {
		if said, err := a.Answer(t.Context(), answer.Question{Ask: "read", Text: wrong[0], From: wrong[1]}, nil); err == nil {
			t.Errorf("%q is %+v", wrong, said)
		}
	}
}
