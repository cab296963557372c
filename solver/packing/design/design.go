// Package design searches for good puzzles: sets of pieces that fill a target in exactly
// one way.
package design

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Limits of a search.
const (
	MaxCells  = 64 // of the target
	MaxNumber = 12 // pieces in a set
	MaxPieces = 250
)

// ErrOptions is wrapped by errors for what cannot be searched.
var ErrOptions = errors.New("cannot search these sets")

// Options say which sets are searched.
type Options struct {
	Target  polycube.Shape
	Pieces  []polycube.Shape // to choose from; no two may be rotations of each other
	Number  int              // pieces in a set, 1 to MaxNumber
	Repeats bool             // a set may have a piece more than once
	Workers int              // goroutines; 0 for one per processor
	// Progress is called with the part done, 0 to 1, by one goroutine at a time. It may be nil.
	Progress func(done float64)
}

// Set is a set of pieces and how many packings it has.
type Set struct {
	Pieces []int // indices in [Options.Pieces], ascending
	// Raw counts all packings, Rotations and Reflections those up to symmetries of the
	// target. A reflection counts only where the set has the mirrored pieces.
	Raw, Rotations, Reflections int64
}

// Result is what a search found.
type Result struct {
	Sets     int64 // sets searched: all whose volume is the target's
	Solvable int64 // of these, how many fill the target
	Unique   []Set // those with one packing up to rotations and reflections, in order
}

// key is a set: the pieces in ascending order, each increased by 1, and zeros.
type key [MaxNumber]uint8

// placement is a piece at a place in the target.
type placement struct {
	cells uint64
	piece uint8
}

