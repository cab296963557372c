package vector

import (
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/flat"
	"wedge/scene"
)

// lens projects points onto a picture.
type lens struct {
	eye           mgl32.Vec3
	projection    mgl32.Mat4
	width, height float64
	clip          []mgl32.Vec4
}

func newLens(c scene.Camera, width, height int) lens {
	return lens{
		eye: c.Eye(), projection: c.Projection(width, height).Mul4(c.View()),
		width: float64(width), height: float64(height),
	}
}

// see is the image of a point; ok is false behind the near plane.
func (l *lens) see(p mgl32.Vec3) (at flat.Point, ok bool) {
	v := l.projection.Mul4x1(p.Vec4(1))
	return l.onto(v), v[2]+v[3] >= 0
}

// project is the image of a flat ring in the picture. The ring is anticlockwise as seen
// from the eye.
func (l *lens) project(ring []mgl32.Vec3) flat.Polygon {
	l.clip = l.clip[:0]
	for i := range ring {
		l.clip = append(l.clip, l.projection.Mul4x1(ring[len(ring)-1-i].Vec4(1)))
	}
	q := make(flat.Polygon, 0, len(ring)+1)
	for i, a := range l.clip {
		b := l.clip[(i+1)%len(l.clip)]
		da, db := a[2]+a[3], b[2]+b[3]
		if da >= 0 {
			q = append(q, l.onto(a))
		}
		if da >= 0 != (db >= 0) {
			q = append(q, l.onto(a.Add(b.Sub(a).Mul(da/(da-db)))))
		}
	}
	return q
}

func (l *lens) onto(v mgl32.Vec4) flat.Point {
	return flat.At(
		float64((v[0]/v[3]+1)/2*float32(l.width)),
		float64((1-v[1]/v[3])/2*float32(l.height)),
	)
}
