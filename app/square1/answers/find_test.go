package answers_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
	"wedge/solver/find"
	"wedge/solver/rapidtest"
)

// fake is a finder that is told what to answer.
type fake struct {
	find     func(ctx context.Context, q find.Question) (*find.Answer, error)
	distance func(ctx context.Context, from square1.Pattern) (int, error)
}

func (f *fake) Find(ctx context.Context, q find.Question) (*find.Answer, error) {
	return f.find(ctx, q)
}

func (f *fake) Distance(ctx context.Context, from square1.Pattern, _ ...square1.Pattern) (int, error) {
	return f.distance(ctx, from)
}

// openFake makes answers with a finder that measures everything as 5 slices.
func openFake(t *testing.T, answer func(ctx context.Context, q find.Question) (*find.Answer, error)) *bench {
	t.Helper()
	b := open(t)
	b.SetFinder(&fake{
		find:     answer,
		distance: func(context.Context, square1.Pattern) (int, error) { return 5, nil },
	})
	return b
}

func pattern(t *testing.T, text string) square1.Pattern {
	t.Helper()
	p, err := square1.ParseAny(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func algOf(t *testing.T, text string) square1.Alg {
	t.Helper()
	alg, err := square1.ParseAlg(text)
	if err != nil {
		t.Fatal(err)
	}
	return alg
}

// colours is a pattern that no position near solved is.
const colours = "VXUXUXUXYUYVYVYV"

// untilEnd waits until a search is to end.
func untilEnd(ctx context.Context, _ find.Question) (*find.Answer, error) {
	<-ctx.Done()
	return nil, ctx.Err()
}

// drawOptions are any options.
func drawOptions(t *rapid.T) answers.Options {
	bound := func(name string, most int) find.Bound {
		return rapid.SampledFrom([]find.Bound{{}, {On: true}, {On: true, Most: 1}, {On: true, Most: most}}).Draw(t, name)
	}
	end := func(name string) find.End {
		return rapid.SampledFrom([]find.End{{}, {Kind: find.Free}, {Kind: find.AtMost}, {Kind: find.AtMost, Most: 2}}).Draw(t, name)
	}
	return answers.Options{
		Extra:   rapid.IntRange(0, answers.MaxExtra).Draw(t, "extra"),
		Lengths: rapid.SampledFrom([][]int{nil, {3}, {0, 7, 9}}).Draw(t, "lengths"),
		Limits: find.Limits{
			InCubeShape: rapid.Bool().Draw(t, "in cube shape"),
			Top:         bound("top", 6), Bottom: bound("bottom", 6), Sum: bound("sum", 12),
		},
		Before: end("before"), After: end("after"),
		Longest: rapid.IntRange(0, 20).Draw(t, "longest"),
		Time:    time.Duration(rapid.IntRange(0, 60).Draw(t, "time")) * time.Second,
	}
}

// TestFinderIsAsked: the finder gets what is asked for, and only what package solver does
// not know.
func TestFinderIsAsked(t *testing.T) {
	b := open(t)
	var asked []find.Question
	b.SetFinder(&fake{
		find: func(_ context.Context, q find.Question) (*find.Answer, error) {
			asked = append(asked, q) // the test waits for the end of each search
			return nil, find.ErrNone
		},
		distance: func(context.Context, square1.Pattern) (int, error) { return 4, nil },
	})
	froms := []square1.Pattern{pattern(t, fourSlices), pattern(t, colours), pattern(t, "/(3,0)/(1,0)")}
	goals := []square1.Pattern{pattern(t, twoSlices), pattern(t, "UXUXUXUYXVYVYVYV/")}
	found, plain := 0, 0
	rapidtest.Cover(t, func(rt *rapid.T) {
		from := rapid.SampledFrom(froms).Draw(rt, "from")
		q := answers.Question{
			Metric: rapid.SampledFrom(square1.Metrics()).Draw(rt, "metric"),
			Goal:   rapid.SampledFrom(answers.Goals()).Draw(rt, "goal"),
			To:     goals,
		}
		if rapid.Bool().Draw(rt, "with options") {
			q.Options = drawOptions(rt)
		}
		b.errors, asked = nil, nil
		b.SetPattern(from)
		b.Forget()
		b.Solve(q, false)
		b.wait("the end", func() bool { s := b.Solutions(); return !s.Searching && !s.More })
		limited := q.Options
		limited.Time = 0
		easy := limited.Equal(answers.Options{}) && q.Goal != answers.Another && (from.IsPosition() || q.Goal == answers.BackToSquare)
		if easy {
			plain++
			if len(asked) > 0 || len(b.errors) == 0 && len(b.Solutions().List) == 0 {
				rt.Fatalf("%+v: the finder was asked %d times, %d solutions", q, len(asked), len(b.Solutions().List))
			}
			return
		}
		if len(b.errors) > 0 { // it is solved
			return
		}
		if len(asked) != 1 {
			rt.Fatalf("%+v: asked %d times", q, len(asked))
		}
		found++
		got := asked[0]
		want := find.Question{
			From: from, Metric: q.Metric, Limits: q.Limits, Before: q.Before, After: q.After, Extra: q.Extra,
			Lengths: q.Lengths, MaxLength: q.Longest, Keep: got.Keep, To: got.To,
		}
		if q.Goal == answers.BackToSquare && q.After == (find.End{}) {
			want.After = find.End{Kind: find.Free}
		}
		got.Progress = nil
		if !reflect.DeepEqual(got, want) || got.Keep < 100 {
			rt.Fatalf("asked %+v, not %+v", got, want)
		}
		solvedAnyMiddle := square1.Solved()
		solvedAnyMiddle.Flipped = true
		for _, x := range []struct {
			at   square1.Position
			want bool
		}{
			{square1.Solved(), q.Goal != answers.Another},
			{solvedAnyMiddle, q.Goal == answers.MiddleFree || q.Goal == answers.BackToSquare},
			{square1.Solved().Turn(1, 2), q.Goal == answers.BackToSquare},
			{goals[0].Position, q.Goal == answers.Another || q.Goal == answers.BackToSquare}, // it is in cube shape
		} {
			matches := false
			for _, to := range got.To {
				matches = matches || to.Matches(x.at)
			}
			if matches != x.want {
				rt.Fatalf("goal %v: %v is one: %t", q.Goal, x.at, matches)
			}
		}
	}, func() bool { return found >= 20 && plain >= 10 })
}

// TestNone: the reason is told as an answer, not as an error, and belongs to its position.
func TestNone(t *testing.T) {
	why := fmt.Errorf("%w: because", find.ErrNone)
	b := openFake(t, func(context.Context, find.Question) (*find.Answer, error) { return nil, why })
	unloaded := 0
	b.OnNone = func() {
		unloaded++
		b.Forget() // as the room does when an alg is unloaded
	}
	b.enter(fourSlices)
	b.solved(square1.SliceMetric) // solutions of another question
	b.Solve(answers.Question{Options: answers.Options{Extra: 1}}, false)
	b.wait("the reason", func() bool { return b.Solutions().Why != nil })
	s := b.Solutions()
	if !errors.Is(s.Why, why) || len(s.List) > 0 || s.Searching || s.More || unloaded != 1 || s.Extra != 1 {
		t.Errorf("%+v, unloaded %d times", s, unloaded)
	}
	b.wantErrors()
	b.enter(twoSlices)
	if b.Solutions().Why != nil {
		t.Error("the reason outlives its position")
	}
}

// TestTimeLimit: a search gives up after its time, and says what it has tried; more time is
// another question.
func TestTimeLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := openFake(t, func(ctx context.Context, q find.Question) (*find.Answer, error) {
			for n := 4; n <= 9; n++ {
				q.Progress(find.Status{Length: n})
			}
			return untilEnd(ctx, q)
		})
		b.SetPattern(pattern(t, colours))
		const limit = 200 * time.Millisecond
		b.Solve(answers.Question{Options: answers.Options{Time: limit}}, false)
		b.wait("a length", func() bool { return b.Solutions().Tried > 0 })
		b.wait("the end", func() bool { return b.Solutions().Why != nil })
		late, ok := errors.AsType[*answers.TimeError](b.Solutions().Why)
		if !ok || late.Time != limit || late.Length != 9 || !errors.Is(late, find.ErrLimit) || b.Solutions().Tried != 0 {
			t.Errorf("%+v", b.Solutions())
		}
		b.wantErrors()
	})
}

