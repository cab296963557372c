package learn

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
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

	turns, mirrors bool // what is shown is turned, and mirrored

	clicks    bool     // on pieces count
	names     []string // of those that have to be clicked
	all       bool     // all have
	unreached bool     // cells have that no piece reaches
	edits     bool     // clicks change a snake
	browses   bool     // other packings are shown
	byHand    bool     // a button counts the packings
	draws     []int    // sizes of random pieces
}

// first is the first item that is shown.
func (s *script) first() item {
	if len(s.items) == 0 {
		return nothing()
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
	_, alone := first.single()
	if s.turns = len(s.items) == 1 && (first.word == "packing" || first.word == "fold" || alone); !s.turns {
		return errors.New("only a packing, a fold or a single piece can be turned")
	}
	return nil
}

// isShown says that a word needs one of some items, unless it is there.
func (s *script) isShown(words ...string) error {
	if slices.Contains(words, s.first().word) {
		return nil
	}
	return fmt.Errorf("it needs a line Show before, with %s", strings.Join(words, " or "))
}

// shows is [script.isShown] for later.
func (s *script) shows(words ...string) func() error {
	return func() error { return s.isShown(words...) }
}

// lists notes that other packings are shown, or says that none is.
func (s *script) lists() error {
	s.browses = true
	return s.isShown("packing")
}

// hasSnake says that a word needs a snake of 27 cubes, unless it is there.
func (s *script) hasSnake() error {
	if len(s.first().snake) == cube().Size() {
		return nil
	}
	return errors.New("it needs a line Show before, with a snake of 27 cubes")
}

// hasPieces says that there is no piece of one of some names, unless they are all there.
func (s *script) hasPieces(names []string) error {
	first := s.first()
	for _, name := range names {
		if !slices.Contains(first.names(), name) {
			return fmt.Errorf("there is no piece %q on the stage", name)
		}
	}
	return nil
}

// conditions are the words of Until.
func (s *script) conditions() map[string]func(rest string) (goal, error) {
	// on is a word that nothing follows, and that needs one of some items.
	on := func(check func() error, is func(*scripted) bool, reach func(context.Context, *scripted) error) func(string) (goal, error) {
		return func(rest string) (goal, error) {
			if err := check(); err != nil {
				return goal{}, err
			}
			return lesson.Alone(goal{Is: is, Reach: reach})(rest)
		}
	}
	// number is a word that a number follows, or all (0).
	number := func(check func() error, of func(n int) goal) func(string) (goal, error) {
		return func(rest string) (goal, error) {
			n, err := numberOrAll(rest)
			return of(n), cmp.Or(check(), err)
		}
	}
	puzzles := s.shows("packing", "empty", "start", "cells", "set", "table")
	symmetric := func(o *scripted) bool { return o.first().OwnSymmetries() > 1 }
	lastSymmetry := func(o *scripted) bool { return o.Symmetry() >= o.first().TargetSymmetries() }
	return map[string]func(rest string) (goal, error){
		"played":  lesson.Alone(goal{Is: func(o *scripted) bool { return o.first().started && o.kit.played() }}),
		"clicked": s.readClicked,
		"images": number(s.turned, func(n int) goal {
			return goal{
				Is:    func(o *scripted) bool { return isEnough(o.first().twins.Seen(), n, o.first().twins.Images()) },
				Reach: func(_ context.Context, o *scripted) error { return reachImages(o, n) },
			}
		}),
		"alike":     on(s.turned, func(o *scripted) bool { return o.first().twins.alike() }, reachAlike),
		"symmetric": on(s.lists, symmetric, reachPacking(symmetric)),
		"packings": number(s.lists, func(n int) goal {
			is := func(o *scripted) bool { return isEnough(o.packings, n, len(o.first().found)) }
			return goal{Is: is, Reach: reachPacking(is)}
		}),
		"symmetries": on(s.lists, lastSymmetry, func(_ context.Context, o *scripted) error {
			for !lastSymmetry(o) {
				o.nextSymmetry()
			}
			return nil
		}),
		"counted": on(puzzles, func(o *scripted) bool { return o.first().counting.known.Complete }, nil),
		"found": number(puzzles, func(n int) goal {
			return goal{
				Is: func(o *scripted) bool { return isEnough(int(o.first().counting.found()), n, math.MaxInt) },
				Reach: func(_ context.Context, o *scripted) error {
					o.first().counting.byHand(packing.Raw, int64(n))
					return nil
				},
			}
		}),
		"explained":  on(puzzles, func(o *scripted) bool { return o.first().reasons != nil }, nil),
		"unsolvable": on(puzzles, func(o *scripted) bool { r := o.first().reasons; return r != nil && !r.Solvable }, reachUnsolvable),
		"packing": func(rest string) (goal, error) {
			reach := reachFilled
			if s.first().word != "table" {
				reach = nil // a button shows one
			}
			return on(puzzles, func(o *scripted) bool { return o.first().packing() != nil }, reach)(rest)
		},
		"folds": func(rest string) (goal, error) {
			s.edits = true
			n, err := lesson.Number(rest)
			if err == nil && n < 1 {
				err = errors.New("expected 1 or more")
			}
			return goal{
				Is: func(o *scripted) bool {
					c := o.first().counting.known
					return c.Complete && c.Reflections == int64(n)
				},
				Reach: func(ctx context.Context, o *scripted) error { return reachFolds(ctx, o, n) },
			}, cmp.Or(err, s.hasSnake())
		},
		"snakes": lesson.Alone(goal{Is: func(o *scripted) bool { return len(o.entries) > 0 }}),
		"sets":   on(s.shows("pieces"), func(o *scripted) bool { return o.result.Sets > 0 }, nil),
	}
}

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
	s.clicks = true
	switch rest {
	case "all":
		s.all = true
	case "unreached":
		s.unreached = true
		if err := s.isShown("cells"); err != nil {
			return goal{}, err
		}
	default:
		s.names = append(s.names, strings.Fields(rest)...)
		if err := s.hasPieces(s.names); err != nil {
			return goal{}, err
		}
	}
	return goal{Is: func(o *scripted) bool { return o.first().clicks.complete() }, Reach: reachClicked}, nil
}

