package square1

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/algtext"
	"wedge/solver/rapidtest"
)

func Example() {
	position, err := Parse("(1,0)/(-3,3)/")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(position)
	fmt.Println(position.Pair())
	_, err = Solved().Apply(Alg{Turn(-1, 0), SliceMove()})
	fmt.Println(err)
	// Output:
	// 1B5E8H2C6F4A3D7G-
	// Square / Square
	// move 2: the slice is blocked: corner A (top, front) and corner C (top, back) lie across the cut
}

func TestPublishedCounts(t *testing.T) {
	sum := map[int]int{}
	sliceable := map[int]int{}
	for s := range LayerShape(LayerShapeCount) {
		sum[s.Corners()] += s.Orientations()
		sliceable[s.Corners()] += s.Sliceable()
		if s.Name() == "" || s.Mirror().Mirror() != s {
			t.Errorf("%s: name %q, mirror %s", s.ID(), s.Name(), s.Mirror().ID())
		}
	}
	for corners, want := range map[int]int{2: 54, 3: 112, 4: 105, 5: 36, 6: 2} {
		if sum[corners] != want {
			t.Errorf("%d corners: %d orientations, want %d", corners, sum[corners], want)
		}
	}
	ordered := 0
	for corners, n := range sliceable {
		ordered += n * sliceable[8-corners]
	}
	far, positions := 0, int64(0)
	for _, p := range Pairs() {
		far = max(far, p.CubeShapeDistance())
		positions += p.Positions()
	}
	for i, p := range CanonicalPairs() {
		if p.ID() != i+1 {
			t.Errorf("%v has number %d, want %d", p, p.ID(), i+1)
		}
	}
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"ordered pairs", len(Pairs()), 170},
		{"unordered pairs", len(UnorderedPairs()), 90},
		{"canonical pairs", len(CanonicalPairs()), 65},
		{"sliceable outlines", SliceableCount(), 3678},
		{"sliceable outlines by layers", ordered, 3678},
		{"diameter of the graph of shapes", far, 7},
		{"positions", positions, int64(435_891_456_000)},
		{"Curtis' total of reciprocals", Reciprocals().Float(), 2.65625},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
}

// TestShapesOfConventions checks names against patterns published elsewhere.
func TestShapesOfConventions(t *testing.T) {
	for _, c := range []struct{ id, name, mirror string }{
		{"6-1", "Star", "6-1"},
		{"4-10", "Square", "4-10"},
		{"4-1", "Scallop", "4-1"},
		{"4-2", "Right pawn", "4-4"},
		{"4-4", "Left pawn", "4-2"},
		{"2-5", "4-4", "2-5"},
		{"3-10", "2-2-2", "3-10"},
	} {
		found := false
		for s := range LayerShape(LayerShapeCount) {
			if s.ID() == c.id {
				found = true
				if s.Mirror().ID() != c.mirror || s.Name() != c.name && !strings.Contains(c.name, "pawn") {
					t.Errorf("%s is %s, mirror %s", c.id, s.Name(), s.Mirror().ID())
				}
			}
		}
		if !found {
			t.Error(c.id, "is missing")
		}
	}
}

func positionGenerator() *rapid.Generator[Position] {
	return rapid.Custom(func(t *rapid.T) Position {
		p := Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
		return p.Turn(rapid.IntRange(0, 11).Draw(t, "top"), rapid.IntRange(0, 11).Draw(t, "bottom"))
	})
}

func algGenerator() *rapid.Generator[Alg] {
	move := rapid.Custom(func(t *rapid.T) Move {
		if rapid.Bool().Draw(t, "slice") {
			return SliceMove()
		}
		return Turn(rapid.IntRange(-5, 6).Draw(t, "top"), rapid.IntRange(-5, 6).Draw(t, "bottom"))
	})
	return rapid.Custom(func(t *rapid.T) Alg { return rapid.SliceOfN(move, 0, 30).Draw(t, "alg") })
}

