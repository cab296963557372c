package file_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/kettek/apng"

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

// TestAPNGColours compares all frames with those drawn: with a palette if it suffices,
// otherwise nearly exact, and exact on a transparent background.
func TestAPNGColours(t *testing.T) {
	for _, c := range []struct {
		colours int
		clear   bool
		kind    byte // of pixels, in the header
		most    int  // difference
	}{{12, false, 3, 4}, {1200, false, 6, 2}, {12, true, 6, 1}, {1200, true, 6, 1}} {
		o := options(picture.Plan, 173, 162)
		o.Background.Transparent = c.clear
		p, f := file.New(), mosaic(c.colours)
		var b bytes.Buffer
		if err := p.Animate(t.Context(), &b, picture.APNG, o, f); err != nil {
			t.Fatal(err)
		}
		if kind := b.Bytes()[25]; kind != c.kind {
			t.Errorf("%d colours: pixels of kind %d, not %d", c.colours, kind, c.kind)
		}
		size := b.Len()
		d, err := apng.DecodeAll(&b)
		if err != nil {
			t.Fatal(err)
		}
		canvas := image.NewRGBA(image.Rect(0, 0, o.Width, o.Height))
		stills := 0
		err = p.Frames(t.Context(), o, f, func(number, of int, write func(io.Writer) error) error {
			shown := d.Frames[number-1]
			r := shown.Image.Bounds().Sub(shown.Image.Bounds().Min).Add(image.Pt(shown.XOffset, shown.YOffset))
			op := draw.Src
			if shown.BlendOp == apng.BLEND_OP_OVER {
				op = draw.Over
			}
			draw.Draw(canvas, r, shown.Image, shown.Image.Bounds().Min, op)
			var still bytes.Buffer
			if err := write(&still); err != nil {
				return err
			}
			stills += still.Len()
			want, err := p.Draw(t.Context(), o, f.At(min(float64(number-1)/float64(f.Rate), f.Length)))
			if err != nil {
				return err
			}
			far := 0
			for i, v := range want.Pix {
				if d := int(v) - int(canvas.Pix[i]); d > c.most || d < -c.most {
					far++
				}
			}
			// A palette may miss a few of the mixed colours at edges.
			if allowed := len(want.Pix) / 50; far > 0 && (c.kind != 3 || far > allowed) {
				t.Fatalf("%d colours, transparent %v, frame %d: %d values are more than %d off", c.colours, c.clear, number, far, c.most)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if size > stills*3/4 {
			t.Errorf("%d colours: %d bytes, the frames alone have %d", c.colours, size, stills)
		}
	}
}
