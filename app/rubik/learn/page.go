package learn

import (
	"wedge/app/lesson"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
)

// Apart is the ID of the first lesson.
const Apart = "cube-apart"

// Page shows the lessons.
type Page struct {
	*lesson.Page
	kit *kit
}

// New makes the page. The progress is updated.
func New(h *page.Host, progress *lesson.Progress) *Page {
	k := newKit(h)
	course, err := lessons().Course(k)
	if err != nil {
		h.Warn(err)
	}
	g := &Page{kit: k, Page: lesson.New(course, progress, lesson.Host{
		ShowFigure: h.ShowFigure, SetView: h.SetView, Courses: h.Courses, Follow: h.Follow,
		Focus: h.Focus, Changed: func() { h.Save(); h.Refresh(); h.Asked() },
	})}
	k.update = g.Update
	return g
}

// lessons are all lessons, in order.
func lessons() lesson.IDs {
	return lesson.IDs{
		Apart, "quarter-turn", "edge-distances", "corner-twists", "twelve-classes", "no-more", "marked-faces", "complementary", "two-faced",
	}
}

// Check reads a user's lesson: it gives the number of its steps, or what is wrong.
func Check(content []byte) (steps int, err error) { return lesson.Check(content, new(kit)) }

// Titles are the IDs and titles of all lessons, in the current language.
func Titles() []lesson.Label { return lessons().Titles() }

// Desk is the cube of the open lesson.
func (g *Page) Desk() *desk.Desk { return g.kit.desk }

// Pick picks a cubie that was clicked, by its home; ok is false unless the open step asks for that.
func (g *Page) Pick(c cube3.Cubie) (ok bool) {
	if ok = g.kit.pick != nil; ok {
		g.kit.pick(c)
	}
	return ok
}

// Changed follows the cube of the open lesson.
func (g *Page) Changed(c desk.Change) {
	if c.Has(desk.State | desk.Picture) {
		g.kit.relight()
	}
	switch {
	case c.Has(desk.State):
		g.PositionChanged()
	case c.Has(desk.Picture|desk.Time) && !g.kit.desk.Moving():
		g.Update() // it has come to rest
	}
}

var _ page.Page = (*Page)(nil)
