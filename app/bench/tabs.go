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

// Learn is the ID of the page with the lessons, in every room that has some.
const Learn = "learn"

// Tab is a page's place among the tabs.
type Tab struct {
	id    string
	title func() string
	make  func() Page

	// Shortcut, unless empty, opens the page, too. The function keys from F2 to F7 open the pages in their order; more are
	// opened by the mouse, the menu and Ctrl+K.
	Shortcut fyne.KeyName

	item *container.TabItem
	page Page // nil before it is made
}

// NewTab is the place of a page that make makes.
func NewTab[P Page](id string, title func() string, make func() P) *Tab {
	return &Tab{id: id, title: title, make: func() Page { return make() }}
}

// Tabs are the pages of a room. Each is made when first opened, which keeps the start fast.
type Tabs struct {
	bar    *control.Tabs
	window fyne.Window
	all    []*Tab
	open   Page // nil before the first is made
	made   func(Page)
}

// Object is the bar with the names of the pages, and the open page below it.
func (s *Tabs) Object() fyne.CanvasObject { return s.bar }

// NewTabs makes the tabs, of which the one with an ID is open; its page is made by
// [Tabs.Open]. made is called with each page that was made.
func NewTabs(w fyne.Window, open string, made func(Page), all ...*Tab) *Tabs {
	s := &Tabs{window: w, all: all, made: made}
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
	s.bar.Width = PanelWidth
	s.bar.SelectIndex(at)
	return s
}

// OnSelected has a function called when the user has opened another page.
func (s *Tabs) OnSelected(do func()) {
	s.bar.OnSelected = func(*container.TabItem) { do() }
}

func (s *Tabs) now() *Tab { return s.all[s.bar.SelectedIndex()] }

// ID of the page that is open.
func (s *Tabs) ID() string { return s.now().id }

// Now is the page that is open; nil before the first is made. It stays the one before until the page that the
// user has chosen is made.
func (s *Tabs) Now() Page { return s.open }

// Open tells the pages which of them is open, and makes that now if it was never open
// before.
func (s *Tabs) Open() {
	now := s.now()
	for _, t := range s.all {
		if t != now && t.page != nil {
			t.page.Shown(false)
		}
	}
	if now.page == nil {
		now.page = now.make()
		now.item.Content = now.page.Object()
		s.open = now.page
		s.made(now.page)
		s.bar.Refresh()
	}
	s.open = now.page
	now.page.Shown(true)
}

// Select opens the page with an ID.
func (s *Tabs) Select(id string) {
	for _, t := range s.all {
		if t.id == id {
			s.bar.Select(t.item)
		}
	}
}

// Made are the pages made so far, of those that are a P.
func Made[P Page](s *Tabs) (pages []P) {
	for _, t := range s.all {
		if p, ok := t.page.(P); ok {
			pages = append(pages, p)
		}
	}
	return pages
}

// LanguageChanged translates the titles and the pages.
func (s *Tabs) LanguageChanged() {
	for _, t := range s.all {
		t.item.Text = t.title()
	}
	for _, p := range Made[Page](s) {
		p.LanguageChanged()
	}
	s.bar.Refresh()
}

// Close ends all work of the pages.
func (s *Tabs) Close() {
	for _, p := range Made[Page](s) {
		p.Shown(false)
	}
}

// Keyed is a [Page] to which the keyboard goes when a key has opened it, or the user comes back
// to it from another room.
type Keyed interface{ TakeKeys() }

// giveKeys gives the keyboard to the open page if that is [Keyed], and reports whether it is.
func (s *Tabs) giveKeys() bool {
	k, ok := s.Now().(Keyed)
	if ok {
		k.TakeKeys()
	}
	return ok
}

// Commands open the pages. The keyboard goes to their names, the first stop of each, unless they are
// [Keyed].
func (s *Tabs) Commands() []*room.Command {
	keys := [...]fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6, fyne.KeyF7}
	var commands []*room.Command
	for i, t := range s.all {
		key := ""
		if i < len(keys) {
			key = string(keys[i])
		}
		commands = append(commands, &room.Command{
			ID: "page-" + t.id, Menu: room.PagesMenu, Separated: i == 0, Text: t.title(), Key: key, Shortcut: t.Shortcut,
			Do: func() {
				s.Select(t.id)
				if !s.giveKeys() {
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
func (s *Tabs) spaceCommand() *room.Command {
	spaced := func() Spaced {
		page, ok := s.Now().(Spaced)
		if !ok || !page.TakesSpace() {
			return nil
		}
		return page
	}
	return &room.Command{
		ID: "page-space", Key: "Space", Hint: lang.L("Start or stop the timer"), Do: func() { spaced().TakeSpace() }, Enabled: func() bool { return spaced() != nil },
	}
}

// Notice is a page that only says why there is no other.
func Notice(err error) Page { return notice{control.Paragraph(err.Error())} }

type notice struct{ text fyne.CanvasObject }

func (n notice) Object() fyne.CanvasObject { return n.text }
func (notice) Shown(bool)                  {}
func (notice) LanguageChanged()            {}
