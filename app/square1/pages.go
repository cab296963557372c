package square1

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/editor"
	"wedge/app/square1/learn"
	"wedge/app/square1/play"
	"wedge/app/square1/trainer"
	"wedge/puzzle/square1"
)

// pages are the tabs: play, lessons, trainer, editor. All of them work with the same
// puzzle. Each is made when first opened, which makes the program start fast and use
// little memory, and from then on is told of changes.
type pages struct {
	host     *room.Host
	actions  *actions
	messages *messages
	tabs     *control.Tabs

	play    *play.Page
	learn   *learn.Page
	trainer *trainer.Page
	editor  *editor.Page

	playTab, learnTab, trainerTab, editorTab *container.TabItem
}

func newPages(h *room.Host, a *actions, m *messages, e *exchange) *pages {
	p := &pages{host: h, actions: a, messages: m}
	p.play = play.New(playRoom{a, m, e, p})
	p.playTab = container.NewTabItem("", p.play.Object)
	p.learnTab = container.NewTabItem("", container.NewStack())
	p.trainerTab = container.NewTabItem("", container.NewStack())
	p.editorTab = container.NewTabItem("", container.NewStack())
	p.nameTabs()
	p.tabs = control.NewTabs(p.playTab, p.learnTab, p.trainerTab, p.editorTab)
	p.tabs.OnSelected = func(tab *container.TabItem) {
		a.desk.Preview(nil) // the other pages are about the current position
		p.openTab(tab)
		p.deskChanged(desk.Position)
		p.describe()
	}
	return p
}

// nameTabs names the pages in the current language.
func (p *pages) nameTabs() {
	p.playTab.Text = lang.L("Play")
	p.learnTab.Text = lang.L("Learn")
	p.trainerTab.Text = lang.L("Trainer")
	p.editorTab.Text = lang.L("Editor")
}

// languageChanged translates the pages.
func (p *pages) languageChanged() {
	p.nameTabs()
	p.play.LanguageChanged()
	if p.learn != nil {
		p.learn.LanguageChanged()
	}
	if p.trainer != nil {
		p.trainer.LanguageChanged()
	}
	if p.editor != nil {
		p.editor.LanguageChanged()
	}
	p.tabs.Refresh()
	p.describe()
}

// openTab makes the page of a tab, unless it exists.
func (p *pages) openTab(tab *container.TabItem) {
	table := onDesk{p.actions, p.host}
	switch {
	case tab == p.learnTab && p.learn == nil:
		p.learn = learn.New(table, p.host.Jobs)
		tab.Content = p.learn.Object
	case tab == p.trainerTab && p.trainer == nil:
		p.trainer = trainer.New(table, trainerStore(p.host))
		p.trainer.OnAsking = p.describe
		tab.Content = p.trainer.Object
	case tab == p.editorTab && p.editor == nil:
		p.editor = editor.New(p.actions.desk.Current)
		p.editor.OnUse = func(at square1.Position) { table.Show(at, lang.L("Editor")) }
		p.schemeChanged(p.host.Scheme())
		tab.Content = p.editor.Object
	default:
		return
	}
	p.tabs.Refresh()
}

// asking reports whether the trainer waits for the parity of the position, which no other
// page may reveal meanwhile.
func (p *pages) asking() bool { return p.trainer != nil && p.trainer.Asking() }

// describe updates the facts: whether the trainer asks for one of them may have changed.
func (p *pages) describe() {
	if p.editor != nil {
		p.editor.HideParity(p.asking())
	}
	d := p.actions.desk
	if preview := d.Previewed(); preview != nil {
		p.messages.describePreview(*preview, p.asking())
		return
	}
	p.messages.describe(d.Current(), p.asking(), p)
}

func (p *pages) deskChanged(c desk.Change) {
	p.play.DeskChanged(c)
	if !c.Has(desk.Position) {
		return
	}
	if p.learn != nil {
		p.learn.PositionChanged()
	}
	if p.trainer != nil {
		p.trainer.PositionChanged()
	}
}

func (p *pages) answersChanged(c answers.Change) {
	p.play.AnswersChanged(c)
	if c.Has(answers.TableChanged) && p.learn != nil {
		p.learn.PositionChanged()
	}
}

// schemeChanged shows the pages in the colours of a scheme.
func (p *pages) schemeChanged(s scheme.Scheme) {
	if p.editor != nil {
		p.editor.SetSkin(display.Skin(s))
	}
	if p.learn != nil {
		p.learn.PositionChanged()
	}
}

// show shows the page of a tab, and gives the keyboard to its name.
func (p *pages) show(tab *container.TabItem) {
	p.tabs.Select(tab)
	p.host.Window.Canvas().Focus(p.tabs.Bar())
}

// openLesson shows a lesson.
func (p *pages) openLesson(t learn.Topic) {
	p.openTab(p.learnTab)
	p.tabs.Select(p.learnTab)
	p.learn.Open(t)
}

// openPair shows the lesson on the shapes of the current position.
func (p *pages) openPair() {
	p.openLesson(learn.Shapes)
	p.learn.ShowPair()
}

// ExplainDistance opens the lesson on distances.
func (p *pages) ExplainDistance() { p.openLesson(learn.GodsNumber) }

func (p *pages) openParity() { p.openLesson(learn.Parity) }

func (p *pages) openBlocked() { p.openLesson(learn.Blocked) }

func (p *pages) explainBlocked() { p.actions.explainBlocked() }

// close ends all work of the pages.
func (p *pages) close() {
	if p.learn != nil {
		p.learn.Close()
	}
}

// trainerStore is where the trainer keeps its statistics. The session's lock guards them.
func trainerStore(h *room.Host) trainer.Store {
	if h.ReadOnly {
		return trainer.NewCopy(h.Folder)
	}
	return trainer.NewFileStore(h.Folder)
}
