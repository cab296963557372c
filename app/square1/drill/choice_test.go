package drill_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/square1/drill"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

func set(t testing.TB, id string) *cases.Set {
	t.Helper()
	s, err := cases.Named(id)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func fixed(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 20)) }

const draws = 3_000

// chiSquared compares how often cases came with their weights. It has mean n-1 and variance
// 2(n-1): above the mean plus five standard deviations something is wrong.
func chiSquared(t *testing.T, count map[string]int, weights map[string]float64) {
	t.Helper()
	sum, drawn, n := 0.0, 0, 0
	for _, w := range weights {
		sum += w
	}
	for _, times := range count {
		drawn += times
	}
	square := 0.0
	for name, w := range weights {
		if w == 0 {
			if count[name] != 0 {
				t.Errorf("%s came %d times with weight 0", name, count[name])
			}
			continue
		}
		expected := float64(drawn) * w / sum
		square += math.Pow(float64(count[name])-expected, 2) / expected
		n++
	}
	for name := range count {
		if _, ok := weights[name]; !ok {
			t.Errorf("%s is none of the pool", name)
		}
	}
	if free := float64(n - 1); n < 2 || math.Abs(square-free) > 5*math.Sqrt(2*free) {
		t.Errorf("chi squared is %.1f with %d cases", square, n)
	}
}

// TestDrawByWeight draws cases of each set, and finds each as often as it comes up.
func TestDrawByWeight(t *testing.T) {
	for i, s := range cases.Sets() {
		t.Run(s.ID, func(t *testing.T) {
			state := drill.State{Choice: drill.Choice{Set: s.ID}}
			rng := fixed(uint64(i))
			count, weights := map[string]int{}, map[string]float64{}
			for range draws {
				d, err := state.Draw(s, nil, rng)
				if err != nil {
					t.Fatal(err)
				}
				count[d.Case.Name]++
			}
			for _, c := range s.Cases() {
				if !c.SolvedCase {
					weights[c.Name] = float64(c.Weight)
				}
			}
			chiSquared(t, count, weights)
		})
	}
}

// TestDrawByOwnWeights gives three cases weights of their own.
func TestDrawByOwnWeights(t *testing.T) {
	s := set(t, "pll")
	state := drill.State{Choice: drill.Choice{Set: "pll", Order: drill.Own, Parity: drill.Odd}}
	weights := map[string]float64{}
	for i, c := range s.Cases() {
		if !c.Odd {
			continue
		}
		w := []float64{0, 0.25, 1, 4}[i%4]
		state.SetWeight("pll", c.Name, w)
		weights[c.Name] = w
	}
	count := map[string]int{}
	rng := fixed(7)
	for range draws {
		d, err := state.Draw(s, nil, rng)
		if err != nil {
			t.Fatal(err)
		}
		if drill.ParityOf(d.Start) != 1 {
			t.Fatalf("%s is even: %v", d.Case.Name, d.Start)
		}
		count[d.Case.Name]++
	}
	chiSquared(t, count, weights)

	for name := range weights {
		state.SetWeight("pll", name, 0)
	}
	if _, err := state.Draw(s, nil, rng); !errors.Is(err, drill.ErrNoWeight) || !errors.Is(err, drill.ErrNothing) {
		t.Error(err)
	}
}

