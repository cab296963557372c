package table

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// sparedProcessors is how many a build in the background leaves alone. With threads that
// give way none need be.
const sparedProcessors = 0

// lowerThread gives the goroutine a thread of its own, which ends with it, and has the
// system prefer all others.
func lowerThread() {
	const lowest = 19
	runtime.LockOSThread()
	_ = unix.Setpriority(unix.PRIO_PROCESS, unix.Gettid(), lowest) // without it, it is only less smooth
}
