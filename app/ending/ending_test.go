package ending

import (
	"errors"
	"os"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// TestEnding sends signals to a program that ends in good order, one that is stuck, and one that
// cannot even say so.
func TestEnding(t *testing.T) {
	const stuck = -1
	for _, c := range []struct {
		name         string
		ends         time.Duration // after it was asked to
		last         time.Duration // that Last takes
		second       time.Duration // after the first signal; 0 for none
		want         []string
		least, atEnd time.Duration // when it ends
	}{
		{name: "good order", ends: time.Millisecond, want: []string{"asked"}, atEnd: time.Millisecond},
		{name: "stuck", ends: stuck, want: []string{"asked", "last", "exit 1"}, least: Grace, atEnd: Grace},
		{name: "cannot flush", ends: stuck, last: time.Minute, want: []string{"asked", "last", "exit 1"}, least: Grace, atEnd: time.Second},
		{name: "second signal", ends: stuck, second: time.Millisecond, want: []string{"asked", "last", "exit 1"}, atEnd: time.Millisecond},
		{name: "just in time", ends: Grace - 1, want: []string{"asked"}, atEnd: Grace},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				signals, ended, exited := make(chan os.Signal, 1), make(chan struct{}), make(chan struct{})
				var mu sync.Mutex // guards did: what is given up goes on beside the rest
				var did []string
				note := func(what string) {
					mu.Lock()
					defer mu.Unlock()
					did = append(did, what)
				}
				e := Ending{
					Ask: func() {
						note("asked")
						if c.ends != stuck {
							time.AfterFunc(c.ends, func() { close(ended) })
						}
					},
					Last: func() {
						note("last")
						time.Sleep(c.last)
					},
					Exit: func(status int) {
						if status == 1 {
							note("exit 1")
						}
						close(exited)
					},
				}
				start := time.Now()
				done := make(chan struct{})
				go func() {
					defer close(done)
					e.watch(signals, ended)
				}()
				signals <- os.Interrupt
				if c.second > 0 {
					time.AfterFunc(c.second, func() { signals <- os.Interrupt })
				}
				<-done
				if took := time.Since(start); took < c.least || took > c.atEnd {
					t.Errorf("it ends after %v, not %v to %v", took, c.least, c.atEnd)
				}
				time.Sleep(c.last) // for the goroutine that was given up
				mu.Lock()
				defer mu.Unlock()
				if !slices.Equal(did, c.want) {
					t.Errorf("%v, not %v", did, c.want)
				}
			})
		})
	}
}

// TestNoSignal ends by itself.
func TestNoSignal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ended := make(chan struct{})
		done := make(chan struct{})
		go func() {
			defer close(done)
			Ending{}.watch(nil, ended)
		}()
		close(ended)
		<-done
	})
}

// TestLeave saves for as long as it takes, and then waits a while for work.
func TestLeave(t *testing.T) {
	failed := errors.New("disk full")
	for _, c := range []struct {
		saving, working, whole time.Duration
		err                    error
	}{
		{0, 0, 0, nil},
		{time.Hour, time.Second, time.Hour + time.Second, nil},
		{time.Minute, time.Hour, time.Minute + AfterSave, failed},
	} {
		synctest.Test(t, func(t *testing.T) {
			begun := time.Now()
			saved, exits := false, 0
			Leave(func() error {
				time.Sleep(c.saving)
				saved = true
				return c.err
			}, func() {
				if !saved {
					t.Error("work is waited for before all is saved")
				}
				time.Sleep(c.working)
			}, func(err error) {
				if exits++; err != c.err || time.Since(begun) != c.whole {
					t.Errorf("after %v it ends with %v", time.Since(begun), err)
				}
			})
			if exits != 1 {
				t.Errorf("it ends %d times", exits)
			}
			time.Sleep(c.working)
		})
	}
}
