package bench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/room"
)

// Page is a page among the tabs of a room.
type Page interface {
	// Object is the page's panel.
	Object() fyne.CanvasObject
	// Shown tells whether the page is open now.
	Shown(bool)
	// LanguageChanged translates all texts. Object stays the same.
	LanguageChanged()
}

// Pages are the tabs of a room, as the bench knows them.
type Pages interface {
	Object() fyne.CanvasObject
	// OnSelected has a function called when the user has opened another page.
	OnSelected(func())
	// ID of the page that is open.
	ID() string
	// Now is the page that is open; nil if it is not made yet.
	Now() Page
	// Open tells the pages which of them is open, and makes that now if it was never open.
	Open()
	// Select opens the page with an ID.
	Select(id string)
	// LanguageChanged translates the titles and the pages.
	LanguageChanged()
	// Commands open the pages.
	Commands() []*room.Command
	// Close ends all work of the pages.
	Close()
}

// Tab is a page's place among the tabs.
type Tab[P Page] struct {
	id    string
	title func() string
	make  func() P

	// Shortcut, unless empty, opens the page instead of one of the function keys. There are five, for the first
	// pages without a shortcut; more are opened by the mouse, the menu and Ctrl+K.
	Shortcut fyne.KeyName

	item *container.TabItem
	page P
	made bool
}

// NewTab is the place of a page that make makes.
func NewTab[P Page](id string, title func() string, make func() P) *Tab[P] {
	return &Tab[P]{id: id, title: title, make: make}
}

// Tabs are the pages of a room. Each is made when first opened, which keeps the start fast.
type Tabs[P Page] struct {
	bar    *control.Tabs
	window fyne.Window
	all    []*Tab[P]
	open   *Tab[P] // whose page is shown; nil before the first is made
	made   func(P)
}

// Object is the bar with the names of the pages, and the open page below it.
func (s *Tabs[P]) Object() fyne.CanvasObject { return s.bar }

// NewTabs makes the tabs, of which the one with an ID is open; its page is made by
// [Tabs.Open]. made is called with each page that was made.
func NewTabs[P Page](w fyne.Window, open string, made func(P), all ...*Tab[P]) *Tabs[P] {
	s := &Tabs[P]{window: w, all: all, made: made}
	items := make([]*container.TabItem, len(all))
	at := 0
	for i, t := range all {
		t.item = container.NewTabItem(t.title(), container.NewStack())
		items[i] = t.item
		if t.id == open {
			at = i
		}
	}
	s.bar = control.NewTabs(items...)
	s.bar.SelectIndex(at)
	return s
}

// OnSelected has a function called when the user has opened another page.
func (s *Tabs[P]) OnSelected(do func()) {
	s.bar.OnSelected = func(*container.TabItem) { do() }
}

func (s *Tabs[P]) Now() Page {
	if p, ok := s.Page(); ok {
		return p
	}
	return nil
}

func (s *Tabs[P]) now() *Tab[P] { return s.all[s.bar.SelectedIndex()] }

// ID of the page that is open.
func (s *Tabs[P]) ID() string { return s.now().id }

// Page is the one that is open; ok is false before the first is made. It stays the one before until
// the page that the user has chosen is made.
func (s *Tabs[P]) Page() (page P, ok bool) {
	if s.open == nil {
		return page, false
	}
	return s.open.page, true
}

// Open tells the pages which of them is open, and makes that now if it was never open
// before.
func (s *Tabs[P]) Open() {
	now := s.now()
	for _, t := range s.all {
		if t != now && t.made {
			t.page.Shown(false)
		}
	}
	if !now.made {
		now.page, now.made = now.make(), true
		now.item.Content = now.page.Object()
		s.open = now
		s.made(now.page)
		s.bar.Refresh()
	}
	s.open = now
	now.page.Shown(true)
}

// Select opens the page with an ID.
func (s *Tabs[P]) Select(id string) {
	for _, t := range s.all {
		if t.id == id {
			s.bar.Select(t.item)
		}
	}
}

// Each calls a function with the pages made so far.
func (s *Tabs[P]) Each(do func(P)) {
	for _, t := range s.all {
		if t.made {
			do(t.page)
		}
	}
}

// LanguageChanged translates the titles and the pages.
func (s *Tabs[P]) LanguageChanged() {
	for _, t := range s.all {
		t.item.Text = t.title()
	}
	s.Each(P.LanguageChanged)
	s.bar.Refresh()
}

// Close ends all work of the pages.
func (s *Tabs[P]) Close() { s.Each(func(p P) { p.Shown(false) }) }

// Keyed is a [Page] to which the keyboard goes when a key has opened it, or the user comes back
// to it from another room.
type Keyed interface{ TakeKeys() }

// giveKeys gives the keyboard to the open page if that is [Keyed], and reports whether it is.
func giveKeys(p Pages) bool {
	k, ok := p.Now().(Keyed)
	if ok {
		k.TakeKeys()
	}
	return ok
}

// Commands open the pages. The keyboard goes to their names, the first stop of each, unless they are
// [Keyed].
func (s *Tabs[P]) Commands() []*room.Command {
	keys := [...]fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6}
	var commands []*room.Command
	free := keys[:]
	for i, t := range s.all {
		key := ""
		if t.Shortcut == "" && len(free) > 0 {
			key, free = string(free[0]), free[1:]
		}
		commands = append(commands, &room.Command{
			ID: "page-" + t.id, Menu: room.ViewMenu, Separated: i == 0, Text: t.title(), Key: key, Shortcut: t.Shortcut,
			Do: func() {
				s.Select(t.id)
				if !giveKeys(s) {
					s.window.Canvas().Focus(s.bar.Bar())
				}
			},
		})
	}
	return commands
}

// Spaced is a [Page] that uses the space bar wherever no text is typed, before anything else does.
type Spaced interface {
	// TakesSpace reports whether it uses it now.
	TakesSpace() bool
	// TakeSpace says that the space bar went down. The page takes the keyboard, so that it hears of its release.
	TakeSpace()
}

// spaceCommand gives the space bar to a page that is [Spaced].
func spaceCommand(p Pages) *room.Command {
	spaced := func() Spaced {
		page, ok := p.Now().(Spaced)
		if !ok || !page.TakesSpace() {
			return nil
		}
		return page
	}
	return &room.Command{
		ID: "page-space", Key: "Space", Hint: lang.L("time"), Do: func() { spaced().TakeSpace() }, Enabled: func() bool { return spaced() != nil },
	}
}

// Notice is a page that only says why there is no other.
func Notice(err error) Page { return notice{control.Paragraph(err.Error())} }

type notice struct{ text fyne.CanvasObject }

func (n notice) Object() fyne.CanvasObject { return n.text }
func (notice) Shown(bool)                  {}
func (notice) LanguageChanged()            {}
