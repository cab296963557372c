package file_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"golang.org/x/net/html"
	"pgregory.net/rapid"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/scene"
)

// rolling is a die that turns by 30 degrees about the upright axis, and then rolls over an
// edge by 90 degrees, beside a block that rests and has another colour from half of the
// first move on.
func rolling() picture.Figure {
	s := die(0)
	edge := mgl32.Vec3{0.5, 0, -0.5}
	rest := scene.Node{
		Mesh: block(mgl32.Vec3{0.1, 0.1, 0.1}, false), Pose: mgl32.Translate3D(-1, 0, 0), ID: 2,
		Materials: []scene.Material{{Colour: scene.Colour{1, 0, 0}}},
	}
	return picture.Figure{
		Moves: []picture.Move{{Name: "turn", Title: "turn \"30\" degrees & stop", Seconds: 0.5}, {Name: "roll", Title: "roll", Seconds: 1}},
		At: func(move int, part float64) picture.Subject {
			turn, roll := float32(part), float32(0)
			if move >= 1 {
				turn, roll = 1, float32(part)
			}
			if move == 2 {
				roll = 1
			}
			subject := subject()
			subject.Scene = func() *scene.Scene {
				posed := *s
				node := s.Nodes[0]
				node.Pose = mgl32.Translate3D(edge[0], edge[1], edge[2]).Mul4(mgl32.HomogRotate3DY(roll * math.Pi / 2)).
					Mul4(mgl32.Translate3D(-edge[0], -edge[1], -edge[2])).Mul4(mgl32.HomogRotate3DZ(turn * math.Pi / 6))
				other := rest
				if move > 0 || part >= 0.5 {
					other.Materials = []scene.Material{{Colour: scene.Colour{0, 1, 0}}}
				}
				posed.Nodes = []scene.Node{node, other}
				return &posed
			}
			return subject
		},
		Properties: film(1).Properties,
	}
}

// figureContent is the part of a figure's data that the tests read.
type figureContent struct {
	Nodes []struct {
		Mesh int
		Pose string
		From int
	}
	Moves []struct {
		Title   string
		Seconds float64
		Turns   []struct {
			Axis, Centre, Shift [3]float32
			Angle               float32
			Nodes               []int
		}
		Looks [][2]float64
	}
	Looks []struct{ Nodes [][]int }
	Last  int
}

// contentOf reads the data of a page, as its scripts do.
func contentOf(t testing.TB, page []byte) (c figureContent) {
	t.Helper()
	_, rest, ok := bytes.Cut(page, []byte(`<script type="application/json" data-part="data">`))
	data, _, end := bytes.Cut(rest, []byte("</script>"))
	if err := json.Unmarshal(data, &c); err != nil || !ok || !end {
		t.Fatal(ok, end, err)
	}
	return c
}

func pageOf(t testing.TB, o picture.Options, f picture.Figure) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := file.New().Figure(t.Context(), &b, o, f); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestFigureMoves finds the rotations of the solids and the changes of their looks.
func TestFigureMoves(t *testing.T) {
	c := contentOf(t, pageOf(t, options(picture.ThreeD, 200, 200), rolling()))
	if len(c.Nodes) != 2 || len(c.Moves) != 2 || len(c.Looks) != 2 || c.Last != 1 {
		t.Fatalf("%+v", c)
	}
	near := func(a, b float32) bool { return math.Abs(float64(a-b)) < 1e-4 }
	turn, roll := c.Moves[0].Turns, c.Moves[1].Turns
	if len(turn) != 1 || !near(turn[0].Angle, math.Pi/6) || turn[0].Axis != [3]float32{0, 0, 1} || turn[0].Centre != [3]float32{} || !slices.Equal(turn[0].Nodes, []int{0}) {
		t.Errorf("the turn: %+v", turn)
	}
	if len(roll) != 1 || !near(roll[0].Angle, math.Pi/2) || !near(roll[0].Axis[1], 1) || !near(roll[0].Centre[0], 0.5) || !near(roll[0].Centre[2], -0.5) {
		t.Errorf("the roll: %+v", roll)
	}
	if looks := c.Moves[0].Looks; len(looks) != 2 || looks[0] != [2]float64{0, 0} || looks[1] != [2]float64{0.5, 1} {
		t.Errorf("looks: %v", looks)
	}
	if c.Moves[0].Title != "turn \"30\" degrees & stop" || c.Moves[1].Seconds != 1 {
		t.Errorf("%+v", c.Moves)
	}
}

