package cubes

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/cubes/build"
	"wedge/app/cubes/desk"
	"wedge/app/cubes/fold"
	"wedge/app/cubes/learn"
	"wedge/app/cubes/look"
	"wedge/app/cubes/page"
	"wedge/app/cubes/solve"
	"wedge/app/lesson"
	"wedge/app/player"
	"wedge/app/room"
)

// pages are the tabs. Each page is made when first opened, which keeps the start fast.
type pages struct {
	host *page.Host
	tabs *room.Tabs[page.Page]
	// progress is what the user has done in the lessons.
	progress *lesson.Progress
	// played, unless nil, is called when the state of a page's own player has changed.
	played func()
	// refresh updates menus and buttons.
	refresh func()
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
	tab := func(id string, title func() string, make func() page.Page) *room.Tab[page.Page] {
		return &room.Tab[page.Page]{ID: id, Title: title, Make: make}
	}
	s.tabs = room.NewTabs(r.host.Window, p.Page, s.made,
		tab(page.Solve, func() string { return lang.L("Solve") }, func() page.Page { return solve.New(s.host) }),
		tab(page.Learn, func() string { return lang.L("Learn") }, func() page.Page { return learn.New(s.host, s.progress, r.views.space.Show) }),
		tab(page.Look, func() string { return lang.L("Look") }, func() page.Page { return look.New(s.host) }),
		tab(page.Build, func() string { return lang.L("Build") }, func() page.Page { return build.New(s.host) }),
		tab(page.Snake, func() string { return lang.L("Snake") }, func() page.Page { return fold.New(s.host, &r.choices.Snake) }),
	)
	return s
}

// made connects a page that was made: its own player, if it has one, tells it of changes.
func (s *pages) made(p page.Page) {
	p.Changed(desk.All)
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
	if p, ok := s.tabs.Page(); ok {
		return p
	}
	return s.tabs.Open()
}

// id of the page that is open.
func (s *pages) id() string { return s.tabs.ID() }

// openPage opens a page.
func (s *pages) openPage(id string) { s.tabs.Select(id) }

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

func (s *pages) player() *player.Player { return s.current().Player() }

func (s *pages) history() page.History { return s.current().History() }

// changed tells all pages made so far.
func (s *pages) changed(c desk.Change) { s.tabs.Each(func(p page.Page) { p.Changed(c) }) }
