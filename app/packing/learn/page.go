package learn

import (
	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/app/player"
)

// First is the ID of the first lesson.
const First = "polycubes"

// Page shows the lessons.
type Page struct {
	*lesson.Page
	host *page.Host
	kit  *kit
}

// New makes the page. The progress is updated.
func New(h *page.Host, progress *lesson.Progress) *Page {
	k := &kit{stage: &model{}, work: h.Jobs.Group(), redraw: h.Redraw, fit: h.Fit, wake: h.Wake, warn: h.Warn}
	k.stage.look.Dark = h.Dark()
	course, err := lessons().Course(k)
	if err != nil {
		h.Warn(err)
	}
	g := &Page{host: h, kit: k, Page: lesson.New(course, progress, lesson.Host{
		ShowFigure: h.ShowFigure, SetView: h.SetView, Courses: h.Courses, Follow: h.Follow, Focus: h.Focus, Changed: func() { h.Save(); h.Refresh() },
	})}
	k.update = g.Update
	return g
}

// lessons are all lessons, in order.
func lessons() lesson.IDs {
	return lesson.IDs{First, "snake-mirror", "soma", "slab", "one-fold", "one-packing", "big-cube", "puzzle-125", "no-solution", "burr"}
}

// Check reads a user's lesson: it gives the number of its steps, or what is wrong.
func Check(content []byte) (steps int, err error) { return lesson.Check(content, new(kit)) }

// Titles are the IDs and titles of all lessons, in the current language.
func Titles() []lesson.Label { return lessons().Titles() }

func (g *Page) Model() page.Model { return g.kit.stage }

func (g *Page) Player() *player.Player { return &g.kit.player }

// Facts implements page.Describer: the line below says nothing, as the puzzle on the desk is not on the stage.
func (g *Page) Facts() []control.Action { return nil }

// History implements page.Page: in a lesson nothing can be undone.
func (g *Page) History() bench.History { return noHistory{} }

type noHistory struct{}

func (noHistory) Undo()         {}
func (noHistory) Redo()         {}
func (noHistory) CanUndo() bool { return false }
func (noHistory) CanRedo() bool { return false }

func (g *Page) Changed(c desk.Change) {
	if c.Has(desk.Colours) {
		g.kit.stage.look.Dark = g.host.Dark()
		g.kit.redraw()
	}
	if c.Has(desk.Time) && !g.kit.player.Playing() {
		g.Update()
	}
}

var _ page.Page = (*Page)(nil)
