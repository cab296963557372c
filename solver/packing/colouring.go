package packing

import (
	"context"
	"slices"
)

// maxColours is the largest number of colours that Explain tries.
const maxColours = 4

// maxSums limits the work for one colouring: the sums of cells by colour that choices of
// pieces can have. Above it the colouring is given up.
const maxSums = 1 << 16

// colourCounts are the numbers of cells of each colour.
type colourCounts [maxColours]uint16

// colouringReason looks for a colouring in which no choice of pieces and placements has as
// many cells of each colour as the target, whether or not the placements overlap. It
// returns nil if there is none.
func (p *Problem) colouringReason(ctx context.Context) *Colouring {
	for colours := 2; colours <= maxColours; colours++ {
		for _, factors := range colourFactors(colours) {
			if ctx.Err() != nil {
				return nil
			}
			c := &Colouring{A: factors[0], B: factors[1], C: factors[2], Colours: colours, Colour: -1}
			of := p.colours(c)
			target := countColours(of)
			if sums, ok := p.colourSums(ctx, of, target); !ok || sums[target] {
				continue
			}
			for colour := range colours {
				c.Target = append(c.Target, int(target[colour]))
			}
			p.findColour(ctx, c, of)
			if ctx.Err() != nil {
				return nil
			}
			return c
		}
	}
	return nil
}

// findColour looks for a colour that shows alone that there is no packing.
func (p *Problem) findColour(ctx context.Context, c *Colouring, of []int) {
	n := uint16(len(of)) // at most MaxCells
	for colour, want := range c.Target {
		against := make([]int, len(of)) // 0 for this colour, 1 for all others
		for i := range of {
			if of[i] != colour {
				against[i] = 1
			}
		}
		sums, ok := p.colourSums(ctx, against, colourCounts{n, n})
		if !ok {
			continue
		}
		var possible []int
		for sum := range sums {
			possible = append(possible, int(sum[0]))
		}
		if !slices.Contains(possible, want) {
			slices.Sort(possible)
			c.Colour, c.Possible = colour, possible
			return
		}
	}
}

// colourFactors are the factors of X, Y and Z in the colourings that are tried: 0, 1 or -1,
// the first that is not 0 being 1, and those with few zeros first.
func colourFactors(colours int) (list [][3]int) {
	for zeros := range 3 {
		for _, a := range []int{1, 0, colours - 1} {
			for _, b := range []int{1, 0, colours - 1} {
				for _, c := range []int{1, 0, colours - 1} {
					factors := [3]int{a, b, c}
					first, have := 0, 0
					for _, f := range factors {
						if f == 0 {
							have++
						} else if first == 0 {
							first = f
						}
					}
					if have == zeros && first == 1 && !slices.Contains(list, factors) {
						list = append(list, factors)
					}
				}
			}
		}
	}
	return list
}

// colours is the colour of each cell of the target.
func (p *Problem) colours(c *Colouring) []int {
	list := make([]int, len(p.cells))
	for i, at := range p.cells {
		list[i] = (c.A*int(at.X) + c.B*int(at.Y) + c.C*int(at.Z)) % c.Colours
	}
	return list
}

func countColours(of []int) (counts colourCounts) {
	for _, colour := range of {
		counts[colour]++
	}
	return counts
}

// colourSums are the numbers of cells of each colour that choices of pieces and placements
// can have, with as many cells as the target and within the limits. It fails if there are
// too many, or ctx is done.
func (p *Problem) colourSums(ctx context.Context, of []int, limits colourCounts) (sums map[colourCounts]bool, ok bool) {
	ways := make([]map[colourCounts]bool, len(p.kinds))
	for i := range ways {
		ways[i] = map[colourCounts]bool{}
	}
	for _, s := range p.spots {
		var t colourCounts
		for _, cell := range s.cells {
			t[of[cell]]++
		}
		ways[s.kind][t] = true
	}
	sums = map[colourCounts]bool{{}: true}
	for i, k := range p.kinds {
		used := sums // with n of this kind
		sums = map[colourCounts]bool{}
		for n := 0; n <= k.max && len(used) > 0; n++ {
			if n >= k.min {
				for sum := range used {
					sums[sum] = true
				}
			}
			more := map[colourCounts]bool{}
			for sum := range used {
				for way := range ways[i] {
					if next, fits := sum.plus(way, limits); fits && next.total() <= len(of) {
						more[next] = true
					}
				}
			}
			if used = more; len(used)*len(ways[i]) > maxSums || len(sums) > maxSums || ctx.Err() != nil {
				return nil, false
			}
		}
	}
	for sum := range sums {
		if sum.total() != len(of) {
			delete(sums, sum)
		}
	}
	return sums, true
}

func (t colourCounts) total() int {
	total := 0
	for _, n := range t {
		total += int(n)
	}
	return total
}

// plus adds two counts and reports whether the sum is within the limits.
func (t colourCounts) plus(u, limits colourCounts) (colourCounts, bool) {
	for i := range t {
		if t[i] += u[i]; t[i] > limits[i] {
			return t, false
		}
	}
	return t, true
}
