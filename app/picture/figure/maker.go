package figure

import (
	"context"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"math"
	"math/cmplx"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/picture"
	"wedge/mesh"
	"wedge/scene"
)

// figureMaker turns the scenes of a figure into its data. It recognizes solids from one
// scene to the next.
type figureMaker struct {
	figureData
	figure   *picture.Figure
	reaching *picture.Reaching
	ids      []uint16     // of the nodes
	poses    []mgl32.Mat4 // of the nodes, at the start of the current move

	meshes    map[*mesh.Mesh]int
	materials map[scene.Material]int
	known     map[string]int // meshes, panes and looks by their type and content
}

// seenNode is a node in a scene.
type seenNode struct {
	nodeKey
	materials []int
	pose      mgl32.Mat4
}

// nodeKey tells nodes apart in one scene. Nodes that have the same ID and mesh are numbered
// in their order.
type nodeKey struct {
	id           uint16
	mesh, number int
}

// newData samples the scenes of a figure, and says what they cover. The error wraps ErrOption, or is
// that of the context.
func newData(ctx context.Context, o *picture.Options, f *picture.Figure) (*figureData, *picture.Extent, error) {
	c := o.CameraFor(&picture.Subject{})
	m := &figureMaker{figure: f, reaching: picture.NewReaching(c), meshes: map[*mesh.Mesh]int{}, materials: map[scene.Material]int{}, known: map[string]int{}}
	s := f.First().Scene()
	m.Camera = newCameraData(c)
	m.Ground, m.Shadow, m.Reach = millionths(s.Ground), millionths(s.Shadow), millionths(max(s.Reach, c.Reach))
	m.AtEnd, m.Reaches = f.AtEnd, reaches(f)
	m.Unit = max(finest, 1.25*float64(c.Reach)/math.MaxInt16)
	m.Panes, m.Moves = []paneData{}, []moveData{} // not null in JSON
	if f.Turnable != nil {
		m.turnable(f.Turnable)
	}
	for i := range f.Moves {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		if err := m.move(i); err != nil {
			return nil, nil, err
		}
	}
	nodes, panes := m.at(len(f.Moves), 0)
	m.reachingAt(len(f.Moves), 0)
	covered := m.reaching.Extent()
	m.Outline = outline(m.reaching)
	first := f.First()
	_, below := covered.Aim(&first, c)
	m.Below = millionths(float32(below))
	m.Last = m.look(nodes, panes, m.recognized(nodes, len(f.Moves)))
	return &m.figureData, covered, nil
}

// turnable adds what stands there once the reader has turned the puzzle.
func (m *figureMaker) turnable(t *picture.Turnable) {
	bare, _ := m.seen(t.Bare.Scene())
	own := map[nodeKey]bool{}
	for _, n := range bare {
		own[n.nodeKey] = true
	}
	m.Puzzle = &puzzleData{Name: t.Puzzle, Lit: triple(mgl32.Vec3(t.Lit)), Unknown: triple(mgl32.Vec3(t.Unknown)), Look: m.lookOf(bare, nil, m.recognized(bare, 0)).Nodes}
	added := func(s *picture.Subject) *lookData {
		if s == nil {
			return nil
		}
		nodes, panes := m.seen(s.Scene())
		nodes = slices.DeleteFunc(nodes, func(n seenNode) bool { return own[n.nodeKey] })
		look := m.lookOf(nodes, panes, m.recognized(nodes, 0))
		return &look
	}
	m.Puzzle.Free, m.Puzzle.Blocked = added(t.Free), added(t.Blocked)
}

// reachingAt takes the solids at a time into account.
func (m *figureMaker) reachingAt(move int, part float64) {
	s := m.figure.At(move, part)
	m.reaching.Extend(s.Scene(), s.Reach)
}

// at copies the scene at a time.
func (m *figureMaker) at(move int, part float64) (nodes []seenNode, panes []int) {
	return m.seen(m.figure.At(move, part).Scene())
}

// seen copies a scene.
func (m *figureMaker) seen(s *scene.Scene) (nodes []seenNode, panes []int) {
	numbers := map[nodeKey]int{}
	for i := range s.Nodes {
		n := &s.Nodes[i]
		key, o := nodeKey{id: n.ID, mesh: m.mesh(n.Mesh)}, origin(n.Mesh)
		number := numbers[key]
		numbers[key]++
		key.number = number
		seen := seenNode{nodeKey: key, pose: n.Pose.Mul4(mgl32.Translate3D(o[0], o[1], o[2]))}
		for _, material := range n.Materials {
			seen.materials = append(seen.materials, m.material(material))
		}
		nodes = append(nodes, seen)
	}
	for i := range s.Panes {
		p := &s.Panes[i]
		data := paneData{Colour: triple(mgl32.Vec3(p.Colour)), Opacity: millionths(p.Opacity), Shade: millionths(p.Shade)}
		for _, v := range p.Corners {
			data.Corners = append(data.Corners, triple(v))
		}
		panes = append(panes, numbered(m.known, &m.Panes, data))
	}
	return nodes, panes
}

