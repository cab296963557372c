package view

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/puzzle/cube3"
)

// Measures.
const (
	// Ground is the height of the plane below the cube, deep enough for its corners.
	Ground = -1.78
	// reach is the radius of a sphere that contains the cube while faces turn.
	reach = 1.75
	// apart is how much larger the distances of the cubies from the centre are when the
	// cube is opened as far as it goes.
	apart = 1.1
	// out is how far from its place a cubie is that was taken out.
	out = 0.95
	// aside is how much farther out the second of two cubies goes that change places.
	aside = 1.75
)

// Direction is where a face looks.
func Direction(f cube3.Face) mgl32.Vec3 {
	return [...]mgl32.Vec3{
		cube3.U: {0, 0, 1}, cube3.R: {1, 0, 0}, cube3.F: {0, -1, 0},
		cube3.D: {0, 0, -1}, cube3.L: {-1, 0, 0}, cube3.B: {0, 1, 0},
	}[f]
}

// Centre is that of a place, with the cube opened by explode, 0..1.
func Centre(place cube3.Cubie, explode float64) (at mgl32.Vec3) {
	for _, f := range place.Faces() {
		at = at.Add(Direction(f).Mul(2.0 / 3))
	}
	return at.Mul(float32(1 + apart*min(max(explode, 0), 1)))
}

// standing is the rotation that brings a solid, which has its stickers as mesh makes them, into a
// place with a turn there.
func standing(place cube3.Cubie, turn int) mgl32.Mat4 {
	faces := place.Faces()
	n := len(faces)
	model := mesh.CubieDirections(n)
	to := make([]mgl32.Vec3, n)
	for i := range to {
		to[i] = Direction(faces[(i+turn)%n])
	}
	if n == 1 { // a face cubie, whose arrow points up in a net
		pose := basis(to[0], upward(faces[0])).Mul4(basis(model[0], mgl32.Vec3{0, 1, 0}).Transpose())
		return mgl32.HomogRotate3D(float32(-float64(turn)*math.Pi/2), to[0]).Mul4(pose)
	}
	return basis(to[0], to[1]).Mul4(basis(model[0], model[1]).Transpose())
}

// upward is the direction that is up on a face in a net: to B on U, to F on D.
func upward(f cube3.Face) mgl32.Vec3 {
	if f.Axis() == 0 {
		return mgl32.Vec3{0, Direction(f)[2], 0}
	}
	return mgl32.Vec3{0, 0, 1}
}

// basis has two perpendicular directions and their cross product as columns.
func basis(a, b mgl32.Vec3) mgl32.Mat4 {
	return mgl32.Mat4FromCols(a.Vec4(0), b.Vec4(0), a.Cross(b).Vec4(0), mgl32.Vec4{0, 0, 0, 1})
}

// seat is where a cubie of a state is.
type seat struct {
	place cube3.Cubie
	turn  int
	out   bool
}

func seatOf(s *cube3.State, home cube3.Cubie) seat {
	place := s.Assembly.PlaceOf(home)
	_, turn := s.Assembly.At(place)
	return seat{place, turn, s.Out.Has(home)}
}

// outside is how far a cubie is out of its place, as part of the whole way.
func (s seat) outside() float64 {
	if s.out {
		return 1
	}
	return 0
}

// outside is how far a cubie on its way between two seats is out.
func outside(from, to seat, done float64) float64 {
	way := from.outside() + (to.outside()-from.outside())*done
	if from.place != to.place || from.turn != to.turn {
		arc := math.Sin(math.Pi * done)
		if from.place.Number > to.place.Number { // so that two that change places do not meet
			arc *= aside
		}
		way = max(way, arc)
	}
	return way
}

// pose of a cubie.
func (m *Moment) pose(home cube3.Cubie, explode float64) mgl32.Mat4 {
	from := seatOf(&m.State, home)
	at, turn := Centre(from.place, explode), standing(from.place, from.turn)
	way, rotation := from.outside(), mgl32.Ident4()
	if m.Done > 0 {
		to := seatOf(&m.Next, home)
		switch after := standing(to.place, to.turn); {
		case to == from:
		case m.Rigid:
			// All places of a kind, with all turns there, are the same but for a rotation.
			rotation = turned(mgl32.Ident4(), after.Mul4(turn.Inv()), m.Done)
		default:
			way = outside(from, to, m.Done)
			at = between(at, Centre(to.place, explode), m.Done)
			turn = turned(turn, after, m.Done)
		}
	}
	at = at.Add(at.Normalize().Mul(float32(out * way)))
	if m.Holding && m.Held == home {
		at = m.At.Mul(float32(1 - m.Done)).Add(at.Mul(float32(m.Done)))
	}
	pose := rotation.Mul4(mgl32.Translate3D(at[0], at[1], at[2])).Mul4(turn)
	if m.Turned != 0 && slices.Contains(from.place.Faces(), m.Face) {
		pose = mgl32.HomogRotate3D(float32(-m.Turned), Direction(m.Face)).Mul4(pose)
	}
	return pose
}

// Centre is where the centre of a cubie is, by its home.
func (m *Moment) Centre(home cube3.Cubie, explode float64) mgl32.Vec3 {
	return m.pose(home, explode).Col(3).Vec3()
}

// between is a point on the way from one to another about the centre of the cube.
func between(a, b mgl32.Vec3, done float64) mgl32.Vec3 {
	length := a.Len() + (b.Len()-a.Len())*float32(done)
	q := mgl32.QuatBetweenVectors(a.Normalize(), b.Normalize())
	return slerp(mgl32.QuatIdent(), q, done).Rotate(a.Normalize()).Mul(length)
}

// turned is a rotation on the shortest way from one to another.
func turned(a, b mgl32.Mat4, done float64) mgl32.Mat4 {
	return slerp(mgl32.Mat4ToQuat(a), mgl32.Mat4ToQuat(b), done).Mat4()
}

// slerp is a rotation on the shortest way from one to another: that of mathgl takes the longer
// way between quaternions of different signs.
func slerp(a, b mgl32.Quat, done float64) mgl32.Quat {
	if a.Dot(b) < 0 {
		b = b.Scale(-1)
	}
	return mgl32.QuatSlerp(a, b, float32(done)).Normalize()
}

// Reach is the radius, for the camera, of a sphere that contains the cube, and most of what is
// out of it: if the camera went back for all of that, the cube would be small.
func (m *Moment) Reach(explode float64) float32 {
	const part = 0.75
	cube := reach * (1 + apart*0.8*float32(min(max(explode, 0), 1)))
	far := cube
	for _, home := range cube3.Cubies() {
		at := m.Centre(home, explode).Len()
		if m.Holding && m.Held == home { // it would go away from the pointer that holds it
			at = Centre(cube3.Cubies()[0], explode).Len() + out
		}
		far = max(far, at+reach-Centre(cube3.Cubies()[0], 0).Len())
	}
	return cube + part*(far-cube)
}
