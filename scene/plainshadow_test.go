package scene

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

// plainShadow is the soft shadow by its definition, in float64 and without anything of
// [shadow]. The definition, in words:
//
// Light falls straight down. The map is a square of the ground around the origin, with
// shadowSide cells a side. A cell is dark if its centre lies below a facet that faces up, by
// a normal with an upward part of at least 1/100, and that covers half a cell or more. The
// map is blurred three times: each cell becomes the mean of the square of cells
// around it. Between the centres of four cells it is interpolated; beyond the outermost
// centres there is no shadow. In the picture it is computed for pixels whose column and row
// are multiples of shadeStep, and interpolated for the others.
type plainShadow struct {
	cells    [shadowSide][shadowSide]float64 // row, column
	unsure   int                             // cells whose centre is so near an edge that rounding decides
	half     float64                         // half side of the map
	ground   float64
	strength float64
	visible  bool
	camera   Camera
	size     [2]int             // of the picture
	points   map[[2]int]float64 // computed so far
}

// newPlainShadow computes the map of a scene.
func newPlainShadow(s *Scene, c Camera, width, height int) *plainShadow {
	p := &plainShadow{
		half: float64(shadowReach * max(c.Reach, s.Reach)), ground: float64(s.Ground), strength: float64(s.Shadow),
		camera: c, size: [2]int{width, height}, points: map[[2]int]float64{},
	}
	if p.visible = s.Shadow > 0 && c.Eye()[2] > s.Ground; !p.visible {
		return p
	}
	for i := range s.Nodes {
		n := &s.Nodes[i]
		for _, f := range n.Mesh.Facets {
			p.drop(n, f)
		}
	}
	for range 3 {
		p.blur()
	}
	return p
}

// drop darkens the cells below a facet.
func (p *plainShadow) drop(n *Node, f mesh.Facet) {
	normal := n.Mesh.Vertices[f.Corners[len(f.Corners)-1]].Normal
	if n.Pose.Mul4x1(normal.Vec4(0))[2] < 0.01 {
		return
	}
	var ring [][2]float64 // in cells
	lowest, highest := math.Inf(1), math.Inf(-1)
	for _, v := range f.Corners {
		q := n.Pose.Mul4x1(n.Mesh.Vertices[v].Position.Vec4(1))
		corner := [2]float64{p.cellAt(float64(q[0])), p.cellAt(float64(q[1]))}
		lowest, highest = min(lowest, corner[1]), max(highest, corner[1])
		ring = append(ring, corner)
	}
	var twice float64
	for i, b := range ring[1:] {
		twice += (ring[i][0]-ring[0][0])*(b[1]-ring[0][1]) - (ring[i][1]-ring[0][1])*(b[0]-ring[0][0])
	}
	if twice < 1 {
		return
	}
	for y := range shadowSide {
		if float64(y)+0.5 < lowest || float64(y)+0.5 > highest {
			continue
		}
		for x := range shadowSide {
			inside := math.Inf(1) // distance of the centre from the nearest edge; negative outside
			for i, a := range ring {
				b := ring[(i+1)%len(ring)]
				dx, dy := b[0]-a[0], b[1]-a[1]
				if length := math.Hypot(dx, dy); length > 0 {
					inside = min(inside, (dx*(float64(y)+0.5-a[1])-dy*(float64(x)+0.5-a[0]))/length)
				}
			}
			switch {
			case math.Abs(inside) < 1e-4:
				p.unsure++
			case inside > 0:
				p.cells[y][x] = 1
			}
		}
	}
}

// cellAt is a place on the ground in cells from the map's left or front side.
func (p *plainShadow) cellAt(v float64) float64 { return (v + p.half) / (2 * p.half) * shadowSide }

// blur replaces each cell by the mean of the cells at most shadowBlur away in both
// directions: first along the rows, then along the columns.
func (p *plainShadow) blur() {
	for range 2 {
		var to [shadowSide][shadowSide]float64
		for y := range shadowSide {
			for x := range shadowSide {
				var sum float64
				for k := max(x-shadowBlur, 0); k <= min(x+shadowBlur, shadowSide-1); k++ {
					sum += p.cells[y][k]
				}
				to[x][y] = sum / (2*shadowBlur + 1)
			}
		}
		p.cells = to
	}
}

// at is the shadow at a pixel.
func (p *plainShadow) at(x, y int) float64 {
	if !p.visible {
		return 0
	}
	left, top := x/shadeStep*shadeStep, y/shadeStep*shadeStep
	fx, fy := float64(x-left)/shadeStep, float64(y-top)/shadeStep
	return (1-fy)*((1-fx)*p.point(left, top)+fx*p.point(left+shadeStep, top)) +
		fy*((1-fx)*p.point(left, top+shadeStep)+fx*p.point(left+shadeStep, top+shadeStep))
}

