package square1

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"
)

// Ways are algs to cube shape.
type Ways struct {
	Slices int   // of each
	Count  int   // the number of algs, without those that differ only by turns that fit a layer onto itself
	Algs   []Alg // by turns, then text; each ends with the turn that makes the faces flush
}

// CubeShapeWays finds the shortest algs, in slices, from a position to cube shape that arrive
// with a parity of the lined-up layers, 0 for even or 1 for odd: see [Position.LinedUpParity].
// It ignores the middle layer, and returns at most keep algs; 0 is all, up to some thousands.
// They have at most 7 slices, which is also what changing the parity in cube shape takes.
func (p Position) CubeShapeWays(parity, keep int) Ways {
	known := parityDistances()
	at := parityOutline{p.outline(), uint8((p.Parity() ^ parity) & 1)}
	w := Ways{Slices: int(known[at])}
	d := descent{known, map[parityOutline][]descentStep{}, func(alg Alg) { w.Algs = append(w.Algs, alg) }}
	d.each(at, nil)
	w.Count = len(w.Algs)
	type entry struct {
		alg   Alg
		turns int
		text  string
	}
	list := make([]entry, len(w.Algs))
	for i, alg := range w.Algs {
		list[i] = entry{alg, alg.Length(TurnMetric), alg.String()}
	}
	slices.SortFunc(list, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.turns, b.turns), cmp.Compare(a.text, b.text))
	})
	for i := range list {
		w.Algs[i] = list[i].alg
	}
	if keep > 0 && len(w.Algs) > keep {
		w.Algs = slices.Clone(w.Algs[:keep])
	}
	return w
}

// CubeShapeDistance is the least number of slices, 0..7, to cube shape with a parity: that of
// [Position.CubeShapeWays].
func (p Position) CubeShapeDistance(parity int) int {
	return int(parityDistances()[parityOutline{p.outline(), uint8((p.Parity() ^ parity) & 1)}])
}

// parityOutline is the shape of both layers with their angles and the parity of their pieces.
type parityOutline struct {
	outline
	parity uint8
}

// turn is the outline after a turn of the layers.
func (o parityOutline) turn(top, bottom int) parityOutline {
	next := parityOutline{o.outline.turn(top, bottom), o.parity}
	if oddTurn(o.top, top) != oddTurn(o.bottom, bottom) {
		next.parity ^= 1
	}
	return next
}

// slice is the outline after a slice.
func (o parityOutline) slice() parityOutline {
	next := parityOutline{o.outline.slice(), o.parity}
	const leftHalf, rightHalf = 1<<(Units/2) - 1, (1<<(Units/2) - 1) << (Units / 2)
	next.parity ^= uint8(bits.OnesCount16(o.top&rightHalf) & bits.OnesCount16(o.bottom&leftHalf) & 1)
	return next
}

// oddTurn is [Layer.OddTurn] of a layer with these blocked boundaries.
func oddTurn(blocked uint16, steps int) bool {
	starts := ^blocked & 0xFFF // bit i: a piece begins at place i
	first := bits.TrailingZeros16(starts)
	before := uint16(1)<<mod12(first+steps) - 1
	moved := bits.OnesCount16(RotateMask(starts, mod12(steps)) & before)
	return bits.OnesCount16(starts)%2 == 0 && moved%2 != 0
}

// parityDistances are the slices from each outline to cube shape and even parity. They are searched
// breadth-first from cube shape. A turn costs nothing, so all turns of an outline are entered at
// once.
var parityDistances = sync.OnceValue(func() map[parityOutline]uint8 {
	known := map[parityOutline]uint8{}
	var queue []parityOutline
	enter := func(o parityOutline, distance uint8) {
		if _, seen := known[o]; seen {
			return
		}
		queue = append(queue, o)
		for top, bottom := range AllTurns() {
			known[o.turn(top, bottom)] = distance
		}
	}
	enter(parityOutline{Solved().outline(), 0}, 0)
	for ; len(queue) > 0; queue = queue[1:] {
		o := queue[0]
		distance := known[o] + 1
		o.eachFreeTurn(func(top, bottom int) {
			enter(o.turn(top, bottom).slice(), distance)
		})
	}
	return known
})

// descent lists shortest algs.
type descent struct {
	known map[parityOutline]uint8
	steps map[parityOutline][]descentStep
	f     func(Alg)
}

// descentStep is a turn and a slice, and where they lead.
type descentStep struct {
	turn Move
	to   parityOutline
}

// each calls f for every shortest alg from an outline, after the moves made so far.
func (d *descent) each(at parityOutline, made Alg) {
	if d.known[at] == 0 {
		eachFlushTurn(func(turn Move) {
			if at.outline.turn(int(turn.Top), int(turn.Bottom)) == Solved().outline() {
				d.f(append(made, turn).Simplify())
			}
		})
		return
	}
	for _, step := range d.next(at) {
		d.each(step.to, append(made, step.turn, SliceMove()))
	}
}

// next lists the steps that lead nearer. Of turns that lead to the same outline and parity it
// takes only the smallest.
func (d *descent) next(at parityOutline) []descentStep {
	list, done := d.steps[at]
	if done {
		return list
	}
	tried := map[parityOutline]bool{}
	eachSmallTurn(func(turn Move) {
		next := at.turn(int(turn.Top), int(turn.Bottom))
		if !next.free() || tried[next] {
			return
		}
		tried[next] = true
		if after := next.slice(); d.known[after]+1 == d.known[at] {
			list = append(list, descentStep{turn, after})
		}
	})
	d.steps[at] = list
	return list
}

// eachSmallTurn calls f for all turns of both layers, small ones first.
func eachSmallTurn(f func(Move)) {
	bySize := []int{0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6}
	for _, top := range bySize {
		for _, bottom := range bySize {
			f(Turn(top, bottom))
		}
	}
}
