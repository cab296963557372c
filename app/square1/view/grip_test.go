package view_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// TestGrip drags points of layers along their circles.
func TestGrip(t *testing.T) {
	const width, height, degree = 800, 600, math.Pi / 180
	for _, part := range []view.Part{view.TopLayer, view.BottomLayer} {
		for _, pitch := range []float32{-1.3, -0.9, -0.6, 0.6, 0.9, 1.3} {
			for _, yaw := range []float32{-2.5, 0, 0.6, 3} {
				c := scene.Camera{Yaw: yaw, Pitch: pitch, Zoom: 1.2, Reach: view.Reach}
				// The layer is held on the side that is seen: on its outside, or within.
				z := float32(1)
				if part == view.BottomLayer {
					z = -1
				}
				if pitch*z < 0 {
					z *= 1.0 / 3
				}
				for n := -7; n <= 7; n++ {
					point := func(angle float64) (x, y float32) {
						sin, cos := math.Sincos(angle)
						return c.Project(mgl32.Vec3{0.8 * float32(cos), 0.8 * float32(sin), z}, width, height)
					}
					start := float64(yaw) + float64(n)
					x, y := point(start)
					g := view.NewGrip(part, c, x, y, width, height)
					turned := 0.0
					// Clockwise from outside is clockwise from above for the top alone.
					way := -1.0
					if part == view.BottomLayer {
						way = 1
					}
					for a := 0; a <= 30*max(n, -n); a += 5 {
						by := float64(a) * degree
						if n < 0 {
							by = -by
						}
						nx, ny := point(start + way*by)
						turned = g.Move(nx, ny, nx-x)
						x, y = nx, ny
					}
					if math.Abs(turned-float64(n)) > 0.01 {
						t.Fatalf("part %d, %+v: dragged by %d steps, turned by %v", part, c, n, turned)
					}
				}
			}
		}
	}
}

// TestGripFromTheSide follows the pointer's way to the right: the front of a layer
// goes with it.
func TestGripFromTheSide(t *testing.T) {
	c := scene.Camera{Yaw: 0.4, Zoom: 1, Reach: view.Reach}
	for _, part := range []view.Part{view.TopLayer, view.BottomLayer} {
		g := view.NewGrip(part, c, 400, 250, 800, 600)
		var turned float64
		for i := 1; i <= 10; i++ {
			turned = g.Move(400+5*float32(i), 250, 5)
		}
		if part == view.TopLayer {
			turned = -turned
		}
		if turned < 0.3 || turned > 1.5 {
			t.Errorf("part %d turned by %v to the right", part, turned)
		}
	}
}

func layers(f func(l square1.Layer)) int {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		p := square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
		f(p.Top)
		f(p.Bottom)
	}
	return 600
}

func TestSnap(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	drawn := 0
	layers(func(l square1.Layer) {
		for range 30 {
			turned := rng.Float64()*30 - 15
			nearest := int(math.Round(turned))
			if got := view.Snap(l, turned, false); got != nearest {
				t.Fatalf("%v comes to rest at %d", turned, got)
			}
			got := view.Snap(l, turned, true)
			if got == nearest {
				continue
			}
			drawn++
			if l.Turn(nearest).Sliceable() || !l.Turn(got).Sliceable() || math.Abs(float64(got)-turned) > 0.85 {
				t.Fatalf("%v is drawn to %d", turned, got)
			}
		}
	})
	if drawn < 1000 {
		t.Errorf("only %d were drawn to a free turn", drawn)
	}
}

// TestNextFree holds in both directions: every layer can be cut somewhere, and then
// after a half turn, too, so there is a next free turn within six steps. Some layers
// need all six, also some that can be cut as they lie.
func TestNextFree(t *testing.T) {
	farthest, fromFree := 0, 0
	n := layers(func(l square1.Layer) {
		for _, direction := range []int{1, -1} {
			got := view.NextFree(l, direction)
			steps := got * direction
			if steps < 1 || steps > square1.Units/2 || !l.Turn(got).Sliceable() {
				t.Fatalf("%012x: %d", uint64(l), got)
			}
			for k := 1; k < steps; k++ {
				if l.Turn(direction * k).Sliceable() {
					t.Fatalf("%012x: %d is free before %d", uint64(l), direction*k, got)
				}
			}
			farthest = max(farthest, steps)
			if l.Sliceable() {
				fromFree = max(fromFree, steps)
			}
		}
	})
	if n != 600 || farthest != 6 || fromFree != 6 {
		t.Errorf("%d layers, at most %d steps, %d from a free one", n, farthest, fromFree)
	}
}

func TestFreeing(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	size := func(m square1.Move) int { return max(int(m.Top), -int(m.Top)) + max(int(m.Bottom), -int(m.Bottom)) }
	for range 300 {
		p := square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
		all := view.Freeing(p, 1000)
		seen := map[square1.Move]bool{}
		for i, m := range all {
			if m.IsNull() || m.Slice || seen[m] || !p.Turn(int(m.Top), int(m.Bottom)).Sliceable() {
				t.Fatalf("%v: %v", p, m)
			}
			if i > 0 && size(m) < size(all[i-1]) {
				t.Fatalf("%v: %v after %v", p, m, all[i-1])
			}
			seen[m] = true
		}
		want := len(p.Top.FreeTurns()) * len(p.Bottom.FreeTurns())
		if p.Sliceable() {
			want--
		}
		if len(all) != want {
			t.Fatalf("%v: %d turns, not %d", p, len(all), want)
		}
		few := view.Freeing(p, 3)
		if len(few) != min(3, want) {
			t.Fatalf("%v: %d turns", p, len(few))
		}
		for i := range few {
			if few[i] != all[i] {
				t.Fatalf("%v: %v, not %v", p, few[i], all[i])
			}
		}
	}
}
