package trainer

import (
	"context"

	"wedge/app/jobs"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// helper finds algs for the page's attempt, and reveals them.
type helper struct {
	page  *Page
	found found
}

// open reports whether there is more to reveal.
func (h *helper) open() bool {
	a := h.page.attempt
	if a == nil || a.SettingUp() || a.AsksName() || h.found.level == helpAlg {
		return false
	}
	return a.Mode != drill.Timer || a.Phase() != times.Running
}

// from is the position that help is about: where the puzzle is, or the start where the
// stage only shows the case, or where the puzzle is elsewhere or done.
func (h *helper) from() square1.Position {
	g, a := h.page, h.page.attempt
	if !a.OnStage() || a.Away() || a.Case.Done(g.use.Desk.Current()) {
		return a.Start
	}
	return g.use.Desk.Current()
}

// hint reveals more: the number of slices, the first move, the alg; or at once the alg,
// which gives the case up and plays it.
func (h *helper) hint(last bool) {
	g := h.page
	if !h.open() || g.jobs.Running(helpJob) {
		return
	}
	at := h.from()
	if at != g.use.Desk.Current() && g.attempt.OnStage() {
		g.startAgain()
	}
	if h.found.help.alg != nil && h.found.help.at == at {
		h.reveal(last)
		return
	}
	if kept, ok := h.kept(at); ok {
		h.found.help = kept
		h.reveal(last)
		return
	}
	h.found.help = help{at: at}
	h.find(helpJob, at, func(alg square1.Alg, err error) {
		h.found.help = help{at: at, err: err}
		if err == nil {
			h.found.help.alg = alg
			h.reveal(last)
		}
		g.refresh()
	})
	g.refresh()
}

// kept is help by the first alg of the book that leads from a position to the goal. Where the
// case was begun this is the rest of it, after as many slices as were made.
func (h *helper) kept(at square1.Position) (help, bool) {
	g, a := h.page, h.page.attempt
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
func (h *helper) reveal(last bool) {
	g := h.page
	shown := &h.found.help
	shown.level++
	if last {
		shown.level = helpAlg
	}
	optimal := shown.of.by == Found || shown.of.by == Listed
	if a := g.attempt; optimal && a.Slices() == 0 && h.found.shortest < 0 && shown.at == a.Start {
		h.found.shortest = shown.alg.Length(square1.SliceMetric)
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
func (h *helper) findShortest() {
	g := h.page
	if h.found.shortest >= 0 {
		return
	}
	h.find(shortestJob, g.attempt.Start, func(alg square1.Alg, err error) {
		if err == nil {
			h.found.shortest = alg.Length(square1.SliceMetric)
		}
		g.refresh()
	})
}

// find finds a shortest alg from a position to the goals of the case.
func (h *helper) find(job string, at square1.Position, done func(square1.Alg, error)) {
	g, a := h.page, h.page.attempt
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
func (h *helper) step() {
	p := h.page.use.Desk.Current()
	if step, ok := p.BeginnerStep(); ok {
		h.page.use.Move(square1.Alg{step.Turn, square1.SliceMove()}.Simplify())
	}
}

// ways says that the ways to cube shape are shown, which gives the case up.
func (h *helper) ways() {
	g := h.page
	if a := g.attempt; a != nil && a.Hint(true, g.use.Now()) {
		g.record()
	}
	g.refresh()
}
