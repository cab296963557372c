package scene

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/go-gl/mathgl/mgl32"
)

// veil blends a pane over pixels.
type veil struct {
	colour uint32 // over the background, as returned by [encoder.pixel]
	// The weights, of veilUnit, of the pane's colour, by the number of samples that see the
	// pane before the background, and of black, by the number that see it before solids.
	tint, shade [sampleSize + 1]uint32
}

const veilUnit = 256

func newVeil(p *Pane) (v veil) {
	opacity, shade := min(max(p.Opacity, 0), 1), min(max(p.Shade, 0), 1)
	// First blend the pane's colour over the background, then darken it.
	both := 1 - (1-opacity)*(1-shade)
	part := opacity * (1 - shade) / max(both, 1e-6)
	c := p.Colour.SRGB()
	v.colour = 0xff << 24
	for i, b := range [...]uint8{c.R, c.G, c.B} {
		v.colour |= uint32(float32(b)*part+0.5) << (8 * i)
	}
	for i := range v.tint {
		of := float32(i) * veilUnit / sampleSize
		v.tint[i], v.shade[i] = uint32(both*of+0.5), uint32(shade*of)
	}
	return v
}

// over blends the pane over a pixel. background is the number of samples that see it before
// the background, solids the number that see it before solids.
func (v *veil) over(pixel uint32, background, solids int) uint32 {
	// Two bytes of the four at a time, each in 16 bits.
	const bytes, half, black = 0x00ff_00ff, veilUnit / 2 * 0x0001_0001, 0xff << 16
	tint, shade := v.tint[background], v.shade[solids]
	rest := veilUnit - tint - shade
	even := (pixel&bytes*rest + v.colour&bytes*tint + half) / veilUnit & bytes
	odd := (pixel>>8&bytes*rest + v.colour>>8&bytes*tint + black*shade + half) / veilUnit & bytes
	return even | odd<<8
}

// collectPanes makes the polygons of the panes, as solids that come after all others.
func (r *Renderer) collectPanes(s *Scene, c Camera) {
	r.firstPane = len(r.polygons)
	r.veils = r.veils[:0]
	projection := c.Projection(r.width, r.height).Mul4(c.View())
	for i := range s.Panes {
		first := len(r.polygons)
		if ring := r.paneRing(&s.Panes[i], &projection); len(ring) >= 3 {
			r.setUp(ring, &Material{}, Hit{})
		}
		for range r.polygons[first:] {
			r.veils = append(r.veils, newVeil(&s.Panes[i]))
		}
	}
	if end := len(r.polygons); end > r.firstPane {
		r.solids = append(r.solids, solid{first: r.firstPane, end: end})
	}
}

// paneRing returns the corners of a pane in the picture, clockwise, with y pointing down.
func (r *Renderer) paneRing(p *Pane, projection *mgl32.Mat4) []corner {
	r.vertices, r.outline = r.vertices[:0], r.outline[:0]
	for i, v := range p.Corners {
		r.vertices = append(r.vertices, lit{clip: projection.Mul4x1(v.Vec4(1))})
		r.outline = append(r.outline, i)
	}
	r.clipped = clipNear(r.clipped[:0], r.vertices, r.outline)
	r.ring = r.ring[:0]
	for i := range r.clipped {
		r.ring = append(r.ring, r.project(&r.clipped[i]))
	}
	if len(r.ring) >= 3 {
		if twice, _ := area(r.ring); twice < 0 {
			slices.Reverse(r.ring)
		}
	}
	return r.ring
}

// drawPanes draws the panes over the pixels of a tile, whose solids are drawn.
func (r *Renderer) drawPanes(t *tile) {
	for k := t.solids(); k < min(len(t.list), maxFaces); k++ {
		p := t.polygon(faces(k + 1))
		g := glazier{filler: t.filler(p, 0), veil: &r.veils[int(t.list[k])-r.firstPane]}
		minY, maxY := max(p.minY-t.top, 0), min(p.maxY-t.top, tileSide)
		for y := minY; y < maxY; {
			start, end := y, min(y&^(blockSide-1)+blockSide, maxY)
			y = end
			g.rows(start, end)
		}
	}
}

