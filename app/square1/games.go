package square1

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// games keeps every scramble that is solved by hand, with its moves and their times, beside the
// solves of the timer.
type games struct {
	bench *bench.Bench
	desk  *desk.Desk
	show  func(id int64) // shows a solve

	store *times.Store // nil before it is needed
	track *times.Track // nil while no game is played
	moves int          // after the scramble, at the last change
	again bool         // moves were undone before it began: doing them again is no solving
}

// open opens the store. The error is for the user.
func (g *games) open() (*times.Store, error) {
	var err error
	if g.store == nil {
		g.store, err = times.Open(g.bench.Host.Folder, g.bench.Host.ReadOnly)
	}
	return g.store, err
}

// tookOver stores what could not be stored while another window had the file, and reads what that one
// has added.
func (g *games) tookOver() error {
	if g.store == nil {
		return nil
	}
	return g.store.TookOver()
}

// positionChanged follows the puzzle. It may be called at any time, any number of times.
func (g *games) positionChanged(now time.Time) {
	if g.desk.Shelf.Full() { // the moves are those of a lesson
		return
	}
	h := g.desk.History()
	from, since := h.From(), h.Since()
	switch {
	case from.Kind != desk.Scrambled || from.Scramble == nil || h.Entry().Kind == desk.Played:
		g.track = nil
		return
	case len(since) == 0 && (g.track == nil || g.track.From() != from.Position):
		g.track, g.moves, g.again = times.NewTrack(from.Position), 0, h.CanRedo()
		return
	case g.track == nil:
		return
	}
	redone := len(since) > g.moves && h.CanRedo()
	g.moves = len(since)
	if err := g.track.Follow(h.Current(), since, now); err != nil || redone && g.again {
		g.track = nil
		return
	}
	if h.Current() == square1.Solved() {
		s := g.track.Solve(now)
		g.track = nil
		g.keep(s, from.Scramble.Alg)
	}
}

// keep stores a game that has ended.
func (g *games) keep(s times.Solve, scramble square1.Alg) {
	if s.Millis > times.Longest || len(s.Moves) > times.MaxMoves { // it was left alone for days
		return
	}
	store, err := g.open()
	if err != nil {
		g.bench.Warn(err)
	}
	session, ok := store.Log().Games()
	var changes []times.Change
	if !ok {
		session = times.Session{ID: times.NewID(), Name: lang.L("Play"), Games: true}
		changes = append(changes, times.Change{Session: &session})
	}
	s.ID, s.Session, s.Scramble = times.NewID(), session.ID, times.ScrambleText(scramble)
	s.At = s.At.UTC().Truncate(time.Millisecond)
	if err := store.Do(append(changes, times.Change{Solve: &s})...); err != nil {
		g.bench.Warn(err)
		return
	}
	g.bench.Inform(
		lang.L("Solved in {{.Time}}, {{.Slices}}. The solve is kept with its moves.", map[string]any{
			"Time": display.Clock(s.Millis / 10), "Slices": display.Slices(s.Moves.Alg().Length(square1.SliceMetric)),
		}),
		control.Action{Text: lang.L("Show"), Do: func() { g.show(s.ID) }},
	)
}
