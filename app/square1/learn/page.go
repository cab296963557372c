package learn

import (
	"wedge/app/lesson"
	"wedge/app/square1/page"
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

// New makes a page. The error is one of the files that come with the program.
func New(h *page.Host, progress *lesson.Progress, use lesson.Host) (*Page, error) {
	counts, err := census.Load()
	if err != nil {
		return nil, err
	}
	k := &kit{host: h, work: h.Jobs.Group(), pictures: pictures{}, census: counts}
	c, err := lessons().Course(k)
	if err != nil {
		return nil, err
	}
	g := &Page{lesson.New(c, progress, use), k}
	k.update = g.Update
	return g, nil
}

// lessons are all lessons, in order.
func lessons() lesson.IDs {
	return lesson.IDs{First, Blocked, Shapes, Counting, Symmetry, Parity, GodsNumber, Cube21}
}

// Check reads a user's lesson: it gives the number of its steps, or what is wrong.
func Check(content []byte) (steps int, err error) { return lesson.Check(content, new(kit)) }

// Titles are the IDs and titles of all lessons, in the current language.
func Titles() []lesson.Label { return lessons().Titles() }
