package learn

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// exhibit is an item on the stage, with what was found about it and what the user has done to it.
type exhibit struct {
	item
	step    *scripted
	problem *packing.Problem  // of its puzzle, or of an empty one
	found   []packing.Packing // nil until they have been found: as many as are needed
	at      int               // index of the one that is shown; -1 for none
	fold    snake.Fold        // nil until it has been found
	slabs   []packing.Packing // of a stack
	reasons *packing.Reasons  // why there is no packing; nil until that is known

	twins    twins
	clicks   clicks
	counting *counting
	board    board
	table    *table
	started  bool // something that a button plays
	apart    apart
}

// maxListed is how many packings of a puzzle a lesson goes through at most.
const maxListed = 1000

// exhibit puts an item on the stage.
func (o *scripted) exhibit(i item) *exhibit {
	puzzle := *i.puzzle
	if puzzle.Target.Size() == 0 {
		puzzle.Target, _ = polycube.Box(1, 1, 1)
	}
	p, err := packing.New(context.Background(), &puzzle)
	if err != nil { // as of a puzzle that has no solution for so many pieces
		o.kit.warn(err)
		return o.exhibit(nothing())
	}
	e := &exhibit{item: i, step: o, problem: p, at: i.number - 1, board: newBoard(p), table: newTable(o.kit, p)}
	e.counting = &counting{of: e}
	e.clicks = clicks{of: e, done: map[int]bool{}, last: -1}
	e.twins = twins{of: e, right: o.look.first}
	return e
}

// nothing is an empty stage.
func nothing() item { return item{puzzle: &polycube.Puzzle{}} }

// search looks for what is shown, unless that is known.
func (e *exhibit) search() {
	most := e.number
	if e.step.script.browses || e.word == "stack" {
		most = maxListed
	}
	switch {
	case e.word == "set":
		e.explain()
	case e.word == "table":
		e.table.changed()
	case (e.word == "fold" || e.beside) && e.fold == nil:
		e.counting.ofSnake(e.step.ready)
	case (e.word == "packing" || e.word == "stack") && e.found == nil:
		e.find(most)
	}
}

// find looks for the first packings, at most so many.
func (e *exhibit) find(most int) {
	var list []packing.Packing
	e.step.kit.background(fmt.Sprintf("find %p", e), func(ctx context.Context) (err error) {
		list, err = packings(ctx, e.problem, e.kind, most)
		if len(list) >= e.number { // the rest may take too long
			return nil
		}
		if e.number == 1 {
			return cmp.Or(err, errors.New(lang.L("{{.Puzzle}} has no packing", map[string]any{"Puzzle": e.puzzle.Name})))
		}
		return cmp.Or(err, errors.New(lang.L("{{.Puzzle}} has fewer packings than the lesson asks for", map[string]any{"Puzzle": e.puzzle.Name})))
	}, func(err error) {
		switch {
		case err != nil && !errors.Is(err, context.DeadlineExceeded):
			e.step.missing = err
		case err == nil:
			e.found = list
			e.step.ready()
		}
	})
}

// packings are the first packings of a puzzle, at most so many.
func packings(ctx context.Context, p *packing.Problem, upTo packing.Kind, most int) (list []packing.Packing, err error) {
	if most == 1 { // soon, even where the first one is deep in the tree
		f, ok, err := p.First(ctx)
		if ok {
			list = append(list, f)
		}
		return list, err
	}
	for f, err := range p.Solutions(ctx, packing.Options{UpTo: upTo, Workers: 1}) {
		if err != nil || len(list) == most {
			return list, err
		}
		list = append(list, f)
	}
	return list, nil
}

// packing is the one that is shown; nil for none.
func (e *exhibit) packing() packing.Packing {
	if e.word == "table" && e.table.filled() == e.cells() {
		return e.table.placed()
	}
	if e.at < 0 || e.at >= len(e.found) {
		return nil
	}
	return e.found[e.at]
}

// items are what it is on the stage: two, if it is shown twice, or in two ways.
func (e *exhibit) items() (list []view.Item) {
	switch {
	case e.word == "table":
		return e.table.items()
	case e.word == "set":
		if list = []view.Item{{Packing: view.Spread(e.problem, nil)}}; e.packing() != nil {
			list = append(list, e.image(polycube.Identity))
		}
		return list
	case e.beside && e.fold != nil:
		return []view.Item{laid(e.snake.Flat()), laid(e.fold)}
	case e.twins.shown() == 2:
		return []view.Item{e.image(e.twins.left), e.image(e.twins.right)}
	}
	return []view.Item{e.image(e.twins.right)}
}

