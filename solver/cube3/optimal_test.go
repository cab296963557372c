package cube3

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"wedge/puzzle/cube3"
)

// optimals are shared by tests: they take seconds to make.
var optimals = [2]func() (*Optimal, error){
	sync.OnceValues(func() (*Optimal, error) { return madeOptimal(HalfTurns) }),
	sync.OnceValues(func() (*Optimal, error) { return madeOptimal(QuarterTurns) }),
}

func madeOptimal(m Metric) (*Optimal, error) {
	return NewOptimal(context.Background(), short(), m, quiet)
}

// optimal is the shared one of a metric.
func optimal(t testing.TB, m Metric) *Optimal {
	t.Helper()
	if testing.Short() {
		t.Skip("makes large tables")
	}
	o, err := optimals[m]()
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestOrientations compares with the distribution of the lengths of phase 1 up to symmetry that
// S. Tronto's nissy-core has, and what the table has, the distances mod 3, with both that and the
// published distribution of all positions (H. Kociemba, "The Mathematics behind Cube Explorer").
func TestOrientations(t *testing.T) {
	o := optimal(t, HalfTurns)
	var want, got [3]int64
	for depth, n := range []int64{1, 4, 50, 592, 7156, 87236, 1043817, 12070278, 124946368, 821605960, 1199128738, 58202444, 476} {
		want[depth%3] += n
	}
	reduced := []int64{1, 1, 5, 44, 487, 5841, 68364, 776568, 7950748, 52098876, 76236234, 3771112, 129}
	if !slices.Equal(o.orient.distribution, reduced) {
		t.Errorf("%d, not %d", o.orient.distribution, reduced)
	}
	var columns, thirds [3]int64
	far := int64(0)
	for depth, n := range reduced {
		columns[depth%3] += n
	}
	sizes := make([]int64, orientRows) // of the classes
	for _, class := range o.orient.class {
		sizes[class/uprightCount]++
	}
	for row, size := range sizes {
		for n := range twistCount {
			code := o.orient.code(uint32(4*row*bytesOf(o.orient.twists) + n))
			if code == 3 {
				far++
			}
			third := o.orient.thirdOf[code]
			got[third] += size
			thirds[third]++
		}
	}
	if far != reduced[o.orient.far] {
		t.Errorf("%d of them are far, not %d", far, reduced[o.orient.far])
	}
	if got != want || thirds != columns {
		t.Errorf("%d and %d, not %d and %d", got, thirds, want, columns)
	}
}

// bruteForce finds distances from solved by brute force, from both ends.
type bruteForce struct {
	moves []cube3.Move
	near  map[cube3.Assembly]int
}

func newBruteForce(m Metric, depth int) *bruteForce {
	b := &bruteForce{}
	for _, i := range m.moves() {
		b.moves = append(b.moves, cube3.Moves()[i])
	}
	b.reach(depth)
	return b
}

// reach finds what is near.
func (b *bruteForce) reach(depth int) {
	b.near = map[cube3.Assembly]int{}
	b.around(cube3.Solved(), func(d int, at []cube3.Assembly) bool {
		for _, a := range at {
			b.near[a] = d
		}
		return d == depth
	})
}

// around goes through all assemblies around one, by their distances from it, until stop is true of those at one.
func (b *bruteForce) around(a cube3.Assembly, stop func(distance int, at []cube3.Assembly) bool) {
	a.Faces = [cube3.FaceCount]uint8{}
	found, front := map[cube3.Assembly]bool{a: true}, []cube3.Assembly{a}
	for d := 0; !stop(d, front); d++ {
		var next []cube3.Assembly
		for _, a := range front {
			for _, m := range b.moves {
				to := a.Turn(m)
				to.Faces = [cube3.FaceCount]uint8{}
				if !found[to] {
					found[to] = true
					next = append(next, to)
				}
			}
		}
		front = next
	}
}

// distance of an assembly that is at most twice as far as the depth: both balls touch in one that is at the depth, or
// it is itself nearer.
func (b *bruteForce) distance(a cube3.Assembly, depth int) int {
	best := 2*depth + 1
	b.around(a, func(d int, at []cube3.Assembly) bool {
		for _, to := range at {
			if rest, ok := b.near[to]; ok {
				best = min(best, d+rest)
			}
		}
		return d == depth || best <= 2*depth
	})
	return best
}

// TestOptimal compares with brute force, and replays each solution.
func TestOptimal(t *testing.T) {
	large, err := quickIn(t).Open(short())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		solver *Optimal
		metric Metric
		depth  int
	}{{optimal(t, HalfTurns), HalfTurns, 4}, {optimal(t, QuarterTurns), QuarterTurns, 5}, {large, HalfTurns, 4}} {
		o := c.solver
		brute := newBruteForce(c.metric, c.depth)
		rng := rand.New(rand.NewPCG(11, 12))
		for range 40 {
			a := cube3.Solved()
			for range rng.IntN(2*c.depth + 1) {
				a = a.Turn(brute.moves[rng.IntN(len(brute.moves))])
			}
			want := brute.distance(a, c.depth)
			proved := 0
			alg, err := o.Solve(t.Context(), a, func(p Progress) {
				if p.Proved < proved || p.Proved > want || p.Done < 0 || p.Done > 1 || p.Found != nil && !a.Apply(p.Found).IsSolved() {
					t.Errorf("%v: %+v after %d", a.Notation(), p, proved)
				}
				proved = p.Proved
			})
			if err != nil || c.metric.Length(alg) != want || !a.Apply(alg).IsSolved() {
				t.Fatalf("%v: %v, %v, not %d moves", a.Notation(), alg, err, want)
			}
		}
	}
}