// possible makes an alg that can be done to a solved puzzle.
func possible(t *rapid.T) Alg {
	p, alg := Solved(), Alg{}
	for range rapid.IntRange(0, 12).Draw(t, "slices") {
		top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
		m := Turn(rapid.SampledFrom(top).Draw(t, "top"), rapid.SampledFrom(bottom).Draw(t, "bottom"))
		alg = append(alg, m, SliceMove())
		p = p.Turn(int(m.Top), int(m.Bottom)).UncheckedSlice()
	}
	return alg
}

func TestLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := positionGenerator().Draw(t, "position")
		if q, err := ParsePosition(p.String()); err != nil || q != p {
			t.Fatal("string:", p, q, err)
		}
		if q, err := NewPosition(p.Top, p.Bottom, p.Flipped); err != nil || q != p {
			t.Fatal("valid:", p, err)
		}
		if q := p.Turn(5, -3).Turn(-5, 3); q != p {
			t.Fatal("turns back:", p, q)
		}
		if p.Sliceable() != (len(p.Blocking()) == 0) {
			t.Fatal("blocking:", p, p.Blocking())
		}
		q, err := p.Slice()
		if (err == nil) != p.Sliceable() || err != nil && (!errors.Is(err, ErrBlocked) || q != p) {
			t.Fatal("slice:", p, q, err)
		}
		if err == nil && (q.UncheckedSlice() != p || q == p) {
			t.Fatal("slice twice:", p, q)
		}
		for _, x := range p.Top.FreeTurns() {
			if !p.Turn(x, 0).Top.Sliceable() {
				t.Fatal("free turn:", p, x)
			}
		}
		if n := p.Pair().Top.Sliceable() * p.Pair().Top.Rotations(); len(p.Top.FreeTurns()) != n {
			t.Fatal("free turns:", p, n)
		}
		if pair := p.Pair(); pair.Canonical().Canonical() != pair.Canonical() || pair.Canonical() != pair.Mirror().Swapped().Canonical() {
			t.Fatal("canonical:", pair)
		}
	})
}

func TestAlgLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		alg := algGenerator().Draw(t, "alg")
		if back, err := ParseAlg(alg.String()); err != nil || back.String() != alg.String() {
			t.Fatal("wca:", alg, back, err)
		}
		simple := alg.Simplify()
		if back, err := ParseAlg(simple.Karn()); err != nil || back.String() != simple.String() {
			t.Fatalf("karn: %v as %q gives %v, %v", simple, simple.Karn(), back, err)
		}
		if again := simple.Simplify(); again.String() != simple.String() {
			t.Fatal("simplify twice:", simple, again)
		}
		if rest := append(append(Alg{}, alg...), alg.Inverse()...).Simplify(); len(rest) != 0 {
			t.Fatal("inverse:", alg, rest)
		}
		if simple.Length(SliceMetric) > simple.Length(WCAMetric) || simple.Length(WCAMetric) > simple.Length(TurnMetric) {
			t.Fatal("metrics:", simple)
		}
	})
}

func TestAlgOnPuzzle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		alg := possible(t)
		p, err := Solved().Apply(alg)
		if err != nil {
			t.Fatal(alg, err)
		}
		if q, err := p.Apply(alg.Inverse()); err != nil || q != Solved() {
			t.Fatal("inverse:", alg, q, err)
		}
		if q, err := Solved().Apply(alg.Simplify()); err != nil || q != p {
			t.Fatal("simplified:", alg, q, err)
		}
		for _, mirror := range []Mirror{UpsideDown, FrontBack, LayersSwapped} {
			image := alg.Mirrored(mirror)
			q, err := Solved().Apply(image)
			if err != nil {
				t.Fatal("mirror", mirror, alg, image, err)
			}
			if q.Pair().Canonical() != p.Pair().Canonical() {
				t.Fatal("mirror", mirror, alg, q.Pair())
			}
		}
	})
}

