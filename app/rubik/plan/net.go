package plan

import (
	"image/color"

	"wedge/app/flat"
	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
)

// Measures.
const (
	between = 0.2   // faces
	border  = 0.09  // of plastic around a face
	slit    = 0.045 // from a sticker to the border of its square
	ring    = 0.13  // around a sticker, its width
	blank   = 0.17  // from an unknown sticker to the border of its square
	letter  = 0.5   // size of letters

	pitch = 3 + 2*border + between // from a face to the next one

	// Width and Height are the size of a net.
	Width  = 4*pitch - between
	Height = 3*pitch - between
)

// corner is where each face begins, in faces from the left and from above.
var corner = [cube3.FaceCount][2]float64{
	cube3.U: {1, 0}, cube3.L: {0, 1}, cube3.F: {1, 1}, cube3.R: {2, 1}, cube3.B: {3, 1}, cube3.D: {1, 2},
}

// Net is what a net shows.
type Net struct {
	Stickers cube3.Partial
	Scheme   scheme.Scheme
	// Letters on the stickers say the home direction of each, also without Scheme.Letters.
	Letters bool
	// Marks show the turns of the face cubies, quarters clockwise, by arrows.
	Marks bool
	Turns [cube3.FaceCount]uint8
	// Rings are colours of rings around stickers, by their index.
	Rings map[int]color.NRGBA
	// Signs are words on stickers, by their index; they replace the letters.
	Signs map[int]string
}

// Of is the net of an assembly.
func Of(a cube3.Assembly, s scheme.Scheme) *Net {
	return &Net{Stickers: cube3.PartialOf(a), Scheme: s, Turns: a.Faces}
}

// Draw draws a net. Parts belong to stickers, by their index.
func (n *Net) Draw() *flat.Drawing {
	to := &flat.Drawing{Width: Width, Height: Height}
	for f := range cube3.Face(cube3.FaceCount) {
		at := begin(f)
		to.Parts = append(to.Parts, flat.Part{Outline: rectangle(at, 3, 3).Inset(-border), Colour: n.Scheme.Plastic, Of: flat.None})
	}
	for i, f := range n.Stickers {
		n.sticker(to, i, f)
	}
	return to
}

// sticker adds a sticker.
func (n *Net) sticker(to *flat.Drawing, i int, f cube3.Face) {
	square, inset, colour, word := Square(i), slit, view.Unknown(), ""
	if f < cube3.FaceCount {
		colour = n.Scheme.Colours[view.SchemeFace(f)]
		if n.Letters || n.Scheme.Letters {
			word = f.String()
		}
	} else {
		inset = blank
	}
	if c, on := n.Rings[i]; on {
		to.Parts = append(to.Parts,
			flat.Part{Outline: square.Inset(-slit), Colour: c, Of: i},
			flat.Part{Outline: square.Inset(ring - slit), Colour: n.Scheme.Plastic, Of: i})
		inset = max(inset, ring+slit)
	}
	to.Parts = append(to.Parts, flat.Part{Outline: square.Inset(inset), Colour: colour, Of: i})
	if sign, on := n.Signs[i]; on {
		word = sign
	}
	if n.Marks && i%9 == 4 {
		for _, part := range n.mark(i) {
			to.Parts = append(to.Parts, flat.Part{Outline: part, Colour: scheme.Ink(colour), Of: i})
		}
		word = ""
	}
	if word != "" {
		to.Words = append(to.Words, flat.Word{Text: word, At: square.Middle(), Size: letter, Colour: scheme.Ink(colour)})
	}
}

// mark is the arrow on a face cubie, as package view has it. Unturned it points up.
func (n *Net) mark(i int) (parts [2]flat.Polygon) {
	const shaft, head, foot, neck, tip = 0.065, 0.21, 0.28, -0.03, -0.31
	parts = [2]flat.Polygon{
		{flat.At(-shaft, neck), flat.At(shaft, neck), flat.At(shaft, foot), flat.At(-shaft, foot)},
		{flat.At(0, tip), flat.At(head, neck), flat.At(-head, neck)},
	}
	for p, part := range parts {
		for k, v := range part {
			for range n.Turns[i/9] % 4 {
				v = flat.At(-v.Y, v.X)
			}
			part[k] = v
		}
		parts[p] = part.Moved(1, Square(i).Middle())
	}
	return parts
}

// begin is the upper left corner of the stickers of a face.
func begin(f cube3.Face) flat.Point {
	return flat.At(corner[f][0]*pitch+border, corner[f][1]*pitch+border)
}

// Square is where a sticker is, 0..53.
func Square(i int) flat.Polygon {
	f, n := cube3.Face(i/9), i%9 // below 6
	return rectangle(begin(f).Plus(flat.At(float64(n%3), float64(n/3))), 1, 1)
}

// At is the sticker at a point; ok is false beside the faces.
func At(p flat.Point) (i int, ok bool) {
	for f := range cube3.Face(cube3.FaceCount) {
		if d := p.Minus(begin(f)); d.X >= 0 && d.X < 3 && d.Y >= 0 && d.Y < 3 {
			return int(f)*9 + int(d.Y)*3 + int(d.X), true
		}
	}
	return 0, false
}

func rectangle(at flat.Point, w, h float64) flat.Polygon {
	return flat.Polygon{at, at.Plus(flat.At(w, 0)), at.Plus(flat.At(w, h)), at.Plus(flat.At(0, h))}
}
