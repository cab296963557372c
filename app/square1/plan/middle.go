package plan

import (
	"image/color"
	"math"

	"wedge/app/flat"
	"wedge/app/scheme"
)

// Middle are the polygons of the middle layer as seen from above, with its faces in these colours,
// as frames if hollow. inside is the colour of the parts without stickers; a transparent one leaves
// them as the plastic. cosine is that of the angle of the right half: -1 if the layer is not square.
func Middle(faces [scheme.FaceCount]color.NRGBA, plastic, inside color.NRGBA, hollow bool, cosine float64) (all []flat.Part) {
	const rim, slit = 0.62, 0.06
	front := Front(false)
	// The right half, clockwise from the centre: back, right, front.
	short := math.Tan(math.Pi / 12)
	right := flat.Polygon{{}, flat.At(short, -1), flat.At(1, -1), flat.At(1, 1), flat.At(-short, 1)}
	for _, half := range [...]struct {
		outline flat.Polygon
		cosine  float64
		sides   [3]scheme.Face
	}{
		{right.Moved(-1, flat.Point{}), 1, [3]scheme.Face{scheme.Front, scheme.Left, scheme.Back}},
		{right, cosine, [3]scheme.Face{scheme.Back, scheme.Right, scheme.Front}},
	} {
		add := func(q flat.Polygon, c color.NRGBA) {
			if c.A > 0 {
				all = append(all, flat.Part{Outline: q.Squeezed(front, half.cosine), Colour: c, Of: flat.None})
			}
		}
		add(half.outline.Inset(-slit/4), plastic)
		parts := Parts(half.outline, rim)
		add(parts[0].Inset(slit), inside)
		for i, q := range parts[1:] {
			q = q.Inset(slit)
			if hollow {
				q = Frame(q, HollowFrame)
			}
			add(q, faces[half.sides[i]])
		}
	}
	return all
}
