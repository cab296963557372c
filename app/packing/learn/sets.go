package learn

import (
	"context"
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/solver/packing"
	"wedge/solver/packing/design"
)

// sets are what was found out about sets of pieces that fill a cube.
type sets struct {
	result design.Result // empty until they have been searched
	unique int           // index of the unique one that is shown; -1 for none
}

// searchSets searches the sets of so many of the pieces that are shown for those with one packing of the cube.
func (o *scripted) searchSets(number int, repeats bool) {
	options := design.Options{Target: cube(), Number: number, Repeats: repeats, Workers: 1}
	for _, p := range o.script.items[0].puzzle.Pieces {
		options.Pieces = append(options.Pieces, p.Shape)
	}
	found := &design.Result{}
	o.kit.background("sets", func(ctx context.Context) (err error) {
		found, err = design.UniqueSets(ctx, options)
		return err
	}, func(err error) {
		if err == nil {
			o.result = *found
			o.nextSet()
		}
	})
}

// nextSet shows the next of the sets with one packing.
func (o *scripted) nextSet() {
	if len(o.result.Unique) == 0 {
		return
	}
	o.unique = (o.unique + 1) % len(o.result.Unique)
	var names []string
	for _, i := range o.result.Unique[o.unique].Pieces {
		names = append(names, o.script.items[0].names()[i])
	}
	o.openSet(names)
}

// cubeOf is the cube as the puzzle of some pieces.
func cubeOf(names []string) (item, error) {
	return readItem("set 3x3x3 with " + strings.Join(names, " "))
}

// openSet shows pieces and, if there is one, a packing of the cube.
func (o *scripted) openSet(names []string) {
	i, err := cubeOf(names)
	if err != nil {
		o.kit.warn(err)
		return
	}
	o.open(i)
}

// random are random pieces of the sizes that a script says.
func (s *script) random() (names []string) {
	for _, size := range s.draws {
		list := ofSizes(size)
		names = append(names, list[rand.IntN(len(list))].Name) // for variety
	}
	return names
}

// text is a number of the result, once it is known.
func (s *sets) text(n int64) any {
	if s.result.Sets == 0 {
		return "–"
	}
	return n
}

// explain finds out why the puzzle has no packing; a set shows one if it has.
func (e *exhibit) explain() {
	var found packing.Reasons
	e.reasons = nil
	e.step.kit.background("explain", func(ctx context.Context) (err error) {
		found, err = e.problem.Explain(ctx)
		return err
	}, func(err error) {
		if err != nil {
			return
		}
		if e.reasons = &found; found.Solvable && e.word == "set" {
			e.find(1)
		}
	})
}

// reason is why there is no packing, in words.
func (e *exhibit) reason() string {
	r := e.reasons
	switch {
	case e.step.kit.work.Running("explain"):
		return lang.L("searching …")
	case r == nil:
		return lang.L("not searched yet")
	case r.Solvable:
		return lang.L("there is a packing")
	case r.Volume != nil:
		return lang.L("the volume is wrong")
	case len(r.Unfit) > 0:
		return lang.L("{{.Piece}} does not fit", map[string]any{"Piece": e.problem.Puzzle().Pieces[r.Unfit[0]].Name})
	case len(r.Unreached) > 0:
		return lang.L("{{.N}} cells that no piece reaches", map[string]any{"N": control.Grouped(len(r.Unreached))})
	case r.Colouring != nil:
		return lang.L("the colours of the cells do not balance")
	}
	return lang.L("everything searched, no packing")
}
