package scene

import (
	"cmp"
	"image"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"wedge/mesh"
)

// Renderer draws scenes. It reuses its memory for the next picture. It draws one picture at
// a time; use several renderers to draw at the same time.
type Renderer struct {
	encoder    *encoder
	highlights *highlights
	dither     *ditherTable
	shares     *shares

	// A fine renderer draws at twice the size of the picture and makes one pixel of four.
	reduction     int // how many times as large as the picture is what is drawn: 1 or 2
	width, height int // of what is drawn
	backdrop      backdrop
	shadow        shadow
	vertices      []lit
	corners, ring []corner
	clipped       []lit
	outline       []int // numbers of a pane's corners
	three         [3]corner
	solids        []solid
	polygons      []polygon
	edges         []edge // of the polygons
	longest       int    // largest number of edges of a polygon
	firstPane     int    // index of the first polygon of a pane
	veils         []veil // of the polygons of panes

	tilesAcross, tilesDown int
	tileStart, tileNext    []int32 // of the lists in tileList; tile i has start[i]..start[i+1]
	tileList               []int32

	picture *image.RGBA

	tiles []tile // one for each worker
	work  func() // drawTiles
	wait  sync.WaitGroup
	// The numbers of workers and of tiles that have been started.
	workers, begun atomic.Int64
}

// solid is a node: the polygons from first to before end.
type solid struct {
	first, end int
	distance   float32 // from the eye
}

// NewRenderer makes a renderer that takes 4 samples per pixel.
func NewRenderer() *Renderer { return newRenderer(1) }

// NewFineRenderer makes a renderer that takes 16 samples per pixel, for pictures that are kept: thin lines, such
// as the rims of pieces, come out even. It takes three times as long.
func NewFineRenderer() *Renderer { return newRenderer(2) }

func newRenderer(reduction int) *Renderer {
	r := &Renderer{reduction: reduction, encoder: newEncoder(), highlights: newHighlights(), dither: newDitherTable(), shares: newShares()}
	r.work = r.drawTiles
	return r
}

// Render draws a picture of a size in pixels. The picture belongs to the renderer and is
// valid until the next call.
func (r *Renderer) Render(s *Scene, c Camera, width, height int) *image.RGBA {
	c = c.Clamped()
	width, height = max(width, 1), max(height, 1)
	r.resize(width*r.reduction, height*r.reduction)
	r.backdrop.prepare(s.Background, height, r.dither)
	r.shadow.cast(s, c, width, height)
	r.collect(s, c)
	r.collectPanes(s, c)
	r.sortIntoTiles()
	workers := runtime.GOMAXPROCS(0)
	for len(r.tiles) < workers {
		r.tiles = append(r.tiles, tile{})
	}
	for i := range r.tiles {
		r.tiles[i].reserve(r.longest)
	}
	r.workers.Store(0)
	r.begun.Store(0)
	r.wait.Add(workers)
	for range workers - 1 {
		go r.work()
	}
	r.work()
	r.wait.Wait()
	return r.picture
}

func (r *Renderer) resize(width, height int) {
	if r.width == width && r.height == height {
		return
	}
	r.width, r.height = width, height
	r.picture = image.NewRGBA(image.Rect(0, 0, width/r.reduction, height/r.reduction))
	r.tilesAcross = (width + tileSide - 1) / tileSide
	r.tilesDown = (height + tileSide - 1) / tileSide
	r.tileStart = make([]int32, r.tilesAcross*r.tilesDown+1)
	r.tileNext = make([]int32, len(r.tileStart))
}

