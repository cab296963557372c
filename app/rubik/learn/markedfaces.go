package learn

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// markedFacesSteps are those of the lesson on the turns of face cubies: the extended problem.
func markedFacesSteps() steps {
	return steps{
		"marks":   marked(marksStep),
		"fourth":  marked(fourthStep),
		"classes": marked(markedClassesStep),
		"repair":  marked(arrowRepairStep),
	}
}

// marked is a step with marked face cubies.
func marked(start func(*kit) lesson.Activity) func(*kit) lesson.Activity {
	return func(k *kit) lesson.Activity {
		k.markFaces()
		return start(k)
	}
}

// arrows says which arrows are turned: U +1, R −1, F 2; none is a dash.
func arrows(a cube3.Assembly) string {
	var words []string
	for f, turns := range a.Faces {
		if turns != 0 {
			words = append(words, fmt.Sprintf("%v %s", cube3.Face(f), [...]string{"0", "+1", "2", "−1"}[turns])) // six faces
		}
	}
	if len(words) == 0 {
		return "–"
	}
	return strings.Join(words, ", ")
}

// arrowQuarters is the number of quarter turns that bring all arrows back.
func arrowQuarters(a cube3.Assembly) (n int) {
	for _, turns := range a.Faces {
		n += min(int(turns), 4-int(turns))
	}
	return n
}

// arrowsOnly reports whether nothing but arrows is turned.
func arrowsOnly(a cube3.Assembly) bool { return a.IsSolved() && a != cube3.Solved() }

func marksStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	return lesson.Activity{
		Fields: func() any {
			a := k.assembly()
			return lesson.With("Turned", arrows(a), "Quarters", arrowQuarters(a), "FOP", a.Parities().FOP)
		},
		Done: func() bool {
			turned := 0
			for _, turns := range k.assembly().Faces {
				if turns != 0 {
					turned++
				}
			}
			return turned == 2 && k.assembly().Parities().FOP == 0
		},
	}
}

func fourthStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	return lesson.Activity{
		Fields: func() any {
			p := k.assembly().Parities()
			return lesson.With("Made", k.made().Quarters(), "EPP", p.EPP, "CPP", p.CPP, "FOP", p.FOP, "Sum", p.FaceParity())
		},
		Right: func() string {
			before, after := cube3.Solved().Parities(), cube3.Solved().Turn(cube3.Move{Face: cube3.U, Turns: 1}).Parities()
			switch {
			case before.FOP == after.FOP:
				return "fop"
			case before.CPP == after.CPP:
				return "cpp"
			}
			return "sum"
		},
		Buttons: map[string]lesson.Button{"quarter": {Do: func() {
			k.turn(cube3.Move{Face: cube3.Face(k.random.IntN(cube3.FaceCount)), Turns: uint8(1 + 2*k.random.IntN(2))}) // small numbers
		}}},
	}
}

func markedClassesStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	return lesson.Activity{
		Fields: func() any {
			p := k.assembly().Parities()
			c := cube3.Class{Vector: p.Vector(), Face: p.FaceParity()}
			return lesson.With("Vector", vectorText(p.Vector()), "Sum", p.FaceParity(), "Class", c.Index(), "Last", k.orbits().ExtendedClasses.Int64()-1,
				"Arrows", control.Grouped(allArrows()), "Reached", control.Grouped(reachedArrows(k.orbits())),
				"Twelve", k.orbits().Classes, "Classes", k.orbits().ExtendedClasses)
		},
		Done:    func() bool { return arrowsOnly(k.assembly()) && !k.assembly().Reachable(true) },
		Buttons: map[string]lesson.Button{"hand": {Do: k.turnArrow}},
	}
}

// allArrows is the number of ways in which the arrows can be turned.
func allArrows() int { return 1 << (2 * cube3.FaceCount) }

// reachedArrows is how many of them turns can make when all corners and edges are at home:
// classes are of the same size, so it is all of them, divided by how many times more classes
// there are when arrows count.
func reachedArrows(o cube3.Orbits) int {
	n := new(big.Int).Mul(big.NewInt(int64(allArrows())), o.Classes)
	return int(n.Div(n, o.ExtendedClasses).Int64())
}

// turnArrow turns a face cubie by hand, by a quarter clockwise.
func (k *kit) turnArrow() {
	c := cube3.Cubie{Kind: cube3.FaceCubie, Number: uint8(k.random.IntN(cube3.FaceCount))} // six faces
	k.do(turnStep(c, 1))
}

func arrowRepairStep(k *kit) lesson.Activity {
	a := cube3.Random(rand.New(rand.NewPCG(k.random.Uint64(), 0)))
	a.Faces[cube3.U] = (a.Faces[cube3.U] + 1) % 4
	k.show(a)
	repairs := a.Repairs(true)
	faces := map[cube3.Cubie]bool{}
	for _, r := range repairs {
		faces[r[0].First] = true
	}
	return lesson.Activity{
		Fields: func() any {
			p := k.assembly().Parities()
			return lesson.With("Vector", vectorText(p.Vector()), "Sum", p.FaceParity(), "All", len(repairs), "Six", len(faces))
		},
		Right: func() string {
			switch len(repairs) {
			case 1:
				return "one"
			case len(faces):
				return "six"
			}
			return "all"
		},
		Buttons: map[string]lesson.Button{"repair": {Do: k.turnArrow}},
	}
}
