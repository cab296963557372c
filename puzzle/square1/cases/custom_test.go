package cases_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/rapidtest"
)

func pattern(t testing.TB, text string) square1.Pattern {
	t.Helper()
	p, err := square1.ParsePattern(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Sets of one's own have as many cases as sets that are known.
func TestCustom(t *testing.T) {
	for _, x := range []struct {
		from, to string
		cases    int
		total    int64
	}{
		{"UXUXUXUX5E6F7G8H", "A1B2C3D45E6F7G8H", 44, 144},   // PLL, and solved
		{"AXBXCXDXYEYFYGYH", "A1B2C3D45E6F7G8H", 100, 576},  // EP
		{"UXUXUXUXYVYVYVYV", "AXBXCXDXYEYFYGYH", 9, 36},     // CP, layers not swapped, and solved
		{"WZWZWZWZZWZWZWZW", "UXUXUXUXYVYVYVYV", 336, 4900}, // OBL of one colour, layers not swapped
		{"UZUZUZUZXE6F7G8H", "AXBXCXDX5E6F7G8H", 6, 6},      // Lin CP+DF
		{"WWWWWWZZZZZZZZWW-", "WZWZWZWZZWZWZWZW", 1, 1},     // a shape
		{"A1B2C3D45E6F7G8H/", "A1B2C3D45E6F7G8H-", 1, 1},    // the middle
		{"ZWWZWZZWZWWZWZZW", "UZUZUZUZZVZVZVZV", 70, 70},    // Kite / Kite, corners
		{"WZZWWZZWWZZWWZZW", "UZUZUZUZZVZVZVZV", 26, 70},    // Barrel / Barrel: (70+14+14+6)/4
	} {
		s, err := cases.Custom("Mine", pattern(t, x.from), pattern(t, x.to))
		if err != nil {
			t.Errorf("%s to %s: %v", x.from, x.to, err)
			continue
		}
		if len(s.Cases()) != x.cases || s.Total() != x.total {
			t.Errorf("%s to %s: %d cases, %d positions; want %d and %d", x.from, x.to, len(s.Cases()), s.Total(), x.cases, x.total)
		}
	}
	if _, err := cases.Custom("Mine", pattern(t, "WZWZWZWZZWZWZWZW"), pattern(t, "A1B2C3D45E6F7G8H")); !errors.Is(err, cases.ErrCustom) {
		t.Error(err)
	}
}

// Whatever the patterns, the cases are about all fillings of the start, and a filling belongs to
// the case that it is drawn from.
func TestCustomPatterns(t *testing.T) {
	made := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		random := func(exact int) square1.Pattern {
			p := square1.Pattern{Position: square1.Random(rng)}
			for i := range p.Mask.Pieces {
				if rng.IntN(16) >= exact {
					p.Mask.Pieces[i] = square1.Knowledge(rng.IntN(3))
				}
			}
			p.Mask.AnyMiddle = rng.IntN(2) == 0
			return p
		}
		from, to := random(rapid.IntRange(8, 16).Draw(t, "exact")), random(rapid.IntRange(0, 16).Draw(t, "exact at the goal"))
		s, err := cases.Custom("Mine", from, to)
		if err != nil {
			if !errors.Is(err, cases.ErrCustom) {
				t.Fatal(err)
			}
			return
		}
		made++
		if counts := !from.Mask.AnyMiddle && !to.Mask.AnyMiddle; s.Middle != counts {
			t.Fatalf("%v to %v: the middle counts: %v", from, to, s.Middle)
		}
		fillings := from.Fillings()
		if from.Mask.AnyMiddle {
			fillings /= 2
		}
		if fillings%s.Total() != 0 {
			t.Fatalf("%v to %v: %d fillings, weights of %d", from, to, fillings, s.Total())
		}
		c := s.Draw(rng)
		p := c.Draw(rng)
		if of, ok := s.Of(p); !ok || of.Index != c.Index {
			t.Fatalf("%v to %v: %s draws %v, which is %s", from, to, c.Name, p, of.Name)
		}
		other := p
		other.Flipped = !p.Flipped
		if of, ok := s.Of(other); ok == s.Middle || ok && of.Index != c.Index {
			t.Fatalf("%v to %v: %v is %s of %s, with the other middle %s", from, to, p, c.Name, s.Name, of.Name)
		}
		if goal := to.Random(rng); !c.Done(goal) || c.Done(square1.Position{Top: goal.Top, Bottom: goal.Bottom, Flipped: !goal.Flipped}) == s.Middle {
			t.Fatalf("%v to %v: %v is done: %v", from, to, goal, c.Done(goal))
		}
		found := false
		for turns := range 144 {
			q := p.Turn(turns/12, turns%12)
			if q.Flipped = q.Flipped && !to.Mask.AnyMiddle; from.Mask.AnyMiddle || !to.Mask.AnyMiddle {
				found = found || from.Matches(q)
			} else {
				q.Flipped = from.Position.Flipped
				found = found || from.Matches(q)
			}
		}
		if !found {
			t.Fatalf("%v is no %v", p, from)
		}
	}, func() bool { return made > 0 })
}

