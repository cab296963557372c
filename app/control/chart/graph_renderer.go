package chart

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// CreateRenderer is for Fyne.
func (g *Graph) CreateRenderer() fyne.WidgetRenderer {
	r := &graphRenderer{
		graph: g, ring: canvas.NewRectangle(color.Transparent), cursor: canvas.NewRectangle(color.Transparent),
		said: small(""), title: small(""),
	}
	r.ring.CornerRadius, r.ring.StrokeWidth = control.Gap, 2
	r.cursor.CornerRadius, r.cursor.StrokeWidth = control.Gap, 3
	for range g.edges {
		r.edges = append(r.edges, canvas.NewLine(color.Transparent))
	}
	for i := range g.nodes {
		frame := canvas.NewRectangle(color.Transparent)
		frame.CornerRadius = control.Gap
		picture := canvas.NewRaster(func(w, h int) image.Image {
			if g.Picture == nil || min(w, h) < 1 {
				return image.NewNRGBA(image.Rect(0, 0, 1, 1))
			}
			return g.Picture(i, min(w, h))
		})
		r.nodes = append(r.nodes, drawnNode{frame, picture})
	}
	for i := range g.order {
		r.levels = append(r.levels, small(strconv.Itoa(i)))
		r.levels[i].Alignment = fyne.TextAlignCenter
	}
	r.paint()
	return r
}

type drawnNode struct {
	frame   *canvas.Rectangle
	picture *canvas.Raster
}

type graphRenderer struct {
	graph  *Graph
	ring   *canvas.Rectangle // around everything that has the focus
	cursor *canvas.Rectangle // around the node where the keyboard is
	edges  []*canvas.Line
	nodes  []drawnNode
	levels []*canvas.Text // their numbers
	said   *canvas.Text
	title  *canvas.Text
}

func (r *graphRenderer) MinSize() fyne.Size {
	const width, height = 300, 220
	return fyne.NewSize(width, height+3*lineHeight(control.SmallText()))
}

func (r *graphRenderer) Layout(size fyne.Size) {
	g, l := r.graph, r.graph.layout()
	text := lineHeight(control.SmallText())
	control.Put(r.ring, 1, 1, size.Width-2, size.Height-2)
	control.Put(r.said, margin, margin/2, size.Width-2*margin, text)
	for i, n := range r.nodes {
		c, side := l.centres[i], l.side
		control.Put(n.frame, c.X-side/2, c.Y-side/2, side, side)
		const inset = 3
		control.Put(n.picture, c.X-side/2+inset, c.Y-side/2+inset, side-2*inset, side-2*inset)
	}
	for i, e := range g.edges {
		r.edges[i].Position1, r.edges[i].Position2 = l.centres[e[0]], l.centres[e[1]]
	}
	y := size.Height - margin - 2*text
	for i, b := range l.bands {
		control.Put(r.levels[i], b.from-l.side/2, y, b.to-b.from+l.side, text)
	}
	control.Put(r.title, margin, y+text, size.Width-2*margin, text)
	if len(l.centres) > 0 {
		const around = 3
		c := l.centres[g.cursor]
		control.Put(r.cursor, c.X-l.side/2-around, c.Y-l.side/2-around, l.side+2*around, l.side+2*around)
	}
	g.trip.put(l)
}

func (r *graphRenderer) Refresh() {
	r.paint()
	canvas.Refresh(r.graph)
}

func (r *graphRenderer) paint() {
	g := r.graph
	accent, quiet := control.ColourOf(g, theme.ColorNamePrimary), control.ColourOf(g, theme.ColorNamePlaceHolder)
	text := control.ColourOf(g, theme.ColorNameForeground)
	control.SetTextSize(control.SmallText(), append(slices.Clone(r.levels), r.said, r.title)...)
	r.said.Color, r.title.Color, r.title.Text, r.title.Alignment = text, quiet, g.title, fyne.TextAlignCenter
	r.said.Text, r.said.TextStyle.Bold = "", true
	shown := g.shown()
	if shown >= 0 {
		r.said.Text = g.nodes[shown].Name
	}
	for _, l := range r.levels {
		l.Color = quiet
	}
	for i, e := range g.edges {
		line := r.edges[i]
		line.StrokeColor, line.StrokeWidth = control.Faded(quiet, 0.18), 1
		if e[0] == shown || e[1] == shown {
			line.StrokeColor, line.StrokeWidth = accent, 2
		}
		if g.onPath(e) {
			line.StrokeColor, line.StrokeWidth = text, 4
		}
	}
	for i, n := range r.nodes {
		n.frame.FillColor, n.frame.StrokeWidth = control.ColourOf(g, theme.ColorNameInputBackground), 1
		n.frame.StrokeColor = control.ColourOf(g, theme.ColorNameInputBorder)
		dim := 0.0
		switch {
		case i == g.chosen:
			n.frame.StrokeColor, n.frame.StrokeWidth = accent, 4
		case g.standsOut(i):
			n.frame.StrokeColor, n.frame.StrokeWidth = accent, 2
		case shown >= 0:
			dim = 0.3
		}
		n.picture.Translucency = dim
	}
	r.ring.StrokeColor, r.cursor.StrokeColor = color.Transparent, color.Transparent
	if g.focused {
		r.ring.StrokeColor, r.cursor.StrokeColor = accent, text
	}
	g.trip.dot.FillColor, g.trip.dot.StrokeColor, g.trip.dot.StrokeWidth = control.ColourOf(g, theme.ColorNameWarning), text, 2
	r.Layout(g.Size())
}

// Objects is for Fyne. What stands out covers the rest.
func (r *graphRenderer) Objects() []fyne.CanvasObject {
	g, shown := r.graph, r.graph.shown()
	objects := []fyne.CanvasObject{r.ring}
	for _, out := range []bool{false, true} {
		for i, e := range g.edges {
			if (e[0] == shown || e[1] == shown || g.onPath(e)) == out {
				objects = append(objects, r.edges[i])
			}
		}
		for i, n := range r.nodes {
			if g.standsOut(i) == out {
				objects = append(objects, n.frame, n.picture)
			}
		}
	}
	for _, l := range r.levels {
		objects = append(objects, l)
	}
	return append(objects, r.cursor, g.trip.dot, r.said, r.title)
}

func (r *graphRenderer) Destroy() {}
