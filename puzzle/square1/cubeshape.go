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
	return outline{rotate12(o.top, mod12(top)), rotate12(o.bottom, mod12(bottom))}
}

// slice exchanges places 6..11 of the top and 0..5 of the bottom.
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
	for top := range Units {
		for bottom := range Units {
			if freeTop>>top&1 != 0 && freeBottom>>bottom&1 != 0 {
				f(top, bottom)
			}
		}
	}
}

// neighbours lists the pairs that one slice away from a pair.
func (p Pair) neighbours() []Pair {
	var pairs []Pair
	o := p.outline()
	o.eachFreeTurn(func(top, bottom int) {
		pairs = append(pairs, o.turn(top, bottom).slice().pair())
	})
	return pairs
}

// pairDistances walks the graph of shapes breadth first from the square.
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
// shapes to two squares. The middle layer does not count.
func (p Pair) CubeShapeDistance() int { return pairDistances()[p] }

// CubeShape finds a shortest way back to cube shape in a metric, and among
// those one with the fewest turns. It ends with the turn that makes the faces
// flush, so that the layers stand as in a solved puzzle up to quarter turns.
// The middle layer is left as it comes.
func (p Position) CubeShape(metric Metric) Alg {
	goal := Solved().outline()
	start := p.outline()
	type step struct {
		from outline
		turn Move
	}
	came := map[outline]step{}
	done := map[outline]bool{}
	queue := &outlineQueue{{start, false, 0}}
	best := map[outlineState]int{{start, false}: 0}
	var last step
	for {
		node := heap.Pop(queue).(outlineCost)
		if node.finished {
			break
		}
		if done[node.outline] {
			continue
		}
		done[node.outline] = true
		offer := func(next outlineState, turn Move, cost int) {
			if known, ok := best[next]; ok && known <= cost {
				return
			}
			best[next] = cost
			if next.finished {
				last = step{node.outline, turn}
			} else {
				came[next.outline] = step{node.outline, turn}
			}
			heap.Push(queue, outlineCost{next.outline, next.finished, cost})
		}
		node.outline.eachFreeTurn(func(top, bottom int) {
			turn := Turn(top, bottom)
			offer(outlineState{node.outline.turn(top, bottom).slice(), false}, turn,
				node.cost+compound(metric, turn)+compound(metric, SliceMove()))
		})
		if node.outline.pair() == goal.pair() {
			for top := range 3 {
				for bottom := range 3 {
					x, y := top-1, bottom-1 // a square repeats after 3 places
					if node.outline.turn(x, y) == goal {
						offer(outlineState{goal, true}, Turn(x, y), node.cost+compound(metric, Turn(x, y)))
					}
				}
			}
		}
	}
	alg := Alg{last.turn}
	for at := last.from; at != start; at = came[at].from {
		alg = append(alg, SliceMove(), came[at].turn)
	}
	slices.Reverse(alg)
	return alg.Simplify()
}

// compound orders by the metric first and by turns second.
func compound(metric Metric, m Move) int { return 1000*metric.Cost(m) + TurnMetric.Cost(m) }

type outlineState struct {
	outline
	finished bool
}

type outlineCost struct {
	outline
	finished bool
	cost     int
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
