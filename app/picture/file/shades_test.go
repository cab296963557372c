package file_test

import (
	"image"
	"image/color"
	"testing"

	"wedge/app/picture"
	"wedge/scene"
)

// TestShadowOfGIF compares a GIF with the frame that was drawn: in the shadow, the means
// of blocks of 8 x 8 pixels must agree, so it has no bands.
func TestShadowOfGIF(t *testing.T) {
	grey := func(v uint8) scene.Colour { return scene.FromSRGB(color.NRGBA{v, v, v, 255}) }
	for name, ground := range map[string]scene.Colour{
		"light": grey(234), "white": grey(255), "dark": scene.FromSRGB(color.NRGBA{79, 84, 95, 255}), "black": grey(0),
	} {
		o := options(picture.ThreeD, 240, 200)
		o.Background = scene.Background{Upper: ground, Lower: ground}
		f := film(0.1)
		f.At = func(float64) picture.Subject { return subject() } // nothing moves
		g := filmed(t, o, f)
		for i, m := range g.Image[1:] {
			if m.Rect.Dx()*m.Rect.Dy() > 1 {
				t.Errorf("%s: %v flickers in frame %d", name, m.Rect, i+1)
			}
		}
		want := drawn(t, quick(), o, subject())
		blocks, worst := 0, 0.0
		for y := 0; y < o.Height; y += 8 {
			for x := 0; x < o.Width; x += 8 {
				block := image.Rect(x, y, x+8, y+8)
				if !shaded(want, block) {
					continue
				}
				blocks++
				worst = max(worst, mean(want, block)-mean(g.Image[0], block), mean(g.Image[0], block)-mean(want, block))
			}
		}
		if worst > 1.2 || blocks < 20 && name != "black" {
			t.Errorf("%s: a block of %d in the shadow is %.1f off", name, blocks, worst)
		}
	}
}

// shaded reports whether a block has several colours, and only those of a shadow: none
// darker than half the corner of the picture, all of its hue.
func shaded(m *image.RGBA, block image.Rectangle) bool {
	ground, colours := m.RGBAAt(0, 0), map[color.RGBA]bool{}
	for y := block.Min.Y; y < block.Max.Y; y++ {
		for x := block.Min.X; x < block.Max.X; x++ {
			c := m.RGBAAt(x, y)
			colours[c] = true
			if int(c.R) < int(ground.R)/2 {
				return false
			}
			if d := int(c.R)*int(ground.B) - int(c.B)*int(ground.R); d > 255 || d < -255 {
				return false
			}
		}
	}
	return len(colours) > 1
}

func mean(m image.Image, block image.Rectangle) float64 {
	sum := 0.0
	for y := block.Min.Y; y < block.Max.Y; y++ {
		for x := block.Min.X; x < block.Max.X; x++ {
			r, _, _, _ := m.At(x, y).RGBA()
			sum += float64(r) / 257
		}
	}
	return sum / 64
}
