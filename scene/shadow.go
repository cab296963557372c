package scene

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// shadowSide is the number of cells along each side of the shadow's map.
const shadowSide = 96

// shadowBlur is how many cells the shadow is blurred by, three times over, which
// comes near to Gauss' bell.
const shadowBlur = 5

// shadowReach is the half side of the map in reaches of the camera.
const shadowReach = 1.5

// shadow is the soft shadow of a scene on its ground, as a map seen from above.
type shadow struct {
	cells, spare [shadowSide * shadowSide]float32
	half         float32 // half side of the map, in units of the scene
	ground       float32
	strength     float32
	visible      bool
	ring         []mgl32.Vec2 // corners of a facet, in cells
	// The part of the picture in which the map can be seen.
	minX, minY, maxX, maxY int
	eye, across, down, at  mgl32.Vec3 // ray of a pixel: at + x across + y down
}

// cast draws the shadow of the nodes, light falling straight down, a little from
// the left.
func (s *shadow) cast(scene *Scene, c Camera, width, height int) {
	s.strength, s.ground = scene.Shadow, scene.Ground
	s.half = shadowReach * c.Reach
	s.eye = c.Eye()
	s.visible = s.strength > 0 && s.eye[2] > s.ground
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

// aim finds the rays of the pixels and the part of the picture that matters.
func (s *shadow) aim(c Camera, width, height int) {
	r, u, b := c.axes()
	scale := 2 * float32(math.Tan(fieldOfView/2)) / float32(min(width, height))
	s.across, s.down = r.Mul(scale), u.Mul(-scale)
	s.at = b.Mul(-1).Add(s.across.Mul(0.5 - float32(width)/2)).Add(s.down.Mul(0.5 - float32(height)/2))
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

// castNode marks the cells below the facets of a node that look up.
func (s *shadow) castNode(n *Node) {
	scale := shadowSide / (2 * s.half)
	x, y := n.Pose.Row(0), n.Pose.Row(1)
	for i := range n.Mesh.Facets {
		s.ring = s.ring[:0]
		for _, v := range n.Mesh.Facets[i].Corners {
			p := n.Mesh.Vertices[v].Position.Vec4(1)
			s.ring = append(s.ring, mgl32.Vec2{(p.Dot(x) + s.half) * scale, (p.Dot(y) + s.half) * scale})
		}
		s.castRing()
	}
}

// castRing marks the cells whose middles are in a ring that is anticlockwise;
// others look down and are left out, as are bevels, smaller than half a cell.
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
		// The part of the line through the middles that is inside.
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

// blur takes the mean along rows and exchanges rows and columns, twice.
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
					s.spare[x*shadowSide+y] = sum / width
				}
			}
		}
		s.cells, s.spare = s.spare, s.cells
	}
}

// The shadow is worked out at points shadeStep pixels apart and between them
// linearly: it is soft, and the difference cannot be seen.
const (
	shadeStep  = blockSide
	shadeLines = tileSide/shadeStep + 1
)

// over fills the shadow over the tile whose upper left pixel is given and tells
// whether there is any.
func (s *shadow) over(dark *[shadeLines * shadeLines]float32, left, top int) bool {
	if !s.visible || left >= s.maxX || left+tileSide <= s.minX || top >= s.maxY || top+tileSide <= s.minY {
		return false
	}
	scale := shadowSide / (2 * s.half)
	drop := s.ground - s.eye[2]
	some := false
	for i := range dark {
		x, y := float32(left+i%shadeLines*shadeStep), float32(top+i/shadeLines*shadeStep)
		dark[i] = 0
		d := s.at.Add(s.across.Mul(x)).Add(s.down.Mul(y))
		if d[2] >= 0 {
			continue // above the horizon
		}
		f := drop / d[2]
		dark[i] = s.strength * s.sample((s.eye[0]+f*d[0]+s.half)*scale-0.5, (s.eye[1]+f*d[1]+s.half)*scale-0.5)
		some = some || dark[i] > 0
	}
	return some
}

// shadeLine is the shadow along a row of a tile: at its start, and the step from
// pixel to pixel in each of its parts of shadeStep pixels.
type shadeLine struct{ start, slope [shadeLines - 1]float32 }

func (t *tile) shadeLine(y int) (l shadeLine) {
	i, f := y/shadeStep, float32(y%shadeStep)/shadeStep
	at := func(x int) float32 {
		upper, lower := t.dark[i*shadeLines+x], t.dark[(i+1)*shadeLines+x]
		return upper + f*(lower-upper)
	}
	for x := range l.start {
		l.start[x] = at(x)
		l.slope[x] = (at(x+1) - l.start[x]) / shadeStep
	}
	return l
}

func (l *shadeLine) at(x int) float32 {
	return l.start[x/shadeStep] + l.slope[x/shadeStep]*float32(x%shadeStep)
}

// sample is the map between the middles of four cells.
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
