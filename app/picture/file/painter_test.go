package file_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"io"
	"math"
	"slices"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/picture/vector"
	"wedge/app/picturetest"
	"wedge/scene"
)

// TestImageIsRenderers shows that a scene is drawn as the window draws it, but finely and in
// the middle.
func TestImageIsRenderers(t *testing.T) {
	for _, clear := range []bool{false, true} {
		o := options(picture.ThreeD, 320, 200)
		o.Background.Transparent = clear
		got := drawn(t, file.New(), o, subject())
		s := die(0.3)
		s.Background, o.Camera.Zoom = o.Background, 1
		c := picture.Framed(o.Camera, slices.Values([]*scene.Scene{s}), 320, 200)
		want := scene.NewFineRenderer().Render(s, c, 320, 200)
		if !bytes.Equal(got.Pix, want.Pix) {
			t.Errorf("transparent %v: other bytes than the renderer's", clear)
		}
	}
}

// TestPNG opens all kinds of pictures with image/png.
func TestPNG(t *testing.T) {
	s, p := subject(), file.New()
	s.Caption = "a caption"
	for _, v := range views() {
		for _, size := range [][2]int{{1, 1}, {41, 300}, {300, 41}, {257, 199}} {
			if v == picture.Sheet && min(size[0], size[1]) < 60 {
				continue
			}
			for _, clear := range []bool{false, true} {
				o := options(v, size[0], size[1])
				o.Background.Transparent = clear
				b := fileOf(t, picture.PNG, o, s)
				got, err := png.Decode(bytes.NewReader(b))
				if err != nil {
					t.Fatal(v, size, err)
				}
				want := drawn(t, p, o, s)
				if got.Bounds() != want.Rect {
					t.Fatalf("%v: %v, not %v", v, got.Bounds(), want.Rect)
				}
				comparePixels(t, got, want, clear)
			}
		}
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

// TestFlattenMatchesRenderer paints the patches over each other and compares the result
// with the renderer's picture.
func TestFlattenMatchesRenderer(t *testing.T) {
	const side = 300
	for yaw := float32(-3); yaw < 3; yaw += 0.7 {
		for _, pitch := range []float32{-1.2, -0.4, 0, 0.5, 1.3} {
			s := die(0.2)
			s.Shadow, s.Background.Transparent = 0, true
			c := scene.Camera{Yaw: yaw, Pitch: pitch, Zoom: 0.8, Reach: 1}
			want := scene.NewRenderer().Render(s, c, side, side)
			var painter flat.Painter
			painter.Begin(side, side, 1)
			for _, p := range new(vector.Flattener).Flatten(s, c, side, side) {
				painter.Fill(p.Points, p.Colour)
			}
			mean, far := picturetest.Difference(painter.Picture, want)
			if mean > 2 || far > 0.004 {
				picturetest.Save(t, "patches", painter.Picture)
				picturetest.Save(t, "renderer", want)
				t.Fatalf("from %+v: mean difference %.2f, %.4f of the pixels far off", c, mean, far)
			}
		}
	}
}

func TestCheck(t *testing.T) {
	s := subject()
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
		if err := file.New().Write(t.Context(), io.Discard, picture.PNG, o, s); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
		if err := file.New().Write(t.Context(), io.Discard, picture.SVG, o, s); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	o := options(picture.Plan, 300, 300)
	if err := file.New().Write(t.Context(), io.Discard, picture.GIF, o, s); !errors.Is(err, picture.ErrOption) {
		t.Errorf("a film of what does not move: %v", err)
	}
	for _, list := range [][]picture.Subject{nil, {s, s}, {{Scene: s.Scene}}} {
		if err := file.New().Write(t.Context(), io.Discard, picture.PNG, o, list...); !errors.Is(err, picture.ErrOption) {
			t.Errorf("%d subjects: %v", len(list), err)
		}
	}
}

// TestCancelledSheet stops after the cell that is being drawn.
func TestCancelledSheet(t *testing.T) {
	for _, f := range []picture.Format{picture.PNG, picture.SVG, picture.PDF} {
		ctx, cancel := context.WithCancel(t.Context())
		drawn := 0
		s := subject()
		s.Plan = func(upright bool) picture.Drawing {
			drawn++
			cancel()
			return stripes(upright)
		}
		list := make([]picture.Subject, 50)
		for i := range list {
			list[i] = s
		}
		o := options(picture.Sheet, 600, 600)
		o.Columns = 10 // no cell is looked at for how many there should be
		if err := file.New().Write(ctx, io.Discard, f, o, list...); !errors.Is(err, context.Canceled) || drawn == 0 || drawn > 3 {
			t.Errorf("%v: %d plans of 50 cells drawn, %v", f, drawn, err)
		}
		// When all is drawn, nothing is written any more.
		if err := file.New().Write(ctx, io.Discard, f, options(picture.Plan, 60, 30), subject()); !errors.Is(err, context.Canceled) {
			t.Errorf("%v: %v", f, err)
		}
		cancel()
	}
}