func TestParseAlgForms(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{" ( 1 , 0 ) / \u22123 , 3 /", "(1,0)/(-3,3)/"},
		{"/ /", "//"},
		{"(11,-11)", "(-1,1)"},
		{"(+1,+2)\\", "(1,2)/"},
		{"(2,3)(-1,0)", "(2,3)(-1,0)"},
		{"U", "/(3,0)/"},
		{"U D\u2019", "/(3,0)/(0,-3)/"},
		{"/U/", "/(3,0)/"},
		{"A e' D A'", "(1,0)/(-3,-3)/(0,3)/(-1,0)"},
		{"/ U' e D' /", "/(-3,0)/(3,3)/(0,-3)/"},
		{"4-3 -10", "(4,-3)/(-1,0)"},
		{"UD2", "/(3,6)/"},
		{"u2 u2'", "/(5,-1)/(-5,1)/"},
		{"U4", "/(3,0)/(-3,0)/(3,0)/(-3,0)/"},
		{"(1,0) U (0,-1)", "(1,0)/(3,0)/(0,-1)"},
	} {
		got, err := ParseAlg(c.text)
		if err != nil || got.String() != c.want {
			t.Errorf("%q: %v, %v; want %v", c.text, got, err, c.want)
		}
	}
}

func TestSyntaxErrors(t *testing.T) {
	for _, c := range []struct {
		text   string
		column int
		found  string
	}{
		{"(1,0", 5, ""},
		{"(1;0)/", 3, ";"},
		{"(12,0)/", 2, "12"},
		{"(1,-99)", 4, "-99"},
		{"(1,0)x", 6, "x"},
		{"1,0/?", 5, "?"},
		{"(,0)", 2, ","},
		{"U q", 3, "q"},
		{"(U U'", 6, ""},
		{"(U)0", 4, "0"},
		{"()", 2, ")"},
		{"1,", 3, ""},
	} {
		_, err := ParseAlg(c.text)
		var e *SyntaxError
		if !errors.As(err, &e) || !errors.Is(err, ErrSyntax) || e.Column != c.column || e.Found != c.found || e.Expected == "" {
			t.Errorf("%q: %v; want column %d, found %q", c.text, err, c.column, c.found)
		}
	}
}

