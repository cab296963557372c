package learn

import (
	"fmt"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// edgesSteps are those of the lesson on the oriented distances from home: why turns preserve EOP.
func edgesSteps() steps {
	return steps{
		"flipped": flippedStep,
		"steps":   stepsStep,
		"halves":  halvesStep,
		"sum":     sumStep,
	}
}

// distance is that of an edge from its home.
func distance(a cube3.Assembly, edge cube3.Cubie) int {
	return distances(a)[a.PlaceOf(edge).Number]
}

// putAt is the solved cube with an edge in another place, turned there, and the edge from there
// in its home.
func putAt(edge, place cube3.Cubie, turn int) cube3.Assembly {
	a := cube3.Step{First: edge, Second: place}.Do(cube3.Solved())
	a.Edges[place.Number].Turn = uint8(turn) // 0 or 1
	return a
}

// edgeFields are the place and the distance of an edge.
func edgeFields(a cube3.Assembly, edge cube3.Cubie) map[string]any {
	return lesson.With("Cubie", edge, "Place", a.PlaceOf(edge), "Distance", distance(a, edge))
}

// flippedStep asks for the distance of an edge that is flipped at home.
func flippedStep(k *kit) lesson.Activity {
	edge := named("UF")
	begin := func() {
		k.show(withFlipped(edge))
		k.light(edge)
	}
	begin()
	answer := distance(withFlipped(edge), edge)
	answered := false
	return lesson.Activity{
		Fields: func() any {
			f := edgeFields(k.assembly(), edge)
			f["Answer"] = answer
			if !answered {
				f["Distance"] = "?"
			}
			return f
		},
		Right:    func() string { return fmt.Sprint(answer) },
		Answered: func() { answered = true },
		Buttons: map[string]lesson.Button{
			"show": {
				Do:      func() { k.play(k.assembly(), k.assembly().WayHome(edge)) },
				Enabled: func() bool { return answered && k.resting() && distance(k.assembly(), edge) > 0 },
			},
			"again": {Do: begin},
		},
	}
}

// stepsStep shows the distances of all edges, and how a quarter turn changes four of them.
func stepsStep(k *kit) lesson.Activity {
	k.show(cube3.Solved().Apply(mustAlg("R U F' L")))
	w := k.watch()
	m := newLayerMap()
	show := func() { m.show(distanceCells(w)) }
	show()
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Move", w.name(), "Changes", signed(w.changes(cube3.Edge, distances)), "Sum", sum(distances(w.now)),
				"Possible", possibleSums())
		},
		Changed: func() {
			if w.changed() {
				show()
			}
		},
		Right:  func() string { return "even" },
		Figure: beside(m),
	}
}

// distanceCells have the distances of the edges; those that the last quarter turn moved are
// coloured.
func distanceCells(w *watch) map[cube3.Cubie]cell {
	cells := map[cube3.Cubie]cell{}
	now := distances(w.now)
	for _, place := range kindOf(cube3.Edge) {
		home, _ := w.now.At(place)
		cells[place] = cell{value: fmt.Sprint(now[place.Number]), name: home.String()}
	}
	if !w.moved {
		return cells
	}
	places := cycle(w.move, cube3.Edge)
	for i, by := range w.changes(cube3.Edge, distances) {
		to := places[(i+1)%len(places)]
		c := cells[to]
		c.value, c.tone = fmt.Sprintf("%d→%d", now[to.Number]-by, now[to.Number]), nearer
		if by > 0 {
			c.tone = farther
		}
		cells[to] = c
	}
	return cells
}

// possibleSums are the sums of four changes by one each: "−4, −2, 0, +2, +4".
func possibleSums() string {
	seen := map[int]bool{0: true}
	for range 4 {
		next := map[int]bool{}
		for n := range seen {
			next[n-1], next[n+1] = true, true
		}
		seen = next
	}
	var list []int
	for n := range seen {
		list = append(list, n)
	}
	slices.Sort(list)
	return strings.ReplaceAll(signed(list), " ", ", ")
}

// halvesStep shows the distances of one edge in all places.
func halvesStep(k *kit) lesson.Activity {
	edge := named("UF")
	k.show(cube3.Solved())
	k.light(edge)
	m := newLayerMap()
	cells := map[cube3.Cubie]cell{}
	for _, place := range kindOf(cube3.Edge) {
		var d [2]int
		for turn := range d {
			d[turn] = distance(putAt(edge, place, turn), edge)
		}
		cells[place] = cell{value: fmt.Sprintf("%d, %d", min(d[0], d[1]), max(d[0], d[1])), name: place.String()}
	}
	show := func() {
		now := map[cube3.Cubie]cell{}
		for place, c := range cells {
			if k.assembly().PlaceOf(edge) == place {
				c.tone = edgeTone
			}
			now[place] = c
		}
		m.show(now)
	}
	show()
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Places", cube3.EdgeCount, "Cubie", edge, "Flipped", distance(withFlipped(edge), edge))
		},
		Changed: show,
		Right:   func() string { return "yes" },
		Figure:  beside(m),
	}
}

// sumStep has EOP changed by hand, and by nothing else.
func sumStep(k *kit) lesson.Activity {
	const goal = 4
	k.show(cube3.Solved().Apply(mustAlg("R U F' L")))
	w := k.watch()
	m := newLayerMap()
	since, odd := 0, false
	show := func() { m.show(distanceCells(w)) }
	show()
	return lesson.Activity{
		Fields: func() any {
			n := sum(distances(k.assembly()))
			return lesson.With("Sum", n, "EOP", n%2, "N", since, "Goal", goal)
		},
		Changed: func() {
			quarters := w.quarters
			if !w.changed() {
				return
			}
			switch now := w.now.Parities().EOP == 1; {
			case now != odd:
				since, odd = 0, now
			case odd:
				since += w.quarters - quarters
			}
			show()
		},
		Done:   func() bool { return odd && since >= goal },
		Figure: beside(m),
		Buttons: map[string]lesson.Button{
			"flip": {Do: k.random.flip, Enabled: k.resting}, "scramble": {Do: k.random.scramble, Enabled: k.resting},
		},
	}
}
