package jobs_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"wedge/app/jobs"
)

// loop is the window's goroutine: that of the test.
type loop struct{ queue chan func() }

func newLoop() *loop { return &loop{make(chan func(), 1000)} }

func (l *loop) post(f func()) { l.queue <- f }

// next runs the next function that was posted.
func (l *loop) next(t *testing.T) {
	t.Helper()
	select {
	case f := <-l.queue:
		f()
	case <-time.After(10 * time.Minute):
		t.Fatal("nothing comes")
	}
}

// drain runs all that has been posted.
func (l *loop) drain() {
	for {
		select {
		case f := <-l.queue:
			f()
		default:
			return
		}
	}
}

// log takes down what Done gets.
type log []error

func (l *log) done(err error) { *l = append(*l, err) }

// until works until it is ended, and then returns what nobody is to hear.
func until(ctx context.Context, _ func(float64)) error {
	<-ctx.Done()
	return errors.New("heard all the same")
}

func TestDoneGetsTheResult(t *testing.T) {
	l := newLoop()
	g := jobs.New(l.post).Group()
	failure := errors.New("disk full")
	for _, want := range []error{nil, failure} {
		var got log
		g.Start("search", jobs.Job{Work: func(context.Context, func(float64)) error { return want }, Done: got.done})
		if !g.Running("search") || len(got) > 0 {
			t.Error("done before it was heard")
		}
		l.next(t)
		if len(got) != 1 || got[0] != want || g.Running("search") {
			t.Errorf("%v, not %v", got, want)
		}
	}
}

// TestReplaced hears of the older job at once, and never again.
func TestReplaced(t *testing.T) {
	l := newLoop()
	j := jobs.New(l.post)
	g, other := j.Group(), j.Group()
	var first, second, beside log
	g.Start("export", jobs.Job{Work: until, Done: first.done})
	other.Start("export", jobs.Job{Work: until, Done: beside.done})
	g.Start("export", jobs.Job{Work: until, Done: second.done})
	if len(first) != 1 || !errors.Is(first[0], jobs.ErrReplaced) || len(second) > 0 || len(beside) > 0 {
		t.Error(first, second, beside)
	}
	l.next(t) // the first has returned
	g.End("export")
	g.End("export")
	if len(first) != 1 || len(second) != 1 || !errors.Is(second[0], jobs.ErrEnded) || len(beside) > 0 {
		t.Error(first, second, beside)
	}
	j.Close()
	l.drain()
	if len(first) != 1 || len(second) != 1 || len(beside) != 1 || !errors.Is(beside[0], jobs.ErrEnded) {
		t.Error(first, second, beside)
	}
}

// TestEndedAfterItsWork: the result is on its way when the job is ended.
func TestEndedAfterItsWork(t *testing.T) {
	l := newLoop()
	j := jobs.New(l.post)
	g := j.Group()
	var got log
	returned := make(chan bool)
	g.Start("distance", jobs.Job{Work: func(context.Context, func(float64)) error {
		defer close(returned)
		return nil
	}, Done: got.done})
	<-returned
	g.EndAll()
	j.Close()
	l.drain()
	if len(got) != 1 || !errors.Is(got[0], jobs.ErrEnded) {
		t.Error(got)
	}
}

// TestDoneMayStart another job of the name.
func TestDoneMayStart(t *testing.T) {
	l := newLoop()
	j := jobs.New(l.post)
	g := j.Group()
	var again, last log
	g.Start("a", jobs.Job{Work: until, Done: func(error) {
		g.Start("a", jobs.Job{Work: until, Done: again.done})
	}})
	g.Start("a", jobs.Job{Work: until, Done: last.done})
	if len(again) != 1 || !errors.Is(again[0], jobs.ErrReplaced) || len(last) > 0 || !g.Running("a") {
		t.Error(again, last)
	}
	j.Close()
	if len(last) != 1 {
		t.Error(last)
	}
}

func TestProgress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLoop()
		j := jobs.New(l.post)
		g := j.Group()
		var heard []float64
		var got log
		start := time.Now()
		g.Start("build", jobs.Job{
			Work: func(_ context.Context, report func(float64)) error {
				for i := range 301 {
					report(float64(i) / 300)
					time.Sleep(time.Millisecond)
				}
				return nil
			},
			Progress: func(done float64) { heard = append(heard, done) },
			Done:     got.done,
		})
		for len(got) == 0 {
			l.next(t)
		}
		most := int(time.Since(start)/(time.Second/20)) + 1
		if len(heard) < 2 || len(heard) > most || !slices.IsSorted(heard) {
			t.Errorf("heard %v, at most %d", heard, most)
		}
		// Nothing is heard of a job that was ended.
		heard = nil
		g.Start("build", jobs.Job{
			Work: func(ctx context.Context, report func(float64)) error {
				time.Sleep(60 * time.Millisecond)
				report(0.5)
				return nil
			},
			Progress: func(done float64) { heard = append(heard, done) },
		})
		g.End("build")
		j.Close()
		l.drain()
		if len(heard) > 0 {
			t.Error(heard)
		}
	})
}

