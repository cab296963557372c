package scene

import (
	"image"
	"runtime"
	"sync"
	"sync/atomic"
)

// Renderer draws scenes. It keeps its memory from picture to picture. One must not
// draw two pictures at the same time; make one for each.
type Renderer struct {
	encoder    *encoder
	highlights *highlights
	dither     *ditherTable

	width, height int
	backdrop      backdrop
	shadow        shadow
	vertices      []lit
	triangles     []triangle

	tilesAcross, tilesDown int
	tileStart, tileNext    []int32 // of the lists in tileList; tile i has start[i]..start[i+1]
	tileList               []int32
	tiles                  sync.Pool

	picture *image.RGBA
	hits    []Hit

	work func() // drawTiles
	next atomic.Int64
	wait sync.WaitGroup
}

// NewRenderer makes a renderer.
func NewRenderer() *Renderer {
	r := &Renderer{encoder: newEncoder(), highlights: newHighlights(), dither: newDitherTable()}
	r.tiles.New = func() any { return &tile{} }
	r.work = r.drawTiles
	return r
}

// Render draws a picture of a size in pixels. It belongs to the renderer and
// stays as it is until the next call.
func (r *Renderer) Render(s *Scene, c Camera, width, height int) *image.RGBA {
	c = c.Clamped()
	r.resize(max(width, 1), max(height, 1))
	r.backdrop.prepare(s.Background, r.height, r.dither)
	r.shadow.cast(s, c, r.width, r.height)
	r.collect(s, c)
	r.sortIntoTiles()
	r.next.Store(0)
	workers := runtime.GOMAXPROCS(0)
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
	r.picture = image.NewRGBA(image.Rect(0, 0, width, height))
	r.hits = make([]Hit, width*height)
	r.tilesAcross = (width + tileSide - 1) / tileSide
	r.tilesDown = (height + tileSide - 1) / tileSide
	r.tileStart = make([]int32, r.tilesAcross*r.tilesDown+1)
	r.tileNext = make([]int32, len(r.tileStart))
}

// collect makes the triangles of a scene.
func (r *Renderer) collect(s *Scene, c Camera) {
	r.triangles = r.triangles[:0]
	projection := c.Projection(r.width, r.height).Mul4(c.View())
	lights := newLights(c, s.Ground, -s.Ground)
	for i := range s.Nodes {
		n := &s.Nodes[i]
		r.vertices = place(r.vertices[:0], n.Mesh, &n.Pose, &projection, &lights)
		for _, t := range n.Mesh.Triangles {
			a, b, d := &r.vertices[t.A], &r.vertices[t.B], &r.vertices[t.C]
			m, hit := n.material(t.Face), Hit{n.ID, t.Face}
			if !a.behind() && !b.behind() && !d.behind() {
				p, q, o := r.project(a, m), r.project(b, m), r.project(d, m)
				r.setUp(&p, &q, &o, m, hit, i<<16|t.Surface)
				continue
			}
			corners, count := clipNear([3]*lit{a, b, d})
			for k := 2; k < count; k++ {
				p, q, o := r.project(&corners[0], m), r.project(&corners[k-1], m), r.project(&corners[k], m)
				r.setUp(&p, &q, &o, m, hit, i<<16|t.Surface)
			}
		}
	}
}

// drawTiles draws tiles until all are done.
func (r *Renderer) drawTiles() {
	defer r.wait.Done()
	t, _ := r.tiles.Get().(*tile)
	defer r.tiles.Put(t)
	for {
		i := int(r.next.Add(1)) - 1
		if i >= r.tilesAcross*r.tilesDown {
			return
		}
		left, top := i%r.tilesAcross*tileSide, i/r.tilesAcross*tileSide
		list := r.tileList[r.tileStart[i]:r.tileStart[i+1]]
		if len(list) > 0 {
			t.clear()
			for k, n := range list[:min(len(list), maxFaces)] {
				t.fill(&r.triangles[n], faces(k+1), left, top)
			}
		} else {
			clear(t.face[:]) // the shadow looks at it
		}
		r.resolve(t, left, top, list, r.shadow.over(&t.dark, left, top))
	}
}

// Pick tells what is at a pixel of the last picture. ok is false where there is
// nothing.
func (r *Renderer) Pick(x, y int) (hit Hit, ok bool) {
	if x < 0 || y < 0 || x >= r.width || y >= r.height {
		return Hit{}, false
	}
	hit = r.hits[y*r.width+x]
	return hit, hit != Hit{}
}
