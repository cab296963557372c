package methodlab

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/solver/find"
)

func pattern(t testing.TB, text string) square1.Pattern {
	t.Helper()
	p, err := square1.ParsePattern(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// allDepths runs a sweep, and knows the depths of all states.
func allDepths(t *testing.T, s *sweep) func(v view, parity int) uint8 {
	t.Helper()
	known := map[place]uint8{}
	err := s.run(t.Context(), func(depth uint8) bool {
		for b := range s.frontier {
			for row := range s.rows.words {
				for col := range s.cols.words {
					if p := (place{b, row, col}); s.at(p) {
						known[p] = depth
					}
				}
			}
		}
		return true
	})
	if err != nil {
		t.Fatal(err)
	}
	return func(v view, parity int) uint8 {
		depth, ok := known[s.place(v, parity)]
		if !ok {
			return unreached
		}
		return depth
	}
}

// TestSweep: depths of a sweep are the distances that package find has, also with pieces of all three
// kinds of knowledge, outside cube shape, and of views that turns make the same.
func TestSweep(t *testing.T) {
	g, f := sharedGraph(), find.New(nil)
	rng := rand.New(rand.NewPCG(1, 1))
	for _, text := range []string{"UXUXUXUXYVYVYVYV", "AZBZWZWZZWZWZWZW", "WZWZWZWZZE6FZWZW", "WWWWWWUXXXYYYYXV", "UZUZUZUZZWZWZWZW"} {
		goal := pattern(t, text)
		c := newClasses(square1.ShapeOnly(), []square1.Pattern{goal})
		l := &lab{graph: g, classes: c}
		goals, err := l.seen(goal)
		if err != nil {
			t.Fatal(err)
		}
		s := newSweep(g, &c, 1)
		for _, v := range goals {
			s.begin(v, 0)
		}
		of := allDepths(t, s)
		for range 60 {
			p := square1.Random(rng)
			from := square1.Pattern{Position: p, Mask: c.mask}
			want, err := f.Distance(t.Context(), from, goal)
			if err != nil {
				t.Fatal(err)
			}
			v := c.view(g, p)
			if got := int(of(v, 0)); got != want {
				t.Errorf("%s: %v is at %d, not %d", text, from, want, got)
			}
			if got := c.pattern(g, v).Position.Pair(); got != p.Pair() {
				t.Errorf("%s: the view of %v has the shape %v", text, p, got)
			}
			for i := range g.turns[v.pair] {
				if turned := g.turns[v.pair][i].image(v); of(turned, 0) != of(v, 0) || g.least(turned) != g.least(v) {
					t.Errorf("%s: %v is farther when turned", text, from)
				}
			}
		}
	}
}

// TestParitySweep: with parity, depths are those of [square1.Position.CubeShapeDistance], without it those of
// [square1.Pair.CubeShapeDistance].
func TestParitySweep(t *testing.T) {
	g, c := sharedGraph(), newClasses(square1.ShapeOnly(), nil)
	goal := view{pair: g.number[square1.Solved().Pair()]}
	plain, even := newSweep(g, &c, 1), newSweep(g, &c, 2)
	plain.begin(goal, 0)
	even.begin(goal, g.evenAt())
	plainOf, evenOf := allDepths(t, plain), allDepths(t, even)
	rng := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		p := standing(square1.Random(rng))
		v := c.view(g, p)
		if got, want := int(plainOf(v, 0)), p.Pair().CubeShapeDistance(); got != want {
			t.Fatalf("%v: %d, want %d", p, got, want)
		}
		if got, want := int(evenOf(v, p.Parity())), p.CubeShapeDistance(0); got != want {
			t.Fatalf("%v: %d, want %d", p, got, want)
		}
	}
}

// TestEach: the weights of all that can be seen of a start add up to its positions, half of them if only even
// ones count.
func TestEach(t *testing.T) {
	for _, text := range []string{
		"M\nA: cube shape\nB: UXUXUXUXYVYVYVYV\nC: AXBXCXDXYEYFYGYH\nD: solved",
		"M\nA: cube shape, even\nB: UXUXUXUXYVYVYVYV\nC: AXBXCXDXYEYFYGYH\nD: solved",
	} {
		m, err := method.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		l := &lab{graph: sharedGraph(), classes: newClasses(square1.ShapeOnly(), nil)}
		for i, s := range m.Steps {
			l.next(i, s, false)
			if err := l.findGoals(); err != nil {
				t.Fatal(err)
			}
			for _, from := range l.starts {
				sum := int64(0)
				if err := l.each(from, func(_ view, _ int, weight int64) error { sum += weight; return nil }); err != nil {
					t.Fatal(err)
				}
				want := l.before.pattern(l.graph, from).Fillings() / 2 // without the middle
				if s.Even {
					want /= 2
				}
				if sum != want {
					t.Errorf("%s: %d positions, want %d", s.Name, sum, want)
				}
			}
		}
	}
}

// TestSampled: the mean of random positions is as near to the exact one as it says.
func TestSampled(t *testing.T) {
	m, err := method.Parse("M\nA: cube shape\nB: UXUXUXUXYVYVYVYV")
	if err != nil {
		t.Fatal(err)
	}
	exact, err := Measure(t.Context(), find.New(nil), m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	l := &lab{finder: find.New(nil), graph: sharedGraph(), Options: Options{Samples: 2000}, classes: newClasses(square1.ShapeOnly(), nil)}
	chances := []*big.Rat{big.NewRat(1, 1)}
	for i, s := range m.Steps {
		l.next(i, s, true)
		if err := l.findGoals(); err != nil {
			t.Fatal(err)
		}
		r := &Step{}
		kernels, err := l.sampled(t.Context(), r, chances)
		if err != nil {
			t.Fatal(err)
		}
		l.last = false
		got, _ := kernels[0].slices().Mean().Float64()
		want, _ := exact.Steps[i].Distribution.Mean().Float64()
		if i == 1 && (r.Samples != 2000 || r.Within < 0.02 || r.Within > 0.08) {
			t.Errorf("%d samples, within %v", r.Samples, r.Within)
		}
		if math.Abs(got-want) > 2*r.Within {
			t.Errorf("%s: %v, exactly %v, within %v", s.Name, got, want, r.Within)
		}
	}
}

// TestSampledByStart: what comes after a step with several outcomes depends on which it was, also where it is counted
// for random positions. Here the slices from each outcome are always the same, so nothing is left to chance.
func TestSampledByStart(t *testing.T) {
	m, err := method.Parse("M\nA: shape Kite / Kite or shape Star / 8 or shape Barrel / Square\nB: cube shape")
	if err != nil {
		t.Fatal(err)
	}
	exact, err := Measure(t.Context(), nil, m, Options{})
	if err != nil {
		t.Fatal(err)
	}
	l := &lab{finder: find.New(nil), graph: sharedGraph(), Options: Options{Samples: 1000}, classes: newClasses(square1.ShapeOnly(), nil)}
	l.next(0, m.Steps[0], false)
	_, first, err := l.measure(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	whole := first[0].renumbered(l.next(1, m.Steps[1], true), len(l.starts))
	if err := l.findGoals(); err != nil {
		t.Fatal(err)
	}
	r := &Step{}
	kernels, err := l.sampled(t.Context(), r, whole.outcomes())
	if err != nil {
		t.Fatal(err)
	}
	got := whole.then(kernels, 1).slices()
	if len(l.starts) < 4 || len(got) != len(exact.Whole) || r.Within != 0 || r.Samples < 1000 || r.Samples > 1000+len(l.starts)*fewestSamples {
		t.Errorf("%d starts, %v, %v; within %v, %d samples", len(l.starts), got, exact.Whole, r.Within, r.Samples)
	}
	for n, share := range exact.Whole {
		if got[n].Cmp(share) != 0 {
			t.Errorf("%d slices with a probability of %v, exactly %v", n, got[n], share)
		}
	}
	if of := exact.Whole.Variance(); of.Cmp(new(big.Rat).Add(exact.Steps[0].Distribution.Variance(), exact.Steps[1].Distribution.Variance())) == 0 {
		t.Errorf("the steps are independent: %v", of)
	}
}

// TestWithin: the interval of a sampled step with several starts is as wide as their exact variances make it, and has the
// exact mean.
func TestWithin(t *testing.T) {
	m, err := method.Parse("M\nA: shape Kite / Kite or shape Star / 8 or shape Barrel / Square\nB: UZUZUZUZZVZVZVZV")
	if err != nil {
		t.Fatal(err)
	}
	l := &lab{finder: find.New(nil), graph: sharedGraph(), Options: Options{Samples: 1000}, classes: newClasses(square1.ShapeOnly(), nil)}
	l.next(0, m.Steps[0], false)
	_, first, err := l.measure(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	chances := first[0].renumbered(l.next(1, m.Steps[1], true), len(l.starts)).outcomes()
	exact, kernels, err := l.measure(t.Context(), chances)
	if err != nil || exact.Samples != 0 {
		t.Fatal(exact, err)
	}
	r := &Step{}
	sampled, err := l.sampled(t.Context(), r, chances)
	if err != nil {
		t.Fatal(err)
	}
	variance := 0.0
	for i, k := range kernels {
		share, _ := chances[i].Float64()
		of, _ := k.slices().Variance().Float64()
		variance += share * share * of / max(1000*share, fewestSamples)
	}
	if want := 1.96 * math.Sqrt(variance); len(chances) < 4 || math.Abs(r.Within/want-1) > 0.15 {
		t.Errorf("%d starts: within %v, want %v", len(chances), r.Within, want)
	}
	got, _ := mixed(chances, sampled, 1).slices().Mean().Float64()
	if want, _ := exact.Distribution.Mean().Float64(); math.Abs(got-want) > 2*r.Within {
		t.Errorf("the mean is %v, exactly %v, within %v", got, want, r.Within)
	}
}

// TestSearchedAndSwept: both ways of counting find the same of every start: the slices together with the outcome.
func TestSearchedAndSwept(t *testing.T) {
	compared := 0
	for _, text := range []string{
		"CO: UZUZUZUZZVZVZVZV or VZVZVZVZZUZUZUZU\nEO: UXUXUXUXYVYVYVYV or VYVYVYVYXUXUXUXU\nPBL: UXUXUXUXYVYVYVYV",
		"Edge: W1WZWZWZZWZWZWZW or W2WZWZWZZWZWZWZW\nTwo: W1W2WZWZZWZWZWZW or W1WZW2WZZWZWZWZW\nRest: W1W2W3WZZWZWZWZW",
		"Corner: AZWZWZWZZWZWZWZW or WZWZWZWZZAZWZWZW\nTwo: AZBZWZWZZWZWZWZW",
	} {
		m, err := method.Parse("M\nCS: cube shape\n" + text)
		if err != nil {
			t.Fatal(err)
		}
		l := &lab{finder: find.New(nil), graph: sharedGraph(), classes: newClasses(square1.ShapeOnly(), nil)}
		for i, s := range m.Steps {
			l.next(i, s, i == len(m.Steps)-1)
			if err := l.findGoals(); err != nil {
				t.Fatal(err)
			}
			if i == 0 || l.last {
				continue
			}
			l.named = newShares(l.graph, s, len(l.starts))
			searched, err := l.searched(t.Context(), mostSearches)
			if err != nil {
				t.Fatal(err)
			}
			swept, _, err := l.sweptWith(t.Context(), 1)
			if err != nil {
				t.Fatal(err)
			}
			for start := range l.starts {
				compared++
				if !same(searched[start], swept[start]) {
					t.Errorf("%s, start %d: %v is searched, %v is swept", s.Name, start, searched[start], swept[start])
				}
			}
		}
	}
	if compared < 6 {
		t.Errorf("only %d starts", compared)
	}
}

// same reports whether two kernels have the same probabilities.
func same(a, b kernel) bool {
	if len(a) != len(b) {
		return false
	}
	for n := range a {
		for o := range a[n] {
			if a[n][o].Cmp(b[n][o]) != 0 {
				return false
			}
		}
	}
	return true
}

// TestChain: the slices and the outcome of two steps, one after the other, of a mixture, and with other numbers, are
// those that adding up all ways gives.
func TestChain(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	random := func(outcomes int) kernel {
		k := kernel{}
		weights, sum := make([]int64, 12), int64(0)
		for i := range weights {
			weights[i] = rng.Int64N(4)
			sum += weights[i]
		}
		for _, w := range weights {
			k.add(rng.IntN(6), rng.IntN(outcomes), big.NewRat(w, max(sum, 1)), outcomes)
		}
		return k
	}
	at := func(k kernel, n, o int) *big.Rat {
		if n < 0 || n >= len(k) {
			return new(big.Rat)
		}
		return k[n][o]
	}
	for range 300 {
		middle, last := 1+rng.IntN(4), 1+rng.IntN(4)
		first, next, to := random(middle), make([]kernel, middle), make([]int, middle)
		for i := range next {
			next[i], to[i] = random(last), rng.IntN(last)
		}
		chained, turned, blend := first.then(next, last), first.renumbered(to, last), mixed(first.outcomes(), next, last)
		for o := range last {
			for n := range 12 {
				one, two, three := new(big.Rat), new(big.Rat), new(big.Rat)
				for m := range middle {
					for i := range n + 1 {
						one.Add(one, new(big.Rat).Mul(at(first, i, m), at(next[m], n-i, o)))
					}
					if to[m] == o {
						two.Add(two, at(first, n, m))
					}
					for i := range first {
						three.Add(three, new(big.Rat).Mul(first[i][m], at(next[m], n, o)))
					}
				}
				if at(chained, n, o).Cmp(one) != 0 || at(turned, n, o).Cmp(two) != 0 || at(blend, n, o).Cmp(three) != 0 {
					t.Fatalf("%d slices to %d: %v, %v, %v; want %v, %v, %v", n, o, at(chained, n, o), at(turned, n, o), at(blend, n, o), one, two, three)
				}
			}
		}
	}
}

// TestDrawn: a random start of a step looks like that start, and has even parity if the step starts with it; otherwise
// both come up.
func TestDrawn(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	for text, even := range map[string]bool{"cube shape, even": true, "cube shape": false} {
		m, err := method.Parse("M\nA: " + text + "\nB: UXUXUXUXYVYVYVYV\nC: solved")
		if err != nil {
			t.Fatal(err)
		}
		l := &lab{graph: sharedGraph(), classes: newClasses(square1.ShapeOnly(), nil)}
		odd := 0
		for i, s := range m.Steps {
			l.next(i, s, false)
			if err := l.findGoals(); err != nil {
				t.Fatal(err)
			}
			for range 500 {
				p := l.draw(rng, 0)
				if i == 0 {
					continue // from anywhere
				}
				if parity, ok := p.LinedUpParity(); !ok || parity == 1 {
					odd++
				}
				if at := l.graph.least(l.before.view(l.graph, p)); at != l.starts[0] {
					t.Fatalf("%s: %v is not a start", s.Name, p)
				}
			}
		}
		if even && odd > 0 || !even && (odd < 400 || odd > 600) {
			t.Errorf("after %q, %d of 1000 starts were odd", text, odd)
		}
	}
}

// TestAdd: the intervals of two sampled steps become one as those of independent sums do, and a report with a sampled
// step is not exact, whatever its interval.
func TestAdd(t *testing.T) {
	r := &Report{Exact: true}
	for _, x := range []struct {
		step   Step
		exact  bool
		within float64
	}{{Step{}, true, 0}, {Step{Samples: 10, Within: 0.3}, false, 0.3}, {Step{Samples: 10, Within: 0.4}, false, 0.5}, {Step{}, false, 0.5}} {
		if r.add(x.step); r.Exact != x.exact || math.Abs(r.Within-x.within) > 1e-12 {
			t.Errorf("%d steps: exact %v, within %v", len(r.Steps), r.Exact, r.Within)
		}
	}
	same := &Report{Exact: true}
	if same.add(Step{Samples: 10}); same.Exact {
		t.Error("a sampled step without variance is exact")
	}
}

// TestKeepsParity: what a search without parity finds counts in a step that need not be even, and in one that starts
// even if so few slices keep the parity; not on the way to cube shape with even parity.
func TestKeepsParity(t *testing.T) {
	l := &lab{finder: find.New(nil), graph: sharedGraph(), classes: newClasses(square1.ShapeOnly(), nil)}
	rng := rand.New(rand.NewPCG(4, 1))
	refused := 0
	for text, want := range map[string]func(slices int) bool{
		"Kites: shape Kite / Kite\nA: cube shape\nB: UXUXUXUXYVYVYVYV":       func(int) bool { return true },
		"Kites: shape Kite / Kite\nA: cube shape, even":                      func(int) bool { return false },
		"Kites: shape Kite / Kite\nA: cube shape, even\nB: UXUXUXUXYVYVYVYV": func(n int) bool { return n < 7 },
	} {
		m, err := method.Parse("M\n" + text)
		if err != nil {
			t.Fatal(err)
		}
		l.classes, l.outcomes = newClasses(square1.ShapeOnly(), nil), nil
		for i, s := range m.Steps {
			l.next(i, s, i == len(m.Steps)-1)
			if err := l.findGoals(); err != nil {
				t.Fatal(err)
			}
		}
		for slices := range mostSlices {
			if l.keepsParity(slices) != want(slices) {
				t.Errorf("%q: %d slices keep the parity: %v", text, slices, l.keepsParity(slices))
			}
		}
		for range 20 {
			s := &start{view: l.classes.view(l.graph, l.draw(rng, 0))}
			err := l.search(t.Context(), s, l.targets())
			if errors.Is(err, ErrParity) == want(s.slices) || err != nil && !errors.Is(err, ErrParity) {
				t.Errorf("%q: %d slices, %v", text, s.slices, err)
			}
			if err != nil {
				refused++
			}
		}
	}
	if refused != 20 {
		t.Errorf("%d searches were refused", refused)
	}
}

// TestKept: an alg of fewer slices than this keeps the parity.
func TestKept(t *testing.T) {
	if n := parityKept(); n != 7 {
		t.Errorf("%d slices change the parity", n)
	}
}