// TestUnfinishedPosition: what begins a position is told from an alg.
func TestUnfinishedPosition(t *testing.T) {
	for text, want := range map[string]string{
		"A1B2C3D4":      `column 1: found "A1B2C3D4", expected a turn such as U, d' or 4-3, or a slice /, or a position of 16 pieces: 8 are missing`,
		"A1B2 C3D45E":   "or a position of 16 pieces: 6 are missing",
		"A1 B2 // half": "or a position of 16 pieces: 12 are missing",
	} {
		_, err := ParseAny(text)
		if !errors.Is(err, ErrSyntax) || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"A1A1A1", "A?", "(1,0", "A1B"} {
		if _, err := ParseAny(text); err == nil || strings.Contains(err.Error(), "missing") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestExpectations reaches all that can be expected, and nothing else.
func TestExpectations(t *testing.T) {
	reached := map[string]string{}
	for _, text := range []string{
		"(1,0)/?", "(?,0)", "(1,?)", "1,0/3;0", "(1,0", "U q", "KK", "U 4-/", "(U U'", "U ()", "(U)0",
		"((((U)9)9)9)9 ((((U)9)9)9)9", "((((U)99)99)99)99", "A1B2C3D4?5E6F7G8H-", "A1B2C3D45E6F7G8H", "A1B2C3D45E6F7G8H-x",
		"VXUXUXUXYUYVYQYV", "[U, D", strings.Repeat("(", algtext.MaxDepth+2), strings.Repeat("/", algtext.MaxBytes+1),
	} {
		_, err := ParseAny(text)
		if len(text) > 14 && text[0] == 'A' {
			_, err = ParsePosition(text)
		}
		var e *SyntaxError
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if !slices.Contains(Expectations(), e.Expected) {
			t.Errorf("%q: %q is not among the expectations", text, e.Expected)
		}
		if before, twice := reached[e.Expected]; twice {
			t.Errorf("%q and %q: %q", before, text, e.Expected)
		}
		reached[e.Expected] = text
	}
	for _, e := range Expectations() {
		if reached[e] == "" {
			t.Errorf("%q is never expected", e)
		}
	}
	if !strings.Contains(expectShortAlg, strconv.Itoa(algtext.MaxMoves)) {
		t.Errorf("%q, where %d are allowed", expectShortAlg, algtext.MaxMoves)
	}
}

func TestPositionErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		want string
	}{
		{"A1B2C3D45E6F7G8H", "column 17: the text ends, expected the middle layer: - (square) or / (not square)"},
		{"A1B2C3D45E6F7G8X-", `column 16: found "X", expected a corner A to H, an edge 1 to 8, or the middle, - or /`},
		{"A1B2C3D45E6F7G8H-x", `column 18: found "x", expected the end of the position`},
		{"A1B2C3D45E6F7G88-", "corner H is missing"},
		{"A1B2C3D15E6F7G8H-", "edge 1 appears twice"},
		{"A1B2C3DA5E6F7G8H4-", "corner A appears twice"},
		{"A1B2C34DE56F7G8H-", ""},
		{"A12B34C5DE6F7G8H-", "the pieces of the top do not fill its 12 places: corner D takes two places, only one is left"},
		{"ABCDE1F2345678GH-", "the pieces of the top do not fill its 12 places: corner F takes two places, only one is left"},
	} {
		p, err := ParsePosition(c.text)
		if c.want == "" {
			if err != nil {
				t.Errorf("%q: %v", c.text, err)
			}
			continue
		}
		if err == nil || err.Error() != c.want {
			t.Errorf("%q: %v, %v; want %s", c.text, p, err, c.want)
		}
	}
	if p, err := Parse("a1b2c3d4 5e6f7g8h -"); err != nil || p != Solved() {
		t.Error(p, err)
	}
}

// TestLinedUpParity is what no turn changes in cube shape, and what swapping two pieces
// of a size always does.
func TestLinedUpParity(t *testing.T) {
	squares := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		p := positionGenerator().Draw(t, "position")
		if rapid.Bool().Draw(t, "cube shape") {
			p, _ = p.Apply(p.CubeShape(SliceMetric)) // it may begin with a turn that is needed
			p = p.Turn(rapid.IntRange(0, 11).Draw(t, "top"), rapid.IntRange(0, 11).Draw(t, "bottom"))
		}
		parity, ok := p.LinedUpParity()
		if ok != (p.Pair() == Pair{Square(), Square()}) {
			t.Fatal(p, ok)
		}
		if !ok {
			return
		}
		squares++
		q := p.Turn(rapid.IntRange(0, 11).Draw(t, "top again"), rapid.IntRange(0, 11).Draw(t, "bottom again"))
		if again, ok := q.LinedUpParity(); !ok || again != parity {
			t.Fatal(p, parity, q, again, ok)
		}
		swapped := strings.NewReplacer("A", "C", "C", "A").Replace(p.String())
		if other, err := ParsePosition(swapped); err != nil {
			t.Fatal(err)
		} else if swapped, ok := other.LinedUpParity(); !ok || swapped == parity {
			t.Fatal(p, parity, other, swapped, ok)
		}
	}, func() bool { return squares > 0 })
}

func TestRelabel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		alg, turn := possible(t), rapid.IntRange(0, 3).Draw(t, "turn")
		turned := Solved().Turn(3*turn, 0)
		p, err := Solved().Apply(alg)
		if err != nil {
			t.Fatal(err)
		}
		want, err := turned.Apply(alg)
		if got := p.Relabel(Solved(), turned); got != want || err != nil {
			t.Fatal(got, want, err)
		}
	})
}

