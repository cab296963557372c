package view_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"pgregory.net/rapid"

	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// someFigure draws a figure.
func someFigure(t *rapid.T) *view.Figure {
	f := &view.Figure{
		Explode: rapid.Float64Range(0, 1).Draw(t, "explode"),
		Middle:  view.Tone(rapid.IntRange(int(view.Usual), int(view.Hidden)).Draw(t, "middle")),
		Facing:  rapid.Float64Range(-4, 4).Draw(t, "facing"),
		Marks:   map[square1.Piece]view.Mark{},
		Letters: rapid.Bool().Draw(t, "letters"),
	}
	for range rapid.IntRange(0, 5).Draw(t, "marks") {
		f.Marks[square1.Piece(rapid.IntRange(0, square1.PieceCount-1).Draw(t, "piece"))] = view.Mark{
			Tone: view.Tone(rapid.IntRange(int(view.Usual), int(view.Hidden)).Draw(t, "tone")),
			Out:  rapid.Float64Range(0, 1).Draw(t, "out"),
			Lit:  rapid.Float64Range(0, 1).Draw(t, "lit"),

			Label:    rapid.SampledFrom([]string{"", "A", "8"}).Draw(t, "label"),
			Outlined: rapid.Bool().Draw(t, "outlined"),
		}
	}
	for range rapid.IntRange(0, 4).Draw(t, "arrows") {
		piece := rapid.Custom(func(t *rapid.T) square1.Piece {
			return square1.Piece(rapid.IntRange(0, square1.PieceCount-1).Draw(t, "piece"))
		})
		f.Arrows = append(f.Arrows, view.Arrow{
			Kind:  view.ArrowKind(rapid.IntRange(int(view.TurnTop), int(view.Exchange)).Draw(t, "kind")),
			Steps: rapid.IntRange(-6, 6).Draw(t, "steps"), Number: rapid.IntRange(0, 12).Draw(t, "number"),
			From: piece.Draw(t, "from"), To: piece.Draw(t, "to"),
		})
	}
	return f
}

// farthest is the largest distance of a vertex from a point.
func farthest(s *scene.Scene, from mgl32.Vec3, ids func(uint16) bool) (most float64) {
	for i := range s.Nodes {
		n := &s.Nodes[i]
		if !ids(n.ID) {
			continue
		}
		for _, v := range n.Mesh.Vertices {
			most = max(most, float64(n.Pose.Mul4x1(v.Position.Vec4(1)).Vec3().Sub(from).Len()))
		}
	}
	return most
}

// TestReachContainsFigure: whatever moves, everything stays within the reach and above the
// ground.
func TestReachContainsFigure(t *testing.T) {
	puzzle := view.New()
	rapid.Check(t, func(t *rapid.T) {
		look := view.Look{Scheme: scheme.Default(), Figure: someFigure(t)}
		m := view.Motion{Slice: rapid.Float64Range(-1, 1).Draw(t, "slice")}
		s := puzzle.Scene(square1.Solved().Turn(1, 0), m, &look)
		if r := farthest(s, mgl32.Vec3{}, func(uint16) bool { return true }); r > float64(look.Reach()) || -float64(s.Ground) < r {
			t.Fatalf("a vertex is at %v, the reach is %v, the ground at %v", r, look.Reach(), s.Ground)
		}
	})
}

// TestUsualFigure: a figure that marks nothing changes nothing.
func TestUsualFigure(t *testing.T) {
	usual := view.Look{Scheme: scheme.Default(), Cut: true}
	empty := usual
	empty.Figure = &view.Figure{Marks: map[square1.Piece]view.Mark{3: {}}}
	a, b := view.New().Scene(square1.Solved(), view.Motion{Top: 0.3}, &usual), view.New().Scene(square1.Solved(), view.Motion{Top: 0.3}, &empty)
	if len(a.Nodes) != len(b.Nodes) || a.Ground != b.Ground {
		t.Fatal(len(a.Nodes), len(b.Nodes), a.Ground, b.Ground)
	}
	for i := range a.Nodes {
		if a.Nodes[i].Pose != b.Nodes[i].Pose || a.Nodes[i].ID != b.Nodes[i].ID {
			t.Errorf("node %d differs", i)
		}
		for k, m := range a.Nodes[i].Materials {
			if m != b.Nodes[i].Materials[k] {
				t.Errorf("material %d of node %d is %v, not %v", k, i, b.Nodes[i].Materials[k], m)
			}
		}
	}
}

