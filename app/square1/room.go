package square1

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/square1/album"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/drill"
	"wedge/app/square1/exports"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// ID names the room in the session.
const ID = "square1"

// Kind is the room, to be opened by the window.
func Kind() room.Kind {
	return room.Kind{
		ID:    ID,
		Title: func() string { return "Square-1" },
		Files: []string{album.FileName, drill.StateFile, drill.LogFile},
		Open: func(h *room.Host, saved session.Part) (room.Room, error) {
			var warnings []error
			s, err := tables.Solver(func(err error) { warnings = append(warnings, err) })
			if err != nil {
				return nil, err
			}
			part, err := parsePart(saved)
			return newRoom(h, part, s), errors.Join(append(warnings, err)...)
		},
	}
}

// Room is the Square-1's part of the window.
type Room struct {
	parts
	commands []*room.Command
	foot     *room.Foot
	below    *fyne.Container // has the foot
	frame    *frame
	object   fyne.CanvasObject
	exact    bool // the complete table was announced
	making   bool // and that the medium table is being built
}

// parts are the components of the room.
type parts struct {
	host    *room.Host
	desk    *desk.Desk
	answers *answers.Answers
	choices *choices
	album   *album.Album // what the user keeps

	actions  *actions
	messages *messages
	exchange *exchange
	views    *views
	exports  *exports.Exports
	pages    *pages

	choicesChanged func() // saves and applies changed choices
}

func newRoom(h *room.Host, p Part, s *solver.Solver) *Room {
	r := &Room{parts: parts{host: h, desk: desk.Restore(p.State), choices: &p.choices}, exact: s.Exact()}
	r.choicesChanged = r.changeChoices
	r.answers = answers.New(h.Jobs, s, &answers.Builder{Make: tables.Build, Open: tables.Open})
	r.messages = newMessages(h)
	r.album = openAlbum(h, r.messages)
	r.exchange = &exchange{
		host: h, desk: r.desk, messages: r.messages, reader: room.NewReader(h, func(text string) { r.messages.Inform(text) }),
	}
	r.actions = &actions{
		desk: r.desk, answers: r.answers, choices: r.choices, album: r.album, messages: r.messages,
		save: h.Save, why: func() { r.pages.openBlocked() }, asked: func() { r.pages.play.QuestionChanged() },
	}
	r.views = newViews(h, r.desk, p.View, viewSignals{
		released: r.actions.moved,
		slice:    func() { r.actions.moved(r.desk.Slice(1)) },
	})
	r.exports = exports.New(exports.Source{
		Host: h, Desk: r.desk, Camera: r.views.stage.Camera, Choices: &r.choices.Export,
		Solutions: func() []square1.Alg { return r.answers.Solutions().List }, Explain: r.messages.ErrorText,
		Metric: func() square1.Metric { return r.choices.question().Metric },
	})
	r.views.camera.Rested = r.exports.LookChanged
	r.pages = newPages(h, r.actions, r.messages, r.exchange, r.views, &p.Lessons)
	r.exchange.noteText, r.exchange.toPlay = r.pages.play.SetNotation, r.pages.leaveLesson
	r.below = container.NewPadded()
	r.nameCommands()
	r.frame = newFrame(r.views.figure.Object, r.pages.tabs, r.pages.play.Solutions.Object, r.choices, h.Save)
	r.pages.play.Solutions.OnToggle = r.frame.refresh
	r.object = container.NewBorder(nil, r.below, nil, nil, r.frame.object)
	r.album.OnChange = r.pages.albumChanged
	r.desk.OnChange = r.deskChanged
	r.answers.OnChange = r.answersChanged
	r.answers.OnError = r.warnOfAnswer
	r.answers.OnSolution = r.actions.load
	r.answers.OnNone = r.desk.Player.Unload
	r.answers.OnChosen = r.actions.choose
	r.answers.SetGoal(r.choices.question())
	r.SettingsChanged()
	r.deskChanged(desk.Position | desk.Loaded | desk.PlayTime | desk.Picture)
	return r
}

// openAlbum opens what the user keeps, beside the session, whose lock guards it.
func openAlbum(h *room.Host, m *messages) *album.Album {
	a, err := album.Open(album.NewShared(h.Folder, h.ReadOnly))
	a.OnError = m.Warn
	if err != nil {
		m.Warn(err)
	}
	return a
}

// nameCommands makes the commands and their buttons, in the current language.
func (r *Room) nameCommands() {
	r.commands = newCommands(&r.parts)
	r.foot = newFoot(r.commands, r.desk.Player, r.messages.line, r.focusPuzzle)
	r.below.Objects = []fyne.CanvasObject{r.foot.Object}
	r.below.Refresh()
}

// LanguageChanged implements room.Room. The puzzle, the answers and the typed text stay;
// everything with texts is made again. A message is cleared: it was in the old language.
func (r *Room) LanguageChanged() {
	r.nameCommands()
	r.foot.ShowPlayer()
	r.messages.languageChanged()
	r.pages.languageChanged()
	r.frame.refresh()
	r.refresh()
}

// Object implements room.Room.
func (r *Room) Object() fyne.CanvasObject { return r.object }

// Focus implements room.Room.
func (r *Room) Focus() fyne.Focusable { return r.views.stage }

