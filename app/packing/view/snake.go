package view

import (
	"image/color"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/puzzle/polycube"
	"wedge/scene"
)

// Snake is what a picture shows of a string of cubes.
type Snake struct {
	// Cubes are the poses of the cubes, from end to end: what moves and rotates a unit cube
	// around the origin to its place, in the puzzle's directions (Y towards the viewer). See
	// [Poses], and Path.Poses in package snake.
	Cubes []mgl32.Mat4
	// Colours of the cubes, which alternate.
	Colours [2]color.NRGBA
	// Lit is how strongly single cubes are highlighted, by index: 0..1.
	Lit map[int]float64
	// Centre is the point around which the camera orbits, in the puzzle's directions.
	Centre mgl32.Vec3
	// Ground is the height of the ground below the centre, in cells. The shadow falls
	// there; 0 puts it below the lowest cube.
	Ground float32
	// Spread is the distance between neighbours, in cells, which shows how the string runs;
	// 0 for 1.
	Spread float32
}

// WoodColours are light and dark wood, for [Snake.Colours].
func WoodColours() [2]color.NRGBA {
	return [2]color.NRGBA{{R: 226, G: 188, B: 132, A: 255}, {R: 128, G: 74, B: 40, A: 255}}
}

// Measures of a snake, in cells.
const (
	snakeGap    = 0.02 // around each cube: the string can be seen between them
	stringWidth = 0.16
)

// Poses are those of a snake whose cubes are in these cells, and the centre of the box
// around them.
func Poses(cells []polycube.Cell) (cubes []mgl32.Mat4, centre mgl32.Vec3) {
	var low, high mgl32.Vec3
	for i, c := range cells {
		at := mgl32.Vec3{float32(c.X), float32(c.Y), float32(c.Z)}
		if i == 0 {
			low, high = at, at
		}
		for k := range at {
			low[k], high[k] = min(low[k], at[k]), max(high[k], at[k])
		}
		cubes = append(cubes, mgl32.Translate3D(at[0], at[1], at[2]))
	}
	return cubes, low.Add(high).Mul(0.5)
}

// HingeTime is how long a step of folding takes that turns by an angle in radians, in seconds
// at tempo 1.
func HingeTime(angle float64) float64 {
	const first, quarter = 0.45, 0.3 // for setting out, and for each quarter turn
	return first + quarter*angle/(math.Pi/2)
}

// FoldReach is the reach of a snake at a time of its folding, counted in steps. It goes
// smoothly from that before a step, as poses gives it, to that after it.
func FoldReach(t float64, poses func(t float64) []mgl32.Mat4) float32 {
	from, to := Snake{Cubes: poses(math.Floor(t))}, Snake{Cubes: poses(math.Ceil(t))}
	before, after := from.Reach(), to.Reach()
	return before + (after-before)*float32((1-math.Cos(math.Pi*(t-math.Floor(t))))/2)
}

// Snake is the scene of a snake.
func (d *Drawer) Snake(s *Snake, look *Look) *scene.Scene {
	to := d.begin(look)
	to.Ground = -0.5
	for i := range s.Cubes {
		pose := s.pose(i)
		n := d.node(d.bead, pose, spot{piece: i})
		n.Materials = append(n.Materials, material(scene.FromSRGB(s.Colours[i%2]), s.Lit[i]))
		to.Ground = min(to.Ground, lowest(pose))
		if i > 0 {
			d.addString(s.pose(i-1), pose, s.spread())
		}
	}
	to.Ground -= overGround
	if s.Ground > 0 {
		to.Ground = -s.Ground
	}
	return to
}

// pose of a cube in the scene.
func (s *Snake) pose(cube int) mgl32.Mat4 {
	back := mgl32.Scale3D(1, -1, 1) // from the puzzle's directions to the scene's
	pose := mgl32.Translate3D(-s.Centre[0], -s.Centre[1], -s.Centre[2]).Mul4(s.Cubes[cube])
	for k := range 3 {
		pose[12+k] *= s.spread()
	}
	return back.Mul4(pose).Mul4(back)
}

func (s *Snake) spread() float32 {
	if s.Spread == 0 {
		return 1
	}
	return s.Spread
}

// addString adds the elastic between the centres of two cubes, which are spread apart. It turns
// with the first one.
func (d *Drawer) addString(from, to mgl32.Mat4, spread float32) {
	way := to.Col(3).Vec3().Sub(from.Col(3).Vec3())
	if l := way.Len() / spread; l < 0.9 || l > 1.1 {
		return // not neighbours
	}
	if d.elastics[spread] == nil {
		d.elastics[spread] = mesh.Line(mgl32.Vec3{0, 0, 0.5 - snakeGap}, mgl32.Vec3{0, 0, spread - 0.5 + snakeGap}, stringWidth)
	}
	out := from.Mat3().Transpose().Mul3x1(way.Normalize()) // of one of its faces
	for k := range out {
		out[k] = float32(math.Round(float64(out[k])))
	}
	turn := mgl32.QuatBetweenVectors(mgl32.Vec3{0, 0, 1}, out)
	n := d.node(d.elastics[spread], from.Mul4(turn.Mat4()), spot{piece: none})
	n.Materials = append(n.Materials, scene.Material{Colour: scene.FromSRGB(color.NRGBA{R: 30, G: 30, B: 34, A: 255})})
}

// lowest is the height of the lowest point of a cube.
func lowest(pose mgl32.Mat4) float32 {
	r := pose.Row(2)
	return r[3] - (max(r[0], -r[0])+max(r[1], -r[1])+max(r[2], -r[2]))/2
}

// Reach is the radius of a sphere around the centre that contains the snake, for the camera.
func (s *Snake) Reach() (most float32) {
	for i := range s.Cubes {
		pose := s.pose(i)
		at := pose.Col(3).Vec3()
		for k := range 8 {
			v := at
			for axis := range 3 {
				half := pose.Col(axis).Vec3().Mul(0.5)
				if k>>axis&1 != 0 {
					half = half.Mul(-1)
				}
				v = v.Add(half)
			}
			most = max(most, v.Len())
		}
	}
	return most
}
