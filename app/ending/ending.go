// Package ending ends the program when a signal asks for it: in good order if that works at once,
// and by force if not. A reader that knows no context, a blocked pipe or a stuck window cannot
// keep the program alive, nor can a window that was closed: see [Leave]. Nothing that the program
// writes is damaged by that: files are written whole or not at all.
package ending

import (
	"os"
	"os/signal"
	"sync"
	"time"
)

// Grace is how long a program has to end in good order. It is below a second, the time in which
// the first Ctrl-C ends a program.
const Grace = 750 * time.Millisecond

// lastly is how long [Ending.Last] has.
const lastly = 200 * time.Millisecond

// Ending is how a program ends.
type Ending struct {
	// Ask asks the program to end in good order. It returns at once.
	Ask func()
	// Last, unless nil, saves or says what is left to be before the program ends by force. It is
	// called on another goroutine, and may be cut off.
	Last func()
	// Exit ends the program with a status, such as [os.Exit].
	Exit func(status int)
}

// Watch waits for signals until stop is called, when the program has ended in good order. The
// first one asks the program to end; the second one, or the end of [Grace], forces it. Signals
// that were ignored when the program started, as nohup does, stay so. Stop may be called more than once.
func (e Ending) Watch(signals ...os.Signal) (stop func()) {
	c := make(chan os.Signal, 1)
	for _, s := range signals {
		if !signal.Ignored(s) {
			signal.Notify(c, s)
		}
	}
	ended := make(chan struct{})
	go e.watch(c, ended)
	return sync.OnceFunc(func() {
		signal.Stop(c)
		close(ended)
	})
}

func (e Ending) watch(signals <-chan os.Signal, ended <-chan struct{}) {
	select {
	case <-signals:
	case <-ended:
		return
	}
	e.Ask()
	select {
	case <-ended:
		return
	case <-signals:
	case <-time.After(Grace):
	}
	if e.Last != nil {
		done := make(chan struct{})
		go func() {
			defer close(done)
			e.Last()
		}()
		select {
		case <-done:
		case <-ended:
			return
		case <-signals:
		case <-time.After(lastly):
		}
	}
	const failed = 1
	e.Exit(failed)
}

// AfterSave is how long work has to end after the last save.
const AfterSave = 2 * time.Second

// Leave saves, however long that takes, waits for work to end, but no longer than [AfterSave], and ends the program with
// what saving has said.
func Leave(save func() error, work func(), exit func(error)) {
	err := save()
	done := make(chan struct{})
	go func() {
		defer close(done)
		work()
	}()
	select {
	case <-done:
	case <-time.After(AfterSave):
	}
	exit(err)
}