// glazier draws a pane over the pixels of a tile. It does not change the samples.
type glazier struct {
	filler
	veil *veil
}

// rows draws the pane in rows of pixels from start to before end, in a row of blocks.
func (g *glazier) rows(start, end int) {
	row := start / blockSide
	g.findNear(start, end)
	g.runs = g.runs[:0]
	least, greatest := g.depth.extremes(0, float32(row*blockSide), blockSide)
	for i := g.minX / blockSide; i*blockSide < g.maxX; i++ {
		b, left := &g.tile.blocks[row][i], i*blockSide
		step := float32(left) * g.depth.right
		if max(least+step-g.margin, g.nearest) >= b.back {
			continue
		}
		some, all := g.meets(g.left+left, g.top+row*blockSide)
		if !some {
			continue
		}
		solid := b.back < farthest // some polygon covers the block, so no sample sees the background
		if all && greatest+step+g.margin < b.front && (solid || !b.filled) {
			g.whole(!solid, left, start, end)
			continue
		}
		if !b.filled {
			g.fillBlock(b, left, row*blockSide)
		}
		g.runs = append(g.runs, run{max(left, g.minX), min(left+blockSide, g.maxX)})
	}
	if len(g.runs) == 0 {
		return
	}
	g.findLimits(start)
	var from, to [sampleSize]int
	for y := start; y < end; y++ {
		g.inside(&from, &to)
		outer := run{min(from[0], from[1], from[2], from[3]), max(to[0], to[1], to[2], to[3])}
		inner := run{max(from[0], from[1], from[2], from[3]), min(to[0], to[1], to[2], to[3])}
		for _, r := range g.runs {
			if r = r.within(outer); r.start < r.end {
				g.parts(y, r, inner, &from, &to)
			}
		}
	}
}

// whole draws the pane over a block all of whose samples see it, before the background
// or before polygons.
func (g *glazier) whole(background bool, left, start, end int) {
	before, behind := sampleSize, 0
	if !background {
		before, behind = behind, before
	}
	right := min(left+blockSide, g.columns)
	for y := start; y < end; y++ {
		for pixels := g.piece(y, run{left, right}); len(pixels) >= 4; pixels = pixels[4:] {
			binary.LittleEndian.PutUint32(pixels, g.veil.over(binary.LittleEndian.Uint32(pixels), before, behind))
		}
	}
}

// parts draws the pane over pixels of a row of which some samples may see it: the
// samples k of the pixels from start[k] to before end[k] are inside; in the run
// inner, all samples are.
func (g *glazier) parts(y int, r, inner run, start, end *[sampleSize]int) {
	at := y * tileSide
	depths, faces := g.tile.depth[at+r.start:at+r.end], g.tile.face[at+r.start:at+r.end]
	pixels := g.piece(y, r)
	row, right := g.depth.at(0, float32(y)), g.depth.right
	s0, s1, s2, s3 := g.step[0], g.step[1], g.step[2], g.step[3]
	for i := range depths {
		x, d := r.start+i, &depths[i]
		z := row + float32(float32(x)*right)
		z0, z1, z2, z3 := z+s0, z+s1, z+s2, z+s3
		if z0 >= d[0] && z1 >= d[1] && z2 >= d[2] && z3 >= d[3] {
			continue
		}
		seen := uint(1<<sampleSize - 1)
		if x < inner.start || x >= inner.end || z0 >= d[0] || z1 >= d[1] || z2 >= d[2] || z3 >= d[3] {
			seen = 0
			for k, s := range g.step {
				if start[k] <= x && x < end[k] && z+s < d[k] {
					seen |= 1 << k
				}
			}
		}
		bare := faces[i].samples(0)
		pixel := pixels[4*i : 4*i+4]
		binary.LittleEndian.PutUint32(pixel, g.veil.over(binary.LittleEndian.Uint32(pixel),
			bits.OnesCount(seen&bare), bits.OnesCount(seen&^bare)))
	}
}
