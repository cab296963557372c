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

// yielder gives the processor of a goroutine of a build in the background to others, now and
// then: otherwise they would wait up to 10 ms each time, until Go's scheduler preempts the build.
type yielder struct {
	priority Priority
	last     time.Time // when it did
}

// yieldEvery is how long the goroutine goes on. Yielding takes 12 µs of the system's time, since
// the goroutine has a thread of its own.
const yieldEvery = time.Millisecond / 2

// yield is called after each row, which takes some microseconds.
func (y *yielder) yield() {
	if y.priority == Background && time.Since(y.last) > yieldEvery {
		runtime.Gosched()
		y.last = time.Now()
	}
}
