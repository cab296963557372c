package learn

import (
	"slices"

	"wedge/app/lesson"
	"wedge/puzzle/cube3"
)

// script is what the instructions of a step say of the stage. docs/lessons.md describes their words.
type script struct {
	show   func(*chance) cube3.Assembly // makes the cube of the beginning, which may be random
	look   look
	figure func(*scripted) figure // nil for none
	goal   cube3.Alg              // of the task, if that is to play it
	picks  bool                   // clicks pick cubies
}

// scripted is an open step that its script describes.
type scripted struct {
	kit      *kit
	script   *script
	from     cube3.Assembly // the cube of the beginning
	lit      []cube3.Cubie  // at the beginning, or as the last set
	next     int            // how often the next class was shown, or the next set
	picked   []cube3.Cubie  // by clicks, in their order
	pressed  string         // the ID of the button pressed last
	answered bool
	solve    lesson.Button
	solving  *solving
	visited  map[cube3.Vector]bool
	census   [cube3.ClassCount]int // of the cubes put together at random
	figure   figure
}

// deed is what a button does, or an answer; goal is what a task asks for.
type (
	deed = lesson.Deed[*scripted]
	goal = func(*scripted) bool
)

func (k *kit) Script(list []lesson.Instruction, _ []string) (func() lesson.Activity, error) {
	s := &script{show: func(*chance) cube3.Assembly { return cube3.Solved() }}
	vocabulary := lesson.Vocabulary[*scripted]{
		Stage: map[string]func(string) error{
			lesson.Show: func(text string) (err error) {
				s.show, err = readShow(text)
				return err
			},
			lesson.Look: func(text string) (err error) {
				s.look, err = readLook(text)
				return err
			},
			lesson.Beside: s.readFigure,
		},
		Until:  s.conditions(),
		Values: values(),
		Most:   map[string]int{"distance": 4, "twist": 2, "class": cube3.ExtendedClassCount - 1, "faces": cube3.FaceCount},
		Do:     deeds(),
	}
	plan, err := vocabulary.Read(list)
	if err != nil {
		return nil, err
	}
	return func() lesson.Activity { return s.start(k, plan) }, nil
}

// start opens a step.
func (s *script) start(k *kit, plan *lesson.Plan[*scripted]) lesson.Activity {
	o := &scripted{kit: k, script: s, solve: k.solveButton(), solving: newSolving(k), visited: map[cube3.Vector]bool{}}
	s.look.open(k)
	o.begin()
	if s.picks {
		k.pick = o.pick
	}
	a := plan.Activity(o)
	if done := a.Done; done != nil {
		a.Done = func() bool { return k.complete() && k.resting() && done() }
	}
	answered := a.Answered
	a.Answered = func() {
		o.answered = true
		if answered != nil {
			answered()
		}
	}
	for id, b := range a.Buttons {
		do := b.Do
		b.Do = func() {
			o.pressed = id
			do()
			o.refresh()
		}
		a.Buttons[id] = b
	}
	a.Changed = o.changed
	if s.figure != nil {
		a.Figure = func() *lesson.Figure { // in the present language
			o.figure = s.figure(o)
			o.refresh()
			return &lesson.Figure{Object: o.figure.object, Paper: o.figure.paper}
		}
	}
	return a
}

// begin shows the cube of the beginning.
func (o *scripted) begin() {
	k := o.kit
	o.from = o.script.show(k.random)
	k.show(o.from)
	o.picked = nil
	if o.lit = o.script.look.lit; o.script.look.wrong {
		o.lit = amiss(o.from)
	}
	k.light(o.lit...)
}

// changed looks at the cube, which is another one.
func (o *scripted) changed() {
	k, l := o.kit, &o.script.look
	if k.complete() {
		o.visited[k.vector()] = true
	}
	switch {
	case l.moved:
		k.light(k.past().last().moved()...)
	case l.atFirst && k.assembly() != o.from:
		k.light()
	}
	o.refresh()
}

// refresh shows in the figure what has changed.
func (o *scripted) refresh() {
	if o.figure.show != nil {
		o.figure.show()
	}
}

// pick picks a cubie that was clicked, or lets it go.
func (o *scripted) pick(c cube3.Cubie) {
	if i := slices.Index(o.picked, c); i >= 0 {
		o.picked = slices.Delete(o.picked, i, i+1)
	} else {
		o.picked = append(o.picked, c)
	}
	o.kit.light(slices.Concat(o.lit, o.picked)...)
	o.kit.update()
}
