package timeline_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/square1/timeline"
	"wedge/puzzle/square1"
)

// drawPosition draws a position at any angle, so that the cut may be blocked.
func drawPosition(t *rapid.T) square1.Position {
	p := square1.Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
	steps := rapid.IntRange(0, square1.Units-1)
	return p.Turn(steps.Draw(t, "top"), steps.Draw(t, "bottom"))
}

// drawAlg draws up to 12 moves that can be done from a position.
func drawAlg(t *rapid.T, p square1.Position) square1.Alg {
	alg := square1.Alg{}
	for range rapid.IntRange(0, 12).Draw(t, "moves") {
		m := square1.SliceMove()
		if !p.Sliceable() || rapid.Bool().Draw(t, "turn") {
			steps := rapid.IntRange(-5, 6)
			m = square1.Turn(steps.Draw(t, "top"), steps.Draw(t, "bottom"))
		}
		alg = append(alg, m)
		p = after(t, p, m)
	}
	return alg
}

func after(t *rapid.T, p square1.Position, moves ...square1.Move) square1.Position {
	p, err := p.Apply(moves)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func drawTimeline(t *rapid.T) (*timeline.Timeline, square1.Position, square1.Alg) {
	start := drawPosition(t)
	alg := drawAlg(t, start)
	p, err := timeline.New(start, alg)
	if err != nil {
		t.Fatal(err)
	}
	return p, start, alg
}

func TestTimelineLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, start, alg := drawTimeline(t)
		if p.Len() != len(alg) || p.Alg().String() != alg.String() || p.Start(p.Len()) != p.Length() {
			t.Fatal("alg:", p.Alg(), alg, p.Length())
		}
		for i := range len(alg) + 1 {
			want := after(t, start, alg[:i]...)
			m := p.At(p.Start(i))
			if m.Position != want || m.Position != p.PositionAt(i) || m.Index != i || m.Fraction != 0 {
				t.Fatal("boundary:", i, m, want)
			}
			if i < len(alg) && m.Move != alg[i] || i == len(alg) && !m.Move.IsNull() {
				t.Fatal("move:", i, m)
			}
		}
		times := rapid.Float64Range(-1, p.Length()+1)
		early, late := times.Draw(t, "time"), times.Draw(t, "time")
		if early > late {
			early, late = late, early
		}
		a, b := p.At(early), p.At(late)
		if a.Index > b.Index || a.Index == b.Index && a.Fraction > b.Fraction {
			t.Fatal("not monotone:", early, a, late, b)
		}
		for _, m := range []timeline.Moment{a, b} {
			if m.Fraction < 0 || m.Fraction > 1 || m.Position != p.PositionAt(m.Index) {
				t.Fatal("moment:", m)
			}
		}
	})
}

func TestTimelineTimes(t *testing.T) {
	solved := square1.Solved()
	for _, c := range []struct {
		alg  string
		want float64
	}{
		{"", 0},
		{"(1,0)", 0.25},
		{"(-3,2)", 0.25},
		{"(4,0)", 0.30},
		{"(1,-5)", 0.35},
		{"(6,-5)", 0.40},
		{"/", 0.45},
		{"(1,0)/(6,0)", 1.10},
	} {
		alg, err := square1.ParseAlg(c.alg)
		if err != nil {
			t.Fatal(err)
		}
		p, err := timeline.New(solved, alg)
		if err != nil || math.Abs(p.Length()-c.want) > 1e-9 {
			t.Errorf("%q: %v, want %v, %v", c.alg, p.Length(), c.want, err)
		}
		for _, m := range []timeline.Moment{p.At(-1), p.At(math.Inf(-1)), p.At(math.NaN())} {
			if m != p.At(0) {
				t.Errorf("%q: before the beginning: %v", c.alg, m)
			}
		}
		if p.At(math.Inf(1)) != p.At(p.Length()) || p.Start(99) != p.Length() || p.PositionAt(-1) != solved {
			t.Errorf("%q: outside", c.alg)
		}
	}
}

func TestBlockedTimeline(t *testing.T) {
	_, err := timeline.New(square1.Solved(), square1.Alg{square1.SliceMove(), square1.Turn(-1, 0), square1.SliceMove()})
	if e, ok := errors.AsType[*square1.BlockedError](err); !ok || e.Move != 3 {
		t.Error(err)
	}
}

// TestTimed: each move begins at its time, a fast one ends when the next begins, and before a late one
// the puzzle rests.
func TestTimed(t *testing.T) {
	alg, err := square1.ParseAlg("(1,0)/(6,0)/")
	if err != nil {
		t.Fatal(err)
	}
	line, err := timeline.Timed(square1.Solved(), alg, []float64{0, 0.1, 3, 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		time     float64
		index    int
		fraction float64
	}{
		{0, 0, 0},
		{0.05, 0, 0.5}, // usually it takes 0.25 s
		{0.1, 1, 0},
		{0.1 + 0.225, 1, 0.5},
		{0.6, 2, 0}, // it rests
		{2.9, 2, 0},
		{3.0005, 2, 0.5}, // the next one begins at once
		{3.001 + 0.225, 3, 0.5},
		{4, 4, 0},
	} {
		if m := line.At(c.time); m.Index != c.index || math.Abs(m.Fraction-c.fraction) > 1e-6 {
			t.Errorf("%v s: move %d, %v, want %d, %v", c.time, m.Index, m.Fraction, c.index, c.fraction)
		}
	}
	if got := line.Rests(0.5); len(got) != 1 || math.Abs(got[0][0]-0.55) > 1e-9 || math.Abs(got[0][1]-3) > 1e-9 {
		t.Error(got)
	}
	if got := line.Rests(3); got != nil {
		t.Error(got)
	}
	if math.Abs(line.Length()-3.451) > 1e-9 {
		t.Error(line.Length())
	}
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t)
		alg := drawAlg(t, p)
		var begins []float64
		at := 0.0
		for range alg {
			begins = append(begins, at)
			at += rapid.SampledFrom([]float64{0, 0, 0.001, 0.2, 1, 100}).Draw(t, "gap")
		}
		line, err := timeline.Timed(p, alg, begins)
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			m := line.At(rapid.Float64Range(0, line.Length()+1).Draw(t, "time"))
			if !(m.Fraction >= 0 && m.Fraction <= 1) || m.Position != line.PositionAt(m.Index) {
				t.Fatal(m)
			}
		}
		for i := range alg { // no move is more than the shortest ones before it late
			if m := line.At(begins[i] + 0.001*float64(len(alg))); m.Index < i {
				t.Fatalf("at %v: %+v, want %d", begins[i], m, i)
			}
		}
	})
}
