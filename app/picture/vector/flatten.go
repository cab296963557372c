package vector

import (
	"wedge/app/flat"
	"wedge/mesh"
	"wedge/scene"
)

// Flatten converts a scene, seen by a camera in a picture of a size in pixels, to patches in
// painting order: later ones cover earlier ones. Each patch has one colour, the mean of
// those at its corners. Background and shadow are omitted.
//
// Solids must not intersect, and must be convex except for stickers on their faces. If
// they hide each other in a cycle, some of them are cut.
func (f *Flattener) Flatten(s *scene.Scene, c scene.Camera, width, height int) []Patch {
	c = c.Clamped()
	f.lens, f.lighting = newLens(c, width, height), scene.NewLighting(s, c)
	f.pixel = c.Span() / float32(max(min(width, height), 1))
	f.list = nil
	solids := make([]solid, 0, len(s.Nodes))
	for i := range s.Nodes {
		solids = append(solids, standing(&s.Nodes[i], f.shellOf(s.Nodes[i].Mesh)))
	}
	f.tint(s.Panes)
	f.paint(solids, s.Panes)
	return f.list
}

func (f *Flattener) shellOf(m *mesh.Mesh) *shell {
	if f.shells == nil {
		f.shells = map[*mesh.Mesh]*shell{}
	}
	if f.shells[m] == nil {
		f.shells[m] = newShell(m)
	}
	return f.shells[m]
}

// Shadows are the outlines of the shadows of the solids of a scene, which fall straight down on
// its ground, in a picture of a size in pixels. unit is the width of a unit of the scene in
// pixels; outlines much smaller than it are left out.
func Shadows(s *scene.Scene, c scene.Camera, width, height int, unit float64) (list []flat.Polygon) {
	for i := range s.Nodes {
		var points []flat.Point
		for _, v := range placesOf(&s.Nodes[i]) {
			v[2] = s.Ground
			x, y := c.Project(v, width, height)
			points = append(points, flat.At(float64(x), float64(y)))
		}
		// The frame of the cut has next to no shadow.
		if q := hull(points); len(q) >= 3 && q.Area() >= 0.01*unit*unit {
			list = append(list, q)
		}
	}
	return list
}
