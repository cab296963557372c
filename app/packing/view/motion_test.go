package view_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
)

// TestMotions: at its end, the motion of each symmetry has moved every corner of a box to
// where the symmetry maps it; a rotation keeps volumes on its way, and the picture does
// not jump where a reflection passes its plane.
func TestMotions(t *testing.T) {
	at := func(c polycube.Cell) mgl32.Vec3 { return mgl32.Vec3{float32(c.X), -float32(c.Y), float32(c.Z)} }
	for s := range polycube.Symmetry(polycube.SymmetryCount) {
		m := view.MotionOf(s)
		for _, c := range []polycube.Cell{{X: 1, Y: 2, Z: 3}, {X: -3, Y: 1, Z: 2}} {
			if begin, from := m.Turned(0); !from || begin.Mul3x1(at(c)).Sub(at(c)).Len() > 1e-4 {
				t.Fatalf("%d %+v: begins at %v", s, m, begin.Mul3x1(at(c)))
			}
			end, from := m.Turned(1)
			want := at(s.Apply(c))
			if m.Mirror {
				want = at(c) // then the image is drawn, at its place
			}
			if got := end.Mul3x1(at(c)); from == m.Mirror || got.Sub(want).Len() > 1e-4 {
				t.Fatalf("%d %+v: ends at %v, not at %v", s, m, got, want)
			}
			if !m.Mirror {
				continue
			}
			before, first := m.Turned(0.5 - 1e-6)
			after, second := m.Turned(0.5)
			jump := before.Mul3x1(at(c)).Sub(after.Mul3x1(at(s.Apply(c)))).Len()
			if !first || second || jump > 0.3 { // twice the least thickness of what is 3.8 long
				t.Fatalf("%d %+v: jumps by %v", s, m, jump)
			}
		}
		for _, done := range []float64{0.1, 0.3, 0.7} {
			by, _ := m.Turned(done)
			if volume := by.Det(); volume <= 0 || !m.Mirror && math.Abs(float64(volume)-1) > 1e-4 {
				t.Fatalf("%d: volume %v", s, volume)
			}
		}
	}
}
