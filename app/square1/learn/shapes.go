package learn

import (
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/square1/display"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// shapesSteps are those of the lesson on the shapes of a layer and of both, and on how far these are from two
// squares. All colours are off.
func shapesSteps() steps {
	return steps{
		"collect": collectStep,
		"names":   namesStep,
		"mirror":  mirrorImageStep,
		"pairs":   guessPairsStep,
		"far":     farShapesStep,
		"graph":   graphStep,
		"table":   pairsTableStep,
		"any":     anyPairStep,
	}
}

// blank goes to a position without colours.
func (k *kit) blank(p square1.Position) square1.Position {
	k.puzzle.SetLook(Look{Figure: grey()})
	return k.start(p)
}

// collectStep has shapes found by turning and slicing.
func collectStep(k *kit) lesson.Activity {
	const goal = 8
	k.blank(square1.Solved())
	found := map[square1.LayerShape]bool{}
	var g *gallery
	show := func() {
		if g != nil {
			p := k.puzzle.Position().Pair()
			g.set(func(i *icon) { i.unknown, i.chosen = !found[i.shape], i.shape == p.Top || i.shape == p.Bottom })
		}
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Found", len(found), "All", square1.LayerShapeCount, "Goal", goal)
		},
		Changed: func() {
			p := k.puzzle.Position().Pair()
			found[p.Top], found[p.Bottom] = true, true
			show()
		},
		Done: func() bool { return len(found) >= goal },
		Buttons: map[string]lesson.Button{"random": {Do: func() {
			p := k.puzzle.Position()
			top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
			turn := square1.Turn(nearer(top[rand.IntN(len(top))]), nearer(bottom[rand.IntN(len(bottom))]))
			// One move after the other, as by hand, so that a fast second click finds the
			// first slice done.
			k.puzzle.Play(square1.Alg{turn})
			k.puzzle.Play(square1.Alg{square1.SliceMove()})
		}}},
		Figure: func() *lesson.Figure {
			g = newGallery(k, func(s square1.LayerShape) { k.start(onTop(s)) })
			show()
			return &lesson.Figure{Object: g.object()}
		},
	}
}

// about is what there is to know of a shape.
func about(s square1.LayerShape) map[string]any {
	rotations := s.Rotations()
	if rotations == 1 {
		rotations = 0 // no rotational symmetry
	}
	return lesson.With("Name", display.ShapeName(s), "Others", strings.Join(display.ShapeNames(s)[1:], ", "), "ID", s.ID(), "Pattern", s.Pattern(),
		"Corners", s.Corners(), "Edges", square1.Units-2*s.Corners(), "Own", s.Mirror() == s, "Mirror", display.ShapeName(s.Mirror()),
		"Rotations", rotations, "All", square1.LayerShapeCount, "Symmetric", symmetricShapes())
}

// symmetricShapes counts the shapes that look the same more than once in a full turn.
func symmetricShapes() (n int) {
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		if s.Rotations() > 1 {
			n++
		}
	}
	return n
}

// mostAlike is the shape that looks the same most often in a full turn.
func mostAlike() (best square1.LayerShape) {
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		if s.Rotations() > best.Rotations() {
			best = s
		}
	}
	return best
}

// namesStep shows all shapes with their names.
func namesStep(k *kit) lesson.Activity {
	k.blank(square1.Solved())
	var g *gallery
	return lesson.Activity{
		Fields: func() any { return about(k.puzzle.Position().Top.Shape()) },
		Changed: func() {
			if g != nil {
				g.choose(k.puzzle.Position().Top.Shape())
			}
		},
		Done: func() bool { return k.puzzle.Position().Top.Shape() == mostAlike() },
		Figure: func() *lesson.Figure {
			g = newGallery(k, func(s square1.LayerShape) { k.start(onTop(s)) })
			g.choose(k.puzzle.Position().Top.Shape())
			return &lesson.Figure{Object: g.object()}
		},
	}
}

