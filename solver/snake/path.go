package snake

import (
	"context"
	"errors"
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/puzzle/polycube"
)

// ErrNoFold: the cells are not those of a snake, one cube after the other.
var ErrNoFold = errors.New("the cells are no fold of a snake")

// Hinge is one turn on the way from the flat layout to a fold: one part of the snake turns
// about the axis of a straight run, the rest stays.
type Hinge struct {
	// Cube is the corner at the end of the run where the part that moves begins.
	Cube int
	// Tail says which part moves: Cube and all after it, or Cube and all before it.
	Tail bool
	// Axis is the direction of the run, and Quarters how far the part turns about it: 1 to
	// 3, or -1 to -3. About +Z, a positive turn takes +X to +Y.
	Axis     polycube.Cell
	Quarters int
	// Through says that the part passes through the rest of the snake.
	Through bool
}

// Moves reports whether a cube belongs to the part that moves.
func (h *Hinge) Moves(cube int) bool { return cube == h.Cube || (cube > h.Cube) == h.Tail }

// Path folds a snake from its flat layout, hinge by hinge. The part with fewer cubes moves.
// If the fold lies otherwise in space then, the whole snake turns in one more step.
type Path struct {
	Hinges []Hinge
	steps  []step
	last   layout
}

// layout is where the cubes are and how each has turned since the flat layout.
type layout struct {
	cells  []polycube.Cell
	facing []polycube.Symmetry
}

// step begins with a layout and turns some of the cubes about an axis through a cell.
type step struct {
	layout
	moves  func(cube int) bool
	axis   mgl32.Vec3
	angle  float32 // in radians
	origin mgl32.Vec3
	after  mgl32.Vec3 // the middle of the next layout
}

// FindPath finds a way to fold a snake. The fold may be anywhere in space. It fails with
// [ErrNoFold], [ErrTooBig] or the context's error.
func FindPath(ctx context.Context, f Fold) (*Path, error) {
	if len(f) > MaxCells {
		return nil, ErrTooBig
	}
	c, ok := newChain(f)
	if !ok || !apart(f) {
		return nil, ErrNoFold
	}
	turns, err := c.order(ctx)
	if err != nil {
		return nil, err
	}
	p := &Path{}
	now := layout{c.bent(0, nil), make([]polycube.Symmetry, len(f))}
	for _, t := range turns {
		h := c.hinge(now.cells, t)
		p.Hinges = append(p.Hinges, h)
		axis := vector(h.Axis)
		now = p.add(step{
			layout: now, moves: h.Moves, axis: axis, angle: float32(h.Quarters) * math.Pi / 2, origin: vector(now.cells[h.Cube]),
		}, rotation(h.Axis, h.Quarters), now.cells[h.Cube])
	}
	whole := facing(now.cells, f)
	if whole != polycube.Identity {
		axis, angle := axisAngle(whole)
		middle := middleOf(now.cells)
		now = p.add(step{
			layout: now, moves: func(int) bool { return true }, axis: axis, angle: angle, origin: middle,
		}, whole, polycube.Cell{})
		p.steps[len(p.steps)-1].after = middle // which stays: now may be elsewhere in space
	}
	p.last = now
	return p, nil
}

// add adds a step and returns the layout after it.
func (p *Path) add(s step, by polycube.Symmetry, origin polycube.Cell) layout {
	next := layout{slices.Clone(s.cells), slices.Clone(s.facing)}
	for i := range next.cells {
		if s.moves(i) {
			next.cells[i] = by.Apply(next.cells[i].Sub(origin)).Add(origin)
			next.facing[i] = next.facing[i].Then(by)
		}
	}
	s.after = middleOf(next.cells)
	p.steps = append(p.steps, s)
	return next
}

// hinge is a turn of the chain in a layout, with the smaller part moving.
func (c *chain) hinge(cells []polycube.Cell, t turn) Hinge {
	r := c.runs[t.run]
	h := Hinge{Cube: r.last, Tail: true, Axis: cells[r.first+1].Sub(cells[r.first]), Quarters: t.quarters, Through: t.through}
	if r.first+1 < c.cubes-r.last {
		h.Cube, h.Tail, h.Quarters = r.first, false, -t.quarters
	}
	return h
}

