package learn

import (
	"context"
	"sync"

	"fyne.io/fyne/v2"
)

// job does one piece of work at a time beside the window.
type job struct {
	running *sync.WaitGroup
	cancel  context.CancelFunc
}

// job makes one that ends with the lesson.
func (g *Page) job() *job {
	j := &job{running: &g.running}
	g.jobs = append(g.jobs, j)
	return j
}

// start begins work in place of what is under way. What the work returns is done
// on Fyne's goroutine, unless it was stopped before that.
func (j *job) start(work func(ctx context.Context) (done func())) {
	j.stop()
	ctx, cancel := context.WithCancel(context.Background())
	j.cancel = cancel
	j.running.Go(func() {
		done := work(ctx)
		fyne.Do(func() {
			if ctx.Err() == nil && done != nil {
				done()
			}
			cancel()
		})
	})
}

// tell does something on Fyne's goroutine while the work goes on.
func tell(ctx context.Context, do func()) {
	fyne.Do(func() {
		if ctx.Err() == nil {
			do()
		}
	})
}

// stop ends the work; what it finds is not shown.
func (j *job) stop() {
	if j.cancel != nil {
		j.cancel()
	}
}
