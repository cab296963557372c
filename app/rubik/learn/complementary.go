package learn

import (
	"context"
	"math"
	"strconv"
	"strings"
	"sync"

	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/puzzle/cube3"
	solver "wedge/solver/cube3"
)

// beyondSquares leads to a complementary assembly that half turns do not make.
const beyondSquares = "U R2 U R2 U2 B2 U B2 U'"

// complementarySteps are those of the lesson on assemblies whose facelets have their own colour or the opposite
// one, and on Vanderschel's rule for those that turns can make.
func complementarySteps() steps {
	claim := sync.OnceValue(cube3.CountComplementary)
	return steps{
		"opposite": oppositeStep,
		"quarter":  func(k *kit) lesson.Activity { return beyondStep(k, claim) },
		"sets":     func(k *kit) lesson.Activity { return setsStep(k, claim) },
		"claim":    claimStep,
		"why":      whyStep,
		"all":      tallyStep,
		"true":     trueStep,
	}
}

// wrongMap draws how many facelets are wrong in each place, in layers.
func (k *kit) wrongMap() (show func(), figure func() *lesson.Figure) {
	m := newLayerMap()
	show = func() {
		a := k.assembly()
		cells := map[cube3.Cubie]cell{}
		for _, place := range cube3.Cubies() {
			if place.Kind == cube3.FaceCubie {
				continue
			}
			c := cell{value: "·", tone: quiet}
			if n := wrongAt(a, place); n > 0 {
				c.value, c.tone = strconv.Itoa(n), theme.ColorNamePrimary
			}
			cells[place] = c
		}
		m.show(cells)
	}
	return show, beside(m)
}

// wrongAt is the number of wrong facelets in a place: those with the opposite colour.
func wrongAt(a cube3.Assembly, place cube3.Cubie) (n int) {
	for i, f := range place.Faces() {
		if a.Facelet(place, i) == f.Opposite() {
			n++
		}
	}
	return n
}

// complementaryFields are what steps say of an assembly.
func complementaryFields(a cube3.Assembly) map[string]any {
	says := 1
	if a.Wrong()%4 == 0 {
		says = 0
	}
	corners := 0
	for _, place := range cube3.Cubies() {
		if place.Kind == cube3.Corner {
			corners += wrongAt(a, place)
		}
	}
	tpp := a.Parities().TPP()
	return lesson.With("Complementary", a.IsComplementary(), "Wrong", a.Wrong(), "TPP", tpp, "Says", says, "Holds", tpp == says, "Corners", corners)
}

// refutes reports whether an assembly is an exception to Vanderschel's rule.
func refutes(a cube3.Assembly) bool {
	return a.IsComplementary() && (a.Wrong()%4 == 0) != (a.Parities().TPP() == 0)
}

func oppositeStep(k *kit) lesson.Activity {
	const want = 20
	k.show(cube3.Solved())
	show, figure := k.wrongMap()
	return lesson.Activity{
		Fields: func() any {
			fields := complementaryFields(k.assembly())
			fields["Want"] = want
			return fields
		},
		Changed: show,
		Done:    func() bool { return k.assembly().IsComplementary() && k.assembly().Wrong() >= want },
		Figure:  figure,
	}
}

// beyondStep shows that quarter turns make more complementary assemblies than half turns.
func beyondStep(k *kit, claim func() cube3.Claim) lesson.Activity {
	k.show(cube3.Solved())
	alg := mustAlg(beyondSquares)
	var squares *solver.Squares // nil while it is made
	var made *solver.Squares
	k.background("squares", func(ctx context.Context, _ func(float64)) (err error) {
		made, err = k.host.Answers.Tables.Squares(ctx)
		return err
	}, nil, func() { squares = made })
	return lesson.Activity{
		Fields: func() any {
			fields := complementaryFields(k.assembly())
			reachable := claim().Counts[0][0] + claim().Counts[0][2]
			fields["Alg"], fields["Reachable"] = alg, control.Grouped(reachable)
			fields["Squares"], fields["Ratio"] = "…", "…"
			if squares != nil {
				n := total(squares.Distribution())
				fields["Squares"], fields["Ratio"] = control.Grouped(n), int64(reachable)/n
			}
			return fields
		},
		Done: func() bool {
			a := k.assembly()
			if squares == nil || !a.IsComplementary() {
				return false
			}
			_, err := squares.Solve(a)
			return err != nil
		},
		Buttons: map[string]lesson.Button{"play": {Do: func() { k.play(cube3.Solved(), alg) }}},
	}
}

