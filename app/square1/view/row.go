package view

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Row is a scene of several puzzles side by side, such as before and after. It reuses its
// memory for the next scene.
type Row struct {
	// Facing is the yaw, in radians, of a camera that sees the puzzles side by side.
	Facing float64
	// Pane puts a pane of glass between neighbours: a mirror.
	Pane bool
	// Then puts an arrow between neighbours: the right one comes after the left one.
	Then bool

	puzzles []*Puzzle
	then    []*mesh.Mesh              // an arrow along x
	frame   []*mesh.Mesh              // of the panes
	tall    float64                   // half height of the frame
	twins   map[*mesh.Mesh]*mesh.Mesh // mirror images of meshes
	scene   scene.Scene
}

// Item is a puzzle of a row.
type Item struct {
	Position square1.Position
	Motion   Motion
	// Look is that of the puzzle. The background and the shadow are those of the first.
	Look *Look
	// Mirrored shows the image of the puzzle in a mirror that stands between neighbours.
	Mirrored bool
}

// idsEach is the number of IDs that each puzzle of a row has.
const idsEach = 64

// Measures of a row in half sides: the gap between neighbours, in which corners move
// during a slice, and how far the panes are higher than the puzzles.
const (
	rowGap   = 0.66
	paneOver = 0.2
	paneBar  = 0.02 // width of the frame
)

// Scene is the scene of some puzzles, from left to right. It is valid until the next
// call.
func (r *Row) Scene(items ...Item) *scene.Scene {
	s := &r.scene
	s.Nodes, s.Panes = s.Nodes[:0], s.Panes[:0]
	sin, cos := math.Sincos(r.Facing)
	right := mgl32.Vec3{float32(cos), float32(sin), 0}
	places := r.places(items)
	s.Reach = 0
	for i, item := range items {
		if len(r.puzzles) <= i {
			r.puzzles = append(r.puzzles, New())
		}
		own := r.puzzles[i].Scene(item.Position, item.Motion, item.Look)
		if i == 0 {
			s.Background, s.Shadow, s.Ground = own.Background, own.Shadow, own.Ground
		}
		s.Ground = min(s.Ground, own.Ground)
		s.Reach = max(s.Reach, float32(math.Abs(places[i]))+item.Look.Reach())
		to := right.Mul(float32(places[i]))
		r.add(own, mgl32.Translate3D(to[0], to[1], 0), item.Mirrored, uint16(i*idsEach))
		if r.Pane && i > 0 {
			r.addPane(right.Mul(float32(places[i-1]+places[i])/2), item.Look)
		}
		if r.Then && i > 0 {
			width, _ := item.Look.Figure.extent()
			r.addThen(places[i] - width - rowGap/2)
		}
	}
	return s
}

// add poses the nodes of a puzzle again.
func (r *Row) add(own *scene.Scene, pose mgl32.Mat4, mirrored bool, id uint16) {
	if mirrored {
		// The mirror stands across the row.
		turn := mgl32.HomogRotate3DZ(float32(r.Facing))
		pose = pose.Mul4(turn).Mul4(mgl32.Scale3D(-1, 1, 1)).Mul4(turn.Transpose())
	}
	for i := range own.Nodes {
		n := own.Nodes[i]
		n.Pose, n.ID = pose.Mul4(n.Pose), n.ID+id
		if mirrored {
			// A pose must not mirror; the mirrored mesh makes up for it.
			n.Pose, n.Mesh = n.Pose.Mul4(mgl32.Scale3D(-1, 1, 1)), r.twin(n.Mesh)
		}
		r.scene.Nodes = append(r.scene.Nodes, n)
	}
	for _, glass := range own.Panes {
		corners := make([]mgl32.Vec3, len(glass.Corners))
		for i, c := range glass.Corners {
			corners[i] = pose.Mul4x1(c.Vec4(1)).Vec3()
		}
		glass.Corners = corners
		r.scene.Panes = append(r.scene.Panes, glass)
	}
}

// twin is the mirror image of a mesh in the plane across x.
func (r *Row) twin(m *mesh.Mesh) *mesh.Mesh {
	if r.twins == nil {
		r.twins = map[*mesh.Mesh]*mesh.Mesh{}
	}
	if r.twins[m] == nil {
		r.twins[m] = m.Mirrored()
	}
	return r.twins[m]
}

