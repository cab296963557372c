package lessontest

import (
	"errors"

	"wedge/app/lesson"
)

// DoTask does the task of the open step as the program does when it checks a lesson: as Try says, perhaps several times,
// then by its buttons. settle waits until nothing works or moves.
func DoTask(page *lesson.Page, settle func()) error {
	if lesson.IsDone(page) {
		return lesson.ErrDoneAtOnce
	}
	done := func() bool {
		settle()
		page.Update()
		return lesson.IsDone(page)
	}
	tries := lesson.Tries(page)
	const most = 100
	for i := range most * len(tries) {
		err := tries[i%len(tries)]()
		switch {
		case err != nil && i < len(tries):
			return err
		case err == nil && done():
			return nil
		case err != nil:
			return errors.Join(lesson.ErrNoWay, err)
		}
	}
	w, _ := lesson.WordsOf(page)
	for _, b := range w.Buttons {
		if lesson.PressButton(page, b.ID) && done() {
			return nil
		}
	}
	return lesson.ErrNoWay
}