// UniqueSets finds all sets of pieces that fill a target in one way, up to its rotations and
// reflections. It fails with [ErrOptions] or the context's error.
//
// It does not search set by set. One search enumerates the packings of all sets together,
// cell by cell, and counts them by set; one cell, the pivot, gets one of the placements that
// the target's symmetries exchange. Sets with more packings than the target has symmetries
// cannot be unique. The solver of package packing counts the others exactly.
func UniqueSets(ctx context.Context, o Options) (*Result, error) {
	s, err := newSearch(&o)
	if err != nil {
		return nil, err
	}
	r := &Result{Sets: s.sets()}
	var counts map[key]int64
	if r.Sets > 0 { // otherwise the search would take long for nothing
		counts = s.enumerate(ctx)
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	r.Solvable = int64(len(counts))
	if r.Unique, err = s.verify(ctx, counts); err != nil {
		return nil, err
	}
	if o.Progress != nil {
		o.Progress(1)
	}
	return r, nil
}

// search is a search for sets.
type search struct {
	*Options
	cells    []polycube.Cell
	starting [][]placement // by their first cell
	sizes    []int         // of the pieces
	mirrored []uint8       // the mirror image of each piece; nil if a piece has none among them
	small    int           // size of the smallest piece
	large    int           // and of the largest
	lock     sync.Mutex    // for Progress
}

func newSearch(o *Options) (*search, error) {
	s := &search{Options: o, cells: o.Target.Cells()}
	switch {
	case len(s.cells) == 0 || len(s.cells) > MaxCells:
		return nil, fmt.Errorf("%w: the target has %d cells, not 1 to %d", ErrOptions, len(s.cells), MaxCells)
	case o.Number < 1 || o.Number > MaxNumber:
		return nil, fmt.Errorf("%w: %d pieces in a set, not 1 to %d", ErrOptions, o.Number, MaxNumber)
	case len(o.Pieces) == 0 || len(o.Pieces) > MaxPieces:
		return nil, fmt.Errorf("%w: %d pieces to choose from, not 1 to %d", ErrOptions, len(o.Pieces), MaxPieces)
	}
	index := map[polycube.Shape]int{}
	for i, p := range o.Pieces {
		normal := polycube.Shape{}
		if p.Size() > 0 {
			normal = p.Normal()
		}
		if other, twice := index[normal]; twice || p.Size() == 0 {
			return nil, fmt.Errorf("%w: piece %d is empty or the same as piece %d", ErrOptions, i+1, other+1)
		}
		index[normal] = i
		s.sizes = append(s.sizes, p.Size())
	}
	s.small, s.large = slices.Min(s.sizes), slices.Max(s.sizes)
	for _, p := range o.Pieces {
		mirror, found := index[p.Mirrored()]
		if !found {
			s.mirrored = nil
			break
		}
		s.mirrored = append(s.mirrored, uint8(mirror)) // below MaxPieces
	}
	s.place()
	return s, nil
}

// place lists the placements of all pieces.
func (s *search) place() {
	at := map[polycube.Cell]int{}
	for i, c := range s.cells {
		at[c] = i
	}
	s.starting = make([][]placement, len(s.cells))
	for i, p := range s.Pieces {
		for _, turned := range p.Orientations() {
			cells := turned.Cells()
			for first, c := range s.cells {
				if mask, inside := maskOf(cells, c.Sub(cells[0]), at); inside {
					s.starting[first] = append(s.starting[first], placement{mask, uint8(i)}) // below MaxPieces
				}
			}
		}
	}
}

// maskOf is the set of some cells after a move; false if one is outside the target.
func maskOf(cells []polycube.Cell, by polycube.Cell, at map[polycube.Cell]int) (mask uint64, inside bool) {
	for _, c := range cells {
		i, inside := at[c.Add(by)]
		if !inside {
			return 0, false
		}
		mask |= 1 << i
	}
	return mask, true
}

// sets is how many sets have the target's volume.
func (s *search) sets() int64 {
	// ways[n][v] is the number of sets of n pieces with v cells.
	ways := make([][]int64, s.Number+1)
	for n := range ways {
		ways[n] = make([]int64, len(s.cells)+1)
	}
	ways[0][0] = 1
	for _, size := range s.sizes {
		add := func(n int) {
			for v := size; v <= len(s.cells); v++ {
				ways[n][v] += ways[n-1][v-size]
			}
		}
		if s.Repeats { // ascending: the piece may be in the smaller set already
			for n := 1; n <= s.Number; n++ {
				add(n)
			}
		} else {
			for n := s.Number; n >= 1; n-- {
				add(n)
			}
		}
	}
	return ways[s.Number][len(s.cells)]
}

// mirror is the set of the mirrored pieces.
func (s *search) mirror(k key) key {
	for i := range s.Number {
		k[i] = s.mirrored[k[i]-1] + 1
	}
	slices.Sort(k[:s.Number])
	return k
}

// workers is the number of goroutines for some tasks.
func (s *search) workers(tasks int) int {
	n := s.Workers
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	return max(1, min(n, tasks))
}

// each calls work for the numbers of all tasks, on all workers, until the context ends, and
// reports progress from one part to another.
func (s *search) each(ctx context.Context, tasks int, from, to float64, work func(worker, task int)) {
	var next, finished atomic.Int64
	var group sync.WaitGroup
	for worker := range s.workers(tasks) {
		group.Go(func() {
			for ctx.Err() == nil {
				task := int(next.Add(1)) - 1
				if task >= tasks {
					return
				}
				work(worker, task)
				if s.Progress != nil {
					s.lock.Lock()
					s.Progress(from + (to-from)*float64(finished.Add(1))/float64(tasks))
					s.lock.Unlock()
				}
			}
		})
	}
	group.Wait()
}

// enumerated is the part of the work that enumerating is.
const enumerated = 0.9

// enumerate counts the packings of all sets.
func (s *search) enumerate(ctx context.Context) map[key]int64 {
	tasks := s.tasks()
	walkers := make([]*walker, s.workers(len(tasks)))
	for i := range walkers {
		walkers[i] = &walker{search: s, done: ctx.Done(), counts: map[key]int64{}, used: make([]bool, len(s.Pieces))}
	}
	s.each(ctx, len(tasks), 0, enumerated, func(worker, task int) { walkers[worker].walk(&tasks[task]) })
	counts := walkers[0].counts
	for _, w := range walkers[1:] {
		for k, n := range w.counts {
			counts[k] += n
		}
	}
	return counts
}

// verify finds the unique sets among those with few packings.
func (s *search) verify(ctx context.Context, counts map[key]int64) ([]Set, error) {
	most := int64(len(s.Target.Symmetries()))
	var few []key
	for k, n := range counts {
		if n <= most && (s.mirrored == nil || slices.Compare(k[:], keySlice(s.mirror(k))) <= 0) {
			few = append(few, k)
		}
	}
	slices.SortFunc(few, func(a, b key) int { return slices.Compare(a[:], b[:]) })
	found := make([]Set, len(few))
	errs := make([]error, s.workers(len(few)))
	s.each(ctx, len(few), enumerated, 1, func(worker, task int) {
		var err error
		if found[task], err = s.count(ctx, few[task]); err != nil {
			errs[worker] = err
		}
	})
	if err := cmp.Or(ctx.Err(), errors.Join(errs...)); err != nil {
		return nil, err
	}
	unique := map[key]Set{}
	for i, set := range found {
		if set.Reflections != 1 {
			continue
		}
		unique[few[i]] = set
		if s.mirrored != nil {
			mirror := s.mirror(few[i])
			set.Pieces = pieces(mirror)
			unique[mirror] = set
		}
	}
	list := slices.Collect(maps.Values(unique))
	slices.SortFunc(list, func(a, b Set) int { return slices.Compare(a.Pieces, b.Pieces) })
	return list, nil
}

func keySlice(k key) []uint8 { return k[:] }

// pieces are those of a set.
func pieces(k key) (list []int) {
	for _, p := range k {
		if p > 0 {
			list = append(list, int(p)-1)
		}
	}
	return list
}

// count counts the packings of one set with the packing solver.
func (s *search) count(ctx context.Context, k key) (Set, error) {
	puzzle := &polycube.Puzzle{Target: s.Target}
	set := Set{Pieces: pieces(k)}
	for _, p := range set.Pieces {
		puzzle.Pieces = append(puzzle.Pieces, polycube.Piece{Name: fmt.Sprint(p + 1), Shape: s.Options.Pieces[p], Min: 1, Max: 1})
	}
	problem, err := packing.New(ctx, puzzle)
	if err != nil {
		return set, err
	}
	counting := problem.NewSearch(packing.Options{UpTo: packing.Reflections, Workers: 1})
	if err := counting.Run(ctx, nil); err != nil {
		return set, err
	}
	c := counting.Progress().Counts
	set.Raw, set.Rotations, set.Reflections = c.Raw, c.Rotations, c.Reflections
	return set, nil
}
