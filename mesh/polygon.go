package mesh

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// Polygon is convex, its corners anticlockwise.
type Polygon []mgl32.Vec2

// outward is the unit normal of the side from corner i to the next.
func (p Polygon) outward(i int) mgl32.Vec2 {
	d := p[(i+1)%len(p)].Sub(p[i]).Normalize()
	return mgl32.Vec2{d.Y(), -d.X()}
}

// Inset moves all sides inwards by a distance.
func (p Polygon) Inset(distance float32) Polygon {
	out := make(Polygon, len(p))
	for i, corner := range p {
		m, n := p.outward((i+len(p)-1)%len(p)), p.outward(i)
		// The corner moves along m+n, and both sides by the distance.
		out[i] = corner.Sub(m.Add(n).Mul(distance / (1 + m.Dot(n))))
	}
	return out
}

// arcs has an arc around each corner, made of this many pieces, from the outer side of
// the side before to that of the side after.
func (p Polygon) arcs(radius float32, pieces int) []Polygon {
	out := make([]Polygon, len(p))
	for i, centre := range p {
		m, n := p.outward((i+len(p)-1)%len(p)), p.outward(i)
		from := math.Atan2(float64(m.Y()), float64(m.X()))
		sweep := math.Atan2(float64(n.Y()), float64(n.X())) - from
		if sweep < 0 {
			sweep += 2 * math.Pi
		}
		for k := range pieces + 1 {
			sin, cos := math.Sincos(from + sweep*float64(k)/float64(pieces))
			out[i] = append(out[i], centre.Add(mgl32.Vec2{float32(cos), float32(sin)}.Mul(radius)))
		}
	}
	return out
}

// mirrored swaps x and y; corner 0 stays first.
func (p Polygon) mirrored() Polygon {
	out := make(Polygon, len(p))
	for i, v := range p {
		out[(len(p)-i)%len(p)] = mgl32.Vec2{v.Y(), v.X()}
	}
	return out
}
