package chart

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

func (g *Graph) least() fyne.Size {
	const width, height = 300, 220
	return fyne.NewSize(width, height+3*control.LineHeight(control.SmallText()))
}

// draw draws what stands out over the rest.
func (g *Graph) draw(p *control.Pen) {
	l, size, text := g.layout(), p.Size, control.LineHeight(control.SmallText())
	ink, quiet := p.Colour(theme.ColorNameForeground), p.Colour(theme.ColorNamePlaceHolder)
	if g.Focused() {
		p.Frame(1, 1, size.Width-2, size.Height-2, p.Colour(theme.ColorNamePrimary))
	}
	for _, out := range []bool{false, true} {
		g.drawEdges(p, l, out)
		for i := range g.nodes {
			if g.standsOut(i) == out {
				g.drawNode(p, i, l.centres[i], l.side)
			}
		}
	}
	line := func(text string, x, y, width, high float32, c color.Color) *canvas.Text {
		t := p.Word(text, control.SmallText(), c)
		t.Alignment = fyne.TextAlignCenter
		control.Put(t, x, y, width, high)
		return t
	}
	y := size.Height - margin - 2*text
	for i, b := range l.bands {
		line(strconv.Itoa(i), b.from-l.side/2, y, b.to-b.from+l.side, text, quiet)
	}
	if len(l.centres) > 0 && g.Focused() {
		const around = 3
		c, side := l.centres[g.cursor], l.side+2*around
		p.Frame(c.X-side/2, c.Y-side/2, side, side, ink).StrokeWidth = 3
	}
	g.trip.dot.FillColor, g.trip.dot.StrokeColor, g.trip.dot.StrokeWidth = p.Colour(theme.ColorNameWarning), ink, 2
	g.trip.put(l)
	p.Add(g.trip.dot)
	if shown := g.shown(); shown >= 0 {
		said := line(g.nodes[shown].Name, margin, margin/2, size.Width-2*margin, text, ink)
		said.TextStyle.Bold, said.Alignment = true, fyne.TextAlignLeading
	}
	line(g.title, margin, y+text, size.Width-2*margin, text, quiet)
}

// drawEdges draws the edges that stand out, or the others.
func (g *Graph) drawEdges(p *control.Pen, l levels, out bool) {
	shown := g.shown()
	for _, e := range g.edges {
		lit, path := e[0] == shown || e[1] == shown, g.onPath(e)
		if (lit || path) != out {
			continue
		}
		c, width := color.Color(control.Faded(p.Colour(theme.ColorNamePlaceHolder), 0.18)), float32(1)
		switch {
		case path:
			c, width = p.Colour(theme.ColorNameForeground), 4
		case lit:
			c, width = p.Colour(theme.ColorNamePrimary), 2
		}
		p.Line(l.centres[e[0]], l.centres[e[1]], width, c)
	}
}

func (g *Graph) drawNode(p *control.Pen, i int, c fyne.Position, side float32) {
	frame := p.Frame(c.X-side/2, c.Y-side/2, side, side, p.Colour(theme.ColorNamePrimary))
	frame.FillColor = p.Colour(theme.ColorNameInputBackground)
	dim := 0.0
	switch {
	case i == g.chosen:
		frame.StrokeWidth = 4
	case g.standsOut(i):
	default:
		frame.StrokeColor, frame.StrokeWidth = p.Colour(theme.ColorNameInputBorder), 1
		if g.shown() >= 0 {
			dim = 0.3
		}
	}
	const inset = 3
	p.Picture(c.X-side/2+inset, c.Y-side/2+inset, side-2*inset, func(side int) image.Image {
		if g.Picture == nil {
			return nil
		}
		return g.Picture(i, side)
	}).Translucency = dim
}
