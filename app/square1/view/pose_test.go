package view_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/mesh"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// poses of the nodes that show a position and a motion, by their identifiers.
func poses(p *view.Puzzle, at square1.Position, m view.Motion) map[uint16]mgl32.Mat4 {
	look := view.Look{Scheme: scheme.Default()}
	all := map[uint16]mgl32.Mat4{}
	for _, n := range p.Scene(at, m, &look).Nodes {
		all[n.ID] = n.Pose
	}
	return all
}

// same compares all poses.
func same(t *testing.T, what string, got, want map[uint16]mgl32.Mat4) {
	t.Helper()
	if len(got) != square1.PieceCount+2 || len(want) != len(got) {
		t.Fatalf("%s: %d and %d nodes", what, len(got), len(want))
	}
	for id, pose := range got {
		for i, v := range pose {
			if math.Abs(float64(v-want[id][i])) > 1e-5 {
				t.Fatalf("%s: node %d is at\n%vnot\n%v", what, id, pose, want[id])
			}
		}
	}
}

func eachPosition(t *testing.T, f func(p square1.Position)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(1, 2))
	flipped := 0
	for range 200 {
		p := square1.Random(rng)
		if p.Flipped {
			flipped++
		}
		f(p)
	}
	if flipped < 50 || flipped > 150 {
		t.Errorf("%d of 200 positions are flipped", flipped)
	}
}

// TestWholeSlice shows the position after it, in both directions.
func TestWholeSlice(t *testing.T) {
	puzzle := view.New()
	eachPosition(t, func(p square1.Position) {
		after, err := p.Slice()
		if err != nil {
			t.Fatal(err)
		}
		want := poses(puzzle, after, view.Motion{})
		for _, part := range []float64{1, -1} {
			same(t, p.String()+" sliced", poses(puzzle, p, view.Motion{Slice: part}), want)
		}
	})
}

// TestWholeTurn shows the position after it, sliceable or not.
func TestWholeTurn(t *testing.T) {
	puzzle := view.New()
	eachPosition(t, func(p square1.Position) {
		for n := -12; n <= 12; n++ {
			top := poses(puzzle, p, view.Motion{Top: float64(n)})
			same(t, p.String()+" top turned", top, poses(puzzle, p.Turn(n, 0), view.Motion{}))
			bottom := poses(puzzle, p, view.Motion{Bottom: float64(n)})
			same(t, p.String()+" bottom turned", bottom, poses(puzzle, p.Turn(0, n), view.Motion{}))
		}
		same(t, p.String()+" turned round", poses(puzzle, p, view.Motion{Top: 12, Bottom: -12}), poses(puzzle, p, view.Motion{}))
	})
}

// TestOf moves as the move says.
func TestOf(t *testing.T) {
	puzzle := view.New()
	eachPosition(t, func(p square1.Position) {
		for _, m := range []square1.Move{square1.SliceMove(), square1.Turn(3, -2), square1.Turn(0, 6)} {
			after, err := p.Apply(square1.Alg{m})
			if err != nil {
				t.Fatal(err)
			}
			same(t, p.String()+m.String(), poses(puzzle, p, view.Of(m, 1)), poses(puzzle, after, view.Motion{}))
			same(t, p.String()+" before "+m.String(), poses(puzzle, p, view.Of(m, 0)), poses(puzzle, p, view.Motion{}))
		}
	})
}

// TestSliceGoesUp at the front first.
func TestSliceGoesUp(t *testing.T) {
	puzzle := view.New()
	front := mgl32.Vec3{0.9, -0.9, 0} // of the right middle half
	for id, pose := range poses(puzzle, square1.Solved(), view.Motion{Slice: 0.1}) {
		moved := mgl32.TransformCoordinate(front, pose)
		if id == square1.PieceCount+2 && moved.Z() < 0.1 {
			t.Errorf("the front of the right half moves to %v", moved)
		}
	}
}

