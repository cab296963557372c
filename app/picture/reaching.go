package picture

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/scene"
)

// Reaching finds the corners of solids that reach farthest in many directions, so that the
// scripts of a figure can centre the solids for every camera. For the first camera they
// include the corners at the borders of the [Extent], so that it is centred as a film is.
type Reaching struct {
	camera     scene.Camera
	sight      sight
	directions []mgl32.Vec3
	farthest   []mgl32.Vec3 // by direction
	reach      []float32    // by direction
	borders    [4]mgl32.Vec3
	seen       [4]float32                  // of the borders, to the right, up, left and down
	shadow     float32                     // see Extent
	corners    map[*mesh.Mesh][]mgl32.Vec3 // those of a mesh that may reach farthest
}

// NewReaching begins with nothing, for this camera.
func NewReaching(c scene.Camera) *Reaching {
	c = wholeView(c)
	least := float32(math.Inf(-1))
	r := &Reaching{camera: c, sight: newSight(c), shadow: least, seen: [4]float32{least, least, least, least}, corners: map[*mesh.Mesh][]mgl32.Vec3{}}
	const around, up = 16, 3
	for i := -up; i <= up; i++ {
		height, flat := math.Sincos(float64(i) * math.Pi / 2 / up)
		for k := range around {
			sin, cos := math.Sincos(float64(k) * 2 * math.Pi / around)
			r.directions = append(r.directions, mgl32.Vec3{float32(cos * flat), float32(sin * flat), float32(height)})
		}
	}
	r.farthest, r.reach = make([]mgl32.Vec3, len(r.directions)), slices.Repeat([]float32{least}, len(r.directions))
	return r
}

// Extend takes the solids of a scene into account. Its own reach, unless 0, is that of the
// camera that sees it.
func (r *Reaching) Extend(s *scene.Scene, reach float32) {
	c := r.camera
	if reach != 0 {
		c.Reach = reach
	}
	look := newSight(c)
	look.shade(s, c)
	for i := range s.Nodes {
		n := &s.Nodes[i]
		corners, known := r.corners[n.Mesh]
		if !known {
			corners = r.outermost(n.Mesh)
			r.corners[n.Mesh] = corners
		}
		for _, p := range corners {
			at := n.Pose.Mul4x1(p.Vec4(1)).Vec3()
			r.point(at)
			r.shadow = max(r.shadow, look.below(at))
		}
	}
}

// outermost are the vertices of a mesh that are farthest in one of the directions. However
// the mesh is turned, its farthest vertex is one of them, or is so near to one that it makes
// no difference.
func (r *Reaching) outermost(m *mesh.Mesh) (list []mgl32.Vec3) {
	if len(m.Vertices) == 0 {
		return nil
	}
	for _, d := range r.directions {
		best := m.Vertices[0].Position
		for _, v := range m.Vertices {
			if d.Dot(v.Position) > d.Dot(best) {
				best = v.Position
			}
		}
		if !slices.Contains(list, best) {
			list = append(list, best)
		}
	}
	return list
}

func (r *Reaching) point(p mgl32.Vec3) {
	at := r.sight.at(p)
	for i, far := range [...]float32{at[0], at[1], -at[0], -at[1]} {
		if far > r.seen[i] {
			r.seen[i], r.borders[i] = far, p
		}
	}
	for i, d := range r.directions {
		if far := d.Dot(p); far > r.reach[i] {
			r.reach[i], r.farthest[i] = far, p
		}
	}
}

// Extent is that for the first camera.
func (r *Reaching) Extent() *Extent {
	return &Extent{mgl32.Vec2{-r.seen[2], -r.seen[3]}, mgl32.Vec2{r.seen[0], r.seen[1]}, r.shadow}
}

// Points are the corners, some of them several times.
func (r *Reaching) Points() []mgl32.Vec3 { return append(r.borders[:], r.farthest...) }
