package learn

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
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
	page  *Page
	layer square1.LayerShape
	pair  square1.Pair // that of the position on the table

	icons   [square1.LayerShapeCount]*icon
	about   *widget.Label
	mirrors *widget.Check
	choices *fyne.Container
	chosen  *widget.Label
	bars    *spread
	graph   *dots
	graphIn *fyne.Container
	under   *widget.Label
	home    *widget.Button
}

func shapesLesson(g *Page) lesson {
	s := &shapesPage{page: g, pair: g.puzzle.Position().Pair()}
	s.layer = s.pair.Top
	grid := container.NewGridWrap(fyne.NewSquareSize(layerSide + 4))
	for i := range s.icons {
		shape := square1.LayerShape(i)
		s.icons[i] = newIcon(g, layerSide, func() { s.pick(shape) }, shape)
		grid.Add(s.icons[i])
	}
	s.about = paragraph("")
	s.choices = container.NewGridWrap(fyne.NewSize(2*pairSide+4, pairSide+4))
	s.mirrors = widget.NewCheck(lang.L("Mirror images count once"), func(bool) { s.list(); s.draw() })
	s.chosen = paragraph("")
	s.bars = newSpread(lang.L("The complete table would show how far the positions of these shapes are."),
		func(positions, mean string) string {
			return lang.L("Slices from solved, of all {{.N}} positions with these shapes, exchanged and mirrored: {{.Mean}} on average. Tap a bar.",
				with("N", positions, "Mean", mean))
		})
	s.graphIn = container.NewStack()
	s.under = paragraph("")
	s.home = widget.NewButtonWithIcon(lang.L("The way home"), theme.HomeIcon(), func() {
		g.puzzle.Play(g.puzzle.Position().CubeShape(square1.SliceMetric))
	})
	s.draw()
	return lesson{changed: s.changed, pair: s.chosen, content: []fyne.CanvasObject{
		paragraph(lang.L("Turn a layer as you like, and forget which piece is which: {{.N}} shapes are left, with two to six corners. Tap one.",
			with("N", len(s.icons)))),
		container.NewPadded(grid), s.about,
		part(lang.L("Both layers")),
		paragraph(lang.L("There are eight corners, so one layer says how many the other has. That makes {{.All}} pairs of shapes, {{.Unordered}} when it does not matter which is the top, {{.Canonical}} up to mirror images. Tap one to put it on the table.",
			with("All", len(square1.Pairs()), "Unordered", len(square1.UnorderedPairs()), "Canonical", len(square1.CanonicalPairs())))),
		s.mirrors, container.NewPadded(s.choices), s.chosen, s.bars.object,
		part(lang.L("The way back to the cube")),
		paragraph(lang.L("Each dot is a pair of shapes. Its column says how many slices it is from two squares: at most {{.N}}. Lines lead to what the next slice can make of the chosen one. Tap a dot to put it on the table.",
			with("N", farthestShape()))),
		container.NewPadded(s.graphIn), s.under,
		buttons(s.home),
	}}
}

// pick shows a shape of a layer, and what it can be together with.
func (s *shapesPage) pick(shape square1.LayerShape) {
	s.layer = shape
	s.showLayer()
	s.list()
}

func (s *shapesPage) changed() {
	s.pair = s.page.puzzle.Position().Pair()
	if s.layer != s.pair.Top && s.layer != s.pair.Bottom {
		s.layer = s.pair.Top
	}
	s.showLayer()
	s.list()
	s.showPair()
}

func (s *shapesPage) showLayer() {
	for i, o := range s.icons {
		o.choose(square1.LayerShape(i) == s.layer)
	}
	s.about.SetText(aboutLayer(s.layer))
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

// key is what stands for a pair in the list and the graph.
func (s *shapesPage) key(p square1.Pair) square1.Pair {
	if s.mirrors.Checked {
		return p.Canonical()
	}
	return p.Unordered()
}

// list shows the pairs with the chosen layer.
func (s *shapesPage) list() {
	s.choices.RemoveAll()
	var seen []square1.Pair
	for other := range square1.LayerShape(square1.LayerShapeCount) {
		p := square1.Pair{Top: s.layer, Bottom: other}
		if s.layer.Corners()+other.Corners() != 8 || slices.Contains(seen, s.key(p)) {
			continue
		}
		seen = append(seen, s.key(p))
		o := newIcon(s.page, pairSide, func() { s.show(p) }, s.layer, other)
		o.choose(s.key(p) == s.key(s.pair))
		s.choices.Add(o)
	}
}

// draw makes the graph.
func (s *shapesPage) draw() {
	pairs := square1.UnorderedPairs()
	if s.mirrors.Checked {
		pairs = square1.CanonicalPairs()
	}
	s.graph = newDots(pairs, s.key)
	s.graph.tapped = s.show
	s.graph.hovered = func(p square1.Pair, over bool) {
		if over {
			s.under.SetText(lang.L("{{.Pair}}: {{.N}} from the cube", with("Pair", p.String(), "N", p.CubeShapeDistance())))
		} else {
			s.showUnder()
		}
	}
	s.graph.choose(s.pair)
	s.graphIn.Objects = []fyne.CanvasObject{s.graph}
	s.graphIn.Refresh()
}

// show puts a position of a pair on the table.
func (s *shapesPage) show(p square1.Pair) {
	s.page.puzzle.Show(example(p), p.String())
}

func (s *shapesPage) showUnder() {
	s.under.SetText(lang.L("On the table: {{.Pair}}, {{.N}} from the cube; neighbours: {{.Near}}", with(
		"Pair", s.pair.String(), "N", s.pair.CubeShapeDistance(), "Near", len(neighbours(s.pair)))))
}

// showPair says what is to know of the pair on the table.
func (s *shapesPage) showPair() {
	p := s.pair
	symmetry := p.Symmetry()
	s.chosen.SetText(strings.Join([]string{
		p.String(),
		lang.L("Curtis' shape {{.ID}} ({{.Top}} and {{.Bottom}})", with("ID", p.ID(), "Top", p.Top.ID(), "Bottom", p.Bottom.ID())),
		lang.L("Exchange of layers keeps it: {{.Sym2}}; mirror: {{.Sym3}}; both together: {{.Sym4}}",
			with("Sym2", yes(symmetry.Sym2), "Sym3", yes(symmetry.Sym3), "Sym4", yes(symmetry.Sym4))),
		lang.L("Symmetry group of {{.N}}", with("N", p.Group())),
		lang.L("{{.N}} positions", with("N", number(p.Positions()))),
		lang.L("{{.Top}} × {{.Bottom}} angles that can be cut", with("Top", p.Top.Sliceable(), "Bottom", p.Bottom.Sliceable())),
		lang.L("Fewest slices to the cube: {{.N}}", with("N", p.CubeShapeDistance())),
		lang.L("{{.N}} templates", with("N", number(p.Templates()))),
	}, "\n"))
	if h := s.page.puzzle.Header(); h != nil {
		s.bars.show(h.ByShape[p.ID()-1], false, -1)
	} else {
		s.bars.missing()
	}
	s.graph.choose(p)
	s.showUnder()
	control.SetEnabled(s.home, len(s.page.puzzle.Position().CubeShape(square1.SliceMetric)) > 0)
}
