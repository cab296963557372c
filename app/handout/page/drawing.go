package page

import (
	"image"
	"image/color"
	"image/draw"

	xdraw "golang.org/x/image/draw"
)

// smaller is a picture with one pixel for so many in each direction.
func smaller(m image.Image, shrink int) image.Image {
	if shrink == 1 {
		return m
	}
	size := m.Bounds().Size().Div(shrink)
	to := image.NewRGBA(image.Rect(0, 0, max(size.X, 1), max(size.Y, 1)))
	xdraw.CatmullRom.Scale(to, to.Rect, m, m.Bounds(), draw.Src, nil)
	return to
}

// indexed is a picture with at most 256 colours, which is much smaller as a file: each colour is
// rounded to one of a grid, and only if there are too many to a coarser one. Drawings have flat colours and
// soft edges.
func indexed(m image.Image) image.Image {
	for bits := 8; bits > 2; bits-- {
		if p := rounded(m, bits); p != nil {
			return p
		}
	}
	return m
}

// rounded rounds the colours of a picture to so many bits for each part. It is nil if there are more than 256.
func rounded(m image.Image, bits int) *image.Paletted {
	known := map[color.RGBA]uint8{}
	p := image.NewPaletted(m.Bounds(), nil)
	for y := p.Rect.Min.Y; y < p.Rect.Max.Y; y++ {
		for x := p.Rect.Min.X; x < p.Rect.Max.X; x++ {
			r, g, b, _ := m.At(x, y).RGBA()
			c := color.RGBA{part(r, bits), part(g, bits), part(b, bits), 255}
			index, ok := known[c]
			if !ok {
				if len(p.Palette) == 256 {
					return nil
				}
				index = uint8(len(p.Palette))
				known[c] = index
				p.Palette = append(p.Palette, c)
			}
			p.SetColorIndex(x, y, index)
		}
	}
	return p
}

// part rounds a part of a colour of 16 bits to the nearest of 2^bits values, 0 and 255 among them.
func part(v uint32, bits int) uint8 {
	most := uint32(1)<<bits - 1
	return uint8((v*most + 0x7fff) / 0xffff * 255 / most)
}
