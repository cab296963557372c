package scene

import (
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

// view is a scene with the camera and the size of a picture of it.
type view struct {
	scene         Scene
	camera        Camera
	width, height int
}

// viewMaker makes random views.
type viewMaker struct {
	*rand.Rand
	view
}

// randomView has a few nodes of random kinds.
func randomView(rng *rand.Rand) view { return randomViewOf(rng, 1) }

// randomViewOf is one whose width and height are multiples of a small number.
func randomViewOf(rng *rand.Rand, multiple int) view {
	m := viewMaker{Rand: rng}
	m.size()
	m.width, m.height = m.width+m.width%multiple, m.height+m.height%multiple
	m.camera = Camera{
		Yaw:   m.pick(0, math.Pi/2, math.Pi/4, m.between(-4, 4)),
		Pitch: m.pick(0, m.between(-1.5, 1.5), m.between(0.2, 0.8)),
		Zoom:  m.pick(1, MinZoom, MaxZoom, m.between(0.5, 4)),
		Reach: m.pick(1, 1.7, m.between(0.1, 20)),
	}.Clamped()
	if m.IntN(2) == 0 {
		m.camera.Shift = mgl32.Vec2{m.between(-0.5, 0.5), m.between(-0.5, 0.5)}.Mul(m.camera.Reach)
		m.camera.Room = m.between(0.7, 2)
	}
	m.scene = Scene{Ground: m.camera.Reach * m.between(-1.2, 0), Shadow: m.pick(0, 0.5, 1)}
	m.scene.Background = Background{Upper: m.colour(), Lower: m.colour(), Transparent: m.IntN(3) == 0}
	kinds := []func(){m.bar, m.pieces, m.grid, m.grid, m.level, m.coin, m.twins, m.twins, m.crossing, m.kiss, m.kiss}
	for range 1 + m.IntN(4) {
		kinds[m.IntN(len(kinds))]()
	}
	for m.IntN(2) == 0 {
		m.glass()
	}
	return m.view
}

// size likes small pictures, and those whose sides are those of tiles and blocks or
// next to them.
func (m *viewMaker) size() {
	side := func(most int) int {
		switch m.IntN(6) {
		case 0:
			return 1 + m.IntN(10)
		case 1:
			return min(tileSide*(1+m.IntN(2))+m.IntN(3)-1, most)
		case 2:
			return min(blockSide*(1+m.IntN(10))+m.IntN(3)-1, most)
		}
		return 1 + m.IntN(most)
	}
	m.width, m.height = side(80), side(80)
	if m.IntN(12) == 0 {
		m.width, m.height = side(200), side(150)
	}
}

func (m *viewMaker) between(a, b float32) float32 { return a + (b-a)*m.Float32() }

func (m *viewMaker) pick(list ...float32) float32 { return list[m.IntN(len(list))] }

func (m *viewMaker) colour() Colour { return Colour{m.Float32(), m.Float32(), m.Float32()} }

// node adds a mesh with random materials.
func (m *viewMaker) node(of *mesh.Mesh, pose mgl32.Mat4) {
	var materials []Material
	for range 1 + m.IntN(3) {
		materials = append(materials, Material{Colour: m.colour(), Gloss: m.pick(0, 0.3, 1), Glow: m.pick(0, 0, 0.5, 1)})
	}
	m.scene.Nodes = append(m.scene.Nodes, Node{Mesh: of, Pose: pose, Materials: materials, ID: uint16(len(m.scene.Nodes) + 1)})
}

// pose turns and moves.
func (m *viewMaker) pose() mgl32.Mat4 {
	turn := mgl32.HomogRotate3D(m.pick(0, math.Pi/6, m.between(-3, 3)), m.point(1).Normalize())
	place := m.point(m.camera.Reach / 2)
	return mgl32.Translate3D(place[0], place[1], place[2]).Mul4(turn)
}

func (m *viewMaker) point(reach float32) mgl32.Vec3 {
	return mgl32.Vec3{m.between(-reach, reach), m.between(-reach, reach), m.between(-reach, reach)}
}

// bar adds a bar that may run through others.
func (m *viewMaker) bar() {
	reach := m.camera.Reach
	m.node(mesh.Bar(m.point(reach), m.point(reach), reach*m.between(0.05, 0.6)), m.pose())
}

// pieces adds some of the Square-1, as they stand in a layer and in the middle.
func (m *viewMaker) pieces() {
	d := mesh.Standard()
	turn := m.camera.Reach / 1.7
	if turn < 0.5 || turn > 2 {
		m.bar() // they would be far too large or small
		return
	}
	for i := range 1 + m.IntN(4) {
		of := []*mesh.Mesh{d.Corner(), d.Edge(), d.MiddleHalf()}[m.IntN(3)]
		pose := mgl32.HomogRotate3DZ(float32(i) * math.Pi / 6)
		if m.IntN(2) == 0 {
			pose = mgl32.HomogRotate3DX(math.Pi).Mul4(pose)
		}
		m.node(of, pose)
	}
}

// onGrid is a place in the picture at a corner of a pixel, a block or a tile, or a
// sample's; sometimes outside the picture.
func (m *viewMaker) onGrid(side int) int64 {
	grid := []int{firstSample, subpixels, blockSide * subpixels, blockSide * subpixels, tileSide * subpixels}[m.IntN(5)]
	return int64(m.IntN(side*subpixels/grid+3)-1) * int64(grid)
}

// kiss adds triangles with an edge exactly through a sample of the first or last pixel
// of a block or tile, where one sample may be all that they have of it, or lack.
func (m *viewMaker) kiss() {
	p := pane{m.camera.direction().Mul(m.camera.Reach * m.pick(0, 0.5)), m.camera.direction()}
	var list [][][2]int64
	for range 8 {
		s, side := samplePoints[m.IntN(sampleSize)], []int{blockSide, tileSide}[m.IntN(2)]
		at := func(length int, of int64) int64 {
			return int64(m.IntN(length/side+1)*side-m.IntN(2))*subpixels + of
		}
		x, y := at(m.width, s[0]), at(m.height, s[1])
		// Steep and level edges, so that they touch the square at the sample only.
		dx, dy := int64(1+m.IntN(4))*int64(1+m.IntN(256)), int64(1+m.IntN(4))*int64(1+m.IntN(256))
		if m.IntN(2) == 0 {
			dx = -dx
		}
		n := int64(1 + m.IntN(40))
		a, b := [2]int64{x - n*dx, y - n*dy}, [2]int64{x + n*dx, y + n*dy}
		far := int64(20+m.IntN(100)) * subpixels
		list = append(list, [][][2]int64{
			{a, b, {x + far, y - far}},
			{a, b, {x - far, y - far}},
			{a, b, {x + far, y + far}},
			{a, b, {x - far, y + far}},
			{b, a, {x + far, y - far}},
			{b, a, {x - far, y - far}},
			{b, a, {x + far, y + far}},
			{b, a, {x - far, y + far}},
		}[m.IntN(8)])
	}
	m.node(m.sheet(p, list), mgl32.Ident4())
}

// glass adds a pane, which may run through solids and other panes, lie where a facet
// may lie, or have no area.
func (m *viewMaker) glass() {
	pane := Pane{Colour: m.colour(), Opacity: m.pick(0, 0.3, 1), Shade: m.pick(0, 0.2, 1)}
	switch p := m.pane(); m.IntN(3) {
	case 0:
		a, b := m.point(m.camera.Reach), m.point(m.camera.Reach)
		pane.Corners = []mgl32.Vec3{a, b, a.Mul(-1), b.Mul(-1)}
	case 1:
		list := m.rings()
		for _, c := range list[m.IntN(len(list))] {
			if point, ok := m.through(p, c[0], c[1]); ok {
				pane.Corners = append(pane.Corners, point)
			}
		}
	default:
		half := m.camera.Reach * m.between(0.5, 30)
		u := p.normal.Cross(mgl32.Vec3{0.3, 0.5, 0.8}).Normalize().Mul(half)
		v := p.normal.Cross(u)
		pane.Corners = []mgl32.Vec3{p.middle.Add(u), p.middle.Add(v), p.middle.Sub(u), p.middle.Sub(v)}
	}
	m.scene.Panes = append(m.scene.Panes, pane)
}

// step is the size of a facet on the grid.
func (m *viewMaker) step() int64 {
	grid := []int{firstSample, subpixels, blockSide * subpixels, blockSide * subpixels, tileSide * subpixels}[m.IntN(5)]
	return int64(1+m.IntN(3)) * int64(grid)
}

// pane is a plane before the camera.
type pane struct{ middle, normal mgl32.Vec3 }

// pane is often at right angles to the direction of view, so that depths are equal,
// and often tilted a lot.
func (m *viewMaker) pane() pane {
	back := m.camera.direction()
	normal := back
	if m.IntN(3) > 0 {
		normal = back.Add(m.point(m.pick(0.1, 0.7, 3))).Normalize()
	}
	if normal.Dot(back) < 0 {
		normal = normal.Mul(-1)
	}
	return pane{back.Mul(m.camera.Reach * m.pick(0, 0.5, m.between(-1, 1))), normal}
}

// through is the point of a pane that is at a place in the picture, in 1/256 pixels:
// at the middle of what is rounded to it. ok is false far away from the pane's middle.
func (m *viewMaker) through(p pane, x, y int64) (point mgl32.Vec3, ok bool) {
	inside := func(v int64) float32 {
		switch {
		case v > 0:
			return (float32(v) + 0.5) / subpixels
		case v < 0:
			return (float32(v) - 0.5) / subpixels
		}
		return 0
	}
	eye, ray := m.camera.Ray(inside(x), inside(y), m.width, m.height)
	f := p.middle.Sub(eye).Dot(p.normal) / ray.Dot(p.normal)
	point = eye.Add(ray.Mul(f))
	return point, f > 0 && point.Len() < 4*m.camera.Reach
}

// sheet is a mesh of facets on a pane, by the places of their corners in the picture.
func (m *viewMaker) sheet(p pane, rings [][][2]int64) *mesh.Mesh {
	of := &mesh.Mesh{}
	for _, ring := range rings {
		var corners []int
		for _, c := range ring {
			if point, ok := m.through(p, c[0], c[1]); ok {
				corners = append(corners, len(of.Vertices))
				of.Vertices = append(of.Vertices, mesh.Vertex{Position: point, Normal: p.normal})
			}
		}
		if len(corners) >= 3 {
			of.Facets = append(of.Facets, mesh.Facet{Corners: corners, Face: mesh.Face(m.IntN(4))})
		}
	}
	return of
}

// rings are facets side by side, between columns and rows on the grid, cut once more
// or not, or triangles anywhere.
func (m *viewMaker) rings() (list [][][2]int64) {
	if m.IntN(3) == 0 {
		for range 1 + m.IntN(6) {
			a := [2]int64{m.onGrid(m.width), m.onGrid(m.height)}
			b := [2]int64{m.onGrid(m.width), m.onGrid(m.height)}
			c := [2]int64{m.onGrid(m.width), m.onGrid(m.height)}
			list = append(list, [][2]int64{a, b, c}, [][2]int64{a, c, b}) // one is seen from behind
		}
		return list
	}
	var xs, ys [4]int64
	xs[0], ys[0] = m.onGrid(m.width), m.onGrid(m.height)
	for i := 1; i < len(xs); i++ {
		xs[i] = xs[i-1] + m.step()
		ys[i] = ys[i-1] + m.step()
	}
	for i := range xs[1:] {
		for k := range ys[1:] {
			// Anticlockwise, y going down.
			a, b := [2]int64{xs[i], ys[k]}, [2]int64{xs[i], ys[k+1]}
			c, d := [2]int64{xs[i+1], ys[k+1]}, [2]int64{xs[i+1], ys[k]}
			switch m.IntN(3) {
			case 0:
				list = append(list, [][2]int64{a, b, c, d})
			case 1:
				list = append(list, [][2]int64{a, b, c}, [][2]int64{a, c, d})
			case 2:
				list = append(list, [][2]int64{a, b, d}, [][2]int64{b, c, d})
			}
		}
	}
	return list
}

// grid adds facets whose corners are on the grid.
func (m *viewMaker) grid() { m.node(m.sheet(m.pane(), m.rings()), mgl32.Ident4()) }

// level adds a facet that covers the picture, at one depth or not.
func (m *viewMaker) level() {
	x, y := int64(m.width)*subpixels, int64(m.height)*subpixels
	m.node(m.sheet(m.pane(), [][][2]int64{{{-256, -256}, {-256, y + 256}, {x + 256, y + 256}, {x + 256, -256}}}), mgl32.Ident4())
}

// twins adds nodes at one place: the same mesh twice or thrice, or meshes with other
// facets on one pane.
func (m *viewMaker) twins() {
	p, rings := m.pane(), m.rings()
	of := m.sheet(p, rings)
	for range 2 + m.IntN(2) {
		m.node(of, mgl32.Ident4())
		switch m.IntN(3) {
		case 0:
			of = m.sheet(p, rings)
		case 1:
			of = m.sheet(p, m.rings())
		}
	}
}

// coin adds a disc of many corners, often seen almost from the side, so that its
// depth changes much from pixel to pixel and its outline is bent by rounding.
func (m *viewMaker) coin() {
	p := m.pane()
	back := m.camera.direction()
	if m.IntN(2) == 0 {
		aside := p.normal.Sub(back.Mul(p.normal.Dot(back)))
		if aside.Len() < 0.01 {
			aside = mgl32.Vec3{1, 0, 0}
		}
		p.normal = aside.Normalize().Add(back.Mul(m.between(0, 0.05))).Normalize()
	}
	u := p.normal.Cross(mgl32.Vec3{0.3, 0.5, 0.8}).Normalize()
	v := p.normal.Cross(u)
	radius, n := m.camera.Reach*m.pick(0.1, 0.5, 1.2), 3+m.IntN(20)
	of := &mesh.Mesh{}
	var corners []int
	for i := range n {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		corners = append(corners, i)
		point := p.middle.Add(u.Mul(radius * float32(cos))).Add(v.Mul(radius * float32(sin)))
		of.Vertices = append(of.Vertices, mesh.Vertex{Position: point, Normal: p.normal})
	}
	of.Facets = []mesh.Facet{{Corners: corners}}
	m.node(of, mgl32.Ident4())
}

// crossing adds strips that run on behind the eye, below or above it.
func (m *viewMaker) crossing() {
	half := m.camera.distance() * m.between(1, 30)
	height := m.camera.Reach * m.pick(-0.5, 0.1, m.between(-1, 1))
	of := &mesh.Mesh{}
	n := 1 + m.IntN(3)
	for i := range n {
		from, to := half*(2*float32(i)/float32(n)-1), half*(2*float32(i+1)/float32(n)-1)
		k := len(of.Vertices)
		for _, q := range []mgl32.Vec3{{-half, from, height}, {half, from, height}, {half, to, height}, {-half, to, height}} {
			of.Vertices = append(of.Vertices, mesh.Vertex{Position: q, Normal: mgl32.Vec3{0, 0, 1}})
		}
		of.Facets = append(of.Facets,
			mesh.Facet{Corners: []int{k, k + 1, k + 2, k + 3}, Face: mesh.Face(i)},
			mesh.Facet{Corners: []int{k + 3, k + 2, k + 1, k}, Face: mesh.Face(i)})
	}
	turn := mgl32.Ident4()
	if m.IntN(2) == 0 {
		turn = mgl32.HomogRotate3D(m.between(-0.5, 0.5), m.point(1).Normalize())
	}
	m.node(of, turn)
}

// TestPlain compares random pictures, byte by byte, with those drawn plainly, and what
// is picked at each of their pixels.
func TestPlain(t *testing.T) {
	views := 1200
	if testing.Short() {
		views = 200
	}
	t.Run("4 samples", func(t *testing.T) { comparePlain(t, NewPlain(), NewRenderer(), views) })
	t.Run("16 samples", func(t *testing.T) { comparePlain(t, NewFinePlain(), NewFineRenderer(), views/2) })
}

// comparePlain compares pictures of random views. They are drawn at the size for which the views were made, also if
// they are reduced then: so much of what is drawn is at whole pixels and at samples.
func comparePlain(t *testing.T, p *plain, r *Renderer, views int) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	var shadows, wrong int
	var shaded rounded
	for i := range views {
		v := randomViewOf(rand.New(rand.NewPCG(11, uint64(i))), r.reduction)
		v.width, v.height = v.width/r.reduction, v.height/r.reduction
		want := p.draw(&v.scene, v.camera, v.width, v.height)
		runtime.GOMAXPROCS(1 + i%3)
		got := r.Render(&v.scene, v.camera, v.width, v.height)
		if difference := p.compare(r, got, want, &shaded); difference != "" {
			wrong++
			if wrong <= 5 {
				t.Errorf("picture %d of %d x %d pixels: %s", i, v.width, v.height, difference)
			}
		}
		if p.dark.visible {
			shadows++
		}
	}
	if wrong > 0 {
		t.Errorf("%d pictures differ", wrong)
	}
	shaded.check(t)
	for name, c := range map[string]struct{ count, least int }{
		"pictures with a shadow": {shadows, 1000}, "clipped polygons": {p.clipped, 1000},
		"samples with equal depths": {p.ties, 400_000}, "samples behind a pane": {p.behind, 1_000_000},
	} {
		if least := c.least * views / 2000; c.count < least/4 { // fewer pictures vary more
			t.Errorf("only %d %s", c.count, name)
		}
	}
}

