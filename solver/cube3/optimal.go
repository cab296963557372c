package cube3

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"wedge/puzzle/cube3"
)

// Optimal proves which solutions are shortest. It searches all algs of a length before those
// of the next one, and leaves out those that the orientations forbid: seen along each of
// the three axes, no solution is shorter than phase 1. Meanwhile the two-phase solver looks
// for a solution, since then only the shorter lengths remain to be excluded.
//
// Up to 13 moves take milliseconds, 16 moves some seconds, and each move more takes 13 times
// as long: most random cubes, which need 18 moves, take a minute or more. See BENCHMARKS.md. It
// can be used by several goroutines.
type Optimal struct {
	metric   Metric
	short    *Solver
	orient   *orientation
	turns    [moveCount]cubies // the solved cube after each move
	inverses *inverses
	turned   [3][moveCount]uint8 // the moves seen along each axis
	along    [3]*symmetry
	after    [orders][moveCount]uint8
}

// NewOptimal makes the table for a metric, on all processors. It takes some seconds and
// 100 MB of memory, of which it keeps 45. report gets the finished part, 0..1.
func NewOptimal(ctx context.Context, short *Solver, m Metric, report func(done float64)) (*Optimal, error) {
	orient, err := newOrientation(ctx, m, report)
	if err != nil {
		return nil, err
	}
	return newOptimal(short, orient), nil
}

func newOptimal(short *Solver, orient *orientation) *Optimal {
	m := orient.metric
	o := &Optimal{metric: m, short: short, orient: orient, along: short.along, after: newOrders(m)}
	for m, a := range turned() {
		o.turns[m] = cubiesOf(&a)
	}
	o.inverses = newInverses(&o.along)
	for axis, s := range o.along {
		o.turned[axis] = s.moves
	}
	return o
}

// What the last moves forbid is one of these states.
const (
	orders   = 2*cube3.FaceCount + 1
	anything = orders - 1 // no move was made
	never    = 255        // a move that is forbidden
)

// newOrders says which state a move leads to. A face is not turned twice in succession,
// but by two quarter turns clockwise if they count as two, and of opposite faces the one
// that comes first in the order of faces is turned first.
func newOrders(m Metric) (after [orders][moveCount]uint8) {
	for state := range after {
		for move := range after[state] {
			face, turns := move/3, move%3+1
			last, again := state/2, state%2 == 1
			next := 2 * face
			if m == QuarterTurns && turns == 1 && !(last == face && state != anything) {
				next++ // may be turned again
			}
			switch {
			case m == QuarterTurns && turns == 2,
				state != anything && last == face && !(again && turns == 1),
				state != anything && last != face && repeats(last, face):
				next = never
			}
			after[state][move] = uint8(next) // at most 255
		}
	}
	return after
}

// Progress is news of a search for a shortest solution.
type Progress struct {
	Proved int       // no solution has fewer moves
	Done   float64   // part of the search for one with so many moves, 0..1
	Found  cube3.Alg // if not nil, a solution shorter than all before
}

// patience is how long the two-phase solver looks for better solutions beside the search.
const patience = 20 * time.Second

// Solve is a shortest solution; which one of several can change. It calls report with news,
// never twice at the same time.
func (o *Optimal) Solve(ctx context.Context, a cube3.Assembly, report func(Progress)) (cube3.Alg, error) {
	if !a.Reachable(false) {
		return nil, ErrUnreachable
	}
	a.Faces = [cube3.FaceCount]uint8{}
	return o.solve(ctx, o.short.Solve, &proof{at: a, report: report})
}

// SolveMarked is [Optimal.Solve] for a cube with marked faces. Since the bounds know nothing of
// them, and solutions are longer, only cubes near the solved one have their shortest solution
// proved; of the others one gets to know how many moves are too few.
func (o *Optimal) SolveMarked(ctx context.Context, short *Marked, a cube3.Assembly, report func(Progress)) (cube3.Alg, error) {
	if err := reachableMarked(a); err != nil {
		return nil, err
	}
	return o.solve(ctx, short.Solve, &proof{at: a, marked: true, report: report})
}

// solve does a proof. Meanwhile shorten finds shorter and shorter solutions.
func (o *Optimal) solve(ctx context.Context, shorten func(context.Context, cube3.Assembly, int, func(cube3.Alg) bool) error, p *proof) (cube3.Alg, error) {
	if p.solves(nil) {
		return nil, nil
	}
	p.Optimal = o
	p.best.Store(MaxMarked * 2)
	beside, cancel := context.WithTimeout(ctx, patience)
	var improving sync.WaitGroup
	improving.Go(func() {
		// It fails only when its time is over.
		_ = shorten(beside, p.at, MaxMarked, func(alg cube3.Alg) bool {
			p.found(alg)
			return true
		})
	})
	err := p.run(ctx)
	cancel()
	improving.Wait()
	if err != nil {
		return nil, fmt.Errorf("searching a shortest solution: %w", err)
	}
	return p.alg, nil
}

