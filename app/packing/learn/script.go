package learn

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/packing/design"
)

// script is what the instructions of a step say of the stage. docs/lessons.md describes their words.
type script struct {
	items  []item // shown at first
	look   look
	images bool // they are drawn beside the stage

	turns, turnsLeft, mirrors bool // what is shown is turned, or the left one of two; and mirrored

	clicks    bool     // on pieces count
	names     []string // of those that have to be clicked
	all       bool     // all have
	unreached bool     // cells have that no piece reaches
	edits     bool     // clicks change a snake
	heights   int      // of a box that is made higher
	browses   bool     // other packings are shown
	byHand    bool     // a button counts the packings
	draws     []int    // sizes of random pieces
}

// first is the first item that is shown.
func (s *script) first() item {
	if len(s.items) == 0 {
		return item{}
	}
	return s.items[0]
}

// vocabulary is what scripts can say.
func (s *script) vocabulary() *lesson.Vocabulary[*scripted] {
	return &lesson.Vocabulary[*scripted]{
		Stage: map[string]func(string) error{
			lesson.Show: func(text string) (err error) {
				s.items, err = readItems(text)
				return err
			},
			lesson.Look: func(text string) (err error) {
				s.look, err = s.readLook(text)
				return err
			},
			lesson.Beside: func(text string) error {
				if s.images = text == "images"; !s.images {
					return fmt.Errorf("unknown %q: use images", text)
				}
				return s.isShown("packing")
			},
		},
		Until: s.conditions(),
		Do:    s.deeds(),
	}
}

// Script implements [lesson.Kit].
func (k *kit) Script(list []lesson.Instruction) (func() lesson.Activity, error) {
	s := &script{}
	plan, err := s.vocabulary().Read(list)
	if err != nil {
		return nil, err
	}
	return func() lesson.Activity { return s.start(k, plan) }, nil
}

// turned notes that what is shown is turned, or says that it cannot be.
func (s *script) turned() error {
	first := s.first()
	if s.turns = len(s.items) == 1 && first.turns(); !s.turns {
		return errors.New("only a packing, a fold or a single piece can be turned")
	}
	return nil
}

// isShown says that a word needs one of these on the stage, unless it is there.
func (s *script) isShown(words ...string) error {
	if slices.Contains(words, s.first().word) {
		return nil
	}
	return fmt.Errorf("it needs a line Show before, with %s", strings.Join(words, " or "))
}

// hasSnake says that a word needs a snake of 27 cubes on the stage, unless it is there.
func (s *script) hasSnake() error {
	if len(s.first().snake) != cube().Size() {
		return errors.New("it needs a line Show before, with a snake of 27 cubes")
	}
	return nil
}

// withPuzzle are the items that have a puzzle with packings.
func withPuzzle() []string { return []string{"packing", "empty", "start", "cells", "set", "table"} }

