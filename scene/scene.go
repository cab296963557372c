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
	Nodes      []Node
	Background Background
	// Ground is the height of the plane on which the shadow falls.
	Ground float32
	// Shadow is how dark it gets, 0..1; 0 draws none.
	Shadow float32
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
