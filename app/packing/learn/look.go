package learn

import (
	"errors"
	"fmt"
	"image/color"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
)

// look is how things are drawn. docs/lessons.md describes its words.
type look struct {
	words  map[string]bool   // those alone, such as twin
	first  polycube.Symmetry // what made the right one of two at first
	marks  []mark
	layers int // how many are shown, from the lowest; 0 for all
}

// mark is how pieces of some names are drawn: light, grey, hide or edges.
type mark struct {
	how   string
	names []string
}

// lookWords are the words that are alone.
func lookWords() []string {
	return []string{"alone", "apart", "before", "bend", "chessboard", "pairs", "plain", "recoloured", "mirror", "twin", "sideways", "forward", "over"}
}

// markWords are those that names of pieces follow, or a number.
func markWords() []string { return []string{"edges", "grey", "hide", "layers", "light"} }

// readLook reads how things are drawn, with commas between words.
func (s *script) readLook(text string) (l look, err error) {
	l.words = map[string]bool{}
	err = lesson.Parts(text, ',', func(part string) error { return s.readLookWord(&l, part) })
	return l, err
}

func (s *script) readLookWord(l *look, text string) (err error) {
	word, rest, _ := strings.Cut(text, " ")
	by, turns := map[string]polycube.Symmetry{"mirror": polycube.MirrorX, "sideways": sideways(), "forward": forward(), "over": over()}[word]
	first := s.first()
	switch {
	case word == "layers":
		if l.layers, err = lesson.Number(rest); err == nil && l.layers < 1 {
			err = errors.New("expected 1 or more layers")
		}
		return lesson.After(word+" ", err)
	case slices.Contains(markWords(), word):
		m := mark{how: word, names: strings.Fields(rest)}
		l.marks = append(l.marks, m)
		return lesson.After(word+" ", s.hasPieces(m.names))
	case !slices.Contains(lookWords(), text):
		return fmt.Errorf("unknown %q: use %s", text, strings.Join(slices.Sorted(slices.Values(slices.Concat(lookWords(), markWords()))), ", "))
	case word == "apart" && first.word != "packing" && first.word != "fold":
		return errors.New("only a packing or a fold can be apart")
	case word == "recoloured" && first.word != "packing":
		return errors.New("only a packing can be recoloured")
	case word == "chessboard" && first.word != "cells":
		return errors.New("only cells are a chessboard")
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

// draw draws the pieces of a packing, or of a tray, so. name has their names.
func (l *look) draw(p *view.Packing, name func(index int) string) {
	if l.layers > 0 {
		_, _, z := p.Target.Sides()
		p.Above = max(z-l.layers, 0)
	}
	for i := range p.Pieces {
		for _, m := range l.marks {
			if !slices.Contains(m.names, name(i)) {
				continue
			}
			switch piece := &p.Pieces[i]; m.how {
			case "light":
				piece.Lit = 1
			case "grey":
				piece.Colour = color.NRGBA{150, 150, 150, 255}
			case "edges":
				piece.State = view.Ghost
			default:
				piece.State = view.Hidden
			}
		}
	}
}
