package packing

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"slices"
)

// saved is the form of a saved search.
type saved struct {
	Version int       `json:"version"`
	Puzzle  string    `json:"puzzle"` // a fingerprint
	UpTo    Kind      `json:"upTo"`
	Locked  []int32   `json:"locked,omitempty"`
	Pin     pin       `json:"pin"`
	By      ordering  `json:"ordering,omitempty"` // of the subtrees
	Counts  Counts    `json:"counts"`
	Done    float64   `json:"done"`
	Todo    []subtree `json:"todo"`
	Waiting []find    `json:"waiting,omitempty"`
}

// savedVersion changes when a saved search means something else: also when the search
// chooses other placements to try next in an ordering that there was, since its subtrees are
// checked against that.
const savedVersion = 4

// Save writes the state of a search as JSON, to go on from with [Problem.Resume], in another
// process as well. It fails with [ErrRunning] while the search runs. A program that may be
// killed ends Run now and then to save: what it finds after that, it finds again. Who keeps it
// in a file protects it by a checksum, too: what makes sense can still be wrong.
func (s *Search) Save() ([]byte, error) {
	if !s.running.CompareAndSwap(false, true) {
		return nil, ErrRunning
	}
	defer s.running.Store(false)
	progress := s.Progress()
	v := saved{
		Version: savedVersion, Puzzle: s.problem.fingerprint(), UpTo: s.options.UpTo, Locked: s.options.Locked,
		Pin: s.orbits.pin, By: s.by, Counts: progress.Counts, Done: progress.Done, Todo: s.todo, Waiting: s.waiting,
	}
	data, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("saving a search: %w", err)
	}
	return data, nil
}

// Resume is the search that was saved with the same Options.UpTo and Options.Locked. What
// does not fit the puzzle and these options, or makes no sense, is an [ErrSaved] that says
// why: wrong counts are worse than searching again.
func (p *Problem) Resume(data []byte, o Options) (*Search, error) {
	var v saved
	if err := json.Unmarshal(data, &v); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSaved, err)
	}
	var err error
	s := p.NewSearch(o)
	switch {
	case v.Version != savedVersion:
		err = fmt.Errorf("version %d instead of %d", v.Version, savedVersion)
	case v.Puzzle != p.fingerprint():
		err = errors.New("it is for another puzzle")
	case v.UpTo != s.options.UpTo || !slices.Equal(v.Locked, s.options.Locked):
		err = errors.New("it counts other packings")
	case !p.fit(v.Locked):
		err = ErrOverlap
	case v.Pin != s.orbits.pin:
		err = errors.New("it breaks the symmetry in another way")
	case v.By < usual || v.By >= orderings:
		err = fmt.Errorf("there is no ordering %d", v.By)
	default:
		s.by = v.By
		err = errors.Join(s.checkTodo(v), s.checkCounts(v), s.checkWaiting(v.Waiting))
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSaved, err)
	}
	if v.By != usual || len(v.Todo) != 1 || !s.isRoot(v.Todo[0]) {
		s.trial = nil
	}
	s.counts, s.todo, s.waiting, s.done = v.Counts, v.Todo, v.Waiting, v.Done
	return s, nil
}

// The parts of the search tree are sums of products of fractions, so they may be wrong by
// a little.
const workError = 1e-9

// checkTodo checks that the subtrees belong to the search tree, and that together with what
// is done they are all of it. So no unfinished search can pass for a complete one.
func (s *Search) checkTodo(v saved) error {
	if !(v.Done >= 0 && v.Done <= 1) {
		return fmt.Errorf("the part %g is done", v.Done)
	}
	if len(v.Todo) == 0 {
		if v.Done != 1 {
			return fmt.Errorf("nothing is left to search after the part %g", v.Done)
		}
		return nil
	}
	w, whole := newWalker(s.problem, s.by), v.Done
	w.fixed = len(s.options.Locked)
	w.load(s.todo[0])
	for i, t := range v.Todo {
		if !s.owns(w, t) {
			return fmt.Errorf("subtree %d of %d is not one of this search", i+1, len(v.Todo))
		}
		whole += t.Weight * float64(max(1, len(t.Next)))
	}
	if math.Abs(whole-1) > workError {
		return fmt.Errorf("what is done and what is left are %g of the search", whole)
	}
	return nil
}

