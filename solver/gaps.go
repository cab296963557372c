package solver

import "wedge/puzzle/square1"

// A solution with k slices has k+1 gaps for turns: before, between and after them. The
// turns between two slices can be swapped by the rule
//
//	(a,b)/(c,d)/(e,f)  =  (6+a,6+b)/(d,c)/(6+e,6+f),
//
// so every solution is one of 2^(k-1) that differ only by this rule. They are searched
// for, counted and listed as one. The one with the fewest turns is easy to find. With t_i
// = 1 if the turn in gap i is swapped (0 < i < k, and t_0 = t_k = 0), gap i gets the half
// turn u_i = t_(i-1) xor t_(i+1) on both layers. The only condition on the u_i is that
// their sum over the even gaps is even, and their sum over the odd gaps, too. So each gap
// can choose its half turn independently, as long as these two sums are even.

// gap is a turn of both layers, in steps of 30 degrees, each 0..11.
type gap struct{ top, bottom int8 }

// cost of the gap without and with half turns, from the costs for 0, 1 or 2 layers.
func (g gap) cost(turn *[3]int, half int) int {
	top, bottom := int(g.top)+6*half, int(g.bottom)+6*half
	return turn[b2i(top%12 != 0)+b2i(bottom%12 != 0)]
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// costs weighs the metric against the turns that decide between solutions of equal
// length.
type costs struct {
	turn  [3]int // for 0, 1 or 2 layers that turn between two slices
	end   [3]int // the same before the first slice and after the last one
	slice int
}

// unit is the weight of the metric; no solution has that many turns.
const unit = 1000

// costsOf are the costs in a metric, in which the turns at the ends can be free.
func costsOf(metric square1.Metric, freeEnds bool) *costs {
	move := [3]square1.Move{square1.Turn(0, 0), square1.Turn(1, 0), square1.Turn(1, 1)}
	c := &costs{slice: unit * metric.Cost(square1.SliceMove())}
	for layers, m := range move {
		c.turn[layers] = unit*metric.Cost(m) + layers
		c.end[layers] = c.turn[layers]
		if freeEnds {
			c.end[layers] = layers
		}
	}
	return c
}

// tally is the least cost of the gaps so far, by the sums of their half turns:
// tally[i&1][s] for the gaps i of one parity whose half turns sum to s.
type tally [2][2]int

const impossible = 1 << 40

func newTally() tally { return tally{{0, impossible}, {0, impossible}} }

// plus is the tally after gap number i, which is not the last one.
func (t tally) plus(c *costs, i int, g gap) tally {
	if i == 0 {
		return t.with(&c.end, i, g)
	}
	return t.with(&c.turn, i, g)
}

// plusLast is the tally after the last gap, which has number i.
func (t tally) plusLast(c *costs, i int, g gap) tally { return t.with(&c.end, i, g) }

func (t tally) with(turn *[3]int, i int, g gap) tally {
	even, odd := t[i&1][0], t[i&1][1]
	plain, half := g.cost(turn, 0), g.cost(turn, 1)
	t[i&1][0] = min(even+plain, odd+half)
	t[i&1][1] = min(odd+plain, even+half)
	return t
}

// least is a lower bound on the cost of the gaps so far in any solution.
func (t *tally) least() int { return min(t[0][0], t[0][1]) + min(t[1][0], t[1][1]) }

// total is the cost of the gaps once all of them are included.
func (t *tally) total() int { return t[0][0] + t[1][0] }

// alg is the cheapest of the solutions that the gaps represent.
func (c *costs) alg(gaps []gap) square1.Alg {
	half := make([]int, len(gaps))
	for parity := range 2 {
		c.chooseHalves(gaps, half, parity)
	}
	// t_(i+1) = u_i xor t_(i-1), starting with t_0 = t_(-1) = 0; the sums ensure t_k = 0.
	swapped := make([]int, len(gaps)+1)
	for i := range gaps {
		before := 0
		if i > 0 {
			before = swapped[i-1]
		}
		swapped[i+1] = half[i] ^ before
	}
	var alg square1.Alg
	for i, g := range gaps {
		top, bottom := int(g.top)+6*half[i], int(g.bottom)+6*half[i]
		if swapped[i] != 0 {
			top, bottom = bottom, top
		}
		if i > 0 {
			alg = append(alg, square1.SliceMove())
		}
		if turn := square1.Turn(top, bottom); !turn.IsNull() {
			alg = append(alg, turn)
		}
	}
	return alg
}

// chooseHalves gives each gap of a parity its cheaper choice, and corrects the sum at the
// gap where that costs least.
func (c *costs) chooseHalves(gaps []gap, half []int, parity int) {
	sum, cheapest, extra := 0, -1, impossible
	for i := parity; i < len(gaps); i += 2 {
		turn := &c.turn
		if i == 0 || i == len(gaps)-1 {
			turn = &c.end
		}
		plain, turned := gaps[i].cost(turn, 0), gaps[i].cost(turn, 1)
		if turned < plain {
			half[i] = 1
		}
		sum ^= half[i]
		if d := max(plain-turned, turned-plain); d < extra {
			cheapest, extra = i, d
		}
	}
	if sum != 0 {
		half[cheapest] ^= 1
	}
}
