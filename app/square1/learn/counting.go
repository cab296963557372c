package learn

import (
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/square1/display"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// countingSteps are those of the lesson on how the number of positions comes about, in Curtis' steps.
func countingSteps() steps {
	return steps{
		"guess":   guessPositionsStep,
		"labels":  sixLabellingsStep,
		"layers":  layerCountStep,
		"sums":    sumsStep,
		"pairs":   pairCountStep,
		"corners": cornerOrdersStep,
		"edges":   edgeOrdersStep,
		"product": productStep,
	}
}

// guessPositionsStep asks how many positions there are.
func guessPositionsStep(k *kit) lesson.Activity {
	k.start(square1.Random(rand.New(rand.NewPCG(1, 2)))) // always the same at first
	n := square1.CountPositions().Positions
	const day = 24 * 60 * 60 // seconds
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Positions", number(n), "Years", number(n/(36525*day/100)))
		},
		Right: func() string {
			switch {
			case n < 1e9:
				return "millions"
			case n < 1e12:
				return "billions"
			}
			return "quintillions"
		},
		Buttons: map[string]lesson.Button{"random": {Do: func() { k.start(square1.Random(newRandom())) }}},
	}
}

func newRandom() *rand.Rand { return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) }

// alike is at how many of the twelve angles a layer looks the same without colours.
func alike(l square1.Layer) (n int) {
	for steps := range square1.Units {
		if l.Turn(steps).Blocked() == l.Blocked() {
			n++
		}
	}
	return n
}

// sixLabellingsStep turns the star onto itself, and puts the colours back.
func sixLabellingsStep(k *kit) lesson.Activity {
	from := k.start(onTop(named("Star")))
	letters := &view.Figure{Marks: map[square1.Piece]view.Mark{}}
	for _, p := range from.Top.Pieces() {
		letters.Marks[p] = view.Mark{Label: p.String()}
	}
	k.puzzle.SetLook(Look{Figure: letters})
	seen := map[square1.Layer]bool{}
	return lesson.Activity{
		Fields: func() any { return lesson.With("Seen", len(seen), "Alike", alike(from.Top)) },
		Changed: func() {
			if p := k.puzzle.Position(); p.Top.Blocked() == from.Top.Blocked() {
				seen[p.Top] = true
			}
		},
		Done: func() bool { return len(seen) == alike(from.Top) },
		Buttons: map[string]lesson.Button{
			"turn": {Do: func() { k.puzzle.Play(square1.Alg{square1.Turn(square1.Units/alike(from.Top), 0)}) }},
		},
	}
}

// layerCountStep has the rows of all layers.
func layerCountStep(k *kit) lesson.Activity {
	k.blank(square1.Solved())
	layers := square1.CountPositions().Layers
	least := layers[0]
	for _, l := range layers {
		if l.Multiplier.Float() < least.Multiplier.Float() {
			least = l
		}
	}
	looked := false
	return lesson.Activity{
		Fields: func() any {
			top := k.puzzle.Position().Top.Shape()
			return lesson.With("All", len(layers), "Name", display.ShapeName(top), "Alike", top.Rotations(), "Angles", square1.Units, "Counts", layers[top].Multiplier.String(),
				"Least", display.ShapeName(least.Shape), "LeastCounts", least.Multiplier.String())
		},
		Done: func() bool { return looked && k.puzzle.Position().Top.Shape() == least.Shape },
		Figure: func() *lesson.Figure {
			t := layersTable(k.pictures, func(s square1.LayerShape) {
				looked = true
				k.start(onTop(s))
			})
			return &lesson.Figure{Object: t.Object, Wide: true}
		},
	}
}

// sumsStep asks with how many corners there are the most layers, and then adds them up.
func sumsStep(k *kit) lesson.Activity {
	k.blank(square1.Solved())
	count := square1.CountPositions()
	sums := count.Sums
	most := sums[0]
	for _, s := range sums {
		if s.Sum.Float() > most.Sum.Float() {
			most = s
		}
	}
	shown, answered := container.NewStack(), false
	show := func() {
		if !answered {
			return
		}
		var cells [][]string
		for _, s := range sums {
			cells = append(cells, []string{number(s.Corners), number(s.Edges), number(s.Shapes), s.Sum.Mixed()})
		}
		t := control.NewTable(control.TableStyle{}, []string{lang.L("Corners"), lang.L("Edges"), lang.L("Layers"), lang.L("Count")}, cells...)
		t.OnPick = func(row int) { k.start(withCorners(sums[row].Corners)) }
		shown.Objects = []fyne.CanvasObject{t}
		shown.Refresh()
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Corners", most.Corners, "Edges", most.Edges, "Sum", most.Sum.Mixed())
		},
		Right:    func() string { return number(most.Corners) },
		Answered: func() { answered = true; show() },
		Inline: func() fyne.CanvasObject {
			show()
			return shown
		},
		Figure: func() *lesson.Figure {
			g := newGallery(k, func(s square1.LayerShape) { k.start(onTop(s)) })
			g.set(func(i *icon) { i.word = count.Layers[i.shape].Multiplier.String() })
			return &lesson.Figure{Object: g.object()}
		},
	}
}

