package solver

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
	"wedge/solver/table"
)

// In the WCA metric a solution with k slices costs 2k-1, 1 more for a turn before
// the first slice and 1 more for a turn after the last. No position needs more than
// 13 slices, so none needs more than 27 moves; with 15 slices there would be 29 at
// least. A position needs 27 if and only if it needs 13 slices, none of the solutions
// with 13 begins with a slice, and none ends with one. The first is so where the cut
// is blocked. Each position can be turned so that it is, for each layer has a corner;
// and how its solutions end is the same at all angles.
//
// A symmetry changes the last turns of all solutions of a position alike: relabelling
// the top adds 90 degrees to those of the top, and so on (see coord.LastTurn). Up to
// half turns of both layers there are 32 last turns. The null turn becomes 16 of them,
// the set neutral, by as many symmetries each. So in a class that lacks m of these 16
// the part m/16 of the positions has no solution that ends with a slice; in one that
// lacks none, every position has such a solution and needs 26 moves at most.

// Ends is what is known of the positions that are farthest from solved in the
// slice metric, and of how many moves they need in the WCA metric. Positions that
// differ by turns of the layers are counted as one.
type Ends struct {
	Distance  int   // in slices
	Positions int64 // at this distance
	Classes   int   // of these, up to symmetry
	Full      int   // classes whose shortest solutions end with all turns
	// Turning has a position of each class that has some whose shortest solutions all
	// end with a turn. It is one of these, and blocked. Those with the fewest endings
	// come first.
	Turning []square1.Position
	// TurningPositions counts the positions whose shortest solutions all end with a
	// turn.
	TurningPositions int64
}

// Moves is the largest number of moves in the WCA metric that a position needs.
func (e *Ends) Moves() int {
	if len(e.Turning) > 0 {
		return 2*e.Distance + 1
	}
	return 2 * e.Distance
}

// GodsNumber is a report on the farthest positions.
type GodsNumber struct {
	Slices    int   `json:"slices"`    // largest number that a position needs
	Positions int64 `json:"positions"` // that need them, turns of the layers apart
	Classes   int   `json:"classes"`   // of these, up to symmetry
	Full      int   `json:"full"`      // classes whose shortest solutions end with all turns
	// Turning is the positions whose shortest solutions all end with a turn.
	Turning        int64 `json:"turning"`
	TurningClasses int   `json:"turning_classes"` // classes that have some of them
	Moves          int   `json:"moves"`           // largest number in the WCA metric
	// Example is a position that needs that many moves, and Solution is one of its
	// shortest solutions. Both are empty where no position is turning.
	Example  string `json:"example,omitempty"`
	Solution string `json:"solution,omitempty"`
}

// FarthestEnds finds the endings of all positions that are farthest from solved,
// and so decides how many moves in the WCA metric the puzzle needs. All shortest
// solutions of each class are looked at, in the table; if the table is right, the
// answer is proved. It takes 1.2 GB of memory besides the table, and half an hour.
// progress is told of the part done, 0..1, by one goroutine at a time.
func (s *Solver) FarthestEnds(ctx context.Context, progress func(done float64)) (*Ends, error) {
	tables := s.tables.Load()
	if !tables.exact {
		return nil, ErrInexact
	}
	t := tables.list[0]
	const sweepPart = 0.05
	list, distance, err := t.Deepest(ctx, func(done float64) { progress(done * sweepPart) })
	if err != nil {
		return nil, err
	}
	// Classes that stand next to each other share most.
	slices.SortFunc(list, compareAddresses)
	f := &farthest{list: list, distance: distance, endings: newEndingTable(t, t.System(), endingCacheBits)}
	err = f.examine(ctx, func(done float64) { progress(sweepPart + (1-sweepPart)*done) })
	if err != nil {
		return nil, err
	}
	if err := tables.unchanged(); err != nil {
		return nil, err
	}
	ends := f.ends()
	ends.Positions = t.Header().Total()[distance]
	return ends, nil
}

