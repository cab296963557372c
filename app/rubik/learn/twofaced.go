package learn

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/puzzle/cube3"
	solver "wedge/solver/cube3"
)

// twoFacedSteps are those of the lesson that answers the question that Vanderschel left open: how
// many classes the puzzle has of which only two faces turn.
func twoFacedSteps() steps {
	t := &twoFaced{}
	with := func(start func(*twoFaced, *kit) lesson.Activity) func(*kit) lesson.Activity {
		return func(k *kit) lesson.Activity {
			t.kit = k
			return start(t, k)
		}
	}
	return steps{
		"two":        with((*twoFaced).twoStep),
		"count":      with((*twoFaced).countStep),
		"edges":      with((*twoFaced).edgesStep),
		"corners":    with((*twoFaced).cornersStep),
		"product":    with((*twoFaced).productStep),
		"impossible": with((*twoFaced).impossibleStep),
		"distances":  with((*twoFaced).distancesStep),
	}
}

// twoFaced is what the steps of the lesson share.
type twoFaced struct {
	kit    *kit
	puzzle cube3.TwoFaced
	tables [2]*solver.TwoFaced // by metric; nil while not made
}

// table calls a function with the table of a metric, at once or when it is made. While it is
// being made, only the first caller in a step is called.
func (t *twoFaced) table(m solver.Metric, then func(*solver.TwoFaced)) {
	if t.tables[m] != nil {
		then(t.tables[m])
		return
	}
	name := fmt.Sprint("two faces ", m)
	if t.kit.work.Running(name) {
		return // whoever asked first shows it
	}
	var made *solver.TwoFaced
	var warning error
	t.kit.background(name, func(ctx context.Context, _ func(float64)) (err error) {
		made, warning, err = t.kit.host.Answers.Tables.TwoFaced(ctx, m)
		return err
	}, nil, func() {
		if warning != nil {
			t.kit.host.Warn(warning)
		}
		t.tables[m] = made
		then(made)
	})
}

// counted is the number of positions that a table has, 0 for none.
func (t *twoFaced) counted(m solver.Metric) int64 {
	if t.tables[m] == nil {
		return 0
	}
	return total(t.tables[m].Distribution())
}

// fields are what all steps say of the assembly and of the counts.
func (t *twoFaced) fields() map[string]any {
	a := t.kit.assembly()
	corners, edges, faces := moving()
	f := lesson.With("Applies", t.puzzle.Applies(a), "Vector", vectorText(a.Parities().Vector()), "Away", wrong(a),
		"Corners", corners, "Edges", edges, "Faces", faces, "Cubies", corners+edges+faces,
		"Twelve", t.kit.orbits().Classes, "Assemblies", control.Grouped(cube3.TwoFacedAssemblies),
		"Positions", "", "Classes", control.Grouped(cube3.TwoFacedClasses))
	if n := t.counted(solver.HalfTurns); n > 0 {
		f["Positions"], f["Classes"] = control.Grouped(n), control.Grouped(cube3.TwoFacedAssemblies/n)
	}
	return f
}

// moving are the numbers of cubies that U and R move.
func moving() (corners, edges, faces int) {
	for _, c := range cube3.Cubies() {
		if !ofTwoFaces(c) {
			continue
		}
		switch c.Kind {
		case cube3.Corner:
			corners++
		case cube3.Edge:
			edges++
		case cube3.FaceCubie:
			faces++
		}
	}
	return corners, edges, faces
}

// ofTwoFaces reports whether U or R moves a cubie at home.
func ofTwoFaces(c cube3.Cubie) bool {
	return slices.Contains(c.Faces(), cube3.U) || slices.Contains(c.Faces(), cube3.R)
}

func (t *twoFaced) twoStep(k *kit) lesson.Activity {
	const want = 10
	k.show(cube3.Solved())
	var cubies []cube3.Cubie
	for _, c := range cube3.Cubies() {
		if ofTwoFaces(c) {
			cubies = append(cubies, c)
		}
	}
	k.light(cubies...)
	return lesson.Activity{
		Fields: func() any {
			f := t.fields()
			f["Want"], f["Turns"] = want, k.made().Quarters()
			return f
		},
		Changed: func() {
			if k.assembly() != cube3.Solved() {
				k.light() // they are known now, and their colours tell more
			}
		},
		Done: func() bool { return t.puzzle.Applies(k.assembly()) && wrong(k.assembly()) >= want },
	}
}