// TestTones: grey pieces cannot be told apart, dim ones can, hidden ones are not there.
func TestTones(t *testing.T) {
	for _, dark := range []bool{false, true} {
		look := view.Look{Scheme: scheme.Default(), Dark: dark, Figure: &view.Figure{Marks: map[square1.Piece]view.Mark{}}}
		colours := func(tone view.Tone) (seen map[scene.Colour]bool, nodes int) {
			for piece := range square1.Piece(square1.PieceCount) {
				look.Figure.Marks[piece] = view.Mark{Tone: tone}
			}
			look.Figure.Middle = tone
			s := view.New().Scene(square1.Solved(), view.Motion{}, &look)
			seen = map[scene.Colour]bool{}
			for i := range s.Nodes {
				for _, m := range s.Nodes[i].Materials[1:] {
					seen[m.Colour] = true
				}
			}
			return seen, len(s.Nodes)
		}
		for tone, want := range map[view.Tone]struct{ colours, nodes int }{
			view.Usual: {6, 18}, view.Grey: {1, 18}, view.Dim: {6, 18}, view.Hidden: {0, 0},
		} {
			if seen, nodes := colours(tone); len(seen) != want.colours || nodes != want.nodes {
				t.Errorf("tone %d: %d colours and %d nodes, not %v", tone, len(seen), nodes, want)
			}
		}
	}
}

// TestRow: puzzles of a row do not touch while they move, each is picked as itself, and
// the row fits the camera.
func TestRow(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := &view.Row{Facing: rapid.Float64Range(-3, 3).Draw(t, "facing"), Pane: rapid.Bool().Draw(t, "pane")}
		look := &view.Look{Scheme: scheme.Default(), Cut: rapid.Bool().Draw(t, "cut")}
		var items []view.Item
		for range rapid.IntRange(1, 4).Draw(t, "puzzles") {
			items = append(items, view.Item{
				Position: square1.Solved(), Look: look, Mirrored: rapid.Bool().Draw(t, "mirrored"),
				Motion: view.Motion{Slice: rapid.Float64Range(-1, 1).Draw(t, "slice")},
			})
		}
		width := rapid.IntRange(100, 400).Draw(t, "width")
		camera := scene.Camera{Yaw: float32(r.Facing), Pitch: 0.5, Zoom: 1}
		camera.Reach = r.Reach(float64(width)/200, items...)
		s := r.Scene(items...)
		right := mgl32.Vec3{float32(math.Cos(r.Facing)), float32(math.Sin(r.Facing)), 0}
		last := float32(math.Inf(-1)) // how far the puzzles before extend to the right
		for i := range items {
			first, end := float32(math.Inf(1)), float32(math.Inf(-1))
			for k := range s.Nodes {
				n := &s.Nodes[k]
				item, part := r.At(scene.Hit{ID: n.ID})
				if item != i {
					continue
				}
				if part == view.Nothing {
					t.Fatalf("node %d belongs to puzzle %d, but to no part", n.ID, i)
				}
				if d := n.Pose.Mat3().Det(); math.Abs(float64(d-1)) > 1e-4 {
					t.Fatalf("the pose of node %d scales by %v", n.ID, d)
				}
				for _, v := range n.Mesh.Vertices {
					p := n.Pose.Mul4x1(v.Position.Vec4(1)).Vec3()
					first, end = min(first, p.Dot(right)), max(end, p.Dot(right))
					if x, y := camera.Project(p, width, 200); x < 0 || y < 0 || x > float32(width) || y > 200 {
						t.Fatalf("a vertex of puzzle %d is at %v, %v of %d x 200", i, x, y, width)
					}
				}
			}
			if !(first > last) {
				t.Fatalf("puzzle %d begins at %v, the one before ends at %v", i, first, last)
			}
			last = end
		}
		if item, _ := r.At(scene.Hit{ID: 5 * 64}); item != -1 {
			t.Fatal("a puzzle that is not there is", item)
		}
	})
}