// deeds are the words of Do and Then.
func (s *script) deeds() map[string]func(rest string) (deed, error) {
	// on is a word that nothing follows, and that needs one of some items.
	on := func(check func() error, do func(*exhibit), enabled func(*exhibit) bool) func(string) (deed, error) {
		return func(rest string) (deed, error) {
			if err := check(); err != nil {
				return deed{}, err
			}
			return lesson.Alone(deed{Do: func(o *scripted) { do(o.first()) }, Enabled: func(o *scripted) bool { return enabled(o.first()) }})(rest)
		}
	}
	// drawn does something that only the picture shows.
	drawn := func(do func(*exhibit)) func(*exhibit) {
		return func(e *exhibit) {
			do(e)
			e.step.show()
		}
	}
	packings, cells, tables := s.shows("packing"), s.shows("cells"), s.shows("table")
	chosen := func(e *exhibit) bool { return e.table.FreePlaces() > 0 }
	table := map[string]func(string) (deed, error){
		"again": lesson.Alone(deed{Do: (*scripted).restart, Enabled: func(o *scripted) bool { return o.touched }}),
		"show": func(rest string) (deed, error) {
			i, err := readItem(rest)
			return deed{Do: func(o *scripted) { o.open(i) }}, err
		},
		"look": func(rest string) (deed, error) {
			l, err := s.readLook(rest)
			return deed{Do: func(o *scripted) { o.redraw(l) }}, err
		},
		"next":     s.readNext,
		"packings": on(s.lists, func(e *exhibit) { e.step.goTo(len(e.found)) }, func(e *exhibit) bool { return e.step.packings < len(e.found) }),
		"assemble": on(packings, (*exhibit).assemble, func(e *exhibit) bool { return e.packing() != nil }),
		"fold": func(rest string) (deed, error) {
			by, mirrored := polycube.Identity, rest == "mirror"
			if mirrored {
				by, rest = polycube.MirrorX, ""
			}
			d, err := lesson.Alone(deed{Do: func(o *scripted) { o.first().play(by) }})(rest)
			return d, cmp.Or(s.hasSnake(), err)
		},
		"turn": func(rest string) (deed, error) {
			by, ok := rotations()[rest]
			if !ok {
				return deed{}, fmt.Errorf("unknown %q: use forward, over or sideways", rest)
			}
			return s.readTurn(by, "")
		},
		"mirror": func(rest string) (deed, error) {
			s.mirrors = true
			return s.readTurn(polycube.MirrorX, rest)
		},
		"count": func(rest string) (deed, error) {
			s.byHand = true
			kind := packing.Reflections
			if rest == "raw" {
				kind, rest = packing.Raw, ""
			}
			return on(packings, func(e *exhibit) { e.counting.byHand(kind, 0) }, func(e *exhibit) bool {
				return !e.counting.known.Complete && !e.counting.isOn()
			})(rest)
		},
		"pause":   on(packings, func(e *exhibit) { e.counting.pause() }, func(e *exhibit) bool { return e.counting.isOn() }),
		"explain": on(s.shows("packing", "empty", "start", "cells", "table"), (*exhibit).explain, func(*exhibit) bool { return true }),
		"place":   on(cells, drawn(func(e *exhibit) { e.board.place() }), func(e *exhibit) bool { return e.board.next >= 0 }),
		"put":     on(tables, drawn(func(e *exhibit) { e.table.put() }), chosen),
		"help":    on(tables, drawn(func(e *exhibit) { e.table.help() }), func(e *exhibit) bool { return e.table.searched && e.packing() == nil }),
		"snakes":  lesson.Alone(deed{Do: (*scripted).listSnakes, Enabled: func(o *scripted) bool { return len(o.entries) == 0 }}),
		"random":  s.readRandom,
		"unique": func(rest string) (deed, error) {
			words, repeats := strings.CutSuffix(rest, " repeated")
			n, err := lesson.Number(words)
			if err == nil && (n < 1 || n > design.MaxNumber) {
				err = fmt.Errorf("expected 1 to %d pieces", design.MaxNumber)
			}
			return deed{Do: func(o *scripted) { o.searchSets(n, repeats) }, Enabled: func(o *scripted) bool { return o.result.Sets == 0 }},
				cmp.Or(err, s.isShown("pieces"))
		},
	}
	for word, read := range table {
		table[word] = func(rest string) (deed, error) {
			d, err := read(rest)
			return deed{Enabled: d.Enabled, Do: func(o *scripted) {
				o.touched = true
				d.Do(o)
			}}, err
		}
	}
	return table
}

