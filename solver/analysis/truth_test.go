package analysis_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver/analysis"
)

const solvedText = "A1B2C3D45E6F7G8H"

var cubeText = regexp.MustCompile(`^(?:[A-H]\d){4}(?:\d[A-H]){4}`)

// plainFacts are the facts of a position, read from its text.
func plainFacts(p square1.Position) (f analysis.Facts) {
	add := func(is bool, fact analysis.Facts) {
		if is {
			f |= fact
		}
	}
	add(!p.Flipped, analysis.Square)
	text := ""
	for i := 0; i < 9 && text == ""; i++ {
		text = cubeText.FindString(p.Turn(i/3, i%3).String())
	}
	if text == "" {
		return f
	}
	inversions := 0
	for i, a := range text {
		for _, b := range text[i:] {
			if strings.IndexRune(solvedText, b) < strings.IndexRune(solvedText, a) {
				inversions++
			}
		}
	}
	top, bottom := text[:8], text[8:]
	only := func(layer, pieces string) string {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune(pieces, r) {
				return r
			}
			return -1
		}, layer)
	}
	are := func(pieces string, is func(layer, pieces string) bool, of ...string) bool {
		for _, layer := range []string{top, bottom} {
			if !slices.ContainsFunc(of, func(side string) bool { return is(only(layer, pieces), side) }) {
				return false
			}
		}
		return true
	}
	const corners, edges = "ABCDEFGH", "12345678"
	coloured := func(layer, side string) bool { return strings.Trim(layer, side) == "" }
	round := func(layer, side string) bool { return strings.Contains(side+side, layer) }
	oriented := are(corners+edges, coloured, "ABCD1234", "EFGH5678")
	one := round(top, solvedText[:8]) || round(top, solvedText[8:]) || round(bottom, solvedText[:8]) || round(bottom, solvedText[8:])
	add(true, analysis.CubeShape)
	add(inversions%2 == 0, analysis.Even)
	add(are(corners, coloured, "ABCD", "EFGH"), analysis.CornersOriented)
	add(are(edges, coloured, "1234", "5678"), analysis.EdgesOriented)
	add(oriented, analysis.Oriented)
	add(are(corners, round, "ABCD", "EFGH"), analysis.CornersPermuted)
	add(are(edges, round, "1234", "5678"), analysis.EdgesPermuted)
	add(oriented && one, analysis.OneSolved)
	add(are(corners+edges, round, solvedText[:8], solvedText[8:]), analysis.Solved)
	return f
}

// TestPlainFacts: the facts of positions near to solved, in many ways, and of those on the way to cube shape.
func TestPlainFacts(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for range 20_000 {
		b := []byte(solvedText)
		for range rng.IntN(4) {
			layer, first := 8*rng.IntN(2), rng.IntN(2)
			switch from, to := rng.IntN(16), rng.IntN(16); rng.IntN(4) {
			case 0: // two pieces of a kind
				if (b[from] < 'A') == (b[to] < 'A') {
					b[from], b[to] = b[to], b[from]
				}
			case 1: // corners or edges of a layer, round it
				for i := first; i < 6; i += 2 {
					b[layer+i], b[layer+i+2] = b[layer+i+2], b[layer+i]
				}
			default: // corners or edges of both layers
				for i := first; i < 8; i += 2 {
					b[i], b[8+i^1] = b[8+i^1], b[i]
				}
			}
		}
		p, err := square1.ParsePosition(string(b) + "-/"[rng.IntN(2):][:1])
		if err != nil {
			t.Fatal(err)
		}
		if p = p.Turn(rng.IntN(12), rng.IntN(12)); rng.IntN(4) == 0 && p.Sliceable() {
			p = p.UncheckedSlice()
		}
		if got, want := analysis.FactsOf(p), plainFacts(p); got != want {
			t.Fatalf("%v: %q, not %q", p, got.List(), want.List())
		}
	}
}

