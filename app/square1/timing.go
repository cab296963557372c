package square1

import (
	"context"
	"math/rand/v2"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/plan"
	"wedge/app/square1/timer"
	"wedge/puzzle/square1"
	"wedge/solver/scramble"
)

// newTimer makes the page on which whole solves are timed.
func newTimer(p *pages) *timer.Page {
	store, err := p.games.open()
	a, explain := p.actions, analysing{p, p.Jobs.Group()}
	return timer.New(timer.Options{
		Puzzle: timed{p.onDesk}, Store: store, Jobs: p.Jobs.Group(), Files: timerFiles{newFiles(p.Host)}, Choices: &a.choices.Timer,
		Scramble: func() func(context.Context) (scramble.Scramble, error) {
			solve := a.Answers.Solver().Solve // with the best table there is now
			return func(ctx context.Context) (scramble.Scramble, error) {
				source, err := scramble.New(scramble.Wish{Fewest: scramble.FewestMoves}, solve, nil)
				if err != nil {
					return scramble.Scramble{}, err
				}
				return source.Next(ctx, rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
			}
		},
		Save: p.Save, Canvas: p.Host.Window.Canvas, Menu: func(below fyne.CanvasObject, items ...*fyne.MenuItem) {
			control.OpenMenu(p.Host.Window.Canvas(), below, items...)
		}, Inform: p.Inform, Skin: func() plan.Skin { return display.Skin(p.Scheme()) }, OnTiming: p.describe,
		OnOpen: explain.solve, OnAnalyse: explain.all,
	}, err)
}

// timed is the puzzle's interface for the timer.
type timed struct{ onDesk }

func (t timed) Replay(from square1.Position, alg square1.Alg, begins []float64) {
	a := t.actions
	t.Show(from, lang.L("Replay"))
	a.Answers.Forget()
	if err := a.Desk.Player.LoadTimed(alg, begins); err != nil {
		a.Warn(err)
		return
	}
	a.Desk.Player.SetTempo(1) // at its own speed
	a.Desk.Player.Toggle()
}

func (t timed) Seek(move int) { t.actions.Desk.Player.SeekMove(move) }

// timerFiles lets the user choose files of other timers.
type timerFiles struct{ files }

func (f timerFiles) Choose(done func(path string)) {
	control.ChooseFile(f.host.Window, f.jobs, lang.L("Import solves"), "", done)
}

var (
	_ timer.Puzzle = timed{}
	_ timer.Files  = timerFiles{}
)
