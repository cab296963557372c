package cases

import (
	"math/rand/v2"

	"wedge/puzzle/square1"
)

// Case is a case of a set.
type Case struct {
	Set   *Set
	Index int // in [Set.Cases]
	// Name is the community's, otherwise systematic. It is unique in the set.
	Name string
	// From is one of the positions, its layers in a standard angle at which they can be cut.
	From square1.Pattern
	// To lists the goals. Turns of the layers before and after the alg are free.
	To []square1.Pattern
	// Weight is how often the case comes up, of [Set.Total], if all positions that the set is
	// about are equally likely; in CS and CSP, all that can be sliced, as after a scramble.
	Weight int64
	// Odd is the parity of the position, where the set has both.
	Odd bool
	// Mirror and Inverse are the indices of the mirror image and of the case that the inverse
	// of an alg solves: itself where they are equal, -1 where there is none in the set.
	Mirror, Inverse int
	// SolvedCase is true if nothing is to be done.
	SolvedCase bool
}

// Draw is a random position of the case, its layers turned at random so that they can be cut.
// All positions of the case are equally likely, as are both states of the middle layer if it
// does not count.
func (c Case) Draw(rng *rand.Rand) square1.Position {
	p := c.Set.get().source.draw(c.Index, rng)
	top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
	p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))])
	if !c.Set.Middle {
		p.Flipped = rng.IntN(2) == 1
	}
	return p
}

// Done reports whether a position is at the case's goal, up to turns of the layers.
func (c Case) Done(p square1.Position) bool { return c.Set.get().source.done(p) }

// Solves reports whether an alg, after any turns of the layers, leads from From to a goal. An
// alg of the case may instead solve an image of From: see [Case.Fit].
func (c Case) Solves(alg square1.Alg) bool {
	p := c.Example()
	for top, bottom := range square1.AllTurns() {
		if q, err := p.Turn(top, bottom).Apply(alg); err == nil && c.Done(q) {
			return true
		}
	}
	return false
}

// Fit is an alg as it solves a position.
type Fit struct {
	Alg square1.Alg
	// Mirrored and Swapped say that it is the image of the alg in a mirror, or with the layers
	// swapped, where the set has these images as the same case.
	Mirrored, Swapped bool
}

// Fit fits an alg to a position: it finds the turns of the layers after which the alg, or else an
// image of it, leads to a goal. The fitted alg begins with these turns. Of several the alg itself
// comes first, then the least turns. ok is false if there are none.
func (c Case) Fit(p square1.Position, alg square1.Alg) (fit Fit, ok bool) {
	for _, image := range c.images(alg) {
		if fit, ok = c.turned(p, image); ok {
			return fit, true
		}
	}
	return Fit{}, false
}

// images are an alg and its images in the set.
func (c Case) images(alg square1.Alg) []Fit {
	list := []Fit{{Alg: alg}}
	if c.Set.Same.Mirror {
		list = append(list, Fit{Alg: alg.Mirrored(square1.FrontBack).ToLastSlice(), Mirrored: true})
	}
	if c.Set.Same.Layers {
		for _, f := range list {
			list = append(list, Fit{f.Alg.Mirrored(square1.LayersSwapped).ToLastSlice(), f.Mirrored, true})
		}
	}
	return list
}

// turned has the least turns after which an alg leads to a goal, and the alg.
func (c Case) turned(p square1.Position, image Fit) (fit Fit, ok bool) {
	fewest, least := 0, int8(0)
	for top, bottom := range square1.AllTurns() {
		turn := square1.Turn(top, bottom)
		turns, angle := square1.TurnMetric.Cost(turn), max(turn.Top, -turn.Top)+max(turn.Bottom, -turn.Bottom)
		if ok && (turns > fewest || turns == fewest && angle >= least) {
			continue
		}
		whole := append(square1.Alg{turn}, image.Alg...).Simplify()
		if q, err := p.Apply(whole); err == nil && c.Done(q) {
			fit, ok, fewest, least = Fit{whole, image.Mirrored, image.Swapped}, true, turns, angle
		}
	}
	return fit, ok
}

// Align turns the layers of a position of the case to the angles of From. over is true if the
// puzzle had to be turned over first, so that the top is the bottom and the colours are swapped.
// In CSP that is where an even position differs from an odd one. ok is false if the position has
// another shape.
func (c Case) Align(p square1.Position) (aligned square1.Position, turn square1.Move, over, ok bool) {
	at := c.From.Position
	if over = p.Pair() != at.Pair(); over {
		p = turnedOver(p)
	}
	top, ok := turnTo(p.Top, at.Top)
	if !ok {
		return p, turn, over, false
	}
	bottom, ok := turnTo(p.Bottom, at.Bottom)
	turn = square1.Turn(top, bottom)
	return p.Turn(top, bottom), turn, over, ok
}

// Example is one of the positions, its layers at the angles of From. In CSP it has the parity
// of the case, which From does not show.
func (c Case) Example() square1.Position {
	if s, ok := c.Set.get().source.(*shapes); ok {
		return s.example(c.Index)
	}
	return c.From.Position
}
