package learn

import (
	"context"
	"fmt"
	"image/color"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"fyne.io/fyne/v2/lang"

	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// polycubesSteps are on the words: pieces and their names, packings, snakes, images.
func polycubesSteps() steps {
	return steps{
		"pairs": pairsStep,
	}
}

// named pieces of these sizes.
func ofSizes(sizes ...int) (list []polycube.Named) {
	for _, n := range polycube.Catalogue() {
		if slices.Contains(sizes, n.Shape.Size()) {
			list = append(list, n)
		}
	}
	return list
}

// tray lays shapes out in rows on a table, each in a colour of its own.
func tray(pieces []polycube.Named, columns int) view.Item {
	colours := scheme.Palette(len(pieces))
	p := &view.Packing{}
	var x, y, row int8
	var wide, deep int8
	for i, n := range pieces {
		if i%columns == 0 && i > 0 {
			x, y, row = 0, y+row+1, 0
		}
		sx, sy, _ := n.Shape.Sides()
		cells := n.Shape.Cells()
		for c := range cells {
			cells[c] = cells[c].Add(polycube.Cell{X: x, Y: y})
		}
		p.Pieces = append(p.Pieces, view.Piece{Cells: cells, Colour: colours[i]})
		x, row = x+int8(sx)+1, max(row, int8(sy)) // small
		wide, deep = max(wide, x-1), y+row
	}
	if target, err := polycube.Box(int(wide), int(deep), 2); err == nil {
		p.Target = target
	}
	return view.Item{Packing: p}
}

// single shows a shape alone.
func single(s polycube.Shape, c color.NRGBA) view.Item {
	return view.Item{Packing: &view.Packing{Target: s, Pieces: []view.Piece{{Cells: s.Cells(), Colour: c}}}}
}

// pairsStep asks how many pentacubes are mirror images of others.
func pairsStep(k *kit) lesson.Activity {
	pieces := ofSizes(5)
	last := lang.L("nothing yet")
	show := func(i int) {
		item := tray(pieces, 6)
		if i >= 0 {
			item.Packing.Pieces[i].Lit = 1
			for j, n := range pieces {
				if j != i {
					item.Packing.Pieces[j].State = view.Ghost
				}
				if n.Shape.Normal() == pieces[i].Shape.Mirrored() {
					item.Packing.Pieces[j].State = view.Usual
				}
			}
		}
		k.show(item)
	}
	show(-1)
	k.stage.clicked = func(_, i int) {
		show(i)
		last = lang.L("{{.Piece}}; its mirror image is {{.Image}}",
			map[string]any{"Piece": pieces[i].Name, "Image": pieces[i].Shape.Mirrored().Name()})
		if !pieces[i].Shape.IsChiral() {
			last = lang.L("{{.Piece}}, its own mirror image", map[string]any{"Piece": pieces[i].Name})
		}
		k.update()
	}
	pairs := 0
	for _, n := range pieces {
		if n.Shape.IsChiral() {
			pairs++
		}
	}
	pairs /= 2
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Clicked", last, "All", len(pieces), "Pairs", pairs, "Together", len(pieces)-pairs)
		},
		Right: func() string { return fmt.Sprint(pairs) },
		Buttons: map[string]lesson.Button{"all": {Do: func() {
			last = lang.L("nothing yet")
			show(-1)
		}}},
	}
}

// assembly loads the assembly of a packing into the player, and stops at its end.
func (k *kit) assembly(p *packing.Problem, f packing.Packing) {
	moves, err := p.Assembly(context.Background(), f)
	if err != nil {
		k.warn(err)
		return
	}
	steps := view.Steps(f, moves)
	k.loadSteps(p, f, steps, stepTime*float64(len(steps)))
}

// stepTime is how long a piece takes to go in, in seconds.
const stepTime = 0.7

// loadSteps loads the steps of an assembly into the player, and stops at a time, in seconds.
func (k *kit) loadSteps(p *packing.Problem, f packing.Packing, steps []view.Step, at float64) {
	k.load(slices.Repeat([]float64{stepTime}, len(steps)), at, func(t float64) []view.Item {
		item := packed(p, f)
		if t < float64(len(steps)) {
			item.Packing.Assemble(steps, t)
		}
		return []view.Item{item}
	})
}

// snaked shows the cubes of a snake.
func snaked(poses []mgl32.Mat4, centre mgl32.Vec3) view.Item {
	return view.Item{Snake: &view.Snake{Cubes: poses, Colours: view.WoodColours(), Centre: centre}}
}

// strung shows a fold with its cubes apart, so that the elastic can be seen, and the first
// cube highlighted.
func strung(f snake.Fold) view.Item {
	item := laid(f)
	item.Snake.Spread, item.Snake.Lit = 1.7, map[int]float64{0: 1}
	return item
}

// laid shows a snake whose cubes are in these cells.
func laid(cells []polycube.Cell) view.Item { return snaked(view.Poses(cells)) }

// foldTo searches how a snake folds from its flat layout, and plays that.
func (k *kit) foldTo(f snake.Fold) {
	var path *snake.Path
	k.background("fold", func(ctx context.Context) (err error) {
		path, err = snake.FindPath(ctx, f)
		return err
	}, func(err error) {
		if err == nil {
			k.follow(path)
		}
	})
}
