package bench

import (
	"fmt"
	"slices"

	"wedge/app/lesson"
	"wedge/app/store"
)

// Marks are what the user has done in the lessons of rooms, in all windows; where they are is a window's own.
type Marks struct {
	rows *store.Kept[mark]
	last lesson.Progress // of the room to which they belong, as it is kept
}

// mark is a row: a step that is finished, or a question that was answered.
type mark struct {
	Room, Step   string
	Given, Right int
	Place        int // of the finished ones, in their order, from 1; 0 while it is not finished
}

func (m mark) check() error {
	if m.Step == "" || m.Given < 0 || m.Given > lesson.MaxAnswers || m.Right < 0 || m.Right > m.Given || m.Place < 0 {
		return fmt.Errorf("the step %q was answered %d times, rightly %d times", m.Step, m.Given, m.Right)
	}
	return nil
}

// OpenMarks reads the marks of some rooms, by their IDs; of all, if there are none. changed is called when another
// window has changed them. They can always be used; the error is for the user.
func OpenMarks(db *store.Store, changed func(), rooms ...any) (*Marks, error) {
	rows, err := store.OpenKept(db, store.Layout[mark]{Table: "lesson_step", Key: 2, Only: rooms, Check: mark.check}, changed)
	return &Marks{rows: rows}, err
}

// Read makes a progress say what is kept of a room. If that is nothing, it stays: version 0.4 has it in the room's part.
func (m *Marks) Read(room string, p *lesson.Progress) {
	var now lesson.Progress
	for _, x := range m.rows.Rows() {
		if x.Room == room && x.Place > 0 {
			now.Done = append(now.Done, x.Step)
		}
		if x.Room == room && x.Given > 0 {
			now.SetAnswers(x.Step, lesson.Answers{Given: x.Given, Right: x.Right})
		}
	}
	m.last = now
	if now = now.Copy(); len(now.Done)+len(now.Answers) > 0 {
		p.Done, p.Answers = now.Done, now.Answers
	}
}

// keep keeps the progress of a room, unless nothing has changed.
func (m *Marks) keep(room string, p *lesson.Progress) {
	if m == nil || p.Same(m.last) {
		return
	}
	m.last = p.Copy()
	var rows []mark
	for i, step := range p.Done {
		a := p.Answers[step]
		rows = append(rows, mark{room, step, a.Given, a.Right, i + 1})
	}
	for step, a := range p.Answers {
		if !slices.Contains(p.Done, step) {
			rows = append(rows, mark{room, step, a.Given, a.Right, 0})
		}
	}
	m.rows.Set(rows)
}
