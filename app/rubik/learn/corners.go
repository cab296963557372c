package learn

import (
	"fmt"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// cornersSteps are those of the lesson on the twists of corners: why turns preserve COP.
func cornersSteps() steps {
	return steps{
		"twist":    twistStep,
		"flat":     flatStep,
		"vertical": verticalStep,
		"cop":      copStep,
		"axis":     axisStep,
	}
}

// twistStep has a twisted corner twisted back, and counts.
func twistStep(k *kit) lesson.Activity {
	corner := named("URF")
	k.show(turnStep(corner, 2).Do(cube3.Solved()))
	k.light(corner)
	twist := func() int { return twists(k.assembly())[k.assembly().PlaceOf(corner).Number] }
	return lesson.Activity{
		Fields: func() any { return lesson.With("Cubie", corner, "Twist", twist()) },
		Done:   func() bool { return twist() == 0 && k.complete() },
		Buttons: map[string]lesson.Button{"twist": {
			Do: func() { k.do(turnStep(k.assembly().PlaceOf(corner), 2)) }, Enabled: k.resting,
		}},
	}
}

// residue is a change of a twist mod 3 as -1, 0 or 1.
func residue(n int) int { return (n%3+4)%3 - 1 }

// twistChanges are the changes of the twists by the last quarter turn.
func twistChanges(w *watch) (list []int) {
	for _, n := range w.changes(cube3.Corner, twists) {
		list = append(list, residue(n))
	}
	return list
}

// twistCells have the twists of the corners; those that the last quarter turn moved are
// coloured.
func twistCells(w *watch) map[cube3.Cubie]cell {
	cells := map[cube3.Cubie]cell{}
	now := twists(w.now)
	for _, place := range kindOf(cube3.Corner) {
		home, _ := w.now.At(place)
		cells[place] = cell{value: fmt.Sprint(now[place.Number]), name: home.String()}
	}
	if !w.moved {
		return cells
	}
	before, places := twists(w.before), cycle(w.move, cube3.Corner)
	for i, from := range places {
		to := places[(i+1)%len(places)]
		c := cells[to]
		c.tone = edgeTone
		if before[from.Number] != now[to.Number] {
			c.value, c.tone = fmt.Sprintf("%d→%d", before[from.Number], now[to.Number]), cornerTone
		}
		cells[to] = c
	}
	return cells
}

// flatStep asks which quarter turns change no twist.
func flatStep(k *kit) lesson.Activity {
	k.show(cube3.Solved().Apply(mustAlg("R F")))
	w := k.watch()
	m := newLayerMap()
	show := func() { m.show(twistCells(w)) }
	show()
	return lesson.Activity{
		Fields: func() any { return lesson.With("Move", w.name(), "Changes", signed(twistChanges(w))) },
		Changed: func() {
			if w.changed() {
				show()
			}
		},
		Right:  func() string { return "flat" },
		Figure: beside(m),
	}
}

// verticalStep has all vertical faces turned.
func verticalStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	w := k.watch()
	m := newLayerMap()
	faces := map[cube3.Face]bool{}
	show := func() { m.show(twistCells(w)) }
	show()
	const vertical = 4
	return lesson.Activity{
		Fields: func() any {
			changes := twistChanges(w)
			return lesson.With("Move", w.name(), "Changes", signed(changes), "Total", sum(changes), "Faces", vertical)
		},
		Changed: func() {
			if w.changed() {
				if w.moved && w.move.Face.Axis() != cube3.U.Axis() {
					faces[w.move.Face] = true
				}
				show()
			}
		},
		Done:   func() bool { return len(faces) == vertical },
		Figure: beside(m),
	}
}

// copStep has a corner twisted, which takes another one to repair.
func copStep(k *kit) lesson.Activity {
	corner := named("URF")
	begin := func() {
		k.show(turnStep(corner, 1).Do(cube3.Solved()))
		k.light(corner)
	}
	begin()
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("COP", k.assembly().Parities().COP, "Verdict", k.verdict())
		},
		Done: k.solvable,
		Buttons: map[string]lesson.Button{
			"twist": {Do: func() {
				other := k.assembly().PlaceOf(named("UFL"))
				k.light(corner, named("UFL"))
				k.do(turnStep(other, 1))
			}, Enabled: k.resting},
			"solve": k.solveButton(),
			"again": {Do: begin},
		},
	}
}

// axisTwists are the anticlockwise thirds of a turn, by place, that bring the facelet of each
// corner that belongs on a face of an axis onto such a face. About the axis of U and D, they
// are the twists.
func axisTwists(a cube3.Assembly, axis int) (list []int) {
	for _, place := range kindOf(cube3.Corner) {
		at, target := 0, 0
		for i, f := range place.Faces() {
			if a.Facelet(place, i).Axis() == axis {
				at = i
			}
			if f.Axis() == axis {
				target = i
			}
		}
		// Faces are in clockwise order.
		list = append(list, (at-target+3)%3)
	}
	return list
}

// axisStep compares COP by the three axes.
func axisStep(k *kit) lesson.Activity {
	k.show(cube3.Solved().Apply(mustAlg("R U F' L")))
	m := newLayerMap()
	show := func() {
		a := k.assembly()
		cells := map[cube3.Cubie]cell{}
		for i, place := range kindOf(cube3.Corner) {
			home, _ := a.At(place)
			var values []string
			for axis := range 3 {
				values = append(values, fmt.Sprint(axisTwists(a, axis)[i]))
			}
			cells[place] = cell{value: strings.Join(values, " "), name: home.String()}
		}
		m.show(cells)
	}
	show()
	cop := func(axis int) int { return sum(axisTwists(k.assembly(), axis)) % 3 }
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Up", cop(cube3.U.Axis()), "Side", cop(cube3.R.Axis()), "Front", cop(cube3.F.Axis()))
		},
		Changed: show,
		Right:   func() string { return "no" },
		Figure:  beside(m),
		Buttons: map[string]lesson.Button{
			"twist": {Do: k.random.twist, Enabled: k.resting}, "scramble": {Do: k.random.scramble, Enabled: k.resting},
		},
	}
}
