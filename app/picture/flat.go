package picture

import (
	"image/color"

	"wedge/app/flat"
)

// smallestWord is the least size of letters in a flat drawing, in pixels. Smaller ones are
// left out.
const smallestWord = 4.5

// Flat paints a flat drawing. words describe it to people who cannot see it; ink is the
// colour of words beside it.
func Flat(d *flat.Drawing, words string, ink color.NRGBA) Drawing {
	return Drawing{
		Width: max(d.Width, 1), Height: max(d.Height, 1),
		Paint: func(to Pen, centre flat.Point, scale float64) {
			corner := centre.Minus(flat.At(d.Width, d.Height).Times(scale / 2))
			to.Begin("plan", words)
			for _, part := range d.Parts {
				to.Fill(part.Outline.Moved(scale, corner), part.Colour)
			}
			for _, w := range d.Words {
				w.At, w.Size = w.At.Times(scale).Plus(corner), w.Size*scale
				if w.Size < smallestWord {
					continue
				}
				if w.Colour.A == 0 {
					w.Colour = ink
				}
				to.Write(w)
			}
			to.End()
		},
	}
}
