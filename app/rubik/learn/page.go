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

// source is a lesson before it is made.
type source struct {
	id    string
	steps steps
}

// lessons are all lessons, in order.
func lessons() []source {
	return []source{
		{Apart, apartSteps()},
		{QuarterTurn, quarterTurnSteps()},
		{Edges, edgesSteps()},
		{Corners, cornersSteps()},
		{Classes, classesSteps()},
		{NoMore, noMoreSteps()},
		{MarkedFaces, markedFacesSteps()},
		{Complementary, complementarySteps()},
		{TwoFaced, twoFacedSteps()},
	}
}

// course has all lessons.
func course(k *kit) lesson.Course {
	c := lesson.Course{Text: lesson.ReadText}
	for _, l := range lessons() {
		made, err := k.lesson(l.id, l.steps)
		if err != nil {
			k.host.Warn(err)
			continue
		}
		c.Lessons = append(c.Lessons, made)
	}
	return c
}

// Titles are the IDs and titles of all lessons, in the current language.
func Titles() []lesson.Label {
	var ids []string
	for _, l := range lessons() {
		ids = append(ids, l.id)
	}
	return lesson.Titles(ids...)
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