// near reports whether there is shadow at one of the points between which the shadow at a pixel
// is interpolated.
func (p *plainShadow) near(x, y int) bool {
	left, top := x/shadeStep*shadeStep, y/shadeStep*shadeStep
	return p.point(left, top) > 0 || p.point(left+shadeStep, top) > 0 ||
		p.point(left, top+shadeStep) > 0 || p.point(left+shadeStep, top+shadeStep) > 0
}

// point is the shadow where the ray through the centre of a pixel meets the ground.
func (p *plainShadow) point(x, y int) float64 {
	if v, ok := p.points[[2]int{x, y}]; ok {
		return v
	}
	var v float64
	eye, ray := p.camera.Ray(float32(x)+0.5, float32(y)+0.5, p.size[0], p.size[1])
	if ray[2] < 0 {
		far := (p.ground - float64(eye[2])) / float64(ray[2])
		v = p.strength * p.mapAt(p.cellAt(float64(eye[0])+far*float64(ray[0])), p.cellAt(float64(eye[1])+far*float64(ray[1])))
	}
	p.points[[2]int{x, y}] = v
	return v
}

// mapAt interpolates the map at a place in cells.
func (p *plainShadow) mapAt(x, y float64) float64 {
	x, y = x-0.5, y-0.5 // from the first centre
	if x < 0 || y < 0 || x >= shadowSide-1 || y >= shadowSide-1 {
		return 0
	}
	column, row := int(x), int(y)
	fx, fy := x-float64(column), y-float64(row)
	return (1-fy)*((1-fx)*p.cells[row][column]+fx*p.cells[row][column+1]) +
		fy*((1-fx)*p.cells[row+1][column]+fx*p.cells[row+1][column+1])
}

// TestShadowMap compares maps of random scenes with those of the definition, cell by cell.
// Solids stick out over all four sides of the map.
func TestShadowMap(t *testing.T) {
	var s shadow
	dark, border := 0, 0
	for i := range 150 {
		rng := rand.New(rand.NewPCG(8, uint64(i)))
		v := randomView(rng)
		v.scene.Shadow = 0.7
		if i%2 == 0 { // a bar across one side of the map
			m := viewMaker{Rand: rng, view: v}
			side := shadowReach * v.camera.Reach * m.between(0.9, 1.1)
			at := mgl32.HomogRotate3DZ(float32(i/2) * math.Pi / 2).Mul4x1(mgl32.Vec4{side, m.between(-side, side), 0, 1}).Vec3()
			m.node(mesh.Bar(at.Sub(m.point(side/2)), at.Add(m.point(side/2)), side*m.between(0.1, 0.5)), mgl32.Ident4())
			v = m.view
		}
		want := newPlainShadow(&v.scene, v.camera, v.width, v.height)
		s.cast(&v.scene, v.camera, v.width, v.height)
		if s.visible != want.visible {
			t.Fatalf("scene %d: visible is %v", i, s.visible)
		}
		if !s.visible || want.unsure > 0 {
			continue
		}
		for k, got := range s.cells {
			x, y := k%shadowSide, k/shadowSide
			// A cell below 0, by rounding, would come out black.
			if got < 0 || math.Abs(float64(got)-want.cells[y][x]) > 1e-5 {
				t.Fatalf("scene %d: cell %d, %d is %v, not %v", i, x, y, got, want.cells[y][x])
			}
			if want.cells[y][x] > 0 {
				dark++
				if x == 0 || y == 0 || x == shadowSide-1 || y == shadowSide-1 {
					border++
				}
			}
		}
	}
	if dark < 50_000 || border < 1000 {
		t.Errorf("only %d dark cells, %d of them at the border", dark, border)
	}
}

// unlike tells how a channel of a pixel that may be in shadow differs from the plain one.
func unlike(got, want []uint8) int {
	most := 0
	for i := range got {
		most = max(most, int(got[i])-int(want[i]), int(want[i])-int(got[i]))
	}
	return most
}

// rounded counts pixels in shadow that are one step of a byte away from the plain picture,
// since a float was rounded in another way. That is rare.
type rounded struct{ pixels, different int }

func (r *rounded) check(t *testing.T) {
	t.Helper()
	if r.different > max(r.pixels/2000, 2) {
		t.Errorf("%d of %d pixels differ by one step", r.different, r.pixels)
	}
}