// TestLabelsUpright: labels stand just above their pieces, upright for the camera that the
// figure faces, before a slice and after it, and however the layers are turned.
func TestLabelsUpright(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		facing := rapid.Float64Range(-3, 3).Draw(t, "facing")
		f := &view.Figure{Facing: facing, Marks: map[square1.Piece]view.Mark{}}
		for piece := range square1.Piece(square1.PieceCount) {
			f.Marks[piece] = view.Mark{Label: piece.String()}
		}
		look := view.Look{Scheme: scheme.Default(), Figure: f}
		at := square1.Solved().Turn(1, 0)
		m := view.Motion{Top: rapid.Float64Range(-6, 6).Draw(t, "top")}
		if rapid.Bool().Draw(t, "slice") {
			m = view.Motion{Slice: rapid.SampledFrom([]float64{-1, 0, 1}).Draw(t, "part")}
		}
		labels := 0
		last := uint16(0)
		for _, n := range view.New().Scene(at, m, &look).Nodes {
			label := n.ID == last // a label follows its piece
			last = n.ID
			if !label {
				continue
			}
			labels++
			up, normal := n.Pose.Col(1), n.Pose.Col(2)
			if h := math.Abs(float64(n.Pose.Col(3)[2])); h < 1 || h > 1.01 || math.Abs(float64(normal[2])) < 0.999 {
				t.Fatalf("a label at %v looks to %v", n.Pose.Col(3), normal)
			}
			want := mgl32.Vec3{-float32(math.Sin(facing)), float32(math.Cos(facing)), 0}.Mul(normal[2])
			if up.Vec3().Sub(want).Len() > 1e-3 {
				t.Fatalf("up is %v, not %v", up, want)
			}
		}
		if labels != square1.PieceCount {
			t.Fatal(labels, "labels")
		}
	})
}

// TestRigidLabels: they keep their place on their pieces during a move.
func TestRigidLabels(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &view.Figure{Facing: rapid.Float64Range(-3, 3).Draw(t, "facing"), Letters: true, Rigid: true}
		look := view.Look{Scheme: scheme.Default(), Figure: f}
		m := view.Motion{Slice: rapid.Float64Range(-1, 1).Draw(t, "slice")}
		if rapid.Bool().Draw(t, "turn") {
			m = view.Motion{Top: rapid.Float64Range(-6, 6).Draw(t, "top"), Bottom: rapid.Float64Range(-6, 6).Draw(t, "bottom")}
		}
		at := square1.Solved().Turn(1, 0)
		relative := func(m view.Motion) (list []mgl32.Mat4) {
			var piece mgl32.Mat4
			last := uint16(0)
			for _, n := range view.New().Scene(at, m, &look).Nodes {
				if n.ID != last {
					piece, last = n.Pose, n.ID
				}
				list = append(list, piece.Inv().Mul4(n.Pose))
			}
			return list
		}
		before, during := relative(view.Motion{}), relative(m)
		for i := range before {
			for c := range 4 {
				if d := before[i].Col(c).Sub(during[i].Col(c)).Len(); d > 1e-3 {
					t.Fatalf("label %d moves by %v on its piece", i, d)
				}
			}
		}
	})
}

// TestLabelsTurnSmoothly: during a slice no label jumps.
func TestLabelsTurnSmoothly(t *testing.T) {
	f := &view.Figure{Facing: 0.7, Letters: true}
	look := view.Look{Scheme: scheme.Default(), Figure: f}
	var last []mgl32.Mat4
	for i := range 101 {
		var poses []mgl32.Mat4
		for _, n := range view.New().Scene(square1.Solved().Turn(1, 0), view.Motion{Slice: float64(i) / 100}, &look).Nodes {
			poses = append(poses, n.Pose)
		}
		for k, p := range last {
			for c := range 3 {
				if d := p.Col(c).Sub(poses[k].Col(c)).Len(); d > 0.1 {
					t.Fatalf("node %d jumps by %v at %d%%", k, d, i)
				}
			}
		}
		last = poses
	}
}
