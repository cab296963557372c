package cases

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"wedge/puzzle/square1"
)

// shapes is the source of the sets CS and CSP. Their cases are the 90 pairs of shapes up to
// swapping the layers; in CSP an even and an odd one each, except where a turn that fits the
// shape onto itself changes the parity. These are the pairs with a Star, which have one.
//
// The parity of a position is that of [square1.Position.Parity] at the angles of its case's
// [Case.From], after swapping the layers of the position (and their colours) if the pair is the
// other way around.
type shapes struct {
	parities bool
	pairs    []square1.Pair
	first    map[square1.Pair]int // the number of the first case of an unordered pair
	from     []square1.Position   // of each pair
}

func newShapes(parities bool) *shapes {
	s := &shapes{parities: parities, pairs: square1.UnorderedPairs(), first: map[square1.Pair]int{}}
	cubeShape := square1.Solved().Pair()
	slices.SortStableFunc(s.pairs, func(a, b square1.Pair) int { // cube shape first
		return a.CubeShapeDistance() - b.CubeShapeDistance()
	})
	n := 0
	for _, pair := range s.pairs {
		s.first[pair] = n
		n += s.kinds(pair)
		at := standard(pair)
		if pair == cubeShape {
			at = square1.Solved()
		}
		s.from = append(s.from, at)
	}
	return s
}

// kinds is the number of cases of a pair.
func (s *shapes) kinds(pair square1.Pair) int {
	if !s.parities || oddRotation(pair.Top) || oddRotation(pair.Bottom) {
		return 1
	}
	return 2
}

// oddRotation reports whether a turn that fits a layer onto itself is odd.
func oddRotation(l square1.LayerShape) bool {
	pieces := len(l.Pattern())
	return pieces%2 == 0 && pieces/l.Rotations()%2 != 0
}

// standard is a position of a pair: each layer at the first angle, from that of
// [square1.LayerShape.Pattern] on, at which it can be cut; the pieces in order.
func standard(pair square1.Pair) square1.Position {
	next := [2]square1.Piece{0, 8} // the next corner and the next edge
	layer := func(pattern string) (l square1.Layer) {
		place := 0
		for _, c := range pattern {
			kind := 0
			if c == 'a' {
				kind = 1
			}
			for range next[kind].Units() {
				l |= square1.Layer(next[kind]) << (4 * place)
				place++
			}
			next[kind]++
		}
		return l.Turn(l.FreeTurns()[0])
	}
	top := layer(pair.Top.Pattern())
	return square1.Position{Top: top, Bottom: layer(pair.Bottom.Pattern())}
}

func (s *shapes) cases(set *Set) ([]Case, int64) {
	goal := square1.Pattern{Position: square1.Solved(), Mask: square1.ShapeOnly()}.Canonical()
	var list []Case
	for i, pair := range s.pairs {
		kinds := s.kinds(pair)
		for odd := range kinds {
			c := Case{
				Set: set, Index: len(list), Name: pair.String(),
				From: square1.Pattern{Position: s.from[i], Mask: square1.ShapeOnly()}.Canonical(),
				To:   []square1.Pattern{goal},
				Odd:  odd == 1, Inverse: -1,
				Weight: s.weight(pair) / int64(kinds),
			}
			c.Name += s.suffix(pair, odd)
			c.SolvedCase = pair == square1.Solved().Pair() && odd == 0
			mirror := pair.Mirror().Unordered()
			c.Mirror = s.first[mirror]
			if kinds == 2 {
				c.Mirror, _ = s.of(mirrored(withParity(s.from[i], odd)))
			}
			list = append(list, c)
		}
	}
	return list, 0
}

// suffix tells the cases of a pair apart.
func (s *shapes) suffix(pair square1.Pair, odd int) string {
	if s.kinds(pair) == 1 {
		return ""
	}
	return [...]string{" even", " odd"}[odd]
}

// otherNames are further names of a case: its shapes in the other order, and by other names.
func (s *shapes) otherNames(n int) []string {
	pair := s.pairs[s.pair(n)]
	suffix := s.suffix(pair, n-s.first[pair])
	var list []string
	for _, top := range append(pair.Top.OtherNames(), pair.Top.Name()) {
		for _, bottom := range append(pair.Bottom.OtherNames(), pair.Bottom.Name()) {
			list = append(list, both(top, bottom)+suffix, both(bottom, top)+suffix)
		}
	}
	return list
}

