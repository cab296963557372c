package mesh

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"
)

// Path is a line in space with the direction at each point in which a ribbon along it looks.
type Path struct{ Points, Normals []mgl32.Vec3 }

// Add appends a point.
func (p *Path) Add(point, normal mgl32.Vec3) {
	p.Points, p.Normals = append(p.Points, point), append(p.Normals, normal.Normalize())
}

// Length of the path.
func (p *Path) Length() float32 {
	all := p.lengths()
	return all[len(all)-1]
}

// At is a point at a length from the start, and the normal there.
func (p *Path) At(length float32) (point, normal mgl32.Vec3) { return p.at(length, p.lengths()) }

// lengths of the path up to each point.
func (p *Path) lengths() []float32 {
	all := make([]float32, len(p.Points))
	for i := 1; i < len(all); i++ {
		all[i] = all[i-1] + p.Points[i].Sub(p.Points[i-1]).Len()
	}
	return all
}

// at is a point at a length, and the normal there.
func (p *Path) at(length float32, lengths []float32) (point, normal mgl32.Vec3) {
	i := 1
	for i+1 < len(lengths) && lengths[i] < length {
		i++
	}
	f := (length - lengths[i-1]) / max(lengths[i]-lengths[i-1], 1e-6)
	mix := func(a, b mgl32.Vec3) mgl32.Vec3 { return a.Add(b.Sub(a).Mul(f)) }
	return mix(p.Points[i-1], p.Points[i]), mix(p.Normals[i-1], p.Normals[i]).Normalize()
}

// ArrowStyle are the measures of an arrow.
type ArrowStyle struct {
	Width     float32 // of the shaft
	Head      float32 // width of the head; its length is a little less
	Rim       float32 // width of the rim around the arrow
	Thickness float32
	Both      bool // a head at both ends
}

// Core is the face of an arrow or a disc inside its rim, which is [Plastic].
const Core Face = 1

// segment is the length of a straight part of an arrow, relative to the width of its shaft.
const segment = 0.8

// coreOverlap is how far cores extend beyond their plates, so that nothing shines through
// between them where a picture is painted plate by plate.
const coreOverlap = 0.012

// Arrow is a ribbon along a path with a head at its end, as convex plates that meet. Both
// sides have a core.
func (s ArrowStyle) Arrow(p Path) []*Mesh {
	lengths := p.lengths()
	end := lengths[len(lengths)-1]
	head := min(0.85*s.Head, 0.6*end)
	var from float32
	if s.Both {
		head = min(head, 0.4*end)
		from = head
	}
	to := end - head
	parts := []*Mesh{s.head(p, lengths, to, end)}
	if s.Both {
		parts = append(parts, s.head(p, lengths, from, 0))
	}
	n := max(int(math.Ceil(float64((to-from)/(segment*s.Width)))), 1)
	for i := range n {
		a, b := from+(to-from)*float32(i)/float32(n), from+(to-from)*float32(i+1)/float32(n)
		parts = append(parts, s.shaft(p, lengths, a, b, i == 0 && !s.Both))
	}
	return parts
}

// across is the direction to the left of a path at a length, seen from its front.
func (p *Path) across(length float32, lengths []float32) mgl32.Vec3 {
	const near = 0.01
	a, _ := p.at(length-near, lengths)
	b, n := p.at(length+near, lengths)
	return n.Cross(b.Sub(a)).Normalize()
}

// edge is a line across an arrow: where plates meet, they have it in common.
type edge struct{ middle, left, normal mgl32.Vec3 }

func (e edge) at(left float32) rimPoint { return rimPoint{e.middle.Add(e.left.Mul(left)), e.normal} }

// rimPoint is a corner of a plate in the middle of its thickness.
type rimPoint struct{ at, normal mgl32.Vec3 }

func (p *Path) edge(length float32, lengths []float32) edge {
	m, n := p.at(length, lengths)
	return edge{m, p.across(length, lengths), n}
}