// TestDrawOnce deals every case once before any comes again, also over a restart, and none
// twice in a row.
func TestDrawOnce(t *testing.T) {
	s := set(t, "obl")
	state := drill.State{Choice: drill.Choice{Set: "obl", Order: drill.Once}}
	rng := fixed(3)
	pool, err := state.Choice.Pool(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	before := ""
	var orders [][]string
	for range 4 {
		seen := map[string]bool{}
		var order []string
		for range pool {
			state = state.Copy() // as after a restart
			d, err := state.Draw(s, nil, rng)
			if err != nil {
				t.Fatal(err)
			}
			if d.Case.Name == before {
				t.Errorf("%s comes twice in a row", before)
			}
			before = d.Case.Name
			seen[before] = true
			order = append(order, before)
		}
		if len(seen) != len(pool) {
			t.Errorf("%d of %d cases came", len(seen), len(pool))
		}
		orders = append(orders, order)
	}
	if slices.Equal(orders[0], orders[1]) {
		t.Error("the same order again")
	}
	// Another choice begins with a deck of its own.
	state.Choose(drill.Choice{Set: "obl", Order: drill.Once, Cases: []string{pool[0].Name, pool[1].Name}})
	for range 4 {
		if d, err := state.Draw(s, nil, rng); err != nil || d.Case.Index != pool[0].Index && d.Case.Index != pool[1].Index {
			t.Error(d.Case.Name, err)
		}
	}
}

// TestDrawFits: whatever is chosen, the position drawn is of a chosen case and of the chosen
// parity, can be sliced, and looks like the book's picture where it must.
func TestDrawFits(t *testing.T) {
	all := cases.Sets()
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(all).Draw(t, "set")
		state := drill.State{Choice: drill.Choice{
			Set: s.ID, Order: rapid.SampledFrom(drill.Orders()).Draw(t, "order"), Parity: rapid.SampledFrom(drill.Parities()).Draw(t, "parity"),
			Straight: rapid.Bool().Draw(t, "straight"), Missed: rapid.Bool().Draw(t, "missed"),
		}}
		missed := map[string]bool{}
		for range rapid.IntRange(0, 5).Draw(t, "names") {
			c := rapid.SampledFrom(s.Cases()).Draw(t, "case")
			state.Choice.Cases = append(state.Choice.Cases, c.Name)
			missed[c.Name] = true
		}
		if len(state.Choice.Cases) == 0 {
			missed[rapid.SampledFrom(s.Cases()).Draw(t, "missed case").Name] = true
		}
		if err := state.Check(); err != nil {
			t.Fatal(err)
		}
		d, err := state.Draw(s, missed, fixed(rapid.Uint64().Draw(t, "seed")))
		if errors.Is(err, drill.ErrNothing) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(state.Choice.Cases) > 0 && !slices.Contains(state.Choice.Cases, d.Case.Name) || state.Choice.Missed && !missed[d.Case.Name] {
			t.Fatalf("%s was not chosen", d.Case.Name)
		}
		if _, err := square1.NewPosition(d.Start.Top, d.Start.Bottom, d.Start.Flipped); err != nil || !d.Start.Sliceable() {
			t.Fatal(d.Start, err)
		}
		if c, ok := s.Of(d.Start); !ok || c.Index != d.Case.Index || c.SolvedCase || c.Done(d.Start) {
			t.Fatalf("%v is %s, not %s", d.Start, c.Name, d.Case.Name)
		}
		odd := drill.ParityOf(d.Start) == 1
		if s.Parities {
			odd = d.Case.Odd
		}
		if p := state.Choice.Parity; p != drill.Either && odd != (p == drill.Odd) {
			t.Fatalf("%v has the wrong parity", d.Start)
		}
		if state.Choice.Straight && (d.Start.Top.Blocked() != d.Case.From.Position.Top.Blocked() || d.Start.Bottom.Blocked() != d.Case.From.Position.Bottom.Blocked()) {
			t.Fatalf("%v is not at the angles of %v", d.Start, d.Case.From)
		}
	})
}

// TestTurnsAreRandom: with random turns all angles at which a case can be cut come equally
// often.
func TestTurnsAreRandom(t *testing.T) {
	s := set(t, "pbl")
	c, err := s.Find("Al/T")
	if err != nil {
		t.Fatal(err)
	}
	state := drill.State{Choice: drill.Choice{Set: "pbl", Cases: []string{c.Name}}}
	count, weights := map[string]int{}, map[string]float64{}
	rng := fixed(11)
	for range 10_000 { // so that every position comes
		d, err := state.Draw(s, nil, rng)
		if err != nil {
			t.Fatal(err)
		}
		count[d.Start.String()[:16]]++
	}
	for name := range count {
		weights[name] = 1
	}
	if len(weights) < 64 {
		t.Errorf("only %d positions", len(weights))
	}
	chiSquared(t, count, weights)
}