func (t *twoFaced) countStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	running := false
	return lesson.Activity{
		Fields: func() any {
			f := t.fields()
			f["Counting"] = running
			return f
		},
		Done: func() bool { return t.counted(solver.HalfTurns) > 0 },
		Buttons: map[string]lesson.Button{"count": {
			Do: func() {
				running = true
				t.table(solver.HalfTurns, func(*solver.TwoFaced) {})
			},
			Enabled: func() bool { return !running && t.tables[solver.HalfTurns] == nil },
		}},
	}
}

// flippedText names the flipped edges by their homes.
func flippedText(a cube3.Assembly) string {
	var names []string
	for i, p := range a.Edges {
		if p.Turn != 0 {
			names = append(names, cube3.Cubie{Kind: cube3.Edge, Number: a.Edges[i].Home}.String())
		}
	}
	if len(names) == 0 {
		return "–"
	}
	return strings.Join(names, ", ")
}

func (t *twoFaced) edgesStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	_, edges, _ := moving()
	return lesson.Activity{
		Fields: func() any {
			f := t.fields()
			f["Flipped"], f["Flips"] = flippedText(k.assembly()), 1<<edges
			return f
		},
		Right: func() string {
			for _, face := range []cube3.Face{cube3.U, cube3.R} {
				if flippedText(cube3.Solved().Turn(cube3.Move{Face: face, Turns: 1})) != "–" {
					return "pairs"
				}
			}
			return "none"
		},
		Buttons: map[string]lesson.Button{"flip": {Do: func() { k.do(turnStep(named("UF"), 1), turnStep(named("UR"), 1)) }}},
	}
}

// cornersStep shows the five pairings that U and R keep.
func (t *twoFaced) cornersStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	drawing := newPairingDrawing()
	show := func() { drawing.show(k.assembly()) }
	show()
	tried := 0 // turns since the pairings were spoilt
	orders := 1
	for i := range len(sixCorners) {
		orders *= i + 1
	}
	return lesson.Activity{
		Fields: func() any {
			f := t.fields()
			f["Kept"], f["Pairings"], f["Sets"] = drawing.kept(), len(pairings()), len(fives())
			f["Orders"], f["Reached"] = orders, orders/len(fives())
			return f
		},
		Changed: func() {
			show()
			if drawing.kept() < len(five{}) {
				tried++
			} else {
				tried = 0
			}
		},
		Done:    func() bool { return tried > 3 },
		Buttons: map[string]lesson.Button{"swap": {Do: func() { k.do(swapOf(named("URF"), named("UBR"))) }}},
		Figure:  beside(drawing),
	}
}

func (t *twoFaced) productStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	drawing := newClassDrawing()
	_, edges, _ := moving()
	return lesson.Activity{
		Fields: func() any {
			f := t.fields()
			a := k.assembly()
			f["Coset"], f["COP"], f["TPP"], f["Flips"], f["Class"] = 0, a.Parities().COP, a.Parities().TPP(), flippedText(a), 0
			if t.puzzle.Applies(a) {
				c := t.puzzle.Class(a)
				f["Coset"], f["Class"] = c.Coset+1, control.Grouped(c.Index())
			}
			f["Last"] = control.Grouped(cube3.TwoFacedClasses - 1)
			f["Sets"], f["Twists"], f["Parities"], f["FlipSets"] = len(fives()), 3, 2, 1<<edges
			f["WithFaces"] = control.Grouped(t.kit.orbits().TwoFacedClassesWithFaces.Int64())
			return f
		},
		Changed: func() { drawing.show(k.assembly()) },
		Figure:  beside(drawing),
		Done: func() bool {
			a := k.assembly()
			if !t.puzzle.Applies(a) {
				return false
			}
			c := t.puzzle.Class(a)
			return c.Coset != 0 && c.COP != 0 && c.TPP != 0 && c.Flips != 0
		},
		Buttons: map[string]lesson.Button{
			"corners": {Do: func() { k.do(swapOf(named("URF"), named("UBR")), swapOf(named("UF"), named("UB"))) }},
			"twist":   {Do: func() { k.do(turnStep(named("URF"), 1)) }},
			"edges":   {Do: func() { k.do(swapOf(named("UF"), named("UR"))) }},
			"flip":    {Do: func() { k.do(turnStep(named("UF"), 1)) }},
		},
	}
}