func compareAddresses(a, b coord.Address) int {
	return cmp.Or(cmp.Compare(a.Row, b.Row), cmp.Compare(a.Place, b.Place))
}

// farthest counts endings.
type farthest struct {
	list     []coord.Address
	distance int
	endings  *endingTable

	mu      sync.Mutex
	classes int
	full    int
	turning []turningClass
	// sixteenths[frame] of labellings whose shortest solutions all end with a turn;
	// see coord.System.Count.
	sixteenths [coord.FrameCount]int64
}

// turningClass is a class that has positions whose shortest solutions all end with
// a turn.
type turningClass struct {
	at      coord.Address
	endings Endings
}

// farthestChunk is how many addresses a goroutine takes at a time.
const farthestChunk = 64

// examine looks at all addresses.
func (f *farthest) examine(ctx context.Context, progress func(done float64)) error {
	var next atomic.Int64
	group, ctx := errgroup.WithContext(ctx)
	for range workers() {
		group.Go(func() error {
			return table.Guard(func() error { return f.work(ctx, &next, progress) })
		})
	}
	return group.Wait()
}

// work looks at one part of the addresses after the other.
func (f *farthest) work(ctx context.Context, next *atomic.Int64, progress func(done float64)) error {
	for {
		from := int(next.Add(farthestChunk)) - farthestChunk
		if from >= len(f.list) {
			return nil
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		part := f.list[from:min(from+farthestChunk, len(f.list))]
		found := make([]Endings, len(part))
		for i, at := range part {
			found[i] = f.endings.of(at, f.distance)
		}
		f.mu.Lock()
		for i, at := range part {
			f.count(at, found[i])
		}
		progress(float64(from) / float64(len(f.list)))
		f.mu.Unlock()
	}
}

// count takes an address into account. Where a class has several, all of them count
// for the positions, and the lowest for the classes.
func (f *farthest) count(at coord.Address, e Endings) {
	system := f.endings.system
	missing := neutral &^ e
	f.sixteenths[system.Frame(int(at.Row))] += system.Size(int(at.Row)) * int64(missing.Count()/2)
	if at != slices.MinFunc(system.Equivalents(system.Position(at)), compareAddresses) {
		return
	}
	f.classes++
	if e == everyEnding {
		f.full++
	}
	if missing != 0 {
		f.turning = append(f.turning, turningClass{at, e})
	}
}

// ends sums up, all but the number of positions.
func (f *farthest) ends() *Ends {
	system := f.endings.system
	e := &Ends{Distance: f.distance, Classes: f.classes, Full: f.full}
	for frame, n := range f.sixteenths {
		e.TurningPositions += system.Count(frame, n) / neutralPairs
	}
	slices.SortFunc(f.turning, func(a, b turningClass) int {
		return cmp.Or(a.endings.Count()-b.endings.Count(), compareAddresses(a.at, b.at))
	})
	for _, c := range f.turning {
		p := system.Position(c.at)
		p.Flipped = f.distance%2 != 0
		e.Turning = append(e.Turning, blocked(withoutNull(p, c.endings)))
	}
	return e
}

// withoutNull relabels a position so that a turn that is missing among its endings
// becomes the null turn.
func withoutNull(p square1.Position, e Endings) square1.Position {
	for bit := range 32 {
		if missing := neutral &^ e; missing>>bit&1 == 0 {
			continue
		}
		top, bottom := endingTurn(bit)
		from, to := square1.Solved().Turn(-top, -bottom), square1.Solved()
		if from.Top.Blocked() != to.Top.Blocked() {
			// The solved position with its layers exchanged is as good: the last slice
			// after a half turn of both layers leads to one instead of the other.
			to.Top, to.Bottom = to.Bottom, to.Top
		}
		return p.Relabel(from, to)
	}
	return p
}

// blocked turns the top of a position so that it cannot be cut. There are only eight
// edges, so each layer has a corner to lie across the cut.
func blocked(p square1.Position) square1.Position {
	for p.Sliceable() {
		p = p.Turn(1, 0)
	}
	return p
}
