package square1

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
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

// pages are the tabs: play, lessons, trainer, editor, algs. All of them work with the same
// puzzle. Each is made when first opened, which makes the program start fast and use
// little memory, and from then on is told of changes.
type pages struct {
	host     *room.Host
	actions  *actions
	messages *messages
	tabs     *control.Tabs

	play    *play.Page
	learn   *classroom
	trainer *trainer.Page
	editor  *editor.Page
	book    *book

	places
}

// places are the tabs of the pages.
type places struct {
	playTab, learnTab, trainerTab, editorTab, algsTab *container.TabItem
}

func newPages(h *room.Host, a *actions, m *messages, e *exchange, v *views, progress *lesson.Progress) *pages {
	p := &pages{host: h, actions: a, messages: m}
	p.learn = &classroom{table: onDesk{a, h, v}, progress: progress, changed: p.lessonChanged}
	p.book = newBook(m, e, p)
	p.play = play.New(playRoom{a, m, e, p, scrambler{a, h, h.Jobs.Group()}})
	p.playTab = container.NewTabItem("", p.play.Object)
	p.learnTab = container.NewTabItem("", container.NewStack())
	p.trainerTab = container.NewTabItem("", container.NewStack())
	p.editorTab = container.NewTabItem("", container.NewStack())
	p.algsTab = container.NewTabItem("", container.NewStack())
	p.nameTabs()
	p.tabs = control.NewTabs(p.playTab, p.learnTab, p.trainerTab, p.editorTab, p.algsTab)
	p.tabs.OnSelected = func(tab *container.TabItem) {
		a.desk.Preview(nil) // the other pages are about the current position
		if p.trainer != nil && tab != p.trainerTab {
			p.trainer.Left()
		}
		if tab != p.learnTab {
			p.learn.leave() // before a page is made, which is about the user's position
		}
		p.openTab(tab)
		if tab == p.learnTab {
			p.learn.enter()
		}
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
	p.algsTab.Text = lang.L("Algs")
}

// languageChanged translates the pages.
func (p *pages) languageChanged() {
	p.nameTabs()
	p.play.LanguageChanged()
	p.learn.languageChanged()
	if p.trainer != nil {
		p.trainer.LanguageChanged()
	}
	if p.editor != nil {
		p.editor.LanguageChanged()
	}
	p.book.languageChanged()
	p.tabs.Refresh()
	p.describe()
}

// openTab makes the page of a tab, unless it exists.
func (p *pages) openTab(tab *container.TabItem) {
	table := p.learn.table
	switch {
	case tab == p.learnTab && p.learn.page == nil:
		tab.Content = p.learn.object()
	case tab == p.trainerTab && p.trainer == nil:
		p.trainer = newTrainer(p.host, table, p.book)
		p.trainer.OnAsking = p.describe
		tab.Content = p.trainer.Object
	case tab == p.editorTab && p.editor == nil:
		p.editor = editor.New(p.actions.desk.Pattern)
		p.editor.OnUse = func(at square1.Pattern) {
			p.actions.jump(desk.Entry{Kind: desk.Entered, Position: at.Position, Mask: at.Mask, Note: lang.L("Editor")})
		}
		p.schemeChanged(p.host.Scheme())
		tab.Content = p.editor.Object
	case tab == p.algsTab && p.book.page == nil:
		tab.Content = p.book.object()
	default:
		return
	}
	p.tabs.Refresh()
}

// training reports whether the trainer is open.
func (p *pages) training() bool { return p.trainer != nil && p.tabs.Selected() == p.trainerTab }

// press gives an answer of the trainer, or presses a button of a lesson, counted from 0.
func (p *pages) press(n int) {
	if p.training() {
		if answers := p.trainer.Answers(); n < len(answers) {
			answers[n]()
		}
		return
	}
	p.learn.press(n)
}

// canPress reports whether there may be such an answer or button.
func (p *pages) canPress(n int) bool {
	return p.learn.open() || p.training() && n < len(p.trainer.Answers())
}

// asking reports whether the trainer or a lesson waits for the parity of the position,
// which no other page may reveal meanwhile.
func (p *pages) asking() bool { return p.trained().Parity || p.learn.secret() }

// trained are the secrets of the trainer.
func (p *pages) trained() trainer.Secrets {
	if p.trainer == nil {
		return trainer.Secrets{}
	}
	return p.trainer.Secrets()
}

// secrets are the facts that the trainer or a lesson asks for. The name of a case tells its
// shapes and, in some sets, its parity.
func (p *pages) secrets() secrets {
	t := p.trained()
	return secrets{parity: p.asking() || t.Name, shapes: t.Shapes}
}

// describe updates the facts: whether the trainer asks for one of them may have changed.
func (p *pages) describe() {
	if p.editor != nil {
		p.editor.HideParity(p.secrets().parity)
	}
	d := p.actions.desk
	if preview := d.Previewed(); preview != nil {
		p.messages.describePreview(*preview, p.secrets())
		return
	}
	p.messages.describe(d.Pattern(), p.secrets(), p)
}

func (p *pages) deskChanged(c desk.Change) {
	p.play.DeskChanged(c)
	if !c.Has(desk.Position) {
		return
	}
	p.learn.positionChanged()
	if p.trainer != nil && !p.actions.desk.Shelf.Full() { // a lesson's moves are no answers
		p.trainer.PositionChanged()
	}
}

func (p *pages) answersChanged(c answers.Change) {
	p.play.AnswersChanged(c)
	if c.Has(answers.TableChanged) {
		p.learn.positionChanged()
	}
}

// albumChanged shows what the user keeps.
func (p *pages) albumChanged() {
	p.play.Solutions.AlbumChanged()
	p.book.albumChanged()
}

// schemeChanged shows the pages in the colours of a scheme.
func (p *pages) schemeChanged(s scheme.Scheme) {
	if p.editor != nil {
		p.editor.SetSkin(display.Skin(s))
	}
	p.book.schemeChanged()
	p.learn.positionChanged()
	p.play.SchemeChanged()
}

// openLesson opens a lesson at its first step, or at a step of it: "lesson/step".
func (p *pages) openLesson(name string) {
	if p.learn.open() {
		p.learn.page.Open(name)
		return
	}
	p.learn.progress.At = name
	p.tabs.Select(p.learnTab)
}

// leaveLesson shows the first page, if a lesson is open.
func (p *pages) leaveLesson() {
	if p.learn.open() {
		p.tabs.Select(p.playTab)
	}
}

// show shows the page of a tab, and gives the keyboard to its name.
func (p *pages) show(tab *container.TabItem) {
	p.tabs.Select(tab)
	p.host.Window.Canvas().Focus(p.tabs.Bar())
}

// lessonChanged saves the progress, and describes the position: a step may hide a fact.
func (p *pages) lessonChanged() {
	p.describe()
	p.host.Save()
	p.host.Refresh()
}

// openPair opens the lesson on the shapes of the current position.
func (p *pages) openPair() { p.openLesson(learn.AnyPair) }

// ExplainDistance opens the lesson on distances.
func (p *pages) ExplainDistance() { p.openLesson(learn.AnyDistance) }

// explainPattern says what a pattern is, and offers to end it.
func (p *pages) explainPattern() {
	p.messages.Inform(
		lang.L("What is grey does not count: all positions that look like this are meant."),
		control.Action{Text: display.FocusText(square1.Everything), Do: func() {
			p.actions.count(square1.Mask{}, display.FocusText(square1.Everything))
		}},
	)
}

func (p *pages) openParity() { p.openLesson(learn.AnyParity) }

func (p *pages) openBlocked() { p.openLesson(learn.AnyBlocked) }

func (p *pages) explainBlocked() { p.actions.explainBlocked() }

// close ends all work of the pages.
func (p *pages) close() {
	p.learn.leave()
	p.book.close()
}
