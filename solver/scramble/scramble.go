// Package scramble makes random scrambles of a kind that one wishes: to the cases of a set, to
// positions of one parity, or to those that match a pattern.
package scramble

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver"
)

// Wish says what to scramble to. The zero value is any position that can be sliced.
type Wish struct {
	// Cases are the cases to choose from, by their weights. They are of one set. See
	// [Unsolved] for all of a set.
	Cases []cases.Case
	// Pattern, unless nil, is what the positions match, at its angles. Not with Cases.
	Pattern *square1.Pattern
	// Parity is that of the case, if its set has both. Otherwise it is the position's: with
	// the layers lined up in cube shape ([square1.Position.LinedUpParity]), elsewhere as
	// they lie.
	Parity Parity
	// Fewest is the number of WCA moves, 0 or more, that solving the position needs at least.
	Fewest int
}

// Parity is which parities are wanted.
type Parity uint8

// The parities.
const (
	Either Parity = iota
	Even
	Odd
)

// String is "either", "even" or "odd".
func (p Parity) String() string { return [...]string{"either", "even", "odd"}[min(p, Odd)] }

// allows reports whether a parity is wanted.
func (p Parity) allows(odd bool) bool { return p == Either || odd == (p == Odd) }

// Scramble is an alg that leads from solved to a position.
type Scramble struct {
	Alg      square1.Alg
	Position square1.Position
	Case     *cases.Case // nil without cases
}

// FewestMoves is the usual Fewest for any position: [solver.FewestMoves].
const FewestMoves = solver.FewestMoves

// ErrWish is wrapped by the error for a wish that cannot be met.
var ErrWish = errors.New("no such scramble")

// Unsolved lists the cases of a set that are not solved already.
func Unsolved(set *cases.Set) []cases.Case {
	var list []cases.Case
	for _, c := range set.Cases() {
		if !c.SolvedCase {
			list = append(list, c)
		}
	}
	return list
}

// DistanceFunc tells how many slices lead from a pattern to one of some goals: the type of
// [wedge/solver/find.Finder.Distance].
type DistanceFunc func(ctx context.Context, from square1.Pattern, to ...square1.Pattern) (slices int, err error)

// Source makes the scrambles of a wish. It is for one goroutine.
type Source struct {
	wish     Wish
	solve    solver.SolveFunc
	distance DistanceFunc
	total    int64       // of the cases' weights
	slices   map[int]int // of the shortest algs, by index of the case; of the pattern, at -1
}

// New returns a source. distance is what makes scrambles to cases and patterns as short as
// possible; they are a little longer where it fails, or is nil. The error wraps [ErrWish].
func New(w Wish, solve solver.SolveFunc, distance DistanceFunc) (*Source, error) {
	s := &Source{wish: w, solve: solve, distance: distance, slices: map[int]int{}}
	if len(w.Cases) == 0 {
		return s, nil
	}
	if w.Pattern != nil {
		return nil, fmt.Errorf("%w: cases and a pattern cannot be combined", ErrWish)
	}
	s.wish.Cases = nil
	for _, c := range w.Cases {
		if !c.Set.Parities || w.Parity.allows(c.Odd) {
			s.wish.Cases = append(s.wish.Cases, c)
			s.total += c.Weight
		}
	}
	switch {
	case len(s.wish.Cases) == 0 && len(w.Cases) == 1:
		return nil, fmt.Errorf("%w: %s is not %v", ErrWish, w.Cases[0].Name, w.Parity)
	case len(s.wish.Cases) == 0:
		return nil, fmt.Errorf("%w: none of the %d cases is %v", ErrWish, len(w.Cases), w.Parity)
	}
	return s, nil
}

// maxDraws is how many random positions in a row may be of the wrong parity, or too near to
// solved, before a source gives up.
const maxDraws = 1000