// mirrorImageStep shows a fist before a mirror.
func mirrorImageStep(k *kit) lesson.Activity {
	fist := named("Left fist")
	k.start(example(square1.Pair{Top: fist, Bottom: square1.Square()}))
	k.puzzle.SetLook(Look{Figure: grey(), Mirror: true, Twin: func(p square1.Position, m view.Motion) view.Item {
		return view.Item{Position: p, Motion: m, Mirrored: true}
	}})
	own := 0
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		if s.Mirror() == s {
			own++
		}
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Name", display.ShapeName(fist), "Mirror", display.ShapeName(fist.Mirror()), "All", square1.LayerShapeCount, "Own", own,
				"Twins", (square1.LayerShapeCount-own)/2)
		},
		Right: func() string { return map[bool]string{true: "yes", false: "no"}[fist.Mirror() == fist] },
	}
}

// guessPairsStep asks how many pairs there are.
func guessPairsStep(k *kit) lesson.Activity {
	k.blank(example(square1.Pair{Top: named("Scallop"), Bottom: named("Barrel")}))
	all := square1.LayerShapeCount * square1.LayerShapeCount
	n := len(square1.UnorderedPairs())
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Shapes", square1.LayerShapeCount, "Square", all, "Half", (all+square1.LayerShapeCount)/2,
				"Ordered", len(square1.Pairs()), "Pairs", n, "Merged", len(square1.CanonicalPairs()))
		},
		Right: func() string { return "pairs" },
	}
}

// farthestPairs are the pairs that need the most slices to cube shape.
func farthestPairs() (pairs []square1.Pair, slices int) {
	for _, p := range square1.UnorderedPairs() {
		switch n := p.CubeShapeDistance(); {
		case n > slices:
			pairs, slices = []square1.Pair{p}, n
		case n == slices:
			pairs = append(pairs, p)
		}
	}
	return pairs, slices
}

// home is a button that plays the shortest way to cube shape.
func (k *kit) home() lesson.Button {
	way := func() square1.Alg { return k.puzzle.Position().CubeShape(square1.SliceMetric) }
	return lesson.Button{Do: func() { k.puzzle.Play(way()) }, Enabled: func() bool { return len(way()) > 0 }}
}

// farShapesStep asks how many slices cube shape can be away.
func farShapesStep(k *kit) lesson.Activity {
	far, n := farthestPairs()
	k.blank(onTop(named("Star")))
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Less", n-2, "Slices", n, "More", n+3, "Pair", display.PairName(far[0]),
				"Here", display.PairName(k.puzzle.Position().Pair()), "Distance", k.puzzle.Position().Pair().CubeShapeDistance())
		},
		Right:    func() string { return "right" },
		Answered: func() { k.start(example(far[0])) },
		Buttons:  map[string]lesson.Button{"home": k.home()},
	}
}

// tour is the graph of all pairs beside the puzzle: following an edge turns and slices.
type tour struct {
	kit     *kit
	graph   *pairGraph // nil until the figure is made
	wayBack bool       // the way to cube shape is shown
}

// figure makes the graph, in the current language.
func (w *tour) figure() *lesson.Figure {
	w.graph = newPairGraph(w.pick)
	w.changed()
	return &lesson.Figure{Object: w.graph.graph, Wide: true}
}

// changed shows the position's pair, unless the graph is on the way there.
func (w *tour) changed() {
	if w.graph == nil {
		return
	}
	p := w.kit.puzzle.Position()
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
	p := w.kit.puzzle.Position()
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
	w.kit.puzzle.Play(alg)
}

// sliceTo is the shortest turn after which a slice leads to a pair, with the slice; ok is
// false if none does.
func sliceTo(p square1.Position, to square1.Pair) (alg square1.Alg, ok bool) {
	shortest := 2 * square1.Units
	for x, y := range p.FreeTurns() {
		top, bottom := nearer(x), nearer(y)
		length := max(top, -top) + max(bottom, -bottom)
		if length < shortest && p.Turn(top, bottom).UncheckedSlice().Pair().Unordered() == to.Unordered() {
			alg, shortest = square1.Alg{square1.Turn(top, bottom), square1.SliceMove()}.Simplify(), length
		}
	}
	return alg, alg != nil
}

