package orbits

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/orbits/answers"
	"wedge/app/orbits/desk"
	"wedge/app/orbits/display"
	"wedge/app/orbits/learn"
	"wedge/app/orbits/net"
	"wedge/app/orbits/page"
	"wedge/app/orbits/parities"
	"wedge/app/orbits/repair"
	"wedge/app/orbits/solve"
	"wedge/puzzle/cube3"
)

// pages are the tabs. Each page is made when first opened, which keeps the start fast.
type pages struct {
	host *page.Host
	user *desk.Desk // the user's cube
	// progress is what the user has done in the lessons.
	progress *lesson.Progress
	tabs     *control.Tabs
	panel    *display.ClassPanel // of the cube on the stage, above the tabs
	object   fyne.CanvasObject
	all      []*tab
	// changed, unless nil, is called for changes of a page's own desk.
	changed func(*desk.Desk, desk.Change)
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
	s := &pages{user: r.desk, progress: &p.Lessons, refresh: func() {}}
	// What a page can undo changes the room's buttons, too.
	host := *r.host
	host.Refresh = func() { s.refresh() }
	s.host = &page.Host{Host: &host, Desk: r.desk, Answers: r.answers}
	s.all = []*tab{
		{id: page.Solve, title: func() string { return lang.L("Solve") }, make: func() page.Page { return solve.New(s.host) }},
		{id: page.Learn, title: func() string { return lang.L("Learn") }, make: func() page.Page { return learn.New(s.host, s.progress) }},
		{id: page.Parities, title: func() string { return lang.L("Parities") }, make: func() page.Page { return parities.New(s.host) }},
		{id: page.Net, title: func() string { return lang.L("Net") }, make: func() page.Page { return net.New(s.host, &r.choices.Net) }},
		{id: page.Repair, title: func() string { return lang.L("Repair") }, make: func() page.Page { return repair.New(s.host) }},
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
	s.panel = display.NewClassPanel(func() bool { return r.host.Settings.ReduceMotion })
	s.panel.OnExplain, s.panel.OnRepairs = func() { s.openPage(page.Parities) }, func() { s.openPage(page.Repair) }
	s.panel.OnPoint = (&spotlight{desk: s.desk}).point
	s.panel.OnRepair = func(list cube3.Repair) { s.desk().Do(list...) }
	s.object = container.NewBorder(s.panel.Object, nil, nil, nil, s.tabs)
	return s
}

// connect gives the pages what they can ask of the room.
func (s *pages) connect(r *parts) {
	h := s.host
	h.Faces, h.SetFaces = func() bool { return r.choices.Faces }, r.setFaces
	h.Goal, h.SetGoal, h.Solve = func() answers.Goal { return r.choices.goal() }, r.setGoal, r.solve
	h.ShowFigure = r.views.space.Show
	h.Redraw, h.Wake, h.Focus = r.views.show, func() { r.views.clock.Wake() }, r.views.camera.Focus
	h.Open, h.Enter, h.Paste, h.Copy = s.openPage, r.exchange.enter, r.exchange.paste, r.exchange.copy
	h.Inform, h.Warn = r.messages.inform, r.messages.Warn
}

// current is the tab that is open.
func (s *pages) current() *tab { return s.all[s.tabs.SelectedIndex()] }

// desk is that of the open page.
func (s *pages) desk() *desk.Desk {
	if p := s.current().page; p != nil {
		return p.Desk()
	}
	return s.user
}

// open shows the page that the user opened, made now if it was never opened before.
func (s *pages) open() {
	now := s.current()
	for _, t := range s.all {
		if t != now && t.page != nil {
			t.page.Shown(false)
		}
	}
	if now.page == nil {
		now.page = now.make()
		now.item.Content = now.page.Object()
		s.listen(now.page)
		now.page.Changed(desk.All)
		s.tabs.Refresh()
	}
	now.page.Shown(true)
}

// listen tells a page, and the room, of changes of its own desk.
func (s *pages) listen(p page.Page) {
	own := p.Desk()
	if own == s.user {
		return
	}
	own.ReduceMotion = s.host.Settings.ReduceMotion
	own.OnChange = func(c desk.Change) {
		s.tell(own, c)
		if s.changed != nil {
			s.changed(own, c)
		}
	}
}

// tell tells the pages of a desk what has changed on it.
func (s *pages) tell(d *desk.Desk, c desk.Change) {
	for _, t := range s.all {
		if t.page != nil && t.page.Desk() == d {
			t.page.Changed(c)
		}
	}
}

// tellAll tells all pages.
func (s *pages) tellAll(c desk.Change) {
	for _, t := range s.all {
		if t.page != nil {
			t.page.Changed(c)
		}
	}
}

// eachDesk calls a function for the user's desk and those of the pages.
func (s *pages) eachDesk(do func(*desk.Desk)) {
	do(s.user)
	for _, t := range s.all {
		if t.page != nil && t.page.Desk() != s.user {
			do(t.page.Desk())
		}
	}
}

// openPage opens a page.
func (s *pages) openPage(id string) {
	for _, t := range s.all {
		if t.id == id {
			s.tabs.Select(t.item)
		}
	}
}

// openStep is the page with the open step of a lesson; nil while there is none.
func (s *pages) openStep() *lesson.Page {
	if l, ok := s.current().page.(*learn.Page); ok {
		return l.Page
	}
	return nil
}

// openLesson opens a lesson at its first step, or at a step of it: "lesson/step".
func (s *pages) openLesson(name string) {
	if l := s.openStep(); l != nil {
		l.Open(name)
		return
	}
	s.progress.At = name
	s.openPage(page.Learn)
}

// toUser opens a page with the user's cube, unless one is open.
func (s *pages) toUser() {
	if s.desk() != s.user {
		s.openPage(page.Solve)
	}
}

// show opens a page and gives the keyboard to its name.
func (s *pages) show(id string) {
	s.openPage(id)
	s.host.Window.Canvas().Focus(s.tabs.Bar())
}

func (s *pages) languageChanged() {
	s.panel.LanguageChanged()
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
