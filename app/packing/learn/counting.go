package learn

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// counting counts the packings of a puzzle, or the folds of a snake. The puzzle's may go on as long as the user lets it.
type counting struct {
	of *exhibit

	search *packing.Search // nil until it begins
	known  packing.Counts  // of a snake's folds, or once the search has ended
	slow   bool            // it was given up
	took   time.Duration   // before the present run
	since  time.Time       // the start of the present run
	enough atomic.Int64    // it pauses when so many have been found
	mutex  sync.Mutex
	last   packing.Packing // found last; guarded by mutex
}

// name is that of its job.
func (c *counting) name() string { return fmt.Sprintf("count %p", c) }

func (c *counting) isOn() bool { return c.of.step.kit.work.Running(c.name()) }

// ofSnake counts the folds of the snake, and finds the first one.
func (c *counting) ofSnake(ready func()) {
	var first []snake.Fold
	var counts snake.Counts
	of := c.of.item
	c.of.step.kit.background(c.name(), func(ctx context.Context) (err error) {
		counts, first, err = snake.Search(ctx, of.snake, cube(), snake.Reflections, 1)
		if err == nil && len(first) == 0 && of.word == "fold" {
			err = errors.New(lang.L("the snake does not fold into the cube"))
		}
		return err
	}, func(err error) {
		c.known = packing.Counts{Raw: counts.Raw, Rotations: counts.Rotations, Reflections: counts.Reflections, Complete: err == nil}
		if c.slow = errors.Is(err, context.DeadlineExceeded); len(first) > 0 {
			c.of.fold = first[0]
		}
		ready()
	})
}

// begin counts what the words of a step say, unless it has begun or a button does that.
func (c *counting) begin() {
	switch {
	case !c.of.step.script.counts || c.of.step.script.byHand && !c.of.step.complete || c.known.Complete || c.isOn():
	case len(c.of.snake) == cube().Size():
		c.ofSnake(func() {})
	case c.of.puzzle.Target.Size() > 0:
		c.run(packing.Reflections, 0, nil)
	}
}

// run counts on until so many have been found, 0 for all. show, unless nil, gets some of the packings; without it, the
// time is limited.
func (c *counting) run(upTo packing.Kind, enough int64, show func(packing.Packing)) {
	if c.isOn() {
		return
	}
	if c.search == nil {
		c.search = c.of.problem.NewSearch(packing.Options{UpTo: upTo, Workers: 1})
	}
	limit := maxSearch
	if c.of.step.complete {
		limit = maxWait
	}
	c.since = time.Now()
	c.enough.Store(enough)
	shown := func() {
		c.mutex.Lock()
		last := c.last
		c.mutex.Unlock()
		if show != nil && last != nil {
			show(last)
		}
		c.of.step.kit.update()
	}
	c.of.step.kit.work.Start(c.name(), jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			if show == nil {
				var cancel func()
				ctx, cancel = context.WithTimeout(ctx, limit)
				defer cancel()
			}
			return c.search.Run(ctx, func(f packing.Packing) bool {
				c.mutex.Lock()
				c.last = f
				c.mutex.Unlock()
				report(0)
				n := c.enough.Load()
				return n == 0 || c.found() < n
			})
		},
		Progress: func(float64) { shown() },
		Done: func(err error) {
			c.took += time.Since(c.since)
			c.known = c.search.Progress().Counts
			if c.slow = errors.Is(err, context.DeadlineExceeded); !jobs.Stopped(err) {
				shown()
			}
		},
	})
}

// byHand counts all, or so many more if that is not 0, and shows some.
func (c *counting) byHand(upTo packing.Kind, enough int64) {
	if enough > 0 {
		enough *= c.found()/enough + 1
	}
	c.run(upTo, enough, func(f packing.Packing) { c.of.step.kit.show(packed(c.of.problem, f)) })
}

// pause stops it soon. Until then it is on, since a search must not run twice.
func (c *counting) pause() { c.enough.Store(1) }

// found is how many have been found.
func (c *counting) found() int64 {
	if c.search == nil {
		return 0
	}
	return c.search.Progress().Counts.Raw
}

// value is one of the counts, or words as long as it is not known.
func (c *counting) value(n int64) any {
	switch {
	case c.known.Complete:
		return n
	case c.slow:
		return lang.L("more than {{.N}}", map[string]any{"N": control.Grouped(max(n, 0))})
	}
	return "…"
}
