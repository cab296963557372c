package vector

import (
	"image/color"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/scene"
)

// pane is a pane of a scene, or the part of one on one side of others.
type pane struct {
	*scene.Pane
	ring []mgl32.Vec3
}

// wall is the plane of a pane; the eye lies before it. ok is false for panes without
// area.
func (f *Flattener) wall(p pane) (w wall, ok bool) {
	corners := make([]int, len(p.ring))
	for i := range corners {
		corners[i] = i
	}
	n := outwards(p.ring, corners)
	if n.Len() < 1e-9 {
		return w, false
	}
	n = n.Normalize()
	w = wall{n, n.Dot(p.ring[0])}
	if !w.before(f.eye) {
		w = w.reversed()
	}
	return w, true
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
func (f *Flattener) paint(solids []solid, panes []pane) {
	if len(panes) == 0 {
		for _, s := range f.fromBehind(solids) {
			f.paintSolid(&s)
		}
		return
	}
	w, ok := f.wall(panes[0])
	if !ok {
		f.paint(solids, panes[1:])
		return
	}
	var behind, before []solid
	for i := range solids {
		s := &solids[i]
		switch isBehind, isBefore := s.sides(w); {
		case isBehind:
			behind = append(behind, *s)
		case isBefore:
			before = append(before, *s)
		default:
			behind = append(behind, s.without(cut{wall: w.reversed(), overlaps: true}))
			before = append(before, s.without(cut{wall: w}))
		}
	}
	var farPanes, nearPanes, here []pane
	for _, p := range panes {
		if w.has(p.ring) {
			here = append(here, p)
			continue
		}
		if ring := w.reversed().clipped(nil, p.ring); len(ring) >= 3 {
			farPanes = append(farPanes, pane{p.Pane, ring})
		}
		if ring := w.clipped(nil, p.ring); len(ring) >= 3 {
			nearPanes = append(nearPanes, pane{p.Pane, ring})
		}
	}
	f.paint(behind, farPanes)
	for _, p := range here {
		f.paintPane(p.ring, color.NRGBA{A: alpha(p.Shade)})
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
