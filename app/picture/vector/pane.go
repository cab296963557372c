package vector

import (
	"image/color"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/scene"
)

// wall is the plane of a pane; the eye lies before it. ok is false for panes without
// area.
func (f *Flattener) wall(p *scene.Pane) (w wall, ok bool) {
	corners := make([]int, len(p.Corners))
	for i := range corners {
		corners[i] = i
	}
	if w, ok = wallOf(p.Corners, corners); ok && !w.before(f.eye) {
		w = w.reversed()
	}
	return w, ok
}

// tint colours the background behind the panes. Solids, painted later, cover it. The shades
// are painted later too, so where several panes overlap, the background is a little
// brighter than in a raster picture.
func (f *Flattener) tint(panes []scene.Pane) {
	for i := range panes {
		p := &panes[i]
		c := p.Colour.SRGB()
		c.A = alpha(p.Opacity)
		f.paintPane(p.Corners, c)
	}
}

// paint paints solids and panes. The plane of a pane divides all others: it paints those
// behind the plane, then the shade of the pane, then those in front. It cuts solids and
// panes that cross the plane in two.
func (f *Flattener) paint(solids []solid, panes []scene.Pane) {
	if len(panes) == 0 {
		for _, s := range f.fromBehind(solids) {
			f.paintSolid(&s)
		}
		return
	}
	w, ok := f.wall(&panes[0])
	if !ok {
		f.paint(solids, panes[1:])
		return
	}
	behind, before := split(solids, w)
	var farPanes, nearPanes, here []scene.Pane
	for _, p := range panes {
		if w.has(p.Corners) {
			here = append(here, p)
			continue
		}
		far, near := p, p
		if far.Corners = w.reversed().clipped(nil, p.Corners); len(far.Corners) >= 3 {
			farPanes = append(farPanes, far)
		}
		if near.Corners = w.clipped(nil, p.Corners); len(near.Corners) >= 3 {
			nearPanes = append(nearPanes, near)
		}
	}
	f.paint(behind, farPanes)
	for _, p := range here {
		f.paintPane(p.Corners, color.NRGBA{A: alpha(p.Shade)})
	}
	f.paint(before, nearPanes)
}

// has reports whether a ring lies in the plane.
func (w wall) has(ring []mgl32.Vec3) bool {
	return !slices.ContainsFunc(ring, func(p mgl32.Vec3) bool {
		h := w.height(p)
		return h > touching || h < -touching
	})
}

// paintPane paints a flat part that is seen from both sides.
func (f *Flattener) paintPane(ring []mgl32.Vec3, c color.NRGBA) {
	if c.A == 0 || len(ring) < 3 {
		return
	}
	q := f.project(ring)
	if q.Area() < 0 {
		slices.Reverse(q)
	}
	f.keep(0, q, nil, c)
}

func alpha(part float32) uint8 { return uint8(min(max(part, 0), 1)*255 + 0.5) }
