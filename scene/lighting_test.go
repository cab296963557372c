package scene

import (
	"image/color"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
)

func TestSRGB(t *testing.T) {
	for v := range 256 {
		want := color.NRGBA{uint8(v), uint8(255 - v), uint8(v / 2), 255}
		if got := FromSRGB(want).SRGB(); got != want {
			t.Errorf("%v comes back as %v", want, got)
		}
	}
	if got := (Colour{-1, 2, 0}).SRGB(); got != (color.NRGBA{0, 255, 0, 255}) {
		t.Error(got)
	}
}

func TestLighting(t *testing.T) {
	c := Camera{Pitch: 0.5, Zoom: 1, Reach: 2}
	l := NewLighting(&Scene{Ground: -1}, c)
	up := mgl32.Vec3{0, 0, 1}
	m := Material{Colour: Colour{0.5, 0.5, 0.5}}
	if above, below := l.On(&m, up, up), l.On(&m, up.Mul(-1), up.Mul(-1)); above[0] <= below[0] {
		t.Errorf("%v above, %v below", above, below)
	}
	m.Glow = 1
	if got := l.On(&m, up, up); got != m.Colour {
		t.Errorf("%v glows as %v", m.Colour, got)
	}
}
