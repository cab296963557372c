package square1

import (
	"wedge/app/scheme"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/learn"
	"wedge/app/square1/play"
	"wedge/app/square1/tables"
	"wedge/app/square1/trainer"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// position is a shorter name.
type position = square1.Position

// solved tells whether there is nothing to solve.
func solved(p position) bool { return p == square1.Solved() }

// playRoom is the room as its first page may use it.
type playRoom struct {
	room *Room
	*messages
	*exchange
}

// Desk implements play.Room.
func (p playRoom) Desk() *desk.Desk { return p.room.desk }

// Answers implements play.Room.
func (p playRoom) Answers() *answers.Answers { return p.room.answers }

// Metric implements play.Room.
func (p playRoom) Metric() square1.Metric { return p.room.choices.metric() }

// SetMetric implements play.Room.
func (p playRoom) SetMetric(m square1.Metric) { p.room.actions.setMetric(m) }

// Play implements play.Room.
func (p playRoom) Play(alg square1.Alg) { p.room.actions.play(alg) }

// Scramble implements play.Room.
func (p playRoom) Scramble(seed uint64) { p.room.actions.scramble(seed) }

// ExplainDistance implements play.Room.
func (p playRoom) ExplainDistance() { p.room.pages.openLesson(learn.GodsNumber) }

// onDesk is the puzzle on the desk, as lessons and trainer may use it.
type onDesk struct{ room *Room }

// Position implements learn.Puzzle and trainer.Puzzle.
func (o onDesk) Position() position { return o.room.desk.Current() }

// Show puts a position on the desk.
func (o onDesk) Show(p position, why string) {
	o.room.actions.jump(desk.Entry{Kind: desk.Entered, Position: p, Note: why})
}

// Play plays an alg from where the puzzle is. A single move is made as by hand.
func (o onDesk) Play(alg square1.Alg) {
	switch {
	case len(alg) != 1:
		o.room.actions.play(alg)
	case alg[0].Slice:
		o.room.actions.moved(o.room.desk.Slice(1))
	default:
		o.room.desk.Turn(int(alg[0].Top), int(alg[0].Bottom))
	}
}

// Solver implements learn.Puzzle.
func (o onDesk) Solver() *solver.Solver { return o.room.answers.Solver() }

// Header implements learn.Puzzle.
func (o onDesk) Header() *table.Header { return o.room.answers.Solver().Header() }

// GodsNumber implements learn.Puzzle.
func (o onDesk) GodsNumber() (solver.GodsNumber, error) { return tables.GodsNumber() }

// Scheme implements learn.Puzzle.
func (o onDesk) Scheme() scheme.Scheme { return o.room.host.Scheme() }

// What the pages ask for.
var (
	_ play.Room      = playRoom{}
	_ learn.Puzzle   = onDesk{}
	_ trainer.Puzzle = onDesk{}
)
