package learn

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control/chart"
	"wedge/app/lesson"
	"wedge/app/rubik/display"
	"wedge/puzzle/cube3"
)

// figure is what is beside the stage.
type figure struct {
	object fyne.CanvasObject
	show   func()              // what the cube has become
	paper  func() lesson.Paper // what stands on paper in its place; nil for the object
}

// onPaper is a chart on paper: nothing while it has no bars, and no bar is marked.
func onPaper(b *chart.Bars) lesson.Paper {
	b.Mark(-1)
	if b.Blank() {
		return lesson.Paper{}
	}
	return lesson.Paper{Object: b}
}

// Tones of cells in drawings.
const (
	cornerTone = theme.ColorNameWarning
	edgeTone   = theme.ColorNamePrimary
	nearer     = theme.ColorNameSuccess
	farther    = theme.ColorNameWarning
)

// readFigure reads what is beside the stage.
func (s *script) readFigure(text string) error {
	if name, ok := strings.CutPrefix(text, "distances "); ok {
		edge, err := readEdge(name)
		s.figure = inLayers(waysCells(edge))
		return lesson.After("distances ", err)
	}
	make, err := lesson.Choose(figures(), text)
	s.figure = make
	return err
}

// figures are those that there are.
func figures() map[string]func(*scripted) figure {
	return map[string]func(*scripted) figure{
		"cycles":    inLayers(cycleCells),
		"distances": inLayers(distanceCells),
		"twists":    inLayers(twistCells),
		"axes":      inLayers(axisCells),
		"wrong":     inLayers(wrongCells),
		"reversals": func(o *scripted) figure {
			l := newOrderList()
			return figure{object: l, show: func() { l.show(o.kit.assembly()) }}
		},
		"pairings": func(o *scripted) figure {
			d := newPairingDrawing()
			return figure{object: d, show: func() { d.show(o.kit.assembly()) }}
		},
		"classes": func(o *scripted) figure {
			bars := chart.NewBars(lang.L("Parity vector"), classLabels(), o.classSeries())
			return figure{bars, func() { bars.SetSeries(o.classSeries()) }, func() lesson.Paper { return onPaper(bars) }}
		},
		"diagram": func(o *scripted) figure {
			d := display.NewClassDiagram(func() bool { return o.kit.desk.ReduceMotion })
			d.Grows = true
			return figure{object: d, show: func() { d.SetState(o.kit.desk.State(), o.kit.host.Faces()) }}
		},
	}
}

// classLabels are the vectors of the classes.
func classLabels() (list []string) {
	for i := range cube3.ClassCount {
		v := cube3.VectorOf(i)
		list = append(list, fmt.Sprintf("%d%d%d", v.TPP, v.EOP, v.COP))
	}
	return list
}

// classSeries are the numbers of cubes put together, by class.
func (o *scripted) classSeries() chart.Series {
	values := make([]int64, len(o.census))
	for i, n := range o.census {
		values[i] = int64(n)
	}
	return chart.Series{Values: values}
}

// inLayers is a map of the layers that has cells of a cube.
func inLayers(cells func(a cube3.Assembly, last change) map[cube3.Cubie]cell) func(*scripted) figure {
	return func(o *scripted) figure {
		m := newLayerMap()
		return figure{object: m, show: func() { m.show(cells(o.kit.assembly(), o.kit.past().last())) }}
	}
}

// numbered are cells with the names of the cubies of a kind, and with numbers by place.
func numbered(a cube3.Assembly, kind cube3.Kind, numbers []int) map[cube3.Cubie]cell {
	cells := map[cube3.Cubie]cell{}
	for _, place := range kindOf(kind) {
		home, _ := a.At(place)
		cells[place] = cell{value: fmt.Sprint(numbers[place.Number]), name: home.String()}
	}
	return cells
}

