package learn

import (
	"context"
	"errors"
	"slices"

	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Puzzles that Roux may have meant, and one that he cannot have.
const (
	conwayPuzzle = "conway"
	yPuzzle      = "y-pentacubes"
	bedlamPuzzle = "bedlam"
)

// puzzle125Steps are on the puzzle of 125 cubes that Roux only announced.
func puzzle125Steps() steps {
	return steps{
		"which": candidatesStep,
		"bars":  about(conwayPuzzle, barsStep),
		"y":     about(yPuzzle, yStep),
	}
}

// candidatesStep asks which of three puzzles does not have 125 cells.
func candidatesStep(k *kit) lesson.Activity {
	names := []string{conwayPuzzle, yPuzzle, bedlamPuzzle}
	items := make([]view.Item, len(names))
	cells := map[string]int{}
	for i, name := range names {
		p, err := named(name)
		if err != nil {
			k.warn(err)
			continue
		}
		cells[name] = len(p.Cells())
		items[i] = view.Item{Packing: &view.Packing{Target: p.Puzzle().Target, Frame: true}}
		var f packing.Packing
		k.background(name, func(ctx context.Context) (err error) {
			f, _, err = p.First(ctx)
			return err
		}, func(err error) {
			if err == nil {
				items[i] = packed(p, f)
				k.show(items...)
			}
		})
	}
	k.show(items...)
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Cells", cells[conwayPuzzle], "Other", cells[bedlamPuzzle])
		},
		Right: func() string {
			for _, name := range names {
				if cells[name] != 125 {
					return name
				}
			}
			return ""
		},
	}
}

// barLength is the number of cells of the pieces that barsStep is about.
const barLength = 3

// barsStep has the three bars of Conway's puzzle found.
func barsStep(k *kit, p *packing.Problem) lesson.Activity {
	x, _, _ := p.Puzzle().Target.Sides()
	layers := 3 * x
	k.show(view.Item{Packing: &view.Packing{Target: p.Puzzle().Target, Frame: true}})
	var f packing.Packing
	found := map[int]bool{}
	show := func() {
		item := packed(p, f)
		item.Packing.Explode, item.Packing.Frame = 1, false
		for i := range found {
			item.Packing.Pieces[i].Lit = 1
		}
		if len(found) == 3 {
			for i := range item.Packing.Pieces {
				if !found[i] {
					item.Packing.Pieces[i].State = view.Ghost
				}
			}
			item.Packing.Explode, item.Packing.Frame = 0, true
		}
		k.show(item)
	}
	var first packing.Packing // f is read meanwhile
	k.background("conway", func(ctx context.Context) (err error) {
		first, _, err = p.First(ctx)
		return err
	}, func(err error) {
		if err == nil {
			f = first
			show()
		}
	})
	k.stage.clicked = func(_, i int) {
		if i < len(f) && len(p.Placements()[f[i]].Cells) == barLength {
			found[i] = true
			show()
		}
		k.update()
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Cells", len(p.Cells()), "Found", len(found), "Layer", x*x, "Layers", layers, "Each", layers/3)
		},
		Done: func() bool { return len(found) == 3 },
	}
}

// oddLayers are the layers, x to z, of which a piece fills an odd number of cells: 5 a + n
// for the layer n across the axis a of a target with sides of 5.
func oddLayers(cells []polycube.Cell) (list []int) {
	const side = 5
	count := map[int]int{}
	for _, c := range cells {
		for axis, n := range []int8{c.X, c.Y, c.Z} {
			count[side*axis+int(n)]++
		}
	}
	for layer, n := range count {
		if n%2 == 1 {
			list = append(list, layer)
		}
	}
	slices.Sort(list)
	return list
}

// yStep assembles the Y pieces.
func yStep(k *kit, p *packing.Problem) lesson.Activity {
	k.show(view.Item{Packing: &view.Packing{Target: p.Puzzle().Target, Frame: true}})
	var f packing.Packing
	ready, started := false, false
	k.background("y", func(ctx context.Context) error {
		var err error
		f, err = assembled(ctx, p)
		return err
	}, func(err error) {
		if err == nil {
			ready = true
			k.assembly(p, f)
		}
	})
	return lesson.Activity{
		Fields: func() any {
			in, _ := k.player.At()
			return lesson.With("Pieces", p.Puzzle().Pieces[0].Max, "In", in, "Size", p.Puzzle().Pieces[0].Shape.Size(), "Cells", len(p.Cells()))
		},
		Done: func() bool { return started && k.played() },
		Buttons: map[string]lesson.Button{"play": {
			Do: func() {
				started = true
				k.player.Seek(0)
				k.player.Toggle()
				k.wake()
			},
			Enabled: func() bool { return ready },
		}},
	}
}

// assembled is the first packing that can be put together piece by piece.
func assembled(ctx context.Context, p *packing.Problem) (packing.Packing, error) {
	for f, err := range p.Solutions(ctx, packing.Options{Workers: 1}) {
		if err != nil {
			return nil, err
		}
		if _, err = p.Assembly(ctx, f); !errors.Is(err, packing.ErrLocked) {
			return f, err
		}
	}
	return nil, packing.ErrLocked
}
