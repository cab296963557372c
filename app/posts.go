package app

import (
	"sync"

	"fyne.io/fyne/v2"
)

// posts runs functions on the window's goroutine until the program quits. What is posted later,
// Fyne's loop may not run any more: then it can wait for that for ever, with a processor busy.
type posts struct {
	mu   sync.RWMutex
	over bool
}

// do is [fyne.Do] before the end, and does nothing after that.
func (p *posts) do(f func()) {
	p.mu.RLock()
	defer p.mu.RUnlock()
	if !p.over {
		fyne.Do(f)
	}
}

// end waits for what is being posted, and lets nothing more be posted. It reports whether it is the
// first call.
func (p *posts) end() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	first := !p.over
	p.over = true
	return first
}
