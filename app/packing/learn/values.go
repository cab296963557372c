package learn

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// values are those that the words of a scripted step can have: {{pieces}} and so on. docs/lessons.md describes them.
type values struct {
	*counts
	*finds
	open *scripted
}

// counts are values that are counted, and finds those of games and searches.
type (
	counts struct{ open *scripted }
	finds  struct{ open *scripted }
)

func newValues(o *scripted) *values { return &values{&counts{o}, &finds{o}, o} }

// Values implements [lesson.Kit].
func (*kit) Values() reflect.Type { return reflect.TypeFor[*values]() }

// Pieces is how many pieces are shown, or a puzzle has.
func (v *values) Pieces() (n int) {
	e := v.open.first()
	if e.puzzle != nil {
		for _, p := range e.puzzle.Pieces {
			n += p.Max
		}
	}
	return n + len(e.pieces)
}

// Cells is how many cells the puzzle's target has, or the pieces have together, or how many cubes the snake has.
func (v *values) Cells() int {
	e := v.open.first()
	n := len(e.snake)
	if e.problem != nil {
		n = len(e.problem.Cells())
	}
	for _, p := range e.pieces {
		n += p.Shape.Size()
	}
	return n
}

// Placements is how many placements the pieces of the puzzle have.
func (v *values) Placements() int {
	if p := v.open.first().problem; p != nil {
		return len(p.Placements())
	}
	return 0
}

// In is how many pieces are in the target: all, except while it is assembled or filled.
func (v *values) In() int {
	switch e := v.open.first(); {
	case v.open.assembled != nil:
		step, _ := v.open.kit.player.At()
		return step
	case e.word == "cells":
		return len(e.board.placed)
	}
	return v.Pieces()
}

// Clicked is how many of the pieces or cells to click were clicked.
func (v *values) Clicked() int { return len(v.open.hit()) }

// ToClick is how many have to be.
func (v *values) ToClick() int { return len(v.open.toClick()) }

// WrongClicks is how many clicks were on others.
func (v *values) WrongClicks() int { return v.open.wrong }

// Piece is the piece clicked last, or the one that is shown alone.
func (v *values) Piece() string {
	if name := v.named(); name != "" {
		return name
	}
	return lang.L("nothing yet")
}

func (v *values) named() string {
	if e := v.open.first(); v.open.last < 0 && len(e.pieces) == 1 {
		return e.pieces[0].Name
	}
	return v.open.first().name(v.open.last)
}

// MirrorImage is the name of its mirror image; empty without a piece.
func (v *values) MirrorImage() string {
	s, _ := polycube.ByName(v.named())
	return s.Mirrored().Name()
}

// Chiral reports whether the mirror image is another piece.
func (v *values) Chiral() bool {
	s, _ := polycube.ByName(v.named())
	return s.IsChiral()
}

// Tricubes is how many pieces of three cells there are.
func (*values) Tricubes() int { return len(ofSizes(3)) }

// Tetracubes is how many pieces of four cells there are.
func (*values) Tetracubes() int { return len(ofSizes(4)) }

// Seen is how many different images were seen.
func (v *values) Seen() int { return len(v.open.seen) }

// SeenWithoutMirror is how many of them rotations make.
func (v *values) SeenWithoutMirror() (n int) {
	for _, s := range v.open.seen {
		if s.IsRotation() {
			n++
		}
	}
	return n
}

