package learn

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/polycube"
)

// look is how things are drawn. docs/lessons.md describes its words.
type look struct {
	words map[string]bool
	first polycube.Symmetry // what made the right one of two at first
}

// lookWords are all words.
func lookWords() []string {
	return []string{"alone", "apart", "before", "bend", "chessboard", "forward", "mirror", "over", "pairs", "plain", "recoloured", "sideways", "twin"}
}

// readLook reads how things are drawn, with commas between words.
func (s *script) readLook(text string) (l look, err error) {
	l.words = map[string]bool{}
	err = lesson.Parts(text, ',', func(part string) error { return s.readLookWord(&l, part) })
	return l, err
}

func (s *script) readLookWord(l *look, word string) error {
	by, turns := map[string]polycube.Symmetry{"mirror": polycube.MirrorX, "sideways": sideways(), "forward": forward(), "over": over()}[word]
	first := s.first()
	switch {
	case !slices.Contains(lookWords(), word):
		return fmt.Errorf("unknown %q: use %s", word, strings.Join(lookWords(), ", "))
	case word == "apart" && first.word != "packing" && first.word != "fold":
		return errors.New("only a packing or a fold can be apart")
	case word == "recoloured" && first.word != "packing":
		return errors.New("only a packing can be recoloured")
	case word == "chessboard" && first.word != "cells":
		return errors.New("a chessboard needs Show: cells")
	case word == "pairs" && first.word != "pieces":
		return errors.New("only pieces are in pairs")
	case turns:
		l.first = l.first.Then(by)
	}
	if word == "bend" {
		s.edits = true
		return s.hasSnake()
	}
	l.words[word] = true
	if turns || slices.Contains([]string{"alone", "before", "twin"}, word) {
		return s.turned()
	}
	return nil
}

// Rotations that have words: by a quarter about the upright axis, so that the right side comes to the front; by a quarter
// about the axis from left to right, so that the top does; and upside down.

func sideways() polycube.Symmetry { return mapping(polycube.Cell{Y: 1}, polycube.Cell{X: -1}) }
func forward() polycube.Symmetry  { return mapping(polycube.Cell{X: 1}, polycube.Cell{Z: -1}) }
func over() polycube.Symmetry     { return forward().Then(forward()) }

// mapping is the rotation that maps the directions to the right and towards the viewer to these.
func mapping(right, near polycube.Cell) polycube.Symmetry {
	for s := range polycube.Symmetry(polycube.RotationCount) {
		if s.Apply(polycube.Cell{X: 1}) == right && s.Apply(polycube.Cell{Y: 1}) == near {
			return s
		}
	}
	return polycube.Identity
}
