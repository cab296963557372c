package square1

import (
	"container/heap"
	"slices"
	"sync"
)

// outline is the shape of both layers with their angles: [Layer.Blocked] of the
// top and of the bottom.
type outline struct{ top, bottom uint16 }

func (p Position) outline() outline { return outline{p.Top.Blocked(), p.Bottom.Blocked()} }

func (o outline) turn(top, bottom int) outline {
	return outline{RotateMask(o.top, mod12(top)), RotateMask(o.bottom, mod12(bottom))}
}

// slice swaps places 6..11 of the top with 0..5 of the bottom.
func (o outline) slice() outline {
	const half = 1<<(Units/2) - 1
	return outline{
		top:    o.top&half | o.bottom&half<<(Units/2),
		bottom: o.bottom&^half | o.top>>(Units/2),
	}
}

func (o outline) pair() Pair { return Pair{shapeOf(o.top), shapeOf(o.bottom)} }

// eachFreeTurn calls f for all turns 0..11 of both layers after which the
// outline can be cut.
func (o outline) eachFreeTurn(f func(top, bottom int)) {
	freeTop, freeBottom := freeTurns(o.top), freeTurns(o.bottom)
	for top, bottom := range AllTurns() {
		if freeTop>>top&1 != 0 && freeBottom>>bottom&1 != 0 {
			f(top, bottom)
		}
	}
}

// neighbours lists the pairs one slice away.
func (p Pair) neighbours() []Pair {
	var pairs []Pair
	o := p.outline()
	o.eachFreeTurn(func(top, bottom int) {
		pairs = append(pairs, o.turn(top, bottom).slice().pair())
	})
	return pairs
}

// Neighbours lists the other pairs that one slice leads to, each up to swapping its layers
// (see [Pair.Unordered]). itself reports whether a slice can also lead to the pair again,
// or to it with its layers swapped.
func (p Pair) Neighbours() (others []Pair, itself bool) {
	for _, q := range p.neighbours() {
		switch q = q.Unordered(); {
		case q == p.Unordered():
			itself = true
		case !slices.Contains(others, q):
			others = append(others, q)
		}
	}
	slices.SortFunc(others, Pair.compare)
	return others, itself
}

