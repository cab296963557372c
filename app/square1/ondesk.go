package square1

import (
	"wedge/app/room"
	"wedge/app/square1/desk"
	"wedge/app/square1/page"
	"wedge/app/square1/trainer"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// onDesk is the puzzle's interface for lessons and trainer.
type onDesk struct {
	actions *actions
	host    *room.Host
	views   *views
}

func (o onDesk) Position() square1.Position { return o.actions.Desk.Current() }

func (o onDesk) Played() bool { return o.actions.Desk.History().Entry().Kind == desk.Played }

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

// Interfaces of the pages.
var (
	_ trainer.Puzzle = onDesk{}
)
