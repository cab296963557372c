package cubes

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/cubes/answers"
	"wedge/app/cubes/desk"
	"wedge/app/cubes/exports"
	"wedge/app/cubes/page"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/stage"
	"wedge/scene"
	"wedge/solver/packing"
)

// ID names the room in the session.
const ID = "cubes"

// Kind is the room, to be opened by the window.
func Kind() room.Kind {
	return room.Kind{
		ID:    ID,
		Title: func() string { return lang.L("Cubes") },
		Files: []string{answers.FilePattern},
		Open: func(h *room.Host, saved session.Part) (room.Room, error) {
			part, err := parsePart(saved)
			r, foreign := newRoom(h, part)
			return r, errors.Join(err, foreign)
		},
	}
}

// Room is the part of the window with puzzles made of cubes.
type Room struct {
	parts
	commands []*room.Command
	foot     *room.Foot
	below    *fyne.Container // has the foot
	frame    *frame
	object   fyne.CanvasObject
	stage    searchStage // last shown by the commands
}

// parts are the components of the room.
type parts struct {
	host     *room.Host
	desk     *desk.Desk
	answers  *answers.Answers
	choices  *choices
	messages *messages
	exchange *exchange
	views    *views
	pages    *pages
	exports  *exports.Exports
	records  []record // of the journal, when the part was made last
}

// newRoom makes the room. The error, beside a room, is about placements in the part that do
// not belong to its puzzle.
func newRoom(h *room.Host, p Part) (*Room, error) {
	r := &Room{parts: parts{host: h, choices: &p.choices, records: p.records}}
	var foreign error
	r.desk, foreign = desk.Restore(p.history, p.choices.Shown, p.choices.Locked)
	if foreign != nil {
		foreign = fmt.Errorf("%w: %w", room.ErrPart, foreign)
	}
	r.desk.Paint.Restore(p.Colours)
	r.desk.Player.SetTempo(p.Tempo)
	r.answers = answers.New(h.Jobs, answers.FileStore{Folder: h.Folder, ReadOnly: h.ReadOnly})
	r.messages = newMessages(h)
	r.views = newViews(h, r.desk, p.View)
	r.exchange = &exchange{
		host: h, desk: r.desk, messages: r.messages, reader: room.NewReader(h, func(text string) { r.messages.inform(text) }),
	}
	r.pages = newPages(&r.parts, &p)
	r.exchange.pages = r.pages
	r.views.clock = stage.NewClock(moving{r.desk, r.pages.player})
	r.pages.played = r.played
	r.exports = exports.New(exports.Source{Host: h, Camera: r.views.stage.Camera, Subject: r.subject, Choices: &r.choices.Export})
	r.views.camera.Rested = r.exports.LookChanged
	r.views.show(r.pages.tabs.Open())
	r.below = container.NewPadded()
	r.nameCommands()
	r.pages.refresh = r.refresh
	r.frame = newFrame(r.views.space.Object, r.pages.tabs.Object, r.choices, h.Save)
	r.object = container.NewBorder(nil, r.below, nil, nil, r.frame.object)
	r.pages.tabs.OnSelected(r.pageOpened)
	r.desk.OnChange = func(c desk.Change) {
		if c.Has(desk.Puzzle) {
			r.exchange.reader.Stop()
		}
		r.deskChanged(c)
		if c.Has(desk.Puzzle | desk.Locks) {
			r.search()
		}
	}
	r.answers.OnChange = func() { r.deskChanged(desk.Answers) }
	r.answers.OnError = r.messages.Warn
	r.answers.SetListed(p.choices.kind())
	r.SettingsChanged()
	r.deskChanged(desk.Puzzle | desk.Packing | desk.Look | desk.Locks)
	if p.choices.Searched && r.answers.State().Took == 0 {
		r.answers.Start() // it was so short that it was not saved
	}
	r.views.packing.hovered = r.describe
	return r, foreign
}

// nameCommands makes the commands and their buttons, in the current language.
func (r *Room) nameCommands() {
	r.commands = newCommands(&r.parts)
	r.foot = newFoot(r.commands, r.pages.player, r.messages.line, r.views.camera.Focus)
	r.below.Objects = []fyne.CanvasObject{r.foot.Object}
	r.below.Refresh()
}

// LanguageChanged implements room.Room.
func (r *Room) LanguageChanged() {
	r.nameCommands()
	r.foot.ShowPlayer()
	r.messages.languageChanged()
	r.describe()
	r.pages.tabs.LanguageChanged()
	r.frame.object.Refresh()
	r.refresh()
}

// Object implements room.Room.
func (r *Room) Object() fyne.CanvasObject { return r.object }

