package print_test

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/vector"
	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/app/square1/print"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

const alg = "(1,0)/(-1,-1)/(0,3)/(3,0)/(-3,0)/(1,-2)/(2,-1)/"

func entry(t testing.TB, text string) print.Entry {
	t.Helper()
	p, err := square1.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return print.Entry{Position: p, Alg: text}
}

func pattern(t testing.TB, text string) print.Entry {
	t.Helper()
	p, err := square1.ParsePattern(text)
	if err != nil {
		t.Fatal(err)
	}
	return print.Entry{Position: p.Position, Mask: p.Mask, Caption: text}
}

func options(v picture.View, width, height int) print.Options {
	return print.Options{
		Look:   picture.Look{View: v, Cells: picture.Plan, Width: width, Height: height, Camera: print.DefaultCamera()},
		Scheme: scheme.Default(),
	}
}

// TestImageIsRenderers shows that the puzzle in space is what the window shows, but finely and
// in the middle.
func TestImageIsRenderers(t *testing.T) {
	e, p := entry(t, alg), picturetest.Prints(print.New())
	for _, bare := range []bool{false, true} {
		o := options(picture.ThreeD, 320, 200)
		o.Transparent, o.Cut = bare, true
		got, err := p.Image(o, e)
		if err != nil {
			t.Fatal(err)
		}
		s := view.New().Scene(e.Position, view.Motion{}, &view.Look{Scheme: scheme.Default(), Bare: bare, Cut: true})
		if bare {
			s.Shadow = 0 // it is for backgrounds
		}
		camera := picture.Framed(o.Camera, slices.Values([]*scene.Scene{s}), 320, 200)
		want := scene.NewFineRenderer().Render(s, camera, 320, 200)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("transparent %v: other bytes than the renderer's", bare)
		}
	}
}

