package timer

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
)

// Page is the timer. Its owner calls PositionChanged.
type Page struct {
	use       Options
	jobs      *jobs.Group
	stack     *fyne.Container // the timer, or the solve that is open
	view      *timerView
	one       *solveView // nil while none is open
	instead   *instead   // what is shown instead of both; nil for nothing
	clock     *clock
	scrambles *scrambles
	caller    *caller
	ledger    *ledger
	seen      bool // the page is open
	byKey     bool // the solve was opened with the keyboard, which returns to the list then
}

// New makes the page. trouble is what was wrong with the store, if anything.
func New(o Options, trouble error) *Page {
	p := &Page{use: o, jobs: o.Jobs.Group(), stack: container.NewStack()}
	p.caller = &caller{jobs: p.jobs}
	p.scrambles, p.clock, p.ledger = &scrambles{page: p}, &clock{page: p, over: newShield(p)}, &ledger{page: p, trouble: trouble}
	p.clock.reset()
	p.fill()
	p.refresh()
	return p
}

// fill makes the view, in the current language.
func (p *Page) fill() {
	if p.view != nil && p.view.board.framed != nil {
		p.use.ShowGallery(p.view.board.framed, nil, false)
	}
	p.view = newTimerView(p)
	p.stack.Objects = []fyne.CanvasObject{p.view.object}
	p.stack.Refresh()
	p.lay()
}

// lay puts the board into the place of the stage while the puzzle there need not be seen: it is seen while solves on it
// are timed, and while something else is shown instead of the timer.
func (p *Page) lay() {
	wide := p.use.Choices.Way != OnStage
	p.view.board.lay(wide)
	if p.view.slot.Objects = nil; !wide {
		p.view.slot.Objects = []fyne.CanvasObject{p.view.board.object}
	}
	p.view.slot.Refresh()
	p.view.show()
	p.showBoard()
}

// showBoard shows the board in the place of the stage, if it belongs there now.
func (p *Page) showBoard() {
	if p.view.board.framed == nil {
		return // it was never there
	}
	on := p.seen && p.one == nil && p.instead == nil && p.use.Choices.Way != OnStage
	p.use.ShowGallery(p.view.board.framed, p.view.keys(), on)
}

// Object is the page's panel.
func (p *Page) Object() fyne.CanvasObject { return p.stack }

// Shown tells whether the page is open.
func (p *Page) Shown(yes bool) {
	p.seen = yes
	p.showBoard()
	if !yes {
		p.Leave()
		return
	}
	p.scrambles.follow()
	p.scrambles.fill()
	p.TakeKeys()
	p.refresh()
}

// Leave tells that the page cannot be seen, open or not: no time runs where it cannot.
func (p *Page) Leave() {
	if phase := p.clock.run.Phase(); phase != times.Ready || p.clock.track != nil {
		p.clock.abandon(lang.L("The page was left: this solve does not count."))
	}
}

// TakeKeys gives the keyboard to what takes times.
func (p *Page) TakeKeys() {
	switch {
	case p.one != nil:
		p.focus(p.one.back)
	case p.instead != nil:
		p.focus(p.instead.keys)
	default:
		p.view.toTime()
	}
}

// Back leads back to the timer from what is shown instead of it, and reports whether anything was.
func (p *Page) Back() bool {
	away := p.seen && (p.one != nil || p.instead != nil)
	if away {
		p.showList()
	}
	return away
}

// TakesSpace reports whether the space bar times now, wherever the keyboard is: while no solve on the stage is
// timed.
func (p *Page) TakesSpace() bool {
	return p.one == nil && p.instead == nil && p.use.Choices.Way != Typed && p.clock.track == nil
}

// TakeSpace is the space bar that went down somewhere in the window.
func (p *Page) TakeSpace() {
	p.focus(p.view.board.box)
	p.view.board.box.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
}