// readTurn makes a deed that turns or mirrors what is shown.
func (s *script) readTurn(by polycube.Symmetry, rest string) (deed, error) {
	if err := s.turned(); err != nil {
		return deed{}, err
	}
	return lesson.Alone(deed{
		Do:      func(o *scripted) { o.first().twins.turn(by) },
		Enabled: func(o *scripted) bool { return o.first().key(polycube.Identity) != "" },
	})(rest)
}

// readNext reads what is shown next.
func (s *script) readNext(rest string) (deed, error) {
	switch rest {
	case "packing":
		return deed{Do: func(o *scripted) { o.goTo(o.first().at + 2) }}, s.lists()
	case "symmetry":
		return deed{Do: (*scripted).nextSymmetry, Enabled: func(o *scripted) bool { return o.Symmetry() < o.first().TargetSymmetries() }}, s.lists()
	case "place":
		return deed{
			Do:      func(o *scripted) { o.first().table.at++; o.show() },
			Enabled: func(o *scripted) bool { return o.first().table.FreePlaces() > 0 },
		}, s.isShown("table")
	case "set":
		return deed{Do: (*scripted).nextSet, Enabled: func(o *scripted) bool { return len(o.result.Unique) > 0 }}, s.isShown("pieces")
	}
	return deed{}, fmt.Errorf("unknown %q: use packing, place, set or symmetry", rest)
}

// readRandom reads what is shown at random.
func (s *script) readRandom(rest string) (deed, error) {
	switch rest {
	case "snake":
		return deed{Do: (*scripted).randomSnake, Enabled: func(o *scripted) bool { return len(o.entries) > 0 }}, nil
	case "stack":
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
	return deed{Do: func(o *scripted) { o.openSet(o.script.random()) }}, s.isShown("set")
}
