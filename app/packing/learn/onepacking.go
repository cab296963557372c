package learn

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/packing/design"
)

// onePackingSteps are on seven pieces with one solution.
func onePackingSteps() steps {
	return steps{
		"different": func(k *kit) lesson.Activity { return uniqueStep(k, false) },
		"repeats":   func(k *kit) lesson.Activity { return uniqueStep(k, true) },
		"solve":     solveStep,
	}
}

// seven is the number of pieces that Roux asks for.
const seven = 7

// uniqueStep searches the sets of seven pieces with three and four cells, with or without
// repeats.
func uniqueStep(k *kit, repeats bool) lesson.Activity {
	pieces := ofSizes(3, 4)
	shapes := make([]polycube.Shape, len(pieces))
	for i, n := range pieces {
		shapes[i] = n.Shape
	}
	k.show(tray(pieces, 4))
	var result *design.Result
	at := -1
	next := func() {
		at = (at + 1) % len(result.Unique)
		set := picked(pieces, result.Unique[at].Pieces)
		items := []view.Item{tray(set, 4)}
		if p, err := puzzleOf(set); err == nil {
			if f, ok, err := p.First(context.Background()); err == nil && ok {
				items = append(items, packed(p, f))
			}
		}
		k.show(items...)
	}
	a := lesson.Activity{
		Fields: func() any {
			sets, solvable, unique, rotations, names, counts := "–", "–", "–", 0, "–", "–"
			if result != nil {
				sets, solvable, unique = known(result.Sets), known(result.Solvable), control.Grouped(len(result.Unique))
				for _, u := range result.Unique {
					if u.Rotations == 1 {
						rotations++
					}
				}
			}
			if at >= 0 {
				u := result.Unique[at]
				names = strings.Join(namesOf(picked(pieces, u.Pieces)), " ")
				counts = lang.L("{{.Raw}} in all, {{.Rotations}} up to rotations", map[string]any{"Raw": u.Raw, "Rotations": u.Rotations})
			}
			return lesson.With("Sets", sets, "Solvable", solvable, "Unique", unique, "Rotations", rotations, "Names", names, "Counts", counts, "Pieces", len(pieces))
		},
		Done: func() bool { return result != nil },
		Buttons: map[string]lesson.Button{"search": {
			Do: func() {
				var found *design.Result
				k.background("sets", func(ctx context.Context) (err error) {
					found, err = design.UniqueSets(ctx, design.Options{Target: cube(), Pieces: shapes, Number: seven, Repeats: repeats, Workers: 1})
					return err
				}, func(err error) {
					if err != nil {
						return
					}
					if result = found; len(result.Unique) > 0 {
						next()
					}
				})
			},
			Enabled: func() bool { return result == nil },
		}},
	}
	if repeats {
		a.Buttons["next"] = lesson.Button{Do: next, Enabled: func() bool { return result != nil && len(result.Unique) > 0 }}
	}
	return a
}

// picked are pieces by their indices.
func picked(pieces []polycube.Named, indices []int) (list []polycube.Named) {
	for _, i := range indices {
		list = append(list, pieces[i])
	}
	return list
}

func namesOf(pieces []polycube.Named) (list []string) {
	for _, n := range pieces {
		list = append(list, n.Name)
	}
	return list
}

// puzzleOf is the cube to be filled with some pieces.
func puzzleOf(pieces []polycube.Named) (*packing.Problem, error) {
	p := &polycube.Puzzle{Target: cube()}
	for _, n := range pieces {
		p.Pieces = append(p.Pieces, polycube.Piece{Name: n.Name, Shape: n.Shape, Min: 1, Max: 1})
	}
	return packing.New(context.Background(), p)
}

// uniqueSet has one packing: TestUniqueSet counts them.
func uniqueSet() []string { return []string{"V3", "T4", "T4", "T4", "S4", "S4", "S4"} }

// table is a puzzle that the user solves by hand: pieces go into the cube and out of it.
type table struct {
	kit     *kit
	problem *packing.Problem
	pieces  []polycube.Named
	in      []int32 // for each piece its placement, or -1 outside
	chosen  int     // the piece to put in; -1 for none
	at      int     // where it would go: index among its free places
}

// newTable begins with an empty cube.
func newTable(k *kit) (*table, error) {
	t := &table{kit: k, chosen: -1}
	for _, name := range uniqueSet() {
		s, _ := polycube.ByName(name)
		t.pieces = append(t.pieces, polycube.Named{Name: name, Shape: s})
	}
	p, err := puzzleOf(t.pieces)
	if err != nil {
		return nil, err
	}
	t.problem = p
	t.empty()
	return t, nil
}

// empty takes all pieces out.
func (t *table) empty() {
	t.in, t.chosen = slices.Repeat([]int32{-1}, len(t.pieces)), -1
}

