package learn

import (
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// countingLesson is on how the number of positions comes about, in Curtis' steps.
func countingLesson(g *Page) lesson {
	count := square1.CountPositions()
	turn := control.NewButton(lang.L("Turn the top onto itself"), func() {
		if n := g.puzzle.Position().Top.Shape().Rotations(); n > 1 {
			g.puzzle.Play(square1.Alg{square1.Turn(square1.Units/n, 0)})
		}
	})
	star := control.NewButton(lang.L("A star on the table"), func() {
		for _, p := range square1.Pairs() {
			if p.Top.Rotations() == 6 {
				g.puzzle.Show(example(p), p.String())
				return
			}
		}
	})
	labels := control.NewButton(lang.L("The same shapes, other labels"), func() {
		g.puzzle.Show(shuffled(g.puzzle.Position()), lang.L("other labels"))
	})
	middle := control.NewButton(lang.L("The other middle"), func() {
		p := g.puzzle.Position()
		p.Flipped = !p.Flipped
		g.puzzle.Show(p, lang.L("the other middle"))
	})
	return lesson{
		changed: func() { control.SetEnabled(turn, g.puzzle.Position().Top.Shape().Rotations() > 1) },
		content: []fyne.CanvasObject{
			control.Paragraph(lang.L("Hold the left half of the middle still. What there is to tell is the order of the pieces around the top, their order around the bottom, and whether the middle is square. How far a layer is turned does not count.")),
			part(lang.L("1. Blank layers")),
			control.Paragraph(lang.L("Take all colours off. These {{.N}} layers are left. A layer that some turns bring onto itself gets only a part of the labels, since a turn makes others of them the same. Tap a row to see the layer on top.",
				with("N", len(count.Layers)))),
			layerTable(g, count),
			buttons(star, turn),
			control.Paragraph(lang.L("Added up by the number of corners:")),
			sumTable(count),
			part(lang.L("2. Both layers")),
			control.Paragraph(lang.L("Eight corners in all: each layer of one row goes with each layer that has the rest of the corners. Tap a row for an example.")),
			pairTable(g, count),
			part(lang.L("3. Labels")),
			control.Paragraph(lang.L("The corners can be labelled in 8! = {{.Corners}} ways, the edges in 8! = {{.Edges}}, so a blank pair in {{.Both}}.",
				with("Corners", number(count.CornerOrders), "Edges", number(count.EdgeOrders), "Both", number(count.Labellings)))),
			buttons(labels),
			part(lang.L("4. The middle")),
			control.Paragraph(lang.L("It is square or it is not: {{.N}} times as many.", with("N", count.Middles))),
			buttons(middle),
			part(lang.L("All together")),
			control.Paragraph(lang.L("{{.Shapes}} × {{.Labels}} × {{.Middles}} = {{.Positions}} positions. A number for each takes {{.Bits}} bits.", with(
				"Shapes", count.Shapes.String(), "Labels", number(count.Labellings), "Middles", count.Middles,
				"Positions", number(count.Positions), "Bits", square1.Bits(count.Positions)))),
		},
	}
}

// layerTable are Curtis' table 2.
func layerTable(g *Page, count square1.Count) *control.Table {
	var cells [][]string
	for _, l := range count.Layers {
		cells = append(cells, []string{
			l.Shape.ID(), l.Shape.Pattern(), yes(l.Reflection), number(l.Rotations), l.Multiplier.String(),
		})
	}
	t := control.NewTable(control.TableStyle{TextSize: denseText(), Leading: 2},
		[]string{lang.L("No."), lang.L("Layer"), lang.L("Own mirror"), lang.L("Turns"), lang.L("Counts")}, cells...)
	t.OnPick = func(row int) {
		shape := count.Layers[row].Shape
		for _, p := range square1.Pairs() {
			if p.Top == shape {
				g.puzzle.Show(example(p), p.String())
				return
			}
		}
	}
	return t
}

func sumTable(count square1.Count) *control.Table {
	var cells [][]string
	for _, s := range count.Sums {
		cells = append(cells, []string{number(s.Corners), number(s.Edges), number(s.Shapes), s.Sum.Mixed()})
	}
	return control.NewTable(control.TableStyle{TextSize: denseText()},
		[]string{lang.L("Corners"), lang.L("Edges"), lang.L("Layers"), lang.L("Count")}, cells...)
}

// pairTable are Curtis' table 3.
func pairTable(g *Page, count square1.Count) *control.Table {
	var cells [][]string
	pairs := 0
	for _, p := range count.Pairs {
		pairs += p.Pairs
		cells = append(cells, []string{
			number(p.TopCorners) + " + " + number(p.BottomCorners), number(p.Pairs),
			p.Top.Mixed() + " × " + p.Bottom.Mixed(), p.Product.Mixed(),
		})
	}
	cells = append(cells, []string{lang.L("Sum"), number(pairs), "", count.Shapes.Mixed()})
	t := control.NewTable(control.TableStyle{TextSize: denseText(), Sum: true},
		[]string{lang.L("Corners"), lang.L("Pairs"), lang.L("Top × bottom"), lang.L("Count")}, cells...)
	t.OnPick = func(row int) {
		for _, p := range square1.Pairs() {
			if p.Top.Corners() == count.Pairs[row].TopCorners {
				g.puzzle.Show(example(p), p.String())
				return
			}
		}
	}
	return t
}

// shuffled has other labels, drawn by lot, on the same shapes.
func shuffled(p square1.Position) square1.Position {
	corners, edges := rand.Perm(8), rand.Perm(8)
	return relabelled(p, func(x square1.Piece) square1.Piece {
		if x.IsCorner() {
			return square1.Piece(corners[x])
		}
		return square1.Piece(8 + edges[x-8])
	})
}
