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
	var errs []error
	for i := range text.Steps {
		if text.Steps[i].source.spoilt {
			continue
		}
		step, err := s.step(&text.Steps[i], k)
		l.Steps, errs = append(l.Steps, step), append(errs, err)
	}
	for _, other := range text.Others {
		errs = append(errs, checkValues(other, k))
	}
	for name := range s.Steps {
		if _, ok := text.Step(name); !ok {
			errs = append(errs, fmt.Errorf("there is no step %s", name))
		}
	}
	return l, errors.Join(errs...)
}

// step makes a step of its text: it does what its code does, or what its instructions say.
func (s *Source[K]) step(text *StepText, k K) (Step, error) {
	setting, script, err := settings(text.Script)
	start, wrong := s.start(text, script, k)
	if err := errors.Join(err, wrong); err != nil {
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
	var named []string
	for _, v := range text.source.values {
		named = append(named, v.name)
	}
	start, err := k.Script(script, named)
	return start, errors.Join(err, text.checkScript(), text.checkValues(k))
}

// checkValues checks that there are the values in the placeholders of a text.
func checkValues(t *Text, k Kit) error {
	var errs []error
	for i := range t.Steps {
		errs = append(errs, t.Steps[i].checkValues(k))
	}
	return errors.Join(errs...)
}

func (s *StepText) checkValues(k Kit) error {
	known := k.Values()
	var errs []error
	for _, v := range s.source.values {
		if err := checkValue(known, v.name); err != nil {
			errs = append(errs, faultAt(v.line, v.column, err))
		}
	}
	for _, v := range s.source.bare {
		if _, ok := valueNamed(known, v.name); ok {
			errs = append(errs, faultAt(v.line, v.column, fmt.Errorf("a value has two braces: did you mean {{%s}}?", v.name)))
		}
	}
	return errors.Join(errs...)
}
