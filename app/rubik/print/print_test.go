package print_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/vector"
	"wedge/app/picturetest"
	"wedge/app/rubik/print"
	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

func options(v picture.View) print.Options {
	return print.Options{Look: picture.Look{View: v, Cells: picture.Plan, Width: 240, Height: 180, Camera: scene.Standard(0)}, Scheme: scheme.Default()}
}

// mixed is an assembly that no turns can solve.
func mixed() cube3.State {
	return cube3.State{Assembly: cube3.RandomAssembly(rand.New(rand.NewPCG(1, 2)))}
}

func changes(t testing.TB, text string) cube3.Changes {
	t.Helper()
	list, err := cube3.ParseChanges(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// apart is a cube with two cubies out of their places.
func apart() cube3.State {
	all := cube3.Cubies()
	return mixed().TakeOut(all[0]).TakeOut(all[12])
}

// TestPictures compares pictures with those in testdata.
func TestPictures(t *testing.T) {
	solved := cube3.State{Assembly: cube3.Solved()}
	for _, c := range []struct {
		name    string
		view    picture.View
		change  func(o *print.Options)
		entries []print.Entry
	}{
		{"net", picture.Plan, nil, []print.Entry{{State: mixed()}}},
		{"net-dark", picture.Plan, func(o *print.Options) { o.Dark, o.Shown.Faces, o.Shown.Letters = true, true, true }, []print.Entry{{State: apart()}}},
		{"both", picture.Both, func(o *print.Options) { o.White, o.Shown.Explode = true, 0.5 }, []print.Entry{{State: apart(), Caption: "Two out"}}},
		{"letters", picture.ThreeD, func(o *print.Options) { o.White, o.Shown.Letters = true, true }, []print.Entry{{State: mixed()}}},
		{"sheet", picture.Sheet, nil, []print.Entry{{State: solved}, {State: mixed(), Caption: "mixed"}, {State: apart()}}},
	} {
		o := options(c.view)
		if c.change != nil {
			c.change(&o)
		}
		got, err := picturetest.Prints(print.New()).Draw(t.Context(), o, c.entries...)
		if err != nil {
			t.Fatal(c.name, err)
		}
		picturetest.Golden(t, c.name, got)
	}
}

// TestFlattenMatchesRenderer paints the polygons of vector formats over each other and compares
// the result with the renderer's picture.
func TestFlattenMatchesRenderer(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	cube, renderer := view.New(), scene.NewRenderer()
	const side = 300
	worst := 0.0
	all := 24
	if testing.Short() {
		all = 6
	}
	for i := range all {
		state := cube3.State{Assembly: cube3.RandomAssembly(rng)}
		for range i % 3 {
			state = state.TakeOut(cube3.Cubies()[rng.IntN(20)])
		}
		look := view.Look{Scheme: scheme.Presets()[i%7], Bare: true, Faces: i%2 == 1, Explode: float64(i%4) / 3}
		m := view.During(state, cube3.Change{Move: cube3.Moves()[rng.IntN(18)]}, float64(i%5)/5)
		s := cube.Scene(&m, &look)
		s.Shadow = 0
		c := scene.Camera{
			Yaw: rng.Float32()*6 - 3, Pitch: (rng.Float32()*2 - 1) * scene.MaxPitch,
			Zoom: 0.6 + 0.6*rng.Float32(), Reach: m.Reach(look.Explode),
		}
		want := renderer.Render(s, c, side, side)
		var painter flat.Painter
		painter.Begin(side, side, 1)
		for _, p := range new(vector.Flattener).Flatten(s, c, side, side) {
			painter.Fill(p.Points, p.Colour)
		}
		got := painter.Picture
		mean, far := picturetest.Difference(got, want)
		worst = max(worst, mean)
		if mean > 2.5 || far > 0.006 {
			picturetest.Save(t, "polygons", got)
			picturetest.Save(t, "renderer", want)
			t.Fatalf("case %d, %s: mean difference %.2f, %.4f of the pixels far off", i, state.Assembly.Facelets(), mean, far)
		}
	}
	t.Logf("the worst differs by %.2f of 255 in the mean", worst)
}

// TestKept writes all kinds of files of random cubes and reads back what they show.
func TestKept(t *testing.T) {
	p := picturetest.Prints(print.New())
	o := options(picture.ThreeD)
	o.Width, o.Height = 60, 40
	rapid.Check(t, func(rt *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
		e := print.Entry{State: cube3.State{Assembly: cube3.RandomAssembly(rng)}}
		for range rapid.IntRange(0, 3).Draw(rt, "out") {
			e.State = e.State.TakeOut(rapid.SampledFrom(cube3.Cubies()).Draw(rt, "cubie"))
		}
		if rapid.Bool().Draw(rt, "solved") {
			e.State.Assembly = cube3.Solved()
		}
		e.Alg = changes(t, rapid.SampledFrom([]string{"", "R U'", "R flip UF D2 turn L'"}).Draw(rt, "alg"))
		f := rapid.SampledFrom(slices.DeleteFunc(picture.Formats(), picture.Format.Foreign)).Draw(rt, "format")
		if f.Moves() || rapid.Bool().Draw(rt, "next") {
			e.Next = changes(t, "F2 B'")
			if rapid.Bool().Draw(rt, "by hand") {
				e.Next = append(e.Next, changes(t, "twist URF' swap UF DB")...)
			}
		}
		var file bytes.Buffer
		var err error
		if f.Moves() || f == picture.HTML {
			err = p.Animate(t.Context(), &file, f, o, e, picture.Playing{Rate: 1, Tempo: 10})
		} else {
			err = p.Write(t.Context(), &file, f, o, e)
		}
		if err != nil {
			rt.Fatal(f, err)
		}
		got, err := print.Read(&file)
		if err != nil || got.State != e.State || got.Alg.String() != e.Alg.String() || got.Next.String() != e.Next.String() {
			rt.Fatalf("%+v as %v is read as %+v, %v", e, f, got, err)
		}
	})
}

// TestForeign: files without a cube, and ones with broken properties.
func TestForeign(t *testing.T) {
	if _, err := print.Read(picturetest.Keeping(t, picture.Property{Name: "position", Value: "A1B2C3D45E6F7G8H-"})); !errors.Is(err, print.ErrForeign) {
		t.Error(err)
	}
	cube := picture.Property{Name: "cube", Value: cube3.Solved().Facelets()}
	if _, err := print.Read(picturetest.Keeping(t, cube)); err != nil {
		t.Error(err)
	}
	for _, list := range [][]picture.Property{
		{{Name: "cube", Value: "UUU"}},
		{cube, {Name: "faces", Value: "00000"}},
		{cube, {Name: "faces", Value: "000004"}},
		{cube, {Name: "out", Value: "UFX"}},
		{cube, {Name: "alg", Value: "Q"}},
		{cube, {Name: "next", Value: "flip URF"}},
	} {
		if e, err := print.Read(picturetest.Keeping(t, list...)); !errors.Is(err, picture.ErrDamaged) {
			t.Errorf("%v: %+v, %v", list, e, err)
		}
	}
}

// TestFrames: an animation begins with the picture of the cube before the changes, and ends with
// that after them, on the net as well.
func TestFrames(t *testing.T) {
	p := picturetest.Prints(print.New())
	for _, v := range []picture.View{picture.ThreeD, picture.Plan, picture.Both} {
		o := options(v)
		e, play := print.Entry{State: mixed(), Next: changes(t, "R U2 F'")}, picture.Playing{Rate: 10, Tempo: 2}
		after := e.State
		after.Assembly = e.Next.Do(after.Assembly)
		for seconds, s := range map[float64]cube3.State{0: e.State, 99: after} {
			got, length, err := p.Frame(t.Context(), o, e, play, seconds)
			if err != nil || length < 0.3 || length > 3 {
				t.Fatal(v, length, err)
			}
			frame := image.NewRGBA(got.Rect)
			copy(frame.Pix, got.Pix)
			want, err := p.Draw(t.Context(), o, print.Entry{State: s})
			if err != nil {
				t.Fatal(err)
			}
			if mean, far := picturetest.Difference(frame, want); mean > 0.1 || far > 0.001 {
				picturetest.Save(t, "frame", frame)
				t.Errorf("%v: the frame at %v differs by %v, %v", v, seconds, mean, far)
			}
		}
	}
}

// TestMistakes: what cannot be drawn, and why.
func TestMistakes(t *testing.T) {
	p := picturetest.Prints(print.New())
	still := print.Entry{State: mixed()}
	moving := print.Entry{State: mixed(), Next: changes(t, "R flip UF")}
	exploded := options(picture.ThreeD)
	exploded.Shown.Explode = 2
	if _, err := p.Draw(t.Context(), exploded, still); !errors.Is(err, picture.ErrOption) {
		t.Error(err)
	}
	for name, c := range map[string]struct {
		format picture.Format
		entry  print.Entry
		play   picture.Playing
	}{
		"no alg":        {picture.GIF, still, picture.Playing{Rate: 10}},
		"too fast":      {picture.GIF, moving, picture.Playing{Rate: 10, Tempo: 11}},
		"page too slow": {picture.HTML, moving, picture.Playing{Tempo: 0.01}},
	} {
		if err := p.Animate(t.Context(), io.Discard, c.format, options(picture.ThreeD), c.entry, c.play); !errors.Is(err, picture.ErrOption) {
			t.Errorf("%s: %v", name, err)
		}
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if err := p.Animate(stopped, io.Discard, picture.GIF, options(picture.ThreeD), moving, picture.Playing{Rate: 10}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestNames: file names, titles and alternative texts say what the picture shows.
func TestNames(t *testing.T) {
	solved := cube3.State{Assembly: cube3.Solved()}
	entry := func(text string) print.Entry {
		list := changes(t, text)
		return print.Entry{State: cube3.State{Assembly: list.Do(cube3.Solved())}, Alg: list}
	}
	for want, e := range map[string]print.Entry{
		"wedge-cube-solved.png":  {State: solved},
		"wedge-cube-r-u2-fi.png": entry("R U2 F'"),
	} {
		if got := print.DefaultName(e, "png"); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
	names := map[string]bool{}
	for i, e := range []print.Entry{{State: solved}, entry("flip UF"), entry("twist URF"), entry("turn U"), {State: solved.TakeOut(cube3.Cubies()[0])}, entry(strings.Repeat("R U ", 20))} {
		if name := print.DefaultName(e, "gif"); names[name] {
			t.Errorf("entry %d has the name of another, %s", i, name)
		} else {
			names[name] = true
		}
	}
	for text, words := range map[string][]string{
		"":        {"<title", "Rubik's cube, solved", "Solved."},
		"R":       {"Rubik's cube, after R<", "Turns solve it."},
		"flip UF": {"Rubik's cube, after flip UF", "No turns solve it: its parity vector is (0, 1, 0)."},
	} {
		var svg bytes.Buffer
		if err := picturetest.Prints(print.New()).Write(t.Context(), &svg, picture.SVG, options(picture.Plan), entry(text)); err != nil {
			t.Fatal(err)
		}
		for _, w := range words {
			if !strings.Contains(strings.ReplaceAll(svg.String(), "&#39;", "'"), w) {
				t.Errorf("%q is not in the file of %q: %s", w, text, svg.String()[:600])
			}
		}
	}
}