// owns reports whether a subtree belongs to the search tree: the search, which always tries
// the same, gets from the root to its path, and there tries its next placements, in this
// order. The walker is at the root, or where it was after another subtree: most share a
// part of their paths.
func (s *Search) owns(w *walker, t subtree) bool {
	if s.isRoot(t) {
		return true
	}
	root := s.todo[0]
	shared := len(root.Path)
	if len(t.Next) == 0 || len(t.Path) < shared || !slices.Equal(t.Path[:shared], root.Path) {
		return false
	}
	for shared < min(len(t.Path), len(w.path)) && t.Path[shared] == w.path[shared] {
		shared++
	}
	for len(w.path) > shared {
		w.take()
	}
	w.depth = shared
	for _, id := range t.Path[shared:] {
		n := w.nodes[w.depth]
		i := n.local(id)
		if !slices.Contains(n.next, i) {
			return false
		}
		w.put(w.depth, i)
		w.depth++
		m := w.nodes[w.depth]
		if w.expand(m); len(m.next) == 0 {
			return false
		}
		m.weight = n.weight / float64(len(m.next))
	}
	n := w.nodes[w.depth]
	from := slices.Index(n.next, n.local(t.Next[0]))
	if from < 0 || from+len(t.Next) > len(n.next) || t.Weight != n.weight {
		return false
	}
	for i, id := range t.Next {
		if n.frame.ids[n.next[from+i]] != id {
			return false
		}
	}
	return true
}

// isRoot reports whether a subtree is all that a new search has to do.
func (s *Search) isRoot(t subtree) bool {
	root := s.todo[0]
	return slices.Equal(t.Path, root.Path) && slices.Equal(t.Next, root.Next) && (t.Next == nil) == (root.Next == nil) && t.Weight == root.Weight
}

// checkCounts checks the counts, and whether they are complete, against what is left.
func (s *Search) checkCounts(v saved) error {
	c, symmetries := v.Counts, int64(len(s.problem.group))
	rotations, reflections := c.Raw, c.Raw // bounds of those that are not counted
	ok := c.Raw >= 0 && c.Raw <= math.MaxInt64/symmetries
	if v.UpTo >= Rotations {
		rotations = c.Rotations
	} else {
		ok = ok && c.Rotations == -1
	}
	if v.UpTo >= Reflections {
		reflections = c.Reflections
	} else {
		ok = ok && c.Reflections == -1
		reflections = min(rotations, reflections)
	}
	ok = ok && 0 <= reflections && reflections <= rotations && rotations <= c.Raw
	complete := len(v.Todo) == 0 && len(v.Waiting) == 0
	if complete { // then all images of each packing are counted
		ok = ok && c.Raw <= symmetries*reflections && rotations <= 2*reflections
	}
	switch {
	case !ok:
		return fmt.Errorf("the counts %d, %d and %d contradict each other", c.Raw, c.Rotations, c.Reflections)
	case c.Complete != complete:
		return fmt.Errorf("complete is %v, but %d subtrees are left and %d packings wait", c.Complete, len(v.Todo), len(v.Waiting))
	}
	return nil
}

// checkWaiting checks packings that wait to be handed out.
func (s *Search) checkWaiting(list []find) error {
	symmetries := int64(len(s.problem.group))
	for i, f := range list {
		if !s.problem.Fills(f.Packing) || !s.orbits.hasLocked(f.Packing) {
			return fmt.Errorf("waiting packing %d of %d is none", i+1, len(list))
		}
		if f.Raw < 0 || f.Raw > symmetries || f.Rotations < 0 || f.Rotations > min(f.Raw, 2) || f.Reflections < 0 || f.Reflections > min(f.Raw, 1) ||
			s.options.UpTo == Raw && f.Raw != 1 {
			return fmt.Errorf("waiting packing %d of %d counts %d, %d and %d", i+1, len(list), f.Raw, f.Rotations, f.Reflections)
		}
	}
	return nil
}

// fingerprint is the same for problems with the same target and the same pieces in the
// same order.
func (p *Problem) fingerprint() string {
	h := fnv.New64a()
	fmt.Fprint(h, p.cells)
	if p.spare > 0 {
		fmt.Fprint(h, p.must)
	}
	for _, k := range p.kinds {
		fmt.Fprint(h, p.turned[k.turned[0]].cells, k.min, k.max)
	}
	return fmt.Sprintf("%016x", h.Sum64())
}