// truths hold for what every analysis by the built-in methods says, by the methods and package square1 alone: what is
// reached, the cases, and what became of the parity.
func truths(t testing.TB, r *analysis.Analysis) {
	t.Helper()
	end := r.Solve.Start
	for _, s := range r.Steps {
		end = s.End
		if s.Name == analysis.MiddleName && !(plainFacts(s.Start).Has(analysis.Solved) && s.Start.Flipped && plainFacts(end).Has(analysis.Solved|analysis.Square)) {
			t.Errorf("%v: %s from %v to %v", r.Solve, s.Name, s.Start, end)
		}
		if plainFacts(end).Has(analysis.Solved) && s.Name != "" && end.Flipped != s.LeavesMiddle() {
			t.Errorf("%v: the middle of %v is left: %v", r.Solve, end, s.LeavesMiddle())
		}
		var last *method.Step
		for _, name := range strings.Split(s.Name, " + ") {
			if name == "" || name == analysis.MiddleName {
				continue
			}
			if last = stepOf(r.Method, name, func(of *method.Step) bool { return of.Done(s.End) && !of.Done(s.Start) }); last == nil {
				t.Errorf("%v\nby %s: %s is not reached from %v to %v", r.Solve, r.Method, name, s.Start, s.End)
			}
		}
		c := s.Case
		switch {
		case c.Set == nil && last != nil && last.Name == s.Name:
			if c, ok := last.Case(s.Start); ok {
				t.Errorf("%v: %s from %v is no case, not %s", r.Solve, s.Name, s.Start, c.Name)
			}
		case c.Set != nil:
			if of, ok := c.Set.Of(s.Start); !ok || of.Index != c.Index {
				if of, ok = c.Set.Of(method.Over(s.Start)); !ok || of.Index != c.Index {
					t.Errorf("%v: %s from %v is %s, not %s", r.Solve, s.Name, s.Start, of.Name, c.Name)
				}
			}
		}
	}
	explains := stepOf(r.Method, "", func(of *method.Step) bool { return of.Done(end) })
	if (explains != nil) != (r.Method != "") {
		t.Errorf("%v: ends with %v, explained by %q", r.Solve, end, r.Method)
	}
	if f := plainFacts(end); f != r.Facts || r.Solved() != f.Has(analysis.Solved|analysis.Square) || r.Flipped() != (f.Has(analysis.Solved) && end.Flipped) {
		t.Errorf("%v: ends with %q", r.Solve, r.Facts.List())
	}
	want := analysis.Parity{Arrived: len(r.Steps), Fixed: -1}
	at := func(i int) analysis.Facts { return plainFacts(r.Steps[i].End) }
	for want.Arrived > 0 && at(want.Arrived-1).Has(analysis.CubeShape) {
		want.Arrived--
	}
	if want.Arrived == len(r.Steps) {
		want.Arrived = -1
	} else {
		want.Odd = !at(want.Arrived).Has(analysis.Even)
		from := r.Steps[want.Arrived].Start
		want.ToEven, want.ToOdd = from.CubeShapeWays(0, 1).Slices, from.CubeShapeWays(1, 1).Slices
		for i := range r.Steps {
			if want.Odd && i > want.Arrived && at(i).Has(analysis.Even) {
				want.Fixed = i
				break
			}
		}
	}
	if r.Parity != want {
		t.Errorf("%v: %+v, not %+v", r.Solve, r.Parity, want)
	}
}

// stepOf is a step of that name, or any if there is none: of the method or else of another one; nil if there is none such.
func stepOf(by, name string, such func(*method.Step) bool) (found *method.Step) {
	for _, m := range method.Builtin() {
		for _, of := range m.Steps {
			if (name == "" || of.Name == name) && such(of) && (found == nil || m.Name == by) {
				found = of
			}
		}
	}
	return found
}

