package learn

import (
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"golang.org/x/image/draw"

	"wedge/app/control/chart"
	"wedge/app/square1/display"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// pairGraph is the graph of the 90 pairs of shapes. Their columns say how many slices they
// are from cube shape, and edges lead to the pairs one slice away.
type pairGraph struct {
	graph    *chart.Graph
	pairs    []square1.Pair
	pictures map[pairPicture]*image.RGBA
}

// pairPicture is the picture of a pair with a side in pixels.
type pairPicture struct {
	pair square1.Pair
	side int
}

// newPairGraph makes a graph. pick gets a pair that is clicked, or picked with Enter.
func newPairGraph(pick func(square1.Pair)) *pairGraph {
	g := &pairGraph{pairs: square1.UnorderedPairs(), pictures: map[pairPicture]*image.RGBA{}}
	var nodes []chart.Node
	var edges [][2]int
	for i, p := range g.pairs {
		nodes = append(nodes, chart.Node{Level: p.CubeShapeDistance(), Name: display.PairName(p)})
		others, _ := p.Neighbours()
		for _, q := range others {
			edges = append(edges, [2]int{i, g.node(q)})
		}
	}
	g.graph = chart.NewGraph(lang.L("Slices to cube shape"), nodes, edges)
	g.graph.Picture = g.picture
	g.graph.OnPick = func(node int) { pick(g.pairs[node]) }
	return g
}

// node is the node of a pair, its layers in whichever order.
func (g *pairGraph) node(p square1.Pair) int { return slices.Index(g.pairs, p.Unordered()) }

// chosen is the chosen pair.
func (g *pairGraph) chosen() (p square1.Pair, ok bool) {
	if g.graph.Chosen() < 0 {
		return p, false
	}
	return g.pairs[g.graph.Chosen()], true
}

// choose chooses a pair.
func (g *pairGraph) choose(p square1.Pair) { g.graph.Choose(g.node(p)) }

// follow moves along the edge to a pair, and then chooses it.
func (g *pairGraph) follow(to square1.Pair, duration time.Duration) {
	g.graph.Follow(g.node(to), duration)
}

// showWayBack makes a shortest path from a position to cube shape stand out.
func (g *pairGraph) showWayBack(p square1.Position) {
	path := []int{g.node(p.Pair())}
	for _, m := range p.CubeShape(square1.SliceMetric) {
		if m.Slice {
			p = p.UncheckedSlice()
			path = append(path, g.node(p.Pair()))
		} else {
			p = p.Turn(int(m.Top), int(m.Bottom))
		}
	}
	g.graph.ShowPath(path...)
}

// picture has the top at the upper left and the bottom at the lower right.
func (g *pairGraph) picture(node, side int) image.Image {
	key := pairPicture{g.pairs[node], side}
	if m, ok := g.pictures[key]; ok {
		return m
	}
	const share = 0.66 // of the side, for each layer: the pictures' corners are empty
	const finer = 3    // drawn larger, since lines between pieces are never thinner than a pixel
	layer := max(int(float64(side)*share), 1)
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	for i, shape := range []square1.LayerShape{key.pair.Top, key.pair.Bottom} {
		from := i * (side - layer)
		drawn := drawLayer(pictureKey{shape.Blocked(), i == 1, finer * layer, false})
		draw.CatmullRom.Scale(m, image.Rect(from, from, from+layer, from+layer), drawn, drawn.Bounds(), draw.Over, nil)
	}
	g.pictures[key] = m
	return m
}

// tour is the graph of all pairs beside the puzzle: following an edge turns and slices.
type tour struct {
	kit     *kit
	graph   *pairGraph // nil until the figure is made
	wayBack bool       // the way to cube shape is shown
}

// object makes the graph, in the current language.
func (w *tour) object() fyne.CanvasObject {
	w.graph = newPairGraph(w.pick)
	w.changed()
	return w.graph.graph
}

// changed shows the position's pair, unless the graph is on the way there.
func (w *tour) changed() {
	p := w.kit.host.Desk.Current()
	if at, ok := w.graph.chosen(); !ok || at != p.Pair().Unordered() {
		w.graph.choose(p.Pair())
	}
	if w.wayBack {
		w.graph.showWayBack(p)
	} else {
		w.graph.graph.ShowPath()
	}
}

// pick goes to a pair: with a slice, if one leads there.
func (w *tour) pick(to square1.Pair) {
	p := w.kit.host.Desk.Current()
	if to == p.Pair().Unordered() {
		return
	}
	alg, ok := sliceTo(p, to)
	if !ok {
		w.kit.start(example(to))
		return
	}
	const long = time.Second // about as long as a turn and a slice
	w.graph.follow(to, long)
	w.kit.host.Move(alg)
}

// sliceTo is the smallest turn after which a slice leads to a pair, with the slice; ok is
// false if none does.
func sliceTo(p square1.Position, to square1.Pair) (alg square1.Alg, ok bool) {
	const all = square1.Units * square1.Units
	for _, m := range slices.Concat([]square1.Move{square1.Turn(0, 0)}, view.Freeing(p, all)) {
		alg := square1.Alg{m, square1.SliceMove()}
		if q, err := p.Apply(alg); err == nil && q.Pair().Unordered() == to.Unordered() {
			return alg.Simplify(), true
		}
	}
	return nil, false
}

// shapeMap is the graph of all pairs, with the way to cube shape or without.
func shapeMap(o *scripted, wayBack bool) *furniture {
	w := &tour{kit: o.kit, wayBack: wayBack}
	return &furniture{object: w.object, changed: w.changed}
}
