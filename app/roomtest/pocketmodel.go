package roomtest

import (
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/scheme"
	"wedge/mesh"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// pocketModel is a cube of eight cubies, each as it is turned from its home.
type pocketModel struct {
	homes  [8]mgl32.Vec3 // centres of the cubies, with coordinates ±1
	turned [8]mgl32.Mat3
	scene  scene.Scene
}

func newPocketModel() (m pocketModel) {
	m.scene.Ground = -1.6
	for i := range m.homes {
		var low mgl32.Vec3
		for k := range low {
			low[k] = float32(i>>k&1) - 1
		}
		m.homes[i] = low.Mul(2).Add(mgl32.Vec3{1, 1, 1})
		gap := mgl32.Vec3{0.02, 0.02, 0.02}
		solid := mesh.Block(low.Add(gap), low.Add(mgl32.Vec3{1, 1, 1}).Sub(gap))
		m.scene.Nodes = append(m.scene.Nodes, scene.Node{Mesh: solid, ID: uint16(i + 1)}) // 1..8
	}
	return m
}

// direction is where a face looks.
func direction(f cube3.Face) mgl32.Vec3 {
	return [...]mgl32.Vec3{
		cube3.U: {0, 0, 1}, cube3.R: {1, 0, 0}, cube3.F: {0, -1, 0},
		cube3.D: {0, 0, -1}, cube3.L: {-1, 0, 0}, cube3.B: {0, 1, 0},
	}[f]
}

// set does an alg from solved.
func (m *pocketModel) set(alg cube3.Alg) {
	for i := range m.turned {
		m.turned[i] = mgl32.Ident3()
	}
	for _, x := range alg {
		by := mgl32.QuatRotate(-float32(x.Turns)*quarter, direction(x.Face)).Mat4().Mat3()
		for i := range m.turned {
			if m.on(i, x.Face) {
				m.turned[i] = rounded(by.Mul3(m.turned[i]))
			}
		}
	}
}

// on reports whether a cubie is on a face.
func (m *pocketModel) on(cubie int, f cube3.Face) bool {
	return m.turned[cubie].Mul3x1(m.homes[cubie]).Dot(direction(f)) > 0
}

// solved reports whether all cubies are turned alike.
func (m *pocketModel) solved() bool {
	return !slices.ContainsFunc(m.turned[:], func(t mgl32.Mat3) bool { return t != m.turned[0] })
}

// at is the cube when so many moves of an alg are done, with a part of the next.
func (m *pocketModel) at(alg cube3.Alg, done float64) *scene.Scene {
	n := min(int(done), len(alg))
	m.set(alg[:n])
	x, part := cube3.Move{}, done-float64(n)
	if n < len(alg) {
		x = alg[n]
	}
	turns := (int(x.Turns)+1)%4 - 1 // -1, 0, 1, 2
	by := mgl32.HomogRotate3D(-float32(turns)*float32(part)*quarter, direction(x.Face))
	for i := range m.scene.Nodes {
		pose := m.turned[i].Mat4()
		if part > 0 && m.on(i, x.Face) {
			pose = by.Mul4(pose)
		}
		m.scene.Nodes[i].Pose = pose
	}
	return &m.scene
}

// sides are the faces in the order of the numbers of [mesh.Block].
func sides() []cube3.Face {
	return []cube3.Face{cube3.R, cube3.L, cube3.B, cube3.F, cube3.U, cube3.D}
}

// colour gives the outer faces the colours of a scheme.
func (m *pocketModel) colour(s scheme.Scheme, dark bool) {
	m.scene.Background, m.scene.Shadow = scheme.Backdrop(dark, false)
	colours := []scheme.Face{scheme.Right, scheme.Left, scheme.Back, scheme.Front, scheme.Top, scheme.Bottom}
	for i, home := range m.homes {
		materials := []scene.Material{{Colour: scene.FromSRGB(s.Plastic)}}
		for k, f := range sides() {
			c := s.Plastic
			if home.Dot(direction(f)) > 0 {
				c = s.Colours[colours[k]]
			}
			materials = append(materials, scene.Material{Colour: scene.FromSRGB(c), Gloss: 0.1})
		}
		m.scene.Nodes[i].Materials = materials
	}
}

// face is the face of the cube that was hit.
func (m *pocketModel) face(h scene.Hit) (f cube3.Face, ok bool) {
	i, side := int(h.ID)-1, int(h.Face)-1
	if i < 0 || i >= len(m.turned) || side < 0 || side >= cube3.FaceCount {
		return 0, false
	}
	looks := m.turned[i].Mul3x1(direction(sides()[side]))
	at := slices.IndexFunc(sides(), func(f cube3.Face) bool { return looks.Dot(direction(f)) > 0.9 })
	return sides()[max(at, 0)], at >= 0
}
