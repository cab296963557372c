package file_test

import (
	"image"
	"image/color"
	"image/draw"
	"math/rand/v2"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// mosaic is a film of tiles, some of which change from frame to frame. Its colours are the
// first of a random list.
func mosaic(colours int) picture.Film {
	rng := rand.New(rand.NewPCG(7, 8))
	var list []color.NRGBA
	for range colours {
		list = append(list, color.NRGBA{uint8(rng.IntN(256)), uint8(rng.IntN(256)), uint8(rng.IntN(256)), 255})
	}
	const side = 40
	return picture.Film{
		Length: 0.5,
		At: func(seconds float64) picture.Subject {
			return picture.Subject{Plan: func(bool) picture.Drawing {
				return picture.Drawing{Width: side, Height: side, Paint: func(to picture.Pen, centre flat.Point, scale float64) {
					for y := range side {
						for x := range side {
							n := y*side + x
							if x > side/2 {
								n += int(seconds * 100)
							}
							at := flat.At(float64(x-side/2), float64(y-side/2)).Times(scale).Plus(centre)
							to.Fill(flat.Polygon{{}, flat.At(1, 0), flat.At(1, 1), flat.At(0, 1)}.Moved(scale, at), list[n%colours])
						}
					}
				}}
			}}
		},
		Playing: picture.Playing{Rate: 20},
	}
}

// TestGIFColours compares all frames, each put onto those before, with what was drawn: the few colours are nearly
// exact, and nothing that changes is left as it was.
func TestGIFColours(t *testing.T) {
	o := options(picture.Plan, 173, 162)
	p, f := file.New(), mosaic(12)
	g := filmed(t, o, f)
	canvas := image.NewRGBA(image.Rect(0, 0, o.Width, o.Height))
	for i, m := range g.Image {
		draw.Draw(canvas, m.Rect, m, m.Rect.Min, draw.Over)
		want := drawn(t, p, o, f.At(min(float64(i)/float64(f.Rate), f.Length)))
		far := 0
		for k, v := range want.Pix {
			if d := int(v) - int(canvas.Pix[k]); d > 4 || d < -4 {
				far++
			}
		}
		if most := len(want.Pix) / 50; far > most { // mixed colours at edges
			t.Errorf("frame %d: %d of %d values differ", i+1, far, len(want.Pix))
		}
	}
}