// TestOthersAtLimit: if the search for the others reaches the limit, the first stays.
func TestOthersAtLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		alg := algOf(t, "/(3,0)/")
		for _, why := range []error{find.ErrLimit, nil} {
			b := openFake(t, func(ctx context.Context, q find.Question) (*find.Answer, error) {
				switch {
				case q.One:
					return &find.Answer{Length: 2, Count: 1, Algs: []square1.Alg{alg}}, nil
				case why != nil:
					return nil, why
				}
				return untilEnd(ctx, q)
			})
			b.SetPattern(pattern(t, colours))
			b.Solve(answers.Question{Options: answers.Options{Time: 400 * time.Millisecond}}, false)
			b.wait("the limit", func() bool { return b.Solutions().Why != nil })
			if s := b.Solutions(); len(s.List) != 1 || s.All || s.More || !errors.Is(s.Why, find.ErrLimit) || len(b.loaded) != 1 {
				t.Errorf("%+v", s)
			}
			b.wantErrors()
		}
	})
}

// TestFinderEndsWithPosition: a search of the finder ends with its position, by Cancel, and
// with the program; another question replaces it.
func TestFinderEndsWithPosition(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ended := make(chan int, 10)
		b := openFake(t, func(ctx context.Context, q find.Question) (*find.Answer, error) {
			<-ctx.Done()
			ended <- q.Extra
			return nil, ctx.Err()
		})
		leave := []func(){
			func() { b.goTo(square1.Solved().Turn(1, 0)) },
			func() { b.StopSolving() },
			func() { b.SetPattern(pattern(t, colours).Turn(1, 0)) },
			func() {
				b.SolveInstead(answers.Question{Options: answers.Options{Extra: 6}})
				if !b.Solutions().Searching {
					t.Error("it does not search for the other question")
				}
				b.StopSolving()
			},
		}
		for i, end := range leave {
			b.SetPattern(pattern(t, colours))
			b.Solve(answers.Question{Options: answers.Options{Extra: i}}, true)
			b.pass(10 * time.Millisecond)
			if !b.Solutions().Searching {
				t.Fatal("not searching")
			}
			end()
			if b.Solutions().Searching {
				t.Errorf("%d: it goes on", i)
			}
			searches := []int{<-ended}
			if i == len(leave)-1 {
				searches = append(searches, <-ended) // two, which end in any order
			}
			if !slices.Contains(searches, i) {
				t.Errorf("%d ended, not %d", searches, i)
			}
			b.drain()
		}
		b.SolveInstead(answers.Question{}) // nothing is searched
		if b.Solutions().Searching || len(b.loaded) > 0 || b.Solutions().Why != nil {
			t.Errorf("%+v", b.Solutions())
		}
		b.wantErrors()
	})
}

