package learn

import (
	"math/rand/v2"

	"wedge/puzzle/cube3"
)

// chance changes the cube of a lesson at random.
type chance struct {
	*rand.Rand
	kit *kit
}

func newChance(k *kit) *chance {
	c := &chance{kit: k}
	c.begin()
	return c
}

// begin begins the same random numbers again: each step begins with the same cube.
func (c *chance) begin() { c.Rand = rand.New(rand.NewPCG(1, 2)) }

// scramble plays some quarter turns.
func (c *chance) scramble() {
	const turns = 6
	var alg cube3.Alg
	for len(alg) < turns {
		m := cube3.Move{Face: cube3.Face(c.IntN(cube3.FaceCount)), Turns: uint8(1 + 2*c.IntN(2))} // small
		if n := len(alg); n == 0 || alg[n-1].Face.Axis() != m.Face.Axis() {
			alg = append(alg, m)
		}
	}
	c.kit.play(c.kit.assembly(), alg)
}

// place is any place of a kind.
func (c *chance) place(kind cube3.Kind) cube3.Cubie {
	list := kindOf(kind)
	return list[c.IntN(len(list))]
}

// flip flips an edge.
func (c *chance) flip() { c.kit.do(turnStep(c.place(cube3.Edge), 1)) }

// twist twists a corner by a third clockwise.
func (c *chance) twist() { c.kit.do(turnStep(c.place(cube3.Corner), 1)) }

// swap swaps two edges.
func (c *chance) swap() {
	first, second := c.place(cube3.Edge), c.place(cube3.Edge)
	for first == second {
		second = c.place(cube3.Edge)
	}
	c.kit.do(swapOf(first, second))
}
