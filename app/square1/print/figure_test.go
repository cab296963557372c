package print_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/picture"
	"wedge/app/picture/figure"
	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/app/square1/print"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// page is the data of a figure.
type page struct {
	Nodes []struct {
		Pose string
		From int
	}
	Moves []struct {
		Title   string
		Step    string
		Seconds float64
		Turns   []struct {
			Axis, Centre mgl32.Vec3
			Angle        float32
			Nodes        []int
		}
	}
	Looks []struct{ Nodes [][]int }
	Last  int
}

func figureOf(t testing.TB, o print.Options, e print.Entry, play picture.Playing) ([]byte, page) {
	t.Helper()
	var b bytes.Buffer
	if err := picturetest.Prints(print.New()).Animate(t.Context(), &b, picture.HTML, o, e, play); err != nil {
		t.Fatal(err)
	}
	_, rest, _ := bytes.Cut(b.Bytes(), []byte(`data-part="data">`))
	data, _, _ := bytes.Cut(rest, []byte("</script>"))
	var p page
	if err := json.Unmarshal(data, &p); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), p
}

// TestFigureEnds plays random algs with the moves of the file: all solids end where the
// puzzle has them.
func TestFigureEnds(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for range 6 {
		start := square1.Random(rng)
		var a square1.Alg
		for at := start; len(a) < 30; {
			free := at.Top.FreeTurns()
			top, bottom := free[rng.IntN(len(free))], 0
			free = at.Bottom.FreeTurns()
			bottom = free[rng.IntN(len(free))]
			a = append(a, square1.Turn(top, bottom), square1.SliceMove())
			at = at.Turn(top, bottom).UncheckedSlice()
		}
		content, p := figureOf(t, options(picture.ThreeD, 480, 480), print.Entry{Position: start, Next: a}, picture.Playing{Tempo: 2})
		if len(content) > figure.MaxHTML {
			t.Errorf("%d bytes", len(content))
		}
		player, err := timeline.New(start, a)
		if err != nil {
			t.Fatal(err)
		}
		length := 0.0
		var poses []mgl32.Mat4
		for _, n := range p.Nodes {
			if n.From != 0 {
				t.Errorf("a solid appears in move %d", n.From)
			}
			q := poseIn(t, n.Pose)
			poses = append(poses, mgl32.Mat4{q[0], q[1], q[2], 0, q[3], q[4], q[5], 0, q[6], q[7], q[8], 0, q[9], q[10], q[11], 1})
		}
		for _, m := range p.Moves {
			length += m.Seconds
			for _, turn := range m.Turns {
				for _, n := range turn.Nodes {
					poses[n] = mgl32.HomogRotate3D(turn.Angle, turn.Axis).Mul4(poses[n])
				}
			}
		}
		if math.Abs(length-player.Length()/2) > 1e-3 || len(p.Moves) != len(a) || len(p.Nodes) != 18 {
			t.Errorf("%v seconds, %d moves, %d solids", length, len(p.Moves), len(p.Nodes))
		}
		for _, n := range view.New().Scene(player.PositionAt(len(a)), view.Motion{}, &view.Look{Scheme: scheme.Default()}).Nodes {
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
				t.Errorf("no solid ends at %v", n.Pose)
			}
		}
	}
}

// poseIn decodes the pose of a solid.
func poseIn(t testing.TB, text string) (q [12]float32) {
	t.Helper()
	packed, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(packed) != 24 {
		t.Fatal(len(packed), err)
	}
	for i := range q {
		q[i] = float32(int16(binary.LittleEndian.Uint16(packed[2*i:]))) / math.MaxInt16
		if i >= 9 {
			q[i] *= math.MaxInt16 / 8192.0
		}
	}
	return q
}