// Focus implements room.Room.
func (r *Room) Focus() fyne.Focusable { return r.views.stage }

// Commands implements room.Room.
func (r *Room) Commands() []*room.Command { return r.commands }

// Preferences implements room.Room.
func (r *Room) Preferences() fyne.CanvasObject { return nil }

// Shown implements room.Room.
func (r *Room) Shown(yes bool) {
	r.views.clock.Enable(yes)
	if !yes {
		r.exchange.reader.Stop()
		r.pages.player().Pause()
		r.views.stage.Cancel()
	}
}

// SettingsChanged implements room.Room.
func (r *Room) SettingsChanged() {
	r.views.setLook(r.host.Scheme(), r.host.Dark())
	r.pages.changed(desk.Colours)
	r.views.redraw()
	r.exports.LookChanged()
}

// Warn implements room.Room.
func (r *Room) Warn(err error) { r.messages.Warn(err) }

// Drop implements room.Room.
func (r *Room) Drop(name string, content []byte) { r.exchange.drop(name, content) }

// TookOver implements room.Heir.
func (r *Room) TookOver() { r.answers.TookOver() }

// Close implements room.Room.
func (r *Room) Close() {
	r.views.clock.Enable(false)
	r.pages.tabs.Close()
}

// pageOpened shows what belongs to the page that the user opened.
func (r *Room) pageOpened() {
	r.views.stage.Cancel()
	r.views.packing.Hover(scene.Hit{}, false) // the pointer is over something else now
	r.views.show(r.pages.tabs.Open())
	r.search()
	r.foot.ShowPlayer()
	r.describe()
	r.refresh()
	r.host.Save()
}

// search solves the puzzle while the page for that is open, unless the user has paused the
// search.
func (r *Room) search() {
	if r.pages.id() == page.Solve && !r.answers.State().Paused {
		r.answers.Start()
	}
}

// deskChanged shows changes of the desk, and of what is known about its puzzle.
func (r *Room) deskChanged(c desk.Change) {
	if c.Has(desk.Puzzle) {
		problem, _ := r.desk.Problem()
		r.messages.clear()
		r.views.packing.Mark(nil)
		r.answers.SetProblem(problem)
	}
	if c.Has(desk.Locks) {
		r.answers.SetLocked(r.desk.Locked())
	}
	if c.Has(desk.Packing) {
		r.assemble()
	}
	r.pages.changed(c)
	r.views.changed(c)
	if c.Has(desk.Time | desk.Packing) {
		r.foot.ShowPlayer()
	}
	if c.Has(desk.Puzzle | desk.Packing | desk.Answers | desk.Assembly) {
		r.describe()
	}
	counting := c == desk.Answers && !r.stageChanged()
	if c.Has(desk.Puzzle|desk.Packing|desk.Answers|desk.Assembly) && !counting {
		r.refresh()
	}
	if !counting && (c != desk.Time || !r.views.clock.Running()) {
		r.host.Save()
	}
}

// stageChanged reports whether the search has reached another stage since the last call:
// only then do commands change, while counts go up many times a second.
func (r *Room) stageChanged() bool {
	s := r.answers.State()
	now := searchStage{s.Running, s.Complete, s.Took > 0, len(r.answers.Found()) > 0}
	before := r.stage
	r.stage = now
	return now != before
}

// searchStage is how far a search is, as commands depend on it.
type searchStage struct{ running, complete, begun, found bool }

// played shows the state of the player of the open page.
func (r *Room) played() {
	r.views.fit()
	r.views.redraw()
	r.views.clock.Wake()
	if r.foot != nil {
		r.foot.ShowPlayer()
	}
	r.describe()
}

// assemble searches the order in which the shown pieces go together.
func (r *Room) assemble() {
	k := r.desk.Shown()
	if k == nil {
		return
	}
	r.answers.Assemble(k, func(moves []packing.Move, err error) {
		if err != nil && !errors.Is(err, packing.ErrLocked) {
			r.messages.Warn(err)
			return
		}
		r.desk.SetAssembly(moves)
	})
}

// describe shows the facts of the puzzle, and the piece under the pointer.
func (r *Room) describe() {
	if own, ok := r.pages.current().(page.Describer); ok {
		r.messages.tell(own.Facts())
		return
	}
	r.messages.describe(r.desk, r.answers, r.views.packing.hover)
}

// refresh updates menus and buttons.
func (r *Room) refresh() {
	r.foot.Buttons.Refresh()
	r.host.Refresh()
}

var (
	_ room.Room = (*Room)(nil)
	_ room.Heir = (*Room)(nil)
)
