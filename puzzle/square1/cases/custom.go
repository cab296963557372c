package cases

import (
	"errors"
	"fmt"
	"strings"

	"wedge/puzzle/square1"
)

// MaxCases is the largest number of cases of a set of one's own.
const MaxCases = 10_000

// maxViews limits what [Custom] looks at.
const maxViews = 400_000

// ErrCustom is wrapped by the errors of [Custom].
var ErrCustom = errors.New("set cannot be made")

// Custom is a set of one's own: all positions that look like from, at any angles of the
// layers, are to look like to. Its cases are what can be seen of them through the mask of
// to, up to turns of the layers before and after. If the middle layer does not count at the
// start, it does not count at the goal. The error wraps [ErrCustom] if there are more than
// [MaxCases] cases, or none.
func Custom(name string, from, to square1.Pattern) (*Set, error) {
	to.Mask.AnyMiddle = to.Mask.AnyMiddle || from.Mask.AnyMiddle
	to = to.Canonical()
	from = from.Turn(from.Position.Top.FreeTurns()[0], from.Position.Bottom.FreeTurns()[0])
	s := &space{frame: frame{from.Position}, mask: to.Mask, classes: newClasses(to.Mask), goals: []square1.Pattern{to}}
	s.starts = []start{s.startOf(from)}
	for turns := 1; turns < 16; turns++ {
		r := square1.Relabelling{Top: turns % 4, Bottom: turns / 4}
		if fits(to, r) {
			s.symmetries = append(s.symmetries, after(r))
		}
	}
	s.symmetries = append(s.symmetries, s.before()...)
	if !s.generate(maxViews) || len(s.orbits) > MaxCases {
		return nil, fmt.Errorf("%w: %s has more than %d cases; let more pieces be known at the start, or fewer count at the goal", ErrCustom, name, MaxCases)
	}
	set := &Set{ID: strings.ToLower(name), Name: name, Middle: !to.Mask.AnyMiddle, make: func() (source, error) { return s, nil }}
	return set, nil
}

// fits reports whether a relabelling turns the layers of a pattern, and nothing else.
func fits(p square1.Pattern, r square1.Relabelling) bool {
	q := square1.Pattern{Position: relabelled(p.Position, r), Mask: square1.Mask{AnyMiddle: p.Mask.AnyMiddle}}
	for piece := range square1.Piece(square1.PieceCount) {
		if p.Mask.Pieces[r.Piece(piece)] != p.Mask.Pieces[piece] {
			return false
		}
		q.Mask.Pieces[piece] = p.Mask.Pieces[piece]
	}
	for top := range square1.Units {
		for bottom := range square1.Units {
			if q.Turn(top, bottom).Canonical() == p {
				return true
			}
		}
	}
	return false
}
