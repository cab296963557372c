package app

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/desk"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// keptSolutions is how many of all shortest solutions are kept for the list; they
// are counted all the same.
const keptSolutions = 500

// answeredBy names the table and the time of an answer.
func (w *window) answeredBy(took time.Duration) string {
	ms := "< 0.1"
	if took >= 100*time.Microsecond {
		ms = strconv.FormatFloat(took.Seconds()*1000, 'f', 1, 64)
	}
	return tableName(w.solver.Table()) + "  ·  " + ms + " ms"
}

func tableName(table string) string {
	switch table {
	case "complete":
		return lang.L("complete table")
	case "medium":
		return lang.L("medium table")
	}
	return lang.L("small table")
}

// metric that solutions are looked for in.
func (w *window) metric() square1.Metric {
	for _, m := range square1.Metrics() {
		if m.String() == w.state.Metric {
			return m
		}
	}
	return square1.SliceMetric
}

// solve looks for the shortest solutions of the position, and plays the first if
// play is set.
// With an exact table it finds all of them at once; otherwise one first, and then
// the others.
func (w *window) solve(play bool) {
	w.pause()
	p, s, metric := w.current(), w.solver, w.metric()
	if p == square1.Solved() {
		w.info(lang.L("It is solved already."))
		return
	}
	if !s.Exact() || metric == square1.TurnMetric { // otherwise it is there at once
		w.buttons.setSolving(true)
		w.panel.solutionAsked()
		w.improve(play)
	}
	var result *solver.Result
	options := solver.Options{Metric: metric, All: s.Exact() && metric != square1.TurnMetric, Limit: keptSolutions}
	var took time.Duration
	w.answers.start(solutionQuestion, func(ctx context.Context) (err error) {
		start := time.Now()
		result, err = s.Solve(ctx, p, options)
		took = time.Since(start)
		return err
	}, func(err error) {
		w.buttons.setSolving(false)
		w.answers.end(mediumQuestion)
		if err != nil {
			w.warn(err)
			return
		}
		w.status.SetRight(w.answeredBy(took))
		w.panel.showSolutions(result, options.All)
		w.load(result.Solutions[0], play)
		if !options.All {
			w.solveAll(p, options)
		}
	})
}

// solveAll goes on with the solutions that are as short as the first.
func (w *window) solveAll(p square1.Position, options solver.Options) {
	s := w.solver
	options.All = true
	var result *solver.Result
	w.panel.othersAsked()
	w.answers.start(solutionQuestion, func(ctx context.Context) (err error) {
		result, err = s.Solve(ctx, p, options)
		return err
	}, func(err error) {
		if err != nil {
			w.warn(err)
			return
		}
		w.panel.showSolutions(result, true)
	})
}

// patience is how long a search with the small table may take before the medium
// one is made, which takes some seconds, once.
const patience = time.Second

// improve has the medium table made when a search that begins now takes long with
// the small one, and then begins the search again.
func (w *window) improve(play bool) {
	if w.solver.Table() != "small" {
		return
	}
	w.answers.start(mediumQuestion, func(ctx context.Context) error {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(patience):
		}
		fyne.Do(func() {
			if w.buttons.solving {
				w.info(lang.L("This takes longer: making the medium table, once, in some seconds …"))
			}
		})
		return table.BuildFile(ctx, tables.Folder(), table.Medium(), nil)
	}, func(err error) {
		if err != nil {
			return // the small table goes on
		}
		w.betterTable()
		if w.buttons.solving {
			w.solve(play)
		}
	})
}

// stopSolving gives up looking for solutions.
func (w *window) stopSolving() {
	w.answers.end(solutionQuestion)
	w.answers.end(mediumQuestion)
	w.buttons.setSolving(false)
	w.panel.othersStopped()
	w.info(lang.L("Stopped looking for solutions."))
}

// maxSeed is the largest seed that is drawn: short enough to be written down.
const maxSeed = 1_000_000_000

// scramble goes to a random position that is far enough from solved, the same
// for the same seed.
func (w *window) scramble(seed uint64) {
	w.pause()
	s := w.solver
	var p square1.Position
	var alg square1.Alg
	w.buttons.scramble.Disable()
	w.answers.start(scrambleQuestion, func(ctx context.Context) (err error) {
		p, alg, err = solver.Scramble(ctx, s.Solve, rand.New(rand.NewPCG(seed, 0)))
		return err
	}, func(err error) {
		w.buttons.scramble.Enable()
		if err != nil {
			w.warn(err)
			return
		}
		w.unload()
		w.jump(desk.Entry{Kind: desk.Scrambled, Position: p, Note: alg.String() + noteSeed + strconv.FormatUint(seed, 10)})
	})
}

// noteSeed stands between a scramble's alg and its seed in the history.
const noteSeed = "  #"

// randomSeed draws a seed.
func randomSeed() uint64 { return rand.Uint64N(maxSeed) }

// enter goes to a position that was typed, pasted or dropped.
func (w *window) enter(text string, p square1.Position) {
	w.unload()
	w.jump(desk.Entry{Kind: desk.Entered, Position: p, Note: text})
}

// take reads a text that comes from anywhere: an alg or a position.
func (w *window) take(text string) {
	w.panel.notation.SetText(text)
	if p, ok := w.understood(text); ok {
		w.enter(text, p)
	}
}

// understood reads an alg or a position. What is wrong with it, it says.
func (w *window) understood(text string) (p square1.Position, ok bool) {
	if strings.TrimSpace(text) == "" { // as an alg that would be solved
		w.info(lang.L("There is no alg and no position."))
		return p, false
	}
	p, err := square1.Parse(text)
	if err != nil {
		w.warn(err)
	}
	return p, err == nil
}
