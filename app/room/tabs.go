package room

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
)

// TabPage is a page among the tabs of a room.
type TabPage interface {
	// Object is the page's panel.
	Object() fyne.CanvasObject
	// Shown tells whether the page is open now.
	Shown(bool)
	// LanguageChanged translates all texts. Object stays the same.
	LanguageChanged()
}

// Tab is a page's place among the tabs.
type Tab[P TabPage] struct {
	ID    string
	Title func() string
	Make  func() P

	item *container.TabItem
	page P
	made bool
}

// Tabs are the pages of a room. Each is made when first opened, which keeps the start fast.
type Tabs[P TabPage] struct {
	Object *control.Tabs

	window fyne.Window
	all    []*Tab[P]
	made   func(P)
}

// NewTabs makes the tabs, of which the one with an ID is open; its page is made by
// [Tabs.Open]. made is called with each page that was made.
func NewTabs[P TabPage](w fyne.Window, open string, made func(P), all ...*Tab[P]) *Tabs[P] {
	s := &Tabs[P]{window: w, all: all, made: made}
	items := make([]*container.TabItem, len(all))
	at := 0
	for i, t := range all {
		t.item = container.NewTabItem(t.Title(), container.NewStack())
		items[i] = t.item
		if t.ID == open {
			at = i
		}
	}
	s.Object = control.NewTabs(items...)
	s.Object.SelectIndex(at)
	return s
}

// OnSelected has a function called when the user has opened another page.
func (s *Tabs[P]) OnSelected(do func()) {
	s.Object.OnSelected = func(*container.TabItem) { do() }
}

func (s *Tabs[P]) now() *Tab[P] { return s.all[s.Object.SelectedIndex()] }

// ID of the page that is open.
func (s *Tabs[P]) ID() string { return s.now().ID }

// Page is the one that is open; ok is false if it is not made yet.
func (s *Tabs[P]) Page() (page P, ok bool) { return s.now().page, s.now().made }

// Open tells the pages which of them is open, and makes that now if it was never open
// before.
func (s *Tabs[P]) Open() P {
	now := s.now()
	for _, t := range s.all {
		if t != now && t.made {
			t.page.Shown(false)
		}
	}
	if !now.made {
		now.page, now.made = now.Make(), true
		now.item.Content = now.page.Object()
		s.made(now.page)
		s.Object.Refresh()
	}
	now.page.Shown(true)
	return now.page
}

// Select opens the page with an ID.
func (s *Tabs[P]) Select(id string) {
	for _, t := range s.all {
		if t.ID == id {
			s.Object.Select(t.item)
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
		t.item.Text = t.Title()
	}
	s.Each(P.LanguageChanged)
	s.Object.Refresh()
}

// Close ends all work of the pages.
func (s *Tabs[P]) Close() { s.Each(func(p P) { p.Shown(false) }) }

// Commands open the pages. The keyboard goes to their names, the first stop of each.
func (s *Tabs[P]) Commands() []*Command {
	keys := [...]fyne.KeyName{fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6}
	var commands []*Command
	for i, t := range s.all {
		commands = append(commands, &Command{
			ID: "page-" + t.ID, Menu: ViewMenu, Separated: i == 0, Text: t.Title(), Key: string(keys[i]),
			Do: func() {
				s.Select(t.ID)
				s.window.Canvas().Focus(s.Object.Bar())
			},
		})
	}
	return commands
}