// fields are those of the position's place in the graph.
func (w *tour) fields() map[string]any {
	p := w.kit.puzzle.Position().Pair()
	others, itself := p.Neighbours()
	return lesson.With("Pair", display.PairName(p), "Distance", p.CubeShapeDistance(), "Near", len(others), "Itself", itself, "Pairs", len(square1.UnorderedPairs()))
}

// graphStep has the way to cube shape found along edges.
func graphStep(k *kit) lesson.Activity {
	const away = 3
	pairs := square1.UnorderedPairs()
	from := example(pairs[slices.IndexFunc(pairs, func(p square1.Pair) bool { return p.CubeShapeDistance() == away })])
	k.blank(from)
	w := &tour{kit: k}
	return lesson.Activity{
		Fields: func() any { return w.fields() }, Changed: w.changed, Figure: w.figure,
		Done:    func() bool { return inCubeShape(k.puzzle.Position()) },
		Buttons: map[string]lesson.Button{"again": {Do: func() { k.start(from) }, Enabled: func() bool { return k.puzzle.Position() != from }}},
	}
}

// onAverage are the pairs whose positions are the farthest from solved on average, and the
// nearest.
func (k *kit) onAverage() (farthest, nearest square1.Pair) {
	mean := func(p square1.Pair) float64 { return k.census.Pair(p).Positions.Mean() }
	farthest, nearest = square1.Solved().Pair(), square1.Solved().Pair()
	for _, p := range square1.CanonicalPairs() {
		if mean(p) > mean(farthest) {
			farthest = p
		}
		if mean(p) < mean(nearest) {
			nearest = p
		}
	}
	return farthest, nearest
}

// pairsTableStep has all pairs in a table, in which the answer can be found by sorting.
func pairsTableStep(k *kit) lesson.Activity {
	k.blank(square1.Solved())
	farthest, nearest := k.onAverage()
	shapes, _ := farthestPairs()
	all := false
	space := container.NewStack()
	fill := func() {
		pairs := square1.CanonicalPairs()
		if all {
			pairs = square1.Pairs()
		}
		t := k.pairsTable(pairs, true, func(p square1.Pair) { k.start(example(p)) })
		space.Objects = []fyne.CanvasObject{t.Object}
		space.Refresh()
	}
	show := func(to bool) lesson.Button {
		return lesson.Button{Do: func() { all = to; fill() }, Enabled: func() bool { return all != to }}
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Merged", len(square1.CanonicalPairs()), "All", len(square1.Pairs()),
				"Far", display.PairName(farthest), "FarMean", control.Decimal(k.census.Pair(farthest).Positions.Mean(), 2),
				"Near", display.PairName(nearest), "NearMean", control.Decimal(k.census.Pair(nearest).Positions.Mean(), 2),
				"Last", display.PairName(shapes[0]))
		},
		Right:   func() string { return "far" },
		Buttons: map[string]lesson.Button{"merged": show(false), "all": show(true)},
		Figure: func() *lesson.Figure {
			fill()
			return &lesson.Figure{Object: space, Alone: true}
		},
	}
}

// anyPairStep is about the position that is there.
func anyPairStep(k *kit) lesson.Activity {
	w := &tour{kit: k, wayBack: true}
	return lesson.Activity{
		Fields: func() any {
			p := k.puzzle.Position().Pair()
			sym := p.Symmetry()
			f := w.fields()
			f["ID"], f["TopID"], f["BottomID"] = p.ID(), p.Top.ID(), p.Bottom.ID()
			f["Positions"], f["Mean"] = number(p.Positions()), control.Decimal(k.census.Pair(p).Positions.Mean(), 2)
			f["Swap"], f["Mirror"], f["Both"] = sym.Sym2, sym.Sym3, sym.Sym4
			return f
		},
		Changed: w.changed, Figure: w.figure,
		Buttons: map[string]lesson.Button{"home": k.home()},
	}
}
