package learn

import (
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"wedge/app/lesson"
	"wedge/puzzle/square1"
)

// script is what the instructions of a step say of the stage. docs/lessons.md describes their words.
type script struct {
	from  *square1.Position // nil leaves the position that is there
	way   square1.Alg       // solves from, if it was given by that
	goal  square1.Alg       // leads from from to the end of the task, if that was given so
	look  drawing
	dials bool
}

// deed is what a button does, or an answer.
type deed = lesson.Deed[*scripted]

// Script implements [lesson.Kit].
func (k *kit) Script(list []lesson.Instruction) (func() lesson.Activity, error) {
	s := &script{}
	plan, err := s.vocabulary().Read(list)
	if err != nil {
		return nil, err
	}
	return func() lesson.Activity { return s.start(k, plan) }, nil
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
			lesson.Beside: func(text string) error {
				if s.dials = text == "dials"; !s.dials {
					return fmt.Errorf("unknown %q: use dials", text)
				}
				return nil
			},
		},
		Until: s.conditions(),
		Do:    deeds(),
	}
}

// readShow reads what is on the stage at first.
func (s *script) readShow(text string) (err error) {
	var p square1.Position
	const by = "solved by "
	if alg, ok := strings.CutPrefix(text, by); ok {
		if s.way, err = square1.ParseAlg(alg); err != nil {
			return lesson.After(by, err)
		}
		p, err = square1.Solved().Apply(s.way.Inverse())
	} else {
		p, err = readPosition(text)
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
	names, ok := strings.CutPrefix(text, "shapes ")
	if !ok {
		return square1.Parse(text)
	}
	first, second, _ := strings.Cut(names, ",")
	top, err := readShape(first)
	if err != nil {
		return square1.Solved(), err
	}
	bottom, err := readShape(second)
	if err != nil {
		return square1.Solved(), err
	}
	if top.Corners()+bottom.Corners() != 8 {
		return square1.Solved(), errors.New("two shapes need eight corners together")
	}
	return example(square1.Pair{Top: top, Bottom: bottom}), nil
}

// readShape reads the English name of a layer's shape.
func readShape(name string) (square1.LayerShape, error) {
	name = strings.TrimSpace(name)
	if s := named(name); s.Name() == name {
		return s, nil
	}
	return 0, fmt.Errorf("no layer has the shape %q", name)
}

// deeds are the words of Do and Then.
func deeds() map[string]func(rest string) (deed, error) {
	alone := lesson.Alone[deed]
	return map[string]func(rest string) (deed, error){
		"again":  alone(deed{Do: func(o *scripted) { o.kit.start(o.from()) }, Enabled: func(o *scripted) bool { return o.here() != o.from() }}),
		"random": alone(deed{Do: func(o *scripted) { o.kit.start(square1.Random(newRandom())) }}),
		"look": func(rest string) (deed, error) {
			look, err := readDrawing(rest)
			return deed{Do: func(o *scripted) { o.draw(look) }, Enabled: func(o *scripted) bool { return o.look.text != look.text }}, err
		},
		"play": func(rest string) (deed, error) {
			alg, err := square1.ParseAlg(rest)
			return deed{Do: func(o *scripted) { o.kit.puzzle.Play(alg) }, Enabled: func(o *scripted) bool { return canDo(o.here(), alg) }}, err
		},
		"show": func(rest string) (deed, error) {
			p, err := readPosition(rest)
			return deed{Do: func(o *scripted) { o.kit.start(p) }, Enabled: func(o *scripted) bool { return o.here() != p }}, err
		},
	}
}

// canDo reports whether no slice of an alg is blocked.
func canDo(p square1.Position, alg square1.Alg) bool {
	_, err := p.Apply(alg)
	return err == nil
}

// start opens a step.
func (s *script) start(k *kit, plan *lesson.Plan[*scripted]) lesson.Activity {
	if s.from != nil {
		k.start(*s.from)
	}
	v := &values{puzzle: k.puzzle, from: k.puzzle.Position(), way: s.way, goal: s.goal}
	o := &scripted{kit: k, values: v, flipped: v.from.Flipped}
	o.draw(s.look)
	a := plan.Activity(o)
	a.Fields = func() any { return v }
	a.Changed = o.changed
	if s.dials {
		d := &dials{kit: k}
		a.Changed = func() { o.changed(); d.changed() }
		a.Inline = func() fyne.CanvasObject { return d.object() }
	}
	return a
}
