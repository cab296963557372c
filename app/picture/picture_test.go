package picture_test

import (
	"bytes"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

const alg = "(1,0)/(-1,-1)/(0,3)/(3,0)/(-3,0)/(1,-2)/(2,-1)/"

func entry(t testing.TB, text string) picture.Entry {
	t.Helper()
	p, err := square1.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return picture.Entry{Position: p, Alg: text}
}

func options(v picture.View, width, height int) picture.Options {
	return picture.Options{
		View: v, Cells: picture.Plan, Scheme: scheme.Default(),
		Width: width, Height: height, Camera: picture.DefaultCamera(),
	}
}

// TestImageIsRenderers shows that the puzzle in space is what the window shows.
func TestImageIsRenderers(t *testing.T) {
	e, p := entry(t, alg), picture.New()
	for _, bare := range []bool{false, true} {
		o := options(picture.ThreeD, 320, 200)
		o.Transparent, o.Cut = bare, true
		got, err := p.Image(o, e)
		if err != nil {
			t.Fatal(err)
		}
		s := view.New().Scene(e.Position, view.Motion{}, &view.Look{Scheme: scheme.Default(), Bare: bare, Cut: true})
		want := scene.NewRenderer().Render(s, o.Camera, 320, 200)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("transparent %v: other bytes than the renderer's", bare)
		}
	}
}

// TestPNG opens all kinds of pictures with image/png.
func TestPNG(t *testing.T) {
	e, p, checked := entry(t, alg), picture.New(), 0
	e.Caption = "a caption"
	for _, v := range []picture.View{picture.ThreeD, picture.Plan, picture.Both, picture.Sheet} {
		for _, size := range [][2]int{{1, 1}, {41, 300}, {300, 41}, {257, 199}} {
			if v == picture.Sheet && min(size[0], size[1]) < 60 {
				continue
			}
			for _, bare := range []bool{false, true} {
				o := options(v, size[0], size[1])
				o.Transparent, o.Labels = bare, true
				var b bytes.Buffer
				if err := p.PNG(&b, o, e); err != nil {
					t.Fatal(v, size, err)
				}
				got, err := png.Decode(&b)
				if err != nil {
					t.Fatal(v, size, err)
				}
				want, err := p.Image(o, e)
				if err != nil {
					t.Fatal(err)
				}
				if got.Bounds() != want.Rect {
					t.Fatalf("%v: %v, not %v", v, got.Bounds(), want.Rect)
				}
				comparePixels(t, got, want, bare)
				checked++
			}
		}
	}
	if checked != 26 {
		t.Errorf("%d pictures", checked)
	}
}

// comparePixels allows for what is lost when colours are divided by alpha.
func comparePixels(t *testing.T, got, want image.Image, bare bool) {
	t.Helper()
	b := want.Bounds()
	clear := 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, a := got.At(x, y).RGBA()
			wr, wg, wb, wa := want.At(x, y).RGBA()
			for _, d := range [...]int{int(r) - int(wr), int(g) - int(wg), int(bl) - int(wb)} {
				if d > 257 || d < -257 || a != wa {
					t.Fatalf("pixel %d, %d: %v, not %v", x, y, got.At(x, y), want.At(x, y))
				}
			}
			if a == 0 {
				clear++
			}
		}
	}
	if !bare && clear > 0 || bare && clear == 0 && b.Dx() > 100 && b.Dy() > 100 {
		t.Fatalf("transparent %v, but %d pixels are", bare, clear)
	}
}

// TestPolygonsMatchRenderer paints the polygons over each other and compares the
// result with the renderer's picture.
func TestPolygonsMatchRenderer(t *testing.T) {
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
		s := puzzle.Scene(at, view.Motion{}, &view.Look{Scheme: scheme.Presets()[i%7], Cut: i%3 == 0, Bare: true})
		s.Shadow = 0
		c := scene.Camera{
			Yaw: rng.Float32()*6 - 3, Pitch: (rng.Float32()*2 - 1) * scene.MaxPitch,
			Zoom: 0.6 + 0.6*rng.Float32(), Reach: view.Reach,
		}
		if i%10 == 9 {
			c.Pitch = 0
		}
		want := renderer.Render(s, c, side, side)
		var painter flat.Painter
		painter.Begin(side, side, 1)
		got := painter.Picture
		polygons := picture.Polygons(s, c, side, side)
		if len(polygons) < 50 {
			t.Fatalf("%d polygons", len(polygons))
		}
		for _, p := range polygons {
			painter.Fill(p.Points, p.Colour)
		}
		mean, far := difference(got, want)
		worst = max(worst, mean)
		if mean > 2.5 || far > 0.006 {
			save(t, "polygons", got)
			save(t, "renderer", want)
			t.Fatalf("case %d, %v from %+v: mean difference %.2f, %.4f of the pixels far off", i, at, c, mean, far)
		}
		cases++
	}
	t.Logf("%d cases, the worst differs by %.2f of 255 in the mean", cases, worst)
}

