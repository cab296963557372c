package learn

import (
	"context"
	"fmt"
	"image/color"
	"math/rand/v2"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// noSolutionSteps are on why puzzles have no solution.
func noSolutionSteps() steps {
	return steps{
		"volume":  ofTs(3, 3, 3, 7, volumeStep),
		"colours": ofTs(6, 6, 1, 9, coloursStep),
		"height":  heightStep,
		"reach":   reachStep,
		"search":  ofTs(6, 2, 2, 6, searchStep),
		"sets":    setsStep,
	}
}

// ofTs makes a step about a box and a number of T pieces.
func ofTs(x, y, z, count int, start func(*kit, *packing.Problem) lesson.Activity) func(*kit) lesson.Activity {
	return withProblem(func() (*packing.Problem, error) {
		return problem(fmt.Sprintf("box %d %d %d\npiece T4 x%d", x, y, z, count))
	}, start)
}

// Colours of a chessboard.
func lightSquare() color.NRGBA { return color.NRGBA{235, 225, 200, 255} }
func darkSquare() color.NRGBA  { return color.NRGBA{96, 78, 66, 255} }

// isLight tells the colour of a cell if the cells are coloured like a chessboard.
func isLight(c polycube.Cell) bool { return (c.X+c.Y+c.Z)%2 == 0 }

// chess shows cells in the colours of a chessboard, and pieces on some of them.
func chess(target polycube.Shape, pieces []view.Piece) view.Item {
	p := &view.Packing{Target: target, Pieces: slices.Clone(pieces)}
	taken := map[polycube.Cell]bool{}
	for _, piece := range pieces {
		for _, c := range piece.Cells {
			taken[c] = true
		}
	}
	for _, c := range target.Cells() {
		if taken[c] {
			continue
		}
		colour := darkSquare()
		if isLight(c) {
			colour = lightSquare()
		}
		p.Pieces = append(p.Pieces, view.Piece{Cells: []polycube.Cell{c}, Colour: colour})
	}
	return view.Item{Packing: p}
}

// light counts the light cells.
func light(cells []polycube.Cell) (n int) {
	for _, c := range cells {
		if isLight(c) {
			n++
		}
	}
	return n
}

// volumeStep asks why no T pieces fill a cube of 27.
func volumeStep(k *kit, p *packing.Problem) lesson.Activity {
	k.show(view.Item{Packing: &view.Packing{Target: p.Puzzle().Target, Frame: true, Pieces: []view.Piece{
		{Cells: p.Placements()[0].Cells, Colour: scheme.Palette(1)[0]},
	}}})
	size := p.Puzzle().Pieces[0].Shape.Size()
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Cells", len(p.Cells()), "Size", size, "Most", len(p.Cells())/size, "Left", len(p.Cells())%size)
		},
		Right: func() string {
			if r, err := p.Explain(context.Background()); err == nil && r.Volume != nil {
				return "volume"
			}
			return "shape"
		},
	}
}

// coloursStep asks for the number of pieces on three light cells.
func coloursStep(k *kit, p *packing.Problem) lesson.Activity {
	target := p.Puzzle().Target
	var placed []view.Piece
	taken := map[polycube.Cell]bool{}
	colours := scheme.Palette(p.Puzzle().Pieces[0].Max)
	show := func() { k.show(chess(target, placed)) }
	show()
	next := func() int {
		all := p.Placements()
		for _, i := range rand.Perm(len(all)) { // for variety
			if !slices.ContainsFunc(all[i].Cells, func(c polycube.Cell) bool { return taken[c] }) {
				return i
			}
		}
		return -1
	}
	free := next()
	cells := p.Cells()
	pieces := len(cells) / 4
	return lesson.Activity{
		Fields: func() any {
			lights, darks := 0, 0
			for _, piece := range placed {
				lights += light(piece.Cells)
				darks += len(piece.Cells) - light(piece.Cells)
			}
			return lesson.With("Light", lights, "Dark", darks, "Placed", len(placed), "Pieces", pieces, "Cells", len(cells), "Half", light(cells))
		},
		Right: func() string { return lightPieces(pieces, light(cells)) },
		Buttons: map[string]lesson.Button{
			"place": {
				Do: func() {
					at := p.Placements()[free].Cells
					for _, c := range at {
						taken[c] = true
					}
					placed = append(placed, view.Piece{Cells: at, Colour: colours[len(placed)]})
					free = next()
					show()
				},
				Enabled: func() bool { return free >= 0 },
			},
			"clear": {Do: func() {
				placed = nil
				clear(taken)
				free = next()
				show()
			}},
		},
	}
}

// lightPieces is how many of some T pieces cover three light cells, and the others one, if
// they cover this many light ones together: 3 a + (pieces - a) = light. It is "none" if no
// number does.
func lightPieces(pieces, light int) string {
	if twice := light - pieces; twice >= 0 && twice%2 == 0 && twice/2 <= pieces {
		return fmt.Sprint(twice / 2)
	}
	return "none"
}

// heightStep has a height found that the colours allow.
func heightStep(k *kit) lesson.Activity {
	const side, most = 6, 6
	height := 1
	var box polycube.Shape
	show := func() {
		if b, err := polycube.Box(side, side, height); err == nil {
			box = b
		}
		k.show(chess(box, nil))
	}
	show()
	seen := map[int]bool{1: true}
	pieces := func() int { return box.Size() / 4 }
	needed := func() string { return lightPieces(pieces(), light(box.Cells())) }
	return lesson.Activity{
		Fields: func() any {
			says := lang.L("no number of pieces works")
			if n := needed(); n != "none" {
				says = lang.L("{{.N}} pieces cover three light cells each", map[string]any{"N": n})
			}
			return lesson.With("Height", height, "Pieces", pieces(), "Half", light(box.Cells()), "Verdict", says)
		},
		Done: func() bool { return len(seen) == most },
		Buttons: map[string]lesson.Button{
			"higher": {Do: func() { height++; seen[height] = true; show() }, Enabled: func() bool { return height < most }},
			"lower":  {Do: func() { height--; show() }, Enabled: func() bool { return height > 1 }},
		},
	}
}

