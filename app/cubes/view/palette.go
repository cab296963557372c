package view

import "image/color"

// Palette are colours for n pieces.
func Palette(n int) []color.NRGBA {
	base := []uint32{0xf2d711, 0x2a37af, 0xcc430f, 0x54caf5, 0xf5f0e9, 0xc7648c, 0x2b9a55}
	list := make([]color.NRGBA, n)
	for i := range list {
		c := base[i%len(base)]
		list[i] = color.NRGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255}
	}
	return list
}