// TestPoolReasons says why there is nothing to train.
func TestPoolReasons(t *testing.T) {
	for _, c := range []struct {
		choice drill.Choice
		want   error
	}{
		{drill.Choice{Set: "pll", Missed: true}, drill.ErrNoneMissed},
		{drill.Choice{Set: "pll", Cases: []string{"Nobody"}}, drill.ErrNoneChosen},
		{drill.Choice{Set: "pll", Cases: []string{"Al"}, Parity: drill.Odd}, drill.ErrNoParity},
	} {
		state := drill.State{Choice: c.choice}
		if _, err := state.Draw(set(t, "pll"), nil, fixed(1)); !errors.Is(err, c.want) || !errors.Is(err, drill.ErrNothing) {
			t.Errorf("%+v: %v", c.choice, err)
		}
	}
	for _, c := range []drill.Choice{{Order: "x"}, {Parity: "x"}} {
		if c.Check() == nil {
			t.Errorf("%v is a choice", c)
		}
	}
}

// TestPlausible: the right name is among those offered, in the order of the set, none twice.
func TestPlausible(t *testing.T) {
	all := cases.Sets()
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(all).Draw(t, "set")
		c := rapid.SampledFrom(s.Cases()).Draw(t, "case")
		if c.SolvedCase {
			return
		}
		pool, err := drill.Choice{Set: s.ID}.Pool(s, nil)
		if err != nil {
			t.Fatal(err)
		}
		switch rapid.IntRange(0, 2).Draw(t, "few") {
		case 0:
			pool = []cases.Case{c}
		case 1:
			pool = slices.DeleteFunc(slices.Clone(pool), func(x cases.Case) bool { return x.Index != c.Index && x.Index > 2 })
		}
		in := func(name string) bool {
			return slices.ContainsFunc(pool, func(x cases.Case) bool { return x.Name == name })
		}
		names := drill.Plausible(c, pool, 4, fixed(rapid.Uint64().Draw(t, "seed")))
		for _, x := range pool { // the shape alone must not tell the case
			if x.From == c.From && !slices.Contains(names, x.Name) {
				t.Fatalf("%s looks like %s, and is not among %q", x.Name, c.Name, names)
			}
		}
		last := -1
		for _, name := range names {
			x, err := s.Find(name)
			if err != nil || x.Index <= last || x.SolvedCase || len(pool) > 1 && !in(name) {
				t.Fatal(names, err)
			}
			last = x.Index
		}
		if !slices.Contains(names, c.Name) || len(names) < min(len(pool), 4) || len(pool) == 1 && len(names) != min(4, len(s.Cases())) && len(names) < 3 {
			t.Fatal(c.Name, names)
		}
	})
}

// TestEqual: two choices are the same if all that is chosen is: a set or a case of any name, which may have blanks and
// brackets, and no cases are the same as none.
func TestEqual(t *testing.T) {
	full := drill.Choice{Set: "own-1", Cases: []string{"a b", "c"}, Missed: true, Order: drill.Own, Parity: drill.Even, Straight: true}
	fields := reflect.TypeFor[drill.Choice]().NumField()
	for i := range fields {
		changed := full
		field := reflect.ValueOf(&changed).Elem().Field(i)
		if field.IsZero() {
			t.Errorf("field %d of the test's choice is empty", i)
		}
		field.SetZero()
		if full.Equal(changed) || changed.Equal(full) {
			t.Errorf("%+v is the same as %+v", full, changed)
		}
	}
	same := full
	same.Cases = slices.Clone(full.Cases)
	if !full.Equal(same) || !(drill.Choice{Cases: []string{}}).Equal(drill.Choice{}) {
		t.Error("the same choice is another one")
	}
	for _, x := range [][2]drill.Choice{
		{{Cases: []string{"a b"}}, {Cases: []string{"a", "b"}}},
		{{Set: "x  false", Parity: ""}, {Set: "x", Parity: " false"}}, // which are printed alike
	} {
		if x[0].Equal(x[1]) {
			t.Errorf("%+v is the same as %+v", x[0], x[1])
		}
	}
}