// pairDistances searches the graph of shapes breadth-first from two squares.
var pairDistances = sync.OnceValue(func() map[Pair]int {
	start := Pair{Square(), Square()}
	distance := map[Pair]int{start: 0}
	for queue := []Pair{start}; len(queue) > 0; queue = queue[1:] {
		for _, next := range queue[0].neighbours() {
			if _, seen := distance[next]; !seen {
				distance[next] = distance[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return distance
})

// CubeShapeDistance is the least number of slices, 0..7, from the pair of
// shapes to two squares. It ignores the middle layer.
func (p Pair) CubeShapeDistance() int { return pairDistances()[p] }

// CubeShape finds a shortest alg back to cube shape in a metric, and among those
// one with the fewest turns. It ends with the turn that makes the faces flush, so
// the layers stand as in a solved puzzle up to quarter turns. It ignores the middle
// layer.
func (p Position) CubeShape(metric Metric) Alg {
	known := homeSteps()[metric]()
	at := p.outline()
	next := known.first(metric, at)
	alg := Alg{next.turn}
	for next.slice {
		at = at.turn(int(next.turn.Top), int(next.turn.Bottom)).slice()
		next = known[at]
		alg = append(alg, SliceMove(), next.turn)
	}
	return alg.Simplify()
}

// homeStep begins a shortest alg from an outline to cube shape: a turn, and a slice
// unless it is the last step. The zero value, of what is no outline, is a last step.
type homeStep struct {
	turn  Move
	slice bool
	cost  int // of all steps to cube shape, as in [compound]
}

// homeTable has the first step from each of the 3,678 outlines that can be cut, which
// are those after a slice. All steps but the first are looked up there.
type homeTable map[outline]homeStep

// homeSteps computes a table for each metric, once, on first use.
var homeSteps = sync.OnceValue(func() map[Metric]func() homeTable {
	tables := map[Metric]func() homeTable{}
	for _, metric := range Metrics() {
		tables[metric] = sync.OnceValue(func() homeTable { return newHomeTable(metric) })
	}
	return tables
})

// newHomeTable is Dijkstra's algorithm, backwards from cube shape.
func newHomeTable(metric Metric) homeTable {
	known := homeTable{}
	queue := &outlineQueue{}
	offer := func(at outline, step homeStep) {
		if !at.free() {
			return
		}
		if old, seen := known[at]; !seen || step.cost < old.cost {
			known[at] = step
			heap.Push(queue, outlineCost{at, step.cost})
		}
	}
	eachFlushTurn(func(turn Move) {
		at := Solved().outline().turn(-int(turn.Top), -int(turn.Bottom))
		offer(at, homeStep{turn, false, compound(metric, turn)})
	})
	for queue.Len() > 0 {
		node := heap.Pop(queue).(outlineCost)
		if node.cost > known[node.outline].cost { // outdated: a shorter path was found
			continue
		}
		before := node.outline.slice()
		before.eachFreeTurn(func(top, bottom int) {
			turn := Turn(-top, -bottom) // back to where the slice was made
			cost := node.cost + compound(metric, turn) + compound(metric, SliceMove())
			offer(before.turn(top, bottom), homeStep{turn, true, cost})
		})
	}
	return known
}

// first is the first step from any outline, cuttable or not.
func (t homeTable) first(metric Metric, at outline) homeStep {
	if step, ok := t[at]; ok {
		return step
	}
	var best homeStep
	found := false
	offer := func(step homeStep) {
		if !found || step.cost < best.cost {
			best, found = step, true
		}
	}
	eachFlushTurn(func(turn Move) {
		if at.turn(int(turn.Top), int(turn.Bottom)) == Solved().outline() {
			offer(homeStep{turn, false, compound(metric, turn)})
		}
	})
	at.eachFreeTurn(func(top, bottom int) {
		turn := Turn(top, bottom)
		rest := t[at.turn(top, bottom).slice()].cost
		offer(homeStep{turn, true, compound(metric, turn) + compound(metric, SliceMove()) + rest})
	})
	return best
}

// free reports whether the outline can be cut.
func (o outline) free() bool { return (o.top|o.bottom)&cutMask == 0 }

// eachFlushTurn calls f for the turns that can make two squares flush. A square
// repeats after 3 places, so there are nine.
func eachFlushTurn(f func(Move)) {
	for top := -1; top <= 1; top++ {
		for bottom := -1; bottom <= 1; bottom++ {
			f(Turn(top, bottom))
		}
	}
}

// compound is a cost that orders by the metric first and by turns second.
func compound(metric Metric, m Move) int { return 1000*metric.Cost(m) + TurnMetric.Cost(m) }

type outlineCost struct {
	outline
	cost int
}

type outlineQueue []outlineCost

func (q outlineQueue) Len() int           { return len(q) }
func (q outlineQueue) Less(i, j int) bool { return q[i].cost < q[j].cost }
func (q outlineQueue) Swap(i, j int)      { q[i], q[j] = q[j], q[i] }
func (q *outlineQueue) Push(x any)        { *q = append(*q, x.(outlineCost)) }
func (q *outlineQueue) Pop() any {
	last := len(*q) - 1
	x := (*q)[last]
	*q = (*q)[:last]
	return x
}

// LeavesCubeShape is the index of the first slice of an alg after which a position is no
// longer in cube shape: -1 if there is none, if it is not in cube shape at first, or if a slice
// before that is blocked.
func (p Position) LeavesCubeShape(alg Alg) int {
	for i, m := range alg {
		square := p.Pair().CubeShapeDistance() == 0
		next, err := p.Apply(Alg{m})
		if err != nil || !square {
			return -1
		}
		if p = next; p.Pair().CubeShapeDistance() > 0 {
			return i
		}
	}
	return -1
}
