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
	"wedge/app/room"
	"wedge/puzzle/cube3"
)

// pages are the tabs. Each page is made when first opened, which keeps the start fast.
type pages struct {
	host *page.Host
	user *desk.Desk // the user's cube
	// typed is the text of the notation field.
	typed *string
	// progress is what the user has done in the lessons.
	progress *lesson.Progress
	tabs     *room.Tabs[page.Page]
	panel    *display.ClassPanel // of the cube on the stage, above the tabs
	fold     *fold               // has the panel
	object   fyne.CanvasObject
	// changed, unless nil, is called for changes of a page's own desk.
	changed func(*desk.Desk, desk.Change)
	// refresh updates menus and buttons.
	refresh func()
}

func newPages(r *parts, p *Part) *pages {
	s := &pages{user: r.desk, typed: &r.choices.Typed, progress: &p.Lessons, refresh: func() {}}
	// What a page can undo changes the room's buttons, too.
	host := *r.host
	host.Refresh = func() { s.refresh() }
	s.host = &page.Host{Host: &host, Desk: r.desk, Answers: r.answers}
	tab := func(id string, title func() string, make func() page.Page) *room.Tab[page.Page] {
		return &room.Tab[page.Page]{ID: id, Title: title, Make: make}
	}
	s.tabs = room.NewTabs(r.host.Window, p.Page, s.made,
		tab(page.Solve, func() string { return lang.L("Solve") }, func() page.Page { return solve.New(s.host, s.typed) }),
		tab(page.Learn, func() string { return lang.L("Learn") }, func() page.Page { return learn.New(s.host, s.progress) }),
		tab(page.Parities, func() string { return lang.L("Parities") }, func() page.Page { return parities.New(s.host) }),
		tab(page.Net, func() string { return lang.L("Net") }, func() page.Page { return net.New(s.host, &r.choices.Net) }),
		tab(page.Repair, func() string { return lang.L("Repair") }, func() page.Page { return repair.New(s.host) }),
	)
	s.panel = display.NewClassPanel(func() bool { return r.host.Settings.ReduceMotion })
	s.panel.OnExplain, s.panel.OnRepairs = func() { s.tabs.Select(page.Parities) }, func() { s.tabs.Select(page.Repair) }
	s.panel.OnPoint = (&spotlight{desk: s.desk}).point
	s.panel.Repairs = func(faces bool) []cube3.Repair { return s.desk().History().Repairs(faces) }
	s.panel.OnRepair = func(r cube3.Repair) { s.desk().Repair(r) }
	s.fold = newFold(s.panel.Object)
	s.object = container.NewBorder(s.fold.object, nil, nil, nil, s.tabs.Object)
	return s
}

// connect gives the pages what they can ask of the room.
func (s *pages) connect(r *parts) {
	h := s.host
	h.Faces, h.SetFaces = func() bool { return r.choices.Faces }, r.setFaces
	h.Goal, h.SetGoal, h.Solve = func() answers.Goal { return r.choices.goal() }, r.setGoal, r.solve
	h.Choose = r.choose
	h.ShowFigure = r.views.space.Show
	h.Redraw, h.Wake, h.Focus = r.views.show, func() { r.views.clock.Wake() }, r.views.camera.Focus
	h.Open, h.Enter, h.Paste, h.Copy = s.tabs.Select, r.exchange.enter, r.exchange.paste, r.exchange.copy
	h.Inform, h.Warn = r.messages.inform, r.messages.Warn
}

// foldPanel folds the panel while a lesson is open: it would tell the answers, and takes the room
// of the words.
func (s *pages) foldPanel() { s.fold.set(s.openStep() != nil) }

// fold shows an object, or a row that opens it.
type fold struct {
	object  *fyne.Container
	content fyne.CanvasObject
	row     *control.Disclosure // has the content while it is folded
}

func newFold(content fyne.CanvasObject) *fold {
	return &fold{object: container.NewStack(content), content: content}
}

// set folds, or shows the object without a row. What is folded begins closed.
func (f *fold) set(yes bool) {
	if yes == (f.row != nil) {
		return
	}
	f.row = nil
	if yes {
		f.row = control.NewDisclosure(f.content)
		f.object.Objects = []fyne.CanvasObject{f.row}
		f.languageChanged()
	} else {
		f.content.Show()
		f.object.Objects = []fyne.CanvasObject{f.content}
	}
	f.object.Refresh()
}

func (f *fold) languageChanged() {
	if f.row != nil {
		f.row.Set(lang.L("Class of the cube"), "")
	}
}

// desk is that of the open page.
func (s *pages) desk() *desk.Desk {
	if p, ok := s.tabs.Page(); ok {
		return p.Desk()
	}
	return s.user
}

// made connects a page that was made: the room hears of changes of a desk of its own.
func (s *pages) made(p page.Page) {
	if own := p.Desk(); own != s.user {
		own.ReduceMotion = s.host.Settings.ReduceMotion
		own.OnChange = func(c desk.Change) {
			s.tell(own, c)
			if s.changed != nil {
				s.changed(own, c)
			}
		}
	}
	p.Changed(desk.All)
}

// tell tells the pages of a desk what has changed on it.
func (s *pages) tell(d *desk.Desk, c desk.Change) {
	s.tabs.Each(func(p page.Page) {
		if p.Desk() == d {
			p.Changed(c)
		}
	})
}

// tellAll tells all pages.
func (s *pages) tellAll(c desk.Change) { s.tabs.Each(func(p page.Page) { p.Changed(c) }) }

// eachDesk calls a function for the user's desk and those of the pages.
func (s *pages) eachDesk(do func(*desk.Desk)) {
	do(s.user)
	s.tabs.Each(func(p page.Page) {
		if p.Desk() != s.user {
			do(p.Desk())
		}
	})
}

// openStep is the page with the open step of a lesson; nil while there is none.
func (s *pages) openStep() *lesson.Page {
	if p, ok := s.tabs.Page(); ok {
		if l, ok := p.(*learn.Page); ok {
			return l.Page
		}
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
	s.tabs.Select(page.Learn)
}

// note puts a text into the notation field, also if its page is made later.
func (s *pages) note(text string) {
	*s.typed = text
	s.tabs.Each(func(p page.Page) {
		if p, ok := p.(*solve.Page); ok {
			p.SetText(text)
		}
	})
}

// toUser opens a page with the user's cube, unless one is open.
func (s *pages) toUser() {
	if s.desk() != s.user {
		s.tabs.Select(page.Solve)
	}
}

func (s *pages) languageChanged() {
	s.panel.LanguageChanged()
	s.fold.languageChanged()
	s.tabs.LanguageChanged()
}
