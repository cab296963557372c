package methodlab_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/solver"
	"wedge/solver/casebook"
	"wedge/solver/find"
	"wedge/solver/fulltest"
	"wedge/solver/methodlab"
	"wedge/solver/tabletest"
)

func finder(t testing.TB) *find.Finder {
	t.Helper()
	list, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	return find.New(solver.New(list...))
}

func parsed(t testing.TB, text string) *method.Method {
	t.Helper()
	m, err := method.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func measured(t testing.TB, f *find.Finder, text string) *methodlab.Report {
	t.Helper()
	r, err := methodlab.Measure(t.Context(), f, parsed(t, text), methodlab.Options{Samples: 400})
	if err != nil {
		t.Fatal(err)
	}
	all := []methodlab.Distribution{r.Whole}
	for _, s := range r.Steps {
		all = append(all, s.Distribution)
	}
	for i, d := range all {
		sum := new(big.Rat)
		for _, share := range d {
			sum.Add(sum, share)
		}
		if sum.Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("%d: the probabilities add up to %v", i, sum)
		}
	}
	return r
}

func float(x *big.Rat) float64 {
	f, _ := x.Float64()
	return f
}

// TestBuiltin compares the means of the built-in methods with those in BENCHMARKS.md. Those with PBL take long.
func TestBuiltin(t *testing.T) {
	if testing.Short() {
		t.Skip("TestLin does the same with the race detector")
	}
	f := finder(t)
	means := map[string]string{"Vandenbergh": "27.3817", "CO/EO/CP/EP": "24.4408", "Lin": "17.4970"}
	if fulltest.On() {
		means["OBL/PBL"], means["CSP/OBL/PBL"] = "16.9416", "15.6952"
	}
	for _, m := range method.Builtin() {
		want, ok := means[m.Name]
		if !ok {
			continue
		}
		delete(means, m.Name)
		r, err := methodlab.Measure(t.Context(), f, m, methodlab.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if is := r.Whole.Mean().FloatString(4); is != want || !r.Exact {
			t.Errorf("%s: %s slices on average, exact: %v; not %s", m.Name, is, r.Exact, want)
		}
	}
	if len(means) != 0 {
		t.Errorf("there are no methods %v", means)
	}
}

const corners = "Corners first\nCSP: cube shape, even\nCO: set CO\nEO: set EO\nCP: set CP\nEP: set EP\n"

// TestSets: steps that are sets have their cases as often as the sets say, with the slices that the
// casebook finds one by one.
func TestSets(t *testing.T) {
	if testing.Short() {
		t.Skip("TestLin does the same with the race detector")
	}
	f := finder(t)
	r := measured(t, f, corners+"# with another order:")
	r.Steps = append(r.Steps, measured(t, f, "OBL\nCS: cube shape\nOBL: UXUXUXUXYVYVYVYV or VYVYVYVYXUXUXUXU").Steps...)
	checked := 0
	mean := new(big.Rat)
	for _, s := range r.Steps[:5] {
		mean.Add(mean, s.Distribution.Mean())
	}
	if mean.Cmp(r.Whole.Mean()) != 0 {
		t.Errorf("the means add up to %v, not to %v", mean, r.Whole.Mean())
	}
	for _, s := range r.Steps {
		set, err := s.Step.Set()
		if err != nil {
			t.Fatal(err)
		}
		list, err := s.Step.Cases()
		if err != nil || len(s.Cases) != len(list) {
			t.Fatalf("%s: %d of %d cases, %v", set.Name, len(s.Cases), len(list), err)
		}
		total := set.Solved()
		var indices []int
		for _, c := range list {
			total += c.Weight
			indices = append(indices, c.Index)
		}
		b, err := casebook.Solve(t.Context(), f, set, casebook.Options{Cases: indices})
		if err != nil {
			t.Fatal(err)
		}
		distribution := map[int]*big.Rat{0: big.NewRat(set.Solved(), total)}
		for i, x := range s.Cases {
			checked++
			if x.Share.Cmp(big.NewRat(x.Case.Weight, total)) != 0 || x.Slices != b.Entries[i].Slices {
				t.Errorf("%s, %s: %v with %d slices, want %d/%d with %d", set.Name, x.Case.Name, x.Share, x.Slices, x.Case.Weight, total, b.Entries[i].Slices)
			}
			if distribution[x.Slices] == nil {
				distribution[x.Slices] = new(big.Rat)
			}
			distribution[x.Slices].Add(distribution[x.Slices], x.Share)
		}
		for n, share := range s.Distribution {
			if want := distribution[n]; want == nil && share.Sign() != 0 || want != nil && want.Cmp(share) != 0 {
				t.Errorf("%s: %d slices with a probability of %v, want %v", set.Name, n, share, want)
			}
		}
	}
	if want := 175 + 4 + 6 + 5 + 50 + 90 + 73; checked != want {
		t.Errorf("%d cases, want %d", checked, want)
	}
}

// TestSimulated solves random positions step by step, as the doc comment says: with the first alg that package
// find has for what the step's goals show. How often a number of slices comes up must be as computed.
func TestSimulated(t *testing.T) {
	if testing.Short() {
		t.Skip("the plain program has one goroutine, and takes long")
	}
	positions := fulltest.Pick(5_000, 100_000)
	f := finder(t)
	r := measured(t, f, corners)
	twin := &twin{f: f, algs: map[square1.Pattern]square1.Alg{}, home: map[outline]square1.Alg{}, slices: map[int]int{}}
	rng := rand.New(rand.NewPCG(25, 4))
	counts := make([][32]int, len(r.Steps)+1)
	for range positions {
		p, sum := square1.Random(rng), 0
		for i, s := range r.Steps {
			var n int
			p, n = twin.solve(t, s.Step, p)
			sum += n
			counts[i][n]++
		}
		counts[len(r.Steps)][sum]++
	}
	check := func(name string, d methodlab.Distribution, counts [32]int) {
		mean := 0.0
		for n, count := range counts {
			mean += float64(n*count) / float64(positions)
			share := 0.0
			if n < len(d) {
				share = float(d[n])
			}
			if expected := share * float64(positions); math.Abs(float64(count)-expected) > 5*math.Sqrt(expected*(1-share)) {
				t.Errorf("%s: %d slices %d times, expected %.0f", name, n, count, expected)
			}
		}
		if within := 4 * math.Sqrt(float(d.Variance())/float64(positions)); math.Abs(mean-float(d.Mean())) > within {
			t.Errorf("%s: mean %v, computed %v", name, mean, float(d.Mean()))
		}
	}
	for i, s := range r.Steps {
		check(s.Step.Name, s.Distribution, counts[i])
	}
	check("whole", r.Whole, counts[len(r.Steps)])
}

// twin solves steps plainly.
type twin struct {
	f      *find.Finder
	algs   map[square1.Pattern]square1.Alg // by what is seen
	home   map[outline]square1.Alg         // to cube shape
	slices map[int]int                     // of the cases of EP
}

// outline is all that a way to cube shape depends on.
type outline struct {
	top, bottom uint16
	parity      int
}

func (w *twin) solve(t *testing.T, s *method.Step, p square1.Position) (square1.Position, int) {
	t.Helper()
	p.Flipped = false
	if s.From() == nil {
		key := outline{p.Top.Blocked(), p.Bottom.Blocked(), p.Parity()}
		alg, known := w.home[key]
		if !known {
			alg = p.CubeShapeWays(0, 1).Algs[0]
			w.home[key] = alg
		}
		p, _ = p.Apply(alg)
		return p, alg.Length(square1.SliceMetric)
	}
	if s.Name == "EP" { // the last one: only its length is asked for
		c, _ := s.Case(p)
		n, known := w.slices[c.Index]
		if !known {
			var err error
			if n, err = w.f.Distance(t.Context(), c.From, c.To...); err != nil {
				t.Fatal(err)
			}
			w.slices[c.Index] = n
		}
		return p, n
	}
	if s.Name == "CP" && !p.Top.At(0).TopColoured() {
		p = method.Over(p)
	}
	p = linedUp(p)
	seen := square1.Pattern{Position: p, Mask: s.Goals()[0].Mask}
	key := seen.Canonical()
	alg, known := w.algs[key]
	if !known {
		a, err := w.f.Find(t.Context(), find.Question{From: key, To: s.Goals(), Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free}, One: true})
		if err != nil {
			t.Fatal(err)
		}
		alg = a.Algs[0]
		w.algs[key] = alg
	}
	q, err := p.Apply(alg)
	if err != nil || !s.Done(q) {
		t.Fatalf("%s: %v leads from %v to %v, %v", s.Name, alg, p, q, err)
	}
	q.Flipped = false
	return q, alg.Length(square1.SliceMetric)
}

