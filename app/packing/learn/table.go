package learn

import (
	"context"
	"slices"

	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// table is a puzzle that the user solves by hand: pieces go into the target and out of it.
type table struct {
	kit     *kit
	problem *packing.Problem
	pieces  []polycube.Named
	in      []int32 // for each piece its placement, or -1 outside
	chosen  int     // the piece to put in; -1 for none
	at      int     // where it would go: index among its free places

	complete packing.Packing // contains what is in the target; nil for none
	searched bool            // whether there is one is known
}

// newTable begins with an empty target.
func newTable(k *kit, p *packing.Problem) *table {
	t := &table{kit: k, problem: p, pieces: namedPieces(p.Puzzle())}
	t.empty()
	return t
}

// empty takes all pieces out.
func (t *table) empty() {
	t.in, t.chosen = slices.Repeat([]int32{-1}, len(t.pieces)), -1
	t.changed()
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
	for _, id := range t.in {
		if id >= 0 {
			list = append(list, id)
		}
	}
	slices.Sort(list)
	return list
}

// filled counts the cells that are filled.
func (t *table) filled() (n int) {
	for _, id := range t.placed() {
		n += len(t.problem.Placements()[id].Cells)
	}
	return n
}

// fits reports whether a placement is one of a piece.
func (t *table) fits(id int32, piece int) bool {
	own := t.problem.Puzzle().Pieces[t.problem.Placements()[id].Piece].Shape
	return own.Normal() == t.pieces[piece].Shape.Normal()
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

// items are the target, and beside it the pieces outside. The chosen piece is lit in both.
func (t *table) items() []view.Item {
	colours := scheme.Palette(len(t.pieces))
	inside := packed(t.problem, nil)
	var outside []polycube.Named
	var numbers []int
	for i, id := range t.in {
		if id >= 0 {
			inside.Packing.Pieces = append(inside.Packing.Pieces, view.Piece{Cells: t.problem.Placements()[id].Cells, Colour: colours[i]})
			continue
		}
		outside, numbers = append(outside, t.pieces[i]), append(numbers, i)
	}
	if list := t.places(); len(list) > 0 {
		cells := t.problem.Placements()[list[t.at%len(list)]].Cells
		inside.Packing.Pieces = append(inside.Packing.Pieces, view.Piece{Cells: cells, Colour: colours[t.chosen], Lit: 1})
	}
	if len(outside) == 0 {
		return []view.Item{inside}
	}
	rest := tray(outside, 2+len(outside)/15)
	for i, n := range numbers {
		rest.Packing.Pieces[i].Colour = colours[n]
		if n == t.chosen {
			rest.Packing.Pieces[i].State = view.Ghost
		}
	}
	return []view.Item{inside, rest}
}

// click chooses a piece outside, or takes one out of the target.
func (t *table) click(item, index int) {
	seen := -1
	for i, id := range t.in {
		if (id >= 0) == (item == 0) {
			if seen++; seen == index {
				t.chosen, t.at = i, 0
				if item == 0 {
					t.in[i] = -1
					t.changed()
				}
				break
			}
		}
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