// withCorners is a position with so many corners in the top.
func withCorners(corners int) square1.Position {
	for _, p := range square1.Pairs() {
		if p.Top.Corners() == corners {
			return example(p)
		}
	}
	return square1.Solved()
}

// pairCountStep multiplies the layers that fit together.
func pairCountStep(k *kit) lesson.Activity {
	k.blank(withCorners(6))
	count := square1.CountPositions()
	most := count.Pairs[0]
	for _, p := range count.Pairs {
		if p.Product.Float() > most.Product.Float() {
			most = p
		}
	}
	return lesson.Activity{
		Fields: func() any {
			top := k.puzzle.Position().Top.Shape().Corners()
			return lesson.With("Top", top, "Bottom", 8-top, "Most", most.Product.Mixed(), "Shapes", count.Shapes.Mixed())
		},
		Done: func() bool { return k.puzzle.Position().Top.Shape().Corners() == most.TopCorners },
		Inline: func() fyne.CanvasObject {
			var cells [][]string
			for _, p := range count.Pairs {
				cells = append(cells, []string{
					number(p.TopCorners) + " + " + number(p.BottomCorners), p.Top.Mixed() + " × " + p.Bottom.Mixed(), p.Product.Mixed(),
				})
			}
			cells = append(cells, []string{lang.L("Sum"), "", count.Shapes.Mixed()})
			t := control.NewTable(control.TableStyle{Sum: true},
				[]string{lang.L("Corners"), lang.L("Top × bottom"), lang.L("Count")}, cells...)
			t.OnPick = func(row int) { k.start(withCorners(count.Pairs[row].TopCorners)) }
			return t
		},
	}
}

// shuffled has its corners or its edges, or both, in a random order in the same places.
func shuffled(p square1.Position, corners, edges bool) square1.Position {
	toCorner, toEdge := rand.Perm(8), rand.Perm(8)
	return relabelled(p, func(x square1.Piece) square1.Piece {
		switch {
		case x.IsCorner() && corners:
			return square1.Piece(toCorner[x])
		case !x.IsCorner() && edges:
			return square1.Piece(8 + toEdge[x-8])
		}
		return x
	})
}

// greyEdges has the edges and the middle grey.
func greyEdges() *view.Figure {
	f := grey()
	for i := range square1.PieceCount {
		if p := square1.Piece(i); p.IsCorner() {
			delete(f.Marks, p)
		}
	}
	return f
}

// cornerOrdersStep asks in how many orders the corners can be.
func cornerOrdersStep(k *kit) lesson.Activity {
	k.start(kites())
	k.puzzle.SetLook(Look{Figure: greyEdges()})
	n := square1.CountPositions().CornerOrders
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Eight", 8, "Square", 8*8, "Orders", number(n), "Power", number(int64(1)<<(3*8)))
		},
		Right: func() string { return "orders" },
		Buttons: map[string]lesson.Button{
			"shuffle": {Do: func() { k.start(shuffled(k.puzzle.Position(), true, false)) }},
		},
	}
}

// edgeOrdersStep has the edges ordered, too.
func edgeOrdersStep(k *kit) lesson.Activity {
	from := k.start(kites())
	c := square1.CountPositions()
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Corners", number(c.CornerOrders), "Edges", number(c.EdgeOrders), "Both", number(c.Labellings))
		},
		Done: func() bool {
			p := k.puzzle.Position()
			_, _, same := turned(from, p)
			return p.Pair() == from.Pair() && !same
		},
		Buttons: map[string]lesson.Button{"shuffle": {Do: func() { k.start(shuffled(k.puzzle.Position(), true, true)) }}},
	}
}

// productStep multiplies everything, and asks for bits.
func productStep(k *kit) lesson.Activity {
	k.start(square1.Random(rand.New(rand.NewPCG(1, 2)))) // always the same at first
	c := square1.CountPositions()
	bits := square1.Bits(c.Positions)
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Positions", number(c.Positions), "Less", bits-7, "Bits", bits, "More", 64, "Below", number(int64(1)<<(bits-1)))
		},
		Inline: func() fyne.CanvasObject {
			return control.NewTable(control.TableStyle{Sum: true}, []string{"", lang.L("Count")},
				[]string{lang.L("Shapes"), c.Shapes.Mixed()},
				[]string{lang.L("× orders of the corners"), number(c.CornerOrders)},
				[]string{lang.L("× orders of the edges"), number(c.EdgeOrders)},
				[]string{lang.L("× middles"), number(c.Middles)},
				[]string{lang.L("= positions"), number(c.Positions)})
		},
		Right:   func() string { return "bits" },
		Buttons: map[string]lesson.Button{"random": {Do: func() { k.start(square1.Random(newRandom())) }}},
	}
}
