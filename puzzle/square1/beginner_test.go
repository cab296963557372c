package square1_test

import (
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
)

// beginnerSteps lists the steps to cube shape, none if the position is there.
func beginnerSteps(p square1.Position) (steps []square1.BeginnerStep) {
	for {
		step, ok := p.BeginnerStep()
		if !ok {
			return steps
		}
		steps = append(steps, step)
		p = p.Turn(int(step.Turn.Top), int(step.Turn.Bottom)).UncheckedSlice()
	}
}

// From all pairs, at any angle, the steps arrive, each for a reason that is true.
func TestBeginnerSteps(t *testing.T) {
	ending := map[string]bool{"Kite / Kite": true, "Barrel / Barrel": true, "Scallop / Scallop": true, "Square / Square": true}
	most := 0
	kinds := map[square1.ReasonKind]int{}
	weighted, weights := 0, 0
	for _, pair := range square1.Pairs() {
		rapid.Check(t, func(t *rapid.T) {
			p := pairPosition(pair).Turn(rapid.IntRange(0, 11).Draw(t, "top"), rapid.IntRange(0, 11).Draw(t, "bottom"))
			steps := beginnerSteps(p)
			if len(steps) < pair.CubeShapeDistance() {
				t.Fatalf("%v: %d steps, at least %d are needed", pair, len(steps), pair.CubeShapeDistance())
			}
			for i, s := range steps {
				if s.From != p.Pair() || s.Left != len(steps)-i {
					t.Fatalf("%v: step %d is %+v", pair, i, s)
				}
				var err error
				if p, err = p.Apply(square1.Alg{s.Turn, square1.SliceMove()}); err != nil || p.Pair() != s.To {
					t.Fatalf("%v: step %d leads to %v, %v", pair, i, p.Pair(), err)
				}
				from, to, before, after := s.From.String(), s.To.String(), s.From.EdgeGroups(), s.To.EdgeGroups()
				towards := s.Towards == s.To.Unordered() && s.ToTowards == 1
				switch s.Reason {
				case square1.EndingStep:
					if !ending[from] || !ending[to] || after != before+2 || !towards {
						t.Fatalf("%v: %+v is no step of the ending", pair, s)
					}
				case square1.ReachesEnding:
					if ending[from] || !ending[to] || !towards {
						t.Fatalf("%v: %+v does not reach the ending", pair, s)
					}
				case square1.FewerGroups:
					if after >= before || !towards {
						t.Fatalf("%v: %+v leaves %d groups", pair, s, after)
					}
				case square1.PreparesASlice:
					later := steps[i+s.ToTowards-1].To
					if after < before || s.ToTowards < 2 || later.Unordered() != s.Towards ||
						later.EdgeGroups() >= before && !ending[later.String()] {
						t.Fatalf("%v: %+v prepares nothing", pair, s)
					}
				}
			}
			if p.Pair() != square1.Solved().Pair() {
				t.Fatalf("%v ends at %v", pair, p.Pair())
			}
		})
		steps := beginnerSteps(pairPosition(pair))
		most = max(most, len(steps))
		for _, s := range steps {
			kinds[s.Reason]++
		}
		n := pair.Top.Sliceable() * pair.Bottom.Sliceable()
		weighted, weights = weighted+n*len(steps), weights+n
	}
	if most != 8 || len(kinds) != 4 {
		t.Errorf("at most %d steps; reasons %v", most, kinds)
	}
	t.Logf("mean %.2f slices; reasons %v", float64(weighted)/float64(weights), kinds)
}

// Of the slices that are equally near to the ending and to cube shape, the one with the fewest
// groups of edges is taken.
func TestBeginnerFewestGroups(t *testing.T) {
	// toEnding and all steps.
	count := func(pair square1.Pair) (int, int) {
		steps := beginnerSteps(pairPosition(pair))
		n := 0
		for _, s := range steps {
			if s.Reason != square1.EndingStep {
				n++
			}
		}
		return n, len(steps)
	}
	for _, pair := range square1.UnorderedPairs() {
		step, ok := pairPosition(pair).BeginnerStep()
		if !ok || step.Reason == square1.EndingStep {
			continue
		}
		near, all := count(step.To)
		others, _ := pair.Neighbours()
		for _, q := range others {
			if n, m := count(q); n == near && m == all && q.EdgeGroups() < step.To.EdgeGroups() {
				t.Errorf("%v goes to %v with %d groups, not to %v with %d", pair, step.To, step.To.EdgeGroups(), q, q.EdgeGroups())
			}
		}
	}
}

func TestEdgeGroups(t *testing.T) {
	for _, pair := range square1.Pairs() {
		want := map[string]int{"Star / 8": 1, "8 / Star": 1, "Square / Square": 8, "Scallop / Scallop": 2, "Barrel / Barrel": 4, "Pair / 2-2-2": 4, "Star / 7-1": 2}[pair.String()]
		if got := pair.EdgeGroups(); want > 0 && got != want {
			t.Errorf("%v has %d groups of edges, want %d", pair, got, want)
		}
	}
}