// shaft is a piece of the shaft; the first one has a rim at its start, too.
func (s ArrowStyle) shaft(p Path, lengths []float32, from, to float32, first bool) *Mesh {
	a, b := p.edge(from, lengths), p.edge(to, lengths)
	w, c := s.Width/2, s.Width/2-s.Rim
	outline := []rimPoint{a.at(-w), b.at(-w), b.at(w), a.at(w)}
	along := b.middle.Sub(a.middle).Normalize()
	b.middle = b.middle.Add(along.Mul(coreOverlap))
	if first {
		a.middle = a.middle.Add(along.Mul(s.Rim))
	} else {
		a.middle = a.middle.Sub(along.Mul(coreOverlap))
	}
	return s.plate(outline, []rimPoint{a.at(-c), b.at(-c), b.at(c), a.at(c)})
}

// head is the head from its broad side to its tip. Its core begins where that of the shaft
// ends.
func (s ArrowStyle) head(p Path, lengths []float32, from, tip float32) *Mesh {
	a := p.edge(from, lengths)
	end, _ := p.at(tip, lengths)
	along := end.Sub(a.middle)
	length := along.Len()
	along = along.Mul(1 / length)
	if tip < from {
		a.left = a.left.Mul(-1)
	}
	a.normal = along.Cross(a.left).Normalize() // the head is flat
	at := func(x, y float32) rimPoint {
		return rimPoint{a.middle.Add(along.Mul(x)).Add(a.left.Mul(y)), a.normal}
	}
	w, c := s.Head/2, s.Width/2-s.Rim
	outline := []rimPoint{at(0, -w), at(length, 0), at(0, w)}
	// The triangle inside a rim of equal width on all three sides.
	slope := float32(math.Hypot(float64(length), float64(w)))
	top := length - s.Rim*slope/w
	broad := w * (top - s.Rim) / length
	return s.plate(outline,
		[]rimPoint{at(s.Rim, -broad), at(top, 0), at(s.Rim, broad), at(s.Rim, c), at(s.Rim, -c)},
		[]rimPoint{at(-coreOverlap, -c), at(s.Rim, -c), at(s.Rim, c), at(-coreOverlap, c)},
	)
}

// Disc is a round plate in the plane z = 0 that looks upwards.
func (s ArrowStyle) Disc(radius float32) *Mesh {
	const corners = 24
	var outline, core []rimPoint
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		v := mgl32.Vec3{float32(cos), float32(sin), 0}
		outline = append(outline, rimPoint{v.Mul(radius), mgl32.Vec3{0, 0, 1}})
		core = append(core, rimPoint{v.Mul(radius - s.Rim), mgl32.Vec3{0, 0, 1}})
	}
	return s.plate(outline, core)
}

// plate is a thin convex body with a flat core on both sides, in one or more convex parts
// that have corners in common. Outline and core are anticlockwise as seen from the normals.
func (s ArrowStyle) plate(outline []rimPoint, core ...[]rimPoint) *Mesh {
	m := &Mesh{}
	for _, side := range [...]float32{1, -1} {
		known := map[rimPoint]int{}
		add := func(face Face, height float32, points []rimPoint) {
			var corners []int
			for _, p := range points {
				at := rimPoint{p.at.Add(p.normal.Mul(side * height)), p.normal.Mul(side)}
				if _, ok := known[at]; !ok {
					known[at] = m.vertex(at.at, at.normal)
				}
				corners = append(corners, known[at])
			}
			if side < 0 {
				slices.Reverse(corners)
			}
			m.facet(face, corners...)
		}
		add(Plastic, s.Thickness/2, outline)
		for _, part := range core {
			add(Core, s.Thickness/2+onSticker, part)
		}
	}
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		out := b.at.Sub(a.at).Cross(a.normal.Add(b.normal)).Normalize()
		h, k := a.normal.Mul(s.Thickness/2), b.normal.Mul(s.Thickness/2)
		m.facet(Plastic, m.vertex(a.at.Sub(h), out), m.vertex(b.at.Sub(k), out), m.vertex(b.at.Add(k), out), m.vertex(a.at.Add(h), out))
	}
	return m
}