// Commands implements room.Room.
func (r *Room) Commands() []*room.Command { return r.commands }

// Shown implements room.Room.
func (r *Room) Shown(yes bool) {
	r.views.clock.Enable(yes)
	if !yes {
		r.exchange.reader.Stop()
		r.desk.Player.Pause()
		r.views.stage.Cancel()
		if r.pages.trainer != nil {
			r.pages.trainer.Left()
		}
	}
}

// SettingsChanged implements room.Room.
func (r *Room) SettingsChanged() {
	s := r.host.Settings
	r.desk.Options = desk.Options{Speed: s.AnimationSpeed, ReduceMotion: s.ReduceMotion, Magnet: r.choices.Magnet}
	r.views.setLook(r.host.Scheme(), r.host.Dark(), r.choices.PlanView, r.choices.HiddenSide)
	r.pages.schemeChanged(r.host.Scheme())
	r.exports.LookChanged()
}

// changeChoices saves and applies changed choices.
func (r *Room) changeChoices() {
	r.SettingsChanged()
	r.host.Refresh()
	r.host.Save()
}

// Warn implements room.Room.
func (r *Room) Warn(err error) { r.messages.Warn(err) }

// Drop implements room.Room.
func (r *Room) Drop(name string, content []byte) { r.exchange.drop(name, content) }

// TookOver implements room.Heir.
func (r *Room) TookOver() {
	if err := r.album.TookOver(); err != nil {
		r.messages.Warn(err)
	}
	if r.pages.trainer != nil {
		r.pages.trainer.TookOver()
	}
}

// Close implements room.Room.
func (r *Room) Close() {
	r.views.clock.Enable(false)
	r.pages.close()
}

// deskChanged shows changes of the desk, and requests missing answers.
func (r *Room) deskChanged(c desk.Change) {
	if c.Has(desk.Position) {
		r.exchange.reader.Stop()
		r.views.stage.Drop() // the held part belongs to the previous position
		r.messages.positionChanged()
		r.answers.SetPattern(r.desk.Pattern())
		r.pages.describe()
	} else if c.Has(desk.Previewed) {
		r.messages.positionChanged()
		r.answers.Preview(r.desk.Previewed())
		r.pages.describe()
	}
	r.keepSolution(c)
	r.pages.deskChanged(c)
	if c.Has(desk.PlayTime | desk.Loaded) {
		r.foot.ShowPlayer()
	}
	if c.Has(desk.Picture) {
		r.views.show()
	}
	if c.Has(desk.Position | desk.Loaded) {
		r.refresh()
	}
	if c.Has(desk.Position|desk.Loaded) || c.Has(desk.PlayTime) && !r.desk.Moving() {
		r.host.Save()
	}
	r.views.clock.Wake()
}

// keepSolution drops the solutions when their alg is no longer loaded. After a move by
// hand during playback, an exact table finds the rest of the solution at once, and the
// previous solutions stay until then.
func (r *Room) keepSolution(c desk.Change) {
	switch {
	case !c.Has(desk.Loaded|desk.Position) || r.desk.Player.Loaded():
	case c.Has(desk.Interrupted) && len(r.answers.Solutions().List) > 0 && r.answers.Solver().Exact() && !r.choices.question().Reached(r.desk.Pattern()):
		r.answers.Solve(r.choices.question(), false)
	default:
		r.answers.Forget()
	}
}

// answersChanged shows changes of the answers.
func (r *Room) answersChanged(c answers.Change) {
	r.pages.answersChanged(c)
	if c.Has(answers.DistanceChanged) {
		if d := r.answers.Distance(); d.Took > 0 && !d.Preview {
			r.messages.answered(d.Took, r.answers.Solver().Kind())
		}
	}
	if c.Has(answers.SolutionsChanged) {
		if s := r.answers.Solutions(); s.Took > 0 {
			r.messages.answered(s.Took, r.answers.Solver().Kind())
		}
	}
	if c.Has(answers.TableChanged | answers.SolutionsChanged) {
		r.tableChanged()
	}
	r.refresh()
}

// tableChanged tells that a table is ready, or that a search waits for one.
func (r *Room) tableChanged() {
	solutions := r.answers.Solutions()
	making := r.answers.Builder.Medium().Running && (solutions.Searching || solutions.More)
	switch {
	case r.answers.Solver().Exact() && !r.exact:
		r.messages.Inform(lang.L("The complete table is ready."))
	case making != r.making:
		r.messages.makingMedium(making)
	}
	r.exact, r.making = r.answers.Solver().Exact(), making
}

// warnOfAnswer tells why there is no answer, or that it comes from another table.
func (r *Room) warnOfAnswer(err error) {
	if errors.Is(err, table.ErrDamaged) && r.answers.LostComplete() {
		r.messages.damaged(r.answers.Solver().Kind(), r.answers.Builder.BuildComplete)
		return
	}
	r.messages.Warn(err)
}

// refresh updates menus and buttons.
func (r *Room) refresh() {
	r.foot.Buttons.Refresh()
	r.host.Refresh()
}

// focusPuzzle returns the keyboard to the puzzle after a click on a button, so that its
// keys keep working.
func (r *Room) focusPuzzle() { r.views.camera.Focus() }

var (
	_ room.Room = (*Room)(nil)
	_ room.Heir = (*Room)(nil)
)
