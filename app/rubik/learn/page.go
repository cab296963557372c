package learn

import (
	"wedge/app/lesson"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/page"
)

// IDs of the lessons, in their order.
const (
	Apart         = "cube-apart"
	QuarterTurn   = "quarter-turn"
	Edges         = "edge-distances"
	Corners       = "corner-twists"
	Classes       = "twelve-classes"
	NoMore        = "no-more"
	MarkedFaces   = "marked-faces"
	Complementary = "complementary"
	TwoFaced      = "two-faced"
)

// Page shows the lessons.
type Page struct {
	*lesson.Page
	kit *kit
}

// New makes the page. The progress is updated.
func New(h *page.Host, progress *lesson.Progress) *Page {
	k := newKit(h)
	g := &Page{kit: k, Page: lesson.New(course(k), progress, lesson.Host{
		ShowFigure: h.ShowFigure, Focus: h.Focus, Changed: func() { h.Save(); h.Refresh() },
	})}
	k.update = g.Update
	return g
}

// course is all lessons.
func course(k *kit) lesson.Course {
	return lesson.Course{Text: lesson.ReadText, Lessons: []lesson.Lesson{
		apartLesson(k),
		quarterTurnLesson(k),
		edgesLesson(k),
		cornersLesson(k),
		classesLesson(k),
		noMoreLesson(k),
		markedFacesLesson(k),
		complementaryLesson(k),
		twoFacedLesson(k),
	}}
}

// Titles are the IDs and titles of all lessons, in the current language.
func Titles() []lesson.Label {
	return lesson.Titles(Apart, QuarterTurn, Edges, Corners, Classes, NoMore, MarkedFaces, Complementary, TwoFaced)
}

// Desk implements page.Page.
func (g *Page) Desk() *desk.Desk { return g.kit.desk }

// Changed implements page.Page.
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
