package table

import "runtime"

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

// yield gives the processor to other goroutines. A build calls it some thousand times a
// second: otherwise they would wait up to 10 ms each time, until Go's scheduler preempts
// the build.
func (p Priority) yield() {
	if p == Background {
		runtime.Gosched()
	}
}
