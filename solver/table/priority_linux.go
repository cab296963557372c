package table

import (
	"runtime"

	"golang.org/x/sys/unix"
)

// sparedProcessors is the number of processors that a build in the background does not
// use. With threads of low priority it may use all.
const sparedProcessors = 0

// lowerThread gives the goroutine its own thread, with the lowest priority. The thread
// ends with the goroutine.
func lowerThread() {
	const lowest = 19
	runtime.LockOSThread()
	_ = unix.Setpriority(unix.PRIO_PROCESS, unix.Gettid(), lowest) // if it fails, other work is only less smooth
}
