package packing

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/packing/desk"
	"wedge/app/packing/edit"
	"wedge/app/packing/fold"
	"wedge/app/packing/learn"
	"wedge/app/packing/look"
	"wedge/app/packing/page"
	"wedge/app/packing/solve"
	"wedge/app/player"
)

// newTabs makes the pages, of which the one with an ID is open.
func (r *Room) newTabs(open string) *bench.Tabs {
	h := &page.Host{
		Host: r.PageHost(r.exchange.paste), Desk: r.desk, Answers: r.answers, Packing: r.packing,
		ShowBeside: func(by int) { r.search.showBeside(by) }, ShowRandom: func() { r.search.showRandom() },
		Fit: r.Fit, Played: r.played, New: r.newPuzzle,
	}
	return bench.NewTabs(r.Window, open, r.pageMade,
		bench.NewTab(page.Solve, func() string { return lang.L("Solve") }, func() page.Page { return solve.New(h) }),
		bench.NewTab(page.Learn, func() string { return lang.L("Learn") }, func() page.Page { return learn.New(h, r.Progress()) }),
		bench.NewTab(page.Look, func() string { return lang.L("Look") }, func() page.Page { return look.New(h) }),
		bench.NewTab(page.Build, func() string { return lang.L("Build") }, func() page.Page { return edit.New(h) }),
		bench.NewTab(page.Snake, func() string { return lang.L("Snake") }, func() page.Page { return fold.New(h, &r.choices.Snake) }),
	)
}

// pageMade connects a page that was made: its own player, if it has one, tells it of changes.
func (r *Room) pageMade(made bench.Page) {
	p, ok := made.(page.Page)
	if !ok {
		return
	}
	p.Changed(desk.All)
	if own := p.Player(); own != &r.desk.Player && own.OnChange == nil {
		own.OnChange = func() {
			p.Changed(desk.Time)
			r.played()
		}
	}
}

// current is the page that is open.
func (r *Room) current() page.Page {
	p, _ := r.tabs.Now().(page.Page)
	return p
}

// openPage opens a page, and returns it.
func (r *Room) openPage(id string) page.Page {
	r.OpenPage(id)
	return r.current()
}

// player is that of the open page.
func (r *Room) player() *player.Player { return r.current().Player() }

// tell tells all pages made so far.
func (r *Room) tell(c desk.Change) {
	for _, p := range bench.Made[page.Page](r.tabs) {
		p.Changed(c)
	}
}
