package rating_test

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
)

// algs draws simplified algs, blocked or not.
var algs = rapid.Custom(func(t *rapid.T) square1.Alg {
	step := rapid.IntRange(-5, 6)
	var a square1.Alg
	for range rapid.IntRange(0, 12).Draw(t, "slices") {
		a = append(a, square1.Turn(step.Draw(t, "top"), step.Draw(t, "bottom")), square1.SliceMove())
	}
	return append(a, square1.Turn(step.Draw(t, "top"), step.Draw(t, "bottom"))).Simplify()
})

func randomWeights(t *rapid.T) rating.Weights {
	points := rapid.Float64Range(-rating.MaxPoints, rating.MaxPoints)
	w := rating.Weights{
		Slice: points.Draw(t, "slice"), Regrip: points.Draw(t, "regrip"),
		Alike: points.Draw(t, "alike"), Against: points.Draw(t, "against"),
		Back: points.Draw(t, "back"), Again: points.Draw(t, "again"),
		Ends: rapid.Float64Range(0, 1).Draw(t, "ends"),
	}
	for i := range w.Top {
		w.Top[i], w.Bottom[i] = points.Draw(t, "top"), points.Draw(t, "bottom")
	}
	return w
}

func about(a, b float64) bool { return math.Abs(a-b) < 1e-6*(1+math.Abs(a)) }

func total(a square1.Alg, w rating.Weights) float64 { return rating.Rate(a, w).Total }

// TestScoreIsSumOfParts: the parts explain the whole score, in the order of the moves.
func TestScoreIsSumOfParts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, w := algs.Draw(t, "alg"), randomWeights(t)
		s := rating.Rate(a, w)
		sum := 0.0
		for i, p := range s.Parts {
			sum += p.Points
			if p.Move < 0 || p.Move >= len(a) || i > 0 && p.Move < s.Parts[i-1].Move {
				t.Fatalf("%v: part %d is of move %d", a, i, p.Move)
			}
			if !slices.Contains(rating.Whats(), p.What) || (p.What == rating.Slice) != a[p.Move].Slice {
				t.Fatalf("%v: move %d: %q", a, p.Move, p.What)
			}
		}
		if sum != s.Total {
			t.Fatalf("%v: %v, its parts are %v", a, s.Total, sum)
		}
		if again := rating.Rate(a, w); !reflect.DeepEqual(s, again) {
			t.Fatalf("%v: %v, then %v", a, s, again)
		}
	})
}

// TestLawsOfScore: what must not change a score, and what multiplies it.
func TestLawsOfScore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, w := algs.Draw(t, "alg"), randomWeights(t)
		score := total(a, w)

		double := w
		double.Slice, double.Regrip, double.Alike = 2*w.Slice, 2*w.Regrip, 2*w.Alike
		double.Against, double.Back, double.Again = 2*w.Against, 2*w.Back, 2*w.Again
		swapped := w
		swapped.Top, swapped.Bottom = w.Bottom, w.Top
		mirrored := w
		for i := range w.Top {
			double.Top[i], double.Bottom[i] = 2*w.Top[i], 2*w.Bottom[i]
			if i < len(w.Top)-1 { // 6 is its own inverse
				mirrored.Top[i], mirrored.Bottom[i] = w.Top[len(w.Top)-2-i], w.Bottom[len(w.Top)-2-i]
			}
		}
		if !about(total(a, double), 2*score) {
			t.Fatalf("%v: twice the weights: %v, not 2 x %v", a, total(a, double), score)
		}
		var over square1.Alg
		for _, m := range a {
			if !m.Slice {
				m = square1.Turn(int(m.Bottom), int(m.Top))
			}
			over = append(over, m)
		}
		if !about(total(over, swapped), score) {
			t.Fatalf("%v: layers and their weights swapped: %v, not %v", a, total(over, swapped), score)
		}
		// Backwards, the turns are inverted, and what repeats or takes back still does.
		if !about(total(a.Inverse(), mirrored), score) {
			t.Fatalf("%v: the inverse, with mirrored weights: %v, not %v", a, total(a.Inverse(), mirrored), score)
		}
		free := w
		free.Ends = 0
		var inner square1.Alg
		for i, m := range a {
			if m.Slice || i > 0 && i < len(a)-1 {
				inner = append(inner, m)
			}
		}
		if free.Back, free.Again = 0, 0; !about(total(a, free), total(inner, free)) {
			t.Fatalf("%v: turns at the ends cost %v", a, total(a, free)-total(inner, free))
		}
		if rating.Angle(a) != rating.Angle(a.Inverse()) || rating.Angle(a) != rating.Angle(over) {
			t.Fatalf("%v: angles %d, %d, %d", a, rating.Angle(a), rating.Angle(a.Inverse()), rating.Angle(over))
		}
	})
}