// linedUp has the layers of a position in cube shape at the angles of the solved puzzle.
func linedUp(p square1.Position) square1.Position {
	solved := square1.Solved()
	for top := range 3 {
		for bottom := range 3 {
			if q := p.Turn(top, bottom); q.Top.Blocked() == solved.Top.Blocked() && q.Bottom.Blocked() == solved.Bottom.Blocked() {
				return q
			}
		}
	}
	return p
}

// TestShapes: a shape on the way, and cube shape with even parity from there.
func TestShapes(t *testing.T) {
	r := measured(t, find.New(nil), "M\nStar: shape 8 / Star\nCSP: cube shape, even\nOBL: set OBL")
	pair := square1.UnorderedPairs()
	for _, p := range pair {
		if p.Top.Name() != "Star" && p.Bottom.Name() != "Star" || p.Top.Name() != "8" && p.Bottom.Name() != "8" {
			continue
		}
		// A turn of the star changes the parity, so there is one way for both.
		d := r.Steps[1].Distribution
		if n := p.CubeShapeDistance(); len(d) != n+1 || d[n].Cmp(big.NewRat(1, 1)) != 0 {
			t.Errorf("from %v: %v, want %d", p, d, n)
		}
		// Slices are as many there as back.
		mean := new(big.Rat)
		for _, q := range square1.Pairs() {
			n, err := find.New(nil).Distance(t.Context(), shape(q), shape(p), shape(p.Swapped()))
			if err != nil {
				t.Fatal(err)
			}
			weight := int64(q.Top.Sliceable() * q.Bottom.Sliceable())
			mean.Add(mean, big.NewRat(int64(n)*weight, int64(square1.SliceableCount())))
		}
		if got := r.Steps[0].Distribution.Mean(); got.Cmp(mean) != 0 {
			t.Errorf("to %v: %v, want %v", p, got, mean)
		}
		return
	}
	t.Error("no such shape")
}

