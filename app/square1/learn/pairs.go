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

// pairsPart is on the shapes of both layers.
type pairsPart struct {
	content []fyne.CanvasObject
	page    *Page
	put     func(square1.Pair) // on the table
	choices *fyne.Container
	about   *widget.Label
	bars    *spread
}

func newPairsPart(g *Page, merge func(bool), put func(square1.Pair)) *pairsPart {
	p := &pairsPart{page: g, put: put, about: control.Paragraph("")}
	p.choices = container.NewGridWrap(fyne.NewSize(2*pairSide+4, pairSide+4))
	p.bars = newSpread(lang.L("The complete table would show how far the positions of these shapes are."),
		func(positions, mean string) string {
			return lang.L("Slices from solved, of all {{.N}} positions with these shapes, exchanged and mirrored: {{.Mean}} on average. Tap a bar.",
				with("N", positions, "Mean", mean))
		})
	p.content = []fyne.CanvasObject{
		part(lang.L("Both layers")),
		control.Paragraph(lang.L("There are eight corners, so one layer says how many the other has. That makes {{.All}} pairs of shapes, {{.Unordered}} when it does not matter which is the top, {{.Canonical}} up to mirror images. Tap one to put it on the table.",
			with("All", len(square1.Pairs()), "Unordered", len(square1.UnorderedPairs()), "Canonical", len(square1.CanonicalPairs())))),
		control.NewCheck(lang.L("Mirror images count once"), merge),
		container.NewPadded(p.choices), p.about, p.bars.object,
	}
	return p
}

// list shows the pairs with a layer, of which one is on the table.
func (p *pairsPart) list(layer square1.LayerShape, onTable square1.Pair, merged bool) {
	p.choices.RemoveAll()
	key := stands(merged)
	var seen []square1.Pair
	for other := range square1.LayerShape(square1.LayerShapeCount) {
		pair := square1.Pair{Top: layer, Bottom: other}
		if layer.Corners()+other.Corners() != 8 || slices.Contains(seen, key(pair)) {
			continue
		}
		seen = append(seen, key(pair))
		o := newIcon(p.page, pairSide, func() { p.put(pair) }, layer, other)
		o.choose(key(pair) == key(onTable))
		p.choices.Add(o)
	}
}

// show says what is to know of a pair.
func (p *pairsPart) show(pair square1.Pair) {
	p.about.SetText(aboutPair(pair))
	if h := p.page.puzzle.Header(); h != nil {
		p.bars.show(h.ByShape[pair.ID()-1], false, -1)
	} else {
		p.bars.missing()
	}
}

func aboutPair(p square1.Pair) string {
	symmetry := p.Symmetry()
	return strings.Join([]string{
		p.String(),
		lang.L("Curtis' shape {{.ID}} ({{.Top}} and {{.Bottom}})", with("ID", p.ID(), "Top", p.Top.ID(), "Bottom", p.Bottom.ID())),
		lang.L("Exchange of layers keeps it: {{.Sym2}}; mirror: {{.Sym3}}; both together: {{.Sym4}}",
			with("Sym2", yes(symmetry.Sym2), "Sym3", yes(symmetry.Sym3), "Sym4", yes(symmetry.Sym4))),
		lang.L("Symmetry group of {{.N}}", with("N", p.Group())),
		lang.L("{{.N}} positions", with("N", number(p.Positions()))),
		lang.L("{{.Top}} × {{.Bottom}} angles that can be cut", with("Top", p.Top.Sliceable(), "Bottom", p.Bottom.Sliceable())),
		lang.L("Fewest slices to the cube: {{.N}}", with("N", p.CubeShapeDistance())),
		lang.L("{{.N}} templates", with("N", number(p.Templates()))),
	}, "\n")
}

// backPart is on the slices that lead back to two squares.
type backPart struct {
	content []fyne.CanvasObject
	page    *Page
	put     func(square1.Pair) // on the table
	graph   *dots
	frame   *fyne.Container // around the graph
	below   *widget.Label
	home    *control.Button
}

func newBackPart(g *Page, put func(square1.Pair)) *backPart {
	b := &backPart{page: g, put: put, frame: container.NewStack(), below: control.Paragraph("")}
	b.home = control.NewButtonWithIcon(lang.L("The way home"), theme.HomeIcon(), func() {
		g.puzzle.Play(g.puzzle.Position().CubeShape(square1.SliceMetric))
	})
	b.content = []fyne.CanvasObject{
		part(lang.L("The way back to the cube")),
		control.Paragraph(lang.L("Each dot is a pair of shapes. Its column says how many slices it is from two squares: at most {{.N}}. Lines lead to what the next slice can make of the chosen one. Tap a dot to put it on the table.",
			with("N", farthestShape()))),
		container.NewPadded(b.frame), b.below,
		buttons(b.home),
	}
	return b
}

// draw makes the graph, in which the pair on the table stands out.
func (b *backPart) draw(merged bool, onTable square1.Pair) {
	pairs := square1.UnorderedPairs()
	if merged {
		pairs = square1.CanonicalPairs()
	}
	b.graph = newDots(pairs, stands(merged))
	b.graph.tapped = b.put
	b.graph.hovered = func(p square1.Pair, over bool) {
		if over {
			b.below.SetText(lang.L("{{.Pair}}: {{.N}} from the cube", with("Pair", p.String(), "N", p.CubeShapeDistance())))
		} else {
			b.describe(b.page.puzzle.Position().Pair())
		}
	}
	b.graph.choose(onTable)
	b.frame.Objects = []fyne.CanvasObject{b.graph}
	b.frame.Refresh()
}

// show makes the pair on the table stand out.
func (b *backPart) show(onTable square1.Pair) {
	b.graph.choose(onTable)
	b.describe(onTable)
	control.SetEnabled(b.home, len(b.page.puzzle.Position().CubeShape(square1.SliceMetric)) > 0)
}

func (b *backPart) describe(onTable square1.Pair) {
	b.below.SetText(lang.L("On the table: {{.Pair}}, {{.N}} from the cube; neighbours: {{.Near}}", with(
		"Pair", onTable.String(), "N", onTable.CubeShapeDistance(), "Near", len(neighbours(onTable)))))
}
