package learn

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"fyne.io/fyne/v2/lang"

	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// exhibit is an item on the stage.
type exhibit struct {
	item
	problem *packing.Problem  // of its puzzle
	found   []packing.Packing // nil until they have been found: as many as are needed
	at      int               // index of the one that is shown; -1 for none
	fold    snake.Fold        // nil until it has been found
	slabs   []packing.Packing // of a stack
	counts  counting
	beside  bool // the fold is shown beside the snake
	board   board
	table   *table
}

// maxListed is how many packings of a puzzle a lesson goes through at most.
const maxListed = 1000

// exhibit puts an item on the stage, and looks for the first of its packings, at most so many. ready is called when
// they are there.
func (k *kit) exhibit(i item, most int, ready func()) *exhibit {
	e := &exhibit{item: i, at: i.number - 1}
	e.counts = counting{kit: k, of: e}
	if i.puzzle != nil {
		p, err := packing.New(context.Background(), i.puzzle)
		if err != nil {
			k.warn(err)
			e.item = item{}
			return e
		}
		e.problem = p
	}
	switch i.word {
	case "cells":
		e.board.empty(e.problem)
	case "table":
		e.table = newTable(k, e.problem)
	case "fold":
		e.counts.ofSnake(ready)
	case "packing", "stack":
		if e.word == "stack" {
			most = maxListed
		}
		k.find(e, max(most, e.number), ready)
	}
	return e
}

// find looks for the first packings of an exhibit, at most so many.
func (k *kit) find(e *exhibit, most int, ready func()) {
	var list []packing.Packing
	k.background(fmt.Sprintf("find %p", e), func(ctx context.Context) (err error) {
		list, err = packings(ctx, e.problem, e.kind, most)
		switch {
		case len(list) >= e.number: // the rest may take too long
			return nil
		case err == nil:
			err = errors.New(lang.L("{{.Puzzle}} has no such packing, but {{.N}}", map[string]any{"Puzzle": e.puzzle.Name, "N": len(list)}))
		}
		return err
	}, func(err error) {
		if err == nil {
			e.found = list
			ready()
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
		if err != nil {
			return list, err
		}
		if list = append(list, f); len(list) == most {
			break
		}
	}
	return list, nil
}

// packing is the one that is shown; nil for none.
func (e *exhibit) packing() packing.Packing {
	if e.table != nil && e.table.filled() == len(e.problem.Cells()) {
		return e.table.placed()
	}
	if e.at < 0 || e.at >= len(e.found) {
		return nil
	}
	return e.found[e.at]
}

// turns reports whether it is one thing, which can be turned.
func (i *item) turns() bool { return i.word == "packing" || i.word == "fold" || len(i.pieces) == 1 }

// image is what a symmetry makes of it, drawn so.
func (e *exhibit) image(by polycube.Symmetry, l *look) view.Item {
	f := e.packing()
	switch {
	case e.word == "fold" && e.fold != nil && l.words["apart"]:
		return strung(foldImage(e.fold, by))
	case e.word == "fold" && e.fold != nil:
		return laid(foldImage(e.fold, by))
	case e.snake != "":
		return laid(e.snake.Flat())
	case len(e.pieces) == 1:
		return single(e.pieces[0].Shape.Turned(by), scheme.Palette(1)[0])
	case len(e.pieces) > 1:
		return tray(e.pieces, 4+len(e.pieces)/15)
	case e.word == "cells":
		return e.board.item(e.problem, l.words["chessboard"])
	case e.word == "stack" && e.slabs != nil:
		return e.stacked()
	case e.problem == nil:
		return view.Item{}
	case f == nil:
		item := packed(e.problem, nil)
		if e.word == "start" && len(e.problem.Placements()) > 0 {
			item.Packing.Pieces = []view.Piece{{Cells: e.problem.Placements()[0].Cells, Colour: scheme.Palette(1)[0]}}
		}
		return item
	}
	item := imaged(e.problem, f, by, 1)
	if own, ok := e.problem.Image(f, by); ok && l.words["recoloured"] {
		item = packed(e.problem, own)
	}
	if l.words["apart"] {
		item.Packing.Explode, item.Packing.Frame = 1, false
	}
	return item
}

// key names an image; empty if there is none, as of a packing in a box that a rotation puts upright.
func (e *exhibit) key(by polycube.Symmetry) string {
	switch {
	case e.fold != nil:
		return fmt.Sprint(foldImage(e.fold, by))
	case len(e.pieces) == 1:
		return fmt.Sprint(e.pieces[0].Shape.Turned(by).Cells())
	case e.packing() != nil:
		if f, ok := e.problem.Image(e.packing(), by); ok {
			return fmt.Sprint(f)
		}
	}
	return ""
}

// name is that of a piece, by its index.
func (e *exhibit) name(index int) string {
	switch f := e.packing(); {
	case index < 0:
	case index < len(f):
		return e.problem.Puzzle().Pieces[e.problem.Placements()[f[index]].Piece].Shape.Name()
	case index < len(e.pieces):
		return e.pieces[index].Name
	}
	return ""
}

// size is how many pieces or cells can be clicked.
func (e *exhibit) size() int {
	if e.word == "cells" {
		return len(e.problem.Cells())
	}
	return max(len(e.packing()), len(e.pieces))
}

// images are the different images of the packing that is shown, those by reflections only if mirror images count as
// one; and the symmetries that keep it.
func (e *exhibit) images() (list []packing.Image, own []polycube.Symmetry) {
	if e.packing() == nil {
		return nil, nil
	}
	return e.imagesOf(e.packing())
}

func (e *exhibit) imagesOf(f packing.Packing) (list []packing.Image, own []polycube.Symmetry) {
	list, own = e.problem.Images(f)
	if e.kind == packing.Reflections {
		return list, own
	}
	list = nil
	for _, by := range e.problem.Group() {
		g, ok := e.problem.Image(f, by)
		if ok && by.IsRotation() && !slices.ContainsFunc(list, func(i packing.Image) bool { return slices.Equal(g, i.Packing) }) {
			list = append(list, packing.Image{By: by, Packing: g})
		}
	}
	return list, own
}

// is reports whether it is this item.
func (e *exhibit) is(i item) bool {
	return e.word == i.word && e.puzzle == i.puzzle && e.snake == i.snake
}

// keptBy are those of the packings found that a symmetry keeps, as their indices.
func (e *exhibit) keptBy(by polycube.Symmetry) (list []int) {
	for i, f := range e.found {
		if g, ok := e.problem.Image(f, by); ok && slices.Equal(f, g) {
			list = append(list, i)
		}
	}
	return list
}

// namedPieces are the pieces of a puzzle, each as often as it is used.
func namedPieces(p *polycube.Puzzle) (list []polycube.Named) {
	for _, piece := range p.Pieces {
		for range min(piece.Max, maxPieces-len(list)) {
			list = append(list, polycube.Named{Name: piece.Shape.Name(), Shape: piece.Shape})
		}
	}
	return list
}