// Next makes a scramble. To a case or a pattern, it does not give the solution away: see
// [solver.ScrambleTo]. To any position, it is the inverse of a solution with the
// fewest slices. The layers of a case are turned at random. The error wraps [ErrWish] if the
// wish cannot be met, or is that of the solver or the context.
func (s *Source) Next(ctx context.Context, rng *rand.Rand) (Scramble, error) {
	for range maxDraws {
		if ctx.Err() != nil { // a short search does not check the context
			return Scramble{}, ctx.Err()
		}
		drawn := s.draw(rng)
		if drawn.Case == nil || !drawn.Case.Set.Parities {
			parity, ok := drawn.Position.LinedUpParity()
			if !ok {
				parity = drawn.Position.Parity()
			}
			if !s.wish.Parity.allows(parity == 1) {
				continue
			}
		}
		far, err := s.isFar(ctx, drawn.Position)
		if err != nil {
			return Scramble{}, err
		}
		if !far {
			continue
		}
		drawn.Alg, err = s.alg(ctx, &drawn, rng)
		return drawn, err
	}
	var wanted []string
	if s.wish.Parity != Either {
		wanted = append(wanted, "was "+s.wish.Parity.String())
	}
	if s.wish.Fewest > 0 {
		wanted = append(wanted, fmt.Sprintf("needs %d WCA moves", s.wish.Fewest))
	}
	return Scramble{}, fmt.Errorf("%w: of %d random positions none %s", ErrWish, maxDraws, strings.Join(wanted, " and "))
}

// draw draws a position, and its case.
func (s *Source) draw(rng *rand.Rand) Scramble {
	switch {
	case s.wish.Pattern != nil:
		return Scramble{Position: s.wish.Pattern.Random(rng)}
	case len(s.wish.Cases) == 0:
		return Scramble{Position: square1.Random(rng)}
	}
	n := rng.Int64N(s.total)
	i := 0
	for n >= s.wish.Cases[i].Weight {
		n -= s.wish.Cases[i].Weight
		i++
	}
	c := &s.wish.Cases[i]
	return Scramble{Position: c.Draw(rng), Case: c}
}

// isFar reports whether a position needs as many WCA moves as wished.
func (s *Source) isFar(ctx context.Context, p square1.Position) (bool, error) {
	if s.wish.Fewest == 0 {
		return true, nil
	}
	r, err := s.solve(ctx, p, solver.Options{Any: true})
	// With k slices no solution has fewer than 2k-1 moves.
	if err != nil || 2*r.Length-1 >= s.wish.Fewest {
		return true, err
	}
	r, err = s.solve(ctx, p, solver.Options{Metric: square1.WCAMetric})
	return err == nil && r.Length >= s.wish.Fewest, err
}

// alg finds the alg of a scramble.
func (s *Source) alg(ctx context.Context, to *Scramble, rng *rand.Rand) (square1.Alg, error) {
	if to.Case == nil && s.wish.Pattern == nil {
		r, err := s.solve(ctx, to.Position, solver.Options{Any: true})
		if err != nil {
			return nil, err
		}
		return r.Solutions[0].Inverse(), nil
	}
	slices, err := s.shortest(ctx, to)
	if err != nil {
		return nil, err
	}
	return solver.ScrambleTo(ctx, s.solve, to.Position, slices, rng)
}

// shortest is the number of slices of the case's or the pattern's shortest algs, or -1 where
// that is not known or would take long.
func (s *Source) shortest(ctx context.Context, to *Scramble) (int, error) {
	if s.distance == nil {
		return -1, nil
	}
	n, from, goals := -1, s.wish.Pattern, []square1.Pattern(nil)
	if to.Case != nil {
		n, from, goals = to.Case.Index, &to.Case.From, to.Case.To
	}
	// In CSP the parity counts, which a pattern with unknown pieces does not show. Where all
	// pieces are known, the position is as far as the case, or one with the other middle is.
	if from.Fillings() <= 2 || to.Case != nil && to.Case.Set.Parities {
		return -1, nil
	}
	if known, ok := s.slices[n]; ok {
		return known, nil
	}
	slices, err := s.distance(ctx, *from, goals...)
	if err != nil {
		slices = -1
	}
	if ctx.Err() != nil { // next time it may be known
		return -1, ctx.Err()
	}
	s.slices[n] = slices
	return slices, nil
}

// Measured is a scramble with the lengths of shortest solutions of its position.
type Measured struct {
	Scramble
	Slices, Moves int // the fewest slices, and the fewest WCA moves
}

// NextMeasured is [Source.Next] with the lengths.
func (s *Source) NextMeasured(ctx context.Context, rng *rand.Rand) (Measured, error) {
	made, err := s.Next(ctx, rng)
	if err != nil {
		return Measured{}, err
	}
	// The shortest solutions in WCA moves are among those with the fewest slices.
	r, err := s.solve(ctx, made.Position, solver.Options{Metric: square1.WCAMetric})
	if err != nil {
		return Measured{}, err
	}
	return Measured{made, r.Solutions[0].Length(square1.SliceMetric), r.Length}, nil
}
