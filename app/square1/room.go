package square1

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/square1/album"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/exports"
	"wedge/app/square1/learn"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// ID names the room in the session.
const ID = "square1"

// ScrambleID is the ID of the command that scrambles the puzzle at random.
const ScrambleID = "scramble"

// Kind is the room, to be opened by the window.
func Kind() bench.Kind {
	return bench.Kind{
		ID:          ID,
		Name:        "Square-1",
		CheckLesson: learn.Check,
		Lessons:     learn.Titles,
		Reads:       reads,
		Title:       func() string { return "Square-1" },
		Open: func(h *room.Host, saved session.Part) (*bench.Bench, error) {
			var warnings []error
			s, err := tables.Solver(func(err error) { warnings = append(warnings, err) })
			if err != nil {
				return nil, err
			}
			part, err := restorePart(saved)
			return newRoom(h, part, s).Bench, errors.Join(append(warnings, err)...)
		},
	}
}

// Room is the Square-1's part of the window.
type Room struct {
	*bench.Bench
	desk    *desk.Desk
	answers *answers.Answers
	choices *choices
	album   *album.Album // what the user keeps

	actions  *actions
	messages *messages
	exchange *exchange
	views    *views
	pages    *pages
	hints    *hints

	exact  bool // the complete table was announced
	making bool // and that the medium table is being built
}

// listHeight is the default height of the list of solutions, in device-independent pixels at the
// default text size.
const listHeight = 220

func newRoom(h *room.Host, p Part, s *solver.Solver) *Room {
	r := &Room{desk: desk.Restore(p.State), choices: &p.choices, hints: newHints(), exact: s.Exact()}
	r.desk.Player.SetTempo(p.Tempo)
	r.views = newViews(h, r.desk, p.View, viewSignals{
		released: func(err error) { r.actions.moved(err) },
		slice:    func() { r.actions.moved(r.desk.Slice(1)) },
	})
	r.Bench = bench.New(h, p.Saved, r.views.sight(r.hints.object))
	r.views.follow(r.Viewer)
	r.answers = answers.New(h.Jobs, s, &answers.Builder{Make: tables.Build, Open: tables.Open})
	host := newHost(r)
	r.messages = &messages{Bench: r.Bench, host: host}
	r.Bench.ErrorText = r.messages.errorText
	r.album = openAlbum(h, r.messages)
	host.Album = r.album
	r.exchange = &exchange{bench: r.Bench, desk: r.desk}
	r.actions = &actions{
		Host: host, choices: r.choices, messages: r.messages,
		why: func() { r.pages.OpenLesson(learn.AnyBlocked) }, asked: func() { r.pages.play.QuestionChanged() },
	}
	r.Exports = exports.New(exports.Source{
		Host: h, Desk: r.desk, Camera: r.Stage.Camera, Choices: &r.choices.Export,
		Solutions: func() []square1.Alg { return r.answers.Solutions().List }, Explain: r.messages.errorText,
		Metric: func() square1.Metric { return r.choices.question().Metric },
	})
	r.pages = newPages(r.Bench, r.actions, r.messages, r.hints)
	r.exchange.noteText, r.exchange.toPlay, r.exchange.toTimer = r.pages.play.SetNotation, r.pages.leaveLesson, r.pages.importSolves
	r.exchange.explain = r.pages.explain
	r.connect()
	solutions := r.pages.play.Solutions
	solutions.OnToggle = r.Relay
	r.Furnish(bench.Plan{
		Pages: r.pages.tabs, Drawer: &bench.Drawer{Object: solutions.Object, Length: &r.choices.Drawer, Usual: listHeight},
		Player:   func() bench.Player { return r.desk.Player },
		Commands: r.ownCommands, Room: ID, Lessons: learn.Titles, Guide: r.pages.guidePage, Preferences: r.preferences,
		Read: r.exchange.readFile, Describe: r.pages.describe, Part: r.part,
		Events: bench.Events{
			Settings: r.settingsChanged, Language: r.languageChanged, Page: r.pages.opened,
			Hidden: r.hidden, Rest: s.Rest, Closed: r.pages.book.close,
		},
	})
	r.deskChanged(desk.Position | desk.Loaded | desk.PlayTime | desk.Picture)
	return r
}

// languageChanged translates what is said of the puzzle.
func (r *Room) languageChanged() {
	r.messages.showAnswer()
	r.hints.name()
}

// connect tells the room of changes.
func (r *Room) connect() {
	r.album.OnChange = r.pages.albumChanged
	r.desk.OnChange = r.deskChanged
	r.answers.OnChange = r.answersChanged
	r.answers.OnError = r.warnOfAnswer
	r.answers.OnSolution = func(alg square1.Alg, play bool) { r.actions.Load(alg, play) }
	r.answers.OnNone = r.desk.Player.Unload
	r.answers.OnChosen = r.actions.choose
	r.answers.SetGoal(r.choices.question())
}

// openAlbum opens what the user keeps.
func openAlbum(h *room.Host, m *messages) *album.Album {
	a, err := album.Open(h.Kept)
	if err = errors.Join(err, readOld(h, a)); err != nil {
		m.Warn(err)
	}
	return a
}

// hidden tells the pages that time something that they cannot be seen.
func (r *Room) hidden() {
	if r.pages.trainer != nil {
		r.pages.trainer.Shown(false)
	}
	if r.pages.timer != nil {
		r.pages.timer.Leave()
	}
}

func (r *Room) settingsChanged() {
	r.desk.Options = desk.Options{Speed: r.Settings.AnimationSpeed, ReduceMotion: r.Settings.ReduceMotion, Magnet: r.choices.Magnet}
	r.views.setLook(r.Scheme(), r.Dark(), r.choices.PlanView, r.choices.HiddenSide)
	r.pages.schemeChanged(r.Scheme())
}

// changeChoices saves and applies changed choices.
func (r *Room) changeChoices() {
	r.SettingsChanged()
	r.Refresh()
	r.Save()
}

// deskChanged shows changes of the desk, and requests missing answers.
func (r *Room) deskChanged(c desk.Change) {
	if c.Has(desk.Position) {
		r.Reader.Stop()
		r.Stage.Drop() // the held part belongs to the previous position
		r.Outdate()
		r.hints.followed(r.desk.History().Entry().Kind)
		r.answers.SetPattern(r.desk.Pattern())
		r.pages.describe()
	} else if c.Has(desk.Previewed) {
		r.Outdate()
		r.answers.Preview(r.desk.Previewed())
		r.pages.describe()
	}
	r.keepSolution(c)
	r.pages.deskChanged(c)
	if c.Has(desk.PlayTime | desk.Loaded) {
		r.ShowPlayer()
	}
	if c.Has(desk.Picture) {
		r.views.show()
	}
	if c.Has(desk.Position | desk.Loaded) {
		r.Refresh()
	}
	if c.Has(desk.Position|desk.Loaded) || c.Has(desk.PlayTime) && !r.desk.Moving() {
		r.Save()
	}
	r.Clock.Wake()
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
	r.Refresh()
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
	r.Warn(err)
}
