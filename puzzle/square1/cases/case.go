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
	for top := range square1.Units {
		for bottom := range square1.Units {
			if q, err := p.Turn(top, bottom).Apply(alg); err == nil && c.Done(q) {
				return true
			}
		}
	}
	return false
}

// Fit is the image of an alg that solves From itself, where the set has layers swapped or
// mirror images as the same case: the alg, mirrored, with the layers swapped, or both. ok is
// false if no image solves it.
func (c Case) Fit(alg square1.Alg) (fit square1.Alg, ok bool) {
	images := []square1.Alg{alg}
	if c.Set.Same.Mirror {
		images = append(images, alg.Mirrored(square1.FrontBack))
	}
	if c.Set.Same.Layers {
		for _, a := range images {
			images = append(images, a.Mirrored(square1.LayersSwapped))
		}
	}
	for _, image := range images {
		if c.Solves(image) {
			return image, true
		}
	}
	return nil, false
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
