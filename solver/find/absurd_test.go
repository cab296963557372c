package find

import (
	"errors"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"wedge/puzzle/square1"
)

// TestAbsurd asks questions that make little sense: each has an answer, or an error that says
// why not.
func TestAbsurd(t *testing.T) {
	solved := square1.Only(square1.Solved())
	anything := func(text string) square1.Pattern {
		p, err := square1.ParsePattern(text)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	shape := anything("WZWZWZWZZWZWZWZW")
	deep := square1.Only(walkFrom(rand.New(rand.NewPCG(3, 3)), square1.Solved(), 30))
	free, none := End{Kind: Free}, End{Kind: AtMost}
	for _, x := range []struct {
		name   string
		q      Question
		length int
		count  int // 0: any
		err    error
		words  string
	}{
		{name: "nothing to do", q: Question{From: solved}, count: 1},
		{name: "nothing to do, to itself", q: Question{From: deep, To: []square1.Pattern{deep}}, count: 1},
		{name: "nothing to do, twice", q: Question{From: deep, To: []square1.Pattern{deep, deep}}, count: 1},
		{name: "nothing to do for the first of goals that are looked for one by one", q: Question{
			From: deep, To: []square1.Pattern{deep, shape}, Progress: func(s Status) { t.Errorf("searched: %+v", s) },
		}, count: 1},
		{name: "nothing to do, free", q: Question{From: shape, To: []square1.Pattern{shape}, Before: free, After: free}, count: 1},
		{name: "only a turn", q: Question{From: solved.Turn(1, 0), Before: free}, count: 1},
		{name: "only a turn of several", q: Question{From: shape, To: []square1.Pattern{shape.Turn(1, 0)}, Before: free, Metric: square1.TurnMetric}, count: 1},
		{name: "only a turn of several, counted", q: Question{From: shape, To: []square1.Pattern{shape.Turn(1, 0)}, Metric: square1.WCAMetric}, length: 1, count: 16},
		{name: "no length 0", q: Question{From: solved, Lengths: []int{0}}, count: 1},
		{name: "length 0 of another position", q: Question{From: deep, Lengths: []int{0, 0}}, err: ErrNone, words: "length"},
		{name: "a length above the limit", q: Question{From: deep, Lengths: []int{5}, MaxLength: 3}, err: ErrNone, words: "length"},
		{name: "up to length 1", q: Question{From: deep, MaxLength: 1}, err: ErrLimit, words: "no alg has 1 or fewer in the slice metric"},
		{name: "other pieces", q: Question{From: anything("A1B2C3D45E6F7G8H"), To: []square1.Pattern{anything("VYVYVYVYXUXUXUXU"), anything("U1U2U3U45V6V7V8V")}}, count: 1},
		{name: "no turns", q: Question{From: deep, Limits: Limits{Sum: Bound{On: true}}, Before: none, After: none}, err: ErrNone},
		{name: "no turns of the bottom, which differs", q: Question{From: anything("A1B2C3D45E6F8G7H"), Limits: TwoGen()}, err: ErrNone, words: "left half of the bottom"},
		{name: "negative extra", q: Question{From: deep, Extra: -1}, err: ErrQuestion, words: "extra length is -1"},
		{name: "huge extra", q: Question{From: deep, Extra: 1 << 40}, err: ErrQuestion, words: "0 to 200"},
		{name: "negative length", q: Question{From: deep, Lengths: []int{3, -2}}, err: ErrQuestion, words: "a length is -2"},
		{name: "negative limit", q: Question{From: deep, Limits: Limits{Top: Bound{On: true, Most: -1}}}, err: ErrQuestion, words: "turns of the top is -1"},
		{name: "a large limit", q: Question{From: deep, Limits: Limits{Sum: Bound{On: true, Most: 13}}}, err: ErrQuestion, words: "must be 0 to 12"},
		{name: "a large end", q: Question{From: deep, After: End{Kind: AtMost, Most: 7}}, err: ErrQuestion, words: "turn after is 7"},
		{name: "keep less than nothing", q: Question{From: deep, Keep: -1}, err: ErrQuestion, words: "algs to keep is -1"},
		{name: "as many as there are not", q: Question{From: solved, Extra: 2, Keep: 1 << 30}},
	} {
		a, err := New(nil).Find(t.Context(), x.q)
		switch {
		case !errors.Is(err, x.err) || err != nil && !strings.Contains(err.Error(), x.words):
			t.Errorf("%s: %+v, error %v", x.name, a, err)
		case err == nil && (a.Length != x.length || x.count != 0 && a.Count != x.count || len(a.Algs) != a.Count):
			t.Errorf("%s: %+v", x.name, a)
		}
	}
}

func sameAnswer(a *Answer, errA error, b *Answer, errB error) bool {
	if (errA == nil) != (errB == nil) {
		return false
	}
	if errA != nil {
		return errA.Error() == errB.Error()
	}
	if a.Length != b.Length || a.Count != b.Count || a.Exhausted != b.Exhausted || len(a.Algs) != len(b.Algs) {
		return false
	}
	for i := range a.Algs {
		if a.Algs[i].String() != b.Algs[i].String() {
			return false
		}
	}
	return true
}

// TestShared: goroutines that share a finder, and with it the searches back from the goals, get
// the same answers as alone.
func TestShared(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 11))
	f := New(nil)
	var goals []square1.Pattern
	for range 3 {
		goals = append(goals, square1.Pattern{Position: square1.Random(rng), Mask: randomMask(rng)})
	}
	var group sync.WaitGroup
	for range 40 {
		q := randomQuestion(rng, 3)
		restrict(rng, &q)
		q.To = []square1.Pattern{goals[rng.IntN(len(goals))]}
		q.From.Position = walkFrom(rng, q.To[0].Position, 3)
		q.MaxLength = 6
		want, wantErr := New(nil).Find(t.Context(), q)
		group.Go(func() {
			if got, err := f.Find(t.Context(), q); !sameAnswer(got, err, want, wantErr) {
				t.Errorf("%+v: %+v, %v instead of %+v, %v", q, got, err, want, wantErr)
			}
		})
	}
	group.Wait()
}
