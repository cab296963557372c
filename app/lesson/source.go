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

// IDs are those of the lessons of a room, in order.
type IDs []string

// Course makes the lessons. Those that cannot be made are missing, and the error says why.
func (list IDs) Course(k Kit) (Course, error) {
	c := Course{Text: ReadText, build: func(id string, text *Text) (Lesson, error) { return made(id, text, k) }}
	var errs []error
	for _, id := range list {
		l, err := read(id, k)
		if err != nil {
			errs = append(errs, fmt.Errorf("lesson %s: %w", id, err))
			continue
		}
		c.Lessons = append(c.Lessons, l)
	}
	return c, errors.Join(errs...)
}

// Titles are the IDs and titles of the lessons, in the current language.
func (list IDs) Titles() (titles []Label) {
	for _, id := range list {
		titles = append(titles, Label{ID: id, Text: title(id)})
	}
	return titles
}

// mainFolder has the files of lessons with instructions.
const mainFolder = "lessons/en"

// read reads a lesson of the program.
func read(id string, k Kit) (Lesson, error) {
	content, err := resources.Lesson(mainFolder, id)
	if err != nil {
		return Lesson{}, err
	}
	text, err := ParseText(content)
	if err != nil {
		return Lesson{}, err
	}
	return made(id, text, k)
}

// made makes the lesson of its text.
func made(id string, text *Text, k Kit) (Lesson, error) {
	l := Lesson{ID: id}
	var errs []error
	for i := range text.Steps {
		if text.Steps[i].source.spoilt {
			continue
		}
		step, err := text.Steps[i].made(k)
		l.Steps, errs = append(l.Steps, step), append(errs, err)
	}
	for _, other := range text.Others {
		errs = append(errs, checkValues(other, k))
	}
	return l, errors.Join(errs...)
}

// made makes the step, which does what its instructions say.
func (s *StepText) made(k Kit) (Step, error) {
	setting, script, err := settings(s.Script)
	var named []string
	for _, v := range s.source.values {
		named = append(named, v.name)
	}
	start, wrong := k.Script(script, named)
	if err := errors.Join(err, wrong, s.checkScript(), s.checkValues(k)); err != nil {
		return Step{}, err
	}
	step := k.Step(s.ID, start)
	step.Script, step.Setting = script, setting
	return step, nil
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
