package print_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/picture"
	"wedge/app/picture/figure"
	"wedge/app/picturetest"
	"wedge/app/rubik/print"
	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
)

// page is the data of a figure.
type page struct {
	Unit  float64 // of places in poses
	Nodes []struct {
		Pose string
		From int
	}
	Moves []struct {
		Title   string
		Seconds float64
		Turns   []struct {
			Axis, Centre mgl32.Vec3
			Angle        float32
			Nodes        []int
		}
	}
}

// TestFigureEnds plays algs with the moves of the file: all cubies end where the cube has them.
func TestFigureEnds(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for round := range 4 {
		e := print.Entry{State: cube3.State{Assembly: cube3.RandomAssembly(rng), Out: cube3.SetOf(cube3.Cubies()[rng.IntN(20)])}}
		for range 22 {
			e.Next = append(e.Next, cube3.Change{Move: cube3.Moves()[rng.IntN(18)]})
		}
		for _, s := range cube3.RandomAssembly(rng).Repairs(true)[0] {
			e.Next = append(e.Next, cube3.Change{Step: s})
		}
		o := options(picture.ThreeD)
		o.Shown.Explode, o.Shown.Faces = float64(round)/3, round%2 == 1
		var b bytes.Buffer
		if err := picturetest.Prints(print.New()).Animate(t.Context(), &b, picture.HTML, o, e, picture.Playing{Tempo: 2}); err != nil {
			t.Fatal(err)
		}
		if b.Len() > figure.MaxHTML {
			t.Errorf("%d bytes", b.Len())
		}
		_, rest, _ := bytes.Cut(b.Bytes(), []byte(`data-part="data">`))
		data, _, _ := bytes.Cut(rest, []byte("</script>"))
		var p page
		if err := json.Unmarshal(data, &p); err != nil {
			t.Fatal(err)
		}
		poses := make([]mgl32.Mat4, len(p.Nodes))
		for i, n := range p.Nodes {
			if n.From != 0 {
				t.Errorf("a cubie appears in move %d", n.From)
			}
			poses[i] = poseIn(t, n.Pose, p.Unit)
		}
		length := 0.0
		for i, m := range p.Moves {
			length += m.Seconds
			turned := 0
			for _, turn := range m.Turns {
				for _, n := range turn.Nodes {
					poses[n] = mgl32.HomogRotate3D(turn.Angle, turn.Axis).Mul4(poses[n])
					turned++
				}
			}
			if want := e.Next[i].Step.Cubies(); e.Next[i].ByHand() && turned != want || !e.Next[i].ByHand() && turned != 9 {
				t.Errorf("%v moves %d cubies", e.Next[i], turned)
			}
		}
		want := 0.0
		for _, c := range e.Next {
			want += view.Seconds(c) / 2
		}
		if math.Abs(length-want) > 1e-3 || len(p.Moves) != len(e.Next) || len(p.Nodes) != 26 {
			t.Errorf("%v seconds, not %v; %d moves, %d cubies", length, want, len(p.Moves), len(p.Nodes))
		}
		after := view.Moment{State: e.State}
		after.Assembly = e.Next.Do(after.Assembly)
		look := view.Look{Explode: o.Shown.Explode, Faces: o.Shown.Faces}
		for _, n := range view.New().Scene(&after, &look).Nodes {
			// Meshes of the file begin at their first vertex.
			first := n.Mesh.Vertices[0].Position
			want := n.Pose.Mul4(mgl32.Translate3D(first[0], first[1], first[2]))
			if !slices.ContainsFunc(poses, func(pose mgl32.Mat4) bool {
				worst := float32(0)
				for i := range pose {
					worst = max(worst, mgl32.Abs(pose[i]-want[i]))
				}
				return worst < 2e-3
			}) {
				t.Errorf("no cubie ends at %v", n.Pose)
			}
		}
	}
}

// poseIn decodes the pose of a solid, whose place is in units.
func poseIn(t testing.TB, text string, unit float64) mgl32.Mat4 {
	t.Helper()
	packed, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(packed) != 24 {
		t.Fatal(len(packed), err)
	}
	var q [12]float32
	for i := range q {
		q[i] = float32(int16(binary.LittleEndian.Uint16(packed[2*i:]))) / math.MaxInt16 // as written
		if i >= 9 {
			q[i] *= math.MaxInt16 * float32(unit)
		}
	}
	return mgl32.Mat4{q[0], q[1], q[2], 0, q[3], q[4], q[5], 0, q[6], q[7], q[8], 0, q[9], q[10], q[11], 1}
}
