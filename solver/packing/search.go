package packing

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
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
	// UpTo says which packings are found: all, or one of those that count as one. The
	// kinds up to it are counted.
	UpTo Kind
	// Locked are placements that every packing has to contain. Of those packings, two
	// count as one if a symmetry of the target maps one to the other.
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
	ErrOverlap = errors.New("the locked placements overlap, or use a piece too often")
	ErrRunning = errors.New("the search is running")
	ErrSaved   = errors.New("not a search saved for this puzzle")
)

// Search is a search that can be interrupted and continued. It is a list of unfinished subtrees, each the
// packings that contain certain placements: pausing, saving, sharing work and progress all follow from
// that list. It needs little memory, however many packings there are.
type Search struct {
	problem *Problem
	options Options
	orbits  *orbits
	running atomic.Bool
	stop    atomic.Bool
	by      ordering // usual until it is chosen
	trial   *trial   // nil when it is

	// What is not searched yet is the subtrees in todo, and those of the workers.
	mu     sync.Mutex
	work   *sync.Cond // todo has grown, or no worker is busy
	todo   []subtree  // the next one last
	busy   int        // workers that search
	hungry atomic.Int32
	counts Counts
	done   float64 // weight of all that is searched, without what workers do now
	best   float64 // the greatest part that was told
	doing  []*atomic.Uint64

	waiting []find // found, but not handed out before the search was stopped

	telling sync.Mutex // held to call Options.Progress
	told    time.Time
}

// subtree is the packings that contain the placements of Path and one of Next, each of
// which has the same weight: its part of the search tree. Without Next, it is all packings
// that contain those of Path.
type subtree struct {
	Path   []int32 `json:"path"`
	Next   []int32 `json:"next"`
	Weight float64 `json:"weight"`
}

// find is a packing to hand out and what it adds to the counts.
type find struct {
	Packing     Packing `json:"packing"`
	Raw         int64   `json:"raw"`
	Rotations   int64   `json:"rotations"`
	Reflections int64   `json:"reflections"`
}

// NewSearch prepares a search. Run does the work.
func (p *Problem) NewSearch(o Options) *Search {
	o.Locked = slices.Compact(slices.Sorted(slices.Values(o.Locked)))
	if !p.fit(o.Locked) {
		return p.newSearch(o, p.unpinned(nil)) // Run says why
	}
	return p.newSearch(o, p.newOrbits(o.Locked))
}

func (p *Problem) newSearch(o Options, orbits *orbits) *Search {
	s := &Search{problem: p, options: o, orbits: orbits, trial: &trial{}}
	s.work = sync.NewCond(&s.mu)
	s.counts = Counts{Rotations: -1, Reflections: -1}
	if o.UpTo >= Rotations {
		s.counts.Rotations = 0
	}
	if o.UpTo >= Reflections {
		s.counts.Reflections = 0
	}
	first := subtree{Path: o.Locked, Next: orbits.chosen, Weight: 1}
	if first.Next != nil {
		first.Next = p.fitting(o.Locked, orbits.chosen)
		first.Weight /= float64(max(1, len(first.Next)))
	}
	s.todo = []subtree{first}
	return s
}

// fit reports whether placements fit together.
func (p *Problem) fit(list []int32) bool {
	if slices.ContainsFunc(list, func(id int32) bool { return id < 0 || int(id) >= len(p.spots) }) {
		return false
	}
	if len(list) == 0 {
		return true
	}
	w := newWalker(p, usual)
	w.fixed = len(list)
	return w.load(subtree{Path: list, Next: []int32{}})
}

// fitting are those of some placements that fit with all of path.
func (p *Problem) fitting(path, some []int32) []int32 {
	w := newWalker(p, usual)
	w.fixed = len(path)
	w.load(subtree{Path: path, Next: []int32{}})
	list := []int32{}
	for _, id := range some {
		if w.nodes[w.depth].local(id) >= 0 {
			list = append(list, id)
		}
	}
	return list
}

// Run searches until everything is searched, ctx is done or found returns false, and may be
// called again to go on. It calls found, unless it is nil, with each packing (see
// Options.UpTo), on the goroutine that called Run. If found panics or ends that goroutine, the
// search is stopped as if it had returned false. When Run is left, all its goroutines have
// ended. It returns ctx's error, [ErrOverlap] or [ErrRunning].
func (s *Search) Run(ctx context.Context, found func(Packing) bool) error {
	if !s.running.CompareAndSwap(false, true) {
		return ErrRunning
	}
	defer s.running.Store(false)
	if !s.problem.fit(s.options.Locked) {
		return ErrOverlap
	}
	s.stop.Store(false)
	waiting := s.waiting
	s.waiting = nil
	s.deliver(waiting, found)
	s.chooseOrdering(ctx)

	n := s.options.Workers
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	doing := make([]*atomic.Uint64, n)
	for i := range doing {
		doing[i] = &atomic.Uint64{}
	}
	s.mu.Lock()
	s.doing = doing
	s.mu.Unlock()
	if n == 1 {
		s.worker(ctx, doing[0], found != nil, func(list []find) { s.deliver(list, found) })
	} else {
		s.together(ctx, doing, found)
	}
	s.finish()
	s.tell()
	if !s.Progress().Counts.Complete && ctx.Err() != nil {
		return fmt.Errorf("searching packings: %w", ctx.Err())
	}
	return nil
}

