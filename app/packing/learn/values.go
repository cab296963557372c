package learn

import (
	"reflect"

	"fyne.io/fyne/v2/lang"

	"wedge/puzzle/polycube"
)

// values are those that the words of a scripted step can have: {{.Pieces}} and so on.
type values struct {
	open   *scripted
	script *script
}

// Pieces is how many pieces are shown, or a packing has.
func (v *values) Pieces() int {
	if v.open.problem != nil {
		n := 0
		for _, p := range v.open.problem.Puzzle().Pieces {
			n += p.Max
		}
		return n
	}
	return len(v.script.pieces)
}

// Cells is how many cells the puzzle's target has, or the pieces have together, or how many cubes the snake has.
func (v *values) Cells() int {
	if v.open.problem != nil {
		return len(v.open.problem.Cells())
	}
	n := len(v.script.snake)
	for _, p := range v.script.pieces {
		n += p.Shape.Size()
	}
	return n
}

// Placements is how many placements the pieces of the puzzle have.
func (v *values) Placements() int {
	if v.open.problem == nil {
		return 0
	}
	return len(v.open.problem.Placements())
}

// In is how many pieces are in the target: all, except while it is assembled.
func (v *values) In() int {
	if v.open.assembled == nil {
		return v.Pieces()
	}
	step, _ := v.open.kit.player.At()
	return step
}

// Clicked is how many pieces were clicked.
func (v *values) Clicked() int { return len(v.open.clicked) }

// Piece is the piece clicked last, or the one that is shown alone.
func (v *values) Piece() string {
	switch {
	case v.open.last >= 0:
		return v.open.name(v.open.last)
	case len(v.script.pieces) == 1:
		return v.script.pieces[0].Name
	}
	return lang.L("nothing yet")
}

// MirrorImage is the name of its mirror image.
func (v *values) MirrorImage() string {
	s, ok := polycube.ByName(v.Piece())
	if !ok {
		return "–"
	}
	return s.Mirrored().Name()
}

// Tricubes is how many pieces of three cells there are.
func (*values) Tricubes() int { return len(ofSizes(3)) }

// Tetracubes is how many pieces of four cells there are.
func (*values) Tetracubes() int { return len(ofSizes(4)) }

// Seen is how many different images were seen.
func (v *values) Seen() int { return len(v.open.images) }

// Images is how many there are that the buttons can make.
func (v *values) Images() int {
	seen := map[string]bool{}
	for by := range polycube.Symmetry(polycube.SymmetryCount) {
		if by.IsRotation() || v.script.mirrors {
			seen[v.open.key(v.script.first().Then(by))] = true
		}
	}
	delete(seen, "")
	return len(seen)
}

// Rotations is how many a cube has.
func (*values) Rotations() int { return polycube.RotationCount }

// Symmetries is how many a cube has with the reflections.
func (*values) Symmetries() int { return polycube.SymmetryCount }

// Snake is the snake, a letter a cube.
func (v *values) Snake() string { return string(v.script.snake) }

// Straight is how many of its cubes are straight.
func (v *values) Straight() int {
	if v.script.snake == "" {
		return 0
	}
	return len(v.script.snake.StraightCubes())
}

// Corners is how many are corners.
func (v *values) Corners() int { return max(0, len(v.script.snake)-2-v.Straight()) }

// Values implements [lesson.Kit].
func (*kit) Values() reflect.Type { return reflect.TypeFor[*values]() }