// numbered is the index of a value in a list without duplicates.
func numbered[T any](known map[string]int, list *[]T, value T) int {
	key := fmt.Sprintf("%T%v", value, value)
	number, ok := known[key]
	if !ok {
		number = len(*list)
		known[key] = number
		*list = append(*list, value)
	}
	return number
}

func (m *figureMaker) material(of scene.Material) int {
	number, ok := m.materials[of]
	if !ok {
		number = len(m.Materials)
		m.materials[of] = number
		c := triple(mgl32.Vec3(of.Colour))
		m.Materials = append(m.Materials, [5]float64{c[0], c[1], c[2], millionths(of.Gloss), millionths(of.Glow)})
	}
	return number
}

func (m *figureMaker) mesh(of *mesh.Mesh) int {
	number, ok := m.meshes[of]
	if !ok {
		number = numbered(m.known, &m.Meshes, newMeshData(of))
		m.meshes[of] = number
	}
	return number
}

// origin is where the data has the origin of a mesh: meshes that differ only in their place are the
// same.
func origin(of *mesh.Mesh) (v mgl32.Vec3) {
	if len(of.Vertices) > 0 {
		v = of.Vertices[0].Position
	}
	return v
}

// finest is the smallest unit of vertices: less than a tenth of a pixel in a picture of 1600
// pixels.
const finest = 1.0 / 8192

func newMeshData(of *mesh.Mesh) meshData {
	var most float32
	origin := origin(of)
	data := meshData{Flat: true, Wide: len(of.Vertices) > math.MaxUint8}
	for _, v := range of.Vertices {
		for _, x := range v.Position.Sub(origin) {
			most = max(most, x, -x)
		}
		data.Flat = data.Flat && v.Position[2] == origin[2] && v.Normal == mgl32.Vec3{0, 0, 1}
	}
	data.Unit = max(float64(most)/math.MaxInt16, finest)
	numbers := 3
	if data.Flat {
		numbers = 2
	}
	var vertices, facets []byte
	for _, v := range of.Vertices {
		at := v.Position.Sub(origin)
		for _, x := range at[:numbers] {
			vertices = appendShort(vertices, float64(x)/data.Unit)
		}
		for _, x := range v.Normal {
			if !data.Flat {
				vertices = appendShort(vertices, float64(min(max(x, -1), 1))*math.MaxInt16)
			}
		}
	}
	for _, f := range of.Facets {
		for _, n := range append([]int{int(f.Face), len(f.Corners)}, f.Corners...) {
			if data.Wide {
				facets = binary.LittleEndian.AppendUint16(facets, uint16(n))
			} else {
				facets = append(facets, uint8(n))
			}
		}
	}
	data.Vertices, data.Facets = base64.StdEncoding.EncodeToString(vertices), base64.StdEncoding.EncodeToString(facets)
	return data
}

// Times of a move at which its scene is sampled: at the ends of looksPerMove equal parts the look
// of the solids may change, and at reachesPerMove of them it is seen how far they reach. A layer
// that turns by 1 to 6 steps passes the middle of a step at one of them.
const (
	looksPerMove   = 120
	reachesPerMove = 24
)

// rounding is how much numbers of poses, about 1, may differ and be the same.
const rounding = 1e-3

// alike reports whether two poses are the same but for rounding, of this size.
func alike(a, b mgl32.Mat4, rounding float32) bool {
	for i := range a {
		if d := a[i] - b[i]; d > rounding || d < -rounding {
			return false
		}
	}
	return true
}

// recognized are the nodes in a scene at the start of a move.
func (m *figureMaker) recognized(nodes []seenNode, move int) (numbers []int) {
	taken := map[int]bool{}
	for _, n := range nodes {
		number := m.find(n, taken, move)
		taken[number] = true
		numbers = append(numbers, number)
	}
	return numbers
}

// find is the node with a pose at the start of a move that is not taken. If there is none,
// it is a new one.
func (m *figureMaker) find(n seenNode, taken map[int]bool, move int) int {
	for i, pose := range m.poses {
		if !taken[i] && m.ids[i] == n.id && m.Nodes[i].Mesh == n.mesh && alike(pose, n.pose, rounding) {
			return i
		}
	}
	return m.newNode(n, move)
}