// unreachable is a figure with cells that no square piece can fill.
const unreachable = `target
####
####
#.##

....
....
...#
piece O4 x3`

// reachStep has the cells found that no piece reaches.
func reachStep(k *kit) lesson.Activity {
	p, err := problem(unreachable)
	if err != nil {
		k.warn(err)
		return lesson.Activity{}
	}
	reasons, err := p.Explain(context.Background())
	if err != nil {
		k.warn(err)
	}
	found, wrong := map[polycube.Cell]bool{}, 0
	show := func() {
		item := view.Item{Packing: &view.Packing{Target: p.Puzzle().Target}}
		for _, c := range p.Cells() {
			piece := view.Piece{Cells: []polycube.Cell{c}, Colour: lightSquare()}
			if found[c] {
				piece.Colour = scheme.Palette(1)[0]
			}
			item.Packing.Pieces = append(item.Packing.Pieces, piece)
		}
		o, _ := polycube.ByName("O4")
		k.show(item, single(o, scheme.Palette(3)[2]))
	}
	show()
	k.stage.clicked = func(item, i int) {
		if item != 0 {
			return
		}
		if c := p.Cells()[i]; slices.Contains(reasons.Unreached, c) {
			found[c] = true
		} else {
			wrong++
		}
		show()
		k.update()
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Found", len(found), "Wrong", wrong, "All", len(reasons.Unreached), "Pieces", p.Puzzle().Pieces[0].Max, "Cells", len(p.Cells()))
		},
		Done: func() bool { return len(found) == len(reasons.Unreached) },
	}
}

// searchStep searches a puzzle that only the search shows to have no solution.
func searchStep(k *kit, p *packing.Problem) lesson.Activity {
	k.show(view.Item{Packing: &view.Packing{Target: p.Puzzle().Target, Frame: true, Pieces: []view.Piece{
		{Cells: p.Placements()[0].Cells, Colour: scheme.Palette(1)[0]},
	}}})
	var reasons packing.Reasons
	pieces := p.Puzzle().Pieces[0].Max
	return lesson.Activity{
		Fields: func() any {
			state := lang.L("not searched yet")
			if reasons.Exhausted {
				state = lang.L("everything searched, no packing")
			}
			return lesson.With("Pieces", pieces, "Cells", len(p.Cells()), "Light", lightPieces(pieces, light(p.Cells())), "State", state)
		},
		Done: func() bool { return reasons.Exhausted },
		Buttons: map[string]lesson.Button{"search": {Do: func() {
			var found packing.Reasons // those shown are read meanwhile
			k.background("explain", func(ctx context.Context) (err error) {
				found, err = p.Explain(ctx)
				return err
			}, func(error) { reasons = found })
		}}},
	}
}

// setsStep draws sets of seven pieces, and tells whether they fill the cube. It begins with a set
// that does, so that the task is not done on arrival.
func setsStep(k *kit) lesson.Activity {
	names := strings.Fields("V3 L4 T4 S4 A4 P4 B4") // of the Soma cube
	says := ""
	failed := false
	try := func() {
		says = lang.L("searching …")
		var pieces []polycube.Named
		for _, name := range names {
			s, _ := polycube.ByName(name)
			pieces = append(pieces, polycube.Named{Name: name, Shape: s})
		}
		k.show(tray(pieces, 4))
		p, err := problem("box 3 3 3\npiece " + strings.Join(names, "\npiece "))
		if err != nil {
			k.warn(err)
			return
		}
		var reasons packing.Reasons
		k.background("explain", func(ctx context.Context) (err error) {
			reasons, err = p.Explain(ctx)
			return err
		}, func(err error) {
			if err != nil {
				return
			}
			says = why(p, reasons)
			failed = failed || !reasons.Solvable
			if reasons.Solvable {
				if f, ok, err := p.First(context.Background()); err == nil && ok {
					k.show(tray(pieces, 4), packed(p, f))
				}
			}
		})
	}
	try()
	draw := func() {
		three, four := ofSizes(3), ofSizes(4)
		names = []string{three[rand.IntN(len(three))].Name} // for variety
		for range 6 {
			names = append(names, four[rand.IntN(len(four))].Name) // likewise
		}
		try()
	}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Pieces", strings.Join(names, " "), "Verdict", says, "Seven", len(names), "Cells", cube().Size())
		},
		Done:    func() bool { return failed },
		Buttons: map[string]lesson.Button{"draw": {Do: draw}},
	}
}

// why says in words what a puzzle's reasons are.
func why(p *packing.Problem, r packing.Reasons) string {
	switch {
	case r.Solvable:
		return lang.L("they fill the cube")
	case r.Volume != nil:
		return lang.L("the volume is wrong")
	case len(r.Unfit) > 0:
		piece := p.Puzzle().Pieces[r.Unfit[0]]
		return lang.L("{{.Piece}} does not fit into the cube", map[string]any{"Piece": piece.Name})
	case len(r.Unreached) > 0:
		return lang.L("{{.N}} cells that no piece reaches", map[string]any{"N": control.Grouped(len(r.Unreached))})
	case r.Colouring != nil:
		return lang.L("the colours of the cells do not balance")
	}
	return lang.L("everything searched, no packing")
}