// TestFigureRotations turns a block about any axis, or shifts it, or does both, and finds where
// it is half-way and at the end. It may appear just after the start.
func TestFigureRotations(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		number := func(name string) float32 { return rapid.Float32Range(-1, 1).Draw(r, name) }
		axis := mgl32.Vec3{number("x"), number("y"), number("z") + 1.5}.Normalize()
		centre := mgl32.Vec3{number("cx"), number("cy"), number("cz")}
		angle := rapid.Float32Range(0.05, math.Pi).Draw(r, "angle")
		var shift mgl32.Vec3
		kind := rapid.SampledFrom([]string{"rotation", "shift", "both", "appearing rotation", "appearing shift"}).Draw(r, "kind")
		if !strings.Contains(kind, "rotation") {
			shift = mgl32.Vec3{number("sx"), number("sy"), number("sz") + 1.5}
			if angle = max(angle, 0.5); kind != "both" {
				angle = 0
			}
		}
		pose := func(part float32) mgl32.Mat4 {
			to := centre.Add(shift.Mul(part))
			return mgl32.Translate3D(to[0], to[1], to[2]).Mul4(mgl32.HomogRotate3D(angle*part, axis)).
				Mul4(mgl32.Translate3D(-centre[0], -centre[1], -centre[2]))
		}
		f := rolling()
		f.Moves = f.Moves[:1]
		f.At = func(move int, part float64) picture.Subject {
			s := subject()
			s.Scene = func() *scene.Scene {
				posed := die(0)
				posed.Nodes[0].Pose = pose(float32(move) + float32(part))
				if strings.HasPrefix(kind, "appearing") && move == 0 && part == 0 {
					posed.Nodes = nil
				}
				return posed
			}
			return s
		}
		c := contentOf(t, pageOf(t, options(picture.ThreeD, 50, 50), f))
		if len(c.Nodes) != 1 || len(c.Moves[0].Turns) != 1 {
			r.Fatalf("%d nodes, %+v", len(c.Nodes), c.Moves)
		}
		got := c.Moves[0].Turns[0]
		for _, part := range []float32{0.5, 1} {
			at := mgl32.Vec3(got.Centre)
			to := at.Add(mgl32.Vec3(got.Shift).Mul(part))
			end := mgl32.Translate3D(to[0], to[1], to[2]).Mul4(mgl32.HomogRotate3D(got.Angle*part, mgl32.Vec3(got.Axis))).Mul4(mgl32.Translate3D(-at[0], -at[1], -at[2]))
			for i, want := range pose(part) {
				if math.Abs(float64(end[i]-want)) > 2e-3 {
					r.Fatalf("%s: after %v %v is not %v", kind, part, end, pose(part))
				}
			}
		}
		if hidden := len(c.Looks[int(c.Moves[0].Looks[0][1])].Nodes) == 0; hidden != strings.HasPrefix(kind, "appearing") {
			r.Fatalf("%s: looks %+v", kind, c.Looks)
		}
	})
}

// TestFigureErrors refuses what a figure cannot show; [TestExport] has one that is too large.
func TestFigureErrors(t *testing.T) {
	slide := rolling()
	slide.At = func(_ int, part float64) picture.Subject {
		s := subject()
		s.Scene = func() *scene.Scene {
			posed := die(0)
			posed.Nodes[0].Pose = mgl32.Translate3D(float32(part*part), 0, 0) // not at a constant speed
			return posed
		}
		return s
	}
	endless := rolling()
	endless.Moves[1].Seconds = math.Inf(1)
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for name, c := range map[string]struct {
		ctx    context.Context
		o      picture.Options
		figure picture.Figure
		want   error
	}{
		"slide":   {t.Context(), options(picture.ThreeD, 9, 9), slide, picture.ErrOption},
		"endless": {t.Context(), options(picture.ThreeD, 9, 9), endless, picture.ErrOption},
		"plan":    {t.Context(), options(picture.Plan, 9, 9), rolling(), picture.ErrOption},
		"no size": {t.Context(), options(picture.ThreeD, 0, 9), rolling(), picture.ErrSize},
		"ended":   {ended, options(picture.ThreeD, 9, 9), rolling(), context.Canceled},
	} {
		var b bytes.Buffer
		if err := file.New().Figure(c.ctx, &b, c.o, c.figure); !errors.Is(err, c.want) || b.Len() > 0 {
			t.Errorf("%s: %v, %d bytes", name, err, b.Len())
		}
	}
}

