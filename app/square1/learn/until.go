package learn

import (
	"errors"
	"slices"

	"wedge/puzzle/square1"
)

// goal is what a task asks for.
type goal = func(*scripted) bool

// conditions are the words of Until that are no values.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	return map[string]func(rest string) (goal, error){
		"at":      s.readGoal,
		"clicked": s.readClicks,
		"pattern": func(text string) (goal, error) {
			p, err := square1.ParsePattern(text)
			return ofPattern(p), err
		},
	}
}

// textValues are what values can be that are texts.
func textValues() map[string][]string {
	var shapes []string
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		shapes = append(shapes, s.Name())
	}
	parities := []string{"even", "odd"}
	return map[string][]string{
		"top shape": shapes, "bottom shape": shapes, "middle": {"square", "not square"},
		"parity": parities, "swap parity": parities, "list parity": parities, "lined up parity": parities,
	}
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
