package bench_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"wedge/app/bench"
	"wedge/app/jobs"
	"wedge/app/room"
)

// reading is a reader with a window's goroutine that is the test's own.
type reading struct {
	*bench.Reader
	queue chan func()

	mu   sync.Mutex // guards said: what is given up ends on its own goroutine
	said []string
}

func (r *reading) say(text string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.said = append(r.said, text)
}

func newReading() *reading {
	r := &reading{queue: make(chan func(), 100)}
	host := &room.Host{Jobs: jobs.New(func(do func()) { r.queue <- do })}
	r.Reader = bench.NewReader(host, r.say)
	return r
}

// pass lets time pass, and does what the window's goroutine has to do.
func (r *reading) pass(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
	for len(r.queue) > 0 {
		(<-r.queue)()
	}
}

// TestReader reads what is short at once; the rest is read beside the window's goroutine, which the
// status line says when it lasts, and can be given up.
func TestReader(t *testing.T) {
	long := make([]byte, 1<<20)
	for _, c := range []struct {
		name    string
		content []byte
		takes   time.Duration
		during  func(*reading)
		want    []string
	}{
		{name: "short", content: []byte("/"), want: []string{"read", "shown"}},
		{name: "long", content: long, takes: time.Millisecond, want: []string{"read", "shown"}},
		{name: "compressed", content: []byte{0x1f, 0x8b}, takes: time.Millisecond, want: []string{"read", "shown"}},
		{name: "slow", content: long, takes: time.Minute, want: []string{"Reading …", "read", "", "shown"}},
		{name: "given up", content: long, takes: time.Minute, during: func(r *reading) { r.Stop() }, want: []string{"Reading …", "", "ended"}},
		{
			name: "replaced", content: long, takes: time.Minute,
			during: func(r *reading) {
				r.Read(nil, func(context.Context) func() { return func() { r.say("other") } })
			},
			want: []string{"Reading …", "", "other", "ended"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := newReading()
				r.Read(c.content, func(ctx context.Context) (show func()) {
					select {
					case <-time.After(c.takes):
						r.say("read")
					case <-ctx.Done():
						r.say("ended")
					}
					return func() { r.say("shown") }
				})
				if c.during != nil {
					r.pass(time.Second)
					c.during(r)
				}
				r.pass(c.takes / 2)
				r.pass(c.takes)
				r.mu.Lock()
				defer r.mu.Unlock()
				if !slices.Equal(r.said, c.want) {
					t.Errorf("%q, not %q", r.said, c.want)
				}
			})
		})
	}
}

func TestUntil(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	from := bench.Until(ctx, strings.NewReader("ab"))
	b := make([]byte, 1)
	if n, err := from.Read(b); n != 1 || err != nil {
		t.Error(n, err)
	}
	cancel()
	if rest, err := io.ReadAll(from); len(rest) != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("%q, %v", rest, err)
	}
}
