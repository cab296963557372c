package view

import (
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/scheme"
	"wedge/mesh"
	"wedge/puzzle/polycube"
	"wedge/scene"
)

// Look is how all pictures look.
type Look struct {
	Dark bool // a dark background
	Bare bool // a transparent background
}

// Measures in cells.
const (
	bevel      = 0.045 // of pieces
	wireWidth  = 0.035 // of ghosts and frames
	overGround = 0.10  // from the ground to the lowest cells
)

// gloss of all cubes.
const gloss = 0.10

// Drawer makes scenes. It keeps the solids that it has made, one for each shape, for the
// next scenes.
type Drawer struct {
	// Convex makes each cell of a piece a solid of its own, for vector formats, which need
	// convex solids. Set it before the first scene.
	Convex bool

	solids, wires map[polycube.Shape][]*mesh.Mesh
	bead          *mesh.Mesh             // of snakes
	elastics      map[float32]*mesh.Mesh // by the distance between cubes
	cell, tile    *mesh.Mesh             // of models: their faces are numbered
	scene         scene.Scene
	spots         []spot // of the nodes: that of the ID 1 first
}

// spot is what a node belongs to.
type spot struct {
	piece  int             // index, or none
	cells  []polycube.Cell // that the node shows
	single bool            // a cell of a model
	wire   bool            // only edges
	pose   mgl32.Mat4
}

// New makes a drawer.
func New() *Drawer {
	half := mgl32.Vec3{-0.5, -0.5, -0.5}
	one := [][3]int{{}}
	return &Drawer{
		solids: map[polycube.Shape][]*mesh.Mesh{}, wires: map[polycube.Shape][]*mesh.Mesh{},
		bead:     mesh.Polycube(one, snakeGap, bevel).Placed(1, half),
		elastics: map[float32]*mesh.Mesh{},
		cell:     mesh.Polycube(one, modelGap, modelBevel).Placed(1, half),
		tile:     mesh.Block(mgl32.Vec3{tileGap - 0.5, tileGap - 0.5, 0.5 - tileDepth}, mgl32.Vec3{0.5 - tileGap, 0.5 - tileGap, 0.5}),
	}
}

// begin empties the scene.
func (d *Drawer) begin(look *Look) *scene.Scene {
	s := &d.scene
	s.Nodes, s.Panes, d.spots = s.Nodes[:0], s.Panes[:0], d.spots[:0]
	s.Background, s.Shadow = scheme.Backdrop(look.Dark, look.Bare)
	return s
}

// node appends a node to the scene. It reuses the memory of the nodes of the last scene.
func (d *Drawer) node(m *mesh.Mesh, pose mgl32.Mat4, of spot) *scene.Node {
	nodes := d.scene.Nodes
	if len(nodes) < cap(nodes) {
		nodes = nodes[:len(nodes)+1]
	} else {
		nodes = append(nodes, scene.Node{})
	}
	d.scene.Nodes = nodes
	of.pose = pose
	d.spots = append(d.spots, of)
	n := &nodes[len(nodes)-1]
	n.Mesh, n.Pose, n.ID, n.Materials = m, pose, uint16(len(d.spots)), n.Materials[:0] // far fewer
	return n
}

// nodes appends nodes that look the same.
func (d *Drawer) nodes(list []*mesh.Mesh, pose mgl32.Mat4, of spot, m scene.Material) {
	for _, part := range list {
		n := d.node(part, pose, of)
		n.Materials = append(n.Materials, m)
	}
}

// hit is what a node belongs to.
func (d *Drawer) hit(h scene.Hit) (spot, bool) {
	if h.ID < 1 || int(h.ID) > len(d.spots) {
		return spot{}, false
	}
	return d.spots[h.ID-1], true
}

// solid are the solids of a shape: one, or one for each cell.
func (d *Drawer) solid(s polycube.Shape) []*mesh.Mesh {
	list, ok := d.solids[s]
	if !ok {
		if d.Convex {
			list = mesh.PolycubeParts(Blocks(s), 0, bevel)
		} else {
			list = []*mesh.Mesh{mesh.Polycube(Blocks(s), 0, bevel)}
		}
		d.solids[s] = list
	}
	return list
}

// wire are bars along the edges of a shape.
func (d *Drawer) wire(s polycube.Shape) []*mesh.Mesh {
	list, ok := d.wires[s]
	if !ok {
		list = mesh.PolycubeEdges(Blocks(s), wireWidth)
		d.wires[s] = list
	}
	return list
}

// Blocks are the cells of a shape as package mesh has them: y away from the viewer.
func Blocks(s polycube.Shape) [][3]int {
	cells := s.Cells()
	list := make([][3]int, len(cells))
	for i, c := range cells {
		list[i] = [3]int{int(c.X), -int(c.Y), int(c.Z)}
	}
	return list
}

// corner is the place of the solid of a shape whose least cell is c.
func corner(c polycube.Cell) mgl32.Vec3 {
	return mgl32.Vec3{float32(c.X), -float32(c.Y), float32(c.Z)}
}

// Centre is the centre of a cell in the scene, before the scene is centred on its target.
func Centre(c polycube.Cell) mgl32.Vec3 { return corner(c).Add(mgl32.Vec3{0.5, 0.5, 0.5}) }

// least has the least coordinates of cells, which is where the cell 0, 0, 0 of their shape
// is.
func least(cells []polycube.Cell) polycube.Cell {
	low, _ := polycube.Bounds(cells)
	return low
}
