package trainer

import (
	"context"

	"wedge/app/jobs"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// canHelp reports whether there is more to reveal.
func (g *Page) canHelp() bool {
	a := g.attempt
	if a == nil || a.SettingUp() || a.AsksName() || g.found.level == helpAlg {
		return false
	}
	return a.Mode != drill.Timer || a.Phase() != times.Running
}

// from is the position that help is about: where the puzzle is, or the start where the
// stage only shows the case, or where the puzzle is elsewhere or done.
func (g *Page) from() square1.Position {
	a := g.attempt
	if !a.OnStage() || a.Away() || a.Case.Done(g.use.Desk.Current()) {
		return a.Start
	}
	return g.use.Desk.Current()
}

// hint reveals more: the number of slices, the first move, the alg; or at once the alg,
// which gives the case up and plays it.
func (g *Page) hint(last bool) {
	if !g.canHelp() || g.jobs.Running(helpJob) {
		return
	}
	at := g.from()
	if at != g.use.Desk.Current() && g.attempt.OnStage() {
		g.startAgain()
	}
	if g.found.help.alg != nil && g.found.help.at == at {
		g.reveal(last)
		return
	}
	if kept, ok := g.fromBook(at); ok {
		g.found.help = kept
		g.reveal(last)
		return
	}
	g.found.help = help{at: at}
	g.find(helpJob, at, func(alg square1.Alg, err error) {
		g.found.help = help{at: at, err: err}
		if err == nil {
			g.found.help.alg = alg
			g.reveal(last)
		}
		g.refresh()
	})
	g.refresh()
}

// fromBook is help by the first alg of the book that leads from a position to the goal. Where the
// case was begun this is the rest of it, after as many slices as were made.
func (g *Page) fromBook(at square1.Position) (help, bool) {
	a := g.attempt
	made := 0
	if a.OnStage() && at != a.Start {
		made = a.Slices()
	}
	for _, s := range g.use.Algs(a.Case) {
		rest, ok := after(s.Alg, made)
		if !ok {
			continue
		}
		if fit, ok := a.Case.Fit(at, rest); ok {
			return help{at: at, alg: fit.Alg, of: origin{s.By, s.Note, fit.Mirrored, fit.Swapped}}, true
		}
	}
	return help{}, false
}

// after is an alg without its first slices. ok is false if no slice is left.
func after(alg square1.Alg, slices int) (rest square1.Alg, ok bool) {
	rest = alg
	for i, m := range alg {
		switch {
		case !m.Slice:
		case slices == 0:
			return rest, true
		default:
			slices, rest = slices-1, alg[i+1:]
		}
	}
	return nil, false
}

// reveal reveals the next level, or the alg.
func (g *Page) reveal(last bool) {
	shown := &g.found.help
	shown.level++
	if last {
		shown.level = helpAlg
	}
	optimal := shown.of.by == Found || shown.of.by == Listed
	if a := g.attempt; optimal && a.Slices() == 0 && g.found.shortest < 0 && shown.at == a.Start {
		g.found.shortest = shown.alg.Length(square1.SliceMetric)
	}
	if g.attempt.Hint(shown.level == helpAlg, g.use.Now()) {
		g.record()
	}
	g.task.tick()
	g.refresh()
	if shown.level == helpAlg && g.use.Desk.Current() == shown.at {
		g.use.Move(shown.alg)
	}
}

// findShortest finds the fewest slices for the case that was done.
func (g *Page) findShortest() {
	if g.found.shortest >= 0 {
		return
	}
	g.find(shortestJob, g.attempt.Start, func(alg square1.Alg, err error) {
		if err == nil {
			g.found.shortest = alg.Length(square1.SliceMetric)
		}
		g.refresh()
	})
}

// find finds a shortest alg from a position to the goals of the case.
func (g *Page) find(job string, at square1.Position, done func(square1.Alg, error)) {
	a := g.attempt
	switch a.Case.Set.ID {
	case drill.Shapes:
		done(at.CubeShape(square1.SliceMetric), nil)
		return
	case drill.EvenShapes:
		done(at.CubeShapeWays(0, 1).Algs[0], nil)
		return
	}
	var alg square1.Alg
	find := g.use.Find()
	g.jobs.Start(job, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			alg, err = find(ctx, at, a.Case.To)
			return err
		},
		Done: func(err error) {
			if !jobs.Stopped(err) {
				done(alg, err)
			}
		},
	})
}

// step does the next step for beginners.
func (g *Page) step() {
	p := g.use.Desk.Current()
	if step, ok := p.BeginnerStep(); ok {
		g.use.Move(square1.Alg{step.Turn, square1.SliceMove()}.Simplify())
	}
}

// ways says that the ways to cube shape are shown, which gives the case up.
func (g *Page) ways() {
	if a := g.attempt; a != nil && a.Hint(true, g.use.Now()) {
		g.record()
	}
	g.refresh()
}
