package learn

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// complementarySteps are those of the lesson on assemblies whose facelets have their own colour or the opposite
// one, and on Vanderschel's rule for those that turns can make.
func complementarySteps() steps { return steps{"all": tallyStep} }

// wrongAt is the number of wrong facelets in a place: those with the opposite colour.
func wrongAt(a cube3.Assembly, place cube3.Cubie) (n int) {
	for i, f := range place.Faces() {
		if a.Facelet(place, i) == f.Opposite() {
			n++
		}
	}
	return n
}

// wrongCorners is the number of wrong facelets at corners.
func wrongCorners(a cube3.Assembly) (n int) {
	for _, place := range kindOf(cube3.Corner) {
		n += wrongAt(a, place)
	}
	return n
}

// rule is what TPP is by Vanderschel's rule.
func rule(a cube3.Assembly) int {
	if a.Wrong()%4 == 0 {
		return 0
	}
	return 1
}

// refutes reports whether an assembly is an exception to it.
func refutes(a cube3.Assembly) bool { return a.IsComplementary() && rule(a) != a.Parities().TPP() }

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

// tallyStep counts all complementary assemblies, and shows examples.
func tallyStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	t := &tally{}
	var bars *chart.Bars // nil until it is shown
	pick := func(bar int) {
		// The next of the two examples with so many wrong facelets.
		first := 0
		if a := k.assembly(); a.Wrong() == 2*bar && a.Parities().TPP() == 0 {
			first = 1
		}
		for _, tpp := range []int{first, 1 - first} {
			if a, ok := t.example(tpp, 2*bar); ok {
				k.show(a)
				return
			}
		}
	}
	run := func() {
		*t = *recount()
		if bars != nil {
			bars.SetSeries(t.series()...)
		}
	}
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
	done := func() bool { return t.all() > 0 }
	return lesson.Activity{
		Fields: func() map[string]any {
			right := t.count(0, true) + t.count(1, false)
			return lesson.With(
				"A", control.Grouped(t.count(0, true)), "B", control.Grouped(t.count(0, false)),
				"C", control.Grouped(t.count(1, true)), "D", control.Grouped(t.count(1, false)),
				"Right", control.Grouped(right), "Percent", control.Decimal(100*float64(right)/float64(max(t.all(), 1)), 1))
		},
		Changed: func() {
			if bars != nil {
				bars.Mark(k.assembly().Wrong() / 2)
			}
		},
		Done: done,
		Try:  []func() error{func() error { run(); return nil }},
		Figure: func() *lesson.Figure { // in the present language
			bars = t.bars()
			bars.OnPick = pick
			bars.Mark(k.assembly().Wrong() / 2)
			return &lesson.Figure{Object: bars, Paper: func() lesson.Paper { return onPaper(bars) }}
		},
		Buttons: map[string]lesson.Button{
			"count": {Do: run, Enabled: func() bool { return !done() }},
			"a":     kind(0, true), "b": kind(0, false), "c": kind(1, true), "d": kind(1, false),
		},
	}
}

// bars show how many assemblies have how many wrong facelets, for both TPPs.
func (t *tally) bars() *chart.Bars {
	var labels []string
	for wrong := 0; wrong <= mostWrong; wrong += 2 {
		labels = append(labels, strconv.Itoa(wrong))
	}
	b := chart.NewBars(lang.L("Wrong facelets"), labels, t.series()...)
	b.Describe = func(bar int) string {
		if bar < 0 {
			return ""
		}
		return fmt.Sprintf("%d: TPP 0 · %s, TPP 1 · %s", 2*bar, control.Grouped(t.counts[0][2*bar]), control.Grouped(t.counts[1][2*bar]))
	}
	return b
}

func (t *tally) series() []chart.Series {
	list := []chart.Series{{Name: "TPP 0"}, {Name: "TPP 1"}}
	for wrong := 0; wrong <= mostWrong; wrong += 2 {
		for tpp := range list {
			list[tpp].Values = append(list[tpp].Values, int64(t.counts[tpp][wrong]))
		}
	}
	return list
}
