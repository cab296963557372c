package learn

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"wedge/app/lesson"
	"wedge/puzzle/square1"
)

// script is what the instructions of a step say. docs/lessons.md describes their words.
type script struct {
	from   *square1.Position // nil leaves the position that is there
	way    square1.Alg       // solves from, if it was given by that
	goal   square1.Alg       // leads from from to the end of the task, if that was given so
	look   drawing
	until  []condition
	answer string
	then   []deed
	do     map[string][]deed
	dials  bool
}

// condition is what must be so for a task to be done.
type condition func(*scripted) bool

// deed is what a button does, or an answer.
type deed struct {
	do func(*scripted)
	// enabled tells whether it would change anything; nil for always.
	enabled func(*scripted) bool
}

// script makes a step of its instructions.
func (k *kit) script(list []lesson.Instruction) (func() lesson.Activity, error) {
	s := &script{do: map[string][]deed{}}
	for i := range list {
		if err := s.read(&list[i]); err != nil {
			return nil, list[i].Fault(err)
		}
	}
	return func() lesson.Activity { return s.start(k) }, nil
}

// read reads an instruction. Show comes first: others are about its position.
func (s *script) read(i *lesson.Instruction) (err error) {
	switch i.Key {
	case lesson.Show:
		return s.readShow(i.Text)
	case lesson.Look:
		s.look, err = readDrawing(i.Text)
	case lesson.Beside:
		if s.dials = i.Text == "dials"; !s.dials {
			err = fmt.Errorf("unknown %q: use dials", i.Text)
		}
	case lesson.Until:
		for _, p := range i.Phrases() {
			c, err := s.readCondition(p)
			if err != nil {
				return err
			}
			s.until = append(s.until, c)
		}
	case lesson.Answer:
		s.answer = i.Text
	case lesson.Then:
		s.then, err = s.readDeeds(i)
	case lesson.Do:
		s.do[i.ID], err = s.readDeeds(i)
	}
	return err
}

