package learn

import (
	"cmp"
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
	items  []item              // shown at first
	show   *lesson.Instruction // that says so; nil for none
	look   look
	images bool // they are drawn beside the stage

	turns, mirrors bool // what is shown is turned, and mirrored

	clicks  bool     // on pieces count
	names   []string // of those that have to be clicked, all or unreached
	edits   bool     // clicks change a snake
	browses bool     // other packings are shown
	counts  bool     // words of the step say how many packings there are
	apart   bool     // they say how a packing comes apart
	byHand  bool     // a button counts the packings
	draws   []int    // sizes of random pieces
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
				return s.shows("packing")()
			},
		},
		Until:  map[string]reader[goal]{"clicked": s.readClicked},
		Values: values(),
		Do:     s.deeds(),
	}
}

func (k *kit) Script(list []lesson.Instruction, named []string) (func() lesson.Activity, error) {
	said := func(words string) func(string) bool {
		return func(value string) bool { return strings.Contains(strings.ToLower(value), words) }
	}
	s := &script{
		counts: slices.ContainsFunc(named, said("count")),
		apart:  slices.ContainsFunc(named, said("level")) || slices.ContainsFunc(named, said("held")),
	}
	plan, err := s.vocabulary().Read(list)
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(list, func(i lesson.Instruction) bool { return i.Key == lesson.Show }); i >= 0 {
		s.show = &list[i]
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

// shows checks that one of some items is on the stage, which a word needs.
func (s *script) shows(words ...string) func() error {
	return func() error {
		if slices.Contains(words, s.first().word) {
			return nil
		}
		if there := s.first().word; there != "" {
			return fmt.Errorf("it needs Show: %s, and here that is %s", strings.Join(words, " or "), there)
		}
		return fmt.Errorf("it needs a line Show before, with %s", strings.Join(words, " or "))
	}
}

// lists notes that other packings are shown, or says that none is.
func (s *script) lists() error {
	s.browses = true
	return s.shows("packing")()
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

// reader reads what follows a word.
type reader[T any] = func(rest string) (T, error)

// needing is for a word that needs something on the stage.
func needing(needs func() error, read reader[deed]) reader[deed] {
	return func(rest string) (deed, error) {
		d, err := read(rest)
		return d, cmp.Or(err, needs())
	}
}

// readClicked reads what has to be clicked.
func (s *script) readClicked(rest string) (goal, error) {
	s.clicks = true
	names := strings.Fields(rest)
	s.names = append(s.names, names...)
	switch rest {
	case "all":
	case "unreached":
		if err := s.shows("cells")(); err != nil {
			return nil, err
		}
	default:
		if err := s.hasPieces(names); err != nil {
			return nil, err
		}
	}
	return func(o *scripted) bool { return o.first().clicks.complete() }, nil
}

// deeds are the words of Do and Then.
func (s *script) deeds() map[string]reader[deed] {
	// on does something to the exhibit that the step is about, if that is possible.
	on := func(do func(*exhibit), can func(*exhibit) bool) deed {
		return deed{Do: func(o *scripted) { do(o.first()) }, Enabled: func(o *scripted) bool { return can(o.first()) }}
	}
	turned := func(by polycube.Symmetry) deed {
		return on(func(e *exhibit) { e.twins.turn(by) }, func(e *exhibit) bool { return e.key(polycube.Identity) != "" })
	}
	mirrors := func() error {
		s.mirrors = true
		return s.turned()
	}
	folded := func(by polycube.Symmetry) deed { return deed{Do: func(o *scripted) { o.first().play(by) }} }
	solving := func(do func(*table), can func(*exhibit) bool) reader[deed] {
		return needing(s.shows("table"), lesson.Alone(on(func(e *exhibit) { do(e.table); e.step.show() }, can)))
	}
	chosen := func(e *exhibit) bool { return len(e.table.places()) > 0 }
	next := map[string]reader[deed]{
		"move":     needing(s.shows("packing"), lesson.Alone(on((*exhibit).nextMove, (*exhibit).hasMove))),
		"packing":  needing(s.lists, lesson.Alone(deed{Do: func(o *scripted) { o.goTo(o.first().at + 2) }})),
		"place":    solving(func(t *table) { t.at++ }, chosen),
		"set":      needing(s.shows("pieces"), lesson.Alone(deed{Do: (*scripted).nextSet, Enabled: func(o *scripted) bool { return len(o.result.Unique) > 0 }})),
		"symmetry": needing(s.lists, lesson.Alone(deed{Do: (*scripted).nextSymmetry, Enabled: func(o *scripted) bool { return !o.lastSymmetry() }})),
	}
	words := map[string]reader[deed]{
		"again":    lesson.Alone(deed{Do: (*scripted).restart, Enabled: func(o *scripted) bool { return o.touched }}),
		"assemble": needing(s.shows("packing"), lesson.Alone(on((*exhibit).assemble, func(e *exhibit) bool { return e.packing() != nil }))),
		"click":    readClick,
		"count":    needing(s.shows("packing"), s.readCount),
		"explain":  needing(s.shows("packing", "empty", "start", "cells", "table"), lesson.Alone(deed{Do: func(o *scripted) { o.first().explain() }})),
		"fold":     needing(s.hasSnake, lesson.Options(map[string]deed{"": folded(polycube.Identity), "mirror": folded(polycube.MirrorX)})),
		"help": func(rest string) (deed, error) {
			d, err := solving((*table).help, func(e *exhibit) bool { return e.table.searched && e.packing() == nil })(rest)
			d.Fault = func(o *scripted) error { return o.first().table.fault() }
			return d, err
		},
		"look": func(rest string) (deed, error) {
			l, err := s.readLook(rest)
			return deed{Do: func(o *scripted) { o.redraw(l) }}, err
		},
		"mirror": needing(mirrors, lesson.Alone(turned(polycube.MirrorX))),
		"next": func(rest string) (deed, error) {
			read, err := lesson.Choose(next, rest)
			if err != nil {
				return deed{}, err
			}
			return read("")
		},
		"packings": needing(s.lists, lesson.Alone(on(func(e *exhibit) { e.step.goTo(len(e.found)) }, func(e *exhibit) bool { return e.step.packings < len(e.found) }))),
		"pause":    needing(s.shows("packing"), lesson.Alone(on(func(e *exhibit) { e.counting.pause() }, func(e *exhibit) bool { return e.counting.isOn() }))),
		"place":    needing(s.shows("cells"), lesson.Alone(on(func(e *exhibit) { e.board.place(); e.step.show() }, func(e *exhibit) bool { return e.board.next >= 0 }))),
		"put":      solving((*table).put, chosen),
		"random":   s.readRandom,
		"show": func(rest string) (deed, error) {
			i, err := readItem(rest)
			return deed{Do: func(o *scripted) { o.open(i) }}, err
		},
		"snakes": lesson.Alone(deed{Do: (*scripted).listSnakes, Enabled: func(o *scripted) bool { return len(o.entries) == 0 }}),
		"turn": needing(s.turned, lesson.Options(map[string]deed{
			"sideways": turned(sideways()), "forward": turned(forward()), "over": turned(over()),
		})),
		"unique": s.readUnique,
	}
	for word, read := range words {
		words[word] = func(rest string) (deed, error) {
			d, err := read(rest)
			do := d.Do
			d.Do = func(o *scripted) {
				o.touched = true
				do(o)
			}
			return d, err
		}
	}
	return words
}

// readClick reads what is clicked: all pieces, those of some names, cells that no piece reaches, or a cube of a snake, by
// its number.
func readClick(rest string) (deed, error) {
	if rest == "" {
		return deed{}, errors.New("expected all, unreached, names of pieces or numbers of cubes")
	}
	words := strings.Fields(rest)
	return deed{Do: func(o *scripted) {
		for _, i := range o.first().clicks.named(words) {
			o.click(0, i)
		}
	}}, nil
}

// readCount reads whether all packings are counted or so many more, and whether each counts by itself.
func (s *script) readCount(rest string) (d deed, err error) {
	s.byHand = true
	kind, number, n := packing.Reflections, rest, 0
	if raw, ok := strings.CutPrefix(rest, "raw"); ok {
		kind, number = packing.Raw, strings.TrimSpace(raw)
	}
	if number != "" {
		if n, err = lesson.Number(number); err == nil && n < 1 {
			err = errors.New("expected 1 or more")
		}
	}
	return deed{
		Do:      func(o *scripted) { o.first().counting.byHand(kind, int64(n)) },
		Enabled: func(o *scripted) bool { c := o.first().counting; return !c.known.Complete && !c.isOn() },
	}, err
}

// readUnique reads how many pieces the sets have that are searched.
func (s *script) readUnique(rest string) (deed, error) {
	words, repeats := strings.CutSuffix(rest, " repeated")
	n, err := lesson.Number(words)
	if err == nil && (n < 1 || n > design.MaxNumber) {
		err = fmt.Errorf("expected 1 to %d pieces", design.MaxNumber)
	}
	return deed{Do: func(o *scripted) { o.searchSets(n, repeats) }, Enabled: func(o *scripted) bool { return o.result.Sets == 0 }},
		cmp.Or(err, s.shows("pieces")())
}

// readRandom reads sizes of random pieces, or what else there is at random.
func (s *script) readRandom(rest string) (deed, error) {
	switch rest {
	case "snake":
		return deed{Do: (*scripted).randomSnake, Enabled: func(o *scripted) bool { return len(o.entries) > 0 }}, nil
	case "stack":
		return deed{Do: (*scripted).ready}, s.shows("stack")()
	}
	s.draws = nil
	for word := range strings.FieldsSeq(rest) {
		n, _ := strconv.Atoi(word)
		s.draws = append(s.draws, n)
	}
	if len(s.draws) == 0 || len(s.draws) > maxPieces || slices.ContainsFunc(s.draws, func(n int) bool { return len(ofSizes(n)) == 0 }) {
		return deed{}, errors.New("expected snake, stack or sizes of pieces from 1 to 5")
	}
	return deed{Do: func(o *scripted) { o.openSet(o.script.random()) }}, s.shows("set")()
}
