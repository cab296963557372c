package cases

import (
	"errors"

	"wedge/puzzle/square1"
)

// Set is a set of cases. Its methods are safe for several goroutines.
type Set struct {
	ID   string // "obl", "pll+1"
	Name string // "OBL", "PLL+1"
	Same Same
	// Middle is true if the middle layer counts.
	Middle bool
	// Parities is true if the set has even and odd cases.
	Parities bool
}

// Same says which positions are the same case, besides those that differ by turns of the
// layers.
type Same struct {
	Layers  bool // the layers swapped, as after turning the puzzle over
	Colours bool // the top's and the bottom's colours swapped
	Mirror  bool // seen in a mirror
}

// Sets lists all sets in the order in which they are used to solve the puzzle.
func Sets() []*Set { return nil }

// ErrSet is wrapped by the error of [Named] for an unknown name, which lists the names.
var ErrSet = errors.New("unknown set of cases")

// Named is the set with an ID or a name, in capital or small letters. The error wraps [ErrSet].
func Named(name string) (*Set, error) { return nil, ErrSet }

// Custom is a set of one's own: all positions that look like from, at any angles of the
// layers, are to look like to. Its cases are what can be seen of them through the mask of
// to. The error wraps [ErrCustom] if there are more than [MaxCases] cases.
func Custom(name string, from, to square1.Pattern) (*Set, error) { return nil, ErrCustom }

// MaxCases is the largest number of cases of a set of one's own.
const MaxCases = 10_000

// ErrCustom is wrapped by the errors of [Custom].
var ErrCustom = errors.New("set cannot be made")

// Cases lists the cases. The first call generates them.
func (s *Set) Cases() []Case { return nil }

// Total is the sum of the weights of all cases.
func (s *Set) Total() int64 { return 0 }

// Solved is the number of positions, in the unit of [Case.Weight], that the set is about and
// that are solved already, if that is not one of its cases; otherwise 0.
func (s *Set) Solved() int64 { return 0 }

// ErrCase is wrapped by the errors of [Set.Find] and [Set.Recognise].
var ErrCase = errors.New("unknown case")

// Find is the case with a name or a number, which counts from 1. The error wraps [ErrCase].
func (s *Set) Find(name string) (Case, error) { return Case{}, ErrCase }

// Of is the case that a position is. ok is false if the set is not about it, or if it is
// solved and that is no case of the set.
func (s *Set) Of(p square1.Position) (c Case, ok bool) { return Case{}, false }

// Recognise is the case that an alg solves: that of the position which it solves. The error
// wraps [ErrCase], or is a [*square1.BlockedError] if the alg cannot lead to a solved position.
func (s *Set) Recognise(alg square1.Alg) (Case, error) { return Case{}, ErrCase }