// compare tells where the last picture of a renderer and what can be picked in it
// differ first from the plain ones. Pixels that show the ground under a shadow may be one step
// away.
func (p *plain) compare(r *Renderer, got, want *image.RGBA, shaded *rounded) string {
	if got.Bounds() != want.Bounds() || len(got.Pix) != len(want.Pix) {
		return fmt.Sprintf("another size: %v", got.Bounds())
	}
	for i := range len(want.Pix) / 4 {
		x, y := i%want.Rect.Dx(), i/want.Rect.Dx()
		var steps int // by which the pixel may differ
		if p.dark.visible && p.showsGround(x, y) && p.dark.near(x, y) {
			steps = 1
			shaded.pixels++
		}
		a, b := got.Pix[4*i:][:4], want.Pix[4*i:][:4]
		switch difference := unlike(a, b); {
		case difference > steps:
			return fmt.Sprintf("at %d, %d is %v, not %v", x, y, a, b)
		case difference > 0:
			shaded.different++
		}
		hit, ok := r.Pick(x, y)
		if wantHit, wantOK := p.pick(x, y); hit != wantHit || ok != wantOK {
			return fmt.Sprintf("picked at %d, %d is %v, %v, not %v, %v", x, y, hit, ok, wantHit, wantOK)
		}
	}
	return ""
}

// showsGround reports whether a sample of a pixel sees the background.
func (p *plain) showsGround(x, y int) bool {
	for row := y * p.reduction; row < (y+1)*p.reduction; row++ {
		for _, samples := range p.seen[row*p.width+x*p.reduction:][:p.reduction] {
			if slices.Contains(samples[:], nil) {
				return true
			}
		}
	}
	return false
}