func TestAfter(t *testing.T) {
	l := newLoop()
	j := jobs.New(l.post)
	g := j.Group()
	called := 0
	for range 3 {
		g.After("save", 20*time.Millisecond, func() { called++ })
	}
	g.After("other", time.Hour, func() { t.Error("an hour has gone by") })
	for called == 0 {
		l.next(t)
	}
	g.EndAll()
	j.Close()
	l.drain()
	if called != 1 {
		t.Errorf("called %d times", called)
	}
}

// TestExactlyOnce starts and ends jobs at random.
func TestExactlyOnce(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	l := newLoop()
	j := jobs.New(l.post)
	groups := []*jobs.Group{j.Group(), j.Group()}
	var counts []int
	for range 2000 {
		g, name := groups[rng.IntN(2)], string(rune('a'+rng.IntN(3)))
		switch rng.IntN(6) {
		case 0:
			g.End(name)
		case 1:
			g.EndAll()
		case 2:
			l.drain()
		default:
			i := len(counts)
			counts = append(counts, 0)
			work := until
			if rng.IntN(2) == 0 {
				work = func(context.Context, func(float64)) error { return nil }
			}
			g.Start(name, jobs.Job{Work: work, Done: func(error) { counts[i]++ }})
		}
		if len(l.queue) > 900 {
			l.drain()
		}
	}
	j.Close()
	l.drain()
	if len(counts) < 700 {
		t.Fatal(len(counts))
	}
	for i, n := range counts {
		if n != 1 {
			t.Fatalf("Done of job %d was called %d times", i, n)
		}
	}
}

func TestStopped(t *testing.T) {
	for err, want := range map[error]bool{
		nil:              false,
		jobs.ErrReplaced: true, jobs.ErrEnded: true, fmt.Errorf("build: %w", jobs.ErrEnded): true,
		context.Canceled: false, errors.New("disk full"): false,
	} {
		if jobs.Stopped(err) != want {
			t.Error(err)
		}
	}
}

// TestCloseWaits until all work has returned, and ends what a Done starts meanwhile.
func TestCloseWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLoop()
		j := jobs.New(l.post)
		g := j.Group()
		var returned atomic.Int32
		work := func(ctx context.Context, _ func(float64)) error {
			<-ctx.Done()
			time.Sleep(10 * time.Millisecond)
			returned.Add(1)
			return nil
		}
		var first, second log
		g.Start("a", jobs.Job{Work: work, Done: func(err error) {
			first.done(err)
			g.Start("b", jobs.Job{Work: work, Done: second.done})
		}})
		j.Close()
		if returned.Load() != 2 || len(first) != 1 || len(second) != 1 || g.Running("a") || g.Running("b") {
			t.Error(returned.Load(), first, second)
		}
		l.drain()
		if len(first) != 1 || len(second) != 1 {
			t.Error(first, second)
		}
	})
}

// TestAfterEnds with its name, its group, and another start.
func TestAfterEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLoop()
		j := jobs.New(l.post)
		g := j.Group()
		for _, end := range []func(){
			func() { g.End("save") },
			g.EndAll,
			func() { g.Start("save", jobs.Job{Work: func(context.Context, func(float64)) error { return nil }}) },
			j.Close,
		} {
			g.After("save", 5*time.Millisecond, func() { t.Error("called") })
			time.Sleep(10 * time.Millisecond) // it is on its way
			end()
			l.drain()
		}
	})
}

// TestEndDoesNotWait: all jobs are ended, also those that a Done starts, while their work goes on.
func TestEndDoesNotWait(t *testing.T) {
	l := newLoop()
	j := jobs.New(l.post)
	g, other := j.Group(), j.Group()
	if !j.Idle() {
		t.Error("work before any was started")
	}
	release := make(chan struct{})
	stays := func(context.Context, func(float64)) error {
		<-release
		return nil
	}
	var got, again log
	g.Start("stays", jobs.Job{Work: stays, Done: func(err error) {
		got.done(err)
		other.Start("again", jobs.Job{Work: stays, Done: again.done})
	}})
	g.Start("ends", jobs.Job{Work: func(context.Context, func(float64)) error { return nil }})
	if l.next(t); g.Running("ends") || j.Idle() {
		t.Error("idle while one of two jobs is running")
	}
	j.End()
	if !j.Idle() || len(got) != 1 || len(again) != 1 || !errors.Is(got[0], jobs.ErrEnded) || !errors.Is(again[0], jobs.ErrEnded) {
		t.Error(got, again)
	}
	close(release)
	j.Close()
}
