package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/scheme"
	"wedge/app/square1/desk"
	"wedge/app/square1/editor"
	"wedge/app/square1/learn"
	"wedge/app/square1/tables"
	"wedge/app/square1/trainer"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// pages are the tabs on the right: playing, the lessons, the trainer, the editor.
// All of them have the one puzzle on the table. A page is made when it is first
// opened, which keeps start and memory of who only plays small.
type pages struct {
	w       *window
	tabs    *container.AppTabs
	learn   *learn.Page
	trainer *trainer.Page
	editor  *editor.Page

	learnTab, trainerTab, editorTab *container.TabItem
}

func newPages(w *window) *pages {
	p := &pages{w: w}
	p.learnTab = container.NewTabItem(lang.L("Learn"), container.NewStack())
	p.trainerTab = container.NewTabItem(lang.L("Trainer"), container.NewStack())
	p.editorTab = container.NewTabItem(lang.L("Editor"), container.NewStack())
	p.tabs = container.NewAppTabs(
		container.NewTabItem(lang.L("Play"), w.panel.object),
		p.learnTab, p.trainerTab, p.editorTab,
	)
	p.tabs.OnSelected = func(tab *container.TabItem) {
		p.make(tab)
		p.positionChanged()
		w.hideAnswers(p.asking())
	}
	return p
}

// make makes the page of a tab, unless it is there.
func (p *pages) make(tab *container.TabItem) {
	desk := onTable{p.w}
	switch {
	case tab == p.learnTab && p.learn == nil:
		p.learn = learn.New(desk)
		tab.Content = p.learn.Object
	case tab == p.trainerTab && p.trainer == nil:
		p.trainer = trainer.New(desk, trainer.NewFileStore(sessionFolder()))
		p.trainer.OnAsking = func() { p.w.hideAnswers(p.asking()) }
		tab.Content = p.trainer.Object
	case tab == p.editorTab && p.editor == nil:
		p.editor = editor.New(p.w.current)
		p.editor.OnUse = func(at square1.Position) { desk.Show(at, lang.L("Editor")) }
		p.colours(p.w.scheme())
		tab.Content = p.editor.Object
	default:
		return
	}
	p.tabs.Refresh()
}

// asking tells whether the trainer asks for something that the window must not tell
// meanwhile.
func (p *pages) asking() bool {
	return p.trainer != nil && p.tabs.Selected() == p.trainerTab && p.trainer.Asking()
}

// positionChanged tells the pages that the puzzle is another.
func (p *pages) positionChanged() {
	if p.learn != nil {
		p.learn.PositionChanged()
	}
	if p.trainer != nil {
		p.trainer.PositionChanged()
	}
}

// open shows a lesson.
func (p *pages) open(t learn.Topic) {
	p.make(p.learnTab)
	p.tabs.Select(p.learnTab)
	p.learn.Open(t)
}

// openPair shows what there is to know of the shapes of the puzzle on the table.
func (p *pages) openPair() {
	p.open(learn.Shapes)
	p.learn.ShowPair()
}

// colours shows the pages in the colours of a scheme.
func (p *pages) colours(s scheme.Scheme) {
	if p.editor != nil {
		p.editor.SetColours(planColour(s), s.Plastic)
	}
	if p.learn != nil {
		p.learn.PositionChanged()
	}
}

// close ends what the pages have under way.
func (p *pages) close() {
	if p.learn != nil {
		p.learn.Close()
	}
}

// onTable is the puzzle on the table, as the pages may use it.
type onTable struct{ w *window }

// Position implements learn.Puzzle and trainer.Puzzle.
func (t onTable) Position() square1.Position { return t.w.current() }

// Show puts a position on the table.
func (t onTable) Show(p square1.Position, why string) {
	t.w.unload()
	t.w.jump(desk.Entry{Kind: desk.Entered, Position: p, Note: why})
}

// Play plays an alg from where the puzzle is. A single move is made as by hand.
func (t onTable) Play(alg square1.Alg) {
	if len(alg) == 1 {
		if m := alg[0]; m.Slice {
			t.w.slice(1)
		} else {
			t.w.turn(int(m.Top), int(m.Bottom))
		}
		return
	}
	t.w.panel.found = nil
	t.w.load(alg, true)
}

// Solver implements learn.Puzzle.
func (t onTable) Solver() *solver.Solver { return t.w.solver }

// Header implements learn.Puzzle.
func (t onTable) Header() *table.Header { return t.w.solver.Header() }

// GodsNumber implements learn.Puzzle.
func (t onTable) GodsNumber() (solver.GodsNumber, error) { return tables.GodsNumber() }

// Scheme implements learn.Puzzle.
func (t onTable) Scheme() scheme.Scheme { return t.w.scheme() }

// hideAnswers keeps the parity to itself while the trainer asks for it.
func (w *window) hideAnswers(hide bool) {
	if w.hidesParity != hide {
		w.hidesParity = hide
		w.describe()
	}
}

// learnMenu lists the lessons.
func learnMenu(w *window) *fyne.Menu {
	m := fyne.NewMenu(lang.L("Learn"))
	for _, t := range learn.Topics() {
		m.Items = append(m.Items, fyne.NewMenuItem(t.Title(), func() { w.pages.open(t) }))
	}
	return m
}
