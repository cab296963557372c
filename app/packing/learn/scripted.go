package learn

import (
	"slices"

	"wedge/app/lesson"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// scripted is an open step that its script describes.
type scripted struct {
	kit    *kit
	script *script
	look   look
	shown  []*exhibit // at least one; the step is about the first
	grid   *imageGrid // nil for none

	missing  error // a packing that was to be shown does not exist
	touched  bool  // something has been done
	complete bool  // the words need their counts at once
	walk
	sets
	atlas
}

// walk is how far the user has gone through a list.
type walk struct {
	of       *scripted
	packings int // how many were shown
	symmetry int // index of the one that is shown
}

// deed is what a button does, or an answer; goal is what a task asks for.
type (
	deed = lesson.Deed[*scripted]
	goal = func(*scripted) bool
)

// start opens a step.
func (s *script) start(k *kit, plan *lesson.Plan[*scripted]) lesson.Activity {
	o := &scripted{kit: k, script: s}
	o.restart()
	a := plan.Activity(o)
	if s.show != nil {
		a.Trials = append(a.Trials, func() error {
			if o.missing == nil {
				return nil
			}
			return s.show.Fault(o.missing)
		})
	}
	if s.byHand {
		a.Complete = func() {
			o.complete = true
			o.first().counting.begin()
		}
	}
	if s.images {
		a.Figure = func() *lesson.Figure { return &lesson.Figure{Object: o.grid} }
	}
	return a
}

// restart shows the step as it is at first. What has been found already is not searched again.
func (o *scripted) restart() {
	o.look, o.walk, o.unique, o.touched = o.script.look, walk{of: o}, -1, false
	items := append(slices.Clone(o.script.items), nothing())[:max(len(o.script.items), 1)]
	items[0].beside = o.script.edits
	o.open(items...)
}

// open puts items on the stage.
func (o *scripted) open(items ...item) {
	o.kit.work.EndAll()
	before := o.shown
	o.shown = nil
	for n, i := range items {
		e := o.exhibit(i)
		if n < len(before) && before[n].puzzle == i.puzzle && before[n].snake == i.snake {
			e.found, e.fold = before[n].found, before[n].fold
			if e.counting.known = before[n].counting.known; o.script.byHand {
				e.counting.known = packing.Counts{}
			}
		}
		o.shown = append(o.shown, e)
	}
	if o.script.images && o.grid == nil {
		o.grid = newImageGrid()
	}
	for _, e := range o.shown {
		e.search()
	}
	o.first().counting.begin()
	o.ready()
}

// first is the exhibit that the step is about.
func (o *scripted) first() *exhibit { return o.shown[0] }

// ready shows what has been found.
func (o *scripted) ready() {
	for _, e := range o.shown {
		e.restack()
	}
	e := o.first()
	o.packings = max(o.packings, e.packingNumber())
	e.twins = twins{of: e, right: o.look.first}
	e.twins.see()
	if o.script.apart {
		e.takeApart(func() {})
	}
	o.show()
}

// redraw draws everything so.
func (o *scripted) redraw(l look) {
	o.look = l
	o.first().twins.left, o.first().twins.right = polycube.Identity, l.first
	o.show()
}

// show shows it at rest.
func (o *scripted) show() {
	list := o.first().items()
	for _, other := range o.shown[1:] {
		list = append(list, other.plain(polycube.Identity, nil))
	}
	o.kit.stage.clicked = nil
	if o.script.clicks || o.script.edits || o.look.words["pairs"] || o.first().word == "table" {
		o.kit.stage.clicked = o.click
	}
	o.kit.stage.row.Pane = o.first().twins.pane()
	o.kit.show(list...)
}

// click is a click on a piece, a cell or a cube.
func (o *scripted) click(item, index int) {
	e := o.first()
	o.touched = true
	switch {
	case e.word == "table":
		e.table.click(item, index)
	case o.script.edits && item == 0 && e.snake != "":
		o.changeSnake(e.snake.Toggled(index))
	case item < e.twins.shown() && index < e.size():
		e.clicks.click(index)
	}
	o.show()
	o.kit.update()
}

// goTo shows a packing, by its number from 1; after the last one, the first one.
func (o *scripted) goTo(number int) {
	e := o.first()
	o.packings = max(o.packings, min(number, len(e.found)))
	if e.at = number - 1; e.at >= len(e.found) {
		e.at = 0
	}
	o.ready()
}

// nextSymmetry shows a packing that the next symmetry keeps.
func (o *scripted) nextSymmetry() {
	e := o.first()
	if o.symmetry+1 < len(e.problem.Group()) {
		o.symmetry++
	}
	e.at = -1
	if kept := o.kept(o.symmetry); len(kept) > 0 {
		e.at = kept[0]
	}
	o.show()
}

// lastSymmetry reports whether the last symmetry is shown.
func (o *scripted) lastSymmetry() bool { return o.symmetry+1 >= len(o.first().problem.Group()) }

// kept are those of the packings found that a symmetry keeps, as their indices.
func (w *walk) kept(symmetry int) (list []int) {
	e := w.of.first()
	for i, f := range e.found {
		if g, ok := e.problem.Image(f, e.problem.Group()[symmetry]); ok && slices.Equal(f, g) {
			list = append(list, i)
		}
	}
	return list
}
