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
	opaque := onWhite(m)
	for bits := 8; bits > 2; bits-- {
		if p := rounded(opaque, bits); p != nil {
			return p
		}
	}
	return opaque
}

// onWhite is a picture on white paper.
func onWhite(m image.Image) *image.RGBA {
	opaque := image.NewRGBA(image.Rectangle{Max: m.Bounds().Size()})
	draw.Draw(opaque, opaque.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(opaque, opaque.Rect, m, m.Bounds().Min, draw.Over)
	return opaque
}

// rounded rounds the colours of a picture to so many bits for each part. It is nil if there are more than 256.
func rounded(m *image.RGBA, bits int) *image.Paletted {
	var parts [256]uint8
	for v := range parts {
		parts[v] = part(v, bits)
	}
	known := map[[3]uint8]uint8{}
	p := image.NewPaletted(m.Rect, nil)
	last, index := [3]uint8{}, -1 // most pixels are like the one before
	for i := range p.Pix {
		c := [3]uint8{parts[m.Pix[4*i]], parts[m.Pix[4*i+1]], parts[m.Pix[4*i+2]]}
		if index < 0 || c != last {
			at, ok := known[c]
			if !ok {
				if len(p.Palette) == 256 {
					return nil
				}
				at = uint8(len(p.Palette))
				known[c] = at
				p.Palette = append(p.Palette, color.RGBA{c[0], c[1], c[2], 255})
			}
			last, index = c, int(at)
		}
		p.Pix[i] = uint8(index)
	}
	return p
}

// part rounds a part of a colour, 0..255, to the nearest of 2^bits values, 0 and 255 among them.
func part(v, bits int) uint8 {
	most := 1<<bits - 1
	return uint8((v*most + 127) / 255 * 255 / most)
}
