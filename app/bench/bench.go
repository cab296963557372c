package bench

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/room"
)

// Bench is a room that is open, furnished by a [Plan]. All its methods are for Fyne's goroutine.
type Bench struct {
	*room.Host
	*Viewer
	*Status
	// Reader reads what is dropped, opened or pasted.
	Reader *Reader
	// Exports is the room's window for exports; nil for none.
	Exports Exports

	saved    Saved
	marks    *Marks // nil in a room without lessons
	plan     Plan
	commands []*room.Command
	frame    frame
}

// New makes the furniture that pages can ask for. The room is ready after [Bench.Furnish].
func New(h *room.Host, saved Saved, s Sight) *Bench {
	b := &Bench{Host: h, Status: newStatus(), saved: saved}
	b.Viewer = newViewer(h, s, saved.View)
	b.Reader = NewReader(h, func(text string) { b.Inform(text) })
	return b
}

// Furnish lays out the room, opens its page, and shows everything.
func (b *Bench) Furnish(p Plan) {
	b.plan = p
	var trouble error
	if p.Lessons != nil {
		trouble = b.openMarks()
	}
	b.Rested = func() { lookChanged(b.Exports) }
	b.frame.build(&b.plan, b.Space.Object, &b.saved.Panel, b.Save)
	b.name()
	if p.Pages != nil {
		p.Pages.OnSelected(b.pageOpened)
		p.Pages.Open()
		b.frame.turnTo(p.Pages.ID())
	}
	b.Fit()
	b.ShowPlayer()
	b.SettingsChanged()
	b.plan.Describe()
	if trouble != nil {
		b.Warn(trouble)
	}
}

// name makes the commands and their buttons, in the current language.
func (b *Bench) name() {
	b.commands = b.allCommands()
	b.frame.lay(b.commands, b.plan.Player, b.Line, b.FocusStage)
}

// allCommands are all commands, by menu: those of the room, and those that all rooms have.
func (b *Bench) allCommands() []*room.Command {
	var edit, view, keys []*room.Command
	for _, c := range b.plan.Commands() {
		switch c.Menu {
		case room.PuzzleMenu, room.EditMenu, room.CountsMenu:
			edit = append(edit, c)
		case room.NoMenu:
			keys = append(keys, c)
		default:
			view = append(view, c)
		}
	}
	all := edit
	if b.plan.Pages != nil {
		all = append(all, b.plan.Pages.spaceCommand())
	}
	if b.plan.Player != nil {
		all = append(all, playCommands(b.plan.Player)...)
	}
	all = append(append(all, b.cameraCommands()...), view...)
	if b.plan.Pages != nil {
		all = append(all, b.pageCommands()...)
	}
	if b.plan.Lessons != nil {
		all = append(all, b.lessonCommands()...)
	}
	return append(append(all, b.cameraKeys()...), keys...)
}

// pageCommands open pages. In front of a class only the lessons are shown: a clicker may send F5.
func (b *Bench) pageCommands() []*room.Command {
	list := b.plan.Pages.Commands()
	for _, c := range list {
		c.Enabled = func() bool { return !b.frame.lecturing() }
	}
	return list
}

// pageOpened shows what belongs to the page that the user has opened.
func (b *Bench) pageOpened() {
	b.Stage.Cancel()
	b.Leave() // the pointer is over something else now
	control.CloseMenus(b.Window.Canvas())
	b.plan.Pages.Open()
	b.frame.turnTo(b.plan.Pages.ID())
	b.Save() // a program that is killed opens it again
	tell(b.plan.Events.Page)
}

// OpenPage opens the page with an ID.
func (b *Bench) OpenPage(id string) {
	if id != Learn && b.frame.lecturing() {
		b.LeaveLecture()
	}
	b.plan.Pages.Select(id)
}

// Refresh updates the states of menus and buttons.
func (b *Bench) Refresh() {
	b.frame.foot.buttons.Refresh()
	b.Host.Refresh()
}

// ShowPlayer shows the state of what is played.
func (b *Bench) ShowPlayer() { b.frame.foot.show() }

