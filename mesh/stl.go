package mesh

import (
	"bufio"
	"encoding/binary"
	"io"
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// stlHeader is the length of the text at the start of a binary STL.
const stlHeader = 80

// WriteSTL writes solids to a binary STL, a list of triangles for 3D printers. The format
// has no unit; programs take lengths for millimetres. A title of more than 80 bytes is cut.
func WriteSTL(w io.Writer, title string, solids ...*Mesh) error {
	out := bufio.NewWriter(w)
	var header [stlHeader]byte
	copy(header[:], title)
	triangles := uint32(0)
	for _, m := range solids {
		for _, f := range m.Facets {
			triangles += uint32(len(f.Corners) - 2)
		}
	}
	// The writer keeps the first error for Flush.
	out.Write(header[:])                                        // see above
	out.Write(binary.LittleEndian.AppendUint32(nil, triangles)) // see above
	for _, m := range solids {
		for _, f := range m.Facets {
			for i := 2; i < len(f.Corners); i++ {
				a, b, c := m.at(f.Corners[0]), m.at(f.Corners[i-1]), m.at(f.Corners[i])
				out.Write(stlTriangle(a, b, c)) // see above
			}
		}
	}
	return out.Flush()
}

func (m *Mesh) at(vertex int) mgl32.Vec3 { return m.Vertices[vertex].Position }

// stlTriangle is the normal, the corners, and two bytes for attributes.
func stlTriangle(a, b, c mgl32.Vec3) []byte {
	normal := b.Sub(a).Cross(c.Sub(a))
	if length := normal.Len(); length > 0 {
		normal = normal.Mul(1 / length)
	}
	var bytes []byte
	for _, v := range [...]mgl32.Vec3{normal, a, b, c} {
		for _, f := range v {
			bytes = binary.LittleEndian.AppendUint32(bytes, math.Float32bits(f))
		}
	}
	return append(bytes, 0, 0)
}

// Bounds are the lower and the upper corner of the box around a mesh, which must have a
// vertex.
func (m *Mesh) Bounds() (low, high mgl32.Vec3) {
	low, high = m.at(0), m.at(0)
	for i := range m.Vertices {
		for k, f := range m.at(i) {
			low[k], high[k] = min(low[k], f), max(high[k], f)
		}
	}
	return low, high
}

// Placed is a mesh scaled, then moved.
func (m *Mesh) Placed(scale float32, by mgl32.Vec3) *Mesh {
	to := &Mesh{Facets: m.Facets}
	for _, v := range m.Vertices {
		to.Vertices = append(to.Vertices, Vertex{v.Position.Mul(scale).Add(by), v.Normal})
	}
	for side, centre := range m.Bends {
		to.bend(centre.Mul(scale).Add(by), side[:]...)
	}
	return to
}
