package scene_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/app/square1/print"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
	"wedge/solver/fulltest"
)

// TestExports: pictures of random scrambles, in every view in which they are exported,
// are those of the plain rasterizer byte by byte; in the shadow, some pixels may be one step away
// ([scene.rounded]).
func TestExports(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long")
	}
	scrambles, smaller := fulltest.Pick(2, 50), fulltest.Pick(3, 1)
	views := []struct {
		name   string
		every  int // of the scrambles; all are too slow for large pictures
		change func(*print.Options)
	}{
		{"space", 1, func(*print.Options) {}},
		{"hidden side", 1, func(o *print.Options) {
			o.Camera.Yaw, o.Camera.Pitch = o.Camera.Yaw+math.Pi, -o.Camera.Pitch
		}},
		{"transparent", 1, func(o *print.Options) { o.Transparent, o.Cut = true, true }},
		{"close", 1, func(o *print.Options) { o.Camera.Zoom, o.Dark, o.Cut = scene.MaxZoom, true, true }},
		{"figure", 1, func(o *print.Options) {
			o.Labels, o.Cut, o.Explain.Explode, o.Explain.Arrows = true, true, 0.4, 3
			o.Explain.Marks = map[square1.Piece]view.Mark{0: {Outlined: true}, 3: {Tone: view.Dim}, 9: {Tone: view.Grey, Lit: 1}}
		}},
		{"before and after", 1, func(o *print.Options) { o.Width, o.Explain.After, o.Explain.Arrows = 400/smaller, true, 3 }},
		{"both, upright and transparent", 1, func(o *print.Options) {
			o.View, o.Transparent, o.Width, o.Height = picture.Both, true, 451/smaller, 702/smaller
		}},
		{"wide, with the cut", 5, func(o *print.Options) {
			o.Width, o.Height, o.Cut, o.Dark = 1920/smaller, 1080/smaller, true, true
		}},
	}
	quick := picturetest.Prints(print.New())
	plain := picturetest.PrintsWith(print.New(), file.NewWith(func(q file.Quality) file.Rasterizer {
		if q == file.Fine {
			return scene.NewFinePlain()
		}
		return scene.NewPlain()
	}))
	rng := rand.New(rand.NewPCG(2026, 50))
	pixels, different := 0, 0
	for i := range scrambles {
		e := print.Entry{Position: square1.Random(rng)}
		if i%3 == 1 {
			e.Position = e.Position.Turn(rng.IntN(12), rng.IntN(12)) // may be blocked
		}
		// Some turns free the cut of each position.
		e.Next = square1.Alg{view.Freeing(e.Position, 1)[0], square1.SliceMove(), square1.Turn(-2, 6)}
		for _, v := range views {
			o := print.Options{Scheme: scheme.Presets()[i%7], Look: picture.Look{Width: 800 / smaller, Height: 600 / smaller, Camera: print.DefaultCamera()}}
			if i > 0 {
				o.Camera = scene.Camera{Yaw: rng.Float32()*6 - 3, Pitch: rng.Float32()*2 - 1, Zoom: 1, Reach: view.Reach}
			}
			v.change(&o)
			if i%v.every != 0 {
				continue
			}
			got, err := quick.Image(o, e)
			if err != nil {
				t.Fatal(err)
			}
			want, err := plain.Image(o, e)
			if err != nil {
				t.Fatal(err)
			}
			pixels += o.Width * o.Height
			if got.Rect != want.Rect {
				t.Fatalf("%s is of size %v, not %v", v.name, got.Rect, want.Rect)
			}
			for at := range got.Pix {
				switch difference := int(got.Pix[at]) - int(want.Pix[at]); {
				case difference < -1 || difference > 1:
					t.Fatalf("%s of %v from %+v differs at %d, %d", v.name, e.Position, o.Camera, at/4%o.Width, at/4/o.Width)
				case difference != 0:
					different++
				}
			}
		}
	}
	if different > pixels/5000 {
		t.Errorf("%d channels of %d pixels differ by one step", different, pixels)
	}
}