// TestParts: each part, by hand.
func TestParts(t *testing.T) {
	w := rating.Default()
	for _, test := range []struct {
		alg  string
		want []rating.Part
	}{
		{"", nil},
		{"/", []rating.Part{{0, rating.Slice, 1}}},
		{"/(3,0)/(-3,0)/", []rating.Part{
			{0, rating.Slice, 1},
			{1, rating.Top, 0.8},
			{2, rating.Slice, 1},
			{3, rating.Top, 0.9},
			{3, rating.Back, -0.3},
			{4, rating.Slice, 1},
		}},
		{"/(0,3)/(0,3)/", []rating.Part{
			{0, rating.Slice, 1},
			{1, rating.Bottom, 1.1},
			{2, rating.Slice, 1},
			{3, rating.Bottom, 1.1},
			{3, rating.Again, 0.3},
			{4, rating.Slice, 1},
		}},
		{"/(3,-3)/(4,1)/", []rating.Part{
			{0, rating.Slice, 1},
			{1, rating.Top, 0.8},
			{1, rating.Bottom, 1},
			{1, rating.Alike, -0.5},
			{2, rating.Slice, 1},
			{3, rating.Top, 1.3},
			{3, rating.Bottom, 1},
			{3, rating.Regrip, 0.6},
			{3, rating.Against, -0.3},
			{4, rating.Slice, 1},
		}},
		{"/(6,6)/", []rating.Part{
			{0, rating.Slice, 1},
			{1, rating.Top, 1.4},
			{1, rating.Bottom, 1.7},
			{1, rating.Regrip, 0.6},
			{1, rating.Regrip, 0.6},
			{1, rating.Alike, -0.5},
			{2, rating.Slice, 1},
		}},
		{"(-2,0)/(0,-1)", []rating.Part{
			{0, rating.Top, 1.1}, {0, rating.End, -0.55}, {1, rating.Slice, 1}, {2, rating.Bottom, 0.9}, {2, rating.End, -0.45},
		}},
	} {
		alg, err := square1.ParseAlg(test.alg)
		if err != nil {
			t.Fatal(err)
		}
		got := rating.Rate(alg, w).Parts
		if len(got) != len(test.want) {
			t.Errorf("%q: %v, want %v", test.alg, got, test.want)
			continue
		}
		for i, p := range got {
			if q := test.want[i]; p.Move != q.Move || p.What != q.What || !about(p.Points, q.Points) {
				t.Errorf("%q: part %d is %v, want %v", test.alg, i, p, q)
			}
		}
	}
	if a, _ := square1.ParseAlg("(1,0)/(-5,6)/"); rating.Angle(a) != 12 {
		t.Error(rating.Angle(a))
	}
}

