package table

import (
	"runtime"
	"time"
)

// Priority is how a build shares the processors.
type Priority uint8

// The priorities.
const (
	Foreground Priority = iota // the user waits for the table: it takes all processors
	Background                 // the user does something else meanwhile: other work goes first
)

// workers is the number of building goroutines.
func (p Priority) workers() int {
	if p == Background {
		return max(1, runtime.GOMAXPROCS(0)-sparedProcessors)
	}
	return runtime.GOMAXPROCS(0)
}

// begin is called on each goroutine of a build. The goroutine must end with the build.
func (p Priority) begin() {
	if p == Background {
		lowerThread()
	}
}

// turns of a goroutine of a build: in the background it gives the processor to others after
// each, who would otherwise wait up to 10 ms each time, until Go's scheduler preempts the build.
type turns struct {
	priority Priority
	ended    time.Time // the last one
}

// turn is how long a goroutine goes on. Giving the processor away takes 12 µs of the system's
// time, since the goroutine has a thread of its own.
const turn = time.Millisecond / 2

// next ends a turn if it is time for that. It is for after each row, some microseconds.
func (t *turns) next() {
	if t.priority == Background && time.Since(t.ended) > turn {
		runtime.Gosched()
		t.ended = time.Now()
	}
}
