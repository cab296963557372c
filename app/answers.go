package app

import (
	"context"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// answers runs the searches that the window waits for. Each kind of question has
// at most one search; a new question ends the one before. What is found comes back
// on Fyne's goroutine, unless the question has been replaced by then.
type answers struct {
	mu     sync.Mutex
	cancel map[question]context.CancelFunc
	timer  *time.Timer
	all    sync.WaitGroup
}

// question is a kind of question.
type question uint8

const (
	distanceQuestion question = iota
	solutionQuestion
	scrambleQuestion
	tableQuestion
	mediumQuestion
	exportQuestion
)

// start runs a search on a goroutine of its own. done, on Fyne's goroutine, gets
// what it found; it is not called for a search that was stopped.
func (a *answers) start(q question, search func(context.Context) error, done func(error)) {
	ctx, cancel := context.WithCancel(context.Background())
	a.mu.Lock()
	if a.cancel == nil {
		a.cancel = map[question]context.CancelFunc{}
	}
	if before := a.cancel[q]; before != nil {
		before()
	}
	a.cancel[q] = cancel
	a.mu.Unlock()
	a.all.Add(1)
	go func() {
		defer a.all.Done()
		err := search(ctx)
		if ctx.Err() != nil {
			return
		}
		fyne.Do(func() {
			if ctx.Err() == nil {
				done(err)
				cancel()
			}
		})
	}()
}

// end stops the search of a kind.
func (a *answers) end(q question) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if cancel := a.cancel[q]; cancel != nil {
		cancel()
		delete(a.cancel, q)
	}
}

// later calls f on Fyne's goroutine when it has not been called again for a while.
func (a *answers) later(f func()) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.timer != nil {
		a.timer.Stop()
	}
	a.timer = time.AfterFunc(300*time.Millisecond, func() { fyne.Do(f) })
}

// stop ends all searches and waits for them.
func (a *answers) stop() {
	a.mu.Lock()
	for _, cancel := range a.cancel {
		cancel()
	}
	if a.timer != nil {
		a.timer.Stop()
	}
	a.mu.Unlock()
	a.all.Wait()
}

// ask finds out how far the position is from solved, and which slices bring it
// nearer.
func (w *window) ask() {
	p, s := w.current(), w.solver
	if top, bottom, ok := p.Aligned(); ok && !p.Flipped {
		w.answers.end(distanceQuestion)
		w.panel.showDistance(0, top != 0 || bottom != 0)
		w.panel.showHints(nil, 0, nil)
		return
	}
	w.panel.distanceAsked()
	var distance, others int
	var nearer []square1.Move
	var inexact error
	var took time.Duration
	w.answers.start(distanceQuestion, func(ctx context.Context) error {
		start := time.Now()
		r, err := s.Solve(ctx, p, solver.Options{Any: true})
		if err != nil {
			return err
		}
		took = time.Since(start)
		distance = r.Length
		nearer, others, inexact = s.Nearer(p)
		return nil
	}, func(err error) {
		if err != nil {
			w.warn(err)
			return
		}
		w.panel.showDistance(distance, false)
		w.panel.showHints(nearer, others, inexact)
		w.status.SetRight(w.answeredBy(took))
	})
}