// Steps is the number of steps: one per hinge, and one if the whole snake turns at the end.
func (p *Path) Steps() int { return len(p.steps) }

// Angle is how far a step turns, in radians, 0 or more.
func (p *Path) Angle(step int) float64 { return math.Abs(float64(p.steps[step].angle)) }

// Poses are those of the cubes at a time from 0, the flat layout, to Steps, the fold; the
// fraction of a step begins and ends slowly. Times outside are its ends. They move and rotate a unit cube around the
// origin to its place, in the puzzle's directions: X to the right, Y towards the viewer, Z
// up. The middle of the box around all cubes stays at the origin, but for the way between
// two steps.
func (p *Path) Poses(t float64) []mgl32.Mat4 {
	if !(t < float64(len(p.steps))) { // or t is no number
		return p.last.poses(middleOf(p.last.cells))
	}
	at := int(math.Floor(max(t, 0)))
	s := &p.steps[at]
	done := float32((1 - math.Cos(math.Pi*(max(t, 0)-float64(at)))) / 2)
	middle := middleOf(s.cells)
	middle = middle.Add(s.after.Sub(middle).Mul(done))
	poses := s.poses(middle)
	origin := s.origin.Sub(middle)
	turn := mgl32.Translate3D(origin[0], origin[1], origin[2]).
		Mul4(mgl32.HomogRotate3D(done*s.angle, s.axis)).
		Mul4(mgl32.Translate3D(-origin[0], -origin[1], -origin[2]))
	for i := range poses {
		if s.moves(i) {
			poses[i] = turn.Mul4(poses[i])
		}
	}
	return poses
}

// poses are those of the cubes at rest, seen from a point.
func (l *layout) poses(from mgl32.Vec3) []mgl32.Mat4 {
	list := make([]mgl32.Mat4, len(l.cells))
	for i, c := range l.cells {
		at := vector(c).Sub(from)
		list[i] = mgl32.Translate3D(at[0], at[1], at[2]).Mul4(matrix(l.facing[i]).Mat4())
	}
	return list
}

func vector(c polycube.Cell) mgl32.Vec3 {
	return mgl32.Vec3{float32(c.X), float32(c.Y), float32(c.Z)}
}

// middleOf is the middle of the box around cells.
func middleOf(cells []polycube.Cell) mgl32.Vec3 {
	low, high := polycube.Bounds(cells)
	return vector(low).Add(vector(high)).Mul(0.5)
}

// matrix is a rotation as a matrix.
func matrix(s polycube.Symmetry) mgl32.Mat3 {
	return mgl32.Mat3FromCols(vector(s.Apply(polycube.Cell{X: 1})), vector(s.Apply(polycube.Cell{Y: 1})), vector(s.Apply(polycube.Cell{Z: 1})))
}

// rotation is a turn by quarters about an axis.
func rotation(axis polycube.Cell, quarters int) polycube.Symmetry {
	return findRotation(func(c polycube.Cell) polycube.Cell { return turned(c, axis, quarters) })
}

// facing is the rotation that makes cells lie as a fold does, wherever it is.
func facing(cells []polycube.Cell, f Fold) polycube.Symmetry {
	for s := range polycube.Symmetry(polycube.RotationCount) {
		same := true
		for i := range cells {
			same = same && s.Apply(cells[i].Sub(cells[0])) == f[i].Sub(f[0])
		}
		if same {
			return s
		}
	}
	return polycube.Identity // not reached: the turns make the fold
}

func findRotation(of func(polycube.Cell) polycube.Cell) polycube.Symmetry {
	for s := range polycube.Symmetry(polycube.RotationCount) {
		if s.Apply(polycube.Cell{X: 1}) == of(polycube.Cell{X: 1}) && s.Apply(polycube.Cell{Y: 1}) == of(polycube.Cell{Y: 1}) {
			return s
		}
	}
	return polycube.Identity // not reached: of is a rotation
}

// axisAngle is a rotation as one about an axis, by at most half a turn.
func axisAngle(s polycube.Symmetry) (axis mgl32.Vec3, angle float32) {
	q := mgl32.Mat4ToQuat(matrix(s).Mat4())
	if q.W < 0 {
		q = q.Scale(-1)
	}
	return q.V.Normalize(), 2 * float32(math.Acos(float64(min(q.W, 1))))
}