// TestFigurePage: a page needs nothing from elsewhere, has texts for screen readers, and
// every id once, also with another figure beside it.
func TestFigurePage(t *testing.T) {
	page := pageOf(t, options(picture.ThreeD, 300, 200), rolling())
	other := rolling()
	other.Moves[0].Name, other.Moves[0].Title, other.Fragment = "</script><b>", "<i>", true
	fragment := pageOf(t, bare(options(picture.ThreeD, 300, 200)), other)
	if !bytes.HasPrefix(page, []byte("<!DOCTYPE html>")) || !bytes.HasPrefix(fragment, []byte("<figure ")) || bytes.Contains(fragment, []byte("<html")) {
		t.Errorf("%.40s, %.40s", page, fragment)
	}
	text := string(page) + string(fragment)
	for _, want := range []string{
		"<title>A die &amp; more</title>", `aria-label="A die &amp; more"`, `role="img"`, "It lies on a table.", `aria-live="polite"`,
		`data-do="play" aria-label="Play"`, `title="turn &#34;30&#34; degrees &amp; stop"`, "&lt;/script&gt;&lt;b&gt;",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("it lacks %s", want)
		}
	}
	spaces := regexp.MustCompile(`xmlns(:\w+)?="[^"]*"`)
	if found := regexp.MustCompile(`(?i)(src|href)=|@import|@font-face|fetch\(|XMLHttp|https?:`).FindAllString(spaces.ReplaceAllString(text, ""), -1); found != nil {
		t.Errorf("references: %q", found)
	}
	ids := map[string]int{}
	z, elements := html.NewTokenizer(strings.NewReader(text)), 0
	for z.Next() != html.ErrorToken {
		tag := z.Token()
		elements++
		for _, a := range tag.Attr {
			if a.Key == "id" {
				ids[a.Val]++
			}
		}
	}
	for id, n := range ids {
		if n != 1 || !strings.HasPrefix(id, "wedge-") {
			t.Errorf("%d elements with the id %s", n, id)
		}
	}
	if !errors.Is(z.Err(), io.EOF) || elements < 100 || len(ids) < 6 {
		t.Error(z.Err(), elements, ids)
	}
}

// TestFigureTheme follows the reader unless the picture is dark, transparent or has one
// background only.
func TestFigureTheme(t *testing.T) {
	o, f := options(picture.ThreeD, 30, 20), rolling()
	theme := func() string {
		return string(regexp.MustCompile(`data-theme="(\w+)"`).FindSubmatch(pageOf(t, o, f))[1])
	}
	if got := theme(); got != "light" {
		t.Error(got)
	}
	f.Dark = &scene.Background{}
	if got := theme(); got != "auto" {
		t.Error(got)
	}
	o.Background.Transparent = true
	if got := theme(); got != "none" {
		t.Error(got)
	}
	f.Dark, o.Dark, o.Background.Transparent = nil, true, false
	if got := theme(); got != "dark" {
		t.Error(got)
	}
}

// TestFigureFragmentInPage reads the first figure of a page that somebody else wrote.
func TestFigureFragmentInPage(t *testing.T) {
	f := rolling()
	f.Fragment = true
	first := pageOf(t, options(picture.ThreeD, 30, 20), f)
	f.Properties = []picture.Property{{Name: "position", Value: "second"}}
	second := pageOf(t, options(picture.ThreeD, 30, 20), f)
	for name, page := range map[string]string{
		"fragment": string(first),
		"page":     "\n<html><body><figure>none</figure><p>" + string(first) + string(second) + "</html>",
	} {
		kept, err := file.Read(strings.NewReader(page))
		if err != nil || !slices.Equal(kept, rolling().Properties) {
			t.Errorf("%s: %q, %v", name, kept, err)
		}
	}
}
