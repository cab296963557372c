package square1

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/scheme"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/editor"
	"wedge/app/square1/learn"
	"wedge/app/square1/page"
	"wedge/app/square1/play"
	"wedge/app/square1/timer"
	"wedge/app/square1/trainer"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/rating"
)

// pages are the tabs. All of them work with the same puzzle. The first is made with the room, the
// others when first opened, and from then on they are told of changes.
type pages struct {
	*bench.Bench
	actions  *actions
	messages *messages
	tabs     *bench.Tabs
	hints    *hints

	play    *play.Page
	learn   *classroom
	trainer *trainer.Page
	timer   *timer.Page
	games   *games
	editor  *editor.Page
	book    *book
	gallery *lesson.Figure // in the place of the stage
}

// showGallery shows an object in the place of the stage, or takes it off. The keyboard does not stay on a stage that
// is not seen.
func (p *pages) showGallery(o fyne.CanvasObject, keys fyne.Focusable, on bool) {
	if p.gallery == nil || p.gallery.Object != o {
		if !on {
			return // it is not shown
		}
		p.gallery = &lesson.Figure{Object: o, Alone: true}
	}
	p.Space.Lay(p.gallery, on)
	if c := p.Window.Canvas(); on && c.Focused() == fyne.Focusable(p.Stage) {
		c.Focus(keys)
	}
}

// newHost is the room for its pages.
func newHost(r *Room) *page.Host {
	return &page.Host{
		Host: r.PageHost(func() { r.exchange.take(r.Pasted()) }),
		Sight: page.Sight{
			SetLook:     r.views.setLesson,
			ShowGallery: func(o fyne.CanvasObject, keys fyne.Focusable, on bool) { r.pages.showGallery(o, keys, on) },
			Cover:       func(text string) { r.views.curtain.draw(r.Space, text) },
			LookFrom:    r.views.lookFrom,
		},
		Desk: r.desk, Answers: r.answers,
		Question: r.choices.question, SetQuestion: func(q answers.Question) { r.actions.setQuestion(q) },
		Weights:         func() rating.Weights { return r.choices.Weights.Weights },
		Move:            func(alg square1.Alg) { r.actions.move(alg) },
		Enter:           func(text string, p square1.Pattern) { r.exchange.enter(text, p) },
		Understand:      func(text string) (square1.Pattern, bool) { return r.exchange.understand(text) },
		Take:            func(text string) { r.exchange.take(text) },
		CopyAlg:         func(text string) { r.exchange.copy(text) },
		Train:           func(set *cases.Set, indices []int) { r.pages.book.train(set, indices) },
		ErrorText:       func(err error) string { return r.messages.errorText(err) },
		ExplainDistance: func() { r.OpenLesson(learn.AnyDistance) },
		Export:          func() { r.Exports.Open() },
	}
}

func newPages(b *bench.Bench, a *actions, m *messages, h *hints) *pages {
	p := &pages{Bench: b, actions: a, messages: m, hints: h}
	p.book = newBook(p)
	p.games = newGames(p)
	p.play = play.New(a.Host, &a.choices.Play)
	timing := bench.NewTab(page.Timer, func() string { return lang.L("Timer") }, p.newTimer)
	timing.Shortcut = fyne.KeyT
	p.tabs = bench.NewTabs(b.Window, page.Play, func(bench.Page) {},
		bench.NewTab(page.Play, func() string { return lang.L("Play") }, func() bench.Page { return p.play }),
		bench.NewTab(page.Learn, func() string { return lang.L("Learn") }, p.newClassroom),
		bench.NewTab(page.Trainer, func() string { return lang.L("Trainer") }, p.newTrainer),
		timing,
		bench.NewTab(page.Editor, func() string { return lang.L("Editor") }, p.newEditor),
		bench.NewTab(page.Algs, func() string { return lang.L("Algs") }, p.book.open),
	)
	return p
}

func (p *pages) newClassroom() bench.Page {
	g, err := learn.New(p.actions.Host, p.Progress(), lesson.Host{ShowFigure: p.Space.Show, SetView: p.SetView, Courses: p.Courses, Follow: p.Follow, Focus: p.FocusStage, Changed: p.lessonChanged})
	if err != nil {
		return bench.Notice(err)
	}
	p.learn = &classroom{Page: g, shelf: p.actions.Desk.Shelf, answers: p.actions.Answers}
	return p.learn
}

