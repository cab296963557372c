package scene

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// shadowSide is the number of cells along each side of the shadow's map.
const shadowSide = 96

// shadowBlur is the radius of the blur in cells. It is applied three times, which
// approximates a Gaussian.
const shadowBlur = 5

// shadowReach is half the side of the map, in reaches of the camera or of the scene.
const shadowReach = 1.5

// Shaded reports whether a camera sees the shadow of the scene.
func (s *Scene) Shaded(c Camera) bool { return s.Shadow > 0 && c.Eye()[2] > s.Ground }

// Softness is the standard deviation of the blur of the shadow, in units of the scene: it is
// blurred three times over 11 cells, and the deviation of one is sqrt((11^2-1)/12) cells.
func (s *Scene) Softness(c Camera) float64 {
	const width = 2*shadowBlur + 1
	return 2 * shadowReach * float64(max(c.Reach, s.Reach)) / shadowSide * math.Sqrt(3*(width*width-1)/12.0)
}

// shadow is the soft shadow of a scene on its ground, as a map seen from above.
type shadow struct {
	cells, spare [shadowSide * shadowSide]float32
	half         float32 // half side of the map, in units of the scene
	ground       float32
	strength     float32
	visible      bool
	ring         []mgl32.Vec2 // corners of a facet, in cells
	// The part of the picture where the map is visible.
	minX, minY, maxX, maxY int
	eye, across, down, at  mgl32.Vec3 // ray of a pixel: at + x across + y down
}

// cast draws the shadow of the nodes. Light falls almost straight down, from slightly
// left.
func (s *shadow) cast(scene *Scene, c Camera, width, height int) {
	s.strength, s.ground = scene.Shadow, scene.Ground
	s.half = shadowReach * max(c.Reach, scene.Reach)
	s.eye = c.Eye()
	s.visible = scene.Shaded(c)
	if !s.visible {
		return
	}
	s.aim(c, width, height)
	clear(s.cells[:])
	for i := range scene.Nodes {
		s.castNode(&scene.Nodes[i])
	}
	for range 3 {
		s.blur()
	}
}

// aim computes the rays of the pixels and the part of the picture that the map can cover.
func (s *shadow) aim(c Camera, width, height int) {
	r, u, b := c.axes()
	scale := 2 * c.slope() / float32(min(width, height))
	s.across, s.down = r.Mul(scale), u.Mul(-scale)
	shift := c.Shift.Mul(1 / c.distance())
	s.at = b.Mul(-1).Add(r.Mul(shift[0])).Add(u.Mul(shift[1])).Add(s.across.Mul(0.5 - float32(width)/2)).Add(s.down.Mul(0.5 - float32(height)/2))
	s.minX, s.minY, s.maxX, s.maxY = width, height, 0, 0
	for _, x := range [...]float32{-s.half, s.half} {
		for _, y := range [...]float32{-s.half, s.half} {
			p := mgl32.Vec3{x, y, s.ground}
			if p.Sub(s.eye).Dot(b) > -c.near() { // behind the near plane: any pixel may see it
				s.minX, s.minY, s.maxX, s.maxY = 0, 0, width, height
				return
			}
			px, py := c.Project(p, width, height)
			s.minX, s.maxX = min(s.minX, int(px)), max(s.maxX, int(px)+1)
			s.minY, s.maxY = min(s.minY, int(py)), max(s.maxY, int(py)+1)
		}
	}
}

// castNode marks the cells below the upward facets of a node.
func (s *shadow) castNode(n *Node) {
	scale := shadowSide / (2 * s.half)
	x, y, z := n.Pose.Row(0), n.Pose.Row(1), n.Pose.Row(2)
	const level = 0.01 // vertical walls cast nothing
	for i := range n.Mesh.Facets {
		corners := n.Mesh.Facets[i].Corners
		if n.Mesh.Vertices[corners[len(corners)-1]].Normal.Vec4(0).Dot(z) < level {
			continue
		}
		s.ring = s.ring[:0]
		for _, v := range corners {
			p := n.Mesh.Vertices[v].Position.Vec4(1)
			s.ring = append(s.ring, mgl32.Vec2{(p.Dot(x) + s.half) * scale, (p.Dot(y) + s.half) * scale})
		}
		s.castRing()
	}
}

