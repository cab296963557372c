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
	// Weight is how often the case comes up, of [Set.Total].
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
// All positions of the case are equally likely.
func (c Case) Draw(rng *rand.Rand) square1.Position { return c.From.Position }

// Done reports whether a position is at the case's goal. Turns of the layers do not matter.
func (c Case) Done(p square1.Position) bool { return false }

// Solves reports whether an alg, after any turns of the layers, leads from the case to its
// goal.
func (c Case) Solves(alg square1.Alg) bool { return false }