// together searches with several workers and hands out what they find.
func (s *Search) together(ctx context.Context, doing []*atomic.Uint64, found func(Packing) bool) {
	met := make(chan []find)
	var group sync.WaitGroup
	for _, d := range doing {
		group.Go(func() { s.worker(ctx, d, found != nil, func(list []find) { met <- list }) })
	}
	go func() {
		group.Wait()
		close(met)
	}()
	defer func() { // also if found panics or ends the goroutine
		s.stop.Store(true)
		for list := range met {
			s.waiting = append(s.waiting, list...)
		}
	}()
	for list := range met {
		s.deliver(list, found)
	}
}

// finish notes whether everything is searched and handed out.
func (s *Search) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.doing = nil
	if len(s.todo) == 0 {
		s.done = 1
		s.counts.Complete = len(s.waiting) == 0
	}
}

// worker searches subtrees until there are none. What it meets, and lists only if wanted, it
// gives to met.
func (s *Search) worker(ctx context.Context, doing *atomic.Uint64, wanted bool, met func([]find)) {
	w := newWalker(s.problem, s.by)
	w.fixed = len(s.options.Locked)
	full := func() bool {
		s.meet(w.path, wanted, met)
		return !s.stop.Load()
	}
	last := time.Now()
	check := func() bool {
		if ctx.Err() != nil {
			s.stop.Store(true)
		}
		if s.hungry.Load() > 0 {
			if t, ok := w.give(); ok {
				s.mu.Lock()
				s.todo = append(s.todo, t)
				s.work.Signal()
				s.mu.Unlock()
			}
		}
		doing.Store(math.Float64bits(w.done()))
		if now := time.Now(); now.Sub(last) > 50*time.Millisecond {
			last = now
			s.tell()
		}
		return !s.stop.Load()
	}
	for {
		t, ok := s.next(ctx)
		if !ok {
			return
		}
		s.walk(w, t, doing, full, check)
	}
}

// walk searches a subtree, and notes at its end, however that comes, what is left of it.
func (s *Search) walk(w *walker, t subtree, doing *atomic.Uint64, full, check func() bool) {
	defer func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.todo = append(s.todo, w.rest()...)
		s.done += w.done()
		doing.Store(0)
		s.busy--
		s.work.Broadcast()
	}()
	w.load(t)
	w.walk(full, check)
}

// next takes a subtree to search. It waits for one while others search, and is false when
// there will be none.
func (s *Search) next(ctx context.Context) (subtree, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.todo) == 0 && s.busy > 0 && !s.stop.Load() {
		s.hungry.Add(1)
		s.work.Wait()
		s.hungry.Add(-1)
	}
	if ctx.Err() != nil {
		s.stop.Store(true)
	}
	if len(s.todo) == 0 || s.stop.Load() {
		return subtree{}, false
	}
	t := s.todo[len(s.todo)-1]
	s.todo = s.todo[:len(s.todo)-1]
	s.busy++
	return t, true
}

// meet counts a packing that the search met, and gives those that it stands for to met.
func (s *Search) meet(path []int32, wanted bool, met func([]find)) {
	k := slices.Clone(path)
	slices.Sort(k)
	t := s.orbits.tally(k, s.options.UpTo, wanted)
	if t.raw == 0 {
		return
	}
	if len(t.packings) == 0 {
		s.count(find{Raw: t.raw, Rotations: t.rotations, Reflections: t.reflections})
		return
	}
	list := make([]find, len(t.packings))
	for i, k := range t.packings {
		list[i] = find{Packing: k, Raw: 1}
		if s.options.UpTo > Raw && i == 0 {
			list[i] = find{Packing: k, Raw: t.raw, Rotations: t.rotations, Reflections: t.reflections}
		} else if s.options.UpTo > Raw {
			list[i] = find{Packing: k}
		}
	}
	met(list)
}

// deliver hands out packings, until the search is stopped: then they wait for the next Run.
func (s *Search) deliver(list []find, found func(Packing) bool) {
	stopped := true // unless found returns
	defer func() {
		s.waiting = append(s.waiting, list...)
		if stopped {
			s.stop.Store(true)
		}
	}()
	for len(list) > 0 && !s.stop.Load() {
		f := list[0]
		list = list[1:]
		s.count(f)
		if found != nil && !found(f.Packing) {
			s.stop.Store(true)
		}
	}
	stopped = false
}

func (s *Search) count(f find) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.counts.Raw += f.Raw
	if s.options.UpTo >= Rotations {
		s.counts.Rotations += f.Rotations
	}
	if s.options.UpTo >= Reflections {
		s.counts.Reflections += f.Reflections
	}
}

// tell calls Options.Progress, unless another goroutine does or did a moment ago.
func (s *Search) tell() {
	if s.options.Progress == nil || !s.telling.TryLock() {
		return
	}
	defer s.telling.Unlock()
	p := s.Progress()
	if now := time.Now(); p.Counts.Complete || now.Sub(s.told) > 50*time.Millisecond {
		s.told = now
		s.options.Progress(p)
	}
}

// Progress is how far the search has come. Any goroutine may ask at any time.
func (s *Search) Progress() Progress {
	s.mu.Lock()
	defer s.mu.Unlock()
	done := s.done
	for _, d := range s.doing {
		done += math.Float64frombits(d.Load())
	}
	s.best = max(s.best, min(done, 1))
	return Progress{Done: s.best, Counts: s.counts}
}

// Solutions finds packings one by one. An error is that of [Search.Run], and the last. The
// loop's body runs on the goroutine of the loop, and may leave it in any way.
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

// First is a packing, false if there is none, as soon as possible. It returns ctx's error.
func (p *Problem) First(ctx context.Context) (first Packing, ok bool, err error) {
	s := p.newSearch(Options{Workers: 1}, p.unpinned(nil))
	err = s.Run(ctx, func(k Packing) bool {
		first, ok = k, true
		return false
	})
	return first, ok, err
}
