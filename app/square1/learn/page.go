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

// New makes a page. j does what takes long. The error is one of the files that come
// with the program.
func New(p Puzzle, j *jobs.Jobs, progress *lesson.Progress, h lesson.Host) (*Page, error) {
	counts, err := census.Load()
	if err != nil {
		return nil, err
	}
	k := &kit{puzzle: p, work: j.Group(), pictures: pictures{}, census: counts}
	c, err := course(k)
	if err != nil {
		return nil, err
	}
	g := &Page{lesson.New(c, progress, h), k}
	k.update = g.Update
	return g, nil
}

// course has all lessons.
func course(k *kit) (lesson.Course, error) {
	c := lesson.Course{Text: lesson.ReadText}
	for _, l := range lessons() {
		made, err := k.lesson(l.id, l.steps)
		if err != nil {
			return c, err
		}
		c.Lessons = append(c.Lessons, made)
	}
	return c, nil
}

// source is a lesson before it is made.
type source struct {
	id    string
	steps steps
}

// lessons are all lessons, in order.
func lessons() []source {
	return []source{
		{First, nil},
		{Blocked, blockedSteps()},
		{Shapes, shapesSteps()},
		{Counting, countingSteps()},
		{Symmetry, symmetrySteps()},
		{Parity, paritySteps()},
		{GodsNumber, godsNumberSteps()},
		{Cube21, cube21Steps()},
	}
}

// Titles are the IDs and titles of all lessons, in the current language.
func Titles() []lesson.Label {
	var ids []string
	for _, l := range lessons() {
		ids = append(ids, l.id)
	}
	return lesson.Titles(ids...)
}