// LanguageChanged translates the page. A time that runs goes on.
func (p *Page) LanguageChanged() {
	open, focused := p.one, p.view.board.box.Focused()
	if open != nil {
		open.leave()
	}
	p.fill()
	switch {
	case open != nil:
		p.open(open.solve.ID)
	case p.instead != nil:
		p.instead.again()
	}
	p.refresh()
	if focused {
		p.focus(p.view.board.box)
	}
}

// SkinChanged shows pieces in other colours.
func (p *Page) SkinChanged() { p.view.board.scramble.plan.SetSkin(display.Skin(p.use.Scheme())) }

// PositionChanged follows changes of the puzzle on the stage. It may be called at any time, any
// number of times.
func (p *Page) PositionChanged() { p.clock.follow(p.use.Now()) }

// Secret reports whether a solve on the stage is timed: nothing may tell its parity meanwhile.
func (p *Page) Secret() bool { return p.clock.track != nil }

// StoreChanged shows what something else has added to the store.
func (p *Page) StoreChanged() {
	p.view.list.Choose(p.view.rowNow())
	p.refresh()
}

// Open opens a solve. The session that is open stays: it may be of another one.
func (p *Page) Open(id int64) {
	if _, ok := p.ledger.log().Solve(id); ok {
		p.showList()
		p.StoreChanged()
		p.open(id)
	}
}

// add stores a solve of the scramble that is shown, and then shows the next scramble.
func (p *Page) add(s times.Solve) {
	session, changes := p.ledger.taking()
	s.ID, s.Session, s.At = times.NewID(), session.ID, s.At.UTC().Truncate(time.Millisecond)
	if now := p.scrambles.now; now != nil {
		s.Scramble = times.ScrambleText(now.Alg)
	}
	p.ledger.do(append(changes, times.Change{Solve: &s})...)
	p.clock.reset()
	p.scrambles.advance()
	p.view.list.Choose(-1)
	p.refresh()
}

// boxKey is edit for the latest solve, while the timer has the keyboard. M opens the menu, L goes to the list, and Esc
// gives up.
func (p *Page) boxKey(key fyne.KeyName) bool {
	if key == fyne.KeyEscape {
		return p.clock.giveUp()
	}
	if withModifier() || p.clock.run.Phase() != times.Ready {
		return false
	}
	switch key {
	case fyne.KeyM:
		p.view.sessions.menu()
		return true
	case fyne.KeyL:
		p.focus(p.view.list)
		return true
	}
	last, ok := p.ledger.last()
	return (ok || key == fyne.KeyU) && p.ledger.edit(last.ID, key)
}

// open opens a solve.
func (p *Page) open(id int64) {
	s, ok := p.ledger.log().Solve(id)
	if !ok {
		return
	}
	p.clock.pause()
	p.byKey = p.view.list.Row >= 0 && p.use.Window.Canvas().Focused() == fyne.Focusable(p.view.list)
	one := newSolveView(p, s)
	p.put(one.object, one, nil)
	if p.byKey {
		p.focus(p.one.back)
	}
}

// AnalyseText shows what explains the solve of a text.
func (p *Page) AnalyseText() { p.analyse(nil) }

// analyse shows what explains solves instead of the timer.
func (p *Page) analyse(solves []times.Solve) {
	panel, first := p.use.OnAnalyse(solves)
	p.showInstead(func() { p.analyse(solves) }, panel)
	p.instead.explains = true
	if first != nil {
		p.instead.keys = first
		p.focus(first)
	}
}

// instead is shown instead of the timer.
type instead struct {
	keys     fyne.Focusable // what has the keyboard at first
	again    func()         // shows it again, in another language
	explains bool           // what was done in solves
}

// Explains reports whether the page explains solves, instead of timing one.
func (p *Page) Explains() bool { return p.one != nil || p.instead != nil && p.instead.explains }