func TestKarnLength(t *testing.T) {
	for text, want := range map[string]int{
		"":                        0,
		"/":                       0,
		"/(3,0)/":                 1,
		"/(3,0)/(-3,0)/(3,0)/":    1, // U3
		"(1,0)/(3,0)/(-1,-1)/":    3,
		"(1,0)/(3,0)/(3,0)/(1,2)": 3, // UU is one word
		"/(4,-3)/":                1,
	} {
		a, err := square1.ParseAlg(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := rating.KarnLength(a); got != want {
			t.Errorf("%s, %q: %d words, want %d", text, a.Karn(), got, want)
		}
	}
}

// TestSort: the order is that of the keys, and does not depend on the order before.
func TestSort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(algs, 0, 20).Draw(t, "algs")
		w := rating.Default()
		free := rapid.Bool().Draw(t, "free ends")
		for _, o := range rating.Orders() {
			by := rating.Sorting{Order: o, Weights: w, FreeEnds: free}
			sorted, other := slices.Clone(list), slices.Clone(list)
			rand.New(rand.NewPCG(1, 2)).Shuffle(len(other), func(i, j int) { other[i], other[j] = other[j], other[i] })
			by.Sort(sorted)
			by.Sort(other)
			if first := by.First(list); (first == nil) != (len(list) == 0) || len(list) > 0 && first.String() != sorted[0].String() {
				t.Fatalf("by %v: %v is first of %v", o, first, sorted)
			}
			for i, a := range sorted {
				if a.String() != other[i].String() {
					t.Fatalf("by %v: %v and %v", o, sorted, other)
				}
				counted := a
				if free && o != rating.ByHand && o != rating.ByKarn {
					counted = a.WithoutEnds()
				}
				if by.Key(a) != o.Key(counted, w) {
					t.Fatalf("by %v: %v of %v, free ends %v", o, by.Key(a), a, free)
				}
				if i > 0 && by.Key(sorted[i-1]) > by.Key(a) {
					t.Fatalf("by %v: %v before %v", o, sorted[i-1], a)
				}
				if i > 0 && o == rating.ByText && sorted[i-1].String() > a.String() {
					t.Fatalf("%v before %v", sorted[i-1], a)
				}
			}
		}
	})
	for _, o := range rating.Orders() {
		if got, err := rating.ParseOrder(o.String()); got != o || err != nil {
			t.Error(o, got, err)
		}
	}
	if _, err := rating.ParseOrder("luck"); !errors.Is(err, rating.ErrOrder) || !strings.Contains(err.Error(), `"luck": expected one of [slices turns wca angle hand karn text]`) {
		t.Error(err)
	}
}

// TestEqualScores: sums of the same points in another order are equal.
func TestEqualScores(t *testing.T) {
	var list []square1.Alg
	for _, text := range []string{"/(3,0)/(1,0)/(-2,0)/", "/(1,0)/(-2,0)/(3,0)/", "/(-2,0)/(3,0)/(1,0)/"} {
		a, err := square1.ParseAlg(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, a)
	}
	rating.Sorting{Order: rating.ByHand, Weights: rating.Default()}.Sort(list)
	if !slices.IsSortedFunc(list, func(a, b square1.Alg) int { return strings.Compare(a.String(), b.String()) }) {
		t.Errorf("not by text: %v", list)
	}
}

// TestWeightsFile: what is written is read again, exactly.
func TestWeightsFile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := randomWeights(t)
		var b bytes.Buffer
		if err := w.Write(&b); err != nil {
			t.Fatal(err)
		}
		if got, err := rating.Read(&b); got != w || err != nil {
			t.Fatalf("%v: %v, %v", w, got, err)
		}
	})
	w := rating.Default()
	w.Slice = math.NaN()
	if err := w.Write(&bytes.Buffer{}); err == nil {
		t.Error("NaN was written")
	}
}