// TestMirrorOfOwn: a case has a mirror image in its set if the mirror image of each goal is a goal; then the mirror
// image of an alg of the one solves the other. A goal of one hand has none.
func TestMirrorOfOwn(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	algs := 0
	for _, x := range []struct {
		from    string
		to      []string
		mirrors bool
	}{
		{"UXUXUXUX5E6F7G8H", []string{"A1B2C3D45E6F7G8H"}, true},
		{"UXUXUXUXYVYVYVYV", []string{"AXBXCXDXYEYFYGYH"}, true},
		{"WZWZWZWZZWZWZWZW", []string{"UZUZUZUZZVZVZVZV"}, true},
		{"WZWZWZWZZWZWZWZW", []string{"A1WZWZWZZWZWZWZW"}, false}, // the edge is on one side of the corner
		{"WZWZWZWZZWZWZWZW", []string{"A1B2WZWZZWZWZWZW"}, false},
		{"AXBXCXDXYEYFYGYH", []string{"B1A2C3D45E6F7G8H"}, false},
	} {
		var goals []square1.Pattern
		for _, text := range x.to {
			goals = append(goals, pattern(t, text))
		}
		s, err := cases.Between("Mine", []square1.Pattern{pattern(t, x.from)}, goals)
		if err != nil {
			t.Fatalf("%s to %v: %v", x.from, x.to, err)
		}
		for _, c := range s.Cases() {
			if (c.Mirror >= 0) != x.mirrors {
				t.Fatalf("%s to %v: the mirror image of %s is %d", x.from, x.to, c.Name, c.Mirror)
			}
		}
		for range 100 {
			alg := square1.Alg{}
			for p := goals[0].Position; alg.Length(square1.SliceMetric) < 3; {
				turn := square1.Turn(rng.IntN(12), rng.IntN(12))
				q := p.Turn(int(turn.Top), int(turn.Bottom))
				if !q.Sliceable() || q.UncheckedSlice().Pair() != square1.Solved().Pair() {
					continue
				}
				p, alg = q.UncheckedSlice(), append(square1.Alg{{Slice: true}, square1.Turn(-int(turn.Top), -int(turn.Bottom))}, alg...)
			}
			c, err := s.Recognise(alg)
			if err != nil || !x.mirrors {
				continue
			}
			algs++
			if d, err := s.Recognise(alg.Mirrored(square1.FrontBack)); err != nil || d.Index != c.Mirror {
				t.Fatalf("%s to %v: %v solves %s, its mirror image %s, not number %d; %v", x.from, x.to, alg, c.Name, d.Name, c.Mirror+1, err)
			}
		}
	}
	if algs < 100 {
		t.Errorf("%d algs", algs)
	}
}
