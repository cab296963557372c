package census_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/census"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

func load(t testing.TB) *census.Census {
	t.Helper()
	c, err := census.Load()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestPublished(t *testing.T) {
	if all := load(t).All(); all.Positions != square1.Distribution() {
		t.Errorf("%v, published are %v", all.Positions, square1.Distribution())
	}
}

func TestPairs(t *testing.T) {
	c := load(t)
	var sum census.Counts
	for _, p := range square1.Pairs() {
		counts := c.Pair(p)
		if counts.Positions.Sum() != p.Positions() || counts.AnyMiddle.Sum() != p.Positions()/2 {
			t.Errorf("%v: %d and %d positions", p, counts.Positions.Sum(), counts.AnyMiddle.Sum())
		}
		if home := p.CubeShapeDistance(); counts.Positions.Nearer(home) != 0 {
			t.Errorf("%v: positions nearer than %d slices: %v", p, home, counts.Positions)
		}
		for d := range table.Depths {
			sum.Positions[d] += counts.Positions[d]
			sum.AnyMiddle[d] += counts.AnyMiddle[d]
		}
	}
	if sum != c.All() {
		t.Errorf("the pairs add up to %v", sum)
	}
}

// TestMiddle: a position and its twin, which differs only by the middle, are one slice
// apart, but for the solved one, whose twin needs three.
//
// At least one, because every slice turns the middle, and so the number of slices is even
// if it is square and odd if it is not. At most one, because the last slice of a solution
// can be replaced by (0,6)/(0,6)/(0,6), which moves the pieces alike.
func TestMiddle(t *testing.T) {
	c := load(t)
	for _, p := range square1.Pairs() {
		counts := c.Pair(p)
		want := counts.AnyMiddle // of the twin that is nearer
		for d := 1; d < table.Depths; d++ {
			want[d] += counts.AnyMiddle[d-1]
		}
		if p == square1.Solved().Pair() {
			want[1]--
			want[3]++
		}
		if counts.Positions != want {
			t.Errorf("%v: %v instead of %v", p, counts.Positions, want)
		}
	}
	if got := c.All().Positions.Mean() - c.All().AnyMiddle.Mean(); got < 0.5 || got > 0.500001 {
		t.Errorf("the middle costs %v slices on average", got)
	}
}

// TestNear compares with a breadth-first search by the moves of the puzzle, to four slices.
func TestNear(t *testing.T) {
	const last = 4
	standard := func(p square1.Position) square1.Position {
		best := p
		for x := range square1.Units {
			if q := p.Turn(x, 0); q.Top < best.Top {
				best.Top = q.Top
			}
			if q := p.Turn(0, x); q.Bottom < best.Bottom {
				best.Bottom = q.Bottom
			}
		}
		return best
	}
	start := standard(square1.Solved())
	distance := map[square1.Position]int{start: 0}
	level := []square1.Position{start}
	for depth := 1; depth <= last; depth++ {
		var next []square1.Position
		for _, p := range level {
			for _, x := range p.Top.FreeTurns() {
				for _, y := range p.Bottom.FreeTurns() {
					q := standard(p.Turn(x, y).UncheckedSlice())
					if _, ok := distance[q]; !ok {
						distance[q] = depth
						next = append(next, q)
					}
				}
			}
		}
		level = next
	}
	type counts [last + 1]int64
	positions, anyMiddle := map[square1.Pair]counts{}, map[square1.Pair]counts{}
	for p, d := range distance {
		add(positions, p.Pair(), d)
		twin := p
		twin.Flipped = !p.Flipped
		if other, ok := distance[twin]; !ok || other > d {
			add(anyMiddle, p.Pair(), d)
		}
	}
	c := load(t)
	for _, p := range square1.Pairs() {
		want := c.Pair(p)
		if positions[p] != counts(want.Positions[:last+1]) || anyMiddle[p] != counts(want.AnyMiddle[:last+1]) {
			t.Errorf("%v: %v and %v instead of %v", p, positions[p], anyMiddle[p], want)
		}
	}
}

func add[C ~[5]int64](m map[square1.Pair]C, p square1.Pair, distance int) {
	c := m[p]
	c[distance]++
	m[p] = c
}

func TestSliceable(t *testing.T) {
	if got := load(t).Sliceable().Sum(); got != square1.SliceablePositions {
		t.Errorf("%d sliceable positions instead of %d", got, int64(square1.SliceablePositions))
	}
}

// TestSwappedCorners: an even position in cube shape takes at most 10 slices, an odd one at
// least 7, and 3.2 more on average. So two swapped corners, with 10 slices (TestCompleteSwaps
// in package solver), are as far as any even position, and nearer than four of five odd ones.
func TestSwappedCorners(t *testing.T) {
	c := load(t)
	even, odd := c.CubeShape(0), c.CubeShape(1)
	if even.Farthest() != 10 || odd.Nearer(7) != 0 || odd[7] != 392 {
		t.Error(even, odd)
	}
	if gap := odd.Mean() - even.Mean(); gap < 3.2 || gap > 3.25 {
		t.Error(even.Mean(), odd.Mean())
	}
	if share := float64(odd.Nearer(11)) / float64(odd.Sum()); share < 0.19 || share > 0.2 {
		t.Errorf("%.3f of the odd positions are not farther than 10", share)
	}
	if mean := c.All().Positions.Mean(); mean < 10.61 || mean > 10.62 {
		t.Error(mean)
	}
}

// TestFarthestChance: of what the button draws, sliceable positions, one in 3,968 needs 13
// slices; of all positions, turns not counted, one in 2,768.
func TestFarthestChance(t *testing.T) {
	c := load(t)
	for want, d := range map[int64]table.Distribution{3968: c.Sliceable(), 2768: c.All().Positions} {
		if got := (d.Sum() + d[13]/2) / d[13]; got != want {
			t.Errorf("one in %d instead of %d", got, want)
		}
	}
}

func TestWrite(t *testing.T) {
	var b bytes.Buffer
	if err := load(t).Write(&b); err != nil || !bytes.Equal(b.Bytes(), resources.Census()) {
		t.Error(err, b.Len())
	}
}

func TestParseErrors(t *testing.T) {
	good := string(resources.Census())
	lines := strings.SplitAfter(good, "\n")
	for name, text := range map[string]string{
		"empty":          "",
		"a line short":   strings.Join(lines[:64], ""),
		"cut off":        good[:len(good)-10],
		"a line more":    good + lines[0],
		"more text":      good + "x",
		"other order":    lines[1] + lines[0] + strings.Join(lines[2:], ""),
		"other number":   strings.Replace(good, "157", "158", 1),
		"negative":       strings.Replace(good, `"positions":[0,0,`, `"positions":[-1,1,`, 1),
		"other key":      strings.Replace(good, `"odd"`, `"even"`, 1),
		"15 numbers":     strings.Replace(good, "]", ",x]", 1),
		"odd everywhere": strings.Replace(good, "}\n", `,"odd":[0,0,0,0,0,0,0,0,0,0,0,0,0,0]}`+"\n", 1),
	} {
		if c, err := census.Parse([]byte(text)); !errors.Is(err, census.ErrFormat) || c != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(resources.Census())
	f.Add([]byte("{}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		c, err := census.Parse(text)
		if err != nil {
			if !errors.Is(err, census.ErrFormat) {
				t.Error(err)
			}
			return
		}
		if n := c.All().Positions.Sum(); n != 435_891_456_000 {
			t.Error(n)
		}
	})
}

// TestCompleteCensus counts again. It is run by make full.
func TestCompleteCensus(t *testing.T) {
	counts, err := tabletest.Complete(t).Census(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := census.New(counts).Write(&b); err != nil || !bytes.Equal(b.Bytes(), resources.Census()) {
		t.Error("resources/census.json is not the census of the table: run wedge table census --json", err)
	}
}

// TestCompleteCube21 measures random positions as Cube21 does: of the 32 ways to swap like
// edges and to turn the middle, the nearest counts. The shares are those it published.
func TestCompleteCube21(t *testing.T) {
	s := solver.New(tabletest.Complete(t))
	const draws = 20_000
	pairs, total := square1.Pairs(), square1.CountPositions().Positions
	rng := rand.New(rand.NewPCG(7, 8))
	var sample table.Distribution
	for range draws {
		pair, n := 0, rng.Int64N(total)
		for ; n >= pairs[pair].Positions(); pair++ {
			n -= pairs[pair].Positions()
		}
		corners, edges := [8]int(rng.Perm(8)), [8]int(rng.Perm(8))
		nearest := table.Depths
		for swaps := range 16 {
			var alike [8]int
			for i, e := range edges {
				alike[i] = e ^ swaps>>(e/2)&1
			}
			p := pairs[pair].Fill(corners, alike)
			for _, p.Flipped = range []bool{false, true} {
				d, err := s.Distance(context.Background(), p)
				if err != nil {
					t.Fatal(err)
				}
				nearest = min(nearest, d)
			}
		}
		sample[nearest]++
	}
	all := square1.CountCube21().Configurations
	for d, n := range square1.Cube21Levels() {
		want := draws * float64(n) / float64(all)
		if diff := float64(sample[d]) - want; diff*diff > 20*(want+1) {
			t.Errorf("distance %d: %d of %d, %.1f expected", d, sample[d], draws, want)
		}
	}
}

// TestCompleteTwins measures random positions with either middle.
func TestCompleteTwins(t *testing.T) {
	s := solver.New(tabletest.Complete(t))
	c := load(t)
	var sample table.Distribution
	const draws = 100_000
	rng := rand.New(rand.NewPCG(5, 6))
	for range draws {
		p := square1.Random(rng)
		a, err := s.Distance(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		p.Flipped = !p.Flipped
		b, err := s.Distance(context.Background(), p)
		if err != nil || a-b != 1 && b-a != 1 {
			t.Fatalf("%v: %d and %d slices, %v", p, a, b, err)
		}
		if c.Pair(p.Pair()).Positions[a] == 0 {
			t.Errorf("%v: no position of this shape is at %d", p, a)
		}
		sample[a]++
	}
	all := c.Sliceable()
	for d, n := range all {
		want := draws * float64(n) / float64(all.Sum())
		if diff := float64(sample[d]) - want; diff*diff > 30*(want+1) {
			t.Errorf("distance %d: %d of %d, %.1f expected", d, sample[d], draws, want)
		}
	}
}
