package scene

import (
	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

// Node is a solid at a place in the scene.
type Node struct {
	Mesh *mesh.Mesh
	// Pose rotates and moves the mesh. It must not scale.
	Pose mgl32.Mat4
	// Materials of the mesh's faces, by number. Faces with larger numbers have the last
	// one.
	Materials []Material
	// ID is what Pick returns.
	ID uint16
}

// Material is how a face looks.
type Material struct {
	Colour Colour
	Gloss  float32 // strength of the highlight, 0..1
	Glow   float32 // emitted light, 0..1: with 1 the lights make no difference
}

func (n *Node) material(f mesh.Face) *Material {
	return &n.Materials[min(int(f), len(n.Materials)-1)]
}

// Scene is what a [Renderer] draws.
type Scene struct {
	Nodes []Node
	// Panes are drawn in this order, after the nodes. Nearer nodes hide them.
	Panes      []Pane
	Background Background
	// Ground is the height of the plane on which the shadow falls.
	Ground float32
	// Shadow is the darkness of the shadow, 0..1; 0 for none.
	Shadow float32
	// Reach is the radius around the origin within which the nodes cast shadows, if it is
	// larger than the camera's.
	Reach float32
}

// Pane is a translucent polygon, visible from both sides. It is not lit and casts no
// shadow. It colours only the background; solids behind it keep their colours, which the
// user must recognize, and become a little darker.
type Pane struct {
	Corners []mgl32.Vec3 // of a convex polygon
	Colour  Colour
	Opacity float32 // of its colour over the background, 0..1
	Shade   float32 // how much it darkens the solids and the background behind it, 0..1
}

// Background is a gradient between two colours, from the upper edge to the lower one, or
// transparent.
type Background struct {
	Upper, Lower Colour
	Transparent  bool
}

// Hit is what a pixel shows: a face of a node.
type Hit struct {
	ID   uint16
	Face mesh.Face
}
