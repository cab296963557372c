package find

import (
	"errors"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
)

// TestApart: goals that are looked for one by one have the same answer as together.
func TestApart(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 41))
	for some := 0; some < 15; {
		q := randomQuestion(rng, 2)
		restrict(rng, &q)
		q.MaxLength, q.Extra = 5, 0
		q.To = []square1.Pattern{
			{Position: walkFrom(rng, q.From.Position, 2), Mask: randomMask(rng)},
			{Position: walkFrom(rng, q.From.Position, 1), Mask: randomMask(rng)},
		}
		if _, err := newProblem(&q); err != nil {
			continue
		}
		want, wantErr := New(nil).Find(t.Context(), q)
		got, err := New(nil).findApart(t.Context(), q)
		if wantErr != nil {
			if !errors.Is(err, ErrNone) && !errors.Is(err, ErrLimit) {
				t.Errorf("%+v: %+v, %v instead of %v", q, got, err, wantErr)
			}
			continue
		}
		some++
		if !sameAnswer(got, err, want, nil) {
			t.Errorf("%+v: %+v, %v instead of %+v", q, got, err, want)
		}
	}
}

// TestApartLimit: if one goal is impossible, and another is farther away than the limit, more slices
// may reach that, in whichever order they come.
func TestApartLimit(t *testing.T) {
	deep := square1.Only(walkFrom(rand.New(rand.NewPCG(3, 3)), square1.Solved(), 30))
	impossible := square1.Only(square1.Solved())
	impossible.Position.Flipped = !impossible.Position.Flipped // an odd number of slices
	q := Question{From: square1.Only(square1.Solved()), MaxLength: 2, Limits: Limits{InCubeShape: true}}
	q.To = []square1.Pattern{deep, impossible}
	for range 2 {
		q.To[0], q.To[1] = q.To[1], q.To[0]
		_, first := New(nil).Find(t.Context(), Question{From: q.From, To: q.To[:1], MaxLength: 2, Limits: q.Limits})
		_, second := New(nil).Find(t.Context(), Question{From: q.From, To: q.To[1:], MaxLength: 2, Limits: q.Limits})
		if errors.Is(first, ErrLimit) == errors.Is(second, ErrLimit) {
			t.Fatal(first, second)
		}
		if _, err := New(nil).findApart(t.Context(), q); !errors.Is(err, ErrLimit) {
			t.Error(err)
		}
	}
}

// TestShelfTellsApart: questions about the same goals with other rules do not share a search.
func TestShelfTellsApart(t *testing.T) {
	mask := square1.Mask{AnyMiddle: true}
	for i := range mask.Pieces {
		mask.Pieces[i] = square1.Colour
	}
	goal := square1.Pattern{Position: square1.Solved(), Mask: mask}
	f := New(nil)
	rng := rand.New(rand.NewPCG(41, 5))
	from := goal
	for from.Position = square1.Random(rng); !square(from.Position); {
		from.Position = square1.Random(rng)
	}
	for range 30 {
		q := Question{From: from, To: []square1.Pattern{goal}, Extra: rng.IntN(3), MaxLength: 6}
		q.Limits.InCubeShape = rng.IntN(2) == 0
		if rng.IntN(4) == 0 {
			q.Limits.Sum = Bound{On: true, Most: 5 + rng.IntN(2)}
		}
		q.After = [...]End{{}, {Kind: Free}, {Kind: AtMost, Most: 1}}[rng.IntN(3)]
		q.From.Mask.AnyMiddle = rng.IntN(2) == 0
		q.To[0].Mask.AnyMiddle = q.From.Mask.AnyMiddle
		want, wantErr := New(nil).Find(t.Context(), q)
		if got, err := f.Find(t.Context(), q); !sameAnswer(got, err, want, wantErr) {
			t.Fatalf("%+v: %+v, %v instead of %+v, %v", q, got, err, want, wantErr)
		}
	}
}

// TestCacheForgets: the cache keeps what was used last, within its memory, and the one in use however
// large it is.
func TestCacheForgets(t *testing.T) {
	var s cache
	made := 0
	ask := func(label string, size int64) {
		s.get(label, func() *side {
			made++
			sized := &side{}
			sized.bytes.Store(size)
			return sized
		})
	}
	const third = cacheBytes / 3
	for i, step := range []struct {
		label string
		size  int64
		made  int
	}{
		{"a", third, 1},
		{"b", third, 2},
		{"a", third, 2},
		{"c", third, 3},
		{"d", third, 4}, // b goes
		{"a", third, 4},
		{"b", third, 5}, // c goes
		{"large", 2 * cacheBytes, 6},
		{"large", 2 * cacheBytes, 6},
		{"b", third, 7},
	} {
		ask(step.label, step.size)
		if made != step.made {
			t.Fatalf("step %d, %s: %d made, want %d", i, step.label, made, step.made)
		}
	}
}
