package learn

import (
	"context"
	"fmt"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/puzzle/cube3"
	solver "wedge/solver/cube3"
)

// twoFacedSteps are those of the lesson that answers the question that Vanderschel left open: how
// many classes the puzzle has of which only two faces turn.
func twoFacedSteps() steps {
	t := &twoFaced{}
	with := func(start func(*twoFaced) lesson.Activity) func(*kit) lesson.Activity {
		return func(k *kit) lesson.Activity {
			t.kit = k
			k.show(cube3.Solved())
			return start(t)
		}
	}
	return steps{
		"count":      with((*twoFaced).countStep),
		"impossible": with((*twoFaced).impossibleStep),
		"distances":  with((*twoFaced).distancesStep),
	}
}

// twoFaced is what the steps of the lesson share.
type twoFaced struct {
	kit    *kit
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
	tables := t.kit.host.Answers.Tables // the kit changes with the step
	t.kit.background(name, func(ctx context.Context) (err error) {
		made, warning, err = tables.TwoFaced(ctx, m)
		return err
	}, func() {
		if warning != nil {
			t.kit.host.Warn(warning)
		}
		t.tables[m] = made
		then(made)
	})
}

// countStep counts the positions that U and R make.
func (t *twoFaced) countStep() lesson.Activity {
	running := false
	done := func() bool { return t.tables[solver.HalfTurns] != nil }
	count := func() {
		running = true
		t.table(solver.HalfTurns, func(*solver.TwoFaced) {})
	}
	return lesson.Activity{
		Fields: func() map[string]any {
			f := lesson.With("Counting", running, "Positions", "", "Assemblies", control.Grouped(cube3.TwoFacedAssemblies), "Classes", "")
			if done() {
				n := sum(t.tables[solver.HalfTurns].Distribution())
				f["Positions"], f["Classes"] = control.Grouped(n), control.Grouped(cube3.TwoFacedAssemblies/n)
			}
			return f
		},
		Done:    done,
		Try:     []func() error{func() error { count(); return nil }},
		Buttons: map[string]lesson.Button{"count": {Do: count, Enabled: func() bool { return !running && !done() }}},
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
func (t *twoFaced) impossibleStep() lesson.Activity {
	k := t.kit
	var at attempt
	settled, trying := false, false // six faces have solved an assembly that two cannot; the table for two faces is being made
	set := func(steps ...cube3.Step) func() {
		return func() {
			k.show(cube3.Solved())
			k.do(steps...)
			at = attempt{of: k.assembly()}
		}
	}
	edges := set(swapOf(named("UR"), named("UF")), swapOf(named("UF"), named("UL")))
	corners := set(swapOf(named("URF"), named("UFL")), swapOf(named("UFL"), named("ULB")))
	edges()
	// subject is the assembly to try: that on the stage, unless a solution is loaded.
	subject := func() cube3.Assembly {
		if alg, _ := k.desk.Alg(); alg == nil && k.assembly() != at.of {
			at = attempt{of: k.assembly()}
		}
		return at.of
	}
	// tried notes what came out for an assembly, unless it is another one by now.
	tried := func(a cube3.Assembly, x *try, alg cube3.Alg, solved bool) {
		if subject() != a {
			return
		}
		*x = try{true, solved, len(alg)}
		settled = settled || at.six.solved && at.two.done && !at.two.solved
		if !solved {
			return
		}
		if k.assembly() != a {
			k.show(a)
		}
		k.play(alg)
	}
	two := func() {
		a := subject()
		if !(cube3.TwoFaced{}).Applies(a) || !(cube3.TwoFaced{}).Class(a).Solved() {
			tried(a, &at.two, nil, false)
			return
		}
		trying = true
		t.table(solver.HalfTurns, func(table *solver.TwoFaced) {
			trying = false
			alg, err := table.Solve(a)
			tried(a, &at.two, alg, err == nil)
		})
	}
	six := func() {
		a := subject()
		if !a.Reachable(false) {
			tried(a, &at.six, nil, false)
			return
		}
		var alg cube3.Alg
		k.background("six faces", func(ctx context.Context) (err error) {
			alg, err = k.solve(ctx, a)
			return err
		}, func() { tried(a, &at.six, alg, true) })
	}
	return lesson.Activity{
		Fields: func() map[string]any {
			f := lesson.With("Vector", vectorText(cube3.Vector{}), "Flipped", listed(flipped(at.of)), "Trying", trying,
				"Two", at.two.done, "TwoSolve", at.two.solved, "TwoLength", at.two.length,
				"Six", at.six.done, "SixSolve", at.six.solved, "SixLength", at.six.length,
				"Locked", true, "Pairings", false, "Edges", false)
			if (cube3.TwoFaced{}).Applies(at.of) {
				c := cube3.TwoFaced{}.Class(at.of)
				f["Locked"], f["Pairings"], f["Edges"] = false, c.Coset != 0, c.Flips != 0
			}
			return f
		},
		Changed: func() { subject() },
		Done:    func() bool { return settled },
		Try: []func() error{func() error {
			corners()
			two()
			six()
			return nil
		}},
		Buttons: map[string]lesson.Button{
			"edges": {Do: edges}, "corners": {Do: corners}, "flips": {Do: set(turnStep(named("UF"), 1), turnStep(named("UR"), 1))},
			"two": {Do: two}, "six": {Do: six},
		},
	}
}