// readShow reads what is on the stage at first.
func (s *script) readShow(text string) (err error) {
	var p square1.Position
	if alg, ok := strings.CutPrefix(text, "solved by "); ok {
		if s.way, err = square1.ParseAlg(alg); err != nil {
			return err
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
	top, bottom, _ := strings.Cut(names, ",")
	var pair square1.Pair
	for name, to := range map[string]*square1.LayerShape{top: &pair.Top, bottom: &pair.Bottom} {
		shape, err := readShape(name)
		if err != nil {
			return square1.Solved(), err
		}
		*to = shape
	}
	if pair.Top.Corners()+pair.Bottom.Corners() != 8 {
		return square1.Solved(), errors.New("two shapes need eight corners together")
	}
	return example(pair), nil
}

// readShape reads the English name of a layer's shape.
func readShape(name string) (square1.LayerShape, error) {
	name = strings.TrimSpace(name)
	if s := named(name); s.Name() == name {
		return s, nil
	}
	return 0, fmt.Errorf("no layer has the shape %q", name)
}

// conditions read what a word of Until needs after it.
func (s *script) conditions() map[string]func(rest string) (condition, error) {
	simple := func(c condition) func(string) (condition, error) {
		return func(rest string) (condition, error) {
			if rest != "" {
				return nil, fmt.Errorf("nothing expected, not %q", rest)
			}
			return c, nil
		}
	}
	return map[string]func(rest string) (condition, error){
		"free":    simple(func(o *scripted) bool { return o.here().Sliceable() }),
		"cube":    simple(func(o *scripted) bool { return inCubeShape(o.here()) }),
		"solved":  simple(func(o *scripted) bool { _, _, ok := o.here().Aligned(); return ok && !o.here().Flipped }),
		"sliced":  simple(func(o *scripted) bool { return !o.values.OnlyTurned() }),
		"turned":  simple(func(o *scripted) bool { return o.values.Steps() != 0 }),
		"at":      s.readGoal,
		"corners": readCorners,
		"pressed": func(ids string) (condition, error) {
			return func(o *scripted) bool {
				return !slices.ContainsFunc(strings.Fields(ids), func(id string) bool { return !o.pressed[id] })
			}, nil
		},
		"shape": func(name string) (condition, error) {
			shape, err := readShape(name)
			return func(o *scripted) bool { return o.here().Top.Shape() == shape || o.here().Bottom.Shape() == shape }, err
		},
		"slices": func(rest string) (condition, error) {
			n, err := strconv.Atoi(rest)
			return func(o *scripted) bool { return o.values.slices >= n }, err
		},
	}
}

// readCondition reads a phrase of Until.
func (s *script) readCondition(p lesson.Phrase) (condition, error) {
	if p.Word == "not" {
		word, rest, _ := strings.Cut(p.Rest, " ")
		c, err := s.readCondition(lesson.Phrase{Word: word, Rest: rest})
		return func(o *scripted) bool { return !c(o) }, err
	}
	all := s.conditions()
	read, ok := all[p.Word]
	if !ok {
		return nil, lesson.Unknown(p, all)
	}
	return read(p.Rest)
}

// readGoal reads an alg that has to be done.
func (s *script) readGoal(text string) (condition, error) {
	alg, err := square1.ParseAlg(text)
	if err != nil {
		return nil, err
	}
	if s.from == nil {
		return nil, errors.New("it needs a line Show before, which says where the alg begins")
	}
	s.goal = alg
	goal, err := s.from.Apply(alg)
	return func(o *scripted) bool { return o.here() == goal }, err
}

// readCorners reads how many corners top and bottom have.
func readCorners(text string) (condition, error) {
	var top, bottom int
	if _, err := fmt.Sscanf(text, "%d %d", &top, &bottom); err != nil {
		return nil, fmt.Errorf("expected two numbers, not %q", text)
	}
	return func(o *scripted) bool { return o.values.TopCorners() == top && o.values.BottomCorners() == bottom }, nil
}

// deeds read what a word of Do or Then needs after it.
func deeds() map[string]func(rest string) (deed, error) {
	return map[string]func(rest string) (deed, error){
		"again": func(string) (deed, error) {
			return deed{func(o *scripted) { o.kit.start(o.from()) }, func(o *scripted) bool { return o.here() != o.from() }}, nil
		},
		"look": func(rest string) (deed, error) {
			look, err := readDrawing(rest)
			return deed{func(o *scripted) { o.draw(look) }, func(o *scripted) bool { return o.look.text != look.text }}, err
		},
		"play": func(rest string) (deed, error) {
			alg, err := square1.ParseAlg(rest)
			return deed{func(o *scripted) { o.kit.puzzle.Play(alg) }, func(o *scripted) bool { return canDo(o.here(), alg) }}, err
		},
		"random": func(string) (deed, error) {
			return deed{do: func(o *scripted) { o.kit.start(square1.Random(newRandom())) }}, nil
		},
		"show": func(rest string) (deed, error) {
			p, err := readPosition(rest)
			return deed{func(o *scripted) { o.kit.start(p) }, func(o *scripted) bool { return o.here() != p }}, err
		},
	}
}

// canDo reports whether no slice of an alg is blocked.
func canDo(p square1.Position, alg square1.Alg) bool {
	_, err := p.Apply(alg)
	return err == nil
}

// readDeeds reads what a button does, one thing after the other.
func (s *script) readDeeds(i *lesson.Instruction) (list []deed, err error) {
	all := deeds()
	for _, p := range i.Phrases() {
		read, ok := all[p.Word]
		if !ok {
			return nil, lesson.Unknown(p, all)
		}
		d, err := read(p.Rest)
		if err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, nil
}

// start opens a step.
func (s *script) start(k *kit) lesson.Activity {
	if s.from != nil {
		k.start(*s.from)
	}
	v := &values{puzzle: k.puzzle, from: k.puzzle.Position(), way: s.way, goal: s.goal}
	o := &scripted{kit: k, values: v, flipped: v.from.Flipped, pressed: map[string]bool{}}
	o.draw(s.look)
	a := lesson.Activity{Fields: func() any { return v }, Changed: o.changed, Buttons: map[string]lesson.Button{}}
	if s.until != nil {
		a.Done = func() bool {
			return !slices.ContainsFunc(s.until, func(c condition) bool { return !c(o) })
		}
	}
	if s.answer != "" {
		a.Right = func() string { return s.answer }
	}
	if s.then != nil {
		a.Answered = func() { o.do(s.then) }
	}
	if s.dials {
		d := &dials{kit: k}
		a.Changed = func() { o.changed(); d.changed() }
		a.Inline = func() fyne.CanvasObject { return d.object() }
	}
	for id, list := range s.do {
		a.Buttons[id] = lesson.Button{
			Do: func() { o.pressed[id] = true; o.do(list) },
			Enabled: func() bool {
				return slices.ContainsFunc(list, func(d deed) bool { return d.enabled == nil || d.enabled(o) })
			},
		}
	}
	return a
}
