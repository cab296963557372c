package mesh

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// edgeHalf is half the outer width of an edge. Twelve rays, 30 degrees apart, cut the
// square's sides at the ends of the edges, 15 degrees on either side of their middles:
// tan 15 = 2 - sqrt 3.
const edgeHalf = 2 - 1.73205080756887729353

// layerFoot is the distance of the outer layers from the centre: all three layers are
// equally high.
const layerFoot = 1.0 / 3

// Dimensions are the details of the pieces, in half sides.
type Dimensions struct {
	Gap       float32 // half the gap between neighbouring pieces
	Bevel     float32 // width of a bevel
	Margin    float32 // of plastic around a sticker
	Thickness float32 // of a sticker
	Radius    float32 // of a sticker's corners
	Roundness int     // segments of a sticker's corner arc
	Bare      bool    // no stickers; what is about stickers is unused
}

// Standard dimensions.
func Standard() Dimensions {
	return Dimensions{Gap: 0.006, Bevel: 0.022, Margin: 0.036, Thickness: 0.010, Radius: 0.045, Roundness: 5}
}

// Faces of the pieces. Corner and edge are made as pieces of the top layer, pointing from
// the centre along x.
const (
	Outside   Face = 1 // the sticker on top
	FirstSide Face = 2 // the first side sticker, clockwise as seen from above
	LastSide  Face = 3 // the second side sticker of a corner
)

// Faces of the middle halves.
const (
	MiddleFront Face = 1
	MiddleSide  Face = 2
	MiddleBack  Face = 3
)

// CornerOutline is the kite of a corner: 60 degrees at the centre and, opposite, the
// right angle of the square.
func CornerOutline() Polygon {
	sin, cos := math.Sincos(math.Pi / 6)
	r := 1 / math.Cos(math.Pi/12)
	x, y := float32(r*cos), float32(r*sin)
	return Polygon{{0, 0}, {x, -y}, {math.Sqrt2, 0}, {x, y}}
}

// EdgeOutline is the triangle of an edge: 30 degrees at the centre.
func EdgeOutline() Polygon { return Polygon{{0, 0}, {1, -edgeHalf}, {1, edgeHalf}} }

// MiddleOutline is the right half of the square middle. The cut runs through the centre
// from the front, where an edge piece begins, to the back. Both halves have the same
// outline, rotated by 180 degrees: each has a short face on one side of the cut and a
// long one on the other.
func MiddleOutline() Polygon {
	return Polygon{{-edgeHalf, -1}, {1, -1}, {1, 1}, {edgeHalf, 1}}
}

// Corner is the solid of a corner.
func (d Dimensions) Corner() *Mesh {
	return d.piece(CornerOutline(), layerFoot, 1, map[int]Face{2: FirstSide, 1: LastSide}, Outside)
}

// Edge is the solid of an edge.
func (d Dimensions) Edge() *Mesh {
	return d.piece(EdgeOutline(), layerFoot, 1, map[int]Face{1: FirstSide}, Outside)
}

// MiddleHalf is the solid of the right half of the middle.
func (d Dimensions) MiddleHalf() *Mesh {
	return d.piece(MiddleOutline(), -layerFoot, layerFoot, map[int]Face{0: MiddleFront, 1: MiddleSide, 2: MiddleBack}, Plastic)
}

// piece is a prism with stickers on some of its sides and, unless above is Plastic, on
// top.
func (d Dimensions) piece(outline Polygon, bottom, top float32, sides map[int]Face, above Face) *Mesh {
	m := &Mesh{}
	if d.Bare {
		sides, above = nil, Plastic
	}
	d.prism(outline, bottom, top).body(m, d, above, sides)
	return m
}

// prism is the body of a piece that fills an outline with its half of the gaps.
func (d Dimensions) prism(outline Polygon, bottom, top float32) *prism {
	return newPrism(outline.Inset(d.Gap), bottom+d.Gap, top-d.Gap)
}

// Bar is a straight bevelled bar with a square section, from a to b.
func Bar(a, b mgl32.Vec3, width float32) *Mesh { return bar(a, b, width, width/4) }

// Line is a bar without bevels: it is too thin for them to be visible.
func Line(a, b mgl32.Vec3, width float32) *Mesh { return bar(a, b, width, 0) }

func bar(a, b mgl32.Vec3, width, bevel float32) *Mesh {
	m := &Mesh{}
	length := b.Sub(a).Len()
	h := width / 2
	newPrism(Polygon{{-h, -h}, {h, -h}, {h, h}, {-h, h}}, 0, length).body(m, Dimensions{Bevel: bevel}, Plastic, nil)
	turn := mgl32.QuatBetweenVectors(mgl32.Vec3{0, 0, 1}, b.Sub(a).Normalize())
	for i, v := range m.Vertices {
		m.Vertices[i] = Vertex{turn.Rotate(v.Position).Add(a), turn.Rotate(v.Normal)}
	}
	return m
}