// TestFoundSolved: if the finder finds that nothing is to be done, it is told as elsewhere.
func TestFoundSolved(t *testing.T) {
	b := openFake(t, func(context.Context, find.Question) (*find.Answer, error) {
		return &find.Answer{Count: 1, Algs: []square1.Alg{{}}}, nil
	})
	b.SetPattern(pattern(t, colours))
	b.Solve(answers.Question{}, true)
	b.wait("the end", func() bool { return !b.Solutions().Searching })
	b.wantErrors(answers.ErrSolved)
	if len(b.loaded) > 0 || len(b.Solutions().List) > 0 {
		t.Errorf("%+v", b.Solutions())
	}
}

// TestAnythingFound asks for everything in any order, with a finder that takes a while. An
// answer never comes for a pattern or a question other than the present one.
func TestAnythingFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var at square1.Pattern
		var question answers.Question
		b := openFake(t, func(ctx context.Context, q find.Question) (*find.Answer, error) {
			q.Progress(find.Status{Length: 1 + q.Extra})
			select {
			case <-ctx.Done():
				return nil, ctx.Err()
			case <-time.After(time.Duration(q.Extra) * 500 * time.Microsecond):
			}
			if q.Extra == answers.MaxExtra {
				return nil, find.ErrNone
			}
			// An alg that says which question it answers.
			return &find.Answer{Length: 1, Count: 1, Algs: []square1.Alg{{square1.Turn(q.Extra, 0), square1.SliceMove()}}}, nil
		})
		patterns := []square1.Pattern{pattern(t, colours), pattern(t, colours).Turn(1, 0), pattern(t, "UXUXUXUXYVYVYVYV/")}
		loaded, none := 0, 0
		b.OnSolution = func(alg square1.Alg, _ bool) {
			loaded++
			if s := b.Solutions(); s.From != at || s.Extra != question.Extra || int(alg[0].Top) != question.Extra {
				t.Fatalf("%v for %v %d, but it is %v %d", alg, s.From, s.Extra, at, question.Extra)
			}
		}
		b.OnNone = func() { none++ }
		b.OnChange = func(answers.Change) {
			if s := b.Solutions(); s.Why != nil && s.Extra != answers.MaxExtra {
				t.Fatalf("%+v", s)
			}
		}
		rng := rand.New(rand.NewPCG(5, 6))
		at = patterns[0]
		b.SetPattern(at)
		for range 3000 {
			switch rng.IntN(8) {
			case 0:
				at = patterns[rng.IntN(len(patterns))]
				b.SetPattern(at)
			case 1, 2:
				question = answers.Question{Options: answers.Options{Extra: 1 + rng.IntN(answers.MaxExtra)}}
				b.Solve(question, rng.IntN(2) == 0)
			case 3:
				q := answers.Question{Options: answers.Options{Extra: 1 + rng.IntN(answers.MaxExtra)}}
				if b.Solutions().Searching {
					question = q
				}
				b.SolveInstead(q)
			case 4:
				b.Forget()
			case 5:
				b.StopSolving()
			default:
				b.pass(time.Duration(rng.IntN(3)) * time.Millisecond)
			}
		}
		b.wait("the end of all", func() bool { s := b.Solutions(); return !s.Searching && !s.More })
		if loaded < 50 || none < 1 {
			t.Error(loaded, none)
		}
		b.wantErrors()
	})
}

