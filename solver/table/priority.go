package table

import "runtime"

// Priority says what a build gives way to.
type Priority uint8

// The priorities.
const (
	Foreground Priority = iota // somebody waits for the table: it takes all processors
	Background                 // somebody does something else meanwhile, such as using a window
)

// workers is how many goroutines build.
func (p Priority) workers() int {
	if p == Background {
		return max(1, runtime.GOMAXPROCS(0)-sparedProcessors)
	}
	return runtime.GOMAXPROCS(0)
}

// begin is called on each goroutine of a build, which ends with its part of the build.
func (p Priority) begin() {
	if p == Background {
		lowerThread()
	}
}

// yield lets other goroutines have the processor. A build calls it some thousand times a
// second: otherwise they would wait for 10 ms each time, until Go's scheduler takes the
// processor away from the build.
func (p Priority) yield() {
	if p == Background {
		runtime.Gosched()
	}
}
