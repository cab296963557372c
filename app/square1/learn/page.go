package learn

import (
	"wedge/app/jobs"
	"wedge/app/lesson"
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
	return lesson.Course{Text: lesson.ReadText, Lessons: []lesson.Lesson{
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

// Titles are the IDs and titles of all lessons, in the current language.
func Titles() []lesson.Label {
	return lesson.Titles(First, Blocked, Shapes, Counting, Symmetry, Parity, GodsNumber, Cube21)
}
