package learn

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"wedge/app/pagetest"
	"wedge/puzzle/square1"
)

// TestPairGraph goes through the graph from cube shape: every slice follows an edge.
func TestPairGraph(t *testing.T) {
	test.NewTempApp(t)
	picked := square1.Pair{}
	g := newPairGraph(func(p square1.Pair) { picked = p })
	w := test.NewTempWindow(t, g.graph)
	w.Resize(fyne.NewSize(900, 600))
	edges := 0
	for _, p := range square1.Pairs() {
		g.choose(p)
		if chosen, ok := g.chosen(); !ok || chosen != p.Unordered() || !pagetest.Says(g.graph, p.Unordered().String()) {
			t.Fatal(p, chosen)
		}
		near := map[square1.Pair]bool{}
		for _, n := range g.graph.Neighbours(g.graph.Chosen()) {
			near[g.pairs[n]] = true
			edges++
		}
		others, _ := p.Neighbours()
		for _, q := range others {
			if !near[q] || max(q.CubeShapeDistance()-p.CubeShapeDistance(), p.CubeShapeDistance()-q.CubeShapeDistance()) > 1 {
				t.Errorf("%v and %v", p, q)
			}
		}
		if len(near) != len(others) {
			t.Errorf("%v: %d edges, %d neighbours", p, len(near), len(others))
		}
	}
	if edges == 0 {
		t.Error("no edges")
	}
	g.choose(square1.Solved().Pair())
	w.Canvas().Focus(g.graph)
	for _, key := range []fyne.KeyName{fyne.KeyHome, fyne.KeyRight, fyne.KeyReturn} {
		g.graph.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if picked.String() != "Kite / Kite" {
		t.Error(picked)
	}
	g.graph.Travel(g.node(picked), 0.5)
	if dots := pagetest.Find[*canvas.Circle](g.graph); len(dots) != 1 {
		t.Error(len(dots), "dots are on their way")
	}
	g.follow(picked, 0)
	if chosen, _ := g.chosen(); chosen != picked {
		t.Error(chosen)
	}
}

// TestPairGraphWayBack shows a path with as many edges as slices are needed.
func TestPairGraphWayBack(t *testing.T) {
	test.NewTempApp(t)
	g := newPairGraph(func(square1.Pair) {})
	test.NewTempWindow(t, g.graph).Resize(fyne.NewSize(900, 600))
	for _, p := range square1.UnorderedPairs() {
		g.showWayBack(p.Fill([8]int{0, 1, 2, 3, 4, 5, 6, 7}, [8]int{0, 1, 2, 3, 4, 5, 6, 7}))
		strong := 0
		for _, l := range pagetest.Find[*canvas.Line](g.graph) {
			if l.StrokeWidth == 4 {
				strong++
			}
		}
		if strong != p.CubeShapeDistance() {
			t.Errorf("%v: %d edges, %d slices", p, strong, p.CubeShapeDistance())
		}
	}
}

// TestPairGraphPictures draws the graph for people to look at:
//
//	PAIRS_PICTURES=FOLDER go test ./app/square1/learn -run PairGraphPictures
func TestPairGraphPictures(t *testing.T) {
	pagetest.Pictures(t, "PAIRS_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		test.NewTempApp(t).Settings().SetTheme(in)
		g := newPairGraph(func(square1.Pair) {})
		far := square1.UnorderedPairs()[0]
		g.choose(far)
		g.showWayBack(far.Fill([8]int{0, 1, 2, 3, 4, 5, 6, 7}, [8]int{0, 1, 2, 3, 4, 5, 6, 7}))
		w := test.NewTempWindow(t, g.graph)
		save("pairs", pagetest.Capture(w, fyne.NewSize(1000, 640)))
		save("pairs-small", pagetest.Capture(w, fyne.NewSize(560, 420)))
	})
}
