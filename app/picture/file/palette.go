package file

import (
	"context"
	"image"
	"image/color"
	"slices"
)

// Colours of a GIF: the last index is transparent.
const (
	paletteSize = 255
	nothing     = 255
)

// samples is the number of frames from which a palette is made.
const samples = 24

// histogram counts colours by the 6 upper bits of red, green and blue, except those of the
// shadow.
type histogram struct {
	counts [1 << 18]uint32
	sum    [1 << 18][3]uint32
	shades *shades
}

func (h *histogram) count(m *image.RGBA, transparent bool) {
	for i := 0; i+3 < len(m.Pix); i += 4 {
		r, g, b, there := opaque(m.Pix[i:i+4:i+4], transparent)
		if !there {
			continue
		}
		if h.shades.count(r, g, b) {
			continue
		}
		k := int(r>>2)<<12 | int(g>>2)<<6 | int(b>>2)
		h.counts[k]++
		// Some thousands of each suffice for the means.
		if h.counts[k] < 1<<16 {
			s := &h.sum[k]
			s[0], s[1], s[2] = s[0]+uint32(r), s[1]+uint32(g), s[2]+uint32(b)
		}
	}
}

// opaque is the opaque colour of a pixel, if the pixel is visible.
func opaque(pixel []uint8, transparent bool) (r, g, b uint8, there bool) {
	a := uint32(pixel[3])
	if !transparent || a == 255 {
		return pixel[0], pixel[1], pixel[2], true
	}
	if a < 128 {
		return 0, 0, 0, false
	}
	return straight(pixel[0], a), straight(pixel[1], a), straight(pixel[2], a), true
}

// straight is a part of a colour that was multiplied by its alpha.
func straight(v uint8, alpha uint32) uint8 { return uint8(min((uint32(v)*255+alpha/2)/alpha, 255)) }

// shade is a colour that occurs.
type shade struct {
	colour [3]float64
	weight float64
}

// counted are the colours that occur.
func (h *histogram) counted() (all []shade) {
	for k, n := range h.counts {
		if n == 0 {
			continue
		}
		s := shade{weight: float64(n)}
		for i, v := range h.sum[k] {
			s.colour[i] = float64(v) / float64(min(n, 1<<16-1))
		}
		all = append(all, s)
	}
	return all
}

// cluster is a set of colours that share one palette colour.
type cluster struct {
	shades []shade
	mean   [3]float64
	axis   int     // along which the colours differ most
	error  float64 // sum of the squares of differences along the axis
}

func newCluster(shades []shade) cluster {
	c := cluster{shades: shades}
	var total float64
	for _, s := range shades {
		total += s.weight
		for k := range c.mean {
			c.mean[k] += s.weight * s.colour[k]
		}
	}
	for k := range c.mean {
		c.mean[k] /= total
	}
	for k := range c.mean {
		var e float64
		for _, s := range shades {
			d := s.colour[k] - c.mean[k]
			e += s.weight * d * d
		}
		if e > c.error {
			c.axis, c.error = k, e
		}
	}
	return c
}

// palette repeatedly divides the colours where they differ most (Heckbert, 1982, with
// variances instead of extents).
func (h *histogram) palette(first ...color.NRGBA) color.Palette {
	all := h.counted()
	var clusters []cluster
	if len(all) > 0 {
		clusters = append(clusters, newCluster(all))
	}
	for len(clusters) > 0 && len(clusters) < paletteSize-len(first) {
		worst := 0
		for i := range clusters {
			if clusters[i].error > clusters[worst].error {
				worst = i
			}
		}
		c := clusters[worst]
		if c.error < 1e-6 {
			break
		}
		low, high := divide(c)
		clusters[worst] = newCluster(low)
		clusters = append(clusters, newCluster(high))
	}
	var p color.Palette
	for _, c := range first {
		p = append(p, c)
	}
	for _, c := range clusters {
		p = append(p, color.NRGBA{rounded(c.mean[0]), rounded(c.mean[1]), rounded(c.mean[2]), 255})
	}
	return p
}