// TestRandomIsUniform compares how often the outlines and the middles come.
func TestRandomIsUniform(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	const n = 36780
	outlines, flipped := map[outline]int{}, 0
	for range n {
		p := Random(rng)
		outlines[p.outline()]++
		if p.Flipped {
			flipped++
		}
		if !p.Sliceable() {
			t.Fatal(p)
		}
	}
	chi := 0.0
	for _, o := range sliceableOutlines() {
		d := float64(outlines[o]) - 10
		chi += d * d / 10
	}
	// 3677 degrees of freedom: the standard deviation is 86.
	if chi < 3677-5*86 || chi > 3677+5*86 || flipped < n/2-500 || flipped > n/2+500 {
		t.Fatal(chi, flipped)
	}
	a, b := Random(rand.New(rand.NewPCG(1, 2))), Random(rand.New(rand.NewPCG(1, 2)))
	if a != b {
		t.Fatal("the same seed gives", a, b)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"(1,0)/(-3,3)/", "U D' (u u')3", "A1B2C3D45E6F7G8H-", "4-3 -10", "\u2212", "((((U)9)9)9)9", "A1B2C3D4A5E6F7G8H-", "VXUXUXUXYUYVYVYV/", "10/fpJ D' pN -10", "1 U -1", "(1 0)/(3 -3)/ [2|5]", "A1B2C3D4/5E6F7G8H", "（１，０）／Ｕ’"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := ParsePosition(text); err == nil {
			if q, err := ParsePosition(p.String()); err != nil || q != p {
				t.Fatal(p, q, err)
			}
		}
		part := ParsePartial(text)
		if p, err := Solved().Apply(part.Alg); err != nil || part.Alg != nil && p != part.Position {
			t.Fatalf("%v: %v, %v", part, p, err)
		}
		if p, err := ParseAny(text); (err == nil) != (part.Err == nil) || err == nil && p != part.Pattern() {
			t.Fatalf("%v: %v, %v", part, p, err)
		}
		if n := len([]rune(text)); part.Rest > n || part.Err == nil && (part.Rest < n || part.Unfinished) {
			t.Fatal(part)
		}
		alg, err := ParseAlg(text)
		if err != nil {
			var e *SyntaxError
			if !errors.As(err, &e) || e.Column < 1 || e.Column > len([]rune(text))+1 || !slices.Contains(Expectations(), e.Expected) {
				t.Fatal(err)
			}
			return
		}
		if back, err := ParseAlg(alg.String()); err != nil || back.String() != alg.String() {
			t.Fatal(alg, back, err)
		}
		simple := alg.Simplify()
		if back, err := ParseAlg(simple.Karn()); err != nil || back.String() != simple.String() {
			t.Fatal(simple, simple.Karn(), back, err)
		}
		if _, err := Parse(text); err != nil && !errors.Is(err, ErrSyntax) && !errors.Is(err, ErrBlocked) && !errors.Is(err, ErrPosition) {
			t.Fatal(err)
		}
	})
}

func TestWithoutEnds(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "(1,0)": "", "/": "/", "(1,0)/(3,3)/(0,-1)": "/(3,3)/", "(1,0)(1,0)/": "/", "/(2,0)/": "/(2,0)/", "/(1,0)(0,1)": "/",
	} {
		alg, err := ParseAlg(text)
		if got := alg.WithoutEnds().String(); err != nil || got != want {
			t.Errorf("%s: %s, %v", text, got, err)
		}
	}
}

func TestParseMetric(t *testing.T) {
	for _, m := range Metrics() {
		if got, err := ParseMetric(m.String()); got != m || err != nil {
			t.Errorf("%v: %v, %v", m, got, err)
		}
	}
	if _, err := ParseMetric("WCA"); !errors.Is(err, ErrMetric) {
		t.Error(err)
	}
}
