package learn

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/square1"
)

// goal is what a task asks for.
type goal = func(*scripted) bool

// conditions are the words of Until.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	return map[string]func(rest string) (goal, error){
		"at":          s.readGoal,
		"clicked":     s.readClicks,
		"corners":     readCorners,
		"cube":        lesson.Alone(ofShapes(func(p square1.Pair) bool { return p == square1.Solved().Pair() })),
		"distance":    readDistance,
		"found":       lesson.Alone(func(o *scripted) bool { return o.way.found }),
		"free":        lesson.Alone(func(o *scripted) bool { return o.here().Sliceable() }),
		"keeps":       readKeeps,
		"logarithmic": lesson.Alone(func(o *scripted) bool { return o.spread != nil && o.spread.logarithmic }),
		"odd":         lesson.Alone(func(o *scripted) bool { return o.here().Parity() == 1 }),
		"pattern": func(text string) (goal, error) {
			p, err := square1.ParsePattern(text)
			return ofPattern(p), err
		},
		"picked": lesson.Alone(func(o *scripted) bool { return o.tally.picked }),
		"position": func(text string) (goal, error) {
			p, err := readPosition(text)
			return ofPattern(square1.Only(p)), err
		},
		"seen": readSeen,
		"shape": func(name string) (goal, error) {
			shape, err := readShape(name)
			return ofShapes(func(p square1.Pair) bool { return p.Top == shape || p.Bottom == shape }), err
		},
		"sliced": lesson.Alone(func(o *scripted) bool { return !o.values.OnlyTurned() }),
		"slices": atLeast(func(o *scripted) int { return o.values.Slices() }),
		"shapes": func(names string) (goal, error) {
			pair, err := readPair(names)
			return ofShapes(func(p square1.Pair) bool { return p == pair }), err
		},
		"solved": lesson.Alone(ofPattern(square1.Only(square1.Solved()))),
		"swaps":  atLeast(func(o *scripted) int { return o.tally.swaps }),
		"top": func(name string) (goal, error) {
			shape, err := readShape(name)
			return ofShapes(func(p square1.Pair) bool { return p.Top == shape }), err
		},
		"turned": lesson.Alone(func(o *scripted) bool { return o.values.Steps() != 0 }),
	}
}

// atLeast reads how large a number has to be.
func atLeast(of func(*scripted) int) func(rest string) (goal, error) {
	return func(rest string) (goal, error) {
		n, err := lesson.Number(rest)
		return func(o *scripted) bool { return of(o) >= n }, err
	}
}

// ofShapes asks for a pair of shapes.
func ofShapes(is func(square1.Pair) bool) goal {
	return func(o *scripted) bool { return is(o.here().Pair()) }
}

// ofPattern asks for a position that matches a pattern after some turns of its layers.
func ofPattern(pattern square1.Pattern) goal {
	return func(o *scripted) bool {
		for top, bottom := range square1.AllTurns() {
			if pattern.Matches(o.here().Turn(top, bottom)) {
				return true
			}
		}
		return false
	}
}

// readDistance reads how many slices the position has to be from solved.
func readDistance(rest string) (goal, error) {
	n, err := lesson.Number(rest)
	if err == nil && (n < 0 || n > square1.MaxDistance) {
		err = fmt.Errorf("no position is %d slices from solved: expected 0 to %d", n, square1.MaxDistance)
	}
	return func(o *scripted) bool {
		d, ok := o.values.distance()
		return ok && d == n
	}, err
}

// readKeeps reads which of Curtis' symmetries have to keep the pair of shapes; the others must not.
func readKeeps(rest string) (goal, error) {
	var wanted square1.Symmetry
	keeps := map[string]*bool{"Sym2": &wanted.Sym2, "Sym3": &wanted.Sym3, "Sym4": &wanted.Sym4}
	for word := range strings.FieldsSeq(rest) {
		if keeps[word] == nil {
			return nil, fmt.Errorf("unknown %q: use %s", word, words(keeps))
		}
		*keeps[word] = true
	}
	return ofShapes(func(p square1.Pair) bool { return p.Symmetry() == wanted }), nil
}

// readSeen reads how many angles of the top, shapes or pairs of shapes have to be seen.
func readSeen(rest string) (goal, error) {
	type seen struct {
		count func(*values) int
		all   int
	}
	what := map[string]seen{
		"angles": {(*values).Seen, square1.Units},
		"alike":  {(*values).SeenAlike, square1.Units},
		"shapes": {(*values).Found, square1.LayerShapeCount},
		"pairs":  {(*values).OtherShapes, len(square1.CanonicalPairs()) - 1},
	}
	word, number, _ := strings.Cut(rest, " ")
	s, ok := what[word]
	if !ok {
		return nil, fmt.Errorf("unknown %q: use %s and how many", word, words(what))
	}
	n, err := lesson.Number(number)
	if n > s.all {
		err = fmt.Errorf("there are only %d", s.all)
	}
	return func(o *scripted) bool { return s.count(o.values) >= n }, lesson.After(word+" ", err)
}

// readClicks reads letters of pieces, all of which have to be clicked, or a kind of which one has to be.
func (s *script) readClicks(rest string) (goal, error) {
	s.clicks = true
	kinds := map[string]kind{"corner": kindsOfPieces()["corners"], "edge": kindsOfPieces()["edges"], "blocking": kindsOfPieces()["blocking"]}
	pieces, oneOf := kinds[rest]
	var err error
	if !oneOf {
		pieces, err = readLetters(rest, words(kinds))
	}
	return func(o *scripted) bool {
		list := pieces(o.here(), o.from())
		clicked := func(p square1.Piece) bool { return o.tally.clicked[p] }
		if oneOf {
			return slices.ContainsFunc(list, clicked)
		}
		return !slices.ContainsFunc(list, func(p square1.Piece) bool { return !clicked(p) })
	}, err
}

// readGoal reads an alg that has to be done.
func (s *script) readGoal(text string) (goal, error) {
	alg, err := square1.ParseAlg(text)
	if err != nil {
		return nil, err
	}
	if s.from == nil {
		return nil, errors.New("it needs a line Show before, which says where the alg begins")
	}
	s.goal = alg
	end, err := s.from.Position.Apply(alg)
	return func(o *scripted) bool { return o.here() == end }, err
}

// readCorners reads how many corners top and bottom have.
func readCorners(text string) (goal, error) {
	var top, bottom int
	if _, err := fmt.Sscanf(text, "%d %d", &top, &bottom); err != nil {
		return nil, fmt.Errorf("expected two numbers, not %q", text)
	}
	return ofShapes(func(p square1.Pair) bool { return p.Top.Corners() == top && p.Bottom.Corners() == bottom }), nil
}
