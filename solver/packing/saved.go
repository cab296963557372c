package packing

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math"
)

// saved is the form of a saved search.
type saved struct {
	Version int       `json:"version"`
	Puzzle  string    `json:"puzzle"` // a fingerprint
	UpTo    Kind      `json:"upTo"`
	Locked  []int32   `json:"locked,omitempty"`
	Pin     pin       `json:"pin"`
	Counts  Counts    `json:"counts"`
	Done    float64   `json:"done"`
	Todo    []subtree `json:"todo"`
	Waiting []find    `json:"waiting,omitempty"`
}

// savedVersion changes when a saved search means something else.
const savedVersion = 2

// Save writes the state of a search as JSON, to go on from with [Problem.Resume], in another
// process as well. It fails with [ErrRunning] while the search runs. A program that may be
// killed ends Run now and then to save: what it finds after that, it finds again.
func (s *Search) Save() ([]byte, error) {
	if !s.running.CompareAndSwap(false, true) {
		return nil, ErrRunning
	}
	defer s.running.Store(false)
	progress := s.Progress()
	data, err := json.Marshal(saved{
		Version: savedVersion, Puzzle: s.problem.fingerprint(), UpTo: s.options.UpTo, Locked: s.options.Locked,
		Pin: s.orbits.pin, Counts: progress.Counts, Done: progress.Done, Todo: s.todo, Waiting: s.waiting,
	})
	if err != nil {
		return nil, fmt.Errorf("saving a search: %w", err)
	}
	return data, nil
}

// Resume is the search that was saved. What it searches for (UpTo, Locked) is as saved;
// the other options are those given. It fails with [ErrSaved].
func (p *Problem) Resume(data []byte, o Options) (*Search, error) {
	var v saved
	if err := json.Unmarshal(data, &v); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSaved, err)
	}
	if v.Version != savedVersion || v.Puzzle != p.fingerprint() || v.UpTo < Raw || v.UpTo > Reflections {
		return nil, ErrSaved
	}
	if v.Pin.Kind < 0 || v.Pin.Kind > len(p.kinds) || v.Pin.Cell < 0 || v.Pin.Cell > len(p.cells) || !p.fit(v.Locked) {
		return nil, ErrSaved
	}
	w := newWalker(p)
	for _, t := range v.Todo {
		if !w.load(t) || !(t.Weight >= 0 && t.Weight <= 1) {
			return nil, ErrSaved
		}
	}
	for _, f := range v.Waiting {
		if !p.fit(f.Packing) {
			return nil, ErrSaved
		}
	}
	orbits := p.unpinned(v.Locked)
	if v.Pin != (pin{}) {
		orbits = p.pinned(v.Locked, p.acting(v.Locked), v.Pin)
	}
	o.UpTo, o.Locked = v.UpTo, v.Locked
	s := p.newSearch(o, orbits)
	s.counts, s.todo, s.waiting = v.Counts, v.Todo, v.Waiting
	s.done = min(max(v.Done, 0), 1)
	if math.IsNaN(v.Done) {
		return nil, ErrSaved
	}
	return s, nil
}

// fingerprint is the same for problems with the same target and the same pieces in the
// same order.
func (p *Problem) fingerprint() string {
	h := fnv.New64a()
	fmt.Fprint(h, p.cells)
	for _, k := range p.kinds {
		fmt.Fprint(h, p.turned[k.turned[0]].cells, k.min, k.max)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}