// outward is where the stickers of a face look, as they are posed.
func outward(n *scene.Node, face mesh.Face) mgl32.Vec3 {
	var sum mgl32.Vec3
	for _, f := range n.Mesh.Facets {
		if f.Face != face {
			continue
		}
		at := func(i int) mgl32.Vec3 { return n.Mesh.Vertices[f.Corners[i]].Position }
		for i := 2; i < len(f.Corners); i++ {
			sum = sum.Add(at(i - 1).Sub(at(0)).Cross(at(i).Sub(at(0))))
		}
	}
	return mgl32.TransformNormal(sum, n.Pose).Normalize()
}

// TestStickers of the solved puzzle look to the sides of their colours.
func TestStickers(t *testing.T) {
	sides := map[scheme.Face]mgl32.Vec3{
		scheme.Top: {0, 0, 1}, scheme.Bottom: {0, 0, -1},
		scheme.Front: {0, -1, 0}, scheme.Back: {0, 1, 0}, scheme.Left: {-1, 0, 0}, scheme.Right: {1, 0, 0},
	}
	look := view.Look{Scheme: scheme.Default()}
	seen := map[scheme.Face]int{}
	for _, n := range view.New().Scene(square1.Solved(), view.Motion{}, &look).Nodes {
		faces := map[mesh.Face]bool{}
		for _, f := range n.Mesh.Facets {
			faces[f.Face] = true
		}
		for face := range faces {
			if face == mesh.Plastic {
				continue
			}
			for side, direction := range sides {
				if n.Materials[face].Colour != scene.FromSRGB(look.Scheme.Colours[side]) {
					continue
				}
				seen[side]++
				if d := outward(&n, face); d.Sub(direction).Len() > 1e-4 {
					t.Errorf("node %d shows the colour of the %v side to %v", n.ID, side, d)
				}
			}
		}
	}
	// 8 outside; 3 of each layer and 1 or 2 of the middle on each side.
	for side, n := range map[scheme.Face]int{
		scheme.Top: 8, scheme.Bottom: 8, scheme.Front: 8, scheme.Back: 8, scheme.Left: 7, scheme.Right: 7,
	} {
		if seen[side] != n {
			t.Errorf("%d stickers on the %v side, not %d", seen[side], side, n)
		}
	}
}

// TestParts of all nodes, also in other positions than the solved one.
func TestParts(t *testing.T) {
	puzzle := view.New()
	eachPosition(t, func(p square1.Position) {
		count := map[view.Part]int{}
		for id, pose := range poses(puzzle, p, view.Motion{}) {
			part := puzzle.PartAt(scene.Hit{ID: id})
			count[part]++
			// The solids of pieces have their middles at a height of 2/3, and stand on
			// their heads in the bottom.
			if up := pose.At(2, 2); part == view.TopLayer && up < 0.9 || part == view.BottomLayer && up > -0.9 {
				t.Fatalf("node %d is in part %v, but its z is %v", id, part, up)
			}
		}
		if count[view.LeftMiddle] != 1 || count[view.RightMiddle] != 1 || count[view.Nothing] != 0 ||
			count[view.TopLayer]+count[view.BottomLayer] != square1.PieceCount {
			t.Fatalf("%v", count)
		}
		if part := puzzle.PartAt(scene.Hit{}); part != view.Nothing {
			t.Fatalf("nothing is part %v", part)
		}
	})
}

// TestNoAllocation when scenes are made again and again.
func TestNoAllocation(t *testing.T) {
	puzzle, look := view.New(), view.Look{Scheme: scheme.Default(), Cut: true}
	slice := 0.0
	if n := testing.AllocsPerRun(50, func() {
		slice += 0.01
		puzzle.Scene(square1.Solved(), view.Motion{Slice: slice}, &look)
	}); n != 0 {
		t.Errorf("%v allocations a scene", n)
	}
}