// TestWrongWeights: each fault is found and named.
func TestWrongWeights(t *testing.T) {
	var b bytes.Buffer
	if err := rating.Default().Write(&b); err != nil {
		t.Fatal(err)
	}
	good := b.String()
	for _, test := range []struct{ from, to, want string }{
		{good, "", "line 1: the text ends too early"},
		{good, "[]", "line 1: found [, expected an object: {"},
		{good, "3", "line 1: found 3, expected an object: {"},
		{good, good[:40], "the text ends too early"},
		{good, good + "{}", "there is something after the weights"},
		{good, good + strings.Repeat(" ", 1<<16), "it is longer than 65536 bytes"},
		{`"slice": 1,`, ``, `"slice" is missing`},
		{`"-5": 1.5,`, ``, `"top": "-5" is missing`},
		{`"slice": 1,`, `"slice": 1, "slice": 2,`, `line 2: "slice" appears twice`},
		{`"slice": 1,`, `"Slice": 1,`, `line 2: there is no weight "Slice": expected slice, top, bottom, regrip, alike, against, back, again, ends`},
		{`"-5": 1.5,`, `"0": 1.5,`, `line 4: there is no weight "top": "0": expected -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6`},
		{`"slice": 1,`, `"slice": "1",`, `line 2: "slice": found 1, expected a number`},
		{`"slice": 1,`, `"slice": null,`, `expected a number`},
		{`"slice": 1,`, `"slice": {},`, `found {, expected a number`},
		{`"slice": 1,`, `"slice": 1001,`, `"slice" is 1001, expected a number from -1000 to 1000`},
		{`"slice": 1,`, `"slice": 1e999,`, `1e999`},
		{`"slice": 1,`, `"slice": 1`, `line 3: invalid character`},
		{`"ends": 0.5`, `"ends": 1.5`, `"ends" is 1.5, expected a number from 0 to 1`},
		{`"ends": 0.5`, `"ends": 0.5, "top": {}, "top": {"1": 2}`, `"top": "1" appears twice`},
	} {
		_, err := rating.Read(strings.NewReader(strings.Replace(good, test.from, test.to, 1)))
		if !errors.Is(err, rating.ErrWeights) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q for %q: %v, want %q", test.to, test.from, err, test.want)
		}
	}
	failure := errors.New("no disk")
	if _, err := rating.Read(failing{failure}); !errors.Is(err, failure) {
		t.Error(err)
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

func FuzzWeights(f *testing.F) {
	var b bytes.Buffer
	if err := rating.Default().Write(&b); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Add([]byte(`{"top":{"1":`))
	f.Fuzz(func(t *testing.T, data []byte) {
		w, err := rating.Read(bytes.NewReader(data))
		if err != nil {
			if !errors.Is(err, rating.ErrWeights) {
				t.Error(err)
			}
			return
		}
		var b bytes.Buffer
		if err := w.Write(&b); err != nil {
			t.Fatal(err)
		}
		if again, err := rating.Read(&b); again != w || err != nil {
			t.Errorf("%v: %v, %v", w, again, err)
		}
	})
}

func TestFilter(t *testing.T) {
	a, err := square1.ParseAlg("(1,0)/(3,-3)/(-3,0)/(3,0)/(0,2)")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		"": true, "(3,-3)": true, "( 3, -3 ) /": true, "E": true, "e": false, "10 E": true, "(3,3)": false, a.Karn(): true,
	} {
		if got := rating.Containing(text).Chooses(a); got != want {
			t.Errorf("containing %q: %v; %s, %s", text, got, a, a.Karn())
		}
	}
	for expression, want := range map[string]bool{
		"": true, `^\(1,0\)`: true, `^/`: false, `\(.,-3\)`: true, `^10 E`: true,
	} {
		f, err := rating.Matching(expression)
		if err != nil {
			t.Fatal(err)
		}
		if got := f.Chooses(a); got != want {
			t.Errorf("matching %q: %v; %s, %s", expression, got, a, a.Karn())
		}
	}
	if _, err := rating.Matching("(1,0"); !errors.Is(err, rating.ErrFilter) || !strings.Contains(err.Error(), "missing closing )") {
		t.Error(err)
	}
	if !(rating.Filter{}).Chooses(a) {
		t.Error("the zero filter chooses nothing")
	}
}