// TestPatternDistance: the distance of a pattern comes from the finder, that of a position
// does not; both say how many positions match.
func TestPatternDistance(t *testing.T) {
	b := openFake(t, untilEnd)
	known := func() bool { return b.Distance().Knowledge == answers.Known }
	p := pattern(t, colours)
	b.SetPattern(p)
	b.wait("a distance", known)
	if d := b.Distance(); d.Slices != 5 || d.Fillings != p.Fillings() || len(d.Nearer) > 0 || d.Inexact != nil || d.Aside {
		t.Errorf("%+v", d)
	}
	only := pattern(t, twoSlices)
	b.Preview(&only)
	b.wait("a distance", known)
	if d := b.Distance(); d.Slices != 2 || d.Fillings != 1 || !d.Preview {
		t.Errorf("%+v", d)
	}
	b.Preview(nil)
	b.wait("a distance", known)
	if d := b.Distance(); d.Slices != 5 || d.Preview {
		t.Errorf("%+v", d)
	}
	solved := pattern(t, "UXUXUXUXYVYVYVYV-")
	for _, c := range []struct {
		at    square1.Pattern
		aside bool
	}{{solved, false}, {solved.Turn(3, 0), false}, {solved.Turn(1, 0), true}} {
		b.SetPattern(c.at)
		b.wait("a distance", known)
		if d := b.Distance(); c.at.Position.Flipped == false && d.Slices != 0 && d.Slices != 5 || d.Slices == 0 && d.Aside != c.aside {
			t.Errorf("%v: %+v", c.at, d)
		}
	}
	b.wantErrors()
}

// TestAllAtOnce: if all solutions come quickly, nothing else is searched, and the best is
// loaded; if not, one is, and the others follow.
func TestAllAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		list := []square1.Alg{algOf(t, "/(3,0)/"), algOf(t, "/(3,0)/(1,0)")}
		for _, slow := range []bool{false, true} {
			var asked []bool // whether one was asked for
			b := openFake(t, func(ctx context.Context, q find.Question) (*find.Answer, error) {
				asked = append(asked, q.One) // one search at a time
				switch {
				case q.One:
					return &find.Answer{Length: 2, Count: 1, Algs: list[1:]}, nil
				case slow && len(asked) == 1:
					return untilEnd(ctx, q)
				}
				return &find.Answer{Length: 2, Count: 7, Algs: list}, nil
			})
			b.SetPattern(pattern(t, colours))
			b.Solve(answers.Question{}, true)
			b.wait("all", func() bool { return b.Solutions().All })
			s := b.Solutions()
			wantAsked, first := []bool{false}, list[0]
			if slow {
				wantAsked, first = []bool{false, true, false}, list[1]
			}
			if !slices.Equal(asked, wantAsked) || s.Count != 7 || len(s.List) != 2 || !slices.Equal(s.List[0], first) || len(b.loaded) != 1 || !slices.Equal(b.loaded[0].alg, first) {
				t.Errorf("slow: %t: asked %v, %+v", slow, asked, s)
			}
			b.wantErrors()
		}
	})
}