func (p *pages) newTrainer() bench.Page {
	p.trainer = newTrainer(p)
	p.trainer.OnAsking = p.describe
	return p.trainer
}

func (p *pages) newTimer() bench.Page {
	p.timer = newTimer(p)
	return p.timer
}

func (p *pages) newEditor() bench.Page {
	p.editor = editor.New(p.actions.Desk.Pattern)
	p.editor.OnUse = func(at square1.Pattern) {
		p.actions.Show(at, lang.L("Editor"))
	}
	p.editor.SetSkin(display.Skin(p.Scheme()))
	return p.editor
}

// opened tells the page that the user has opened of the position.
func (p *pages) opened() {
	away := p.tabs.ID() != page.Play
	if away {
		p.hints.end()
	}
	p.play.Solutions.SetAway(away)
	p.deskChanged(desk.Position)
	p.describe()
}

// training reports whether the trainer is open.
func (p *pages) training() bool { return p.trainer != nil && p.tabs.ID() == page.Trainer }

// asking reports whether the trainer, the timer or a lesson waits for the parity of the position,
// which no other page may reveal meanwhile.
func (p *pages) asking() bool {
	return p.trained().Parity || p.learn != nil && p.learn.Secret() || p.timer != nil && p.timer.Secret()
}

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
	return secrets{parity: p.asking() || t.Name, shapes: t.Shapes || p.learn != nil && p.learn.Secret()}
}

// describe updates the facts: whether the trainer asks for one of them may have changed.
func (p *pages) describe() {
	if p.editor != nil {
		p.editor.HideParity(p.secrets().parity)
	}
	d := p.actions.Desk
	if preview := d.Previewed(); preview != nil {
		p.messages.describePreview(*preview, p.secrets())
		return
	}
	p.messages.describe(d.Pattern(), p.secrets(), p)
}

func (p *pages) deskChanged(c desk.Change) {
	p.play.DeskChanged(c)
	if c.Has(desk.Picture) {
		p.messages.follow(p.actions.Desk, p)
	}
	if !c.Has(desk.Position) {
		return
	}
	p.tellLesson()
	if p.trainer != nil && !p.actions.Desk.Shelf.Full() { // a lesson's moves are no answers
		p.trainer.PositionChanged()
	}
	if p.timer != nil {
		p.timer.PositionChanged()
	}
	p.games.positionChanged(time.Now())
}

func (p *pages) answersChanged(c answers.Change) {
	p.play.AnswersChanged(c)
	if c.Has(answers.TableChanged) {
		p.tellLesson()
	}
}

// tellLesson tells the open step of a lesson of the position.
func (p *pages) tellLesson() {
	if p.learn != nil {
		p.learn.PositionChanged()
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
	if p.timer != nil {
		p.timer.SkinChanged()
	}
	p.book.schemeChanged()
	p.tellLesson()
	p.play.SchemeChanged()
}

// importSolves adds the solves of another timer's file.
func (p *pages) importSolves(name string, content []byte) {
	p.OpenPage(page.Timer)
	p.timer.Import(name, content)
}

// leaveLesson shows the first page, if a lesson is open.
func (p *pages) leaveLesson() {
	if p.InLesson() {
		p.OpenPage(page.Play)
	}
}

// lessonChanged saves the progress, and describes the position: a step may hide a fact.
func (p *pages) lessonChanged() {
	p.describe()
	p.Save()
	p.Refresh()
}

// openPair opens the lesson on the shapes of the current position.
func (p *pages) openPair() { p.OpenLesson(learn.AnyPair) }

// explainPattern says what a pattern is, and offers to end it.
func (p *pages) explainPattern() {
	p.messages.Inform(
		lang.L("What is grey does not count: all positions that look like this are meant."),
		control.Action{Text: display.FocusText(square1.Everything), Do: func() {
			p.actions.count(square1.Mask{}, display.FocusText(square1.Everything))
		}},
	)
}

func (p *pages) openParity() { p.OpenLesson(learn.AnyParity) }

// openMethods shows the methods on the page Algs.
func (p *pages) openMethods() {
	p.OpenPage(page.Algs)
	p.book.page.OpenMethods()
}
