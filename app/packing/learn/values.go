package learn

import (
	"reflect"

	"wedge/puzzle/polycube"
)

// values are those that the words of a step can have: {{pieces}} and so on, the exported methods of all these.
type values struct {
	*exhibit
	*twins
	*clicks
	*counting
	*board
	*table
	*walk
	*sets
	*atlas
	known
}

// values are those of the step now.
func (o *scripted) values() any {
	e := o.first()
	return values{e, &e.twins, &e.clicks, e.counting, &e.board, e.table, &o.walk, &o.sets, &o.atlas, known{}}
}

// Values implements [lesson.Kit].
func (*kit) Values() reflect.Type { return reflect.TypeFor[values]() }

// known are values that are always the same.
type known struct{}

// Tricubes is how many pieces of three cells there are.
func (known) Tricubes() int { return len(ofSizes(3)) }

// Tetracubes is how many pieces of four cells there are.
func (known) Tetracubes() int { return len(ofSizes(4)) }

// Rotations is how many a cube has.
func (known) Rotations() int { return polycube.RotationCount }

// Symmetries is how many a cube has with the reflections.
func (known) Symmetries() int { return polycube.SymmetryCount }

// PackingsSeen is how many packings were shown.
func (w *walk) PackingsSeen() int { return w.packings }

// SymmetricPackings is how many of those a symmetry keeps.
func (w *walk) SymmetricPackings() (n int) {
	e := w.of.first()
	for _, f := range e.found[:min(w.packings, len(e.found))] {
		if _, own := e.images(f); own > 1 {
			n++
		}
	}
	return n
}

// Symmetry is the number of the symmetry that is shown.
func (w *walk) Symmetry() int { return w.symmetry + 1 }

// Kept is how many packings it keeps.
func (w *walk) Kept() int { return len(w.kept(w.symmetry)) }

// KeptInAll is how many the symmetries up to it keep together.
func (w *walk) KeptInAll() (n int) {
	for i := range w.symmetry + 1 {
		n += len(w.kept(i))
	}
	return n
}

// KeptByRotations is how many the rotations among these keep together: they come first.
func (w *walk) KeptByRotations() (n int) {
	for i := range min(w.symmetry+1, w.of.first().TargetRotations()) {
		n += len(w.kept(i))
	}
	return n
}
