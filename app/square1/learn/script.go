package learn

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/app/lesson"
	"wedge/puzzle/square1"
)

// script is what the instructions of a step say of the stage. docs/lessons.md describes their words.
type script struct {
	from   *square1.Pattern // nil leaves the position that is there
	way    square1.Alg      // solves from, if it was given by that
	goal   square1.Alg      // leads from from to the end of the task, if that was given so
	look   drawing
	beside []furnishing
	inline bool // there may be something below the words
	clicks bool // pick pieces
}

func (k *kit) Script(list []lesson.Instruction, _ []string) (func() lesson.Activity, error) {
	s := &script{}
	plan, err := s.vocabulary().Read(list)
	return func() lesson.Activity { return s.start(k, plan) }, errors.Join(err, s.checkWay(list))
}

// checkWay checks that there is a way for what shows one beside the stage.
func (s *script) checkWay(list []lesson.Instruction) error {
	found := func(p lesson.Phrase) bool { return p.Word == "find" || p.Word == "solve" }
	if len(s.way)+len(s.goal) > 0 || slices.ContainsFunc(list, func(i lesson.Instruction) bool { return slices.ContainsFunc(i.Phrases(), found) }) {
		return nil
	}
	for i := range list {
		if list[i].Key == lesson.Beside && slices.ContainsFunc(s.beside, func(f furnishing) bool { return strings.HasPrefix(f.name, "alg") }) {
			return list[i].Fault(errors.New("there is no way to show: write Show: solved by and an alg, Until: at and an alg, or a button that does find"))
		}
	}
	return nil
}

// vocabulary is what scripts can say.
func (s *script) vocabulary() *lesson.Vocabulary[*scripted] {
	return &lesson.Vocabulary[*scripted]{
		Stage: map[string]func(string) error{
			lesson.Show: s.readShow,
			lesson.Look: func(text string) (err error) {
				s.look, err = readDrawing(text)
				return err
			},
			lesson.Beside: s.readBeside,
		},
		Until:  s.conditions(),
		Values: newValues(),
		Texts:  textValues(),
		Most: map[string]int{
			"distance": square1.MaxDistance, "found": square1.LayerShapeCount, "other shapes": len(square1.CanonicalPairs()) - 1,
			"seen": square1.Units, "seen alike": square1.Units, "seen free": square1.Units,
		},
		Do: s.deeds(),
	}
}

// readShow reads what is on the stage at first.
func (s *script) readShow(text string) (err error) {
	const by, pattern = "solved by ", "pattern "
	p := square1.Only(square1.Solved())
	if alg, ok := strings.CutPrefix(text, by); ok {
		if s.way, err = square1.ParseAlg(alg); err != nil {
			return lesson.After(by, err)
		}
		p.Position, err = square1.Solved().Apply(s.way.Inverse())
	} else if letters, ok := strings.CutPrefix(text, pattern); ok {
		p, err = square1.ParsePattern(letters)
		err = lesson.After(pattern, err)
	} else {
		p.Position, err = readPosition(text)
	}
	s.from = &p
	return err
}

// readPosition reads "solved", the names of two shapes, an alg from the solved position, or a
// position.
func readPosition(text string) (square1.Position, error) {
	if text == "solved" {
		return square1.Solved(), nil
	}
	const shapes = "shapes "
	names, ok := strings.CutPrefix(text, shapes)
	if !ok {
		return square1.Parse(text)
	}
	pair, err := readPair(names)
	if err != nil {
		return square1.Solved(), lesson.After(shapes, err)
	}
	return example(pair), nil
}

// readPair reads the names of two shapes, with a comma between them.
func readPair(names string) (pair square1.Pair, err error) {
	first, second, two := strings.Cut(names, ",")
	if !two {
		return pair, errors.New("expected two shapes, such as Kite, Square: top and bottom with a comma between them")
	}
	if pair.Top, err = readShape(first); err != nil {
		return pair, err
	}
	if pair.Bottom, err = readShape(second); err != nil {
		return pair, lesson.After(first+",", err)
	}
	if pair.Top.Corners()+pair.Bottom.Corners() != 8 {
		return pair, errors.New("two shapes need eight corners together")
	}
	return pair, nil
}

// readShape reads the English name of a layer's shape.
func readShape(name string) (square1.LayerShape, error) {
	name = strings.TrimSpace(name)
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		if s.Name() == name {
			return s, nil
		}
	}
	return 0, fmt.Errorf("no layer has the shape %q", name)
}

// start opens a step.
func (s *script) start(k *kit, plan *lesson.Plan[*scripted]) lesson.Activity {
	if s.from != nil {
		k.host.Desk.Shelf.Begin(*s.from)
	}
	o := &scripted{kit: k, script: s, first: square1.Only(k.host.Desk.Current())}
	if s.from != nil {
		o.first = *s.from
	}
	o.tally = newTally()
	o.way.walk = newWalk(o.from(), slices.Concat(s.way, s.goal))
	o.tally.before = o.slices()
	o.draw(s.look)
	a := plan.Activity(o)
	o.asks = a.Right != nil
	a.Changed = o.changed
	answered := a.Answered
	a.Answered = func() {
		o.tally.answered = true
		if answered != nil {
			answered()
		}
		o.changed()
	}
	o.open(&a)
	return a
}