// shape is a pair of shapes with any pieces.
func shape(p square1.Pair) square1.Pattern {
	some := [8]int{0, 1, 2, 3, 4, 5, 6, 7}
	q := square1.Pattern{Position: p.Fill(some, some), Mask: square1.Mask{AnyMiddle: true}}
	for i := range q.Mask.Pieces {
		q.Mask.Pieces[i] = square1.Kind
	}
	return q
}

// TestLin: a step with two goals chooses the nearer one, and the next step starts from what that leaves.
func TestLin(t *testing.T) {
	var text string
	for _, m := range method.Builtin() {
		if m.Name == "Lin" {
			text = m.String()
		}
	}
	r := measured(t, finder(t), text)
	third, last := r.Steps[2], r.Steps[3]
	// Two edges go to six places. In 3 of 10 cases one of them is in its place, in 1 of 30 both are.
	if want := big.NewRat(3, 10); third.Distribution[0].Cmp(want) != 0 {
		t.Errorf("%v have an edge in place, want %v", third.Distribution[0], want)
	}
	// The set PLL+1 is about the other starts.
	sum := new(big.Rat)
	for _, x := range last.Cases {
		sum.Add(sum, x.Share)
	}
	if want := big.NewRat(4, 5); sum.Cmp(want) != 0 || len(last.Cases) != 72 {
		t.Errorf("%d cases with a probability of %v, want 72 with %v", len(last.Cases), sum, want)
	}
}