// TestOptimalBounds: no bound exceeds the distance, which here is the length of an alg.
func TestOptimalBounds(t *testing.T) {
	for metric := range optimals {
		o := optimal(t, Metric(metric)) // below 2
		rng := rand.New(rand.NewPCG(13, 14))
		for range 200 {
			a := cube3.Solved()
			for length := 1; length < 30; length++ {
				moves := o.orient.moves
				a = a.Turn(cube3.Moves()[moves[rng.IntN(len(moves))]])
				if n := o.start(&a); n.bound() > length {
					t.Fatalf("%s: at least %d moves, but %d made it", a.Notation(), n.bound(), length)
				}
			}
		}
	}
}

// TestOptimalEnds: there is nothing to do, nothing to be done, or no more time.
func TestOptimalEnds(t *testing.T) {
	o := optimal(t, HalfTurns)
	heard := func(Progress) { t.Error("news of no search") }
	if alg, err := o.Solve(t.Context(), cube3.Solved(), heard); err != nil || len(alg) > 0 {
		t.Error(alg, err)
	}
	wrong := cube3.Solved()
	wrong.Corners[0].Turn = 1
	if _, err := o.Solve(t.Context(), wrong, heard); !errors.Is(err, ErrUnreachable) {
		t.Error(err)
	}
	// Superflip is 20 moves away, which takes hours.
	superflip := cube3.Solved()
	for i := range superflip.Edges {
		superflip.Edges[i].Turn = 1
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	if _, err := o.Solve(ctx, superflip, func(p Progress) {
		if p.Proved >= 13 {
			cancel()
		}
	}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	if _, err := NewOptimal(ctx, o.short, HalfTurns, func(float64) { cancel() }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestOrders: up to three moves, the orders that the search allows lead to each position in one
// way. The numbers of positions are those of T. Rokicki and others, cube20.org.
func TestOrders(t *testing.T) {
	for metric, want := range map[Metric][]int{HalfTurns: {1, 18, 243, 3240}, QuarterTurns: {1, 12, 114, 1068}} {
		type walk struct {
			at    cube3.Assembly
			state uint8
		}
		after, moves := newOrders(metric), turned()
		seen := map[cube3.Assembly]bool{}
		walks := []walk{{cube3.Solved(), anything}}
		for length, count := range want {
			var longer []walk
			for _, w := range walks {
				if seen[w.at] {
					t.Errorf("%v: %s is reached twice", metric, w.at.Notation())
				}
				seen[w.at] = true
				for m, next := range after[w.state] {
					if next != never {
						longer = append(longer, walk{w.at.Then(moves[m]), next})
					}
				}
			}
			if len(walks) != count {
				t.Errorf("%v: %d ways of %d moves, not %d", metric, len(walks), length, count)
			}
			walks = longer
		}
	}
}

// BenchmarkOptimalTable makes the table of the lower bounds.
func BenchmarkOptimalTable(b *testing.B) {
	for b.Loop() {
		if _, err := NewOptimal(b.Context(), short(), HalfTurns, quiet); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkOptimal15 shows that random cubes have no solution of 15 moves.
func BenchmarkOptimal15(b *testing.B) { benchmarkOptimal(b, 15) }

// BenchmarkOptimal16 shows that random cubes have no solution of 16 moves.
func BenchmarkOptimal16(b *testing.B) { benchmarkOptimal(b, 16) }

func benchmarkOptimal(b *testing.B, length int) {
	b.Helper()
	o := optimal(b, HalfTurns)
	rng := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		p := &proof{Optimal: o, at: cube3.Random(rng), report: func(Progress) {}}
		p.best.Store(2 * MaxLength)
		p.all(b.Context(), p.start(&p.at), length)
	}
}
