package view_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"pgregory.net/rapid"

	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/mesh"
	"wedge/puzzle/square1"
	"wedge/scene"
)

func TestNext(t *testing.T) {
	alg, err := square1.ParseAlg("(1,-3)/(0,2)/")
	if err != nil {
		t.Fatal(err)
	}
	all := []view.Arrow{
		{Kind: view.TurnTop, Steps: 1, Number: 1},
		{Kind: view.TurnBottom, Steps: -3, Number: 1},
		{Kind: view.SliceRight, Number: 2},
		{Kind: view.TurnBottom, Steps: 2, Number: 3},
		{Kind: view.SliceRight, Number: 4},
	}
	for n, want := range map[int][]view.Arrow{
		0: nil, -1: nil, 3: all[:4], 9: all,
		1: {{Kind: view.TurnTop, Steps: 1}, {Kind: view.TurnBottom, Steps: -3}},
	} {
		if got := view.Next(alg, n); !slices.Equal(got, want) {
			t.Errorf("the next %d: %v, not %v", n, got, want)
		}
	}
}

// plates are the nodes of arrows.
func plates(s *scene.Scene, p *view.Puzzle) (list []*scene.Node) {
	for i := range s.Nodes {
		if n := &s.Nodes[i]; p.PartAt(scene.Hit{ID: n.ID}) == view.Nothing {
			list = append(list, n)
		}
	}
	return list
}

// ends are the first point of an arrow and its tip. The head comes first, and its third
// corner, the tip, is the second.
func ends(t *rapid.T, at square1.Position, a view.Arrow) (start, tip mgl32.Vec3) {
	p := view.New()
	s := p.Scene(at, view.Motion{}, &view.Look{Scheme: scheme.Default(), Figure: &view.Figure{Arrows: []view.Arrow{a}}})
	list := plates(s, p)
	if len(list) < 2 {
		t.Fatalf("%+v has %d plates", a, len(list))
	}
	head, tail := list[0].Mesh, list[1].Mesh
	return tail.Vertices[0].Position.Add(tail.Vertices[3].Position).Mul(0.5), head.Vertices[1].Position
}

// TestTurnArrow: an arrow turns by as much as its layer, in the same direction.
func TestTurnArrow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		steps := rapid.IntRange(1, 6).Draw(t, "steps") * rapid.SampledFrom([]int{1, -1}).Draw(t, "sign")
		kind := rapid.SampledFrom([]view.ArrowKind{view.TurnTop, view.TurnBottom}).Draw(t, "kind")
		start, tip := ends(t, square1.Solved(), view.Arrow{Kind: kind, Steps: steps})
		want := -float64(steps) * math.Pi / 6
		if kind == view.TurnBottom {
			want = -want
		}
		by := math.Atan2(float64(tip[1]), float64(tip[0])) - math.Atan2(float64(start[1]), float64(start[0]))
		if math.Abs(math.Remainder(by-want, 2*math.Pi)) > 0.01 {
			t.Fatalf("%d steps: the arrow turns by %v, not %v", steps, by, want)
		}
		if start[2] > 0 != (kind == view.TurnTop) {
			t.Fatalf("the arrow is at the height %v", start[2])
		}
	})
}

// TestSliceArrow: seen from the front it goes up, from the back down, around the right
// half.
func TestSliceArrow(t *testing.T) {
	for _, facing := range []float64{0, 0.5, -0.5, math.Pi, 2.6} {
		p := view.New()
		s := p.Scene(square1.Solved(), view.Motion{}, &view.Look{Scheme: scheme.Default(), Figure: &view.Figure{
			Facing: facing, Arrows: []view.Arrow{{Kind: view.SliceRight}},
		}})
		list := plates(s, p)
		start, tip := list[1].Mesh.Vertices[0].Position, list[0].Mesh.Vertices[1].Position
		if up := math.Cos(facing) > 0; tip[2] > start[2] != up {
			t.Errorf("facing %v: from %v to %v", facing, start, tip)
		}
		if start[0] < 0.2 && start[1] < 0 {
			t.Errorf("facing %v: at %v, not right of the cut", facing, start)
		}
	}
}