// TestCentred measures how far the puzzle is from the middle of its picture.
func TestCentred(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	p, worst := picturetest.Prints(print.New()), 0.0
	for i := range 30 {
		o := options(picture.ThreeD, 300, 260)
		o.Transparent = true
		if i%2 == 1 {
			o.Camera.Yaw, o.Camera.Pitch = rng.Float32()*6-3, rng.Float32()*2.8-1.4
		}
		e := print.Entry{Position: square1.Random(rng)}
		m, err := p.Image(o, e)
		if err != nil {
			t.Fatal(err)
		}
		var box image.Rectangle
		for y := range m.Rect.Dy() {
			for x := range m.Rect.Dx() {
				if m.RGBAAt(x, y).A > 140 { // the shadow has less
					box = box.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		off := math.Hypot(float64(box.Min.X+box.Max.X-o.Width)/2, float64(box.Min.Y+box.Max.Y-o.Height)/2)
		if worst = max(worst, off); off > 1.5 {
			picturetest.Save(t, "centred", m)
			t.Fatalf("%v from %+v: %.1f pixels off the middle", e.Position, o.Camera, off)
		}
	}
	t.Logf("at most %.1f pixels off", worst)
}

// TestFlattenMatchesRenderer paints the patches over each other and compares the
// result with the renderer's picture.
func TestFlattenMatchesRenderer(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	puzzle, renderer := view.New(), scene.NewRenderer()
	const side = 300
	worst := 0.0
	cases, all := 0, 40
	if testing.Short() {
		all = 8
	}
	for i := range all {
		at := square1.Random(rng)
		if i%2 == 1 {
			at = at.Turn(rng.IntN(12), rng.IntN(12)) // corners lie across the cut
		}
		look := view.Look{Scheme: scheme.Presets()[i%7], Cut: i%3 == 0, Bare: true}
		if i%4 == 2 {
			look.Figure = someFigure(rng)
		}
		s := puzzle.Scene(at, view.Motion{}, &look)
		s.Shadow = 0
		c := scene.Camera{
			Yaw: rng.Float32()*6 - 3, Pitch: (rng.Float32()*2 - 1) * scene.MaxPitch,
			Zoom: 0.6 + 0.6*rng.Float32(), Reach: look.Reach(),
		}
		if i%10 == 9 {
			c.Pitch = 0
		}
		want := renderer.Render(s, c, side, side)
		var painter flat.Painter
		painter.Begin(side, side, 1)
		got := painter.Picture
		polygons := new(vector.Flattener).Flatten(s, c, side, side)
		if len(polygons) < 50 {
			t.Fatalf("%d polygons", len(polygons))
		}
		for _, p := range polygons {
			painter.Fill(p.Points, p.Colour)
		}
		mean, far := picturetest.Difference(got, want)
		worst = max(worst, mean)
		if mean > 2.5 || far > 0.006 {
			picturetest.Save(t, "polygons", got)
			picturetest.Save(t, "renderer", want)
			t.Fatalf("case %d, %v from %+v: mean difference %.2f, %.4f of the pixels far off", i, at, c, mean, far)
		}
		cases++
	}
	t.Logf("%d cases, the worst differs by %.2f of 255 in the mean", cases, worst)
}

// TestGolden compares pictures with those that somebody has looked at.
func TestGolden(t *testing.T) {
	printed, _ := scheme.Preset(scheme.PrintID)
	for name, change := range map[string]func(*print.Options, *[]print.Entry){
		"plan":    func(*print.Options, *[]print.Entry) {},
		"labels":  func(o *print.Options, _ *[]print.Entry) { o.Labels, o.Cut = true, true },
		"print":   func(o *print.Options, _ *[]print.Entry) { o.Scheme, o.Labels = printed, true },
		"upright": func(o *print.Options, _ *[]print.Entry) { o.Width, o.Height, o.Dark = 150, 325, true },
		"blocked": func(o *print.Options, e *[]print.Entry) { o.Cut, (*e)[0] = true, entry(t, "(-1,0)") },
		"both":    func(o *print.Options, _ *[]print.Entry) { o.View, o.Width, o.Height = picture.Both, 400, 240 },
		"arrows": func(o *print.Options, e *[]print.Entry) {
			o.Explain, o.Width, o.Height = print.Explanation{Arrows: 4, Marks: someMarks()}, 520, 240
			o.Labels, (*e)[0] = true, print.Entry{Next: square1.Alg{square1.Turn(1, 0), square1.SliceMove(), square1.Turn(-3, 3), square1.SliceMove()}}
			(*e)[0].Position = square1.Solved()
		},
		"before-after": func(o *print.Options, e *[]print.Entry) {
			o.View, o.Width, o.Height = picture.Both, 640, 300
			o.White, o.Explain = true, print.Explanation{After: true, Arrows: 1, Middle: view.Grey}
			(*e)[0] = print.Entry{Position: square1.Solved(), Next: square1.Alg{square1.Turn(4, 0)}}
		},
		"pattern": func(o *print.Options, e *[]print.Entry) {
			o.View, o.Width, o.Height, o.Labels, o.Cut = picture.Both, 500, 240, true, true
			(*e)[0] = pattern(t, "A1WZUXUXZWYVYVYV")
		},
		"pattern-print": func(o *print.Options, e *[]print.Entry) {
			o.Scheme, o.Labels, (*e)[0] = printed, true, pattern(t, "A1WZUXUXZWYVYVYV")
		},
		"sheet": func(o *print.Options, e *[]print.Entry) {
			o.View, o.Height = picture.Sheet, 400
			for range 5 {
				(*e)[0].Caption = alg
				*e = append(*e, (*e)[0])
			}
		},
	} {
		o, entries := options(picture.Plan, 325, 150), []print.Entry{entry(t, alg)}
		change(&o, &entries)
		got, err := picturetest.Prints(print.New()).Image(o, entries...)
		if err != nil {
			t.Fatal(name, err)
		}
		picturetest.Golden(t, name, got)
	}
}

// TestPlanColours checks pixels of a solved puzzle's plan.
func TestPlanColours(t *testing.T) {
	m, err := picturetest.Prints(print.New()).Image(options(picture.Plan, 1300, 600), entry(t, ""))
	if err != nil {
		t.Fatal(err)
	}
	c := scheme.Default().Colours
	// A half side of a layer is 1300 / 6.5 / 1.08 pixels.
	const unit = 1300 / 6.5 / 1.08
	for _, at := range []struct {
		x, y float64
		want scheme.Face
	}{
		{-1.75 + 0.5, -0.5, scheme.Top},
		{-1.75 - 0.5, 0.92, scheme.Front},
		{-1.75 + 0.92, 0.5, scheme.Right},
		{-1.75 + 0.5, -0.92, scheme.Back},
		{-1.75 - 0.92, 0.5, scheme.Left},
		{1.75 + 0.5, 0.5, scheme.Bottom},
		{1.75 + 0.5, -0.92, scheme.Front},
		{1.75 + 0.92, 0.5, scheme.Right},
		{1.75 + 0.5, 0.92, scheme.Back},
		{1.75 - 0.92, 0.5, scheme.Left},
	} {
		x, y := int(650+at.x*unit), int(300+at.y*unit)
		if got := color.NRGBAModel.Convert(m.At(x, y)); got != c[at.want] {
			t.Errorf("%v, %v is %v, not that of %v", at.x, at.y, got, at.want)
		}
	}
}

func TestCheck(t *testing.T) {
	p, e := picturetest.Prints(print.New()), entry(t, "/")
	for name, c := range map[string]struct {
		want   error
		change func(*print.Options)
	}{
		"width":  {picture.ErrSize, func(o *print.Options) { o.Width = 0 }},
		"view":   {picture.ErrOption, func(o *print.Options) { o.View = 9 }},
		"camera": {picture.ErrOption, func(o *print.Options) { o.Camera.Yaw = float32(math.NaN()) }},
	} {
		o := options(picture.ThreeD, 300, 300)
		c.change(&o)
		if err := o.Check(); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
		if err := p.Write(t.Context(), io.Discard, picture.SVG, o, e); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, list := range [][]print.Entry{nil, {e, e}} {
		if err := p.Write(t.Context(), io.Discard, picture.PNG, options(picture.Plan, 300, 300), list...); !errors.Is(err, picture.ErrOption) {
			t.Errorf("%d entries: %v", len(list), err)
		}
	}
}

// TestDefaultCamera: pictures are seen as the window shows the puzzle at first.
func TestDefaultCamera(t *testing.T) {
	if c := print.DefaultCamera(); c != view.StandardCamera() {
		t.Errorf("%+v, in the window %+v", c, view.StandardCamera())
	}
}

// TestVectors counts the elements of a plan in SVG, and checks their titles.
func TestVectors(t *testing.T) {
	p, e := picturetest.Prints(print.New()), entry(t, alg)
	draw := func(o print.Options, list ...print.Entry) string {
		t.Helper()
		var b bytes.Buffer
		if err := p.Write(t.Context(), &b, picture.SVG, o, list...); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	plan := draw(options(picture.Plan, 650, 300), e)
	// 8 corners with a body and three stickers, 8 edges with a body and two; two
	// lines; two halves with a body, an inside and three sides.
	if got, want := strings.Count(plan, "<polygon"), 8*4+8*3+2+2*5; got != want {
		t.Errorf("%d polygons in a plan, not %d", got, want)
	}
	title := `<title id="title">Square-1 ` + e.Position.String() + ", after " + alg + "</title>"
	for _, part := range []string{title, `id="top"`, `id="bottom"`, `id="middle"`, `id="top-A"`, `id="bottom-C"`, `id="top-cut"`, `id="bottom-cut"`} {
		if strings.Count(plan, part) != 1 {
			t.Errorf("%d times %s", strings.Count(plan, part), part)
		}
	}
	printed, _ := scheme.Preset(scheme.PrintID)
	o := options(picture.Plan, 650, 300)
	o.Scheme, o.Labels = printed, true
	// 16 labels, 16 outsides, 24 sides, and the names of both layers.
	if n := strings.Count(draw(o, e), "<use"); n != 16+16+24+len("TopBottom") {
		t.Errorf("%d letters", n)
	}
	if n := strings.Count(draw(options(picture.ThreeD, 500, 400), e), "<path"); n < 300 || n > 1500 {
		t.Errorf("%d polygons in space", n)
	}
	// 2 labels on exact pieces, which have 5 stickers, 10 outsides whose colour counts, and
	// nothing on four pieces.
	const seen = "A1WZUXUXZWYVYVYV"
	if n := strings.Count(draw(o, pattern(t, seen)), "<use"); n != 2+5+10+len("TopBottom"+seen) {
		t.Errorf("%d letters of a pattern", n)
	}
	sheet := draw(options(picture.Sheet, 900, 900), e, e, e)
	if !strings.Contains(sheet, "3 positions of the Square-1") || strings.Count(sheet, `id="p3-top-A"`) != 1 {
		t.Errorf("a sheet begins with %.300s", sheet)
	}
}
