package learn

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/resources"
	"wedge/solver/census"
)

// IDs of lessons, and of the steps that links elsewhere in the window open. Such a step is
// about the position that is there.
const (
	First      = "puzzle"
	Blocked    = "blocked"
	Shapes     = "shapes"
	Counting   = "counting"
	Symmetry   = "symmetry"
	Parity     = "parity"
	GodsNumber = "gods-number"
	Cube21     = "cube21"

	AnyBlocked  = Blocked + "/any"
	AnyPair     = Shapes + "/any"
	AnyParity   = Parity + "/any"
	AnyDistance = GodsNumber + "/any"
)

// Page shows the lessons.
type Page struct {
	*lesson.Page
	kit *kit
}

// New makes a page. j does what takes long. The error is that of the census, which comes
// with the program.
func New(p Puzzle, j *jobs.Jobs, progress *lesson.Progress, h lesson.Host) (*Page, error) {
	counts, err := census.Load()
	if err != nil {
		return nil, err
	}
	k := &kit{puzzle: p, work: j.Group(), pictures: pictures{}, census: counts}
	g := &Page{lesson.New(course(k), progress, h), k}
	k.update = g.Update
	return g, nil
}

// course is all lessons.
func course(k *kit) lesson.Course {
	return lesson.Course{Text: text, Lessons: []lesson.Lesson{
		puzzleLesson(k),
		blockedLesson(k),
		shapesLesson(k),
		countingLesson(k),
		symmetryLesson(k),
		parityLesson(k),
		godsNumberLesson(k),
		cube21Lesson(k),
	}}
}

// text is the text of a lesson in the current language.
func text(id string) (*lesson.Text, error) {
	c, err := content(id)
	if err != nil {
		return nil, err
	}
	return lesson.ParseText(c)
}

// content is the text of a lesson as its file has it.
func content(id string) ([]byte, error) { return resources.Lesson(lang.L("lessons/en"), id) }

// Titles are the IDs and titles of all lessons, in the current language.
func Titles() []lesson.Label {
	var list []lesson.Label
	for _, id := range []string{First, Blocked, Shapes, Counting, Symmetry, Parity, GodsNumber, Cube21} {
		title := id
		if c, err := content(id); err == nil {
			title = lesson.Title(c)
		}
		list = append(list, lesson.Label{ID: id, Text: title})
	}
	return list
}
