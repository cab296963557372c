package square1

import (
	"context"
	"math/rand/v2"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/timer"
	"wedge/solver/scramble"
)

// newTimer makes the page on which whole solves are timed.
func newTimer(p *pages) *timer.Page {
	store, err := p.games.open()
	a, explain, files := p.actions, analysing{p, p.Jobs.Group()}, newFiles(p.Host)
	return timer.New(timer.Options{
		Host: a.Host, Store: store, Choices: &a.choices.Timer,
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
		SaveFile: files.save, ChooseFile: func(done func(path string)) {
			control.ChooseFile(files.host.Window, files.jobs, lang.L("Import solves"), "", done)
		},
		OnTiming: p.describe, OnOpen: explain.solve, OnAnalyse: explain.all,
	}, err)
}
