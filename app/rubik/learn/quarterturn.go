package learn

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// quarterTurnSteps are those of the lesson on permutations: why turns preserve TPP.
func quarterTurnSteps() steps {
	return steps{
		"cycles": cyclesStep,
		"swaps":  swapsStep,
		"count":  reversalsStep,
		"swap":   swapStep,
	}
}

// Tones of cells in drawings.
const (
	cornerTone = theme.ColorNameWarning
	edgeTone   = theme.ColorNamePrimary
	nearer     = theme.ColorNameSuccess
	farther    = theme.ColorNameWarning
)

// cyclesStep shows the two cycles of each quarter turn.
func cyclesStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	w := k.watch()
	faces := map[cube3.Face]bool{}
	m := newLayerMap()
	show := func() {
		cells := map[cube3.Cubie]cell{}
		for _, place := range cube3.Cubies() {
			c, _ := w.now.At(place)
			cells[place] = cell{name: c.String()}
		}
		k.light()
		if w.moved {
			var lit []cube3.Cubie
			for kind, tone := range tones() {
				for i, place := range cycle(w.move, kind) {
					c := cells[place]
					c.value, c.tone = fmt.Sprint(i+1), tone
					cells[place] = c
					home, _ := w.now.At(place)
					lit = append(lit, home)
				}
			}
			k.light(lit...)
		}
		m.show(cells)
	}
	show()
	return lesson.Activity{
		Fields: func() any {
			corners, edges := "–", "–"
			if w.moved {
				corners, edges = names(cycle(w.move, cube3.Corner)), names(cycle(w.move, cube3.Edge))
			}
			return lesson.With("Move", w.name(), "Corners", corners, "Edges", edges)
		},
		Changed: func() {
			if w.changed() {
				if w.moved {
					faces[w.move.Face] = true
				}
				show()
			}
		},
		Done:   func() bool { return len(faces) >= 3 },
		Figure: beside(m),
	}
}

// tones are those of corners and edges in a drawing.
func tones() map[cube3.Kind]fyne.ThemeColorName {
	return map[cube3.Kind]fyne.ThemeColorName{cube3.Corner: cornerTone, cube3.Edge: edgeTone}
}

// swapOf swaps the cubies in two places of a kind, without turning edges of the same layer.
func swapOf(first, second cube3.Cubie) cube3.Step { return cube3.Step{First: first, Second: second} }

// swapsStep has a cycle of four edges undone by swaps.
func swapsStep(k *kit) lesson.Activity {
	places := cycle(cube3.Move{Face: cube3.U, Turns: 1}, cube3.Edge)
	var w *watch
	n := 0
	begin := func() {
		a := cube3.Solved()
		for i, from := range places {
			a.Edges[places[(i+1)%len(places)].Number].Home = from.Number
		}
		k.show(a)
		k.light(places...)
		w, n = k.watch(), 0
	}
	begin()
	pair := func(i int) [2]cube3.Cubie { return [2]cube3.Cubie{places[i], places[i+1]} }
	swap := func(i int) lesson.Button {
		return lesson.Button{Do: func() { k.do(swapOf(pair(i)[0], pair(i)[1])) }, Enabled: k.resting}
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("N", n, "Away", len(away(k.assembly(), cube3.Edge)), "Least", len(places)-1,
				"First", pairText(pair(0)), "Second", pairText(pair(1)), "Third", pairText(pair(2)))
		},
		Changed: func() {
			if w.changed() && edgesDiffer(w.before, w.now) {
				n++
			}
		},
		Done: func() bool { return n > 0 && len(away(k.assembly(), cube3.Edge)) == 0 && k.complete() },
		Buttons: map[string]lesson.Button{
			"first": swap(0), "second": swap(1), "third": swap(2), "again": {Do: begin},
		},
	}
}

// edgesDiffer reports whether edges are in other places.
func edgesDiffer(a, b cube3.Assembly) bool {
	for i := range a.Edges {
		if a.Edges[i].Home != b.Edges[i].Home {
			return true
		}
	}
	return false
}

// pairText names two cubies.
func pairText(pair [2]cube3.Cubie) string {
	return lang.L("{{.A}} and {{.B}}", map[string]any{"A": pair[0].String(), "B": pair[1].String()})
}

// parityWord is "even" or "odd".
func parityWord(n int) string {
	if n%2 == 1 {
		return lang.L("odd")
	}
	return lang.L("even")
}

// reversalsStep counts reversals place by place.
func reversalsStep(k *kit) lesson.Activity {
	k.show(cube3.Solved().Apply(mustAlg("R U F")))
	w := k.watch()
	kind, counted := cube3.Edge, 0
	list := newOrderList()
	show := func() {
		list.show(k.assembly(), kind, counted)
		k.light()
		if counted > 0 {
			c, _ := k.assembly().At(cube3.Cubie{Kind: kind, Number: uint8(counted - 1)}) // at most 12
			k.light(c)
		}
	}
	show()
	homes := func() []int { return homesOf(k.assembly(), kind) }
	left := func() bool { return counted < len(homes()) }
	return lesson.Activity{
		Fields: func() any {
			place, here := "–", "–"
			if counted > 0 {
				place = cube3.Cubie{Kind: kind, Number: uint8(counted - 1)}.String() // at most 12
				here = fmt.Sprint(len(reversed(homes(), counted-1)))
			}
			all := len(k.assembly().EdgeReversals())
			return lesson.With("Place", place, "Here", here, "Total", reversals(homes(), counted), "All", all,
				"Parity", parityWord(all), "EPP", k.assembly().Parities().EPP)
		},
		Changed: func() {
			if w.changed() {
				counted = 0
				show()
			}
		},
		Done:   func() bool { return kind == cube3.Edge && !left() },
		Figure: beside(list),
		Buttons: map[string]lesson.Button{
			"next": {Do: func() { counted++; show() }, Enabled: left},
			"all":  {Do: func() { counted = len(homes()); show() }, Enabled: left},
			"kind": {Do: func() { kind, counted = cube3.Corner+cube3.Edge-kind, 0; show() }},
		},
	}
}

// swapStep shows by how much swaps change the number of reversals.
func swapStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	w := k.watch()
	list := newOrderList()
	show := func() { list.show(k.assembly(), cube3.Edge, cube3.EdgeCount) }
	show()
	count := func(a cube3.Assembly) int { return len(a.EdgeReversals()) }
	swap := func(first, second int) {
		edges := kindOf(cube3.Edge)
		one, _ := k.assembly().At(edges[first])
		other, _ := k.assembly().At(edges[second])
		k.light(one, other)
		k.do(swapOf(edges[first], edges[second]))
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Before", count(w.before), "Now", count(w.now), "Change", signed([]int{count(w.now) - count(w.before)}))
		},
		Changed: func() {
			if w.changed() {
				show()
			}
		},
		Right:  func() string { return "odd" },
		Figure: beside(list),
		Buttons: map[string]lesson.Button{
			"near": {Do: func() {
				i := k.random.IntN(cube3.EdgeCount - 1)
				swap(i, i+1)
			}, Enabled: k.resting},
			"random": {Do: func() {
				i, j := k.random.IntN(cube3.EdgeCount), k.random.IntN(cube3.EdgeCount-1)
				if j >= i {
					j++
				}
				swap(min(i, j), max(i, j))
			}, Enabled: k.resting},
		},
	}
}
