package orbits

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/folder"
	"wedge/app/orbits/answers"
	"wedge/app/orbits/desk"
	"wedge/app/orbits/exports"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/scene"
)

// ID names the room in the session.
const ID = "orbits"

// Kind is the room, to be opened by the window.
func Kind() room.Kind {
	return room.Kind{
		ID:    ID,
		Title: func() string { return lang.L("Rubik's cube") },
		Open: func(h *room.Host, saved session.Part) (room.Room, error) {
			part, err := parsePart(saved)
			return newRoom(h, part), err
		},
	}
}

// Room is the part of the window with Rubik's cube.
type Room struct {
	parts
	commands []*room.Command
	foot     *room.Foot
	below    *fyne.Container // has the foot
	split    *control.Split  // the stage and the pages
	object   fyne.CanvasObject

	searching bool // as the commands show it
}

// parts are the components of the room.
type parts struct {
	host     *room.Host
	desk     *desk.Desk // the user's cube; lessons have others
	answers  *answers.Answers
	choices  *choices
	messages *messages
	exchange *exchange
	views    *views
	pages    *pages
	exports  *exports.Exports
}

// panelWidth is the default width of the pages, in device-independent pixels at the
// default text size.
const panelWidth = 352

func newRoom(h *room.Host, p Part) *Room {
	r := &Room{parts: parts{host: h, desk: desk.New(p.history), choices: &p.choices}}
	r.desk.Player.SetTempo(p.Tempo)
	r.desk.Look.SetView(desk.View{Explode: p.Explode, Apart: p.Apart})
	r.answers = answers.New(h.Jobs, folder.Tables(), h.ReadOnly)
	r.answers.SetFaces(r.choices.Faces)
	r.messages = newMessages(h)
	r.exchange = &exchange{
		host: h, desk: r.desk, messages: r.messages, reader: room.NewReader(h, func(text string) { r.messages.inform(text) }),
	}
	r.pages = newPages(&r.parts, &p)
	r.views = newViews(h, r.pages.desk, p.View)
	r.exchange.pages = r.pages
	r.pages.connect(&r.parts)
	r.exports = exports.New(exports.Source{Host: h, Camera: r.views.stage.Camera, Subject: r.subject, Choices: &r.choices.Export})
	r.views.camera.Rested = r.exports.LookChanged
	r.below = container.NewPadded()
	r.nameCommands()
	r.pages.refresh, r.pages.changed = r.refresh, r.deskChanged
	r.split = control.NewSplit(r.views.space.Object, r.pages.object, false, panelWidth)
	r.split.SetLength(float32(p.Panel))
	r.split.OnResized = func(chosen float32) {
		r.choices.Panel = float64(chosen)
		h.Save()
	}
	r.object = container.NewBorder(nil, r.below, nil, nil, r.split)
	r.pages.tabs.OnSelected(r.pageOpened)
	r.desk.OnChange = func(c desk.Change) {
		if c.Has(desk.State) {
			r.exchange.reader.Stop()
		}
		r.pages.tell(r.desk, c)
		r.deskChanged(r.desk, c)
	}
	r.answers.OnChange = r.answered
	r.answers.OnSolution, r.answers.OnError = r.solved, r.messages.Warn
	r.views.model.hovered = r.describe
	r.pages.tabs.Open()
	r.pages.foldPanel()
	r.SettingsChanged()
	r.deskChanged(r.desk, desk.All)
	return r
}

// nameCommands makes the commands and their buttons, in the current language.
func (r *Room) nameCommands() {
	r.commands = newCommands(&r.parts)
	r.foot = newFoot(r.commands, r.pages.desk, r.messages.line, r.views.camera.Focus)
	r.below.Objects = []fyne.CanvasObject{r.foot.Object}
	r.below.Refresh()
}

// LanguageChanged implements room.Room.
func (r *Room) LanguageChanged() {
	r.nameCommands()
	r.foot.ShowPlayer()
	r.messages.clear()
	r.describe()
	r.pages.languageChanged()
	r.split.Refresh()
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
		r.pages.desk().Player.Pause()
		r.views.stage.Cancel()
	}
}

// SettingsChanged implements room.Room.
func (r *Room) SettingsChanged() {
	r.views.model.setLook(r.host.Scheme(), r.host.Dark(), r.choices.Faces)
	r.pages.eachDesk(func(d *desk.Desk) { d.ReduceMotion = r.host.Settings.ReduceMotion })
	r.pages.tellAll(desk.Options)
	r.views.show()
	r.exports.LookChanged()
}

// Warn implements room.Room.
func (r *Room) Warn(err error) { r.messages.Warn(err) }

// Drop implements room.Room.
func (r *Room) Drop(name string, content []byte) { r.exchange.drop(name, content) }

// Close implements room.Room.
func (r *Room) Close() {
	r.views.clock.Enable(false)
	r.pages.tabs.Close()
}

// pageOpened shows what belongs to the page that the user opened.
func (r *Room) pageOpened() {
	r.views.stage.Cancel()
	r.views.model.Hover(scene.Hit{}, false) // the pointer is over something else now
	r.pages.tabs.Open()
	r.pages.foldPanel()
	r.pages.eachDesk(func(d *desk.Desk) {
		if d != r.pages.desk() {
			d.Player.Pause()
		}
	})
	r.deskChanged(r.pages.desk(), desk.All)
}

// deskChanged shows changes of a desk, if it is that of the open page.
func (r *Room) deskChanged(d *desk.Desk, c desk.Change) {
	if d == r.desk && c.Has(desk.State) {
		r.follow(c.Has(desk.Interrupted))
	}
	if d == r.pages.desk() {
		r.showChange(c)
	}
	const saved = desk.State | desk.Loaded | desk.Options
	if d == r.desk && (c.Has(saved) || c.Has(desk.Time) && !r.views.clock.Running()) {
		r.host.Save()
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
		r.views.show()
	}
	if c.Has(desk.Time | desk.Loaded) {
		r.foot.ShowPlayer()
		r.views.clock.Wake()
	}
	if c.Has(desk.State) {
		r.messages.clear()
	}
	if c.Has(desk.State | desk.Options) {
		r.pages.panel.SetState(r.pages.desk().State(), r.choices.Faces)
	}
	if c.Has(desk.State | desk.Loaded | desk.Preview | desk.Answers | desk.Options) {
		r.describe()
		r.refresh()
	}
}

// describe shows the facts of the cube, and the cubie under the pointer.
func (r *Room) describe() {
	home, place, ok := r.views.model.pointed()
	r.messages.describe(r.pages.desk(), r.choices.Faces, home, place, ok)
}

// refresh updates menus and buttons.
func (r *Room) refresh() {
	r.foot.Buttons.Refresh()
	r.host.Refresh()
}

var _ room.Room = (*Room)(nil)
