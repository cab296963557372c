package view

import (
	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/scene"
)

// Row is a scene of several packings and snakes side by side, such as a packing and its
// mirror image. It reuses its memory for the next scene. The zero value is ready.
type Row struct {
	// Pane puts a pane of glass between neighbours: a mirror.
	Pane bool

	drawers []*Drawer
	first   []int // ID of each item's first node, less one
	frames  map[float32][]*mesh.Mesh
	scene   scene.Scene
}

// Item is something in a row.
type Item struct {
	Packing *Packing
	Snake   *Snake // unless there is a packing
	// Turn rotates it about its centre, unless it is the zero value.
	Turn mgl32.Quat
}

// rowGap is the distance between neighbours, in cells.
const rowGap = 1.6

// Measures of panes, in cells: their frame, and how far they reach beyond the items.
const (
	paneBar  = 0.05
	paneOver = 0.5
)

// width is half the width of an item.
func (i *Item) width() float32 {
	if i.Packing != nil {
		x, _, _ := i.Packing.Target.Sides()
		var moved float64
		for _, p := range i.Packing.Pieces {
			moved = max(moved, p.Moved[0], -p.Moved[0])
		}
		return float32(x)/2 + float32(moved)
	}
	var most float32
	if i.Snake != nil {
		for cube := range i.Snake.Cubes {
			most = max(most, mgl32.Abs(i.Snake.pose(cube).Col(3)[0])+0.5)
		}
	}
	return most
}

// reach is the radius of a sphere around an item.
func (i *Item) reach() float32 {
	switch {
	case i.Packing != nil:
		return i.Packing.Reach()
	case i.Snake != nil:
		return i.Snake.Reach()
	}
	return 0
}

// places are the centres of items along x.
func places(items []Item) []float32 {
	list := make([]float32, len(items))
	var at float32
	for i := range items {
		if i > 0 {
			at += items[i].width()
		}
		list[i] = at
		at += items[i].width() + rowGap
	}
	if len(items) > 1 {
		middle := (list[len(list)-1] + items[len(items)-1].width() - items[0].width()) / 2
		for i := range list {
			list[i] -= middle
		}
	}
	return list
}

// RowReach is the radius of a sphere that contains some items, for the camera.
func RowReach(items []Item) (most float32) {
	for i, at := range places(items) {
		most = max(most, mgl32.Abs(at)+items[i].reach())
	}
	return most
}

// Scene is the scene of some items, from left to right. It is valid until the next call.
func (r *Row) Scene(look *Look, items ...Item) *scene.Scene {
	s := &r.scene
	s.Nodes, s.Panes, r.first = s.Nodes[:0], s.Panes[:0], r.first[:0]
	s.Reach, s.Ground = RowReach(items), 0
	all := places(items)
	for i := range items {
		if len(r.drawers) <= i {
			r.drawers = append(r.drawers, New())
		}
		own := r.drawers[i].item(&items[i], look)
		s.Background, s.Shadow = own.Background, own.Shadow
		s.Ground = min(s.Ground, own.Ground)
		pose := mgl32.Translate3D(all[i], 0, 0)
		if turn := items[i].Turn; turn != (mgl32.Quat{}) {
			pose = pose.Mul4(turn.Mat4())
			s.Ground = min(s.Ground, -items[i].reach())
		}
		r.first = append(r.first, len(s.Nodes))
		for _, n := range own.Nodes {
			n.Pose, n.ID = pose.Mul4(n.Pose), n.ID+uint16(r.first[i]) // far fewer
			s.Nodes = append(s.Nodes, n)
		}
		if r.Pane && i > 0 {
			r.addPane((all[i-1]+items[i-1].width()+all[i]-items[i].width())/2, max(items[i-1].reach(), items[i].reach())/2+paneOver)
		}
	}
	if len(items) == 0 {
		s.Nodes = nil
		own := New().begin(look)
		s.Background, s.Shadow = own.Background, own.Shadow
	}
	return s
}

// item is the scene of an item alone.
func (d *Drawer) item(i *Item, look *Look) *scene.Scene {
	switch {
	case i.Packing != nil:
		return d.Packing(i.Packing, look)
	case i.Snake != nil:
		return d.Snake(i.Snake, look)
	}
	return d.begin(look)
}

// Piece is the item of a hit and its piece or cube there. ok is false for frames.
func (r *Row) Piece(h scene.Hit) (item, index int, ok bool) {
	for i := len(r.first) - 1; i >= 0; i-- {
		if int(h.ID) > r.first[i] {
			index, ok = r.drawers[i].Piece(scene.Hit{ID: h.ID - uint16(r.first[i]), Face: h.Face}) // far fewer
			return i, index, ok
		}
	}
	return 0, 0, false
}

// addPane adds a framed pane of glass across the row.
func (r *Row) addPane(x, out float32) {
	corners := []mgl32.Vec3{{0, -out, -out}, {0, out, -out}, {0, out, out}, {0, -out, out}}
	if r.frames == nil {
		r.frames = map[float32][]*mesh.Mesh{}
	}
	if r.frames[out] == nil {
		for i, from := range corners {
			r.frames[out] = append(r.frames[out], mesh.Line(from, corners[(i+1)%len(corners)], paneBar))
		}
	}
	glass := scene.Colour{0.19, 0.40, 0.72}
	for _, bar := range r.frames[out] {
		r.scene.Nodes = append(r.scene.Nodes, scene.Node{
			Mesh: bar, Pose: mgl32.Translate3D(x, 0, 0), Materials: []scene.Material{{Colour: glass, Glow: 0.8}},
		})
	}
	for i := range corners {
		corners[i][0] = x
	}
	r.scene.Panes = append(r.scene.Panes, scene.Pane{Corners: corners, Colour: glass, Opacity: 0.25, Shade: 0.1})
}
