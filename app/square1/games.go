package square1

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// games keeps scrambles that are solved by hand, with their moves and the times of these, beside the
// solves of the timer.
type games struct {
	bench  *bench.Bench
	desk   *desk.Desk
	onKept func()
	show   func(id int64) // shows a solve

	store   *times.Store // nil before it is needed
	trouble error        // what was wrong with it, for the user
	// begun are the games of which no end has come yet, by the scrambled position: the user may look at
	// something else, and come back by Undo.
	begun map[square1.Position]*game
}

// game is a scramble that is being solved.
type game struct {
	track *times.Track
	moves int  // after the scramble, at the last change
	again bool // moves were undone before it began: doing them again is no solving
}

// newGames keeps games, and shows them on the page Timer.
func newGames(p *pages) *games {
	return &games{
		bench: p.Bench, desk: p.actions.Desk,
		onKept: func() {
			if p.timer != nil {
				p.timer.StoreChanged()
			}
		},
		show: func(id int64) {
			p.OpenPage(page.Timer)
			p.timer.Open(id)
		},
	}
}

// open opens the store. The error is for the user.
func (g *games) open() (*times.Store, error) {
	if g.store == nil {
		g.store, g.trouble = times.OpenLater(g.bench.Host.Kept, g.onKept)
	}
	return g.store, g.trouble
}

// positionChanged follows the puzzle. It may be called at any time, any number of times.
func (g *games) positionChanged(now time.Time) {
	if g.desk.Shelf.Full() { // the moves are those of a lesson
		return
	}
	h := g.desk.History()
	from := h.From()
	if from.Scramble == nil || from.Mask != (square1.Mask{}) {
		return
	}
	played := g.begun[from.Position]
	if played == nil {
		if h.Entry().Kind.IsJump() {
			g.begin(from, h.CanRedo())
		}
		return
	}
	since := h.Since()
	redone := len(since) > played.moves && h.CanRedo()
	played.moves = len(since)
	if err := played.track.Follow(h.Current(), since, now); err != nil || redone && played.again || !h.ByHand() || len(played.track.Moves()) > times.MaxMoves {
		delete(g.begun, from.Position)
		return
	}
	if h.Current() == square1.Solved() && len(since) > 0 {
		delete(g.begun, from.Position)
		g.keep(played.track.Solve(now), from.Scramble.Alg)
	}
}

// begin begins a game.
func (g *games) begin(from desk.Entry, again bool) {
	const most = 16 // more are not come back to
	if at, err := square1.Solved().Apply(from.Scramble.Alg); err != nil || at != from.Position {
		return // moves were made before what counts was changed
	}
	if len(g.begun) >= most || g.begun == nil {
		g.begun = map[square1.Position]*game{}
	}
	g.begun[from.Position] = &game{track: times.NewTrack(from.Position), again: again}
}

// keep stores a game that has ended.
func (g *games) keep(s times.Solve, scramble square1.Alg) {
	if s.Millis > times.Longest {
		return // somebody has come back to it
	}
	store, err := g.open()
	if err != nil {
		g.bench.Warn(err)
	}
	var changes []times.Change
	if _, ok := store.Log().Session(times.Games); !ok {
		changes = append(changes, times.Change{Session: &times.Session{ID: times.Games, Name: lang.L("Play")}})
	}
	s.ID, s.Session, s.Scramble = times.NewID(), times.Games, times.ScrambleText(scramble)
	s.At = s.At.UTC().Truncate(time.Millisecond)
	if e := store.Do(append(changes, times.Change{Solve: &s})...); e != nil {
		err = e
		g.bench.Warn(e)
	}
	g.onKept()
	if err != nil {
		return
	}
	g.bench.Inform(
		lang.L("Solved in {{.Time}}, {{.Slices}}. The solve is kept with its moves.", map[string]any{
			"Time": display.Clock(s.Millis / 10), "Slices": display.Slices(s.Moves.Alg().Length(square1.SliceMetric)),
		}),
		control.Action{Text: lang.L("Show"), Do: func() { g.show(s.ID) }},
	)
}
