package learn

import (
	"wedge/app/bench"
	"wedge/app/lesson"
	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/app/player"
)

// IDs of the lessons, in their order.
const (
	First       = "polycubes"
	SnakeMirror = "snake-mirror"
	Soma        = "soma"
	Slab        = "slab"
	OneFold     = "one-fold"
	OnePacking  = "one-packing"
	BigCube     = "big-cube"
	Puzzle125   = "puzzle-125"
	NoSolution  = "no-solution"
)

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
	g := &Page{host: h, kit: k, Page: lesson.New(course(k), progress, lesson.Host{
		ShowFigure: h.ShowFigure, Focus: h.Focus, Changed: func() { h.Save(); h.Refresh() },
	})}
	k.update = g.Update
	return g
}

// course is all lessons.
func course(k *kit) lesson.Course {
	return lesson.Course{Text: lesson.ReadText, Lessons: []lesson.Lesson{
		polycubesLesson(k),
		snakeMirrorLesson(k),
		somaLesson(k),
		slabLesson(k),
		oneFoldLesson(k),
		onePackingLesson(k),
		bigCubeLesson(k),
		puzzle125Lesson(k),
		noSolutionLesson(k),
	}}
}

// Titles are the IDs and titles of all lessons, in the current language.
func Titles() []lesson.Label {
	return lesson.Titles(First, SnakeMirror, Soma, Slab, OneFold, OnePacking, BigCube, Puzzle125, NoSolution)
}

// Model implements page.Page.
func (g *Page) Model() page.Model { return g.kit.stage }

// Player implements page.Page.
func (g *Page) Player() *player.Player { return &g.kit.player }

// History implements page.Page: in a lesson nothing can be undone.
func (g *Page) History() bench.History { return noHistory{} }

type noHistory struct{}

func (noHistory) Undo()         {}
func (noHistory) Redo()         {}
func (noHistory) CanUndo() bool { return false }
func (noHistory) CanRedo() bool { return false }

// Changed implements page.Page.
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
