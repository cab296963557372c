package rubik

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/display"
	"wedge/app/rubik/learn"
	"wedge/app/rubik/net"
	"wedge/app/rubik/page"
	"wedge/app/rubik/parities"
	"wedge/app/rubik/repair"
	"wedge/app/rubik/solve"
	"wedge/puzzle/cube3"
)

// pages are the tabs, each with the user's cube or one of its own.
type pages struct {
	*bench.Tabs
	user *desk.Desk
}

// newPages makes the pages, of which the one with an ID is open.
func newPages(r *Room, open string) *pages {
	h := &page.Host{
		Host: r.PageHost(r.exchange.paste), Desk: r.desk, Answers: r.answers,
		Goal: r.choices.goal, SetGoal: r.setGoal, Faces: func() bool { return r.choices.Faces }, SetFaces: r.setFaces,
		Asked: r.asked, Solve: r.solving.solve, Choose: r.solving.choose, Enter: r.exchange.enter,
	}
	return &pages{user: r.desk, Tabs: bench.NewTabs(r.Window, open, r.pageMade,
		bench.NewTab(page.Solve, func() string { return lang.L("Solve") }, func() page.Page { return solve.New(h, &r.choices.Typed) }),
		bench.NewTab(page.Learn, func() string { return lang.L("Learn") }, func() page.Page { return learn.New(h, r.Progress()) }),
		bench.NewTab(page.Parities, func() string { return lang.L("Parities") }, func() page.Page { return parities.New(h) }),
		bench.NewTab(page.Net, func() string { return lang.L("Net") }, func() page.Page { return net.New(h, &r.choices.Net) }),
		bench.NewTab(page.Repair, func() string { return lang.L("Repair") }, func() page.Page { return repair.New(h) }),
	)}
}

// desk is that of the open page.
func (p *pages) desk() *desk.Desk {
	if open, ok := p.Now().(page.Page); ok {
		return open.Desk()
	}
	return p.user
}

// lesson is the page of the lessons, if it is open.
func (p *pages) lesson() (g *learn.Page, ok bool) {
	g, ok = p.Now().(*learn.Page)
	return g, ok
}

// secret reports whether a lesson asks for facts that nothing else may tell.
func (p *pages) secret() bool {
	g, ok := p.lesson()
	return ok && g.Secret()
}

// pick lets a lesson have a cubie that was clicked; it returns false if none wants it.
func (p *pages) pick(home cube3.Cubie) bool {
	g, ok := p.lesson()
	return ok && g.Pick(home)
}

// tell tells the pages of a desk what has changed on it.
func (p *pages) tell(d *desk.Desk, c desk.Change) {
	for _, x := range bench.Made[page.Page](p.Tabs) {
		if x.Desk() == d {
			x.Changed(c)
		}
	}
}

// tellAll tells all pages.
func (p *pages) tellAll(c desk.Change) {
	for _, x := range bench.Made[page.Page](p.Tabs) {
		x.Changed(c)
	}
}

// eachDesk calls a function for the user's desk and those of the pages.
func (p *pages) eachDesk(do func(*desk.Desk)) {
	do(p.user)
	for _, x := range bench.Made[page.Page](p.Tabs) {
		if x.Desk() != p.user {
			do(x.Desk())
		}
	}
}

// toUser opens a page with the user's cube, unless one is open.
func (p *pages) toUser() {
	if p.desk() != p.user {
		p.Select(page.Solve)
	}
}

// newPanel makes the panel with the class of the cube on the stage.
func (r *Room) newPanel() *display.ClassPanel {
	p := display.NewClassPanel(func() bool { return r.Settings.ReduceMotion })
	p.OnExplain, p.OnRepairs = func() { r.OpenPage(page.Parities) }, func() { r.OpenPage(page.Repair) }
	p.OnPoint = (&spotlight{desk: r.pages.desk}).point
	p.Repairs = func(faces bool) []cube3.Repair { return r.pages.desk().History().Repairs(faces) }
	p.OnRepair = func(x cube3.Repair) { r.pages.desk().Repair(x) }
	return p
}

// foldPanel folds the panel while a lesson is open: it would tell the answers, and takes the room
// of the words. It is gone while a lesson asks for what it tells.
func (r *Room) foldPanel() {
	r.fold.set(r.InLesson())
	r.fold.hide(r.pages.secret())
}

// asked hides the facts that a lesson asks for, or shows them again.
func (r *Room) asked() {
	r.foldPanel()
	r.describe()
}

// fold shows an object, or a row that opens it, or neither.
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

// hide leaves no room for what is folded, or shows it again.
func (f *fold) hide(yes bool) {
	switch {
	case yes:
		f.object.Objects = nil
	case len(f.object.Objects) > 0:
		return
	case f.row != nil:
		f.object.Objects = []fyne.CanvasObject{f.row}
	default:
		f.object.Objects = []fyne.CanvasObject{f.content}
	}
	f.object.Refresh()
}

func (f *fold) languageChanged() {
	if f.row != nil {
		f.row.Set(lang.L("Class of the cube"), "")
	}
}

// pageMade connects a page that was made: the room hears of changes of a desk of its own.
func (r *Room) pageMade(made bench.Page) {
	p, ok := made.(page.Page)
	if !ok {
		return
	}
	if own := p.Desk(); own != r.desk {
		own.ReduceMotion = r.Settings.ReduceMotion
		own.OnChange = func(c desk.Change) { r.deskChanged(own, c) }
	}
	p.Changed(desk.All)
}

// note puts a text into the notation field, also if its page is made later.
func (r *Room) note(text string) {
	r.choices.Typed = text
	for _, p := range bench.Made[*solve.Page](r.pages.Tabs) {
		p.SetText(text)
	}
}
