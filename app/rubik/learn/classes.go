package learn

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/lesson"
	"wedge/app/rubik/display"
	"wedge/puzzle/cube3"
)

// classCount is the number of parity vectors.
const classCount = 12

// classesSteps are those of the lesson on the parity vector, and what changes it.
func classesSteps() steps {
	return steps{
		"all":    visitStep,
		"repair": repairStep,
		"size":   sizeStep,
	}
}

// vectorText is a parity vector: "(0, 1, 2)".
func vectorText(v cube3.Vector) string { return fmt.Sprintf("(%d, %d, %d)", v.TPP, v.EOP, v.COP) }

// vector is that of the cube on the stage.
func (k *kit) vector() cube3.Vector { return k.assembly().Parities().Vector() }

// byHand are buttons that change the cube by hand.
func (k *kit) byHand() map[string]lesson.Button {
	return map[string]lesson.Button{
		"flip":  {Do: k.random.flip, Enabled: k.resting},
		"twist": {Do: k.random.twist, Enabled: k.resting},
		"swap":  {Do: k.random.swap, Enabled: k.resting},
	}
}

// visitStep has all classes visited.
func visitStep(k *kit) lesson.Activity {
	k.show(cube3.Random(k.random.Rand))
	seen := map[cube3.Vector]bool{k.vector(): true}
	return lesson.Activity{
		Fields: func() any {
			return lesson.With("Vector", vectorText(k.vector()), "Seen", len(seen), "Classes", classCount)
		},
		Changed: func() {
			if k.complete() {
				seen[k.vector()] = true
			}
		},
		Done:    func() bool { return len(seen) == classCount },
		Buttons: k.byHand(),
	}
}

// inClass is an assembly of a class, not far from solved.
func inClass(v cube3.Vector, rng *rand.Rand) cube3.Assembly {
	a := cube3.Random(rng)
	for _, r := range vectorSteps(v) {
		a = r.Do(a)
	}
	return still(a)
}

// vectorSteps are changes by hand that make a vector of (0, 0, 0).
func vectorSteps(v cube3.Vector) (list []cube3.Step) {
	if v.TPP == 1 {
		list = append(list, swapOf(named("UR"), named("UL")))
	}
	if v.EOP == 1 {
		list = append(list, turnStep(named("UF"), 1))
	}
	if v.COP > 0 {
		list = append(list, turnStep(named("URF"), v.COP))
	}
	return list
}

// repairCounts are the numbers of classes by the number of cubies that the smallest repair
// takes out.
func repairCounts() (counts []int) {
	for i := range classCount {
		a := cube3.Solved()
		for _, s := range vectorSteps(cube3.VectorOf(i)) {
			a = s.Do(a)
		}
		n := a.Repairs(false)[0].Cubies()
		for len(counts) <= n {
			counts = append(counts, 0)
		}
		counts[n]++
	}
	return counts
}

// repairStep goes through the classes with their smallest repairs.
func repairStep(k *kit) lesson.Activity {
	at := 0
	next := func() {
		at = (at + 1) % classCount
		k.show(inClass(cube3.VectorOf(at), k.random.Rand))
	}
	next()
	smallest := func() cube3.Repair { return k.assembly().Repairs(false)[0] }
	counts := repairCounts()
	return lesson.Activity{
		Fields: func() any {
			words := lang.L("turns can solve it")
			if r := smallest(); len(r) > 0 {
				words = display.RepairText(r)
			}
			var list []string
			for n, classes := range counts {
				list = append(list, lang.N("{{.Classes}} classes with {{.N}}", classes, map[string]any{"Classes": classes, "N": n}))
			}
			return lesson.With("Vector", vectorText(k.vector()), "Cubies", smallest().Cubies(), "Words", words,
				"Most", len(counts)-1, "Counts", strings.Join(list, ", "))
		},
		Right: func() string { return fmt.Sprint(len(counts) - 1) },
		Buttons: map[string]lesson.Button{
			"next":   {Do: next, Enabled: k.resting},
			"repair": {Do: func() { k.do(smallest()...) }, Enabled: func() bool { return k.resting() && !k.solvable() }},
		},
	}
}

// sizeStep counts how often each class comes up at random.
func sizeStep(k *kit) lesson.Activity {
	k.show(cube3.Solved())
	var counts [classCount]int
	n := 0
	series := func() chart.Series {
		values := make([]int64, classCount)
		for i, c := range counts {
			values[i] = int64(c)
		}
		return chart.Series{Values: values}
	}
	var bars *chart.Bars
	return lesson.Activity{
		Fields: func() any {
			o := k.orbits()
			return lesson.With("N", control.Grouped(n), "Assemblies", control.GroupedBig(o.Assemblies), "Classes", o.Classes,
				"Reachable", control.GroupedBig(o.Reachable))
		},
		Right: func() string { return "no" },
		Figure: func() *lesson.Figure {
			labels := make([]string, classCount)
			for i := range labels {
				v := cube3.VectorOf(i)
				labels[i] = fmt.Sprintf("%d%d%d", v.TPP, v.EOP, v.COP)
			}
			bars = chart.NewBars(lang.L("Parity vector"), labels, series())
			return &lesson.Figure{Object: bars}
		},
		Buttons: map[string]lesson.Button{"many": {Do: func() {
			var a cube3.Assembly
			for range 1000 {
				a = still(cube3.RandomAssembly(k.random.Rand))
				counts[a.Parities().Vector().Index()]++
				n++
			}
			k.show(a)
			if bars != nil {
				bars.SetSeries(series())
			}
		}}},
	}
}
