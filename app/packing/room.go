// Package packing is the room of puzzles made of unit cubes: packing puzzles and snakes. It
// connects the desk, the answers and the pages.
package packing

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/packing/answers"
	"wedge/app/packing/desk"
	"wedge/app/packing/exports"
	"wedge/app/packing/learn"
	"wedge/app/packing/page"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/solver/packing"
)

// ID names the room in the session.
const ID = "cubes"

// Kind is the room, to be opened by the window.
func Kind() bench.Kind {
	return bench.Kind{
		ID:          ID,
		Name:        "Cubes",
		CheckLesson: learn.Check,
		Lessons:     learn.Titles,
		Reads:       reads,
		Ending:      ".xmpuzzle",
		Title:       func() string { return lang.L("Cubes") },
		Open: func(h *room.Host, saved session.Part) (*bench.Bench, error) {
			part, err := restorePart(saved)
			r, foreign := newRoom(h, part)
			return r.Bench, errors.Join(err, foreign)
		},
	}
}

// Room is the part of the window with puzzles made of cubes.
type Room struct {
	*bench.Bench
	desk     *desk.Desk
	answers  *answers.Answers
	choices  *choices
	search   *search
	exchange *exchange
	packing  *model // the packing that is shown
	shown    *shown // the model of the open page
	tabs     *bench.Tabs
	records  []record // of the journal, when the part was made last
	step     int      // of the assembly, as the line below the stage says it
}

// newRoom makes the room. The error, beside a room, is about placements in the part that do
// not belong to its puzzle.
func newRoom(h *room.Host, p Part) (*Room, error) {
	r := &Room{choices: &p.choices, records: p.records}
	var foreign error
	r.desk, foreign = desk.Restore(p.history, p.choices.Shown, p.choices.Locked)
	if foreign != nil {
		foreign = fmt.Errorf("%w: %w", bench.ErrPart, foreign)
	}
	r.desk.Paint.Restore(p.Colours)
	r.desk.Player.SetTempo(p.Tempo)
	r.answers = answers.New(h.Jobs, answers.Folder(h.Folder))
	r.packing = newModel(r.desk)
	r.shown = &shown{r.packing}
	r.Bench = bench.New(h, p.Saved, bench.Sight{Model: r.shown, Mover: moving{r.desk, r.player}, Reach: func() float32 { return r.shown.Reach() }})
	r.ErrorText = page.ErrorText
	r.exchange = &exchange{Bench: r.Bench, desk: r.desk, open: r.openPage, page: func() string { return r.tabs.ID() }}
	r.tabs = r.newTabs(p.Page)
	r.search = &search{desk: r.desk, answers: r.answers, open: r.openPage, page: r.tabs.ID}
	r.Exports = exports.New(exports.Source{Host: h, Camera: r.Stage.Camera, Subject: r.subject, Choices: &r.choices.Export})
	r.desk.OnChange = func(c desk.Change) {
		if c.Has(desk.Puzzle) {
			r.Reader.Stop()
		}
		r.deskChanged(c)
		if c.Has(desk.Puzzle | desk.Locks) {
			r.search.begin()
		}
	}
	r.answers.OnChange = func() { r.deskChanged(desk.Answers) }
	r.answers.OnError = r.Warn
	r.answers.SetListed(p.choices.kind())
	r.Furnish(bench.Plan{
		Pages: r.tabs, Player: func() bench.Player { return r.player() },
		Commands: r.ownCommands, Room: ID, Lessons: learn.Titles, Guide: func(string) string { return "cubes" },
		Read: r.exchange.read, Describe: r.describe, Part: r.part,
		Events: bench.Events{Settings: r.settingsChanged, Page: r.pageOpened},
	})
	r.shown.Model = r.current().Model()
	r.deskChanged(desk.Puzzle | desk.Packing | desk.Look | desk.Locks)
	if p.choices.Searched && r.answers.State().Took == 0 {
		r.answers.Start() // it was so short that it was not saved
	}
	r.packing.hovered = r.describe
	return r, foreign
}

func (r *Room) settingsChanged() {
	r.packing.look.Dark = r.Dark()
	r.tell(desk.Colours)
	r.Redraw()
}

// pageOpened shows what belongs to the page that the user opened.
func (r *Room) pageOpened() {
	r.shown.Model = r.current().Model()
	r.Fit()
	r.Redraw()
	r.search.begin()
	r.ShowPlayer()
	r.describe()
	r.Refresh()
	r.Save()
}

// deskChanged shows changes of the desk, and of what is known about its puzzle.
func (r *Room) deskChanged(c desk.Change) {
	if c.Has(desk.Puzzle) {
		problem, _ := r.desk.Problem()
		r.Outdate()
		r.packing.Mark(nil)
		r.answers.SetProblem(problem)
	}
	if c.Has(desk.Locks) {
		r.answers.SetLocked(r.desk.Locked())
	}
	if c.Has(desk.Packing) {
		r.takeApart()
	}
	r.tell(c)
	const seen = desk.Puzzle | desk.Packing | desk.Look | desk.Time | desk.Locks | desk.Colours
	if c.Has(seen) {
		r.Fit()
		r.Redraw()
	}
	r.Clock.Wake()
	if c.Has(desk.Time | desk.Packing) {
		r.ShowPlayer()
	}
	if step, _ := r.desk.Player.At(); step != r.step || c.Has(desk.Puzzle|desk.Packing|desk.Answers|desk.Assembly) {
		r.describe()
	}
	counting := c == desk.Answers && !r.search.stageChanged()
	if c.Has(desk.Puzzle|desk.Packing|desk.Answers|desk.Assembly) && !counting {
		r.Refresh()
	}
	if !counting && (c != desk.Time || !r.Clock.Running()) {
		r.Save()
	}
}

// played shows the state of the player of the open page.
func (r *Room) played() {
	r.Show()
	r.ShowPlayer()
	r.describe()
}

// takeApart searches how the shown packing comes apart.
func (r *Room) takeApart() {
	k := r.desk.Shown()
	if k == nil {
		return
	}
	r.answers.TakeOneApart(k, func(apart *packing.Disassembly, err error) {
		var locked *packing.Locked
		switch {
		case errors.As(err, &locked):
			r.desk.SetHeld(locked.Placements)
		case err != nil:
			r.Warn(err)
		default:
			r.desk.SetAssembly(apart)
		}
	})
}
