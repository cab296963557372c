package learn

import (
	"context"
	"errors"
	"image/color"
	"slices"

	"fyne.io/fyne/v2/lang"

	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// table is a puzzle that the user solves by hand: pieces go into the target and out of it.
type table struct {
	kit     *kit
	problem *packing.Problem
	pieces  []polycube.Shape
	in      []int32 // for each piece its placement, or -1 outside
	chosen  int     // the piece to put in; -1 for none
	at      int     // where it would go: index among its free places

	complete packing.Packing // contains what is in the target; nil for none
	searched bool            // whether there is one is known
}

// newTable begins with an empty target.
func newTable(k *kit, p *packing.Problem) *table {
	t := &table{kit: k, problem: p, chosen: -1}
	for _, c := range p.Numbered() {
		t.pieces = append(t.pieces, p.Puzzle().Pieces[c.Piece].Shape)
	}
	t.in = slices.Repeat([]int32{-1}, len(t.pieces))
	return t
}

// changed looks for a packing that contains what is in the target.
func (t *table) changed() {
	t.complete, t.searched = nil, false
	var found packing.Packing
	placed := t.placed()
	t.kit.background("complete", func(ctx context.Context) error {
		for f, err := range t.problem.Solutions(ctx, packing.Options{Locked: placed, Workers: 1}) {
			found = f
			return err
		}
		return nil
	}, func(err error) { t.complete, t.searched = found, err == nil })
}

// placed are the placements in the target.
func (t *table) placed() (list packing.Packing) {
	for _, i := range t.inside() {
		list = append(list, t.in[i])
	}
	slices.Sort(list)
	return list
}

// filled is how many cells are filled.
func (t *table) filled() (n int) {
	for _, id := range t.placed() {
		n += len(t.problem.Placements()[id].Cells)
	}
	return n
}

// fits reports whether a placement is one of a piece.
func (t *table) fits(id int32, piece int) bool {
	own := t.problem.Puzzle().Pieces[t.problem.Placements()[id].Piece].Shape
	return own.Normal() == t.pieces[piece].Normal()
}

// places are where the chosen piece fits.
func (t *table) places() (list []int32) {
	if t.chosen < 0 {
		return nil
	}
	for id := range int32(len(t.problem.Placements())) { // few placements
		if t.fits(id, t.chosen) && t.problem.Fit(slices.Sorted(slices.Values(append(t.placed(), id)))) {
			list = append(list, id)
		}
	}
	return list
}

// items are the target, and beside it the pieces outside. The chosen piece is seen in both.
func (t *table) items() []view.Item {
	inside, rest := packed(t.problem, nil), view.Spread(t.problem, nil)
	put := func(id int32, c color.NRGBA, lit float64) {
		inside.Packing.Pieces = append(inside.Packing.Pieces, view.Piece{Cells: t.problem.Placements()[id].Cells, Colour: c, Lit: lit})
	}
	for _, i := range t.inside() {
		rest.Pieces[i].State = view.Hidden
		put(t.in[i], rest.Pieces[i].Colour, 0)
	}
	if t.chosen >= 0 {
		rest.Pieces[t.chosen].State = view.Ghost
	}
	if list := t.places(); len(list) > 0 {
		put(list[t.at%len(list)], rest.Pieces[t.chosen].Colour, 1)
	}
	if len(t.inside()) == len(t.in) {
		return []view.Item{inside}
	}
	return []view.Item{inside, {Packing: rest}}
}

// inside are the pieces in the target.
func (t *table) inside() (list []int) {
	for i, id := range t.in {
		if id >= 0 {
			list = append(list, i)
		}
	}
	return list
}

// click chooses a piece outside, or takes one out of the target.
func (t *table) click(item, index int) {
	if item == 0 {
		list := t.inside()
		if index >= len(list) {
			return // the chosen piece, which is not in yet
		}
		index = list[index]
		t.in[index] = -1
		t.changed()
	}
	if index < len(t.in) {
		t.chosen, t.at = index, 0
	}
}

// put puts the chosen piece in.
func (t *table) put() {
	if list := t.places(); len(list) > 0 {
		t.in[t.chosen], t.chosen = list[t.at%len(list)], -1
		t.changed()
	}
}

// help puts a piece where it belongs, if what is in the target can be completed; otherwise it takes a piece out.
func (t *table) help() {
	t.chosen = -1
	for i := range t.in {
		if (t.in[i] >= 0) == (t.complete != nil) {
			continue
		}
		t.in[i] = -1
		for _, id := range t.complete {
			if t.fits(id, i) && !slices.Contains(t.in, id) {
				t.in[i] = id
				break
			}
		}
		break
	}
	t.changed()
}

// fault says that the puzzle has no solution, if that is known.
func (t *table) fault() error {
	if t.searched && t.complete == nil && len(t.inside()) == 0 {
		return errors.New("these pieces do not fill the target")
	}
	return nil
}

// verdict says whether what is in the target can be completed.
func (t *table) verdict() string {
	switch {
	case !t.searched:
		return "…"
	case t.complete == nil:
		return lang.L("cannot be completed")
	}
	return lang.L("can be completed")
}
