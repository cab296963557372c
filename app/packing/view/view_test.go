package view_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"pgregory.net/rapid"

	"wedge/app/packing/view"
	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/scene"
)

// packed is a packing of a box by its layers, from the lowest up: rows with a letter a cell.
func packed(t testing.TB, layers ...string) *view.Packing {
	t.Helper()
	cells := map[rune][]polycube.Cell{}
	var order []rune
	at := polycube.Cell{}
	width := 0
	for z, layer := range layers {
		for y, row := range strings.Fields(layer) {
			for x, l := range row {
				if cells[l] == nil {
					order = append(order, l)
				}
				at = polycube.Cell{X: int8(x), Y: int8(y), Z: int8(z)}
				width = max(width, x)
				cells[l] = append(cells[l], at)
			}
		}
	}
	box, err := polycube.Box(width+1, int(at.Y)+1, int(at.Z)+1)
	if err != nil {
		t.Fatal(err)
	}
	p := &view.Packing{Target: box, Frame: true}
	colours := scheme.Palette(len(order))
	for i, l := range order {
		p.Pieces = append(p.Pieces, view.Piece{Cells: cells[l], Colour: colours[i]})
	}
	return p
}

// TestPictures compares pictures with those in testdata.
func TestPictures(t *testing.T) {
	steps := []view.Step{
		{Pieces: []int{0}, From: polycube.Cell{Z: 1}, Steps: 3, Joins: []int{0}},
		{Pieces: []int{1}, From: polycube.Cell{X: 1}, Steps: 4, Joins: []int{1}},
		{Pieces: []int{2}, From: polycube.Cell{Y: 1}, Steps: 4, Joins: []int{2}},
	}
	for _, c := range []struct {
		name string
		dark bool
		draw func(d *view.Drawer, l *view.Look) (*scene.Scene, float32)
	}{
		{"packed", false, func(d *view.Drawer, l *view.Look) (*scene.Scene, float32) {
			p := cube(t)
			return d.Packing(p, l), p.Reach()
		}},
		{"exploded", true, func(d *view.Drawer, l *view.Look) (*scene.Scene, float32) {
			p := cube(t)
			p.Explode, p.Pieces[0].Lit, p.Pieces[3].State = 0.7, 1, view.Ghost
			return d.Packing(p, l), p.Reach()
		}},
		{"cut", false, func(d *view.Drawer, l *view.Look) (*scene.Scene, float32) {
			p := cube(t)
			p.Above, p.Pieces[1].State, p.Mirrored = 1, view.Hidden, true
			return d.Packing(p, l), p.Reach()
		}},
		{"assembly", false, func(d *view.Drawer, l *view.Look) (*scene.Scene, float32) {
			p := cube(t)
			p.Assemble(append(steps, view.Step{Pieces: []int{3}, Joins: []int{3}}, view.Step{Pieces: []int{4}, Joins: []int{4}}, view.Step{Pieces: []int{5}, Joins: []int{5}}), 1.4)
			return d.Packing(p, l), p.AssemblyReach(steps)
		}},
		{"snake", false, func(d *view.Drawer, l *view.Look) (*scene.Scene, float32) {
			s := view.Snake{Colours: view.WoodColours(), Lit: map[int]float64{2: 1}}
			s.Cubes, s.Centre = view.Poses(polycube.Snake("ESCCSCCE").Flat())
			// The last three cubes are on their way around the string's axis.
			at := s.Cubes[5].Col(3).Vec3()
			turn := mgl32.Translate3D(at[0], at[1], at[2]).Mul4(mgl32.HomogRotate3DX(1)).Mul4(mgl32.Translate3D(-at[0], -at[1], -at[2]))
			for i := range s.Cubes[5:] {
				s.Cubes[5+i] = turn.Mul4(s.Cubes[5+i])
			}
			return d.Snake(&s, l), s.Reach()
		}},
		{"model", false, func(d *view.Drawer, l *view.Look) (*scene.Scene, float32) {
			m := model()
			return d.Model(m, l), m.Reach()
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, reach := c.draw(view.New(), &view.Look{Dark: c.dark})
			camera := scene.Camera{Yaw: 0.5, Pitch: 0.52, Zoom: 1, Reach: reach}
			picturetest.Golden(t, c.name, scene.NewRenderer().Render(s, camera, 240, 200))
		})
	}
}

// cube is a Soma cube.
func cube(t testing.TB) *view.Packing {
	t.Helper()
	return packed(t, "AAB CAB CDB", "EEB FDD CDG", "EGG FEG FFC")
}

func model() *view.Model {
	return &view.Model{
		Cells: []polycube.Cell{{}, {X: 1}, {X: 1, Y: 1}, {X: 1, Z: 1}, {X: 3, Y: 2}}, Colour: scheme.Palette(1)[0],
		FloorX: 4, FloorY: 3, Height: 2,
		Hover: view.Spot{Cell: polycube.Cell{X: 1, Z: 1}, Face: polycube.Cell{Z: 1}}, HoverOn: true,
		Faulty: map[polycube.Cell]bool{{X: 3, Y: 2}: true}, FaultyColour: scheme.Palette(2)[1],
	}
}