// showInstead shows something instead of the timer, below a button that leads back and has the keyboard at first. again
// does the same in another language.
func (p *Page) showInstead(again func(), content ...fyne.CanvasObject) {
	back := p.backButton()
	p.ask(back, again, append([]fyne.CanvasObject{container.NewHBox(back)}, content...)...)
}

// ask is showInstead with buttons of its own, of which keys has the keyboard at first.
func (p *Page) ask(keys fyne.Focusable, again func(), content ...fyne.CanvasObject) {
	p.clock.pause()
	p.put(control.Scrolled(container.NewVBox(content...)), nil, &instead{keys: keys, again: again})
	p.focus(keys)
}

// backButton leads back to the timer.
func (p *Page) backButton() *control.Button {
	return control.QuietButton(lang.L("All solves"), theme.NavigateBackIcon(), p.showList)
}

// put shows an object in the panel: that of one solve or of something else; of the timer if both are nil.
func (p *Page) put(o fyne.CanvasObject, one *solveView, other *instead) {
	if p.one != nil {
		p.one.leave()
	}
	p.one, p.instead = one, other
	p.stack.Objects = []fyne.CanvasObject{o}
	p.stack.Refresh()
	p.showBoard()
}

// SetComment changes the comment of a solve.
func (p *Page) SetComment(id int64, text string) {
	if len(text) > times.MaxText {
		return
	}
	p.ledger.change(id, func(s *times.Solve) { s.Comment = text })
}

// showList shows the timer again.
func (p *Page) showList() {
	away := p.one != nil || p.instead != nil // what had the keyboard is gone
	p.put(p.view.object, nil, nil)
	p.refresh()
	switch {
	case p.byKey:
		p.focus(p.view.list)
	case away && p.seen:
		p.TakeKeys()
	}
	p.byKey = false
}

// focus gives the keyboard to a part of the page, which Fyne may not have drawn yet.
func (p *Page) focus(o fyne.Focusable) { p.use.Window.Canvas().Focus(o) }

// regain gives the keyboard to what takes times if nothing else has it, for a click on a button takes
// it, or still the button of a menu that has done its work.
func (p *Page) regain() {
	if f := p.use.Window.Canvas().Focused(); f == nil || f == fyne.Focusable(p.view.sessions.more) {
		p.TakeKeys()
	}
}

// choose applies what the user has chosen.
func (p *Page) choose(edit func(*Choices)) {
	edit(p.use.Choices)
	p.use.Save()
	p.clock.note = ""
	p.clock.reset()
	p.refresh()
}

// skip goes on to the next scramble without a solve.
func (p *Page) skip() {
	if p.scrambles.now == nil || p.clock.run.Phase() == times.Running {
		return
	}
	p.clock.reset()
	p.scrambles.advance()
	p.refresh()
	p.regain()
}

// steps are those in which solves of a session are timed; none for no steps.
func (p *Page) steps(session int64) (names []string) {
	name := p.use.Choices.Steps[session]
	if name == "" {
		return nil
	}
	for _, m := range p.use.Album.Methods.All() {
		for _, s := range m.Steps {
			if m.Name == name {
				names = append(names, s.Name)
			}
		}
	}
	return names
}

// refresh updates everything.
func (p *Page) refresh() {
	if p.clock.run.Phase() == times.Ready {
		p.clock.steps = p.steps(p.ledger.takes())
		p.clock.run.Steps = len(p.clock.steps)
	}
	if p.seen && p.clock.run.Phase() == times.Ready && p.clock.track == nil {
		p.scrambles.follow()
	}
	p.view.show()
	p.showTime()
	p.showHint()
	if p.one != nil {
		if s, ok := p.ledger.log().Solve(p.one.solve.ID); ok {
			p.one.show(s)
		}
	}
}

func (p *Page) showTime() {
	p.view.board.box.SetFace(p.clock.face(p.use.Now()))
	p.view.hush(p.clock.quiet())
}

func (p *Page) showHint() { p.view.board.say(p.clock.hint()) }