// castRing marks the cells whose centres are inside an anticlockwise ring; other rings
// face down or are smaller than half a cell.
func (s *shadow) castRing() {
	var twice float32
	last := s.ring[len(s.ring)-1]
	top, bottom := last[1], last[1]
	for _, p := range s.ring {
		twice += last[0]*p[1] - last[1]*p[0]
		top, bottom = max(top, p[1]), min(bottom, p[1])
		last = p
	}
	if twice < 1 {
		return
	}
	for y := max(int(bottom), 0); y <= min(int(top), shadowSide-1); y++ {
		// The inside part of the line through the cells' centres.
		from, to := float32(0), float32(shadowSide)
		at := float32(y) + 0.5
		last := s.ring[len(s.ring)-1]
		inside := false
		for _, p := range s.ring {
			if (last[1] <= at) != (p[1] <= at) {
				x := last[0] + (at-last[1])/(p[1]-last[1])*(p[0]-last[0])
				if p[1] < last[1] {
					from = max(from, x)
				} else {
					to = min(to, x)
				}
				inside = true
			}
			last = p
		}
		if inside {
			for x := int(from + 0.5); x < min(int(to+0.5), shadowSide); x++ {
				s.cells[y*shadowSide+x] = 1
			}
		}
	}
}

// blur averages along rows and transposes, twice.
func (s *shadow) blur() {
	const width = 2*shadowBlur + 1
	for range 2 {
		for y := range shadowSide {
			row := s.cells[y*shadowSide:][:shadowSide]
			var sum float32
			for x := -shadowBlur; x < shadowSide; x++ {
				if enter := x + shadowBlur; enter < shadowSide {
					sum += row[enter]
				}
				if leave := x - shadowBlur - 1; leave >= 0 {
					sum -= row[leave]
				}
				if x >= 0 {
					// Rounding may leave slightly less than zero.
					s.spare[x*shadowSide+y] = max(sum, 0) / width
				}
			}
		}
		s.cells, s.spare = s.spare, s.cells
	}
}

// The shadow is computed at points shadeStep pixels apart and interpolated linearly. It
// is so soft that the difference is invisible.
const (
	shadeStep  = blockSide
	shadeLines = tileSide/shadeStep + 1
)

// over fills the shadow over a square at an upper left pixel and reports whether there is
// any.
func (s *shadow) over(dark *[shadeLines * shadeLines]float32, left, top, side int) bool {
	if !s.visible || left >= s.maxX || left+side <= s.minX || top >= s.maxY || top+side <= s.minY {
		return false
	}
	const middle = shadowSide/2 - 0.5
	perUnit := shadowSide / (2 * s.half)
	drop := s.ground - s.eye[2]
	right, down := s.across.Mul(shadeStep), s.down.Mul(shadeStep)
	start := s.at.Add(s.across.Mul(float32(left))).Add(s.down.Mul(float32(top)))
	some := false
	lines := side/shadeStep + 1
	for y := range lines {
		row := dark[y*shadeLines:][:lines]
		ray := start.Add(down.Mul(float32(y)))
		for x := range row {
			d := [3]float32{ray[0] + right[0]*float32(x), ray[1] + right[1]*float32(x), ray[2] + right[2]*float32(x)}
			row[x] = 0
			if d[2] >= 0 {
				continue // above the horizon
			}
			f := drop / d[2]
			row[x] = s.strength * s.sample((s.eye[0]+f*d[0])*perUnit+middle, (s.eye[1]+f*d[1])*perUnit+middle)
			some = some || row[x] > 0
		}
	}
	return some
}

// blockShade is the shadow over a block: its values at the left and right end of the
// block's first row of pixels, and their change down to the next block.
type blockShade struct{ left, right, leftDown, rightDown float32 }

// blockShade is the shadow over a block, given in blocks from the tile's upper left corner,
// and reports whether there is any.
func (t *tile) blockShade(x, y int) (s blockShade, some bool) {
	upper, lower := t.dark[y*shadeLines+x:][:2], t.dark[(y+1)*shadeLines+x:][:2]
	s = blockShade{upper[0], upper[1], lower[0] - upper[0], lower[1] - upper[1]}
	return s, upper[0] != 0 || upper[1] != 0 || lower[0] != 0 || lower[1] != 0
}

// row is the shadow along a row of pixels: at its start, and the step per pixel.
func (s *blockShade) row(y int) (start, slope float32) {
	f := float32(y) / shadeStep
	left, right := s.left+f*s.leftDown, s.right+f*s.rightDown
	return left, (right - left) / shadeStep
}

// sample interpolates the map between the centres of four cells.
func (s *shadow) sample(x, y float32) float32 {
	if x < 0 || y < 0 || x >= shadowSide-1 || y >= shadowSide-1 {
		return 0
	}
	i, j := int(x), int(y)
	fx, fy := x-float32(i), y-float32(j)
	c := s.cells[j*shadowSide+i:]
	upper := c[0] + fx*(c[1]-c[0])
	lower := c[shadowSide] + fx*(c[shadowSide+1]-c[shadowSide])
	return upper + fy*(lower-upper)
}