// TestCheapest: of all methods it is one explains a solve whose steps cost least: their waste, one for each, two for each
// further step of the method that is done with it, three for each slice of a step that reaches nothing. Of equal ones it is
// the first. A line is divided where steps are first done.
func TestCheapest(t *testing.T) {
	w := newWorker(t, 10)
	all := analysis.New(w.finder, method.Builtin(), nil)
	var single []*analysis.Analyst
	for _, m := range method.Builtin() {
		single = append(single, analysis.New(w.finder, []*method.Method{m}, nil))
	}
	none := 0
	for n, s := range some(t) {
		if n%2 == 1 { // a part, the last step only begun
			steps := slices.Clone(s.Steps[:1+n/2%len(s.Steps)])
			last := &steps[len(steps)-1]
			last.Alg = last.Alg[:len(last.Alg)/2]
			s = changed(s, steps...)
		}
		if x := oneLine(s); n%3 == 0 {
			s = x
		} else {
			s = withoutNames(s)
		}
		want, least, undone := "", 0, false
		for i, by := range single {
			cost := 0
			r := analysed(t, by, s)
			for _, step := range r.Steps {
				names := strings.Split(step.Name, " + ")
				switch step.Name {
				case "":
					cost += 3 * step.Slices
				case analysis.MiddleName:
					cost++
				default:
					last := stepOf(r.Method, names[len(names)-1], func(*method.Step) bool { return true })
					undone = undone || slices.ContainsFunc(r.Steps, func(later analysis.Step) bool { return later.To > step.To && !last.Done(later.End) })
					cost += step.Slices - max(step.Fewest, 0) + 1 + 2*(len(names)-1)
				}
			}
			if r.Method != "" && (want == "" || cost < least) {
				want, least = method.Builtin()[i].Name, cost
			}
		}
		r := analysed(t, all, s)
		truths(t, r)
		if r.Method != want && !undone { // what is undone later does not count
			t.Errorf("%v by %s, not %s for %d", s, r.Method, want, least)
		}
		for i, step := range r.Steps {
			if step.Name == "" {
				none++
			}
			first := stepOf(r.Method, strings.Split(step.Name, " + ")[0], func(*method.Step) bool { return true })
			if len(s.Steps) > 1 || i == len(r.Steps)-1 || first == nil {
				continue
			}
			p := step.Start
			for k, move := range s.Alg()[step.From:step.To] {
				p = w.apply(p, square1.Alg{move})
				if inside := step.From+k+1 < step.To; inside && k > 0 && move.Slice && first.Done(p) || !inside && !move.Slice {
					t.Errorf("%v: step %d, %s, is done with move %d", s, i+1, first.Name, k+1)
				}
			}
		}
	}
	if none == 0 {
		t.Error("no step that reaches nothing")
	}
}

// TestAgain: what was analysed before does not matter, also the same with the other middle layer.
func TestAgain(t *testing.T) {
	shared := analyst(t)
	for i, s := range some(t) {
		if i%4 != 0 {
			continue
		}
		other := *s
		other.Start.Flipped = !s.Start.Flipped
		for _, x := range []*reconstruction.Solve{s, &other, changed(s, s.Steps[:len(s.Steps)-1]...), s} {
			got, want := analysed(t, shared, x), analysed(t, analyst(t), x)
			for i, step := range want.Steps {
				of := got.Steps[i]
				if of.Name != step.Name || of.Fewest != step.Fewest || got.Fewest != want.Fewest || of.Best.Length(square1.SliceMetric) != step.Best.Length(square1.SliceMetric) {
					t.Errorf("%v: step %d: %s, %d; first %s, %d", x, i+1, of.Name, of.Fewest, step.Name, step.Fewest)
				}
			}
		}
	}
}

// TestLines: a line with a name is a step of its own, though it reach nothing; without one it goes with the next line then.
func TestLines(t *testing.T) {
	a := analyst(t)
	joined := 0
	for i, s := range some(t) {
		name := []string{"", "begun"}[i%2]
		var lines []reconstruction.Step
		var want, got []string
		for _, step := range s.Steps {
			half := len(step.Alg) / 2
			lines = append(lines, reconstruction.Step{Name: name, Alg: step.Alg[:half]}, reconstruction.Step{Name: step.Name, Alg: step.Alg[half:]})
			want = append(want, name, step.Name)
		}
		steps := analysed(t, a, changed(s, lines...)).Steps
		for _, step := range steps {
			if got = append(got, step.Written); step.Written == "" && step.Name == "" {
				t.Errorf("%v: %v reaches nothing", s.Title, s.Alg()[step.From:step.To])
			}
		}
		if name != "" && !slices.Equal(got, want) {
			t.Errorf("%v: %q, not %q", s.Title, got, want)
		}
		joined += len(lines) - len(steps)
	}
	if joined < 50 {
		t.Errorf("%d lines joined", joined)
	}
}

// TestUpsideDown: a puzzle that lies upside down is solved, whatever is done then.
func TestUpsideDown(t *testing.T) {
	alg, err := square1.ParseAlg("/(3,0)/(-3,0)/")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 9 {
		start := method.Over(square1.Solved()).Turn(i/3, i%3)
		if !start.Sliceable() {
			continue
		}
		if r := analysed(t, analyst(t), reconstruction.FromMoves(start, append(alg, alg.Inverse()...), nil)); r.Fewest != 0 || !r.Solved() {
			t.Errorf("%v: the fewest are %d, solved: %v", start, r.Fewest, r.Solved())
		}
	}
}
