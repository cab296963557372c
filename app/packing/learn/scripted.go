package learn

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// scripted is an open step that its script describes.
type scripted struct {
	kit    *kit
	script *script
	values *values
	look   look
	shown  []*exhibit // at least one
	grid   *imageGrid // nil for none

	clicks  map[int]bool // pieces or cells of the first exhibit that were clicked
	last    int          // clicked last; -1 for none
	wrong   int          // clicks on others than those to click
	touched bool         // something has been done

	twins
	walk
	sets
	atlas
	started   bool        // something that a button plays
	assembled []view.Step // being played; nil for nothing
}

// twins are the images that are shown: one or two.
type twins struct {
	left, right polycube.Symmetry   // what made them
	mirrored    bool                // by a mirror between them
	seen        []polycube.Symmetry // what made the different images that were seen
}

// walk is how far the user has gone through a list.
type walk struct {
	packings int          // how many were shown
	symmetry int          // index of the one that is shown
	heights  map[int]bool // of boxes that were shown
}

// deed is what a button does, or an answer; goal is what a task asks for.
type (
	deed = lesson.Deed[*scripted]
	goal = lesson.Goal[*scripted]
)

// start opens a step.
func (s *script) start(k *kit, plan *lesson.Plan[*scripted]) lesson.Activity {
	o := &scripted{kit: k, script: s}
	o.values = newValues(o)
	o.restart()
	a := plan.Activity(o)
	a.Fields = func() any { return o.values }
	if s.images {
		a.Figure = func() *lesson.Figure { return &lesson.Figure{Object: o.grid} }
	}
	return a
}

// restart shows the step as it is at first.
func (o *scripted) restart() {
	o.look, o.walk, o.unique, o.touched = o.script.look, walk{heights: map[int]bool{}}, -1, false
	items := o.script.items
	if len(items) == 0 {
		items = []item{{}}
	}
	o.open(items)
	if o.script.edits {
		o.foldBeside()
	}
}

// change shows something else.
func (o *scripted) change(i item) {
	o.touched = true
	o.open([]item{i})
}

// open puts items on the stage. What has been found already is not searched again.
func (o *scripted) open(items []item) {
	o.kit.work.EndAll()
	o.clicks, o.last, o.wrong, o.started, o.assembled, o.reasons = map[int]bool{}, -1, 0, false, nil, nil
	before := o.shown
	o.shown = nil
	most := 1
	if o.script.browses {
		most = maxListed
	}
	for n, i := range items {
		if n < len(before) && before[n].is(i) && (before[n].found != nil || before[n].fold != nil) {
			before[n].at = i.number - 1
			o.shown = append(o.shown, before[n])
			continue
		}
		o.shown = append(o.shown, o.kit.exhibit(i, most, o.ready))
	}
	e := o.first()
	e.counts.byHand = o.script.byHand
	o.kit.stage.clicked = nil
	if o.script.clicks || o.script.edits || o.look.words["pairs"] || e.table != nil {
		o.kit.stage.clicked = o.click
	}
	switch {
	case o.script.images && e.problem != nil:
		o.grid = newImageGrid(e.problem)
	case e.word == "set":
		o.explain()
	}
	o.ready()
}

// first is the exhibit that the step is about.
func (o *scripted) first() *exhibit { return o.shown[0] }

// ready shows what has been found.
func (o *scripted) ready() {
	for _, e := range o.shown {
		if e.word == "stack" && e.found != nil {
			e.restack()
		}
	}
	if e := o.first(); e.packing() != nil {
		o.packings = max(o.packings, e.at+1)
	}
	if o.first().word == "cells" {
		o.heights[o.height()] = true
	}
	o.twins = twins{right: o.look.first}
	o.see()
	o.show()
}

// redraw draws everything so.
func (o *scripted) redraw(l look) {
	o.look, o.touched = l, true
	o.left, o.right = polycube.Identity, l.first
	o.show()
}

// show shows it at rest.
func (o *scripted) show() {
	l := o.look.words
	o.kit.stage.row.Pane = o.mirrored && l["before"] ||
		l["mirror"] && !l["recoloured"] && o.left == polycube.Identity && o.right == polycube.MirrorX
	o.kit.show(o.items()...)
}

// images is how many images are shown.
func (o *scripted) images() int {
	if o.script.turns && !o.look.words["alone"] {
		return 2
	}
	return 1
}