// total adds numbers.
func total(list []int64) (n int64) {
	for _, x := range list {
		n += x
	}
	return n
}

// setsStep lights the four cubies of each of the five sets.
func setsStep(k *kit, claim func() cube3.Claim) lesson.Activity {
	k.show(cube3.Solved())
	sets := cube3.ComplementarySets()
	at := 0
	light := func() { k.light(sets[at][:]...) }
	light()
	orders := len(orders4())
	return lesson.Activity{
		Fields: func() any {
			var names []string
			for _, c := range sets[at] {
				names = append(names, c.String())
			}
			return lesson.With("Number", at+1, "Sets", len(sets), "Names", strings.Join(names, ", "),
				"Orders", orders, "Product", orders*len(sets), "All", control.Grouped(claim().Configurations))
		},
		Right: func() string {
			if claim().Configurations == int(math.Pow(float64(orders), float64(len(sets)))) {
				return "power"
			}
			return "sum"
		},
		Buttons: map[string]lesson.Button{
			"next": {Do: func() {
				at = (at + 1) % len(sets)
				light()
			}},
			"swap": {Do: func() {
				first, second := k.random.IntN(4), k.random.IntN(3)
				if second >= first {
					second++
				}
				a := k.assembly()
				k.do(fitting(a, a.PlaceOf(sets[at][first]), a.PlaceOf(sets[at][second])))
			}},
		},
	}
}

// fitting exchanges the cubies in two places, turned so that their facelets have the colours
// of the faces or of the opposite ones, if that is possible.
func fitting(a cube3.Assembly, first, second cube3.Cubie) cube3.Step {
	fits := func(a cube3.Assembly, place cube3.Cubie) bool {
		for i, f := range place.Faces() {
			if a.Facelet(place, i).Axis() != f.Axis() {
				return false
			}
		}
		return true
	}
	s := cube3.Step{First: first, Second: second}
	for s.FirstTurn = 0; s.FirstTurn < first.Turns()-1 && !fits(s.Do(a), first); s.FirstTurn++ {
	}
	for s.SecondTurn = 0; s.SecondTurn < second.Turns()-1 && !fits(s.Do(a), second); s.SecondTurn++ {
	}
	return s
}

// exchanged exchanges cubies of the solved cube one pair after another, such that they fit.
func exchanged(pairs ...[2]string) cube3.Assembly {
	a := cube3.Solved()
	for _, p := range pairs {
		a = fitting(a, named(p[0]), named(p[1])).Do(a)
	}
	return a
}

// Examples: two corners of a set exchanged, three in a cycle, and three edges in a cycle.
func twoCorners() cube3.Assembly { return exchanged([2]string{"URF", "ULB"}) }

func threeCorners() cube3.Assembly {
	return exchanged([2]string{"URF", "ULB"}, [2]string{"ULB", "DRB"})
}
func threeEdges() cube3.Assembly { return exchanged([2]string{"UR", "UL"}, [2]string{"UL", "DL"}) }

// claimStep has an exception found.
func claimStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	show, figure := k.wrongMap()
	var found *cube3.Assembly
	return lesson.Activity{
		Fields: func() any {
			fields := complementaryFields(k.assembly())
			if found != nil {
				fields["FoundTPP"], fields["FoundWrong"] = found.Parities().TPP(), found.Wrong()
			}
			return fields
		},
		Changed: func() {
			if a := k.assembly(); found == nil && refutes(a) {
				found = &a
			}
			show()
		},
		Done:    func() bool { return found != nil },
		Buttons: map[string]lesson.Button{"random": {Do: func() { k.show(complementary(k.random.IntN)) }}},
		Figure:  figure,
	}
}

func whyStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	show, figure := k.wrongMap()
	three := threeCorners()
	return lesson.Activity{
		Fields: func() any {
			fields := complementaryFields(k.assembly())
			fields["Three"] = three.Wrong()
			return fields
		},
		Changed: show,
		Right: func() string {
			switch {
			case !refutes(three):
				return "both"
			case three.Parities().TPP() == 0:
				return "first"
			}
			return "second"
		},
		Answered: func() { k.show(three) },
		Buttons:  map[string]lesson.Button{"swap": {Do: func() { k.show(twoCorners()) }}, "cycle": {Do: func() { k.show(three) }}},
		Figure:   figure,
	}
}

// tallyStep counts all complementary assemblies, and shows examples.
func tallyStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	count := &recount{}
	running, finished := false, false
	pick := func(bar int) {
		// The next of the two examples with so many wrong facelets.
		order := [2]int{0, 1}
		if a := k.assembly(); a.Wrong() == 2*bar && a.Parities().TPP() == 0 {
			order = [2]int{1, 0}
		}
		for _, tpp := range order {
			if a, ok := count.example(tpp, 2*bar); ok {
				k.show(a)
				return
			}
		}
	}
	bars := newWrongChart(count, pick)
	// kind shows a random assembly of one of the four kinds.
	kind := func(tpp int, multiple bool) lesson.Button {
		return lesson.Button{Do: func() {
			for {
				if a := complementary(k.random.IntN); a.Parities().TPP() == tpp && (a.Wrong()%4 == 0) == multiple {
					k.show(a)
					return
				}
			}
		}}
	}
	return lesson.Activity{
		Fields: func() any {
			fields := complementaryFields(k.assembly())
			t := count.soFar()
			right := t.count(0, true) + t.count(1, false)
			fields["All"] = control.Grouped(int(math.Pow(float64(len(orders4())), float64(len(cube3.ComplementarySets())))))
			fields["A"], fields["B"] = control.Grouped(t.count(0, true)), control.Grouped(t.count(0, false))
			fields["C"], fields["D"] = control.Grouped(t.count(1, true)), control.Grouped(t.count(1, false))
			fields["Right"] = control.Grouped(right)
			fields["Percent"] = control.Decimal(100*float64(right)/float64(max(t.all(), 1)), 1)
			return fields
		},
		Changed: func() { bars.Mark(k.assembly().Wrong() / 2) },
		Done:    func() bool { return finished },
		Figure: func() *lesson.Figure {
			bars = newWrongChart(count, pick) // in the present language
			bars.Mark(k.assembly().Wrong() / 2)
			return &lesson.Figure{Object: bars.Bars}
		},
		Buttons: map[string]lesson.Button{
			"count": {
				Do: func() {
					running = true
					k.background("count", count.run, func(float64) {
						bars.refresh()
						k.update()
					}, func() {
						finished = true
						bars.refresh()
					})
				},
				Enabled: func() bool { return !running },
			},
			"a": kind(0, true), "b": kind(0, false), "c": kind(1, true), "d": kind(1, false),
		},
	}
}

// trueStep says what the number of wrong facelets does tell.
func trueStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	show, figure := k.wrongMap()
	count := &recount{}
	k.background("count", count.run, nil, nil)
	return lesson.Activity{
		Fields: func() any {
			fields := complementaryFields(k.assembly())
			t := count.soFar()
			most := 0
			for wrong := range t[0] {
				if t[0][wrong] > 0 {
					most = wrong
				}
			}
			fields["Four"], fields["Zero"], fields["Most"] = t[0][4]+t[1][4], t[0][4], most
			return fields
		},
		Changed: show,
		Right: func() string {
			first, second := twoCorners(), threeEdges()
			switch {
			case first.Parities().TPP() != second.Parities().TPP():
				return "open"
			case first.Parities().TPP() == 0:
				return "zero"
			}
			return "one"
		},
		Buttons: map[string]lesson.Button{
			"first":  {Do: func() { k.show(twoCorners()) }},
			"second": {Do: func() { k.show(threeEdges()) }},
			"squares": {Do: func() {
				a := cube3.Solved()
				for range 30 {
					a = a.Turn(cube3.Move{Face: cube3.Face(k.random.IntN(cube3.FaceCount)), Turns: 2}) // six faces
				}
				k.show(a)
			}},
		},
		Figure: figure,
	}
}
