package scheme

import (
	"image/color"

	"wedge/scene"
)

// Backdrop is the background of all rooms' pictures, and the strength of the shadow on it.
func Backdrop(dark, transparent bool) (b scene.Background, shadow float32) {
	b, shadow = scene.Background{Upper: grey(246), Lower: grey(222)}, 0.42
	if dark {
		b.Upper, b.Lower = scene.FromSRGB(rgb(0x585e6a)), scene.FromSRGB(rgb(0x464b56))
		shadow = 0.4
	}
	b.Transparent = transparent
	return b, shadow
}

func grey(v uint8) scene.Colour { return scene.FromSRGB(color.NRGBA{v, v, v, 255}) }
