package square1

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/square1/learn"
)

// classroom is the lessons' page. While a lesson is open, the user's own position is on
// the desk's shelf: what happens to the puzzle meanwhile is the lesson's.
type classroom struct {
	table    onDesk
	progress *lesson.Progress
	changed  func()      // the progress, or what must be hidden
	page     *learn.Page // nil until first opened
}

// object makes the page, or says why it cannot.
func (c *classroom) object() fyne.CanvasObject {
	views := c.table.views
	page, err := learn.New(c.table, c.table.host.Jobs, c.progress, lesson.Host{
		ShowFigure: views.figure.Show, Focus: views.camera.Focus, Changed: c.changed,
	})
	if err != nil {
		return control.Paragraph(err.Error())
	}
	c.page = page
	return page.Object
}

// enter opens the step that was open last, once [classroom.object] has made the page.
func (c *classroom) enter() {
	if c.page == nil {
		return
	}
	c.table.actions.desk.Shelf.Put()
	c.page.Open("")
}

// leave brings the user's own position back, if a lesson is open.
func (c *classroom) leave() {
	if c.open() {
		c.page.Leave()
		c.table.actions.desk.Shelf.Back()
	}
}

// walk opens the next step, or the previous one for -1.
func (c *classroom) walk(by int) {
	if c.open() {
		c.page.Go(by)
	}
}

// press presses a button of the open step, by its number from 0.
func (c *classroom) press(number int) {
	if c.open() {
		c.page.Press(number)
	}
}

// open reports whether a lesson is open.
func (c *classroom) open() bool { return c.page != nil && c.page.IsOpen() }

// secret reports whether the open step asks for a fact that must be hidden.
func (c *classroom) secret() bool { return c.open() && c.page.Secret() }

// positionChanged tells the open step.
func (c *classroom) positionChanged() {
	if c.open() {
		c.page.PositionChanged()
	}
}

// languageChanged translates the open step.
func (c *classroom) languageChanged() {
	if c.open() {
		c.page.LanguageChanged()
	}
}
