package research

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/coord"
	"wedge/solver/table"
)

// In the WCA metric a solution with k slices costs 2k-1, plus 1 for a turn before the
// first slice and 1 for a turn after the last. No position needs more than 13 slices, so
// none needs more than 27 moves; 15 slices would cost at least 29.
//
// With at most 12 slices a position needs at most 2*12+1 = 25 moves, so only those with 13
// can need more. From such a position every slice leads to one that needs 12: it turns the
// middle, which changes the number of slices needed by an odd number, and 14 does not
// occur. So if it can be sliced as it lies, it has a solution with 13 slices that begins
// with a slice, and needs at most 26 moves. A position needs 27 if and only if it needs 13
// slices, is blocked, and all its solutions with 13 slices end with a turn. Every position
// can be turned so that it is blocked, since each layer has a corner, and the endings of
// its solutions do not depend on its angles.
//
// A symmetry changes the last turns of all solutions of a position alike: relabelling the
// top adds 90 degrees to those of the top, and so on (see coord.LastTurn). Up to half
// turns of both layers there are 32 last turns. The null turn can become 16 of them, the
// set neutral, each by equally many symmetries. So if a class lacks m of these 16, m/16
// of its positions have no solution that ends with a slice; if it lacks none, every
// position has one and needs at most 26 moves.

// WCARange is the least and the largest number of WCA moves that positions with a distance
// in slices, 0..13, can need. It is smaller for those that can be sliced as they lie.
func WCARange(slices int, sliceable bool) (least, most int) {
	least, most = max(2*slices-1, 0), 2*slices+1
	if !sliceable {
		least++ // a turn comes first
	} else if slices == square1.MaxDistance {
		most-- // every slice leads nearer
	}
	return least, most
}

// Ends is a report on the positions farthest from solved in the slice metric, and on how
// many moves they need in the WCA metric. Positions that differ only by turns of the
// layers count as one.
type Ends struct {
	Distance  int   // in slices
	Positions int64 // at this distance
	Classes   int   // of these, up to symmetry
	Full      int   // classes whose shortest solutions have all endings
	// Turning has one position for each class that contains positions whose shortest
	// solutions all end with a turn: such a position, turned so that it is blocked. Those
	// with the fewest endings come first.
	Turning []square1.Position
	// TurningPositions counts the positions whose shortest solutions all end with a turn.
	TurningPositions int64
}

// Moves is God's number in WCA moves.
func (e *Ends) Moves() int {
	if len(e.Turning) > 0 {
		return 2*e.Distance + 1
	}
	return 2 * e.Distance
}

// FarthestEnds finds the endings of all positions farthest from solved, and so God's
// number in WCA moves. It enumerates all shortest solutions of each class with an exact table;
// if the table is correct, the answer is proved. It takes half an hour and 1.2 GB of
// memory in addition to the table. progress receives the part done, 0..1, from one
// goroutine at a time.
func FarthestEnds(ctx context.Context, exact *table.Table, progress func(done float64)) (*Ends, error) {
	if !exact.Spec().Exact() {
		return nil, solver.ErrInexact
	}
	const sweepPart = 0.05
	list, distance, err := exact.Deepest(ctx, func(done float64) { progress(done * sweepPart) })
	if err != nil {
		return nil, err
	}
	// Adjacent classes share the most work.
	slices.SortFunc(list, compareAddresses)
	f := &farthest{list: list, distance: distance, endings: newEndingTable(exact, exact.System(), endingCacheBits)}
	err = f.examine(ctx, func(done float64) { progress(sweepPart + (1-sweepPart)*done) })
	if err := cmp.Or(err, exact.Unchanged()); err != nil {
		return nil, fmt.Errorf("the %s table: %w", exact.Spec().Name, err)
	}
	ends := f.ends()
	ends.Positions = exact.Header().Total()[distance]
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
	// sixteenths[frame] counts the labellings whose shortest solutions all end with a
	// turn, in sixteenths; see coord.System.Count.
	sixteenths [coord.FrameCount]int64
}

// turningClass is a class with positions whose shortest solutions all end with a turn.
type turningClass struct {
	at      coord.Address
	endings solver.Endings
}

// farthestChunk is how many addresses a goroutine takes at a time.
const farthestChunk = 64

// examine processes all addresses.
func (f *farthest) examine(ctx context.Context, progress func(done float64)) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for from := 0; from < len(f.list); from += farthestChunk {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			return table.Guard(func() error {
				f.work(from, progress)
				return nil
			})
		})
	}
	return group.Wait()
}

// work processes a chunk of addresses.
func (f *farthest) work(from int, progress func(done float64)) {
	part := f.list[from:min(from+farthestChunk, len(f.list))]
	found := make([]solver.Endings, len(part))
	for i, at := range part {
		found[i] = f.endings.of(at, f.distance)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	for i, at := range part {
		f.count(at, found[i])
	}
	progress(float64(from) / float64(len(f.list)))
}

// count counts an address. If a class has several addresses, all of them count for the
// positions, and the lowest for the classes.
func (f *farthest) count(at coord.Address, e solver.Endings) {
	system := f.endings.system
	missing := solver.Neutral &^ e
	f.sixteenths[system.Frame(int(at.Row))] += system.Size(int(at.Row)) * int64(missing.Count()/2)
	if at != slices.MinFunc(system.Equivalents(system.Position(at)), compareAddresses) {
		return
	}
	f.classes++
	if e == solver.EveryEnding {
		f.full++
	}
	if missing != 0 {
		f.turning = append(f.turning, turningClass{at, e})
	}
}

// ends is the result, except the number of positions.
func (f *farthest) ends() *Ends {
	system := f.endings.system
	e := &Ends{Distance: f.distance, Classes: f.classes, Full: f.full}
	for frame, n := range f.sixteenths {
		e.TurningPositions += system.Count(frame, n) / solver.NeutralPairs
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

// withoutNull relabels a position so that a turn missing from its endings becomes the
// null turn.
func withoutNull(p square1.Position, e solver.Endings) square1.Position {
	for bit := range 32 {
		if missing := solver.Neutral &^ e; missing>>bit&1 == 0 {
			continue
		}
		top, bottom := solver.EndingTurn(bit)
		from, to := square1.Solved().Turn(-top, -bottom), square1.Solved()
		if from.Top.Blocked() != to.Top.Blocked() {
			// The solved position with swapped layers will do, too: a half turn of both
			// layers before the last slice leads to one instead of the other.
			to.Top, to.Bottom = to.Bottom, to.Top
		}
		return p.Relabel(from, to)
	}
	return p
}

// blocked turns the top of a position so that it cannot be cut. With only eight edges,
// each layer has a corner that can lie across the cut.
func blocked(p square1.Position) square1.Position {
	for p.Sliceable() {
		p = p.Turn(1, 0)
	}
	return p
}