// TestFigureWords has what moves are called, and what screen readers say.
func TestFigureWords(t *testing.T) {
	content, p := figureOf(t, options(picture.ThreeD, 100, 100), print.Entry{Position: square1.Solved(), Next: parsed(t, "(1,0)/(-3,6)/"), Caption: "Kite & kite"}, picture.Playing{})
	var titles []string
	for _, m := range p.Moves {
		titles = append(titles, m.Title)
	}
	want := []string{"top 30 degrees clockwise", "slice", "top 90 degrees anticlockwise, bottom 180 degrees clockwise", "slice"}
	if !slices.Equal(titles, want) {
		t.Errorf("%q", titles)
	}
	for _, want := range []string{"Kite &amp; kite", ">(-3,6)</button>", "turned by (1,0)/(-3,6)/", "Top layer Square, bottom layer Square", `data-theme="auto"`} {
		if !strings.Contains(string(content), want) {
			t.Errorf("it lacks %q", want)
		}
	}
}

// TestFigureKeeps reads the start and the alg back.
func TestFigureKeeps(t *testing.T) {
	e := entry(t, alg)
	content, _ := figureOf(t, options(picture.ThreeD, 100, 100), print.Entry{Position: e.Position, Next: parsed(t, "/")}, picture.Playing{})
	if p, text, err := print.Read(bytes.NewReader(content)); p != square1.Only(e.Position) || text != "/" || err != nil {
		t.Errorf("%v, %q, %v", p, text, err)
	}
	var still bytes.Buffer
	if err := picturetest.Prints(print.New()).Write(t.Context(), &still, picture.HTML, options(picture.ThreeD, 100, 100), e); err != nil {
		t.Fatal(err)
	}
	if p, text, err := print.Read(&still); p != square1.Only(e.Position) || text != alg || err != nil {
		t.Errorf("%v, %q, %v", p, text, err)
	}
	err := picturetest.Prints(print.New()).Animate(t.Context(), io.Discard, picture.HTML, options(picture.ThreeD, 9, 9), print.Entry{Position: square1.Solved().Turn(-1, 0), Next: parsed(t, "/")}, picture.Playing{})
	if !errors.Is(err, square1.ErrBlocked) {
		t.Error(err)
	}
}

// TestFigureCut: the colour of the cut changes within a turn, not only after it.
func TestFigureCut(t *testing.T) {
	o := options(picture.ThreeD, 100, 100)
	o.Cut = true
	content, p := figureOf(t, o, print.Entry{Position: square1.Solved(), Next: parsed(t, "(2,0)(1,0)/")}, picture.Playing{})
	if len(p.Looks) != 2 || p.Last != 0 || len(content) > figure.MaxHTML {
		t.Errorf("%d looks, the last is %d; %d bytes", len(p.Looks), p.Last, len(content))
	}
}

// solve is an alg in steps, of which one is skipped and one has no name.
func solve(t *testing.T) print.Entry {
	t.Helper()
	const text = "(1,0)/(3,0) // Shape & more\n// EO skip\n/(-3,0)/ // CO\n(3,0)\n/ // PLL\n// thanks"
	steps, err := square1.ParseSteps(text)
	if err != nil {
		t.Fatal(err)
	}
	return print.Entry{Position: square1.Solved(), Next: parsed(t, text), Steps: steps}
}

// TestFigureSteps: each move of a page has the name of its step, which is written once above its moves;
// comments without moves stay.
func TestFigureSteps(t *testing.T) {
	content, p := figureOf(t, options(picture.ThreeD, 100, 100), solve(t), picture.Playing{})
	var names []string
	for _, m := range p.Moves {
		names = append(names, m.Step)
	}
	want := []string{"Shape & more", "Shape & more", "Shape & more", "EO skip, CO", "EO skip, CO", "EO skip, CO", "", "PLL, thanks"}
	if !slices.Equal(names, want) {
		t.Errorf("%q", names)
	}
	var shown []string
	for _, m := range regexp.MustCompile(`<span data-step>(.*?)</span>`).FindAllStringSubmatch(string(content), -1) {
		shown = append(shown, m[1])
	}
	if want := []string{"Shape &amp; more", "EO skip, CO", "", "PLL, thanks"}; !slices.Equal(shown, want) {
		t.Errorf("%q are above the moves", shown)
	}
	if content, _ := figureOf(t, options(picture.ThreeD, 100, 100), print.Entry{Position: square1.Solved(), Next: parsed(t, "/")}, picture.Playing{}); bytes.Contains(content, []byte("<span data-step>")) {
		t.Error("an alg without names has steps")
	}
}
