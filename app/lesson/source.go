package lesson

import (
	"errors"
	"fmt"

	"wedge/resources"
)

// Kit is what the steps of a room's lessons share.
type Kit interface {
	// Script reads the instructions of a step of which the words name some values, and gives what starts it.
	Script(instructions []Instruction, named []string) (start func() Activity, err error)
	// Step makes a step that starts so, and ends what the room has begun for it.
	Step(id string, start func() Activity) Step
	// Values are the names of the values of scripted steps.
	Values() []string
}

// Source is a lesson before it is made.
type Source[K Kit] struct {
	ID string
	// Steps are those that need code, by their IDs. What the others do is in the lesson's file.
	Steps map[string]func(K) Activity
}

// Sources are the lessons of a room, in order.
type Sources[K Kit] []Source[K]

// Course makes the lessons. Those that cannot be made are missing, and the error says why.
func (list Sources[K]) Course(k K) (Course, error) {
	c := Course{Text: ReadText, build: func(id string, text *Text) (Lesson, error) {
		return (&Source[K]{ID: id}).made(text, k)
	}}
	var errs []error
	for i := range list {
		l, err := list[i].build(k)
		if err != nil {
			errs = append(errs, fmt.Errorf("lesson %s: %w", list[i].ID, err))
			continue
		}
		c.Lessons = append(c.Lessons, l)
	}
	return c, errors.Join(errs...)
}

// Titles are the IDs and titles of the lessons, in the current language.
func (list Sources[K]) Titles() (titles []Label) {
	for i := range list {
		titles = append(titles, Label{ID: list[i].ID, Text: title(list[i].ID)})
	}
	return titles
}

// mainFolder has the files of lessons with instructions.
const mainFolder = "lessons/en"

func (s *Source[K]) build(k K) (Lesson, error) {
	content, err := resources.Lesson(mainFolder, s.ID)
	if err != nil {
		return Lesson{}, err
	}
	text, err := ParseText(content)
	if err != nil {
		return Lesson{}, err
	}
	return s.made(text, k)
}

// made makes the lesson of its text.
func (s *Source[K]) made(text *Text, k K) (Lesson, error) {
	l := Lesson{ID: s.ID}
	for i := range text.Steps {
		step, err := s.step(&text.Steps[i], k)
		if err != nil {
			return l, err
		}
		l.Steps = append(l.Steps, step)
	}
	for _, other := range text.Others {
		if err := checkValues(other, k); err != nil {
			return l, err
		}
	}
	for name := range s.Steps {
		if _, ok := text.Step(name); !ok {
			return l, fmt.Errorf("there is no step %s", name)
		}
	}
	return l, nil
}

// step makes a step of its text: it does what its code does, or what its instructions say.
func (s *Source[K]) step(text *StepText, k K) (Step, error) {
	setting, script, err := settings(text.Script)
	if err != nil {
		return Step{}, err
	}
	start, err := s.start(text, script, k)
	if err != nil {
		return Step{}, err
	}
	step := k.Step(text.ID, start)
	step.Script, step.Setting = script, setting
	return step, nil
}

// start is what starts a step. The script has no settings.
func (s *Source[K]) start(text *StepText, script []Instruction, k K) (func() Activity, error) {
	code, ok := s.Steps[text.ID]
	switch {
	case ok && len(script) > 0:
		return nil, fmt.Errorf("step %s: instructions, and code", text.ID)
	case ok:
		return func() Activity { return code(k) }, nil
	}
	if err := text.checkScript(); err != nil {
		return nil, err
	}
	if err := text.checkValues(k); err != nil {
		return nil, err
	}
	var named []string
	for _, v := range text.source.values {
		named = append(named, v.name)
	}
	return k.Script(script, named)
}

// checkValues checks that there are the values in the placeholders of a text.
func checkValues(t *Text, k Kit) error {
	for i := range t.Steps {
		if err := t.Steps[i].checkValues(k); err != nil {
			return err
		}
	}
	return nil
}

func (s *StepText) checkValues(k Kit) error {
	known := k.Values()
	for _, v := range s.source.values {
		if err := checkValue(known, v.name); err != nil {
			return faultAt(v.line, v.column, err)
		}
	}
	return nil
}
