package cases

import (
	"errors"
	"fmt"
	"strings"

	"wedge/puzzle/square1"
)

// MaxCases is the largest number of cases of a set of one's own.
const MaxCases = 10_000

// maxArrangements limits what [Custom] generates: about 0.4 s of one processor.
const maxArrangements = 400_000

// ErrCustom is wrapped by the errors of [Custom].
var ErrCustom = errors.New("set cannot be made")

// Custom is a set of one's own: all positions that look like from, at any angles of the
// layers, are to look like to. Its cases are what can be seen of them through the mask of
// to, up to turns of the layers before and after. A solved position is a case. If the middle
// layer does not count at the start, it does not count at the goal. The error wraps
// [ErrCustom] if there are more than [MaxCases] cases, or too many positions to look at.
func Custom(name string, from, to square1.Pattern) (*Set, error) {
	to.Mask.AnyMiddle = to.Mask.AnyMiddle || from.Mask.AnyMiddle
	to = to.Canonical()
	from = from.Turn(from.Position.Top.FreeTurns()[0], from.Position.Bottom.FreeTurns()[0])
	s := &space{
		frame: frame{from.Position}, mask: to.Mask, classes: newClasses(to.Mask), goals: []square1.Pattern{to},
		mirrors: staysAfter(to, mirrored, square1.Relabelling{Mirrored: true}),
	}
	s.starts = []start{s.startOf(from)}
	s.symmetries = append(s.before(), turnsAfter(to)...)
	if !s.generate(maxArrangements) || len(s.orbits) > MaxCases {
		return nil, fmt.Errorf("%w: %s has too many cases or positions (at most %d cases); let more pieces be known at the start, or fewer count at the goal", ErrCustom, name, MaxCases)
	}
	return &Set{ID: strings.ToLower(name), Name: name, Middle: !to.Mask.AnyMiddle, make: func() (source, error) { return s, nil }}, nil
}

// turnsAfter generates the relabellings that only turn the layers of a goal: these positions are
// solved by one alg, but for the turns after it.
func turnsAfter(goal square1.Pattern) (list []symmetry) {
	generated := map[square1.Relabelling]bool{{}: true}
	for turns := 1; turns < 16; turns++ {
		r := square1.Relabelling{Top: turns % 4, Bottom: turns / 4}
		relabel := func(p square1.Position) square1.Position { return relabelled(p, r) }
		if generated[r] || !staysAfter(goal, relabel, r) {
			continue
		}
		list = append(list, after(r))
		for range 3 {
			for one := range generated {
				generated[square1.Relabelling{Top: (one.Top + r.Top) % 4, Bottom: (one.Bottom + r.Bottom) % 4}] = true
			}
		}
	}
	return list
}

// staysAfter reports whether a change of positions, which replaces the pieces by a relabelling,
// does nothing to a pattern but turn its layers.
func staysAfter(p square1.Pattern, change func(square1.Position) square1.Position, r square1.Relabelling) bool {
	q := square1.Pattern{Position: change(p.Position), Mask: square1.Mask{AnyMiddle: p.Mask.AnyMiddle}}
	for piece := range square1.Piece(square1.PieceCount) {
		q.Mask.Pieces[r.Piece(piece)] = p.Mask.Pieces[piece]
	}
	if q.Mask != p.Mask {
		return false
	}
	for top, bottom := range square1.AllTurns() {
		if q.Turn(top, bottom).Canonical() == p {
			return true
		}
	}
	return false
}