// TestFirstSet: a first step that is a set has its cases as often as they come up among all positions, nearly all of
// which are no case, whether one outcome matters or two. So does an own alg of one of them.
func TestFirstSet(t *testing.T) {
	f := find.New(nil)
	one := func(n, of int64) *big.Rat { return big.NewRat(n, of) }
	cube := square1.Solved().Pair()
	inShape := one(int64(cube.Top.Sliceable()*cube.Bottom.Sliceable()), int64(square1.SliceableCount()))
	checked := 0
	for _, x := range []struct {
		set, next string
		about     *big.Rat // of all positions, without those that are solved
	}{
		{"cs", "", one(1, 1)},
		{"cs, even", "", one(1, 1)},
		{"csp", "", one(1, 1)},
		{"co", "", new(big.Rat).Mul(inShape, one(34, 35))},
		{"co", "EO: UXUXUXUXYVYVYVYV or VYVYVYVYXUXUXUXU", new(big.Rat).Mul(inShape, one(34, 35))},
		{"eo", "", new(big.Rat).Mul(inShape, one(69, 35*70))},
		{"eo", "PBL: UXUXUXUXYVYVYVYV", new(big.Rat).Mul(inShape, one(69, 35*70))},
		{"obl", "", new(big.Rat).Mul(inShape, one(2449, 2450))},
	} {
		r := measured(t, f, "M\nA: set "+x.set+"\n"+x.next)
		first := r.Steps[0]
		set, err := first.Step.Set()
		if err != nil {
			t.Fatal(err)
		}
		list, err := first.Step.Cases()
		if err != nil || len(first.Cases) != len(list) {
			t.Fatalf("%s: %d of %d cases, %v", x.set, len(first.Cases), len(list), err)
		}
		b, err := casebook.Solve(t.Context(), f, set, casebook.Options{})
		if err != nil {
			t.Fatal(err)
		}
		at := map[int]*big.Rat{} // cases, by slices
		for i, c := range first.Cases {
			checked++
			want := new(big.Rat).Mul(x.about, one(c.Case.Weight, set.Total()))
			if c.Share.Cmp(want) != 0 || c.Slices != b.Entries[i].Slices {
				t.Errorf("%s, %s: %v with %d slices, want %v with %d", x.set, c.Case.Name, c.Share, c.Slices, want, b.Entries[i].Slices)
			}
			if at[c.Slices] == nil {
				at[c.Slices] = new(big.Rat)
			}
			at[c.Slices].Add(at[c.Slices], c.Share)
		}
		for n, share := range at {
			if share.Cmp(first.Distribution[n]) > 0 {
				t.Errorf("%s: cases of %d slices have a share of %v, more than all starts, %v", x.set, n, share, first.Distribution[n])
			}
		}
		mean, ok := first.MeanWith(func(c cases.Case) (int, bool) { return 20, c.Index == first.Cases[0].Case.Index })
		more := new(big.Rat).Mul(one(int64(20-first.Cases[0].Slices), 1), first.Cases[0].Share)
		if want := more.Add(more, first.Distribution.Mean()); !ok || mean.Cmp(want) != 0 {
			t.Errorf("%s: %v with an own alg, want %v", x.set, mean, want)
		}
	}
	if want := 90 + 175 + 175 + 4 + 4 + 6 + 6 + 73; checked != want {
		t.Errorf("%d cases, want %d", checked, want)
	}
}

// TestBothParities: from a shape, both parities of it are cases of CSP, each as often.
func TestBothParities(t *testing.T) {
	r := measured(t, find.New(nil), "M\nKites: shape Kite / Kite\nCSP: cube shape, even")
	list := r.Steps[1].Cases
	if len(list) != 2 {
		t.Fatalf("%d cases", len(list))
	}
	for _, c := range list {
		p := c.Case.Example()
		if c.Share.Cmp(big.NewRat(1, 2)) != 0 || c.Slices != p.CubeShapeDistance(0) {
			t.Errorf("%s: %v with %d slices, want 1/2 with %d", c.Case.Name, c.Share, c.Slices, p.CubeShapeDistance(0))
		}
	}
}

// TestSharesByStart: after several outcomes, the cases of a step in which every start is a case make up its distribution.
func TestSharesByStart(t *testing.T) {
	r := measured(t, find.New(nil), "M\nA: shape Kite / Kite or shape Star / 8 or shape Barrel / Square\nCSP: cube shape, even")
	step := r.Steps[1]
	by := make([]*big.Rat, len(step.Distribution))
	for n := range by {
		by[n] = new(big.Rat)
	}
	for _, c := range step.Cases {
		by[c.Slices].Add(by[c.Slices], c.Share)
	}
	for n, share := range step.Distribution {
		if by[n].Cmp(share) != 0 {
			t.Errorf("%d slices: cases with a probability of %v, starts with %v", n, by[n], share)
		}
	}
	if len(step.Cases) != 5 { // a position of Star / 8 has both parities
		t.Errorf("%d cases", len(step.Cases))
	}
}
