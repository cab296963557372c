package learn

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/polycube"
	"wedge/resources"
)

// script is what the instructions of a step say of the stage. docs/lessons.md describes their words.
type script struct {
	puzzle string           // its first packing is shown
	pieces []polycube.Named // in place of a puzzle
	snake  polycube.Snake   // in place of both
	folded bool             // the snake into a cube

	look    string // one of the words of Look; empty for none
	turns   bool   // it is shown twice, and the right one can be turned
	mirrors bool   // and mirrored
	clicks  bool   // clicks on pieces count
}

// first is what made the image at the right at first.
func (s *script) first() polycube.Symmetry {
	if s.look == "mirror" {
		return polycube.MirrorX
	}
	return polycube.Identity
}

// looks are the words of Look.
func looks() []string { return []string{"apart", "mirror", "twin"} }

// Script implements [lesson.Kit].
func (k *kit) Script(list []lesson.Instruction) (func() lesson.Activity, error) {
	s := &script{}
	vocabulary := lesson.Vocabulary[*scripted]{
		Stage: map[string]func(string) error{lesson.Show: s.readShow, lesson.Look: s.readLook},
		Until: s.conditions(),
		Do:    s.deeds(),
	}
	plan, err := vocabulary.Read(list)
	if err != nil {
		return nil, err
	}
	return func() lesson.Activity { return s.start(k, plan) }, nil
}

// turned notes that what is shown is turned, or says that it cannot be.
func (s *script) turned() error {
	if s.turns = s.single(); !s.turns {
		return errors.New("only a packing, a fold or a single piece can be turned")
	}
	return nil
}

// single reports whether what is shown can be turned.
func (s *script) single() bool { return s.puzzle != "" || s.folded || len(s.pieces) == 1 }

// readShow reads what is on the stage.
func (s *script) readShow(text string) (err error) {
	word, rest, _ := strings.Cut(text, " ")
	rest = strings.TrimSpace(rest)
	switch word {
	case "packing":
		if !slices.Contains(resources.Puzzles(), rest) {
			return fmt.Errorf("there is no puzzle %q; there are %s", rest, strings.Join(resources.Puzzles(), ", "))
		}
		s.puzzle = rest
	case "pieces":
		s.pieces, err = readPieces(rest)
	case "snake", "fold":
		s.snake, err = polycube.ParseSnake(rest)
		err = lesson.After(word+" ", err)
		if s.folded = word == "fold"; err == nil && s.folded && len(s.snake) != cube().Size() {
			err = fmt.Errorf("a cube needs %d cubes, not %d", cube().Size(), len(s.snake))
		}
	default:
		return fmt.Errorf("unknown %q: use fold, packing, pieces, snake", word)
	}
	return err
}

// readPieces reads names of pieces, or numbers of cells: all pieces of so many.
func readPieces(text string) (list []polycube.Named, err error) {
	for word := range strings.FieldsSeq(text) {
		cells, err := strconv.Atoi(word)
		shape, ok := polycube.ByName(word)
		switch {
		case err != nil && !ok:
			return nil, fmt.Errorf("there is no piece %q", word)
		case ok:
			list = append(list, polycube.Named{Name: word, Shape: shape})
		case len(ofSizes(cells)) == 0:
			return nil, fmt.Errorf("no pieces of %d cells have names", cells)
		default:
			list = append(list, ofSizes(cells)...)
		}
	}
	if len(list) == 0 || len(list) > maxShown {
		return nil, fmt.Errorf("%d pieces: expected 1 to %d", len(list), maxShown)
	}
	return list, nil
}

// maxShown is how many pieces a script can lay out.
const maxShown = 60

// readLook reads how it is shown.
func (s *script) readLook(text string) error {
	if !slices.Contains(looks(), text) {
		return fmt.Errorf("unknown %q: use %s", text, strings.Join(looks(), ", "))
	}
	if s.look = text; text == "apart" && s.puzzle == "" {
		return errors.New("only a packing can be apart")
	}
	if text == "apart" {
		return nil
	}
	return s.turned()
}

// conditions are the words of Until.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	return map[string]func(rest string) (goal, error){
		"played": lesson.Alone(goal{Is: func(o *scripted) bool { return o.started && o.kit.played() }}),
		"clicked": func(rest string) (goal, error) {
			s.clicks = true
			if rest == "all" {
				return goal{Is: func(o *scripted) bool { return len(o.clicked) == o.values.Pieces() }}, nil
			}
			wanted, err := readPieces(rest)
			return goal{Is: func(o *scripted) bool {
				return !slices.ContainsFunc(wanted, func(n polycube.Named) bool { return !o.hasClicked(n.Name) })
			}}, err
		},
		"images": func(rest string) (goal, error) {
			n, err := lesson.Number(rest)
			return goal{Is: func(o *scripted) bool { return o.values.Seen() >= n }}, errors.Join(err, s.turned())
		},
	}
}

// deeds are the words of Do and Then.
func (s *script) deeds() map[string]func(rest string) (deed, error) {
	return map[string]func(rest string) (deed, error){
		"again": lesson.Alone(deed{Do: (*scripted).begin, Enabled: (*scripted).changed}),
		"assemble": func(rest string) (deed, error) {
			if s.puzzle == "" {
				return deed{}, errors.New("only a packing is assembled")
			}
			return lesson.Alone(deed{Do: (*scripted).assemble, Enabled: func(o *scripted) bool { return o.packing != nil }})(rest)
		},
		"fold": func(rest string) (deed, error) {
			if len(s.snake) != cube().Size() {
				return deed{}, errors.New("only a snake of 27 cubes is folded")
			}
			return lesson.Alone(deed{Do: (*scripted).foldIt})(rest)
		},
		"turn": func(rest string) (deed, error) {
			by, ok := map[string]func() polycube.Symmetry{"sideways": aside, "forward": forward, "over": over}[rest]
			if !ok {
				return deed{}, fmt.Errorf("unknown %q: use forward, over or sideways", rest)
			}
			return deed{Do: func(o *scripted) { o.turn(by()) }, Enabled: (*scripted).ready}, s.turned()
		},
		"mirror": func(rest string) (deed, error) {
			if err := s.turned(); err != nil {
				return deed{}, err
			}
			s.mirrors = true
			return lesson.Alone(deed{Do: func(o *scripted) { o.turn(polycube.MirrorX) }, Enabled: (*scripted).ready})(rest)
		},
	}
}
