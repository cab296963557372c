package snake

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"pgregory.net/rapid"

	"wedge/puzzle/polycube"
	"wedge/solver/rapidtest"
)

// drawFold is a random walk that never returns to a cell, anywhere in space.
func drawFold(t *rapid.T) Fold {
	n := rapid.IntRange(2, 30).Draw(t, "cubes")
	f := Fold{{X: 5, Y: -3, Z: 1}}
	for len(f) < n {
		var ways []polycube.Cell
		for _, c := range neighbours(f[len(f)-1]) {
			if !slices.Contains(f, c) && max(abs(c.X-5), abs(c.Y+3), abs(c.Z-1)) < 3 {
				ways = append(ways, c)
			}
		}
		if len(ways) == 0 {
			break
		}
		f = append(f, rapid.SampledFrom(ways).Draw(t, "cell"))
	}
	return f
}

func abs(x int8) int8 { return max(x, -x) }

// closest is the least distance between the centres of two cubes.
func closest(poses []mgl32.Mat4) float64 {
	least := math.Inf(1)
	for i := range poses {
		for k := range i {
			least = min(least, float64(poses[i].Col(3).Sub(poses[k].Col(3)).Len()))
		}
	}
	return least
}

// checkPath follows a path in small steps: it begins flat, ends with the fold, keeps
// neighbours together, moves the smaller part only, and cubes keep apart unless it says
// that they do not.
func checkPath(t interface {
	Helper()
	Fatalf(format string, args ...any)
}, f Fold, p *Path,
) {
	t.Helper()
	s, _ := f.Snake()
	const samples = 40
	flat, end := p.Poses(0), p.Poses(float64(p.Steps()))
	for i := range f {
		if d := flat[i].Col(3).Sub(flat[0].Col(3)).Vec3().Sub(vector(s.Flat()[i])); d.Len() > 1e-4 {
			t.Fatalf("%v: cube %d begins %v from its place in the flat layout", f, i, d)
		}
		if d := end[i].Col(3).Sub(end[0].Col(3)).Vec3().Sub(vector(f[i].Sub(f[0]))); d.Len() > 1e-4 {
			t.Fatalf("%v: cube %d ends %v from its cell", f, i, d)
		}
	}
	for k := range p.Steps() {
		least := math.Inf(1)
		for i := range samples + 1 {
			poses := p.Poses(float64(k) + float64(i)/samples)
			least = min(least, closest(poses))
			for c := 1; c < len(poses); c++ {
				between := poses[c].Col(3).Sub(poses[c-1].Col(3)).Vec3()
				if math.Abs(float64(between.Len())-1) > 1e-4 {
					t.Fatalf("%v: cube %d is %v from the one before at step %d", f, c, between, k)
				}
				// The cord leaves a cube and enters the next through the middle of the same face throughout.
				first := flat[c].Col(3).Sub(flat[c-1].Col(3)).Vec3()
				for _, cube := range []int{c - 1, c} {
					now := poses[cube].Mat3().Transpose().Mul3x1(between)
					if now.Sub(first).Len() > 1e-3 {
						t.Fatalf("%v: the cord of cube %d moved from %v to %v at step %d", f, cube, first, now, k)
					}
				}
			}
		}
		if k == len(p.Hinges) {
			continue // all of it turns
		}
		h := p.Hinges[k]
		if through := least < 1-1e-3; through && !h.Through {
			t.Fatalf("%v: cubes come as near as %f in step %d: %+v", f, least, k, h)
		}
		moving := 0
		for c := range f {
			if h.Moves(c) {
				moving++
			}
		}
		if 2*moving > len(f) || moving == 0 {
			t.Fatalf("%v: %d cubes move: %+v", f, moving, h)
		}
		before, after := p.Poses(float64(k)), p.Poses(float64(k)+1)
		fixed := slices.IndexFunc(f, func(c polycube.Cell) bool { return !h.Moves(slices.Index(f, c)) })
		for c := range f {
			d := after[c].Col(3).Sub(after[fixed].Col(3)).Sub(before[c].Col(3)).Add(before[fixed].Col(3))
			if !h.Moves(c) && d.Len() > 1e-4 {
				t.Fatalf("%v: cube %d moved in step %d: %+v", f, c, k, h)
			}
		}
	}
}

func TestPathLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFold(t)
		p, err := FindPath(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		checkPath(t, f, p)
	})
}

