package scene

import (
	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

// Node is a solid that stands somewhere.
type Node struct {
	Mesh *mesh.Mesh
	// Pose turns and moves the mesh; it must not scale.
	Pose mgl32.Mat4
	// Materials of the mesh's faces, by their numbers; faces beyond have the last
	// one.
	Materials []Material
	// ID is what Pick reports.
	ID uint16
}

// Material is how a face looks.
type Material struct {
	Colour Colour
	Gloss  float32 // strength of the highlight, 0..1
	Glow   float32 // light of its own, 0..1: 1 shows the colour whatever the lights
}

func (n *Node) material(f mesh.Face) *Material {
	return &n.Materials[min(int(f), len(n.Materials)-1)]
}

// Scene is what is drawn.
type Scene struct {
	Nodes []Node
	// Panes are drawn in their order, over the nodes; of those, what is nearer hides
	// them.
	Panes      []Pane
	Background Background
	// Ground is the height of the plane on which the shadow falls.
	Ground float32
	// Shadow is how dark it gets, 0..1; 0 draws none.
	Shadow float32
}

// Pane is a flat part of a scene that shows through. It is seen from both sides, and
// has neither light nor shadow. It colours only the background, for colours of solids
// are not to be mistaken: these are a little darker behind it.
type Pane struct {
	Corners []mgl32.Vec3 // of a convex polygon
	Colour  Colour
	Opacity float32 // how much of its colour the background gets, 0..1
	Shade   float32 // how much darker it makes what is behind it, 0..1
}

// Background of a scene: two colours, from the upper edge to the lower, or nothing
// at all.
type Background struct {
	Upper, Lower Colour
	Transparent  bool
}

// Hit is what is at a pixel.
type Hit struct {
	ID   uint16
	Face mesh.Face
}
