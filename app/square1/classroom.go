package square1

import (
	"fyne.io/fyne/v2"

	"wedge/app/lesson"
	"wedge/app/square1/learn"
)

// classroom is the lessons' page. While a lesson is open, the user's own position is put
// aside: what happens to the puzzle meanwhile is the lesson's.
type classroom struct {
	table    onDesk
	progress *lesson.Progress
	changed  func()      // the progress, or what must be hidden
	page     *learn.Page // nil until first opened
}

// object makes the page, unless it exists.
func (c *classroom) object() fyne.CanvasObject {
	if c.page == nil {
		views := c.table.views
		c.page = learn.New(c.table, c.table.host.Jobs, c.progress, lesson.Host{
			ShowFigure: views.figure.show, Focus: views.focus, Changed: c.changed,
		})
	}
	return c.page.Object
}

// enter opens the step that was open last. [classroom.object] was called before.
func (c *classroom) enter() {
	c.table.actions.desk.SetAside()
	c.page.Open("")
}

// leave brings the user's own position back, if a lesson is open.
func (c *classroom) leave() {
	if c.open() {
		c.page.Leave()
		c.table.actions.desk.BringBack()
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
