package square1

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/algs"
	"wedge/app/square1/timer"
	"wedge/puzzle/square1/cases"
	"wedge/solver/scramble"
)

// newTimer makes the page on which whole solves are timed.
func newTimer(p *pages) *timer.Page {
	store, err := p.games.open()
	a, explain, files := p.actions, analysing{p, p.Jobs.Group()}, newFiles(p.Host)
	return timer.New(timer.Options{
		Host: a.Host, Store: store, Choices: &a.choices.Timer,
		Sets: p.sets,
		Scramble: func(set string) func(context.Context) (scramble.Scramble, error) {
			solve, distance := a.Answers.Solver().Solve, a.Answers.Finder().Distance // with the best table there is now
			wish := scramble.Wish{Fewest: scramble.FewestMoves}
			if i := slices.IndexFunc(p.sets(), func(s *cases.Set) bool { return s.ID == set }); i >= 0 {
				wish = scramble.Wish{Cases: scramble.Unsolved(p.sets()[i])}
			}
			return func(ctx context.Context) (scramble.Scramble, error) {
				source, err := scramble.New(wish, solve, distance)
				if err != nil {
					return scramble.Scramble{}, err
				}
				return source.Next(ctx, rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())))
			}
		},
		SaveFile: files.save, ChooseFile: func(done func(path string)) {
			control.ChooseFile(files.host.Window, files.jobs, lang.L("Import solves"), "", done)
		},
		OnTiming: p.describe, OnOpen: explain.solve, OnAnalyse: explain.all, Now: time.Now,
	}, err)
}

// sets are those to whose cases scrambles can lead: those of the program, and the user's.
func (p *pages) sets() []*cases.Set {
	list := cases.Sets()
	for _, own := range p.actions.Album.Sets() {
		if set, err := algs.MakeSet(own); err == nil {
			list = append(list, set)
		}
	}
	return list
}
