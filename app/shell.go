package app

import (
	"errors"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/room"
	"wedge/resources/version"
)

// shell is the program's window.
type shell struct {
	windows
	jobs     *jobs.Jobs
	kept     *keeper
	language string // of the texts

	kinds []bench.Kind
	rooms map[string]*bench.Bench // the rooms opened so far
	shown string                  // ID of the room shown; empty before the first
	// own makes the window's own commands, in the current language.
	own func(*shell) []*room.Command

	commands *commands
	themed   *themed
	keys     *control.SortedTable // of the window that lists what they do; nil while that is closed
	place    *fyne.Container      // contains the room shown
	doors    *doors
	lecture  *lecture
	handing  *handingOut
	courses  *courses
	build    version.Build
}

// newShell makes the window, with the room that was open when the program ended. own makes the
// window's own commands, in the current language.
func newShell(a fyne.App, k *keeper, own func(*shell) []*room.Command, kinds ...bench.Kind) (*shell, error) {
	if len(kinds) == 0 {
		return nil, errors.New("a window without a room")
	}
	s := &shell{
		windows: newWindows(a), jobs: jobs.New(k.posts.do), kept: k, language: k.state.Settings.Language,
		own: own, kinds: kinds, rooms: map[string]*bench.Bench{}, themed: &themed{app: a},
	}
	s.handing = &handingOut{shell: s, work: s.jobs.Group(), run: runSelf}
	s.courses = &courses{shell: s}
	s.reading, s.watching, s.guide = s.jobs.Group(), s.jobs.Group(), s.showGuide
	k.size = s.size
	k.rooms, k.notices = s.rooms, newNotices(s.openWindow)
	k.posts.begin()
	s.lecture = &lecture{shell: s, pointer: newPointer()}
	s.themed.apply(&k.state.Settings, s.lecture.scale(), s.lecture.on) // before any texts, which take their colours from it
	s.commands = &commands{
		win: s.win, driver: a.Driver(), settings: &k.state.Settings, escape: s.leaveLecture, printed: printed, changed: s.keysChanged, later: s.jobs.Group(),
	}
	s.place = container.NewStack()
	s.doors = newDoors(kinds, s.show)
	s.win.SetContent(control.WithTips(container.NewBorder(
		container.NewVBox(s.doors.object, k.notices.object), nil, nil, nil,
		container.NewStack(s.place, s.lecture.pointer),
	)))
	control.ListenToKeys(s.win, s.commands.key)
	s.win.SetOnDropped(s.dropped)
	s.win.SetCloseIntercept(s.quit)
	size := fyne.NewSize(k.state.Window.Width, k.state.Window.Height)
	if size.Width < 1 || size.Height < 1 {
		size = fyne.NewSize(1216, 800)
	}
	s.win.Resize(size)
	k.onShared = s.applySettings
	return s, s.begin()
}

// enter shows the room with an ID, or the first room if the ID is unknown.
func (s *shell) enter(id string) error {
	kind := s.kinds[0]
	for _, k := range s.kinds {
		if k.ID == id {
			kind = k
		}
	}
	if kind.ID == s.shown {
		s.focus()
		return nil
	}
	next, err := s.open(kind)
	if next == nil {
		return err
	}
	s.reading.EndAll()
	before := s.room()
	if before != nil {
		before.Shown(false)
	}
	s.shown, s.kept.state.Room = kind.ID, kind.ID
	s.place.Objects = []fyne.CanvasObject{next.Object()}
	s.place.Refresh()
	s.doors.mark(kind.ID)
	s.lecture.roomChanged(before, next)
	s.followCommands()
	s.refill(false)
	next.SettingsChanged() // the theme may have changed while it was hidden
	s.focus()
	next.Shown(true)
	if err != nil {
		s.kept.found(err)
	}
	return nil
}

// focus gives the keyboard to the room shown.
func (s *shell) focus() { s.win.Canvas().Focus(s.room().Focus()) }

// begin enters the room that was open when the program ended. If that fails, it enters
// the first room that opens, and shows the error there.
func (s *shell) begin() error {
	failed := s.enter(s.kept.state.Room)
	for _, k := range s.kinds {
		if s.shown == "" && s.enter(k.ID) == nil {
			s.warn(failed)
		}
	}
	if s.shown == "" {
		return failed
	}
	return nil
}