// weight is the number of angles at which the pair, or with its layers swapped, can be cut:
// an even number. Scrambles have all these, 3678 in all, equally often.
func (s *shapes) weight(pair square1.Pair) int64 {
	n := int64(pair.Top.Sliceable() * pair.Bottom.Sliceable())
	if pair.Top != pair.Bottom {
		n *= 2
	}
	return n
}

// of is the number of a position's case.
func (s *shapes) of(p square1.Position) (int, bool) {
	pair := p.Pair()
	if pair != pair.Unordered() {
		pair = pair.Unordered()
		p = turnedOver(p)
	}
	n := s.first[pair]
	if s.kinds(pair) == 2 {
		at := s.from[slices.Index(s.pairs, pair)]
		top, _ := turnTo(p.Top, at.Top)
		bottom, _ := turnTo(p.Bottom, at.Bottom)
		n += p.Turn(top, bottom).Parity()
	}
	return n, true
}

// pair is the number of the pair of a case.
func (s *shapes) pair(n int) int {
	i := 0
	for i+1 < len(s.pairs) && s.first[s.pairs[i+1]] <= n {
		i++
	}
	return i
}

// example has the pieces in order, but for two corners if that is needed for the parity.
func (s *shapes) example(n int) square1.Position {
	i := s.pair(n)
	if s.kinds(s.pairs[i]) == 1 {
		return s.from[i]
	}
	return withParity(s.from[i], n-s.first[s.pairs[i]])
}

// draw is a random position of a case.
func (s *shapes) draw(n int, rng *rand.Rand) square1.Position {
	i := s.pair(n)
	corners, edges := rng.Perm(8), rng.Perm(8)
	var image [square1.PieceCount]square1.Piece
	for k := range 8 {
		image[k], image[8+k] = square1.Piece(corners[k]), square1.Piece(8+edges[k])
	}
	p := replaced(s.from[i], image)
	if s.kinds(s.pairs[i]) == 2 {
		p = withParity(p, n-s.first[s.pairs[i]])
	}
	if s.pairs[i].Top != s.pairs[i].Bottom && rng.IntN(2) == 1 {
		p = turnedOver(p)
	}
	return p
}

// done reports whether a position is in cube shape, and even if that counts.
func (s *shapes) done(p square1.Position) bool {
	parity, ok := p.LinedUpParity()
	return ok && (parity == 0 || !s.parities)
}

// withParity swaps two corners if the position has the other parity.
func withParity(p square1.Position, parity int) square1.Position {
	if p.Parity() == parity {
		return p
	}
	image := samePieces()
	image[0], image[1] = 1, 0
	return replaced(p, image)
}

func samePieces() (image [square1.PieceCount]square1.Piece) {
	for i := range image {
		image[i] = square1.Piece(i)
	}
	return image
}

// replaced has other pieces at the same places.
func replaced(p square1.Position, image [square1.PieceCount]square1.Piece) square1.Position {
	layer := func(l square1.Layer) (out square1.Layer) {
		for place := range square1.Units {
			out |= square1.Layer(image[l.At(place)]) << (4 * place)
		}
		return out
	}
	p.Top, p.Bottom = layer(p.Top), layer(p.Bottom)
	return p
}

// relabelled has the pieces that a relabelling gives.
func relabelled(p square1.Position, r square1.Relabelling) square1.Position {
	image := samePieces()
	for i := range image {
		image[i] = r.Piece(image[i])
	}
	return replaced(p, image)
}

// turnedOver has the layers swapped, and the pieces' colours too.
func turnedOver(p square1.Position) square1.Position {
	p = relabelled(p, square1.Relabelling{Swapped: true})
	p.Top, p.Bottom = p.Bottom, p.Top
	return p
}

// mirrored is the position in a mirror in front of the puzzle, its pieces those that the
// solved mirror image has.
func mirrored(p square1.Position) square1.Position {
	p = relabelled(p, square1.Relabelling{Mirrored: true})
	layer := func(l square1.Layer) (out square1.Layer) {
		for place := range square1.Units {
			out |= square1.Layer(l.At(place)) << (4 * (square1.Units - 1 - place))
		}
		return out
	}
	p.Top, p.Bottom = layer(p.Top), layer(p.Bottom)
	return p
}

// both is "a / b".
func both(a, b string) string { return fmt.Sprintf("%s/%s", a, b) }