// Relay lays everything out again: the drawer was opened or closed.
func (b *Bench) Relay() { b.frame.refresh() }

// Copy copies a text, and says so.
func (b *Bench) Copy(text string) {
	b.App.Clipboard().SetContent(text)
	b.Inform(lang.L("Copied to the clipboard."))
}

// Pasted is the text in the clipboard.
func (b *Bench) Pasted() string { return b.App.Clipboard().Content() }

// Object is the room's content.
func (b *Bench) Object() fyne.CanvasObject { return b.frame.object }

// Focus gets the keyboard while nothing else in the room has it.
func (b *Bench) Focus() fyne.Focusable { return b.Stage }

// Commands are those of the room, in the order of menus. They stay the same until LanguageChanged.
func (b *Bench) Commands() []*room.Command { return b.commands }

// GuidePage names the page of the guide about what is open; empty for none.
func (b *Bench) GuidePage() string {
	page := ""
	if b.plan.Pages != nil {
		page = b.plan.Pages.ID()
	}
	switch {
	case page == Learn:
		return "lessons"
	case b.plan.Guide == nil:
		return ""
	}
	return b.plan.Guide(page)
}

// Preferences are the user's settings of this room; nil if there are none.
func (b *Bench) Preferences() fyne.CanvasObject {
	if b.plan.Preferences == nil {
		return nil
	}
	return b.plan.Preferences()
}

// Shown tells the room whether it is visible. A hidden room stops its motion. One that is shown
// has the keyboard at Focus already, and may give it to its open page.
func (b *Bench) Shown(yes bool) {
	b.Clock.Enable(yes)
	if yes && b.plan.Pages != nil {
		b.plan.Pages.giveKeys()
	}
	if !yes {
		b.Reader.Stop()
		if b.plan.Player != nil {
			b.plan.Player().Pause()
		}
		b.Stage.Cancel()
		tell(b.plan.Events.Hidden)
	}
}

// SettingsChanged tells that the settings or the system's theme changed.
func (b *Bench) SettingsChanged() {
	tell(b.plan.Events.Settings)
	lookChanged(b.Exports)
}

// LanguageChanged translates all texts, with new commands. Object and Focus stay the same, and so does everything
// done or typed. A message is cleared: it was in the old language.
func (b *Bench) LanguageChanged() {
	b.name()
	b.ShowPlayer()
	b.Clear()
	if b.plan.Pages != nil {
		b.plan.Pages.LanguageChanged()
	}
	tell(b.plan.Events.Language)
	b.plan.Describe()
	b.frame.refresh()
	b.Refresh()
}

// Drop receives the name, without its folder, and the content of a file dropped onto the window or opened from
// the menu.
func (b *Bench) Drop(name string, content []byte) {
	switch {
	case lesson.IsFile(name) && b.plan.Pages != nil:
		b.openFile(name, content)
		return
	case b.plan.Read == nil:
		b.Warn(ErrNoFiles)
		return
	}
	b.Reader.Read(content, func(ctx context.Context) func() { return b.plan.Read(ctx, name, content) })
}

// Part is the room's part of the session. It is converted to JSON later, on another
// goroutine, and must not change after that. A list that grows without limit goes into
// a journal: see [session.Journaled].
func (b *Bench) Part() any {
	b.marks.keep(b.plan.Room, &b.saved.Lessons)
	s := b.saved
	s.View, s.Lessons = b.own(), lesson.Progress{At: b.saved.Lessons.At}
	if b.plan.Pages != nil {
		s.Page = b.plan.Pages.ID()
	}
	return b.plan.Part(s)
}

// Rest tells that nothing has changed for a while.
func (b *Bench) Rest() { tell(b.plan.Events.Rest) }

// Close ends all running work.
func (b *Bench) Close() {
	b.Clock.Enable(false)
	if b.plan.Pages != nil {
		b.plan.Pages.Close()
	}
	tell(b.plan.Events.Closed)
}

// lookChanged tells the window for exports that what it draws looks different.
func lookChanged(x Exports) {
	if x != nil {
		x.LookChanged()
	}
}

func tell(event func()) {
	if event != nil {
		event()
	}
}