// difference is the mean over the channels, and the part of the pixels that are off
// by more than a quarter.
func difference(a, b *image.RGBA) (mean, far float64) {
	sum, off := 0, 0
	for i := 0; i < len(a.Pix); i += 4 {
		most := 0
		for k := range 4 {
			d := int(a.Pix[i+k]) - int(b.Pix[i+k])
			d = max(d, -d)
			sum, most = sum+d, max(most, d)
		}
		if most > 64 {
			off++
		}
	}
	return float64(sum) / float64(len(a.Pix)), float64(off) / float64(len(a.Pix)/4)
}

func save(t *testing.T, name string, m image.Image) {
	t.Helper()
	name = filepath.Join("testdata", "failed", name+".png")
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := picture.Create(name, true, func(w io.Writer) error { return png.Encode(w, m) }); err != nil {
		t.Error(err)
	}
	t.Logf("see %s", name)
}

// TestGolden compares pictures with those that somebody has looked at.
func TestGolden(t *testing.T) {
	printed, _ := scheme.ByID(scheme.PrintID)
	for name, change := range map[string]func(*picture.Options, *[]picture.Entry){
		"plan":    func(*picture.Options, *[]picture.Entry) {},
		"labels":  func(o *picture.Options, _ *[]picture.Entry) { o.Labels, o.Cut = true, true },
		"print":   func(o *picture.Options, _ *[]picture.Entry) { o.Scheme, o.Labels = printed, true },
		"upright": func(o *picture.Options, _ *[]picture.Entry) { o.Width, o.Height, o.Dark = 150, 325, true },
		"blocked": func(o *picture.Options, e *[]picture.Entry) { o.Cut, (*e)[0] = true, entry(t, "(-1,0)") },
		"both":    func(o *picture.Options, _ *[]picture.Entry) { o.View, o.Width, o.Height = picture.Both, 400, 240 },
		"sheet": func(o *picture.Options, e *[]picture.Entry) {
			o.View, o.Height = picture.Sheet, 400
			for range 5 {
				(*e)[0].Caption = alg
				*e = append(*e, (*e)[0])
			}
		},
	} {
		o, entries := options(picture.Plan, 325, 150), []picture.Entry{entry(t, alg)}
		change(&o, &entries)
		got, err := picture.New().Image(o, entries...)
		if err != nil {
			t.Fatal(name, err)
		}
		file := filepath.Join("testdata", name+".png")
		if *update {
			if err := picture.Create(file, true, func(w io.Writer) error { return png.Encode(w, got) }); err != nil {
				t.Fatal(err)
			}
		}
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		m, err := png.Decode(bytes.NewReader(b))
		if err != nil {
			t.Fatal(err)
		}
		want := image.NewRGBA(m.Bounds())
		for y := range want.Rect.Dy() {
			for x := range want.Rect.Dx() {
				want.Set(x, y, m.At(x, y))
			}
		}
		if want.Rect != got.Rect {
			t.Errorf("%s: %v, not %v", name, got.Rect, want.Rect)
			continue
		}
		if mean, far := difference(got, want); mean > 0.1 || far > 0 {
			save(t, name, got)
			t.Errorf("%s: mean difference %.2f, %.4f of the pixels far off", name, mean, far)
		}
	}
}

// TestPlanColours looks at pixels of a solved puzzle's plan.
func TestPlanColours(t *testing.T) {
	m, err := picture.New().Image(options(picture.Plan, 1300, 600), entry(t, ""))
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
	e := entry(t, "/")
	for name, c := range map[string]struct {
		want   error
		change func(*picture.Options)
	}{
		"width":   {picture.ErrSize, func(o *picture.Options) { o.Width = 0 }},
		"height":  {picture.ErrSize, func(o *picture.Options) { o.Height = picture.MaxSide + 1 }},
		"view":    {picture.ErrOption, func(o *picture.Options) { o.View = 9 }},
		"cells":   {picture.ErrOption, func(o *picture.Options) { o.View, o.Cells = picture.Sheet, picture.Sheet }},
		"columns": {picture.ErrOption, func(o *picture.Options) { o.Columns = -1 }},
		"crowd":   {picture.ErrSize, func(o *picture.Options) { o.View, o.Columns = picture.Sheet, 50 }},
		"camera":  {picture.ErrOption, func(o *picture.Options) { o.Camera.Yaw = float32(math.NaN()) }},
		"zoom":    {picture.ErrOption, func(o *picture.Options) { o.Camera.Zoom = -1 }},
	} {
		o := options(picture.ThreeD, 300, 300)
		c.change(&o)
		if err := picture.New().PNG(io.Discard, o, e); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
		if err := picture.New().SVG(io.Discard, o, e); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	o := options(picture.Plan, 300, 300)
	for _, entries := range [][]picture.Entry{nil, {e, e}} {
		if err := picture.New().PNG(io.Discard, o, entries...); !errors.Is(err, picture.ErrOption) {
			t.Errorf("%d entries: %v", len(entries), err)
		}
	}
}