// items are what is on the stage.
func (o *scripted) items() (list []view.Item) {
	e := o.first()
	switch {
	case e.table != nil:
		list = e.table.items()
	case e.word == "set":
		if list = []view.Item{tray(namedPieces(e.puzzle), 4)}; e.packing() != nil {
			list = append(list, o.image(polycube.Identity))
		}
	case o.images() == 2:
		list = []view.Item{o.image(o.left), o.image(o.right)}
	default:
		list = []view.Item{o.image(o.right)}
	}
	if e.beside && e.fold != nil {
		list = append(list, laid(e.fold))
	}
	for _, other := range o.shown[1:] {
		list = append(list, other.image(polycube.Identity, &look{}))
	}
	return list
}

// image is what a symmetry makes of the first exhibit.
func (o *scripted) image(by polycube.Symmetry) view.Item {
	e := o.first()
	item := e.image(by, &o.look)
	if item.Packing == nil || e.word == "cells" {
		return item
	}
	o.look.draw(item.Packing, e.name)
	hit := o.hit()
	all := len(hit) > 0 && len(hit) == len(o.toClick())
	for i := range item.Packing.Pieces {
		piece := &item.Packing.Pieces[i]
		switch {
		case slices.Contains(hit, i) && !o.script.all:
			piece.Lit = 1
		case all && o.look.words["apart"]:
			piece.State = view.Ghost
		}
		if o.look.words["pairs"] && o.last >= 0 {
			pair := e.pieces[i].Shape.Normal() == e.pieces[o.last].Shape.Mirrored()
			if i == o.last {
				piece.Lit = 1
			} else if !pair {
				piece.State = view.Ghost
			}
		}
	}
	if all && o.look.words["apart"] {
		item.Packing.Explode, item.Packing.Frame = 0, true
	}
	return item
}

// click is a click on a piece, a cell or a cube.
func (o *scripted) click(item, index int) {
	e := o.first()
	switch {
	case e.table != nil:
		e.table.click(item, index)
	case o.script.edits && item == 0 && e.snake != "":
		o.changeSnake(e.snake.Toggled(index))
	case item < o.images() && index < e.size():
		o.clicks[index], o.last = true, index
		switch {
		case !slices.Contains(o.toClick(), index):
			o.wrong++
		case e.word == "cells":
			e.board.marked[index] = true
		}
	default:
		return
	}
	o.touched = true
	o.show()
	o.kit.update()
}

// toClick are the pieces or cells that have to be clicked.
func (o *scripted) toClick() (list []int) {
	s, e := o.script, o.first()
	if s.unreached && e.problem != nil {
		list = unreached(e.problem)
	}
	for i := range e.size() {
		if s.all || slices.Contains(s.names, e.name(i)) {
			list = append(list, i)
		}
	}
	return list
}

// hit are those of them that were clicked.
func (o *scripted) hit() (list []int) {
	for _, i := range o.toClick() {
		if o.clicks[i] {
			list = append(list, i)
		}
	}
	return list
}

// moving is the image that the buttons turn.
func (o *scripted) moving() *polycube.Symmetry {
	if o.script.turnsLeft {
		return &o.left
	}
	return &o.right
}

// see counts the present image, and draws it.
func (o *scripted) see() {
	e, by := o.first(), *o.moving()
	same := func(s polycube.Symmetry) bool { return e.key(s) == e.key(by) }
	if e.key(by) != "" && !slices.ContainsFunc(o.seen, same) {
		o.seen = append(o.seen, by)
	}
	if o.grid != nil && e.packing() != nil {
		o.grid.show(e.packing(), o.seen, slices.IndexFunc(o.seen, same))
	}
}

// turn turns one of the images, or mirrors it.
func (o *scripted) turn(by polycube.Symmetry, left bool) {
	which, at := &o.right, o.images()-1
	if left {
		which, at = &o.left, 0
	}
	before := *which
	if o.look.words["before"] {
		o.left = before
	}
	*which = before.Then(by)
	o.mirrored, o.touched = !by.IsRotation(), true
	o.see()
	o.show()
	if o.mirrored {
		return
	}
	o.kit.play([]float64{0.8}, func(t float64) []view.Item {
		list := o.items()
		if t < 1 {
			item := o.image(before)
			if item.Turn == (mgl32.Quat{}) {
				item.Turn = mgl32.QuatIdent()
			}
			item.Turn = turn(by, t).Mul(item.Turn)
			list[at] = item
		}
		return list
	})
}

