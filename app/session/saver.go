package session

import (
	"errors"
	"sync"
	"time"
)

// ErrClosed is returned for changes after a [Saver] was closed.
var ErrClosed = errors.New("the session is closed")

// saveInterval is the time between writes: the most that a killed program loses.
const saveInterval = 200 * time.Millisecond

// Saver saves in the background, however fast changes come. It writes the first change at
// once and then the latest one every 200 ms. Its methods may be called from several
// goroutines.
type Saver struct {
	store *Store
	told  func(error)

	mu     sync.Mutex // guards the following
	latest *State     // not written yet; nil if everything is
	closed bool

	close  sync.Once
	failed error // of Close

	wake chan struct{} // holds a token if there is something to write
	stop chan struct{}
	done chan struct{}
}

// NewSaver starts to save into a store. Unless told is nil, it is called from the saver's
// goroutine with the error of each state that cannot be saved, and with nil when one can after
// that. Close the saver in the end.
func NewSaver(store *Store, told func(error)) *Saver {
	s := &Saver{
		store: store, told: told,
		wake: make(chan struct{}, 1), stop: make(chan struct{}), done: make(chan struct{}),
	}
	go s.loop()
	return s
}

// Changed saves the state as it is now, soon. It takes no time: the saver's goroutine
// converts a [State.Snapshot] to JSON and writes it. The error is [ErrClosed].
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

// Close writes pending changes, makes the window the one that was saved last, and ends the saver. Further
// calls wait for the first one, and have its error.
func (s *Saver) Close() error {
	s.close.Do(func() {
		s.mu.Lock()
		s.closed = true
		s.mu.Unlock()
		close(s.stop)
		<-s.done
		s.failed = s.flush()
		s.store.Touch()
	})
	return s.failed
}

// loop writes until the saver is stopped.
func (s *Saver) loop() {
	defer close(s.done)
	failed := false
	for {
		select {
		case <-s.wake:
		case <-s.stop:
			return
		}
		err := s.flush()
		if s.told != nil && (err != nil || failed) {
			s.told(err)
		}
		failed = err != nil
		select {
		case <-time.After(saveInterval):
		case <-s.stop:
			return
		}
	}
}

// flush writes the latest state, if necessary.
func (s *Saver) flush() error {
	s.mu.Lock()
	state := s.latest
	s.latest = nil
	s.mu.Unlock()
	if state == nil {
		return nil
	}
	return s.store.Save(state)
}