// addPane adds a framed pane of glass at a point, across the row.
func (r *Row) addPane(at mgl32.Vec3, look *Look) {
	width, height := look.Figure.extent()
	up, out := float32(height+paneOver), float32(width)
	corners := [...]mgl32.Vec3{{0, -out, -up}, {0, out, -up}, {0, out, up}, {0, -out, up}}
	if tall := float64(up); r.frame == nil || r.tall != tall {
		r.frame, r.tall = nil, tall
		for i, from := range corners {
			r.frame = append(r.frame, mesh.Line(from, corners[(i+1)%len(corners)], paneBar))
		}
	}
	pose := mgl32.Translate3D(at[0], at[1], at[2]).Mul4(mgl32.HomogRotate3DZ(float32(r.Facing)))
	glass := rgb(120, 170, 220)
	for _, bar := range r.frame {
		r.scene.Nodes = append(r.scene.Nodes, scene.Node{
			Mesh: bar, Pose: pose, ID: cutFrame, Materials: []scene.Material{{Colour: glass, Glow: 0.8}},
		})
	}
	placed := make([]mgl32.Vec3, len(corners))
	for i, c := range corners {
		placed[i] = pose.Mul4x1(c.Vec4(1)).Vec3()
	}
	r.scene.Panes = append(r.scene.Panes, scene.Pane{Corners: placed, Colour: glass, Opacity: 0.34, Shade: 0.1})
}

// addThen adds an arrow at a place along the row. It looks to the eye of a camera above.
func (r *Row) addThen(at float64) {
	if r.then == nil {
		const half, pitch = 0.24, 0.5
		var path mesh.Path
		for _, x := range [...]float32{-half, half} {
			path.Add(mgl32.Vec3{x, 0, 0}, mgl32.Vec3{0, -float32(math.Cos(pitch)), float32(math.Sin(pitch))})
		}
		style := mesh.ArrowStyle{Width: arrowWidth, Head: arrowHead, Rim: arrowRim, Thickness: arrowThick}
		r.then = style.Arrow(path)
	}
	pose := mgl32.HomogRotate3DZ(float32(r.Facing)).Mul4(mgl32.Translate3D(float32(at), 0, 0))
	for _, part := range r.then {
		r.scene.Nodes = append(r.scene.Nodes, scene.Node{Mesh: part, Pose: pose, ID: cutFrame, Materials: arrowMaterials(false)})
	}
}

// places are those of the puzzles along the row, in half sides.
func (r *Row) places(items []Item) (places []float64) {
	end := 0.0
	for i, item := range items {
		width, _ := item.Look.Figure.extent()
		if i > 0 {
			end += rowGap
		}
		places = append(places, end+width)
		end += 2 * width
	}
	for i := range places {
		places[i] -= end / 2
	}
	return places
}

// Reach is the radius of the camera's sphere for which a row fits into a picture with
// this ratio of width to height.
func (r *Row) Reach(aspect float64, items ...Item) float32 {
	places := r.places(items)
	var half, tallest float64
	for i, item := range items {
		reach := float64(item.Look.Reach())
		half, tallest = max(half, math.Abs(places[i])+reach), max(tallest, reach)
	}
	// The sphere fits the picture's smaller side. A little more, as the ends of the row
	// may be nearer to the eye than its middle.
	const nearer = 1.04
	return float32(max(nearer*half/max(aspect, 1), tallest*min(aspect, 1)))
}

// Puzzle is a puzzle of the last scene.
func (r *Row) Puzzle(item int) *Puzzle { return r.puzzles[item] }

// At tells which puzzle of the last scene a node belongs to, and its part. It is -1 and
// Nothing for other nodes.
func (r *Row) At(hit scene.Hit) (item int, part Part) {
	item = int(hit.ID / idsEach)
	hit.ID %= idsEach
	if item >= len(r.puzzles) || r.puzzles[item].PartAt(hit) == Nothing {
		return -1, Nothing
	}
	return item, r.puzzles[item].PartAt(hit)
}
