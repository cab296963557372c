package bench

import (
	"fmt"
	"slices"

	"wedge/app/lesson"
	"wedge/app/store"
)

// marks keep what the user has done in the lessons of a room for all windows; where they are is a window's own.
type marks struct {
	room string
	rows *store.Kept[mark]
	last lesson.Progress // as it is kept
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

// openMarks brings what is kept into the progress, and has that follow other windows. The error is for the user.
func (b *Bench) openMarks() (err error) {
	m := &b.marks
	m.room = b.plan.Room
	m.rows, err = store.OpenKept(b.Kept, store.Layout[mark]{Table: "lesson_step", Key: 2, Only: []any{m.room}, Check: mark.check}, func() {
		m.read(&b.saved.Lessons)
		if l, ok := b.plan.Pages.Now().(lessons); ok && !l.IsOpen() {
			l.LanguageChanged() // the contents
		}
	})
	if len(m.rows.Rows()) > 0 { // else they may be in the room's part, as version 0.4 had them
		m.read(&b.saved.Lessons)
	}
	return err
}

// read makes a progress say what is kept.
func (m *marks) read(p *lesson.Progress) {
	p.Done, p.Answers = nil, nil
	for _, x := range m.rows.Rows() {
		if x.Place > 0 {
			p.Done = append(p.Done, x.Step)
		}
		if x.Given > 0 {
			p.SetAnswers(x.Step, lesson.Answers{Given: x.Given, Right: x.Right})
		}
	}
	m.last = p.Copy()
}

// keep keeps a progress, unless nothing has changed.
func (m *marks) keep(p lesson.Progress) {
	if m.rows == nil || p.Same(m.last) {
		return
	}
	m.last = p.Copy()
	var rows []mark
	for i, step := range p.Done {
		a := p.Answers[step]
		rows = append(rows, mark{m.room, step, a.Given, a.Right, i + 1})
	}
	for step, a := range p.Answers {
		if !slices.Contains(p.Done, step) {
			rows = append(rows, mark{m.room, step, a.Given, a.Right, 0})
		}
	}
	m.rows.Set(rows)
}