// placed are the placements in the cube.
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

// places are where the chosen piece fits.
func (t *table) places() (list []int32) {
	taken := map[polycube.Cell]bool{}
	for _, id := range t.placed() {
		for _, c := range t.problem.Placements()[id].Cells {
			taken[c] = true
		}
	}
	shape := t.pieces[t.chosen].Shape.Normal()
	for id, place := range t.problem.Placements() {
		own := t.problem.Puzzle().Pieces[place.Piece].Shape.Normal()
		if own == shape && !slices.ContainsFunc(place.Cells, func(c polycube.Cell) bool { return taken[c] }) {
			list = append(list, int32(id)) // few placements
		}
	}
	return list
}

// solution is a packing that contains what is in the cube; nil if there is none.
func (t *table) solution() packing.Packing {
	for f, err := range t.problem.Solutions(context.Background(), packing.Options{Locked: t.placed(), Workers: 1}) {
		if err == nil {
			return f
		}
	}
	return nil
}

// show shows the cube, and beside it the pieces outside. The chosen piece is lit in both.
func (t *table) show() {
	colours := scheme.Palette(len(t.pieces))
	inside := &view.Packing{Target: cube(), Frame: true}
	var outside []polycube.Named
	var numbers []int
	for i, id := range t.in {
		if id >= 0 {
			inside.Pieces = append(inside.Pieces, view.Piece{Cells: t.problem.Placements()[id].Cells, Colour: colours[i]})
			continue
		}
		outside, numbers = append(outside, t.pieces[i]), append(numbers, i)
	}
	if t.chosen >= 0 {
		if list := t.places(); len(list) > 0 {
			cells := t.problem.Placements()[list[t.at%len(list)]].Cells
			inside.Pieces = append(inside.Pieces, view.Piece{Cells: cells, Colour: colours[t.chosen], Lit: 1})
		}
	}
	items := []view.Item{{Packing: inside}}
	if len(outside) > 0 {
		rest := tray(outside, 2)
		for i, n := range numbers {
			rest.Packing.Pieces[i].Colour = colours[n]
			if n == t.chosen {
				rest.Packing.Pieces[i].State = view.Ghost
			}
		}
		items = append(items, rest)
	}
	t.kit.show(items...)
}

// click chooses a piece outside, or takes one out of the cube.
func (t *table) click(item, index int) {
	seen := -1
	for i, id := range t.in {
		if (id >= 0) == (item == 0) {
			if seen++; seen == index {
				if item == 0 {
					t.in[i] = -1
				}
				t.chosen, t.at = i, 0
				break
			}
		}
	}
	t.show()
	t.kit.update()
}

// put puts the chosen piece in.
func (t *table) put() {
	if list := t.places(); len(list) > 0 {
		t.in[t.chosen], t.chosen = list[t.at%len(list)], -1
	}
	t.show()
}

// hint puts a piece where it belongs, if what is in the cube can be completed; otherwise it
// takes a piece out.
func (t *table) hint() {
	t.chosen = -1
	f := t.solution()
	for i := range t.in {
		if f == nil && t.in[i] >= 0 {
			t.in[i] = -1
			break
		}
		if f == nil || t.in[i] >= 0 {
			continue
		}
		shape := t.pieces[i].Shape.Normal()
		for _, id := range f {
			own := t.problem.Puzzle().Pieces[t.problem.Placements()[id].Piece].Shape.Normal()
			if own == shape && !slices.Contains(t.in, id) {
				t.in[i] = id
				t.show()
				return
			}
		}
	}
	t.show()
}

// solveStep has a set with one packing solved by hand.
func solveStep(k *kit) lesson.Activity {
	t, err := newTable(k)
	if err != nil {
		k.warn(err)
		return lesson.Activity{}
	}
	t.show()
	k.stage.clicked = t.click
	complete := func() bool { return t.filled() == cube().Size() }
	chosen := func() bool { return t.chosen >= 0 && len(t.places()) > 0 }
	return lesson.Activity{
		Fields: func() any {
			says := lang.L("can be completed")
			if t.solution() == nil {
				says = lang.L("cannot be completed")
			}
			places := 0
			if t.chosen >= 0 {
				places = len(t.places())
			}
			return lesson.With("Names", strings.Join(uniqueSet(), " "), "Filled", t.filled(), "Cells", cube().Size(), "Verdict", says, "Places", places)
		},
		Done: complete,
		Buttons: map[string]lesson.Button{
			"place": {Do: func() { t.at++; t.show() }, Enabled: chosen},
			"put":   {Do: t.put, Enabled: chosen},
			"hint":  {Do: t.hint, Enabled: func() bool { return !complete() }},
			"empty": {Do: func() { t.empty(); t.show() }, Enabled: func() bool { return t.filled() > 0 }},
		},
	}
}
