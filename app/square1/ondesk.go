package square1

import (
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/square1/desk"
	"wedge/app/square1/learn"
	"wedge/app/square1/page"
	"wedge/app/square1/tables"
	"wedge/app/square1/trainer"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// onDesk is the puzzle's interface for lessons and trainer.
type onDesk struct {
	actions *actions
	host    *room.Host
	views   *views
}

func (o onDesk) Position() square1.Position { return o.actions.Desk.Current() }

func (o onDesk) Played() bool { return o.actions.Desk.History().Entry().Kind == desk.Played }

// Begin implements learn.Puzzle: a step of a lesson begins, and nothing is to be undone.
func (o onDesk) Begin(p square1.Pattern) { o.actions.Desk.Shelf.Begin(p) }

func (o onDesk) Since() square1.Alg { return o.actions.Desk.History().Since() }

func (o onDesk) Show(p square1.Position, why string) {
	o.actions.Show(square1.Only(p), why)
}

func (o onDesk) Play(alg square1.Alg) { o.actions.move(alg) }

func (o onDesk) Light(f *view.Figure) {
	if !o.actions.Desk.Shelf.Full() { // a lesson has the stage
		o.views.setLesson(page.Look{Figure: f})
	}
}

func (o onDesk) Cover(text string) { o.views.curtain.draw(o.views.Space, text) }

func (o onDesk) LookFrom(quarters int) { o.views.lookFrom(quarters) }

func (o onDesk) Solver() *solver.Solver { return o.actions.Answers.Solver() }

func (o onDesk) SetLook(l page.Look) { o.views.setLesson(l) }

func (o onDesk) BuildTable() { o.actions.buildTable() }

func (o onDesk) GodsNumber() (solver.GodsNumber, error) { return tables.GodsNumber() }

func (o onDesk) Scheme() scheme.Scheme { return o.host.Scheme() }

// Interfaces of the pages.
var (
	_ learn.Puzzle   = onDesk{}
	_ trainer.Puzzle = onDesk{}
)
