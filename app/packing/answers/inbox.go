package answers

import (
	"sync"
	"time"

	"wedge/solver/packing"
)

// inbox passes what a search finds from its goroutine to the window's.
type inbox struct {
	mutex    sync.Mutex
	found    []packing.Packing
	progress packing.Progress
	lost     bool          // more were found than are kept
	took     time.Duration // spent searching, when the search last stopped
	unsaved  error         // why it was not saved then; nil if it was
	forward  func(float64)
	quiet    time.Time // nothing is forwarded before
}

// onReport sets what each report is forwarded to.
func (b *inbox) onReport(forward func(float64)) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.forward = forward
}

func (b *inbox) put(k packing.Packing) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.found = append(b.found, k)
}

func (b *inbox) lose() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.lost = true
}

func (b *inbox) report(p packing.Progress) {
	b.mutex.Lock()
	forward := b.forward
	b.progress = p
	if time.Now().Before(b.quiet) {
		forward = nil
	}
	b.mutex.Unlock()
	if forward != nil {
		forward(p.Done)
	}
}

// rest forwards no reports for a time.
func (b *inbox) rest(d time.Duration) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.quiet = time.Now().Add(d)
}

// setTook sets how long the search took when it stops.
func (b *inbox) setTook(t time.Duration) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.took = t
}

// time is how long the search took when it last stopped.
func (b *inbox) time() time.Duration {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	return b.took
}

// setUnsaved notes why the search was not saved; nil if it was.
func (b *inbox) setUnsaved(err error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.unsaved = err
}

// take empties the inbox.
func (b *inbox) take() (found []packing.Packing, p packing.Progress, lost bool, unsaved error) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	found, b.found = b.found, nil
	return found, b.progress, b.lost, b.unsaved
}