// Images is how many there are that the buttons can make; without such buttons, those that count as one.
func (v *values) Images() int {
	s, e := v.open.script, v.open.first()
	seen := map[string]bool{}
	for by := range polycube.Symmetry(polycube.SymmetryCount) {
		if by.IsRotation() || s.mirrors || !s.turns && e.kind == packing.Reflections {
			seen[e.key(v.open.look.first.Then(by))] = true
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
func (v *values) Snake() string { return string(v.open.first().snake) }

// Straight is how many of its cubes are straight.
func (v *values) Straight() int { return strings.Count(v.Snake(), string(rune(polycube.Straight))) }

// Corners is how many are corners.
func (v *values) Corners() int { return strings.Count(v.Snake(), string(rune(polycube.Corner))) }

// Axis is the direction in which slabs are stacked.
func (v *values) Axis() string {
	return []string{lang.L("left to right"), lang.L("front to back"), lang.L("bottom to top")}[v.open.first().axis]
}

// Count is how many packings or folds there are up to rotations and reflections.
func (v *counts) Count() string {
	return v.open.first().counts.text(func(c packing.Counts) int64 { return c.Reflections })
}

// CountUpToRotations is how many there are up to rotations.
func (v *counts) CountUpToRotations() string {
	return v.open.first().counts.text(func(c packing.Counts) int64 { return c.Rotations })
}

// RawCount is how many there are in all.
func (v *counts) RawCount() string {
	return v.open.first().counts.text(func(c packing.Counts) int64 { return c.Raw })
}

// Found is how many have been found so far.
func (v *counts) Found() string { return control.Grouped(v.open.first().counts.found()) }

// Rate is how many have been found a second.
func (v *counts) Rate() string { return control.Grouped(v.open.first().counts.rate()) }

// Packing is the number of the packing that is shown; 0 for none.
func (v *counts) Packing() int {
	if e := v.open.first(); e.packing() != nil {
		return e.at + 1
	}
	return 0
}

// PackingsSeen is how many were shown.
func (v *counts) PackingsSeen() int { return v.open.packings }

// SymmetricPackings is how many of those a symmetry keeps.
func (v *counts) SymmetricPackings() (n int) {
	e := v.open.first()
	for _, f := range e.found[:min(v.open.packings, len(e.found))] {
		if _, own := e.imagesOf(f); len(own) > 1 {
			n++
		}
	}
	return n
}

// OwnSymmetries is how many keep the packing that is shown.
func (v *counts) OwnSymmetries() int {
	_, own := v.open.first().images()
	return len(own)
}

// OrbitSum says how many packings have how many images: 7 × 16 + 3 × 8.
func (v *counts) OrbitSum() string {
	e, sizes := v.open.first(), map[int]int{}
	for _, f := range e.found {
		images, _ := e.imagesOf(f)
		sizes[len(images)]++
	}
	var terms []string
	for _, size := range slices.Backward(slices.Sorted(maps.Keys(sizes))) {
		terms = append(terms, fmt.Sprintf("%d × %d", sizes[size], size))
	}
	return strings.Join(terms, " + ")
}

// TargetSymmetries is how many the target has.
func (v *counts) TargetSymmetries() int {
	if p := v.open.first().problem; p != nil {
		return len(p.Group())
	}
	return 0
}

// TargetRotations is how many of them are rotations.
func (v *counts) TargetRotations() (n int) {
	if p := v.open.first().problem; p != nil {
		for _, by := range p.Group() {
			if by.IsRotation() {
				n++
			}
		}
	}
	return n
}

// Symmetry is the number of the one that is shown.
func (v *counts) Symmetry() int { return v.open.symmetry + 1 }

// Kept is how many packings it keeps.
func (v *counts) Kept() int { return len(v.open.first().keptBy(v.group()[v.open.symmetry])) }

// KeptInAll is how many the symmetries up to it keep together.
func (v *counts) KeptInAll() (n int) { return v.keptBy(func(polycube.Symmetry) bool { return true }) }

// KeptByRotations is how many the rotations among these keep together.
func (v *counts) KeptByRotations() int { return v.keptBy(polycube.Symmetry.IsRotation) }

func (v *counts) keptBy(is func(polycube.Symmetry) bool) (n int) {
	for _, by := range v.group()[:v.open.symmetry+1] {
		if is(by) {
			n += len(v.open.first().keptBy(by))
		}
	}
	return n
}

// group is the symmetries of the target; at least the identity.
func (v *counts) group() []polycube.Symmetry {
	if p := v.open.first().problem; p != nil {
		return p.Group()
	}
	return []polycube.Symmetry{polycube.Identity}
}

// LightCells is how many cells of the target are light on a chessboard.
func (v *finds) LightCells() int {
	if p := v.open.first().problem; p != nil {
		return light(p.Cells())
	}
	return 0
}

// LightCovered is how many light cells pieces cover.
func (v *finds) LightCovered() int { lights, _ := v.covered(); return lights }

// DarkCovered is how many dark ones they cover.
func (v *finds) DarkCovered() int { _, darks := v.covered(); return darks }

func (v *finds) covered() (lights, darks int) {
	e := v.open.first()
	return e.board.covered(e.problem)
}

// ThreeLight is how many T pieces cover three light cells; 0 if no number can.
func (v *finds) ThreeLight() int { return threeLight(v.open.values.Pieces(), v.LightCells()) }

// Height is that of the target.
func (v *finds) Height() int {
	if v.open.first().puzzle == nil {
		return 0
	}
	return v.open.height()
}

// Reason is why there is no packing, in words.
func (v *finds) Reason() string { return v.open.reason() }

// Filled is how many cells the pieces of a table fill.
func (v *finds) Filled() int {
	if t := v.open.first().table; t != nil {
		return t.filled()
	}
	return 0
}

// FreePlaces is how many places the chosen piece has.
func (v *finds) FreePlaces() int {
	if t := v.open.first().table; t != nil {
		return len(t.places())
	}
	return 0
}

// Verdict says whether what is in the target can be completed.
func (v *finds) Verdict() string {
	switch t := v.open.first().table; {
	case t == nil || !t.searched:
		return "…"
	case t.complete == nil:
		return lang.L("cannot be completed")
	}
	return lang.L("can be completed")
}

// Set is the pieces of the puzzle that is shown, by their names.
func (v *finds) Set() string {
	p := v.open.first().puzzle
	if p == nil {
		return "–"
	}
	var names []string
	for _, n := range namedPieces(p) {
		names = append(names, n.Name)
	}
	return strings.Join(names, " ")
}

// Sets is how many sets of pieces were searched.
func (v *finds) Sets() string { return v.result(func(s *sets) int64 { return s.result.Sets }) }

// SolvableSets is how many of them fill the cube.
func (v *finds) SolvableSets() string {
	return v.result(func(s *sets) int64 { return s.result.Solvable })
}

// UniqueSets is how many of them do so in one way.
func (v *finds) UniqueSets() string {
	return v.result(func(s *sets) int64 { return int64(len(s.result.Unique)) })
}

// UniqueUpToRotations is how many of these have one packing up to rotations, too.
func (v *finds) UniqueUpToRotations() string {
	return v.result(func(s *sets) int64 { return s.rotations() })
}

func (v *finds) result(of func(*sets) int64) string {
	if v.open.result == nil {
		return "–"
	}
	return control.Grouped(of(&v.open.sets))
}

// Snakes is how many snakes were listed.
func (v *finds) Snakes() string { return control.Grouped(len(v.open.entries)) }

// OddSnakes is how many of them have an odd number of folds up to rotations.
func (v *finds) OddSnakes() string { return control.Grouped(v.open.odd) }

// SingleSnakes is how many have one fold up to rotations and reflections.
func (v *finds) SingleSnakes() string { return control.Grouped(len(v.open.single)) }

// SingleSnakesBackwards is how many have one, if the same one read backwards is no other.
func (v *finds) SingleSnakesBackwards() string { return control.Grouped(v.open.backwards) }
