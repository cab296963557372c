package chart

import (
	"image"
	"image/color"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"wedge/app/control"
)

// Node is a node of a [Graph].
type Node struct {
	Level int    // its column, from 0
	Name  string // said when the pointer or the keyboard is on it
}

// Graph shows nodes with pictures in columns, one for each level, and the edges between
// them. One node is chosen; its edges and its neighbours stand out.
type Graph struct {
	control.Surface

	// Picture draws a node as a square with a side in pixels.
	Picture func(node, side int) image.Image
	// OnPick is called with a node that is clicked, or on which Enter or Space is pressed.
	// It may then be chosen, or followed to: see [Graph.Choose] and [Graph.Follow].
	OnPick func(node int)
	// OnHover is called with the node below the pointer or reached with the arrow keys, -1
	// when there is none.
	OnHover func(node int)

	nodes      []Node
	neighbours [][]int // of each node
	edges      [][2]int
	order      [][]int // the nodes of each level, from top to bottom
	title      string  // of the levels
	chosen     int     // -1 for none
	hovered    int     // -1 for none
	cursor     int     // where the keyboard is
	path       []int   // of nodes, each a neighbour of the one before
	trip       trip
}

// trip is a way along an edge.
type trip struct {
	from, to  int
	done      float32        // 0..1
	dot       *canvas.Circle // moved alone, since the pictures are many
	animation *fyne.Animation
}

// put moves the dot.
func (t *trip) put(l levels) {
	if t.dot.Hidden = t.from == t.to; t.dot.Hidden {
		return
	}
	from, to := l.centres[t.from], l.centres[t.to]
	size := max(l.side/3, 10)
	x, y := from.X+(to.X-from.X)*t.done, from.Y+(to.Y-from.Y)*t.done
	control.Put(t.dot, x-size/2, y-size/2, size, size)
}

// NewGraph makes a graph. Edges lead both ways; those from a node to itself are left out.
// The title stands below the columns, beside the numbers of the levels.
func NewGraph(title string, nodes []Node, edges [][2]int) *Graph {
	g := &Graph{nodes: nodes, title: title, neighbours: make([][]int, len(nodes)), chosen: -1, hovered: -1}
	g.trip.dot = canvas.NewCircle(color.Transparent)
	for _, e := range edges {
		a, b := e[0], e[1]
		if a == b || slices.Contains(g.neighbours[a], b) {
			continue
		}
		g.edges = append(g.edges, e)
		g.neighbours[a], g.neighbours[b] = append(g.neighbours[a], b), append(g.neighbours[b], a)
	}
	g.order = inLevels(nodes, g.neighbours)
	g.OnTap = func(at fyne.Position) { g.pick(g.at(at)) }
	g.OnPoint = func(at fyne.Position) { g.hover(g.at(at)) }
	g.Hand = func() bool { return g.hovered >= 0 }
	g.On(func() { g.move(-1, 0) }, fyne.KeyLeft)
	g.On(func() { g.move(1, 0) }, fyne.KeyRight)
	g.On(func() { g.move(0, -1) }, fyne.KeyUp)
	g.On(func() { g.move(0, 1) }, fyne.KeyDown)
	g.On(func() { g.point(max(g.chosen, 0)) }, fyne.KeyHome)
	g.OnEnter(func() { g.pick(g.cursor) })
	g.Draws(g, g.least, g.draw)
	return g
}

// Choose chooses a node, -1 for none, and ends a trip.
func (g *Graph) Choose(node int) {
	g.endTrip()
	if g.chosen == node {
		return
	}
	g.chosen = node
	g.cursor = max(node, 0)
	g.Refresh()
}

// Chosen is the chosen node, -1 for none.
func (g *Graph) Chosen() int { return g.chosen }

// ShowPath makes a path of nodes stand out; none to hide it. Edges between nodes that have
// none are not drawn.
func (g *Graph) ShowPath(nodes ...int) {
	g.path = nodes
	g.Refresh()
}

// onPath reports whether an edge is part of the path.
func (g *Graph) onPath(edge [2]int) bool {
	for i := 1; i < len(g.path); i++ {
		a, b := g.path[i-1], g.path[i]
		if edge == [2]int{a, b} || edge == [2]int{b, a} {
			return true
		}
	}
	return false
}

