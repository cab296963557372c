package learn

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/solver/packing"
	"wedge/solver/packing/design"
)

// sets are what was found out about sets of pieces that fill a cube.
type sets struct {
	result *design.Result // nil until they have been searched
	unique int            // index of the unique one that is shown; -1 for none

	reasons *packing.Reasons // why the puzzle has no packing; nil until that is known
}

// searchSets searches the sets of so many of the pieces that are shown for those with one packing of the cube.
func (o *scripted) searchSets(number int, repeats bool) {
	pieces := o.script.items[0].pieces
	options := design.Options{Target: cube(), Number: number, Repeats: repeats, Workers: 1}
	for _, n := range pieces {
		options.Pieces = append(options.Pieces, n.Shape)
	}
	var found *design.Result
	o.kit.background("sets", func(ctx context.Context) (err error) {
		found, err = design.UniqueSets(ctx, options)
		return err
	}, func(err error) {
		if err == nil {
			o.result = found
			o.nextSet()
		}
	})
}

// nextSet shows the next of the sets with one packing.
func (o *scripted) nextSet() {
	list := o.result.Unique
	if len(list) == 0 {
		return
	}
	o.unique = (o.unique + 1) % len(list)
	var names []string
	for _, i := range list[o.unique].Pieces {
		names = append(names, o.script.items[0].pieces[i].Name)
	}
	o.changeSet(names)
}

// rotations is how many sets have one packing even up to rotations.
func (s *sets) rotations() (n int64) {
	for _, u := range s.result.Unique {
		if u.Rotations == 1 {
			n++
		}
	}
	return n
}

// changeSet shows pieces and, if there is one, a packing of the cube.
func (o *scripted) changeSet(names []string) {
	i := item{word: "set"}
	if err := i.readPuzzle("3x3x3 with " + strings.Join(names, " ")); err != nil {
		o.kit.warn(err)
		return
	}
	o.change(i)
}

// random are random pieces of the sizes that are drawn.
func (s *script) random() (names []string) {
	for _, size := range s.draws {
		list := ofSizes(size)
		names = append(names, list[rand.IntN(len(list))].Name) // for variety
	}
	return names
}

// randomSet shows random pieces.
func (o *scripted) randomSet() { o.changeSet(o.script.random()) }

// explain finds out why the puzzle has no packing.
func (o *scripted) explain() {
	e := o.first()
	var found packing.Reasons
	o.reasons = nil
	o.kit.background("explain", func(ctx context.Context) (err error) {
		found, err = e.problem.Explain(ctx)
		return err
	}, func(err error) {
		if err != nil {
			return
		}
		if o.reasons = &found; found.Solvable && e.word == "set" {
			o.kit.find(e, 1, o.ready)
		}
	})
}

// reachUnsolvable draws sets until one has no packing.
func (o *scripted) reachUnsolvable(ctx context.Context) error {
	const tries = 1000
	for range min(tries, tries*len(o.script.draws)) {
		i, names := item{}, o.script.random()
		if err := i.readPuzzle("3x3x3 with " + strings.Join(names, " ")); err != nil {
			return err
		}
		p, err := packing.New(ctx, i.puzzle)
		if err != nil {
			return err
		}
		if r, err := p.Explain(ctx); err != nil || !r.Solvable {
			o.changeSet(names)
			return err
		}
	}
	return errors.New("all sets have packings")
}

// reason says in words why there is no packing.
func (o *scripted) reason() string {
	r := o.reasons
	switch {
	case o.kit.work.Running("explain"):
		return lang.L("searching …")
	case r == nil:
		return lang.L("not searched yet")
	case r.Solvable:
		return lang.L("there is a packing")
	case r.Volume != nil:
		return lang.L("the volume is wrong")
	case len(r.Unfit) > 0:
		return lang.L("{{.Piece}} does not fit", map[string]any{"Piece": o.first().problem.Puzzle().Pieces[r.Unfit[0]].Name})
	case len(r.Unreached) > 0:
		return lang.L("{{.N}} cells that no piece reaches", map[string]any{"N": control.Grouped(len(r.Unreached))})
	case r.Colouring != nil:
		return lang.L("the colours of the cells do not balance")
	}
	return lang.L("everything searched, no packing")
}