// reachImages turns until so many images were seen, 0 for all.
func (o *scripted) reachImages(n int) error {
	for by := range polycube.Symmetry(polycube.SymmetryCount) {
		if isEnough(len(o.seen), n, o.values.Images()) {
			return nil
		}
		if by.IsRotation() || o.script.mirrors {
			o.turn(o.moving().Inverse().Then(by), o.script.turnsLeft)
		}
	}
	return fmt.Errorf("there are only %d images", len(o.seen))
}

// alike reports whether both images look the same, and nothing moves.
func (o *scripted) alike() bool {
	e := o.first()
	return e.key(o.left) != "" && e.key(o.left) == e.key(o.right) && !o.kit.player.Playing()
}

// reachAlike makes the images look the same.
func (o *scripted) reachAlike() error {
	other := o.left
	if o.script.turnsLeft {
		other = o.right
	}
	o.turn(o.moving().Inverse().Then(other), o.script.turnsLeft)
	return nil
}

// symmetric reports whether a symmetry keeps the packing that is shown.
func (o *scripted) symmetric() bool {
	_, own := o.first().images()
	return len(own) > 1
}

// goTo shows a packing, by its number from 1; after the last one, the first one.
func (o *scripted) goTo(number int) {
	e := o.first()
	o.packings = max(o.packings, min(number, len(e.found)))
	if e.at = number - 1; e.at >= len(e.found) {
		e.at = 0
	}
	o.touched = true
	o.ready()
}

// reachPacking goes through the packings until something is so.
func (o *scripted) reachPacking(is func(*scripted) bool) error {
	for range o.first().found {
		if is(o) {
			return nil
		}
		o.goTo(o.first().at + 2)
	}
	return errors.New("none of the packings is like that")
}

// nextSymmetry shows a packing that the next symmetry keeps.
func (o *scripted) nextSymmetry() {
	e := o.first()
	if group := e.problem.Group(); o.symmetry+1 < len(group) {
		o.symmetry++
		if kept := e.keptBy(group[o.symmetry]); len(kept) > 0 {
			e.at = kept[0]
		} else {
			e.at = -1
		}
	}
	o.touched = true
	o.show()
}

// height is that of the box that is shown.
func (o *scripted) height() int {
	_, _, z := o.first().puzzle.Target.Sides()
	return z
}

// heighten makes the box higher by some layers, and takes as many pieces of the first kind as it has room for.
func (o *scripted) heighten(by int) {
	i := o.first().item
	x, y, z := i.puzzle.Target.Sides()
	box, err := polycube.Box(x, y, z+by)
	if err != nil {
		o.kit.warn(err)
		return
	}
	piece := i.puzzle.Pieces[0]
	piece.Min = box.Size() / piece.Shape.Size()
	piece.Max = piece.Min
	i.puzzle = &polycube.Puzzle{Name: i.puzzle.Name, Target: box, Pieces: []polycube.Piece{piece}}
	o.change(i)
}

// count counts the packings, and shows those that it finds.
func (o *scripted) count(kind packing.Kind, enough int64) {
	e := o.first()
	o.touched = true
	e.counts.run(kind, enough, func(f packing.Packing) { o.kit.show(packed(e.problem, f)) })
}

// reachFilled fills the target of a table piece by piece.
func (o *scripted) reachFilled(ctx context.Context) error {
	t := o.first().table
	if t == nil {
		return errors.New("only the pieces of a table can be placed")
	}
	t.empty()
	f, ok, err := t.problem.First(ctx)
	if err != nil || !ok {
		return errors.Join(err, errors.New("there is no packing"))
	}
	for _, id := range f {
		outside := 0 // pieces before it that are not in
		for i, in := range t.in {
			if in >= 0 {
				continue
			}
			if t.fits(id, i) {
				o.click(1, outside)
				t.at = slices.Index(t.places(), id)
				t.put()
				break
			}
			outside++
		}
	}
	o.show()
	return nil
}

// assemble plays how the pieces of the packing go in.
func (o *scripted) assemble() {
	e := o.first()
	f := e.packing()
	var moves []packing.Move
	o.kit.background("assemble", func(ctx context.Context) (err error) {
		moves, err = e.problem.Assembly(ctx, f)
		return err
	}, func(err error) {
		if err != nil {
			return
		}
		const stepTime = 0.7 // seconds that a piece takes to go in
		steps := view.Steps(f, moves)
		o.started, o.touched, o.assembled = true, true, steps
		o.kit.play(slices.Repeat([]float64{stepTime}, len(steps)), func(t float64) []view.Item {
			item := packed(e.problem, f)
			if t < float64(len(steps)) {
				item.Packing.Assemble(steps, t)
			}
			return []view.Item{item}
		})
	})
}