func rounded(v float64) uint8 { return uint8(min(max(v+0.5, 0), 255)) }

// divide splits a cluster at its mean.
func divide(c cluster) (low, high []shade) {
	n := 0
	for i, s := range c.shades {
		if s.colour[c.axis] < c.mean[c.axis] {
			c.shades[i], c.shades[n] = c.shades[n], c.shades[i]
			n++
		}
	}
	n = min(max(n, 1), len(c.shades)-1)
	return slices.Clip(c.shades[:n]), c.shades[n:]
}

// matcher finds and caches the nearest colour of the palette.
type matcher struct {
	palette color.Palette
	known   []uint8 // by red, green and blue: 1 + index, or 0
	rgb     [][3]int32
	shades  *shades
}

func newMatcher(h *histogram) *matcher {
	p := h.palette(h.shades.colours()...)
	m := &matcher{palette: p, known: make([]uint8, 1<<24), shades: h.shades}
	for _, c := range p {
		n := color.NRGBAModel.Convert(c).(color.NRGBA)
		m.rgb = append(m.rgb, [3]int32{int32(n.R), int32(n.G), int32(n.B)})
	}
	return m
}

func (m *matcher) nearest(r, g, b uint8) uint8 {
	k := int(r)<<16 | int(g)<<8 | int(b)
	if n := m.known[k]; n != 0 {
		return n - 1
	}
	best, least := 0, int32(1<<30)
	for i, c := range m.rgb {
		dr, dg, db := c[0]-int32(r), c[1]-int32(g), c[2]-int32(b)
		// Eyes are most sensitive to green.
		if d := 2*dr*dr + 4*dg*dg + 3*db*db; d < least {
			best, least = i, d
		}
	}
	m.known[k] = uint8(best) + 1
	return uint8(best)
}

// triples are the red, green and blue of 256 colours: a palette, then black.
func triples(p color.Palette) []byte {
	b := make([]byte, 0, 3*(paletteSize+1))
	for _, c := range p {
		n := color.NRGBAModel.Convert(c).(color.NRGBA)
		b = append(b, n.R, n.G, n.B)
	}
	return b[:cap(b)]
}

// indices are the palette's indices of the pixels of a frame. Those that do not change are nothing,
// unless the background is transparent: there each frame is complete.
type indices struct {
	matcher          *matcher
	transparent      bool
	width            int
	now, last, coded []uint8
}

// take takes the next frame and returns the part that changes.
func (x *indices) take(m *image.RGBA) image.Rectangle {
	x.now, x.last, x.width = x.last[:0], x.now, m.Rect.Dx()
	for i := 0; i+3 < len(m.Pix); i += 4 {
		r, g, b, there := opaque(m.Pix[i:i+4:i+4], x.transparent)
		n := uint8(nothing)
		if there {
			var shaded bool
			if n, shaded = x.matcher.shades.dithered(r, g, b, i/4%x.width, i/4/x.width); !shaded {
				n = x.matcher.nearest(r, g, b)
			}
		}
		x.now = append(x.now, n)
	}
	x.coded = append(x.coded[:0], x.now...)
	if x.transparent || x.last == nil {
		return m.Rect
	}
	for i, n := range x.now {
		if n == x.last[i] {
			x.coded[i] = nothing
		}
	}
	return changed(x.now, x.last, x.width)
}

// row is a row from a pixel on.
func (x *indices) row(left, y int) []uint8 { return x.coded[y*x.width+left : (y+1)*x.width] }

// palette draws some frames of a film and chooses colours for all: first those of the
// shadow.
func (p *Painter) palette(ctx context.Context, f *reel) (*matcher, error) {
	h := &histogram{shades: newShades(&f.layout.Options)}
	n := min(samples, f.frames)
	for i := range n {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		// Spread over the film, avoiding the starts and ends of moves.
		m, err := f.draw(p, i*(f.frames-1)/max(n-1, 1))
		if err != nil {
			return nil, err
		}
		h.count(m, f.layout.Background.Transparent)
	}
	return newMatcher(h), nil
}