// TestReach: nothing that is drawn is outside of the reach, or below the ground.
func TestReach(t *testing.T) {
	d := view.New()
	check := func(t *rapid.T, s *scene.Scene, reach float32) {
		for _, n := range s.Nodes {
			for _, v := range n.Mesh.Vertices {
				p := n.Pose.Mul4x1(v.Position.Vec4(1)).Vec3()
				if p.Len() > reach+0.05 || p[2] < s.Ground {
					t.Fatalf("a point at %v, with a reach of %v and the ground at %v", p, reach, s.Ground)
				}
			}
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		p := cube(t)
		p.Explode = rapid.Float64Range(0, 1).Draw(rt, "explode")
		p.Mirrored = rapid.Bool().Draw(rt, "mirrored")
		p.Above = rapid.IntRange(0, 3).Draw(rt, "above")
		for i := range p.Pieces {
			p.Pieces[i].State = view.State(rapid.IntRange(0, 2).Draw(rt, "state"))
		}
		var steps []view.Step
		if rapid.Bool().Draw(rt, "assemble") {
			for i := range p.Pieces {
				steps = append(steps, view.Step{Pieces: []int{i}, Joins: []int{i}, From: rapid.SampledFrom(directions()).Draw(rt, "from"), Steps: rapid.IntRange(0, 5).Draw(rt, "steps")})
			}
			p.Assemble(steps, rapid.Float64Range(0, 7).Draw(rt, "time"))
			check(rt, d.Packing(p, &view.Look{}), p.AssemblyReach(steps))
		}
		check(rt, d.Packing(p, &view.Look{}), max(p.Reach(), p.AssemblyReach(steps)))
		s := view.Snake{}
		s.Cubes, s.Centre = view.Poses(cube(t).Pieces[rapid.IntRange(0, 5).Draw(rt, "piece")].Cells)
		check(rt, d.Snake(&s, &view.Look{}), s.Reach())
		check(rt, d.Model(model(), &view.Look{}), model().Reach())
	})
}

func directions() []polycube.Cell {
	d := polycube.Directions()
	return d[:]
}

// TestAssemble: at the end all pieces are where they were, at the start all are hidden, and
// a piece on its way is on the line to its place.
func TestAssemble(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := cube(t)
		var steps []view.Step
		for i := range p.Pieces {
			steps = append(steps, view.Step{Pieces: []int{i}, Joins: []int{i}, From: rapid.SampledFrom(directions()).Draw(rt, "from"), Steps: rapid.IntRange(1, 5).Draw(rt, "steps")})
		}
		at := rapid.Float64Range(0, float64(len(steps))).Draw(rt, "time")
		p.Assemble(steps, at)
		for i, piece := range p.Pieces {
			moved := math.Abs(piece.Moved[0]) + math.Abs(piece.Moved[1]) + math.Abs(piece.Moved[2])
			f := steps[i].From
			along := piece.Moved[0]*float64(f.X) + piece.Moved[1]*float64(f.Y) + piece.Moved[2]*float64(f.Z)
			switch {
			case at <= float64(i):
				if piece.State != view.Hidden {
					rt.Fatalf("at %v, piece %d is shown", at, i)
				}
			case at >= float64(i+1):
				if moved != 0 || piece.State != view.Usual {
					rt.Fatalf("at %v, piece %d is %v away", at, i, moved)
				}
			case math.Abs(along-moved) > 1e-9 || along > float64(steps[i].Steps):
				rt.Fatalf("at %v, piece %d is at %v, coming from %v", at, i, piece.Moved, f)
			}
		}
	})
}

// TestAssembleTogether: pieces 0 and 1 are put together beside the others, where 1 waits for 0, and go in
// as one after 2 has come to 3 and made way twice.
func TestAssembleTogether(t *testing.T) {
	steps := []view.Step{
		{Pieces: []int{0}, From: polycube.Cell{X: 1}, Steps: 3, Joins: []int{0, 1}},
		{Pieces: []int{2}, From: polycube.Cell{Y: 1}, Steps: 2, Joins: []int{2, 3}},
		{Pieces: []int{2}, From: polycube.Cell{X: -1}, Steps: 1},
		{Pieces: []int{0, 1}, From: polycube.Cell{Z: 1}, Steps: 5, Joins: []int{0, 1, 2, 3}},
	}
	for _, c := range []struct {
		at     float64
		hidden []int
		moved  map[int][3]float64
	}{
		{0, []int{0, 2, 3}, map[int][3]float64{0: {3, 0, 5}, 1: {0, 0, 5}}},
		{0.5, []int{2, 3}, map[int][3]float64{0: {1.5, 0, 5}, 1: {0, 0, 5}}},
		{1.5, nil, map[int][3]float64{0: {0, 0, 5}, 1: {0, 0, 5}, 2: {-1, 1, 0}}},
		{3, nil, map[int][3]float64{0: {0, 0, 5}, 1: {0, 0, 5}}},
		{4, nil, nil},
	} {
		p := cube(t)
		p.Assemble(steps, c.at)
		for i := range 4 {
			if hidden := p.Pieces[i].State == view.Hidden; hidden != slices.Contains(c.hidden, i) {
				t.Errorf("at %v, piece %d is hidden: %t", c.at, i, hidden)
			}
			for axis, by := range p.Pieces[i].Moved {
				if p.Pieces[i].State != view.Hidden && math.Abs(by-c.moved[i][axis]) > 1e-9 {
					t.Errorf("at %v, piece %d is moved by %v, not %v", c.at, i, p.Pieces[i].Moved, c.moved[i])
				}
			}
		}
	}
}