// show enters a room, or shows the error in the current one.
func (s *shell) show(id string) {
	if err := s.enter(id); err != nil {
		s.warn(err)
	}
	s.kept.save()
}

// open makes a room, unless it is open already. An error together with a room is a
// message for the user.
func (s *shell) open(k bench.Kind) (*bench.Bench, error) {
	if r := s.rooms[k.ID]; r != nil {
		return r, nil
	}
	part := s.kept.state.Part(k.ID)
	r, err := k.Open(s.host(), part)
	if r == nil {
		return nil, fmt.Errorf("%s: %w", k.Title(), err)
	}
	return r, s.kept.opened(k.ID, r, part, err)
}

// host is the window's interface for a room.
func (s *shell) host() *room.Host {
	return &room.Host{
		App: s.app, Window: s.win, Jobs: s.jobs, Settings: &s.kept.state.Settings,
		Kept: s.kept.kept, Folder: s.kept.at,
		ChangeSettings: s.changeSettings, Save: s.kept.save, Refresh: s.commands.refresh, OpenWindow: s.openWindow,
		Commands: func() []*room.Command { return s.commands.list },
		Key:      s.commands.key, Shortcut: s.commands.shortcut, ContextMenu: s.commands.openContextMenu,
		LeaveLecture: func() { s.lecture.show(false) },
		Courses:      s.courses.listed, Follow: s.courses.follow,
	}
}

// title of a room, by its ID.
func (s *shell) title(id string) string {
	for _, k := range s.kinds {
		if k.ID == id {
			return k.Title()
		}
	}
	return ""
}

// room is the room shown; nil before the first.
func (s *shell) room() *bench.Bench { return s.rooms[s.shown] }

// changeSettings saves and applies changed settings.
func (s *shell) changeSettings() {
	s.applySettings()
	s.kept.save()
}

// applySettings shows everything as the settings say.
func (s *shell) applySettings() {
	scale := s.themed.scale
	s.themed.apply(&s.kept.state.Settings, s.lecture.scale(), s.lecture.on)
	for _, r := range s.rooms {
		r.SettingsChanged()
	}
	if s.language != s.kept.state.Settings.Language {
		s.changeLanguage()
	} else if s.themed.scale != scale {
		s.rewrite() // sizes of texts are chosen where they are made
	}
	s.commands.refresh()
}

// changeLanguage shows all texts in the language of the settings.
func (s *shell) changeLanguage() {
	s.language = s.kept.state.Settings.Language
	if err := addTranslations(s.language); err != nil {
		s.warn(err)
		return
	}
	s.rewrite()
}

// rewrite makes all texts again.
func (s *shell) rewrite() {
	trimLater()
	closeOverlays(s.win)
	control.DropTip(s.place)
	s.doors.name(s.kinds)
	s.kept.notices.languageChanged()
	for _, r := range s.rooms {
		r.LanguageChanged()
	}
	s.followCommands()
	s.refill(true)
}

// followCommands switches to the commands of the room shown.
func (s *shell) followCommands() {
	s.commands.follow(slices.Concat(s.room().Commands(), s.own(s)))
}

// leaveLecture leaves the lecture view, and reports whether it was shown.
func (s *shell) leaveLecture() bool {
	shown := s.lecture.on
	s.lecture.show(false)
	return shown
}

// warn shows an error in the room shown.
func (s *shell) warn(err error) {
	if r := s.room(); r != nil {
		r.Warn(err)
	}
}

// quit ends the program: it closes all windows, not only the main one.
func (s *shell) quit() {
	if !s.kept.posts.end() {
		return
	}
	for win := range s.beside {
		control.DropTip(win.Content())
		s.forget(win) // while the rooms are open
		win.Close()
	}
	control.DropTip(s.win.Content())
	s.win.Hide()
	s.leave()
}

// leave saves the session and ends all work, without waiting for it. Nothing is posted any more.
func (s *shell) leave() {
	s.kept.save()
	for _, r := range s.rooms {
		r.Close()
	}
	s.jobs.End()
	if s.left != nil {
		s.left()
	}
}
