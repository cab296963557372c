package learn

import (
	"reflect"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// values are those that the words of a scripted step can have: {{.Vector}} and so on.
type values struct {
	kit   *kit
	watch *watch
	lit   []cube3.Cubie
	goal  cube3.Alg
}

func (v *values) parities() cube3.Parities { return v.kit.assembly().Parities() }

// first is the first cubie that was lit; the zero value without one.
func (v *values) first() (c cube3.Cubie) {
	if len(v.lit) > 0 {
		c = v.lit[0]
	}
	return c
}

// Cubie is the first lit cubie.
func (v *values) Cubie() string { return v.first().String() }

// Place is where that is.
func (v *values) Place() string { return v.kit.assembly().PlaceOf(v.first()).String() }

// Distance is how many quarter turns bring it home, if it is an edge.
func (v *values) Distance() int {
	if v.first().Kind != cube3.Edge {
		return 0
	}
	return distance(v.kit.assembly(), v.first())
}

// Away is how many cubies are not at home or turned there.
func (v *values) Away() int { return wrong(v.kit.assembly()) }

// Arrows says which face cubies are turned.
func (v *values) Arrows() string { return arrows(v.kit.assembly()) }

// Quarters is how many quarter turns were made.
func (v *values) Quarters() int { return v.watch.quarters }

// Vector is the parity vector.
func (v *values) Vector() string { return vectorText(v.kit.vector()) }

// EPP is the parity of the edges' permutation, 0 or 1.
func (v *values) EPP() int { return v.parities().EPP }

// CPP is that of the corners' permutation.
func (v *values) CPP() int { return v.parities().CPP }

// TPP is their sum mod 2.
func (v *values) TPP() int { return v.parities().TPP() }

// Verdict says whether turns can solve the cube.
func (v *values) Verdict() string { return v.kit.verdict() }

// Goal is the alg that is to be played.
func (v *values) Goal() string { return v.goal.String() }

// Classes is the number of classes.
func (*values) Classes() int { return classCount }

// ArrowWays is in how many ways turns can leave the face cubies when all else is solved.
func (v *values) ArrowWays() string { return control.Grouped(reachedArrows(v.kit.orbits())) }

// Sum is the sum of EPP and CPP, 0 to 2.
func (v *values) Sum() int { return v.EPP() + v.CPP() }

// Values implements [lesson.Kit].
func (*kit) Values() reflect.Type { return reflect.TypeFor[*values]() }
