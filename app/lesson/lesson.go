package lesson

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
)

// Lesson is a sequence of steps.
type Lesson struct {
	ID    string // names its text and its progress
	Steps []Step
}

// Step is one idea. Its words are in the lesson's text, under its ID.
type Step struct {
	ID string
	// Start shows the step on the stage.
	Start func() Activity
	// Script is what the lesson's file says that the step does.
	Script  []Instruction
	Setting Setting
}

// NewStep makes a step. begin is called before it starts, and end after it has ended: its work ends,
// and what it shows.
func NewStep(id string, begin func(), start func() Activity, end func()) Step {
	return Step{ID: id, Start: func() Activity {
		begin()
		a := start()
		own := a.End
		a.End = func() {
			if own != nil {
				own()
			}
			end()
		}
		return a
	}}
}

// With is short for what a template is filled in with: names and values in turn.
func With(fields ...any) map[string]any {
	m := map[string]any{}
	for i := 0; i+1 < len(fields); i += 2 {
		m[fields[i].(string)] = fields[i+1]
	}
	return m
}

// Activity is what a step shows and does while it is open. All functions may be nil.
type Activity struct {
	// Fields are the values for the placeholders of the step's text, by their names, or functions that compute one:
	// func() any. They are requested again after each change.
	Fields func() map[string]any
	// Changed is called when the position on the stage has changed.
	Changed func()
	// Done reports whether the task is done. A task stays done.
	Done func() bool
	// Try does the task, one thing after the other, perhaps several times, so that a lesson can be checked. The
	// error says where the lesson's file asks for what cannot be done then.
	Try []func() error
	// Trials do what a button does, or an answer, and say where the lesson's file asks for what cannot be done then.
	// There is one for each that may fail, if the step says what is on the stage at first.
	Trials []func() error
	// Right is the ID of the right answer to the question.
	Right func() string
	// Answered is called when the question has been answered, to show what is right.
	Answered func()
	// Buttons by their IDs in the text.
	Buttons map[string]Button
	// Complete finds out the values that the words name and a button would find out first, for words on paper; nil for
	// nothing. What takes longer than a reader would wait gets other words.
	Complete func()
	// Figure makes what is shown beside the stage or in its place, such as a graph.
	Figure func() *Figure
	// Inline makes a control that is shown below the text.
	Inline func() fyne.CanvasObject
	// Secret hides facts elsewhere in the window that would reveal the answer, until the
	// question is answered.
	Secret bool
	// End is called when the step is left.
	End func()
}

// Figure is a large picture.
type Figure struct {
	Object fyne.CanvasObject
	Alone  bool // in place of the stage, not beside it
	Wide   bool // with most of the room, if it is beside the stage
	// Paper is what stands on paper in the place of the object; nil for the object itself.
	Paper func() Paper
}

// Still is the figure where nothing can be clicked or scrolled.
func (f *Figure) Still() Paper {
	if f.Paper == nil {
		return Paper{Object: f.Object}
	}
	return f.Paper()
}

// Paper is a figure for paper, where nothing can be clicked or scrolled: without controls, and with all rows of a
// table. The zero value is for one in which there is nothing to see yet.
type Paper struct {
	Object fyne.CanvasObject
	Table  *Table
}

// Table is a table of which paper has all rows.
type Table = control.Sheet

// Button is what a button of a step does.
type Button struct {
	Do      func()
	Enabled func() bool // nil means always
}

// Progress is what a user has done. The zero value is that of a new user.
type Progress struct {
	At   string   `json:"at,omitempty"`   // the open step, as lesson/step
	Done []string `json:"done,omitempty"` // finished steps, likewise, in the order of finishing
	// Answers are how the questions were answered since they were cleared, by step.
	Answers map[string]Answers `json:"answers,omitempty"`
}

// Answers are counts of a question: how often it was answered, each time that its step was open, and how often
// the first answer was right.
type Answers struct {
	Given int `json:"given"`
	Right int `json:"right"`
}

// MaxAnswers is how many questions are counted, and how often each: more than any course has.
const MaxAnswers = 10_000

// count counts the first answer to the question of a step.
func (p *Progress) count(step string, right bool) {
	a, known := p.Answers[step]
	if a.Given >= MaxAnswers || !known && len(p.Answers) >= MaxAnswers {
		return
	}
	a.Given++
	if right {
		a.Right++
	}
	p.SetAnswers(step, a)
}

// SetAnswers sets how the question of a step was answered.
func (p *Progress) SetAnswers(step string, a Answers) {
	if p.Answers == nil {
		p.Answers = map[string]Answers{}
	}
	p.Answers[step] = a
}

// Same reports whether as much was done in both.
func (p *Progress) Same(q Progress) bool {
	return slices.Equal(p.Done, q.Done) && maps.Equal(p.Answers, q.Answers)
}

// Check leaves out counts that cannot be. It reports whether there were any.
func (p *Progress) Check() (ok bool) {
	before := len(p.Answers)
	maps.DeleteFunc(p.Answers, func(_ string, a Answers) bool {
		return a.Given < 1 || a.Given > MaxAnswers || a.Right < 0 || a.Right > a.Given
	})
	return len(p.Answers) == before && before <= MaxAnswers
}

// Copy is a copy that later steps do not change.
func (p *Progress) Copy() Progress {
	return Progress{At: p.At, Done: slices.Clone(p.Done), Answers: maps.Clone(p.Answers)}
}

// place is a step of a course, by indices.
type place struct{ lesson, step int }

// Course is all lessons of a room, in order.
type Course struct {
	Lessons []Lesson // first those of the program, then the user's own
	// Text is the text of a lesson of the program in the current language.
	Text func(lesson string) (*Text, error)

	build func(id string, text *Text) (Lesson, error)
	own   map[string]ownLesson // of the user, by ID
}

// text is the text of any lesson.
func (c *Course) text(lesson string) (*Text, error) {
	if own, ok := c.own[lesson]; ok {
		return own.text.In(lang.L("en")), nil
	}
	return c.Text(lesson)
}

// find is the place of a step: "lesson/step", or "lesson" for its first one.
func (c *Course) find(name string) (place, bool) {
	for l := range c.Lessons {
		for s := range c.Lessons[l].Steps {
			if at := (place{l, s}); name == c.name(at) || s == 0 && name == c.Lessons[l].ID {
				return at, true
			}
		}
	}
	return place{}, false
}

// name is the step's name in [Progress].
func (c *Course) name(p place) string {
	l := &c.Lessons[p.lesson]
	return l.ID + "/" + l.Steps[p.step].ID
}

// next is the following step, also of the next lesson; by is -1 for the previous one of the same lesson.
func (c *Course) next(p place, by int) (place, bool) {
	if p.step += by; p.step >= len(c.Lessons[p.lesson].Steps) {
		p.lesson, p.step = p.lesson+1, 0
	}
	return p, p.step >= 0 && p.lesson < len(c.Lessons)
}
