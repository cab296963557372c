package square1

import (
	"math"

	"wedge/app/lesson"
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/square1/desk"
	"wedge/app/square1/learn"
	"wedge/app/square1/play"
	"wedge/app/square1/tables"
	"wedge/app/square1/trainer"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// playRoom is the room's interface for its first page.
type playRoom struct {
	*actions
	*messages
	*exchange
	lessons
	scrambler
}

// onDesk is the puzzle's interface for lessons and trainer.
type onDesk struct {
	actions *actions
	host    *room.Host
	views   *views
}

func (o onDesk) Position() square1.Position { return o.actions.desk.Current() }

func (o onDesk) Played() bool { return o.actions.desk.History().Entry().Kind == desk.Played }

// Begin implements learn.Puzzle: a step of a lesson begins, and nothing is to be undone.
func (o onDesk) Begin(p square1.Pattern) { o.actions.desk.Shelf.Begin(p) }

func (o onDesk) Since() square1.Alg { return o.actions.desk.History().Since() }

func (o onDesk) Show(p square1.Position, why string) {
	o.actions.jump(desk.Entry{Kind: desk.Entered, Position: p, Note: why})
}

// Play plays an alg from the current position. A single move is shown like one by hand.
func (o onDesk) Play(alg square1.Alg) {
	switch a := o.actions; {
	case len(alg) != 1:
		a.Play(alg)
	case alg[0].Slice:
		a.moved(a.desk.Slice(1))
	default:
		a.desk.Turn(int(alg[0].Top), int(alg[0].Bottom))
	}
}

func (o onDesk) Light(f *view.Figure) {
	if !o.actions.desk.Shelf.Full() { // a lesson has the stage
		o.views.setLesson(learn.Look{Figure: f})
	}
}

func (o onDesk) Cover(text string) { o.views.curtain.draw(o.views.Space, text) }

func (o onDesk) LookFrom(quarters int) {
	o.views.SetView(nil)
	if quarters == 0 {
		return
	}
	from := o.views.View()
	from.Yaw += float64(quarters) * math.Pi / 2
	o.views.SetView((*lesson.View)(&from))
}

func (o onDesk) Solver() *solver.Solver { return o.actions.answers.Solver() }

func (o onDesk) SetLook(l learn.Look) { o.views.setLesson(l) }

func (o onDesk) BuildTable() { o.actions.buildTable() }

func (o onDesk) GodsNumber() (solver.GodsNumber, error) { return tables.GodsNumber() }

func (o onDesk) Scheme() scheme.Scheme { return o.host.Scheme() }

// Interfaces of the pages.
var (
	_ play.Room      = playRoom{}
	_ learn.Puzzle   = onDesk{}
	_ trainer.Puzzle = onDesk{}
)
