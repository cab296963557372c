package app

import (
	"sync"

	"fyne.io/fyne/v2"
)

// posts runs functions on the window's goroutine until the program quits. What is posted later,
// Fyne's loop may not run any more: then it can wait for that for ever, with a processor busy.
type posts struct {
	before sync.Mutex // guards the following two
	early  bool       // there is no Fyne yet that could run anything
	held   []func()   // until there is

	mu   sync.RWMutex
	over bool
}

// do is [fyne.Do] before the end, and does nothing after that. What comes too early waits for
// [posts.begin].
func (p *posts) do(f func()) {
	if p.hold(f) {
		return
	}
	p.mu.RLock()
	defer p.mu.RUnlock()
	if !p.over {
		fyne.Do(f)
	}
}

// hold keeps what comes too early, and reports whether it does.
func (p *posts) hold(f func()) bool {
	p.before.Lock()
	defer p.before.Unlock()
	if p.early {
		p.held = append(p.held, f)
	}
	return p.early
}

// begin runs what has come too early. It is for the window's goroutine, when Fyne has begun.
func (p *posts) begin() {
	p.before.Lock()
	held := p.held
	p.early, p.held = false, nil
	p.before.Unlock()
	for _, f := range held {
		f()
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