// newNode appends a node that is first seen before a move.
func (m *figureMaker) newNode(n seenNode, move int) int {
	m.Nodes = append(m.Nodes, nodeData{ID: n.id, Mesh: n.mesh, Pose: newPoseData(n.pose, m.Unit), From: move})
	m.ids, m.poses = append(m.ids, n.id), append(m.poses, n.pose)
	return len(m.Nodes) - 1
}

// look is the index of the look of a scene.
func (m *figureMaker) look(nodes []seenNode, panes, numbers []int) int {
	return numbered(m.known, &m.Looks, m.lookOf(nodes, panes, numbers))
}

// lookOf is the look of a scene.
func (m *figureMaker) lookOf(nodes []seenNode, panes, numbers []int) lookData {
	data := lookData{Nodes: [][]int{}, Panes: append([]int{}, panes...)}
	for i, n := range nodes {
		data.Nodes = append(data.Nodes, append([]int{numbers[i]}, n.materials...))
	}
	slices.SortFunc(data.Nodes, func(a, b []int) int { return a[0] - b[0] })
	return data
}

// move appends a move. How each node moves follows from its poses half-way and at the end.
func (m *figureMaker) move(index int) error {
	start, _ := m.at(index, 0)
	half, _ := m.at(index, 0.5)
	end, _ := m.at(index, 1)
	numbers := map[nodeKey]int{}
	for i, number := range m.recognized(start, index) {
		numbers[start[i].nodeKey] = number
	}
	ends := map[nodeKey]*mgl32.Mat4{}
	for i, n := range end {
		ends[n.nodeKey] = &end[i].pose
	}
	move := m.figure.Moves[index]
	data := moveData{Name: move.Name, Title: move.Title, Seconds: millionths(float32(move.Seconds)), Step: move.Step, Turns: []turnData{}}
	turns := map[int]turnData{} // by node
	for _, n := range half {
		last := ends[n.nodeKey]
		number, known := numbers[n.nodeKey]
		if !known {
			if last == nil || alike(n.pose, *last, rounding) {
				continue // it appears during the move, and rests
			}
			number = m.appearing(n, *last, index)
			numbers[n.nodeKey] = number
		}
		if turn, ok := turnBetween(m.poses[number], n.pose, last); ok {
			turns[number] = turn
			data.add(turn, number)
		}
	}
	if err := m.lookAlong(index, &data, numbers, turns); err != nil {
		return err
	}
	for number, t := range turns {
		m.poses[number] = t.at(1).Mul4(m.poses[number])
	}
	m.Moves = append(m.Moves, data)
	return nil
}

// appearing is a node that is first seen during a move, in which it moves: its second half is
// like the first.
func (m *figureMaker) appearing(half seenNode, end mgl32.Mat4, move int) int {
	half.pose = half.pose.Mul4(end.Inv()).Mul4(half.pose)
	return m.newNode(half, move)
}

// add adds a node to the turn that it takes part in.
func (d *moveData) add(turn turnData, node int) {
	i := slices.IndexFunc(d.Turns, func(t turnData) bool { return t.like(&turn) })
	if i < 0 {
		i = len(d.Turns)
		d.Turns = append(d.Turns, turn)
	}
	d.Turns[i].Nodes = append(d.Turns[i].Nodes, node)
}

// lookAlong finds the looks during a move, and checks the poses of its nodes, which are
// known by number.
func (m *figureMaker) lookAlong(index int, data *moveData, numbers map[nodeKey]int, turns map[int]turnData) error {
	taken := map[int]bool{}
	for _, number := range numbers {
		taken[number] = true
	}
	for step := range looksPerMove {
		part := float64(step) / looksPerMove
		if step%(looksPerMove/reachesPerMove) == 0 {
			m.reachingAt(index, part)
		}
		now, panes := m.at(index, part)
		var nodes []int
		for _, n := range now {
			number, known := numbers[n.nodeKey]
			if !known { // it appears during the move, and rests
				number = m.find(n, taken, index)
				numbers[n.nodeKey], taken[number] = number, true
			}
			pose := m.poses[number]
			if t, ok := turns[number]; ok {
				pose = t.at(part).Mul4(pose)
			}
			if !alike(pose, n.pose, 5*rounding) {
				return fmt.Errorf("%w: in move %d a solid does more than rotate about an axis and move along a line", picture.ErrOption, index+1)
			}
			nodes = append(nodes, number)
		}
		look := m.look(now, panes, nodes)
		if n := len(data.Looks); n == 0 || data.Looks[n-1][1] != float64(look) {
			data.Looks = append(data.Looks, [2]float64{math.Round(part*1e4) / 1e4, float64(look)})
		}
	}
	return nil
}