// conditions are the words of Until.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	// alone is a goal that nothing follows, and that needs one of some items.
	alone := func(items []string, is func(*scripted) bool, reach func(context.Context, *scripted) error) func(string) (goal, error) {
		return func(rest string) (goal, error) {
			if err := s.isShown(items...); err != nil {
				return goal{}, err
			}
			return lesson.Alone(goal{Is: is, Reach: reach})(rest)
		}
	}
	packings := []string{"packing"}
	return map[string]func(rest string) (goal, error){
		"played":  lesson.Alone(goal{Is: func(o *scripted) bool { return o.started && o.kit.played() }}),
		"clicked": s.readClicked,
		"images": func(rest string) (goal, error) {
			n, err := numberOrAll(rest)
			return goal{
				Is:    func(o *scripted) bool { return isEnough(len(o.seen), n, o.values.Images()) },
				Reach: func(_ context.Context, o *scripted) error { return o.reachImages(n) },
			}, errors.Join(err, s.turned())
		},
		"alike": func(rest string) (goal, error) {
			if err := s.turned(); err != nil {
				return goal{}, err
			}
			return lesson.Alone(goal{Is: (*scripted).alike, Reach: func(_ context.Context, o *scripted) error { return o.reachAlike() }})(rest)
		},
		"symmetric": func(rest string) (goal, error) {
			s.browses = true
			return alone(packings, (*scripted).symmetric, func(_ context.Context, o *scripted) error {
				return o.reachPacking((*scripted).symmetric)
			})(rest)
		},
		"packings": func(rest string) (goal, error) {
			s.browses = true
			n, err := numberOrAll(rest)
			is := func(o *scripted) bool { return isEnough(o.packings, n, len(o.first().found)) }
			return goal{Is: is, Reach: func(_ context.Context, o *scripted) error { return o.reachPacking(is) }}, errors.Join(err, s.isShown(packings...))
		},
		"symmetries": func(rest string) (goal, error) {
			s.browses = true
			is := func(o *scripted) bool { return o.symmetry+1 >= o.values.TargetSymmetries() }
			return alone(packings, is, func(_ context.Context, o *scripted) error {
				for !is(o) {
					o.nextSymmetry()
				}
				return nil
			})(rest)
		},
		"counted": alone(withPuzzle(), func(o *scripted) bool { return o.first().counts.known.Complete }, nil),
		"found": func(rest string) (goal, error) {
			n, err := lesson.Number(rest)
			return goal{
				Is: func(o *scripted) bool { return o.first().counts.found() >= int64(n) },
				Reach: func(_ context.Context, o *scripted) error {
					o.count(packing.Raw, int64(n))
					return nil
				},
			}, errors.Join(err, s.isShown(withPuzzle()...))
		},
		"explained":  alone(withPuzzle(), func(o *scripted) bool { return o.reasons != nil }, nil),
		"unsolvable": alone(withPuzzle(), func(o *scripted) bool { return o.reasons != nil && !o.reasons.Solvable }, func(ctx context.Context, o *scripted) error { return o.reachUnsolvable(ctx) }),
		"packing":    alone(withPuzzle(), func(o *scripted) bool { return o.first().packing() != nil }, func(ctx context.Context, o *scripted) error { return o.reachFilled(ctx) }),
		"heights": func(rest string) (goal, error) {
			n, err := lesson.Number(rest)
			if s.heights = n; err == nil && (n < 2 || n > maxHeight) {
				err = fmt.Errorf("expected 2 to %d heights", maxHeight)
			}
			return goal{
				Is: func(o *scripted) bool { return len(o.heights) >= n },
				Reach: func(_ context.Context, o *scripted) error {
					for o.height() < n {
						o.heighten(1)
					}
					return nil
				},
			}, errors.Join(err, s.isShown("cells"))
		},
		"folds": func(rest string) (goal, error) {
			s.edits = true
			n, err := lesson.Number(rest)
			return goal{
				Is: func(o *scripted) bool {
					c := &o.first().counts.known
					return c.Complete && c.Reflections == int64(n)
				},
				Reach: func(ctx context.Context, o *scripted) error { return o.reachFolds(ctx, n) },
			}, errors.Join(err, s.hasSnake())
		},
		"snakes": lesson.Alone(goal{Is: func(o *scripted) bool { return len(o.entries) > 0 }}),
		"sets":   alone([]string{"pieces", "set"}, func(o *scripted) bool { return o.result != nil }, nil),
	}
}

// maxHeight is how high a box can be made.
const maxHeight = 10

// numberOrAll reads a number, 0 for all.
func numberOrAll(text string) (int, error) {
	if text == "all" {
		return 0, nil
	}
	n, err := lesson.Number(text)
	if err == nil && n < 1 {
		err = errors.New("expected 1 or more, or all")
	}
	return n, err
}

// isEnough reports whether there are so many, 0 for all that there are.
func isEnough(have, wanted, all int) bool {
	if wanted == 0 {
		wanted = all
	}
	return all > 0 && have >= wanted
}