// collect makes the polygons of a scene.
func (r *Renderer) collect(s *Scene, c Camera) {
	r.polygons, r.edges, r.solids = r.polygons[:0], r.edges[:0], r.solids[:0]
	projection := c.Projection(r.width, r.height).Mul4(c.View())
	lights := newLights(c, s.Ground, -s.Ground)
	for i := range s.Nodes {
		n := &s.Nodes[i]
		first := len(r.polygons)
		r.vertices = place(r.vertices[:0], n.Mesh, &n.Pose, &projection)
		distance := r.projectAll()
		for k := range n.Mesh.Facets {
			r.collectFacet(n, &n.Mesh.Facets[k], &lights)
		}
		r.solids = append(r.solids, solid{first, len(r.polygons), distance})
	}
	// Near solids first, since they hide much of the others.
	slices.SortStableFunc(r.solids, func(a, b solid) int { return cmp.Compare(a.distance, b.distance) })
}

// projectAll projects the vertices into the picture and returns their mean distance from
// the eye.
func (r *Renderer) projectAll() (distance float32) {
	r.corners = r.corners[:0]
	for i := range r.vertices {
		v := &r.vertices[i]
		distance += v.clip[3]
		r.corners = append(r.corners, r.project(v))
	}
	return distance / float32(max(len(r.vertices), 1))
}

// collectFacet makes the polygon of a facet, unless it faces away from the eye.
func (r *Renderer) collectFacet(n *Node, f *mesh.Facet, l *lights) {
	clip := false
	for _, v := range f.Corners {
		clip = clip || r.vertices[v].tooNear()
	}
	if !clip && !r.facing(f.Corners) {
		return
	}
	r.ring = r.ring[:0]
	for i := len(f.Corners) - 1; i >= 0; i-- {
		v := &r.vertices[f.Corners[i]]
		l.on(v)
		if !clip {
			c := r.corners[f.Corners[i]]
			c.light, c.shine = v.light, v.shine
			r.ring = append(r.ring, c)
		}
	}
	if clip {
		r.clipped = clipNear(r.clipped[:0], r.vertices, f.Corners)
		for i := range slices.Backward(r.clipped) {
			r.ring = append(r.ring, r.project(&r.clipped[i]))
		}
	}
	if len(r.ring) >= 3 {
		r.setUp(r.ring, n.material(f.Face), Hit{n.ID, f.Face})
	}
}

// facing reports whether corners are anticlockwise in the picture, with y pointing down.
func (r *Renderer) facing(corners []int) bool {
	var twice int64
	last := &r.corners[corners[len(corners)-1]]
	for _, v := range corners {
		c := &r.corners[v]
		twice += c.x*last.y - last.x*c.y
		last = c
	}
	return twice > 0
}

// drawTiles draws tiles until all are done.
func (r *Renderer) drawTiles() {
	defer r.wait.Done()
	t := &r.tiles[r.workers.Add(1)-1]
	for {
		i := int(r.begun.Add(1)) - 1
		if i >= r.tilesAcross*r.tilesDown {
			return
		}
		t.left, t.top = i%r.tilesAcross*tileSide, i/r.tilesAcross*tileSide
		t.polygons, t.list = r.polygons, r.tileList[r.tileStart[i]:r.tileStart[i+1]]
		for t.panes = 0; t.solids() > 0 && int(t.list[t.solids()-1]) >= r.firstPane; {
			t.panes++
		}
		t.draw()
		r.resolve(t)
	}
}

// Pick returns what the first sample of a pixel of the last picture shows. ok is false for
// the background.
func (r *Renderer) Pick(x, y int) (hit Hit, ok bool) {
	x, y = x*r.reduction, y*r.reduction
	if x < 0 || y < 0 || x >= r.width || y >= r.height {
		return Hit{}, false
	}
	i := y/tileSide*r.tilesAcross + x/tileSide
	left, top := x/tileSide*tileSide, y/tileSide*tileSide
	nearest := float32(farthest)
	for _, n := range r.tileList[r.tileStart[i]:r.tileStart[i+1]] {
		p := &r.polygons[n]
		if int(n) >= r.firstPane || !p.covers(x, y, 0) {
			continue
		}
		depth, step := p.depthFrom(left, top)
		if d := depth.at(0, float32(y-top)) + float32(float32(x-left)*depth.right) + step[0]; d < nearest {
			nearest, hit, ok = d, p.hit, true
		}
	}
	return hit, ok
}
