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

// chances are the changes by what they are called.
func chances() map[string]func(*chance) {
	flip := func(kind cube3.Kind) func(*chance) {
		return func(c *chance) { c.kit.do(turnStep(c.place(kind), 1)) }
	}
	return map[string]func(*chance){
		"flip": flip(cube3.Edge), "twist": flip(cube3.Corner), "arrow": flip(cube3.FaceCubie),
		"swap":          (*chance).swap,
		"turn":          func(c *chance) { c.kit.turn(c.quarters(1)[0]) },
		"turns":         func(c *chance) { c.kit.play(c.quarters(6)) },
		"squares":       (*chance).squares,
		"complementary": func(c *chance) { c.kit.show(c.complementary()) },
	}
}

// quarters are quarter turns, none of them about the axis of the one before.
func (c *chance) quarters(n int) (alg cube3.Alg) {
	for len(alg) < n {
		m := quarterTurns()[c.IntN(len(quarterTurns()))]
		if n := len(alg); n == 0 || alg[n-1].Face.Axis() != m.Face.Axis() {
			alg = append(alg, m)
		}
	}
	return alg
}

// place is any place of a kind.
func (c *chance) place(kind cube3.Kind) cube3.Cubie {
	list := kindOf(kind)
	return list[c.IntN(len(list))]
}

// swap swaps two edges.
func (c *chance) swap() {
	edges, order := kindOf(cube3.Edge), c.Perm(cube3.EdgeCount)
	c.kit.do(swapOf(edges[order[0]], edges[order[1]]))
}

// squares shows a cube that half turns have mixed.
func (c *chance) squares() {
	a := cube3.Solved()
	for range 30 {
		a = a.Turn(cube3.Move{Face: cube3.Face(c.IntN(cube3.FaceCount)), Turns: 2}) // six faces
	}
	c.kit.show(a)
}