// Neighbours are the nodes that edges of a node lead to.
func (g *Graph) Neighbours(node int) []int { return slices.Clone(g.neighbours[node]) }

// Travel shows a dot on the way from the chosen node to another one, done 0..1 of it: for
// something else that is animated at the same time. [Graph.Choose] ends it.
func (g *Graph) Travel(to int, done float32) {
	if g.chosen < 0 {
		return
	}
	g.trip.from, g.trip.to, g.trip.done = g.chosen, to, min(max(done, 0), 1)
	g.trip.put(g.layout())
	g.trip.dot.Refresh()
}

// Follow travels from the chosen node to another one, and then chooses that. Nothing is
// animated if the duration is 0.
func (g *Graph) Follow(to int, duration time.Duration) {
	g.endTrip()
	if duration <= 0 || g.chosen < 0 || g.chosen == to {
		g.Choose(to)
		return
	}
	g.trip.animation = fyne.NewAnimation(duration, func(done float32) {
		if done < 1 {
			g.Travel(to, done)
			return
		}
		g.Choose(to)
	})
	g.trip.animation.Curve = fyne.AnimationEaseInOut
	g.trip.animation.Start()
}

func (g *Graph) endTrip() {
	if g.trip.animation != nil {
		g.trip.animation.Stop()
	}
	g.trip = trip{dot: g.trip.dot}
	g.trip.dot.Hide()
}

// shown is the node that is named, and whose edges stand out.
func (g *Graph) shown() int {
	switch {
	case g.hovered >= 0:
		return g.hovered
	case g.Focused() && len(g.nodes) > 0:
		return g.cursor
	}
	return g.chosen
}

// standsOut reports whether a node is the one that is named, or its neighbour.
func (g *Graph) standsOut(node int) bool {
	shown := g.shown()
	return node == shown || shown >= 0 && slices.Contains(g.neighbours[shown], node) || slices.Contains(g.path, node)
}

// area is what the nodes have, without the margin and the texts.
func (g *Graph) area() (from fyne.Position, size fyne.Size) {
	text := control.LineHeight(control.SmallText())
	from = fyne.NewPos(margin, margin+text+control.Gap)
	size = g.Size().SubtractWidthHeight(2*margin, 2*margin+3*text+2*control.Gap)
	return from, fyne.NewSize(max(size.Width, 1), max(size.Height, 1))
}

// layout is where the nodes are in the widget.
func (g *Graph) layout() levels {
	from, size := g.area()
	l := arrange(g.order, len(g.nodes), size)
	for i := range l.centres {
		l.centres[i] = l.centres[i].Add(from)
	}
	for i := range l.bands {
		l.bands[i].from += from.X
		l.bands[i].to += from.X
	}
	return l
}

// at is the node at a place, -1 for none.
func (g *Graph) at(p fyne.Position) int {
	l := g.layout()
	reach := l.side * (1 + nodeGap) / 2
	for i, c := range l.centres {
		if max(math.Abs(float64(p.X-c.X)), math.Abs(float64(p.Y-c.Y))) <= float64(reach) {
			return i
		}
	}
	return -1
}

func (g *Graph) hover(node int) {
	if node == g.hovered {
		return
	}
	g.hovered = node
	g.Refresh()
	if g.OnHover != nil {
		g.OnHover(node)
	}
}

func (g *Graph) pick(node int) {
	if node >= 0 && node < len(g.nodes) && g.OnPick != nil {
		g.cursor = node
		g.OnPick(node)
	}
}

// move moves the keyboard to the nearest node in a direction, if there is one.
func (g *Graph) move(dx, dy float32) {
	l := g.layout()
	if len(l.centres) == 0 {
		return
	}
	from := l.centres[g.cursor]
	best, nearest := -1, float32(math.Inf(1))
	for i, c := range l.centres {
		d := c.Subtract(from)
		along, aside := d.X*dx+d.Y*dy, d.X*dy-d.Y*dx
		const slant = 3 // how much a step aside counts
		if away := along + slant*max(aside, -aside); along > l.side/2 && away < nearest {
			best, nearest = i, away
		}
	}
	if best >= 0 {
		g.point(best)
	}
}

// point moves the keyboard to a node.
func (g *Graph) point(node int) {
	if node >= len(g.nodes) {
		return
	}
	g.cursor, g.hovered = node, -1
	g.Refresh()
	if g.OnHover != nil {
		g.OnHover(node)
	}
}
