package file_test

import (
	"image"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"pgregory.net/rapid"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/scene"
)

// aside is a die beside the origin.
func aside() *scene.Scene {
	s := die(0.3)
	s.Nodes[0].Pose = mgl32.Translate3D(0.2, -0.1, 0.3).Mul4(s.Nodes[0].Pose)
	return s
}

// covered is the box around the opaque pixels.
func covered(m *image.RGBA) (box image.Rectangle) {
	for y := range m.Rect.Dy() {
		for x := range m.Rect.Dx() {
			if m.RGBAAt(x, y).A > 127 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// TestCentred measures how far solids are from the middle of their picture.
func TestCentred(t *testing.T) {
	s := subject()
	s.Scene = func() *scene.Scene {
		all := aside()
		all.Shadow = 0
		return all
	}
	for yaw := float32(-3); yaw < 3; yaw += 1.3 {
		for _, pitch := range []float32{-1.4, -0.5, 0, 0.4, 1} {
			for _, size := range [][2]int{{300, 300}, {300, 200}, {200, 260}} {
				o := bare(options(picture.ThreeD, size[0], size[1]))
				o.Camera.Yaw, o.Camera.Pitch = yaw, pitch
				m := drawn(t, quick(), o, s)
				low, high := covered(m).Min, covered(m).Max
				x, y := float64(low.X+high.X-size[0])/2, float64(low.Y+high.Y-size[1])/2
				if math.Hypot(x, y) > 1.5 {
					t.Fatalf("from %v, %v: %v pixels to the right and %v below the middle of %v", yaw, pitch, x, y, size)
				}
			}
		}
	}
}

// TestShadowWithin draws solids on plain ground from everywhere: their shadow ends in the picture,
// so that nothing but the ground is seen along its edges.
func TestShadowWithin(t *testing.T) {
	const least = 16 // of 255; the shadow of a picture without room for it is darker by more than 50 there
	rapid.Check(t, func(t *rapid.T) {
		width, height := rapid.IntRange(240, 400).Draw(t, "width"), rapid.IntRange(240, 400).Draw(t, "height")
		o := options(picture.ThreeD, width, height)
		o.Background.Lower = o.Background.Upper
		o.Camera.Yaw = rapid.Float32Range(-3, 3).Draw(t, "yaw")
		// From lower down the shadow is narrower than the steps in which it is interpolated.
		o.Camera.Pitch = rapid.Float32Range(0.2, 1.4).Draw(t, "pitch")
		o.Camera.Zoom = rapid.Float32Range(0.5, 1).Draw(t, "zoom")
		s := subject()
		s.Scene = aside
		m := drawn(t, file.New(), o, s)
		ground := int(m.RGBAAt(0, 0).R)
		for y := range height {
			for x := range width {
				if x > 0 && y > 0 && x < width-1 && y < height-1 {
					continue
				}
				if d := ground - int(m.RGBAAt(x, y).R); d > least {
					t.Fatalf("darker by %d at %d, %d", d, x, y)
				}
			}
		}
	})
}

// TestCaptionOnPlainGround looks for a shadow and solids behind a caption, and for an edge
// where they end.
func TestCaptionOnPlainGround(t *testing.T) {
	for name, change := range map[string]func(*picture.Options){
		"square": func(*picture.Options) {},
		"wide":   func(o *picture.Options) { o.Width = 640 },
		"high":   func(o *picture.Options) { o.Height = 620 },
		"both":   func(o *picture.Options) { o.View, o.Width = picture.Both, 700 },
		"steep":  func(o *picture.Options) { o.Camera.Pitch = 1.2 },
		"close":  func(o *picture.Options) { o.Camera.Zoom = 3 },
	} {
		o := options(picture.ThreeD, 400, 400)
		o.Background.Lower = o.Background.Upper
		change(&o)
		s := subject()
		s.Scene, s.Caption = aside, "."
		m := drawn(t, file.New(), o, s)
		plain := m.RGBAAt(0, o.Height-1)
		// A caption is a line of 0.032 of the height with some space above.
		floor := o.Height - int(1.8*min(0.032*float64(o.Height), 0.028*float64(o.Width)))
		behind, last := 0, 0
		for y := floor; y < o.Height; y++ {
			for x := range o.Width {
				if d := int(plain.R) - int(m.RGBAAt(x, y).R); d > 2 {
					behind++
				}
			}
		}
		for x := range o.Width {
			last = max(last, int(plain.R)-int(m.RGBAAt(x, floor-2).R))
		}
		if behind > 60 {
			t.Errorf("%s: %d pixels behind a dot", name, behind)
		}
		if last > 5 && name != "close" {
			t.Errorf("%s: the shadow ends with a step of %d", name, last)
		}
	}
}