// TestReplaceArrow starts beside one piece and ends beside the other.
func TestReplaceArrow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := square1.Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
		piece := rapid.IntRange(0, square1.PieceCount-1)
		from, to := square1.Piece(piece.Draw(t, "from")), square1.Piece(piece.Draw(t, "to"))
		if from == to {
			return
		}
		start, tip := ends(t, at, view.Arrow{Kind: view.Replace, From: from, To: to})
		for _, n := range view.New().Scene(at, view.Motion{}, &view.Look{Scheme: scheme.Default()}).Nodes {
			direction, up := n.Pose.Col(0).Vec3(), n.Pose.Col(2).Vec3()
			for piece, p := range map[square1.Piece]mgl32.Vec3{from: start, to: tip} {
				if int(n.ID) != int(piece)+1 {
					continue
				}
				angle := math.Acos(float64(p.Vec2().Normalize().Dot(direction.Vec2())))
				if h := p.Dot(up); angle > 0.09 || h < 1.02 || h > 1.2 {
					t.Fatalf("from %v to %v: an end is %v radians from %v, %v above", from, to, angle, piece, h)
				}
			}
		}
	})
}

// TestArrowsAreMadeOnce: scenes of the same arrows have the same meshes.
func TestArrowsAreMadeOnce(t *testing.T) {
	p := view.New()
	look := view.Look{Scheme: scheme.Default(), Figure: &view.Figure{Arrows: []view.Arrow{{Kind: view.SliceRight, Number: 3}}}}
	meshes := func() (all []*mesh.Mesh) {
		for _, n := range plates(p.Scene(square1.Solved(), view.Motion{Top: 0.2}, &look), p) {
			all = append(all, n.Mesh)
		}
		return all
	}
	first, second := meshes(), meshes()
	look.Figure.Arrows[0].Number = 4
	changed := meshes()
	if len(first) < 10 || len(first) != len(second) || len(changed) != len(first) {
		t.Fatal(len(first), len(second), len(changed))
	}
	for i := range first {
		if first[i] != second[i] {
			t.Errorf("plate %d is made again", i)
		}
		if i != 1 && first[i] == changed[i] {
			t.Errorf("plate %d is of the old arrow", i)
		}
	}
}

// TestArrowsCoverNothing: for the standard camera, no number of the next moves covers another one,
// and no arrow a letter on the top.
func TestArrowsCoverNothing(t *testing.T) {
	const side = 1000
	rapid.Check(t, func(t *rapid.T) {
		var alg square1.Alg
		turn := rapid.IntRange(-5, 6)
		for slice := rapid.Bool().Draw(t, "slice first"); len(alg) < 6; slice = !slice {
			m := square1.Turn(turn.Draw(t, "top"), turn.Draw(t, "bottom"))
			if slice {
				m = square1.SliceMove()
			}
			alg = append(alg, m)
		}
		camera, p := view.StandardCamera(), view.New()
		look := &view.Look{Scheme: scheme.Default(), Figure: &view.Figure{Facing: float64(camera.Yaw), Arrows: view.Next(alg, 6)}}
		camera.Reach = look.Reach()
		s := p.Scene(square1.Solved(), view.Motion{}, look)
		seen := func(v mgl32.Vec3) mgl32.Vec2 {
			x, y := camera.Project(v, side, side)
			return mgl32.Vec2{x, y}
		}
		unit := seen(mgl32.Vec3{0, 0, 1}).Sub(seen(mgl32.Vec3{})).Len() / float32(math.Cos(float64(camera.Pitch)))
		var numbers, shafts []mgl32.Vec2
		for _, n := range plates(s, p) {
			if len(n.Materials) == 1 {
				numbers = append(numbers, seen(n.Pose.Col(3).Vec3()))
				continue
			}
			for _, v := range n.Mesh.Vertices {
				shafts = append(shafts, seen(mgl32.TransformCoordinate(v.Position, n.Pose)))
			}
		}
		const radius = 0.14
		for i, a := range numbers {
			for _, b := range numbers[:i] {
				if d := a.Sub(b).Len() / unit; d < 1.8*radius {
					t.Fatalf("%v: numbers are %v apart", alg, d)
				}
			}
		}
		for _, n := range s.Nodes {
			if up := n.Pose.Col(2).Vec3(); n.ID < 1 || n.ID > 8 || up[2] < 0.9 {
				continue
			}
			letter := seen(n.Pose.Col(0).Vec3().Mul(0.69).Add(mgl32.Vec3{0, 0, 1}))
			for _, v := range shafts {
				if d := v.Sub(letter).Len() / unit; d < 0.1 {
					t.Fatalf("%v: an arrow is %v from the letter of piece %d", alg, d, n.ID-1)
				}
			}
		}
	})
}