// turnBetween is how a solid moves from one pose to another, given the pose at half its way:
// by a rotation of at most half a turn, a shift or both. ok is false if it rests. If it has
// vanished at the end, to is nil, and there is no shift beside a rotation.
func turnBetween(from, half mgl32.Mat4, to *mgl32.Mat4) (t turnData, ok bool) {
	r := half.Mul4(from.Inv())
	// The axis times twice the sine of the angle, from the antisymmetric part.
	axis := mgl32.Vec3{r.At(2, 1) - r.At(1, 2), r.At(0, 2) - r.At(2, 0), r.At(1, 0) - r.At(0, 1)}
	angle := math.Atan2(float64(axis.Len()), float64(r.At(0, 0)+r.At(1, 1)+r.At(2, 2)-1))
	moved := r.Col(3).Vec3()
	if angle < rounding {
		t = turnData{Axis: [3]float64{0, 0, 1}, Shift: triple(moved.Mul(2))}
		return t, moved.Len() > rounding
	}
	axis = axis.Normalize()
	// The point of the axis nearest to the origin. What it adds across the axis,
	// (1 - R) centre, is the movement.
	across := moved.Sub(axis.Mul(axis.Dot(moved)))
	centre := across.Add(axis.Cross(across).Mul(float32(1 / math.Tan(angle/2)))).Mul(0.5)
	t = turnData{Axis: triple(axis), Centre: triple(centre), Angle: millionths(float32(2 * angle))}
	if to != nil && !alike(t.at(1).Mul4(from), *to, 5*rounding) {
		t.shift(axis, angle, moved, to.Mul4(from.Inv()).Col(3).Vec3())
	}
	return t, true
}

// shift changes the centre of a rotation to that of one with a shift, given what rotations by
// half the angle and by all of it, with that part of the shift, make of the origin.
//
// With the rotation R by half the angle, these are shift/2 + (1 - R) centre and
// shift + (1 - R²) centre. Twice the first without the second is (1 - R)² centre. Across the
// axis a rotation is a complex number of length 1.
func (t *turnData) shift(axis mgl32.Vec3, angle float64, half, whole mgl32.Vec3) {
	rest := half.Mul(2).Sub(whole)
	rest = rest.Sub(axis.Mul(axis.Dot(rest)))
	divisor := 1 - cmplx.Rect(1, angle)
	by := 1 / (divisor * divisor)
	centre := rest.Mul(float32(real(by))).Add(axis.Cross(rest).Mul(float32(imag(by))))
	t.Centre = triple(centre)
	turned := mgl32.HomogRotate3D(float32(2*angle), axis).Mul4x1(centre.Vec4(0)).Vec3()
	t.Shift = triple(whole.Sub(centre.Sub(turned)))
}

// like reports whether two movements are the same.
func (t *turnData) like(u *turnData) bool {
	near := func(a, b [3]float64) bool {
		return math.Abs(a[0]-b[0]) < rounding && math.Abs(a[1]-b[1]) < rounding && math.Abs(a[2]-b[2]) < rounding
	}
	return near(t.Axis, u.Axis) && near(t.Centre, u.Centre) && near(t.Shift, u.Shift) && math.Abs(t.Angle-u.Angle) < rounding
}

// at is the pose after a part of the movement.
func (t *turnData) at(part float64) mgl32.Mat4 {
	vector := func(v [3]float64) mgl32.Vec3 { return mgl32.Vec3{float32(v[0]), float32(v[1]), float32(v[2])} }
	c := vector(t.Centre)
	to := c.Add(vector(t.Shift).Mul(float32(part)))
	turn := mgl32.HomogRotate3D(float32(t.Angle*part), vector(t.Axis).Normalize())
	return mgl32.Translate3D(to[0], to[1], to[2]).Mul4(turn).Mul4(mgl32.Translate3D(-c[0], -c[1], -c[2]))
}

// reaches are those of the subjects between moves; nil if they have none of their own.
func reaches(f *picture.Figure) (list []float64) {
	for i := range len(f.Moves) + 1 {
		s := f.At(i, 0)
		if s.Reach == 0 {
			return nil
		}
		list = append(list, millionths(s.Reach))
	}
	return list
}

// outline are points, without duplicates.
func outline(r *picture.Reaching) [][3]float64 {
	known := map[[3]float64]bool{}
	list := [][3]float64{}
	for _, p := range r.Points() {
		if t := triple(p); !known[t] {
			known[t] = true
			list = append(list, t)
		}
	}
	return list
}
