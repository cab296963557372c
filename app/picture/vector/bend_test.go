package vector_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/flat"
	"wedge/app/picture/vector"
	"wedge/mesh"
	"wedge/scene"
)

// plate is the largest patch with curves of a corner with this many segments per arc.
func plate(roundness int) (best vector.Patch) {
	d := mesh.Standard()
	d.Roundness = roundness
	s := &scene.Scene{Nodes: []scene.Node{{Mesh: d.Corner(), Pose: mgl32.HomogRotate3DZ(0.3), Materials: []scene.Material{{}}, ID: 1}}}
	c := scene.Camera{Yaw: 0.4, Pitch: 0.8, Zoom: 1, Reach: 1.7}
	for _, p := range new(vector.Flattener).Flatten(s, c, 4000, 4000) {
		if p.Path != nil && (best.Points == nil || p.Points.Area() > best.Points.Area()) {
			best = p
		}
	}
	return best
}

// away is the distance of a point from the sides of a polygon.
func away(p flat.Point, q flat.Polygon) float64 {
	least := math.Inf(1)
	for i, a := range q {
		d := q[(i+1)%len(q)].Minus(a)
		f := min(max(p.Minus(a).Dot(d)/d.Dot(d), 0), 1)
		off := p.Minus(a.Plus(d.Times(f)))
		least = min(least, math.Hypot(off.X, off.Y))
	}
	return least
}

// TestBends compares the curves of a sticker with those of a mesh with many more
// segments, in a picture as large as a poster.
func TestBends(t *testing.T) {
	coarse, fine := plate(5), plate(200)
	curves, worst, facets := 0, 0.0, 0.0
	from := coarse.Path[len(coarse.Path)-1].To
	for _, s := range coarse.Path {
		for i := range 50 {
			f := float64(i) / 50
			g := 1 - f
			p := from.Times(g).Plus(s.To.Times(f))
			if s.Bent {
				p = from.Times(g * g * g).Plus(s.From.Times(3 * g * g * f)).Plus(s.On.Times(3 * g * f * f)).Plus(s.To.Times(f * f * f))
			}
			worst = max(worst, away(p, fine.Points))
		}
		if s.Bent {
			curves++
		}
		from = s.To
	}
	for i, a := range coarse.Points {
		facets = max(facets, away(a.Plus(coarse.Points[(i+1)%len(coarse.Points)]).Times(0.5), fine.Points))
	}
	if curves < 4 || worst > 0.1 || facets < 1 {
		t.Errorf("%d curves are %.3f pixels off; facets would be %.2f", curves, worst, facets)
	}
	if all := plate(5).Path; len(all) > 16 {
		t.Errorf("%d segments for a plate with four corners", len(all))
	}
}

// TestBendsNearTheEye shows the points alone where a curve crosses the near plane.
func TestBendsNearTheEye(t *testing.T) {
	s := &scene.Scene{Nodes: []scene.Node{{Mesh: mesh.Standard().Corner(), Pose: mgl32.Scale3D(5, 5, 5), Materials: []scene.Material{{}}, ID: 1}}}
	c := scene.Camera{Yaw: 1.5, Pitch: 0.5, Zoom: 4, Reach: 1.7}
	for _, p := range new(vector.Flattener).Flatten(s, c, 400, 400) {
		for _, v := range p.Path {
			if math.IsNaN(v.To.X) || math.IsInf(v.From.X, 0) || math.Abs(v.To.X) > 1e6 {
				t.Fatalf("a curve to %v", v)
			}
		}
	}
}
