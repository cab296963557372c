package cubes

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/cubes/build"
	"wedge/app/cubes/desk"
	"wedge/app/cubes/fold"
	"wedge/app/cubes/learn"
	"wedge/app/cubes/look"
	"wedge/app/cubes/page"
	"wedge/app/cubes/solve"
	"wedge/app/lesson"
	"wedge/app/player"
)

// pages are the tabs. Each page is made when first opened, which keeps the start fast.
type pages struct {
	host *page.Host
	tabs *control.Tabs
	all  []*tab
	// progress is what the user has done in the lessons.
	progress *lesson.Progress
	// played, unless nil, is called when the state of a page's own player has changed.
	played func()
	// refresh updates menus and buttons.
	refresh func()
}

// tab is a page's place among the tabs.
type tab struct {
	id    string
	title func() string
	make  func() page.Page
	item  *container.TabItem
	page  page.Page // nil until first opened
}

func newPages(r *parts, p *Part) *pages {
	s := &pages{progress: &p.Lessons, refresh: func() {}}
	// What a page can undo changes the room's buttons, too.
	host := *r.host
	host.Refresh = func() { s.refresh() }
	s.host = &page.Host{
		Host: &host, Desk: r.desk, Answers: r.answers, Packing: r.views.packing,
		ShowBeside: r.showBeside, ShowRandom: r.showRandom,
		Redraw: r.views.redraw, Fit: r.views.fit, Wake: func() { r.views.clock.Wake() }, Played: func() { s.played() }, Focus: r.views.camera.Focus,
		Open: s.openPage, New: r.newPuzzle, Paste: r.exchange.paste, Copy: r.exchange.copy, Inform: r.messages.inform, Warn: r.messages.Warn,
	}
	s.all = []*tab{
		{id: page.Solve, title: func() string { return lang.L("Solve") }, make: func() page.Page { return solve.New(s.host) }},
		{id: page.Learn, title: func() string { return lang.L("Learn") }, make: func() page.Page { return learn.New(s.host, s.progress, r.views.space.Show) }},
		{id: page.Look, title: func() string { return lang.L("Look") }, make: func() page.Page { return look.New(s.host) }},
		{id: page.Build, title: func() string { return lang.L("Build") }, make: func() page.Page { return build.New(s.host) }},
		{id: page.Snake, title: func() string { return lang.L("Snake") }, make: func() page.Page { return fold.New(s.host, &r.choices.Snake) }},
	}
	items := make([]*container.TabItem, len(s.all))
	at := 0
	for i, t := range s.all {
		t.item = container.NewTabItem(t.title(), container.NewStack())
		items[i] = t.item
		if t.id == p.Page {
			at = i
		}
	}
	s.tabs = control.NewTabs(items...)
	s.tabs.SelectIndex(at)
	return s
}

// open is the page that is open, made now if it was never opened before.
func (s *pages) open() page.Page {
	now := s.all[s.tabs.SelectedIndex()]
	for _, t := range s.all {
		if t != now && t.page != nil {
			t.page.Shown(false)
		}
	}
	if now.page == nil {
		now.page = now.make()
		now.page.Changed(desk.All)
		now.item.Content = now.page.Object()
		s.listen(now.page)
		s.tabs.Refresh()
	}
	now.page.Shown(true)
	return now.page
}

// listen tells a page when its own player changes.
func (s *pages) listen(p page.Page) {
	if own := p.Player(); own != &s.host.Desk.Player && own.OnChange == nil {
		own.OnChange = func() {
			p.Changed(desk.Time)
			if s.played != nil {
				s.played()
			}
		}
	}
}

// current is the page that is open.
func (s *pages) current() page.Page {
	if t := s.all[s.tabs.SelectedIndex()]; t.page != nil {
		return t.page
	}
	return s.open()
}

// id of the page that is open.
func (s *pages) id() string { return s.all[s.tabs.SelectedIndex()].id }

// openPage opens a page.
func (s *pages) openPage(id string) {
	for _, t := range s.all {
		if t.id == id {
			s.tabs.Select(t.item)
		}
	}
}

// lessons is the page with the lessons; nil unless it is open.
func (s *pages) lessons() *learn.Page {
	if l, ok := s.current().(*learn.Page); ok {
		return l
	}
	return nil
}

// openLesson opens a lesson at its first step, or at a step of it: "lesson/step".
func (s *pages) openLesson(name string) {
	if l := s.lessons(); l != nil {
		l.Open(name)
		return
	}
	s.progress.At = name
	s.openPage(page.Learn)
}

// correct lets the user correct the text of a puzzle.
func (s *pages) correct(text string) {
	s.openPage(page.Build)
	if b, ok := s.current().(*build.Page); ok {
		b.Correct(text)
	}
}

// show opens a page and gives the keyboard to its name.
func (s *pages) show(id string) {
	s.openPage(id)
	s.host.Window.Canvas().Focus(s.tabs.Bar())
}

func (s *pages) player() *player.Player { return s.current().Player() }

func (s *pages) history() page.History { return s.current().History() }

// changed tells all pages made so far.
func (s *pages) changed(c desk.Change) {
	for _, t := range s.all {
		if t.page != nil {
			t.page.Changed(c)
		}
	}
}

func (s *pages) languageChanged() {
	for _, t := range s.all {
		t.item.Text = t.title()
		if t.page != nil {
			t.page.LanguageChanged()
		}
	}
	s.tabs.Refresh()
}

// close ends all work of the pages.
func (s *pages) close() {
	for _, t := range s.all {
		if t.page != nil {
			t.page.Shown(false)
		}
	}
}
