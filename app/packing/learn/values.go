package learn

import (
	"reflect"

	"wedge/app/lesson"
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

func (*kit) Values() []string { return lesson.ValueNames(reflect.TypeFor[values]()) }

// known are values that are always the same.
type known struct{}

func (known) Tricubes() int   { return len(ofSizes(3)) }
func (known) Tetracubes() int { return len(ofSizes(4)) }
func (known) Rotations() int  { return polycube.RotationCount }
func (known) Symmetries() int { return polycube.SymmetryCount }

// Values: how many packings were shown, and how many of them a symmetry keeps; the number of the symmetry that is shown,
// and how many packings that keeps, those up to it keep together, and the rotations among these, which come first.

func (w *walk) PackingsSeen() int { return w.packings }
func (w *walk) Symmetry() int     { return w.symmetry + 1 }
func (w *walk) Kept() int         { return len(w.kept(w.symmetry)) }
func (w *walk) KeptInAll() int    { return w.keptBy(w.symmetry + 1) }
func (w *walk) KeptByRotations() int {
	return w.keptBy(min(w.symmetry+1, w.of.first().TargetRotations()))
}

func (w *walk) SymmetricPackings() (n int) {
	e := w.of.first()
	for _, f := range e.found[:min(w.packings, len(e.found))] {
		if _, own := e.images(f); own > 1 {
			n++
		}
	}
	return n
}

// keptBy is how many packings the first symmetries keep together.
func (w *walk) keptBy(symmetries int) (n int) {
	for i := range symmetries {
		n += len(w.kept(i))
	}
	return n
}
