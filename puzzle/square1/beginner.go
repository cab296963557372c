package square1

import (
	"slices"
	"strings"
	"sync"
)

// A way to cube shape for beginners, one slice at a time, each with a reason.
//
// Equal pieces are brought together. Scallop / Scallop has only two groups of edges, one in each
// layer, and from there the ending is always the same: Barrel / Barrel with four groups, Kite /
// Kite with six, and two squares with eight. The rule is to take the shortest way to one of
// these three, and among slices that are equally good the one that leaves the fewest groups of
// edges. It takes at most 8 slices from any of the 90 pairs; the shortest ways take at most 7.

// ReasonKind says why a [BeginnerStep] is a good one.
type ReasonKind uint8

// The reasons.
const (
	EndingStep     ReasonKind = iota // it is a step of the ending, which starts at Scallop / Scallop
	ReachesEnding                    // it leads to a shape of the ending
	FewerGroups                      // it leaves fewer groups of edges
	PreparesASlice                   // no group less, but it leads towards a shape that has fewer, or that is of the ending
)

// BeginnerStep is a slice on the way to cube shape, and why it is made.
type BeginnerStep struct {
	Turn   Move // the turn before the slice
	Reason ReasonKind
	// From and To are the shapes before and after the slice. Groups of edges are counted by
	// [Pair.EdgeGroups].
	From, To Pair
	// Towards is the next shape on the way, up to swapping the layers, that is of the ending or
	// has fewer groups than From; it is To unless the reason is PreparesASlice.
	Towards Pair
	// ToTowards is how many slices it takes there, counting this one.
	ToTowards int
	// Left is how many slices it takes to cube shape, counting this one.
	Left int
}

// BeginnerStep is the next step to cube shape. ok is false if the position is there; its faces
// need not be flush.
func (p Position) BeginnerStep() (step BeginnerStep, ok bool) {
	known := beginnerWays()
	from := p.Pair().Unordered()
	way := known[from]
	if way.left == 0 {
		return step, false
	}
	step = BeginnerStep{From: p.Pair(), Left: way.left, Reason: FewerGroups, Towards: way.next, ToTowards: 1}
	switch groups := from.EdgeGroups(); {
	case way.ending:
		step.Reason = EndingStep
	case known[way.next].ending:
		step.Reason = ReachesEnding
	case way.next.EdgeGroups() >= groups:
		step.Reason = PreparesASlice
		for !known[step.Towards].ending && step.Towards.EdgeGroups() >= groups {
			step.Towards = known[step.Towards].next
			step.ToTowards++
		}
	}
	least := 2 * Units
	at := p.outline()
	eachSmallTurn(func(turn Move) {
		next := at.turn(int(turn.Top), int(turn.Bottom))
		size := abs(int(turn.Top)) + abs(int(turn.Bottom))
		if !next.free() || size >= least {
			return
		}
		if to := next.slice().pair(); to.Unordered() == way.next {
			least, step.Turn, step.To = size, turn, to
		}
	})
	return step, true
}

func abs(n int) int { return max(n, -n) }

// EdgeGroups is the number of groups of edges in both layers, edges side by side being one
// group.
func (p Pair) EdgeGroups() int { return p.Top.edgeGroups() + p.Bottom.edgeGroups() }

func (s LayerShape) edgeGroups() int {
	pattern := s.Pattern()
	return strings.Count(pattern+pattern[:1], "aA") // each group ends before a corner
}

// beginnerWay is how the rule goes on from a shape, up to swapping the layers.
type beginnerWay struct {
	next   Pair
	left   int  // slices to cube shape
	ending bool // it is of the ending, or cube shape
}

// beginnerWays searches breadth-first from the shapes of the ending.
var beginnerWays = sync.OnceValue(func() map[Pair]beginnerWay {
	known := map[Pair]beginnerWay{}
	toEnding := map[Pair]int{}
	var queue []Pair
	last := Pair{}
	for i, pattern := range []string{"AaAaAaAa", "AaAaaAaA", "AAaaAAaa", "AAAAaaaa"} {
		shape := layerWithPattern(pattern)
		pair := Pair{shape, shape}
		known[pair] = beginnerWay{next: last, left: i, ending: true}
		last = pair
		queue = append(queue, pair)
	}
	for n := 0; n < len(queue); n++ {
		others, _ := queue[n].Neighbours()
		for _, q := range others {
			if _, seen := known[q]; !seen {
				toEnding[q] = toEnding[queue[n]] + 1
				known[q] = beginnerWay{}
				queue = append(queue, q)
			}
		}
	}
	for _, p := range queue {
		if known[p].ending {
			continue
		}
		others, _ := p.Neighbours()
		others = slices.DeleteFunc(others, func(q Pair) bool { return toEnding[q] != toEnding[p]-1 || known[q].left == 0 })
		best := others[0]
		for _, q := range others[1:] {
			if known[q].left < known[best].left || known[q].left == known[best].left && q.EdgeGroups() < best.EdgeGroups() {
				best = q
			}
		}
		known[p] = beginnerWay{next: best, left: known[best].left + 1}
	}
	return known
})

// layerWithPattern is the shape with a pattern, from any of its pieces on.
func layerWithPattern(pattern string) LayerShape { return shapeOf(blockedOf(pattern)) }