// proof is a search for a shortest solution.
type proof struct {
	*Optimal
	at     cube3.Assembly
	marked bool // the turns of the face cubies count
	report func(Progress)
	best   atomic.Int64 // length of the shortest solution found

	sync.Mutex
	alg    cube3.Alg
	proved int
	done   float64
}

// solves reports whether an alg is a solution.
func (p *proof) solves(alg cube3.Alg) bool {
	return p.at.Apply(alg).IsSolvedWith(p.marked)
}

// node is a position in the search.
type node struct {
	axes [3]oriented
	cubies
	order uint8
}

func (o *Optimal) start(a *cube3.Assembly) node {
	n := node{cubies: cubiesOf(a), order: anything}
	for axis, s := range o.along {
		b := s.image(a)
		n.axes[axis] = o.orient.find(&b)
	}
	return n
}

// bound is a number of moves that every solution has at least.
func (n *node) bound() int {
	a, b, c := n.axes[0].distance, n.axes[1].distance, n.axes[2].distance
	if a == b && b == c && a > 0 {
		// With a moves, the last one would be the first to bring the cube into the
		// group of phase 1 along each axis. But no quarter turn leaves the group
		// along its own axis.
		return int(a) + 1
	}
	return int(max(a, b, c))
}

// aligned reports whether all is solved but for the order of the edges.
func (n *node) aligned() bool {
	solved := cube3.Solved()
	return n.axes[0].distance == 0 && n.axes[1].distance == 0 && n.axes[2].distance == 0 && n.corners == cubiesOf(&solved).corners
}

// found keeps a solution if it is the shortest.
func (p *proof) found(alg cube3.Alg) {
	p.Lock()
	defer p.Unlock()
	length := p.metric.Length(alg)
	if int64(length) < p.best.Load() {
		p.alg = alg
		p.best.Store(int64(length))
		p.report(Progress{p.proved, p.done, alg})
	}
}

// advance reports progress.
func (p *proof) advance(proved int, done float64) {
	p.Lock()
	defer p.Unlock()
	if proved > p.proved {
		p.proved, p.done = proved, 0
	}
	p.done = max(p.done, done)
	p.report(Progress{Proved: p.proved, Done: p.done})
}

// run searches length after length, until a solution is found or no shorter one is left.
func (p *proof) run(ctx context.Context) error {
	start := p.start(&p.at)
	step, length := 1, start.bound()
	if p.metric == QuarterTurns {
		// Each quarter turn makes an even order of the corners odd, and reverse.
		step = 2
		length += (length + p.at.Parities().CPP) % 2
	}
	for ; int64(length) < p.best.Load(); length += step {
		p.advance(length, 0)
		p.all(ctx, start, length)
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

// beginning is a way into the search, and what it leads to.
type beginning struct {
	moves []uint8
	node
}

// beginnings are all ways with so many moves that may begin a solution with a length.
func (o *Optimal) beginnings(start node, moves, length int) []beginning {
	list := []beginning{{nil, start}}
	for left := length; moves > 0; moves-- {
		left--
		var longer []beginning
		for _, b := range list {
			for _, c := range o.expand([]child{{node: b.node}}, left, nil) {
				longer = append(longer, beginning{append(b.moves[:len(b.moves):len(b.moves)], c.move), c.node})
			}
		}
		list = longer
	}
	return list
}

// all searches all solutions with a length, on all processors, until one is found.
func (p *proof) all(ctx context.Context, start node, length int) {
	const most = 3
	list := p.beginnings(start, min(length, most), length)
	var next, ended atomic.Int64
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			s := newDescent(ctx, p, length)
			for {
				i := int(next.Add(1)) - 1
				if i >= len(list) {
					return
				}
				if s.from(&list[i]) {
					p.found(p.algOf(s.moves))
				}
				if s.stop() {
					return
				}
				p.advance(length, float64(ended.Add(1))/float64(len(list)))
			}
		})
	}
	all.Wait()
}

// algOf is the alg of moves. Two quarter turns become a half turn.
func (p *proof) algOf(moves []uint8) cube3.Alg {
	all := cube3.Moves()
	alg := make(cube3.Alg, len(moves))
	for i, m := range moves {
		alg[i] = all[m]
	}
	if p.metric == QuarterTurns {
		alg = alg.Simplify()
	}
	return alg
}