// TestPathsWithoutJumps: no cube jumps, at no time of a fold.
func TestPathsWithoutJumps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawFold(t)
		p, err := FindPath(context.Background(), f)
		if err != nil {
			t.Fatal(err)
		}
		const samples = 200                      // of a step
		most := 30 * float32(len(f)+1) / samples // the way of an end that turns three quarters, and of the middle
		before := p.Poses(0)
		for i := range samples*p.Steps() + 1 {
			at := float64(i) / samples
			now := p.Poses(at)
			for k := range now {
				if d := now[k].Col(3).Sub(before[k].Col(3)).Len(); d > min(most, 1) {
					t.Fatalf("cube %d of %d moves by %v before %v of %d steps", k+1, len(f), d, at, p.Steps())
				}
			}
			before = now
		}
	})
}

// TestPathsOfAtlas: the folds of a part of the atlas are reached, nearly all of them
// without passing through the snake.
func TestPathsOfAtlas(t *testing.T) {
	list, err := Atlas(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	through, folds := 0, 0
	seen := map[int]bool{} // quarters by which the part behind a hinge turns
	for i := 0; i < len(list); i += 400 {
		for f := range Folds(t.Context(), list[i].Snake, box(t, 3, 3, 3), Reflections) {
			p, err := FindPath(t.Context(), f)
			if err != nil {
				t.Fatal(err)
			}
			if folds++; slices.ContainsFunc(p.Hinges, func(h Hinge) bool { return h.Through }) {
				through++
			}
			for _, h := range p.Hinges {
				if h.Tail {
					seen[h.Quarters] = true
				} else {
					seen[-h.Quarters] = true
				}
			}
			if folds%7 == 0 {
				checkPath(t, f, p)
			}
		}
	}
	// Where one way round is blocked, some hinges turn the other.
	if !seen[3] || !seen[-3] {
		t.Errorf("no hinge turns three quarters in both ways: %v", seen)
	}
	if folds < 50 || through*20 > folds {
		t.Errorf("%d of %d folds pass through the snake", through, folds)
	}
}

// TestSweep compares the closed form with sampling.
func TestSweep(t *testing.T) {
	hits := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		f := drawFold(t)
		c, ok := newChain(f)
		if !ok || len(c.runs) < 3 {
			return
		}
		i := rapid.IntRange(1, len(c.runs)-2).Draw(t, "run")
		q := rapid.SampledFrom([]int{-3, -2, -1, 1, 2, 3}).Draw(t, "quarters")
		r := c.runs[i]
		axis, origin := vector(f.direction(r)), vector(f[r.first])
		least := math.Inf(1)
		const samples = 720
		for k := range samples + 1 {
			turn := mgl32.QuatRotate(float32(q)*math.Pi/2*float32(k)/samples, axis)
			for _, m := range f[r.last+1:] {
				at := turn.Rotate(vector(m).Sub(origin)).Add(origin)
				for _, n := range f[:r.first] {
					least = min(least, float64(at.Sub(vector(n)).Len()))
				}
			}
		}
		if clear := least > 1-1e-3; clear != sweepsClear(f, r, q) {
			t.Fatalf("%v, run %v by %d: sampled distance %f, clear %v", f, r, q, least, sweepsClear(f, r, q))
		}
		if least < 0.9 {
			hits++
		}
	}, func() bool { return hits > 0 })
}

func TestPathErrors(t *testing.T) {
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		ctx  context.Context
		f    Fold
		want error
	}{
		{t.Context(), nil, ErrNoFold},
		{t.Context(), Fold{{}, {X: 2}}, ErrNoFold},
		{t.Context(), Fold{{}, {X: 1}, {}}, ErrNoFold},
		{t.Context(), make(Fold, MaxCells+1), ErrTooBig},
		{canceled, Fold{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}}, context.Canceled},
	} {
		if _, err := FindPath(c.ctx, c.f); !errors.Is(err, c.want) {
			t.Errorf("%v: %v, want %v", c.f, err, c.want)
		}
	}
	// Times outside the path are its ends.
	p, err := FindPath(t.Context(), Fold{{}, {X: 1}, {X: 1, Y: 1}, {Y: 1}})
	if err != nil || !slices.Equal(p.Poses(-3), p.Poses(0)) || !slices.Equal(p.Poses(99), p.Poses(float64(p.Steps()))) {
		t.Error(err)
	}
	for at, want := range map[float64]float64{math.Inf(1): 99, math.Inf(-1): 0, math.MaxFloat64: 99, -math.MaxFloat64: 0, math.NaN(): 99} {
		if !slices.Equal(p.Poses(at), p.Poses(want)) {
			t.Errorf("%v is not the end at %v", at, want)
		}
	}
}
