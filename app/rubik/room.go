// Package rubik is the room of Rubik's cube: one that can be turned and taken apart, and the
// parities that tell which cubes turns can solve.
package rubik

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/folder"
	"wedge/app/room"
	"wedge/app/rubik/answers"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/display"
	"wedge/app/rubik/exports"
	"wedge/app/rubik/learn"
	"wedge/app/session"
	"wedge/puzzle/cube3"
)

// ID names the room in the session.
const ID = "orbits"

// Kind is the room, to be opened by the window.
func Kind() bench.Kind {
	return bench.Kind{
		ID:          ID,
		Name:        "Rubik's cube",
		CheckLesson: learn.Check,
		Lessons:     learn.Titles,
		Reads:       reads,
		Title:       func() string { return lang.L("Rubik's cube") },
		Open: func(h *room.Host, saved session.Part) (*bench.Bench, error) {
			part, err := bench.Restore(saved, NewPart(), ParsePart)
			return newRoom(h, part).Bench, err
		},
	}
}

// Room is the part of the window with Rubik's cube.
type Room struct {
	*bench.Bench
	desk     *desk.Desk // the user's cube; lessons have others
	answers  *answers.Answers
	choices  *choices
	solving  *solving
	model    *model
	pages    *pages
	exchange *exchange
	panel    *display.ClassPanel // of the cube on the stage, above the tabs
	fold     *fold               // has the panel

	searching bool // as the commands show it
}

func newRoom(h *room.Host, p Part) *Room {
	r := &Room{desk: desk.New(p.history), choices: &p.choices}
	r.desk.Player.SetTempo(p.Tempo)
	r.desk.Look.SetView(desk.View{Explode: p.Explode, Apart: p.Apart})
	current := func() *desk.Desk { return r.pages.desk() }
	r.model = newModel(current)
	r.Bench = bench.New(h, p.Saved, bench.Sight{Model: r.model, Mover: moving{current}, Reach: r.reach})
	r.ErrorText = errorText
	r.answers = answers.New(h.Jobs, folder.Tables())
	r.answers.SetFaces(r.choices.Faces)
	r.solving = &solving{desk: r.desk, answers: r.answers, choices: r.choices, current: current}
	r.exchange = &exchange{Bench: r.Bench, desk: r.desk, note: r.note, toUser: func() { r.pages.toUser() }}
	r.pages = newPages(r, p.Page)
	r.Exports = exports.New(exports.Source{Host: h, Camera: r.Stage.Camera, Subject: r.subject, Choices: &r.choices.Export})
	r.panel = r.newPanel()
	r.fold = newFold(r.panel.Object)
	r.model.hovered, r.model.pick = r.describe, func(home cube3.Cubie) bool { return r.pages.pick(home) }
	r.desk.OnChange = func(c desk.Change) {
		if c.Has(desk.State) {
			r.Reader.Stop()
		}
		r.deskChanged(r.desk, c)
	}
	r.answers.OnChange = r.answered
	r.answers.OnSolution, r.answers.OnError = r.solving.solved, r.Warn
	r.Furnish(bench.Plan{
		Pages: r.pages.Tabs, Beside: container.NewBorder(r.fold.object, nil, nil, nil, r.pages.Object()),
		Player:   func() bench.Player { return &r.pages.desk().Player },
		Commands: r.ownCommands, Room: ID, Lessons: learn.Titles, Guide: func(string) string { return "rubik" },
		Read: r.exchange.read, Describe: r.describe, Part: r.part,
		Events: bench.Events{Settings: r.settingsChanged, Language: r.languageChanged, Page: r.pageOpened},
	})
	r.pageOpened()
	return r
}

// reach is the camera's. It stays while something is held, whose way it would change.
func (r *Room) reach() float32 {
	if r.pages.desk().Hand.Holds() {
		return r.Stage.Camera().Reach
	}
	return r.model.reach()
}

func (r *Room) languageChanged() {
	r.panel.LanguageChanged()
	r.fold.languageChanged()
}

func (r *Room) settingsChanged() {
	r.model.setLook(r.Scheme(), r.Dark(), r.choices.Faces)
	r.pages.eachDesk(func(d *desk.Desk) { d.ReduceMotion = r.Settings.ReduceMotion })
	r.pages.tellAll(desk.Options)
	r.Show()
}

// pageOpened shows what belongs to the page that the user opened.
func (r *Room) pageOpened() {
	r.foldPanel()
	r.pages.eachDesk(func(d *desk.Desk) {
		if d != r.pages.desk() {
			d.Player.Pause()
		}
	})
	r.showDesk(r.pages.desk(), desk.All)
}

// deskChanged tells the pages of a desk of its changes, and shows them.
func (r *Room) deskChanged(d *desk.Desk, c desk.Change) {
	r.pages.tell(d, c)
	r.showDesk(d, c)
}

// showDesk shows changes of a desk, if it is that of the open page.
func (r *Room) showDesk(d *desk.Desk, c desk.Change) {
	if d == r.desk && c.Has(desk.State) {
		r.solving.follow(c.Has(desk.Interrupted))
	}
	if d == r.pages.desk() {
		r.showChange(c)
	}
	const saved = desk.State | desk.Loaded | desk.Options
	if d == r.desk && (c.Has(saved) || c.Has(desk.Time) && !r.Clock.Running()) {
		r.Save()
	}
}

// answered shows what is known of solutions. Commands change only when a search begins or
// ends, while its progress goes up many times a second.
func (r *Room) answered() {
	r.pages.tell(r.desk, desk.Answers)
	if now := r.answers.State().Running; now != r.searching {
		r.searching = now
		r.showChange(desk.Answers)
	}
}

// showChange shows a change of the cube on the stage.
func (r *Room) showChange(c desk.Change) {
	if c.Has(desk.Picture | desk.Options) {
		r.Show()
	}
	if c.Has(desk.Time | desk.Loaded) {
		r.ShowPlayer()
		r.Clock.Wake()
	}
	if c.Has(desk.State) {
		r.Outdate()
	}
	if c.Has(desk.State | desk.Options) {
		r.panel.SetState(r.pages.desk().State(), r.choices.Faces)
	}
	if c.Has(desk.State | desk.Loaded | desk.Preview | desk.Answers | desk.Options) {
		r.describe()
		r.Refresh()
	}
}
