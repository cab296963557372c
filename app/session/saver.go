package session

import (
	"errors"
	"sync"
	"time"
)

// ErrClosed is returned for changes after a [Saver] was closed.
var ErrClosed = errors.New("the session is closed")

// saveInterval is the time from one write to the next: what a killed program loses
// at most.
const saveInterval = 200 * time.Millisecond

// Saver saves in the background, so that changes may come as fast as they like. It
// writes the first at once and then the latest one every 200 ms. Its methods may be
// called from several goroutines.
type Saver struct {
	store  *Store
	failed func(error)

	mu     sync.Mutex // guards the following
	latest *State     // not written yet, nil when everything is
	closed bool

	wake chan struct{} // holds a token when there is something to write
	stop chan struct{}
	done chan struct{}
}

// NewSaver starts to save into a store. Unless failed is nil, it is called with the
// error of each write that fails, from the saver's goroutine; the next change, or
// Close, tries again. Close the saver in the end.
func NewSaver(store *Store, failed func(error)) *Saver {
	s := &Saver{
		store: store, failed: failed,
		wake: make(chan struct{}, 1), stop: make(chan struct{}), done: make(chan struct{}),
	}
	go s.loop()
	return s
}

// Changed takes down the state as it is and has it written soon. It takes no time: the
// state is made into text on the saver's goroutine, from a [State.Snapshot]. The error
// is [ErrClosed].
func (s *Saver) Changed(state *State) error {
	snapshot := state.Snapshot()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return ErrClosed
	}
	s.latest = snapshot
	select {
	case s.wake <- struct{}{}:
	default: // it will wake anyway
	}
	return nil
}

// Close writes what is not written yet and ends the saver. Further calls do nothing.
func (s *Saver) Close() error {
	s.mu.Lock()
	closed := s.closed
	s.closed = true
	s.mu.Unlock()
	if closed {
		return nil
	}
	close(s.stop)
	<-s.done
	return s.flush()
}

// loop writes until the saver is stopped.
func (s *Saver) loop() {
	defer close(s.done)
	for {
		select {
		case <-s.wake:
		case <-s.stop:
			return
		}
		if err := s.flush(); err != nil && s.failed != nil {
			s.failed(err)
		}
		select {
		case <-time.After(saveInterval):
		case <-s.stop:
			return
		}
	}
}

// flush writes the latest state, if it is not written. One that cannot be written
// stays, unless a newer one has come.
func (s *Saver) flush() error {
	s.mu.Lock()
	state := s.latest
	s.latest = nil
	s.mu.Unlock()
	if state == nil {
		return nil
	}
	err := s.store.Save(state)
	if err != nil {
		s.mu.Lock()
		if s.latest == nil {
			s.latest = state
		}
		s.mu.Unlock()
	}
	return err
}
