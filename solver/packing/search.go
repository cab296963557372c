package packing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"slices"
	"sync"
	"time"
)

// Kind says which packings count as one.
type Kind int

// The kinds of counts, from the finest.
const (
	Raw         Kind = iota // every packing counts
	Rotations               // packings that a rotation of the target maps to each other count as one
	Reflections             // or a reflection
)

// Options say what to search for. The zero value searches for all packings.
type Options struct {
	// UpTo says which packings are found: all, or one of those that count as one. Counts
	// up to this kind are made.
	UpTo Kind
	// Locked are placements that every packing has to contain.
	Locked []int32
	// Workers is the number of goroutines that search, 0 for one for each processor. With
	// one, packings are found in the same order each time.
	Workers int
	// Progress, if not nil, is called a few times a second, by one goroutine at a time.
	Progress func(Progress)
}

// Progress is how far a search has come.
type Progress struct {
	Done   float64 // the part of the search tree that is searched, 0 to 1; it never falls
	Counts Counts
}

// Counts are the numbers of packings found, -1 for those that are not counted.
type Counts struct {
	Raw, Rotations, Reflections int64
	Complete                    bool // everything is searched
}

// Errors of a search.
var (
	ErrOverlap = errors.New("the locked placements overlap or use a piece too often")
	ErrSaved   = errors.New("not a search saved for this puzzle")
)

// Search is a search that can be interrupted and continued. Its methods may be called by
// any goroutine, but only one Run or Save at a time.
type Search struct {
	problem *Problem
	options Options
	mu      sync.Mutex
	counts  Counts
	done    float64
	todo    []subtree
}

// subtree is the packings that contain the placements of Path and one of Next.
type subtree struct {
	Path   []int32 `json:"path"`
	Next   []int32 `json:"next"`
	Weight float64 `json:"weight"` // of each in Next: its part of the tree
}

// NewSearch prepares a search. Run does the work.
func (p *Problem) NewSearch(o Options) *Search {
	s := &Search{problem: p, options: o}
	s.counts = Counts{Raw: 0, Rotations: -1, Reflections: -1}
	if o.UpTo >= Rotations {
		s.counts.Rotations = 0
	}
	if o.UpTo >= Reflections {
		s.counts.Reflections = 0
	}
	s.todo = []subtree{{Weight: 1}}
	return s
}

// Run searches until everything is searched, ctx is done or found returns false, and may be
// called again to go on. It calls found, unless it is nil, with each packing (see
// Options.UpTo), by one goroutine at a time. It returns ctx's error or [ErrOverlap].
func (s *Search) Run(ctx context.Context, found func(Packing) bool) error {
	w := newBoard(s.problem)
	for _, id := range s.options.Locked {
		if id < 0 || int(id) >= len(s.problem.placements) || !w.fits(id) {
			return ErrOverlap
		}
		w.put(id)
	}
	last := time.Now()
	for len(s.todo) > 0 {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("searching packings: %w", err)
		}
		t := &s.todo[len(s.todo)-1]
		path, weight := t.Path, t.Weight
		if t.Next != nil {
			path = append(slices.Clone(path), t.Next[0])
			t.Next = t.Next[1:]
		}
		if len(t.Next) == 0 {
			s.todo = s.todo[:len(s.todo)-1]
		}
		more := s.visit(w, path, weight, found)
		if s.options.Progress != nil && time.Since(last) > 100*time.Millisecond {
			last = time.Now()
			s.options.Progress(s.Progress())
		}
		if !more {
			return nil
		}
	}
	s.mu.Lock()
	s.done, s.counts.Complete = 1, true
	s.mu.Unlock()
	if s.options.Progress != nil {
		s.options.Progress(s.Progress())
	}
	return nil
}