// readClicked reads what has to be clicked.
func (s *script) readClicked(rest string) (goal, error) {
	first := s.first()
	s.clicks = true
	is := func(o *scripted, i int) bool { return true }
	switch {
	case rest == "all":
		s.all = true
	case rest == "unreached":
		s.unreached = true
		if err := s.isShown("cells"); err != nil {
			return goal{}, err
		}
		is = func(o *scripted, i int) bool { return slices.Contains(unreached(o.first().problem), i) }
	default:
		names := strings.Fields(rest)
		for _, name := range names {
			if !slices.Contains(first.names(), name) {
				return goal{}, fmt.Errorf("there is no piece %q on the stage", name)
			}
		}
		s.names = append(s.names, names...)
		is = func(o *scripted, i int) bool { return slices.Contains(names, o.first().name(i)) }
	}
	return goal{
		Is: func(o *scripted) bool {
			missing := o.first().size() == 0
			for i := range o.first().size() {
				missing = missing || is(o, i) && !o.clicks[i]
			}
			return !missing
		},
		Reach: func(_ context.Context, o *scripted) error {
			for i := range o.first().size() {
				if is(o, i) {
					o.kit.stage.clicked(0, i)
				}
			}
			return nil
		},
	}, nil
}

// deeds are the words of Do and Then.
func (s *script) deeds() map[string]func(rest string) (deed, error) {
	// on is a deed that nothing follows, and that needs one of some items.
	on := func(items []string, do func(*scripted), enabled func(*scripted) bool) func(string) (deed, error) {
		return func(rest string) (deed, error) {
			if err := s.isShown(items...); err != nil {
				return deed{}, err
			}
			return lesson.Alone(onlyOn(items, deed{Do: do, Enabled: enabled}))(rest)
		}
	}
	tables, boards := []string{"table"}, []string{"cells"}
	chosen := func(o *scripted) bool { return len(o.first().table.places()) > 0 }
	onTable := func(do func(*table), enabled func(*scripted) bool) func(string) (deed, error) {
		return on(tables, func(o *scripted) { do(o.first().table); o.show() }, enabled)
	}
	return map[string]func(rest string) (deed, error){
		"again": lesson.Alone(deed{Do: (*scripted).restart, Enabled: func(o *scripted) bool { return o.touched }}),
		"show": func(rest string) (deed, error) {
			i, err := readItem(rest)
			return deed{Do: func(o *scripted) { o.change(i) }}, err
		},
		"look": func(rest string) (deed, error) {
			l, err := s.readLook(rest)
			return deed{Do: func(o *scripted) { o.redraw(l) }}, err
		},
		"next": s.readNext,
		"packings": func(rest string) (deed, error) {
			s.browses = true
			return on([]string{"packing"}, func(o *scripted) { o.goTo(len(o.first().found)) }, func(o *scripted) bool { return o.packings < len(o.first().found) })(rest)
		},
		"assemble": on([]string{"packing"}, (*scripted).assemble, func(o *scripted) bool { return o.first().packing() != nil }),
		"fold": func(rest string) (deed, error) {
			by := polycube.Identity
			if rest == "mirror" {
				by, rest = polycube.MirrorX, ""
			}
			if err := s.hasSnake(); err != nil {
				return deed{}, err
			}
			return lesson.Alone(deed{Do: func(o *scripted) { o.foldFirst(by) }})(rest)
		},
		"turn": func(rest string) (deed, error) {
			name, left := strings.CutPrefix(rest, "left ")
			by, ok := rotations()[name]
			if !ok {
				return deed{}, fmt.Errorf("unknown %q: use forward, over or sideways", name)
			}
			return s.readTurn(by, left)
		},
		"mirror": func(rest string) (deed, error) {
			s.mirrors = true
			if rest != "" && rest != "left" {
				return deed{}, fmt.Errorf("nothing expected, or left, not %q", rest)
			}
			return s.readTurn(polycube.MirrorX, rest == "left")
		},
		"count": func(rest string) (deed, error) {
			s.byHand = true
			kind := packing.Reflections
			if rest == "raw" {
				kind, rest = packing.Raw, ""
			}
			return on(withPuzzle(), func(o *scripted) { o.count(kind, 0) }, func(o *scripted) bool {
				return !o.first().counts.known.Complete && !o.first().counts.isOn()
			})(rest)
		},
		"pause":   on(withPuzzle(), func(o *scripted) { o.first().counts.pause() }, func(o *scripted) bool { return o.first().counts.isOn() }),
		"explain": on(withPuzzle(), (*scripted).explain, nil),
		"place": on(boards, func(o *scripted) { o.first().board.place(o.first().problem); o.show() }, func(o *scripted) bool {
			return o.first().board.next >= 0
		}),
		"higher": on(boards, func(o *scripted) { o.heighten(1) }, func(o *scripted) bool { return o.height() < max(s.heights, 2) }),
		"lower":  on(boards, func(o *scripted) { o.heighten(-1) }, func(o *scripted) bool { return o.height() > 1 }),
		"put":    onTable((*table).put, chosen),
		"help":   onTable((*table).help, func(o *scripted) bool { return o.first().table.searched && o.first().packing() == nil }),
		"snakes": lesson.Alone(deed{Do: (*scripted).listSnakes, Enabled: func(o *scripted) bool { return len(o.entries) == 0 }}),
		"random": func(rest string) (deed, error) {
			if rest == "snake" {
				return deed{Do: (*scripted).randomSnake, Enabled: func(o *scripted) bool { return len(o.entries) > 0 }}, nil
			}
			if rest == "stack" {
				return deed{Do: (*scripted).ready}, s.isShown("stack")
			}
			s.draws = nil
			for word := range strings.FieldsSeq(rest) {
				n, _ := strconv.Atoi(word)
				s.draws = append(s.draws, n)
			}
			if len(s.draws) == 0 || len(s.draws) > maxPieces || slices.ContainsFunc(s.draws, func(n int) bool { return len(ofSizes(n)) == 0 }) {
				return deed{}, errors.New("expected snake, stack or sizes of pieces from 1 to 5")
			}
			return deed{Do: (*scripted).randomSet}, s.isShown("set")
		},
		"unique": func(rest string) (deed, error) {
			words, repeats := strings.CutSuffix(rest, " repeated")
			n, err := lesson.Number(words)
			if err == nil && (n < 1 || n > design.MaxNumber) {
				err = fmt.Errorf("expected 1 to %d pieces", design.MaxNumber)
			}
			return deed{Do: func(o *scripted) { o.searchSets(n, repeats) }, Enabled: func(o *scripted) bool { return o.result == nil }},
				errors.Join(err, s.isShown("pieces"))
		},
	}
}

