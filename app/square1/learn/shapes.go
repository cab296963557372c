package learn

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// Sides of the pictures of layers.
const (
	layerSide = 34
	pairSide  = 36
)

// shapesPage is the lesson on shapes: those of a layer, those of both, and how far
// these are from two squares.
type shapesPage struct {
	page   *Page
	layer  square1.LayerShape // the chosen one
	pair   square1.Pair       // that of the position on the table
	merged bool               // mirror images count once

	layers *layersPart
	pairs  *pairsPart
	back   *backPart
}

func shapesLesson(g *Page) lesson {
	s := &shapesPage{page: g, pair: g.puzzle.Position().Pair()}
	s.layer = s.pair.Top
	s.layers = newLayersPart(g, s.pick)
	s.pairs = newPairsPart(g, s.merge, s.put)
	s.back = newBackPart(g, s.put)
	s.back.draw(s.merged, s.pair)
	return lesson{changed: s.changed, pair: s.pairs.about, content: slices.Concat(s.layers.content, s.pairs.content, s.back.content)}
}

// pick shows a shape of a layer, and what it can be together with.
func (s *shapesPage) pick(shape square1.LayerShape) {
	s.layer = shape
	s.showLayer()
}

func (s *shapesPage) showLayer() {
	s.layers.show(s.layer)
	s.pairs.list(s.layer, s.pair, s.merged)
}

// merge counts mirror images once, or not.
func (s *shapesPage) merge(merged bool) {
	s.merged = merged
	s.pairs.list(s.layer, s.pair, s.merged)
	s.back.draw(s.merged, s.pair)
}

// put puts a position of a pair on the table.
func (s *shapesPage) put(p square1.Pair) { s.page.puzzle.Show(example(p), p.String()) }

func (s *shapesPage) changed() {
	s.pair = s.page.puzzle.Position().Pair()
	if s.layer != s.pair.Top && s.layer != s.pair.Bottom {
		s.layer = s.pair.Top
	}
	s.showLayer()
	s.pairs.show(s.pair)
	s.back.show(s.pair)
}

// stands is the pair that stands for a pair in the list and in the graph.
func stands(merged bool) func(square1.Pair) square1.Pair {
	if merged {
		return square1.Pair.Canonical
	}
	return square1.Pair.Unordered
}

// layersPart is on the shapes of a layer.
type layersPart struct {
	content []fyne.CanvasObject
	icons   [square1.LayerShapeCount]*icon
	about   *widget.Label
}

func newLayersPart(g *Page, pick func(square1.LayerShape)) *layersPart {
	l := &layersPart{about: control.Paragraph("")}
	grid := container.NewGridWrap(fyne.NewSquareSize(layerSide + 4))
	for i := range l.icons {
		shape := square1.LayerShape(i)
		l.icons[i] = newIcon(g, layerSide, func() { pick(shape) }, shape)
		grid.Add(l.icons[i])
	}
	l.content = []fyne.CanvasObject{
		control.Paragraph(lang.L("Turn a layer as you like, and forget which piece is which: {{.N}} shapes are left, with two to six corners. Tap one.",
			with("N", len(l.icons)))),
		container.NewPadded(grid), l.about,
	}
	return l
}

func (l *layersPart) show(chosen square1.LayerShape) {
	for i, o := range l.icons {
		o.choose(square1.LayerShape(i) == chosen)
	}
	l.about.SetText(aboutLayer(chosen))
}

// aboutLayer says what is to know of the shape of a layer.
func aboutLayer(shape square1.LayerShape) string {
	lines := []string{strings.Join(append([]string{shape.Name()}, shape.OtherNames()...), ", ")}
	lines = append(lines, lang.L("Curtis' number {{.ID}}: {{.Pattern}} (A: corner, a: edge)", with("ID", shape.ID(), "Pattern", shape.Pattern())))
	lines = append(lines, lang.L("{{.Corners}} corners, {{.Edges}} edges", with("Corners", shape.Corners(), "Edges", square1.Units-2*shape.Corners())))
	if m := shape.Mirror(); m != shape {
		lines = append(lines, lang.L("In the mirror: {{.Name}}", with("Name", m.Name())))
	} else {
		lines = append(lines, lang.L("Its own mirror image"))
	}
	if n := shape.Rotations(); n > 1 {
		lines = append(lines, lang.L("{{.N}} turns bring it onto itself: {{.M}} of the labellings are different", with("N", n, "M", square1.Over(1, int64(n)))))
	} else {
		lines = append(lines, lang.L("No turn brings it onto itself (multiplier {{.M}})", with("M", square1.Over(1, int64(n)))))
	}
	lines = append(lines, lang.L("{{.Free}} of its {{.N}} angles can be cut", with("Free", shape.Sliceable(), "N", shape.Orientations())))
	return strings.Join(lines, "\n")
}