func (s *Search) visit(w *board, path []int32, weight float64, found func(Packing) bool) bool {
	for _, id := range path {
		w.put(id)
	}
	next, full := w.branch()
	more := true
	switch {
	case full:
		s.add(weight)
		k := slices.Concat(s.options.Locked, path)
		slices.Sort(k)
		if s.counted(k) && found != nil {
			more = found(k)
		}
	case len(next) == 0:
		s.add(weight)
	default:
		s.todo = append(s.todo, subtree{Path: path, Next: next, Weight: weight / float64(len(next))})
	}
	for _, id := range slices.Backward(path) {
		w.take(id)
	}
	return more
}

func (s *Search) add(weight float64) {
	s.mu.Lock()
	s.done = min(s.done+weight, 1)
	s.mu.Unlock()
}

// counted counts a packing and reports whether it is the first of those that count as one.
func (s *Search) counted(k Packing) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts.Raw++
	for kind := Rotations; kind <= s.options.UpTo; kind++ {
		if !s.least(k, kind) {
			return false
		}
		if kind == Rotations {
			s.counts.Rotations++
		} else {
			s.counts.Reflections++
		}
	}
	return true
}

// least reports whether no image of k that the search finds, too, comes before it.
func (s *Search) least(k Packing, kind Kind) bool {
	for i := range s.problem.symmetries {
		sym := &s.problem.symmetries[i]
		if kind == Rotations && !sym.by.IsRotation() {
			continue
		}
		image, ok := s.problem.image(k, sym)
		if !ok || slices.Compare(image, k) >= 0 {
			continue
		}
		contains := true
		for _, id := range s.options.Locked {
			contains = contains && slices.Contains(image, id)
		}
		if contains {
			return false
		}
	}
	return true
}

// Progress is how far the search has come.
func (s *Search) Progress() Progress {
	s.mu.Lock()
	defer s.mu.Unlock()
	return Progress{Done: s.done, Counts: s.counts}
}

// saved is the form of a saved search.
type saved struct {
	Version int       `json:"version"`
	Puzzle  string    `json:"puzzle"` // a fingerprint
	UpTo    Kind      `json:"upTo"`
	Locked  []int32   `json:"locked,omitempty"`
	Counts  Counts    `json:"counts"`
	Done    float64   `json:"done"`
	Todo    []subtree `json:"todo"`
}

// Save writes the state of a search that does not run as JSON, to go on from with
// [Problem.Resume], in another process as well.
func (s *Search) Save() ([]byte, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	data, err := json.Marshal(saved{
		Version: 1, Puzzle: s.problem.fingerprint(), UpTo: s.options.UpTo, Locked: s.options.Locked,
		Counts: s.counts, Done: s.done, Todo: s.todo,
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
	if v.Version != 1 || v.Puzzle != p.fingerprint() {
		return nil, ErrSaved
	}
	o.UpTo, o.Locked = v.UpTo, v.Locked
	s := p.NewSearch(o)
	s.counts, s.done, s.todo = v.Counts, v.Done, v.Todo
	return s, nil
}

// fingerprint is the same for problems with the same target and the same pieces in the
// same order.
func (p *Problem) fingerprint() string {
	h := fnv.New64a()
	fmt.Fprint(h, p.cells)
	for _, k := range p.kinds {
		fmt.Fprint(h, k.shape.Cells(), k.min, k.max)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}

// Solutions finds packings one by one. The error is that of [Search.Run], and the last.
func (p *Problem) Solutions(ctx context.Context, o Options) iter.Seq2[Packing, error] {
	return func(yield func(Packing, error) bool) {
		stopped := false
		err := p.NewSearch(o).Run(ctx, func(k Packing) bool {
			stopped = !yield(k, nil)
			return !stopped
		})
		if err != nil && !stopped {
			yield(nil, err)
		}
	}
}

// First is a packing, false if there is none.
func (p *Problem) First(ctx context.Context) (Packing, bool, error) {
	for k, err := range p.Solutions(ctx, Options{Workers: 1}) {
		return k, err == nil, err
	}
	return nil, false, nil
}