// image is what a symmetry makes of it.
func (e *exhibit) image(by polycube.Symmetry) view.Item {
	look := &e.step.look
	item := e.plain(by, look.words)
	if item.Packing == nil || e.word == "cells" {
		return item
	}
	if own, ok := e.problem.Image(e.packing(), by); ok && look.words["recoloured"] {
		item = packed(e.problem, own)
	}
	if look.words["apart"] && e.packing() != nil {
		item.Packing.Explode, item.Packing.Frame = 1, false
	}
	e.clicks.draw(item.Packing)
	return item
}

// plain is an image in the usual look, but for some words of another.
func (e *exhibit) plain(by polycube.Symmetry, words map[string]bool) view.Item {
	one, alone := e.single()
	switch {
	case e.fold != nil && words["apart"]:
		return strung(foldImage(e.fold, by))
	case e.word == "fold" && e.fold != nil:
		return laid(foldImage(e.fold, by))
	case e.snake != "":
		return laid(e.snake.Flat())
	case alone:
		return single(one.Turned(by), scheme.Palette(1)[0])
	case e.word == "pieces":
		return view.Item{Packing: view.Spread(e.problem, nil)}
	case e.word == "cells":
		return e.board.item(words["chessboard"], e.clicks.hit())
	case e.slabs != nil:
		return e.stacked()
	case e.word == "":
		return view.Item{}
	case e.packing() != nil:
		item := imaged(e.problem, e.packing(), by, 1)
		if e.known() {
			e.apart.pose(item.Packing, 0)
		}
		return item
	}
	item := packed(e.problem, nil)
	if e.word == "start" && len(e.problem.Placements()) > 0 {
		item.Packing.Pieces = []view.Piece{{Cells: e.problem.Placements()[0].Cells, Colour: scheme.Palette(1)[0]}}
	}
	return item
}

// key names an image; empty if there is none, as of a packing in a box that a rotation puts upright.
func (e *exhibit) key(by polycube.Symmetry) string {
	one, alone := e.single()
	switch {
	case e.fold != nil:
		return fmt.Sprint(foldImage(e.fold, by))
	case alone:
		return fmt.Sprint(one.Turned(by).Cells())
	case e.packing() != nil:
		if f, ok := e.problem.Image(e.packing(), by); ok {
			return fmt.Sprint(f)
		}
	}
	return ""
}

// name is that of a piece, by its index; empty for none.
func (e *exhibit) name(index int) string {
	switch f := e.packing(); {
	case index < 0:
	case index < len(f):
		return e.problem.Puzzle().Pieces[e.problem.Placements()[f[index]].Piece].Shape.Name()
	case e.word == "pieces" && index < e.pieces():
		return e.names()[index]
	}
	return ""
}

// size is how many pieces or cells can be clicked.
func (e *exhibit) size() int {
	switch e.word {
	case "cells":
		return e.cells()
	case "pieces":
		return e.pieces()
	}
	return len(e.packing())
}

// images are the different images of a packing, those by reflections only if mirror images count as one; and how many
// symmetries keep it.
func (e *exhibit) images(f packing.Packing) (n, own int) {
	if f == nil {
		return 0, 0
	}
	list, kept := e.problem.Images(f)
	if e.kind != packing.Reflections {
		list = slices.DeleteFunc(list, func(i packing.Image) bool { return !i.By.IsRotation() })
	}
	return len(list), len(kept)
}

// cells is how many cells the target has, or the pieces have together, or how many cubes the snake has.
func (e *exhibit) cells() int {
	switch most, _ := e.puzzle.Volume(); e.word {
	case "pieces":
		return most
	case "snake", "fold":
		return len(e.snake)
	}
	return len(e.problem.Cells())
}

// in is how many pieces are in the target: all, except while it is assembled, taken apart or filled.
func (e *exhibit) in() int {
	switch {
	case e.known() && e.apart.moves > 0:
		return e.apart.within(len(e.apart.assembly) - e.apart.moves)
	case e.known() && e.apart.assembly != nil:
		step, _ := e.step.kit.player.At()
		return e.apart.within(step)
	case e.word == "cells":
		return len(e.board.placed)
	}
	return e.pieces()
}

// packingNumber is that of the packing that is shown; 0 for none.
func (e *exhibit) packingNumber() int { return min(e.at+1, len(e.found)) }

// targetRotations is how many of the target's symmetries are rotations.
func (e *exhibit) targetRotations() (n int) {
	for _, by := range e.problem.Group() {
		if by.IsRotation() {
			n++
		}
	}
	return n
}

// orbitSum says how many packings have how many images: 7 × 16 + 3 × 8.
func (e *exhibit) orbitSum() string {
	sizes := map[int]int{}
	for _, f := range e.found {
		n, _ := e.images(f)
		sizes[n]++
	}
	var terms []string
	for _, size := range slices.Backward(slices.Sorted(maps.Keys(sizes))) {
		terms = append(terms, fmt.Sprintf("%d × %d", sizes[size], size))
	}
	return strings.Join(terms, " + ")
}