// onlyOn is a deed that does nothing once something else is shown.
func onlyOn(items []string, d deed) deed {
	is := func(o *scripted) bool { return slices.Contains(items, o.first().word) }
	return deed{
		Do: func(o *scripted) {
			if is(o) {
				o.touched = true
				d.Do(o)
			}
		},
		Enabled: func(o *scripted) bool { return is(o) && (d.Enabled == nil || d.Enabled(o)) },
	}
}

// readTurn makes a deed that turns or mirrors what is shown.
func (s *script) readTurn(by polycube.Symmetry, left bool) (deed, error) {
	s.turnsLeft = s.turnsLeft || left
	return deed{
		Do:      func(o *scripted) { o.turn(by, left) },
		Enabled: func(o *scripted) bool { return o.first().key(polycube.Identity) != "" },
	}, s.turned()
}

// readNext reads what is shown next.
func (s *script) readNext(rest string) (d deed, err error) {
	switch rest {
	case "packing":
		s.browses = true
		return deed{Do: func(o *scripted) { o.goTo(o.first().at + 2) }}, s.isShown("packing")
	case "symmetry":
		s.browses = true
		return deed{Do: (*scripted).nextSymmetry, Enabled: func(o *scripted) bool { return o.symmetry+1 < o.values.TargetSymmetries() }}, s.isShown("packing")
	case "place":
		return onlyOn([]string{"table"}, deed{
			Do:      func(o *scripted) { o.first().table.at++; o.show() },
			Enabled: func(o *scripted) bool { return len(o.first().table.places()) > 0 },
		}), s.isShown("table")
	case "set":
		return deed{Do: (*scripted).nextSet, Enabled: func(o *scripted) bool { return o.result != nil && len(o.result.Unique) > 0 }}, s.isShown("pieces")
	}
	return d, fmt.Errorf("unknown %q: use packing, place, set or symmetry", rest)
}