// TestSpots: what the picture shows at the middle of a face is that face.
func TestSpots(t *testing.T) {
	const width, height = 500, 400
	d, r := view.New(), scene.NewRenderer()
	rapid.Check(t, func(rt *rapid.T) {
		camera := scene.Camera{
			Yaw: rapid.Float32Range(-3, 3).Draw(rt, "yaw"), Pitch: rapid.Float32Range(0.1, 1.2).Draw(rt, "pitch"),
			Zoom: 1, Reach: model().Reach(),
		}
		m := model()
		r.Render(d.Model(m, &view.Look{}), camera, width, height)
		if n := look(rt, d, r, camera, m.Cells, func(h scene.Hit, _, _ float32) (view.Spot, bool) { return d.Spot(h) }); n < 1 {
			rt.Fatalf("only %d faces are seen", n)
		}
		p := cube(t)
		p.Frame = false
		p.Mirrored = rapid.Bool().Draw(rt, "mirrored")
		p.Explode = rapid.Float64Range(0, 0.5).Draw(rt, "explode")
		camera.Reach = p.Reach()
		r.Render(d.Packing(p, &view.Look{}), camera, width, height)
		// Every pixel of a piece is a face of the piece.
		for y := 20; y < height; y += 40 {
			for x := 20; x < width; x += 40 {
				h, on := r.Pick(x, y)
				if !on {
					continue
				}
				piece, ok := d.Piece(h)
				spot, also := d.SpotAt(h, camera, float32(x)+0.5, float32(y)+0.5, width, height)
				if !ok || !also {
					continue // at the edge of a piece a pixel's middle is beside it
				}
				cells := map[polycube.Cell]bool{}
				for _, c := range p.Pieces[piece].Cells {
					if p.Mirrored {
						c.X = 2 - c.X
					}
					cells[c] = true
				}
				if !cells[spot.Cell] || cells[spot.Next()] {
					rt.Fatalf("at %d, %d: %v of the piece %v", x, y, spot, p.Pieces[piece].Cells)
				}
			}
		}
	})
}

// look looks at the middles of all faces of some cells that can be seen, and returns how
// many these are.
func look(t *rapid.T, d *view.Drawer, r *scene.Renderer, c scene.Camera, cells []polycube.Cell, spot func(h scene.Hit, x, y float32) (view.Spot, bool)) (seen int) {
	has := map[polycube.Cell]bool{}
	for _, cell := range cells {
		has[cell] = true
	}
	s := d.Model(model(), &view.Look{})
	first := s.Nodes[0].Pose.Col(3).Vec3().Sub(view.Centre(cells[0]))
	for _, cell := range cells {
		for _, face := range polycube.Directions() {
			if has[cell.Add(face)] {
				continue
			}
			normal := mgl32.Vec3{float32(face.X), -float32(face.Y), float32(face.Z)}
			middle := view.Centre(cell).Add(first).Add(normal.Mul(0.49))
			if c.Eye().Sub(middle).Normalize().Dot(normal) < 0.2 {
				continue // seen from behind, or hardly
			}
			x, y := c.Project(middle, 500, 400)
			h, on := r.Pick(int(x), int(y))
			got, ok := spot(h, x, y)
			if !on || !ok || got.Cell.Z < 0 {
				continue // the frame, the floor, or a face seen from the side at the rim
			}
			if got == (view.Spot{Cell: cell, Face: face}) {
				seen++
				continue
			}
			// Something else hides it: the ray to the middle goes through it before.
			out := mgl32.Vec3{float32(got.Face.X), -float32(got.Face.Y), float32(got.Face.Z)}
			other := view.Centre(got.Cell).Add(first).Add(out.Mul(0.49))
			towards := middle.Sub(c.Eye())
			part := other.Sub(c.Eye()).Dot(out) / towards.Dot(out)
			at := c.Eye().Add(towards.Mul(part)).Sub(other)
			beside := max(mgl32.Abs(at[0]), mgl32.Abs(at[1]), mgl32.Abs(at[2])) - 0.5
			if part > 1.01 || beside > 0.1 { // some pixels, of a face seen from the side
				t.Fatalf("%v is seen in front of the face %v of %v, %v beside it", got, face, cell, beside)
			}
		}
	}
	return seen
}