// attempt is what was tried on an assembly.
type attempt struct {
	of       cube3.Assembly
	two, six try
}

// try is a search for a solution.
type try struct {
	done, solved bool
	length       int
}

// impossibleStep has two faces fail where six succeed.
func (t *twoFaced) impossibleStep(k *kit) lesson.Activity {
	var at attempt
	settled := false // six faces have solved an assembly that two cannot solve
	set := func(steps ...cube3.Step) func() {
		return func() {
			k.show(cube3.Solved())
			k.do(steps...)
			at = attempt{of: k.assembly()}
		}
	}
	three := set(swapOf(named("UR"), named("UF")), swapOf(named("UF"), named("UL")))
	three()
	trying := false // the table for two faces is being made
	// subject is the assembly to try: that on the stage, unless a solution is loaded.
	subject := func() cube3.Assembly {
		if a := k.assembly(); !t.loaded() && a != at.of {
			at = attempt{of: a}
		}
		return at.of
	}
	class := func() (c cube3.TwoFacedClass, ok bool) {
		if !t.puzzle.Applies(at.of) {
			return c, false
		}
		return t.puzzle.Class(at.of), true
	}
	settle := func() { settled = settled || at.six.solved && at.two.done && !at.two.solved }
	return lesson.Activity{
		Fields: func() any {
			f := t.fields()
			c, applies := class()
			f["Vector"], f["Zero"] = vectorText(cube3.Vector{}), cube3.TwoFacedClasses/int(k.orbits().Classes.Int64())
			f["Two"], f["TwoSolve"], f["TwoLength"] = at.two.done, at.two.solved, at.two.length
			f["Six"], f["SixSolve"], f["SixLength"] = at.six.done, at.six.solved, at.six.length
			f["Trying"], f["Locked"], f["Pairings"], f["Edges"], f["Flipped"] = trying, !applies, c.Coset != 0, c.Flips != 0, flippedText(at.of)
			return f
		},
		Changed: func() { subject() },
		Done:    func() bool { return settled },
		Buttons: map[string]lesson.Button{
			"edges":   {Do: three},
			"corners": {Do: set(swapOf(named("URF"), named("UFL")), swapOf(named("UFL"), named("ULB")))},
			"flips":   {Do: set(turnStep(named("UF"), 1), turnStep(named("UR"), 1))},
			"two": {Do: func() {
				a := subject()
				if c, ok := class(); !ok || !c.Solved() {
					at.two = try{done: true}
					settle()
					return
				}
				trying = true
				t.table(solver.HalfTurns, func(table *solver.TwoFaced) {
					trying = false
					if alg, err := table.Solve(a); err == nil && subject() == a {
						at.two = try{true, true, len(alg)}
						k.play(a, alg)
					}
				})
			}},
			"six": {Do: func() {
				a := subject()
				t.solveWithSix(a, func(alg cube3.Alg, ok bool) {
					if subject() != a {
						return // another one was chosen meanwhile
					}
					at.six = try{true, ok, len(alg)}
					settle()
					if ok {
						k.play(a, alg)
					}
				})
			}},
		},
	}
}

// solveWithSix finds a solution with all faces; ok is false if there is none.
func (t *twoFaced) solveWithSix(a cube3.Assembly, then func(alg cube3.Alg, ok bool)) {
	if !a.Reachable(false) {
		then(nil, false)
		return
	}
	var alg cube3.Alg
	t.kit.background("six faces", func(ctx context.Context, _ func(float64)) (err error) {
		alg, err = t.kit.solve(ctx, a)
		return err
	}, nil, func() { then(alg, true) })
}

// loaded reports whether an alg is being played, or has been.
func (t *twoFaced) loaded() bool {
	alg, _ := t.kit.loaded()
	return alg != nil
}
