package plan_test

import (
	"image/color"
	"math"
	"math/rand/v2"
	"testing"

	"wedge/app/flat"
	"wedge/app/rubik/plan"
	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
)

// TestStickers: the sticker under the middle of each square is its own, in the colour that
// the facelet string names.
func TestStickers(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		a := cube3.RandomAssembly(rng)
		net := plan.Of(a, scheme.Default())
		colours := map[int]color.NRGBA{}
		for _, part := range net.Draw().Parts {
			if part.Of != flat.None {
				colours[part.Of] = part.Colour
			}
		}
		for i, letter := range a.Facelets() {
			if got, ok := plan.At(plan.Square(i).Middle()); !ok || got != i {
				t.Errorf("sticker %d: %d, %v", i, got, ok)
			}
			place, index := cube3.FaceletAt(i)
			f := a.Facelet(place, index)
			if f.String() != string(letter) || colours[i] != net.Scheme.Colours[view.SchemeFace(f)] {
				t.Errorf("sticker %d: %v, %c, %v", i, f, letter, colours[i])
			}
		}
	}
}

// TestFold: where two faces meet in the net, their stickers belong to the same cubies.
func TestFold(t *testing.T) {
	pairs := 0
	for i := range cube3.FaceletCount {
		for k := range cube3.FaceletCount {
			d := plan.Square(i).Middle().Minus(plan.Square(k).Middle())
			// Squares side by side on two faces; the border and the gap are between them.
			side := math.Abs(d.X) + math.Abs(d.Y)
			if i/9 == k/9 || side > 1.6 || min(math.Abs(d.X), math.Abs(d.Y)) > 1e-9 {
				continue
			}
			a, _ := cube3.FaceletAt(i)
			b, _ := cube3.FaceletAt(k)
			if a != b {
				t.Errorf("sticker %d of %v is beside %d of %v", i, a, k, b)
			}
			pairs++
		}
	}
	if pairs != 5*3*2 {
		t.Errorf("%d pairs of stickers along five folds", pairs)
	}
}

// TestRest: unknown stickers, rings, signs, letters and marks; nothing leaves the drawing.
func TestRest(t *testing.T) {
	a := cube3.Solved().Turn(cube3.Move{Face: cube3.R, Turns: 1})
	net := plan.Of(a, scheme.Default())
	net.Stickers[0] = cube3.Unknown
	net.Letters = true
	plain := net.Draw()
	if len(plain.Words) != cube3.FaceletCount-1 {
		t.Errorf("%d letters", len(plain.Words))
	}
	red := color.NRGBA{255, 0, 0, 255}
	net.Rings, net.Signs, net.Marks = map[int]color.NRGBA{0: red, 8: red}, map[int]string{0: "?"}, true
	full := net.Draw()
	if got, want := len(full.Parts), len(plain.Parts)+2*2+2*cube3.FaceCount; got != want {
		t.Errorf("%d parts, not %d", got, want)
	}
	if got, want := len(full.Words), cube3.FaceletCount-cube3.FaceCount; got != want {
		t.Errorf("%d words, not %d", got, want)
	}
	for _, part := range full.Parts {
		low, high := part.Outline.Bounds()
		if low.X < -1e-9 || low.Y < -1e-9 || high.X > full.Width+1e-9 || high.Y > full.Height+1e-9 || part.Outline.Area() <= 0 {
			t.Errorf("%+v", part)
		}
	}
	// A quarter turn clockwise turns the arrow on R from up to the right. Its head is drawn last.
	marks := func(turns uint8) flat.Point {
		net.Turns[cube3.R] = turns
		var last flat.Point
		for _, part := range net.Draw().Parts {
			if part.Of == 13 {
				last = part.Outline.Middle().Minus(plan.Square(13).Middle())
			}
		}
		return last
	}
	if d := marks(0); d.Y >= -0.1 || math.Abs(d.X) > 1e-9 {
		t.Error(d)
	}
	if d := marks(1); d.X <= 0.1 {
		t.Error(d)
	}
}