// tell shows how the numbers of the cubies that the last quarter turn moved have changed.
func (c change) tell(cells map[cube3.Cubie]cell, kind cube3.Kind, numbers func(cube3.Assembly) []int, tone func(by int) fyne.ThemeColorName) {
	places := cycle(c.move, kind)
	for i, by := range c.changes(kind, numbers) {
		to := places[(i+1)%len(places)]
		x, is := cells[to], numbers(c.now)[to.Number]
		if x.tone = tone(by); by != 0 {
			x.value = fmt.Sprintf("%d→%d", is-by, is)
		}
		cells[to] = x
	}
}

// cycleCells have the names of all cubies, and where the last quarter turn moved them.
func cycleCells(a cube3.Assembly, last change) map[cube3.Cubie]cell {
	cells := map[cube3.Cubie]cell{}
	for _, place := range cube3.Cubies() {
		c, _ := a.At(place)
		cells[place] = cell{name: c.String()}
	}
	if !last.quarter {
		return cells
	}
	for kind, tone := range map[cube3.Kind]fyne.ThemeColorName{cube3.Corner: cornerTone, cube3.Edge: edgeTone} {
		for i, place := range cycle(last.move, kind) {
			cells[place] = cell{value: fmt.Sprint(i + 1), name: cells[place].name, tone: tone}
		}
	}
	return cells
}

// distanceCells have the distances of the edges.
func distanceCells(a cube3.Assembly, last change) map[cube3.Cubie]cell {
	cells := numbered(a, cube3.Edge, distances(a))
	last.tell(cells, cube3.Edge, distances, func(by int) fyne.ThemeColorName {
		if by > 0 {
			return farther
		}
		return nearer
	})
	return cells
}

// twistCells have the twists of the corners.
func twistCells(a cube3.Assembly, last change) map[cube3.Cubie]cell {
	cells := numbered(a, cube3.Corner, twists(a))
	last.tell(cells, cube3.Corner, twists, func(by int) fyne.ThemeColorName {
		if by != 0 {
			return cornerTone
		}
		return edgeTone
	})
	return cells
}

// axisCells have the twists of the corners about all axes.
func axisCells(a cube3.Assembly, _ change) map[cube3.Cubie]cell {
	cells := map[cube3.Cubie]cell{}
	up, side, front := axisTwists(a, cube3.U.Axis()), axisTwists(a, cube3.R.Axis()), axisTwists(a, cube3.F.Axis())
	for i, place := range kindOf(cube3.Corner) {
		home, _ := a.At(place)
		cells[place] = cell{value: fmt.Sprint(up[i], side[i], front[i]), name: home.String()}
	}
	return cells
}

// wrongCells have how many facelets are wrong in each place.
func wrongCells(a cube3.Assembly, _ change) map[cube3.Cubie]cell {
	cells := map[cube3.Cubie]cell{}
	for _, place := range append(kindOf(cube3.Corner), kindOf(cube3.Edge)...) {
		cells[place] = cell{value: "·", tone: quiet}
		if n := wrongAt(a, place); n > 0 {
			cells[place] = cell{value: fmt.Sprint(n), tone: theme.ColorNamePrimary}
		}
	}
	return cells
}

// waysCells have, for each place, the distances of an edge there in both ways.
func waysCells(edge cube3.Cubie) func(cube3.Assembly, change) map[cube3.Cubie]cell {
	return func(a cube3.Assembly, _ change) map[cube3.Cubie]cell {
		cells := map[cube3.Cubie]cell{}
		for _, place := range kindOf(cube3.Edge) {
			one, other := distance(putAt(edge, place, 0), edge), distance(putAt(edge, place, 1), edge)
			c := cell{value: fmt.Sprintf("%d, %d", min(one, other), max(one, other)), name: place.String()}
			if a.PlaceOf(edge) == place {
				c.tone = edgeTone
			}
			cells[place] = c
		}
		return cells
	}
}

// putAt is the solved cube with an edge in another place, turned there, and the edge from there
// in its home.
func putAt(edge, place cube3.Cubie, turn int) cube3.Assembly {
	a := cube3.Step{First: edge, Second: place}.Do(cube3.Solved())
	a.Edges[place.Number].Turn = uint8(turn) // 0 or 1
	return a
}
