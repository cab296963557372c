package cases

import (
	"errors"
	"fmt"
	"slices"
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
	return Between(name, []square1.Pattern{from}, []square1.Pattern{to})
}

// Between is [Custom] with several starts, all of one shape, and several goals: any of them is to be
// reached. What counts for some goal can be seen in every case. If the middle layer does not count at
// some start or goal, it does not count at all.
func Between(name string, from, to []square1.Pattern) (*Set, error) {
	if len(from) == 0 || len(to) == 0 {
		return nil, fmt.Errorf("%w: %s has no start or no goal", ErrCustom, name)
	}
	s := &space{mask: allSeen(to)}
	for _, p := range from {
		s.mask.AnyMiddle = s.mask.AnyMiddle || p.Mask.AnyMiddle
	}
	for _, goal := range to {
		goal.Mask.AnyMiddle = s.mask.AnyMiddle
		s.goals = append(s.goals, goal.Canonical())
	}
	s.classes = newClasses(s.mask)
	first := from[0].Position
	s.frame = frame{first.Turn(first.Top.FreeTurns()[0], first.Bottom.FreeTurns()[0])}
	for _, p := range from {
		top, fits := turnTo(p.Position.Top, s.reference.Top)
		bottom, too := turnTo(p.Position.Bottom, s.reference.Bottom)
		if !fits || !too {
			return nil, fmt.Errorf("%w: the starts of %s have different shapes", ErrCustom, name)
		}
		s.starts = append(s.starts, s.startOf(p.Turn(top, bottom)))
	}
	s.mirrors = stayAfter(s.goals, mirrored, square1.Relabelling{Mirrored: true})
	s.symmetries = append(s.before(), turnsAfter(s.goals)...)
	if !s.generate(maxArrangements) || len(s.orbits) > MaxCases {
		return nil, fmt.Errorf("%w: %s has too many cases or positions (at most %d cases); let more pieces be known at the start, or fewer count at the goal", ErrCustom, name, MaxCases)
	}
	return &Set{ID: strings.ToLower(name), Name: name, Middle: !s.mask.AnyMiddle, make: func() (source, error) { return s, nil }}, nil
}

// allSeen is a mask through which one sees what counts for some of the goals. Of pieces that one goal
// knows by colour and another by kind only, the colour counts.
func allSeen(goals []square1.Pattern) (mask square1.Mask) {
	for kind := range square1.Piece(2) {
		rest := square1.Kind
		for _, g := range goals {
			if slices.Contains(g.Mask.Pieces[8*kind:8*kind+8], square1.Colour) {
				rest = square1.Colour
			}
		}
		for p := 8 * kind; p < 8*kind+8; p++ {
			mask.Pieces[p] = rest
			for _, g := range goals {
				if g.Mask.Pieces[p] == square1.Exact {
					mask.Pieces[p] = square1.Exact
				}
			}
		}
	}
	for _, g := range goals {
		mask.AnyMiddle = mask.AnyMiddle || g.Mask.AnyMiddle
	}
	return mask
}

// turnsAfter generates the relabellings that only turn the layers of a goal: these positions are
// solved by one alg, but for the turns after it.
func turnsAfter(goals []square1.Pattern) (list []symmetry) {
	generated := map[square1.Relabelling]bool{{}: true}
	for turns := 1; turns < 16; turns++ {
		r := square1.Relabelling{Top: turns % 4, Bottom: turns / 4}
		relabel := func(p square1.Position) square1.Position { return relabelled(p, r) }
		if generated[r] || !stayAfter(goals, relabel, r) {
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

// stayAfter reports whether a change of positions, which replaces the pieces by a relabelling, does
// nothing to some patterns but turn their layers, and make one of another.
func stayAfter(goals []square1.Pattern, change func(square1.Position) square1.Position, r square1.Relabelling) bool {
	for _, p := range goals {
		q := square1.Pattern{Position: change(p.Position), Mask: square1.Mask{AnyMiddle: p.Mask.AnyMiddle}}
		for piece := range square1.Piece(square1.PieceCount) {
			q.Mask.Pieces[r.Piece(piece)] = p.Mask.Pieces[piece]
		}
		if !anyTurned(goals, q) {
			return false
		}
	}
	return true
}

// anyTurned reports whether a pattern, its layers turned, is one of the goals.
func anyTurned(goals []square1.Pattern, q square1.Pattern) bool {
	for top, bottom := range square1.AllTurns() {
		if slices.Contains(goals, q.Turn(top, bottom).Canonical()) {
			return true
		}
	}
	return false
}
