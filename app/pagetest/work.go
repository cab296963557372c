package pagetest

import (
	"testing"
	"time"

	"wedge/app/jobs"
)

// Work are jobs until the end of a test. What they have to say waits for [Work.Until].
type Work struct {
	*jobs.Jobs
	said chan func()
}

// NewWork makes them.
func NewWork(t *testing.T) *Work {
	w := &Work{said: make(chan func(), 100)}
	w.Jobs = jobs.New(func(f func()) { w.said <- f })
	t.Cleanup(func() {
		go func() {
			for f := range w.said {
				_ = f
			}
		}()
		w.Close()
	})
	return w
}

// Until runs what jobs have to say until a condition holds; otherwise the test of a page fails.
func (w *Work) Until(b *Bench, what string, holds func() bool) {
	b.Helper()
	limit := time.After(10 * time.Minute)
	for !holds() {
		select {
		case f := <-w.said:
			f()
		case <-limit:
			b.Fatal("not ", what, Texts(b.Object))
		}
	}
}
