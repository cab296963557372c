package lesson

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
)

// Host is what a page needs of its room.
type Host struct {
	// ShowFigure shows a figure; nil shows the stage alone.
	ShowFigure func(*Figure)
	// Focus returns the keyboard to the stage after a click.
	Focus func()
	// SetView moves the camera to where a step wants it; nil returns it to where the user had it.
	SetView func(*View)
	// Progress has changed, or what must stay secret.
	Changed func()

	// Courses are listed in the contents; nil for none.
	Courses func() []Listed
	// Follow is a lesson in the course that the user follows; nil if it is not in it.
	Follow func(lesson string) *Followed
}

// Page shows the steps of a course, one at a time, or the contents.
type Page struct {
	host     Host
	course   Course
	progress *Progress
	at       place
	text     *Text
	activity *Activity         // nil while no step is open
	finished bool              // the open step's task is done, or its question answered
	answer   string            // the ID of the chosen answer
	given    map[string]string // the answers of the open lesson, by the names of their steps
	body     *fyne.Container
	card     *card // nil while the contents are shown
	contents bool  // are shown
}

// New makes a page. It shows nothing before [Page.Open]. The progress is updated.
func New(c Course, p *Progress, h Host) *Page {
	return &Page{course: c, progress: p, host: h, body: container.NewStack()}
}

// Object is the page's panel.
func (g *Page) Object() fyne.CanvasObject { return g.body }

// Base is the page itself, when it is part of a room's page: for the bench, which knows only what all have in common.
func (g *Page) Base() *Page { return g }

// Shown tells whether the page is open now. It opens the step that was open last, or leaves the
// open one.
func (g *Page) Shown(yes bool) {
	switch {
	case yes && !g.IsOpen():
		g.open("", true)
	case !yes:
		g.Leave()
	}
}

// Open opens a step, "lesson/step", or the first one of a lesson. Any other name means the
// step that was open last, or the first one of all.
func (g *Page) Open(name string) { g.open(name, false) }

// open opens a step. again shows the answer that it was given since its lesson was opened.
func (g *Page) open(name string, again bool) {
	at, ok := g.course.find(name)
	if !ok {
		at, _ = g.course.find(g.progress.At)
	}
	g.Leave()
	if at.lesson != g.at.lesson || g.given == nil {
		g.given = map[string]string{}
	}
	g.at, g.answer = at, ""
	g.progress.At = g.course.name(at)
	if again {
		g.answer = g.given[g.progress.At]
	}
	step := g.step()
	a := step.Start()
	a.Secret = a.Secret || step.Setting.Hide
	g.activity = &a
	g.finished = g.answer != ""
	if views := step.Setting.Views; len(views) > 0 {
		g.host.SetView(&views[0])
	}
	g.show()
	if g.finished && a.Answered != nil {
		a.Answered()
	}
	g.PositionChanged()
	g.host.Changed()
}

// Leave ends the open step. [Page.Open] opens one again.
func (g *Page) Leave() {
	if g.activity == nil {
		return
	}
	a := g.activity
	g.activity = nil
	g.host.ShowFigure(nil)
	g.host.SetView(nil)
	if a.End != nil {
		a.End()
	}
	g.host.Changed()
}

// IsOpen reports whether a step is open.
func (g *Page) IsOpen() bool { return g.activity != nil }

// At is the name of the open step, or of the one that was open last.
func (g *Page) At() string { return g.course.name(g.at) }

// Go opens the next step, or for -1 the previous one of the lesson. It does nothing at the ends.
func (g *Page) Go(by int) {
	if to := g.beside(by); to != nil && g.activity != nil {
		to()
	}
}

// beside opens the next step, or for -1 the previous one, as it was left. After a lesson comes the next one in the
// course that the user follows, and none after its last; without a course the room's next. It is nil at the ends.
func (g *Page) beside(by int) func() {
	at, ok := g.course.next(g.at, by)
	if by > 0 && (!ok || at.lesson != g.at.lesson) {
		if f := g.followed(); f != nil {
			return f.Next
		}
	}
	if !ok {
		return nil
	}
	return func() { g.open(g.course.name(at), true) }
}

// followed is the open lesson in the course that the user follows; nil for none.
func (g *Page) followed() *Followed {
	if g.host.Follow == nil {
		return nil
	}
	return g.host.Follow(g.course.Lessons[g.at.lesson].ID)
}

// ScrollOn scrolls the words of the open step on to those that are not seen yet, or with -1 back. It reports
// whether there were any.
func (g *Page) ScrollOn(by int) bool { return g.card != nil && g.card.frame.scrollOn(by) }

// CanPress reports whether there may be a button, which is so in every open step.
func (g *Page) CanPress(int) bool { return g.IsOpen() }

// Press presses a button of the step, by its number from 0, or chooses an answer.
func (g *Page) Press(number int) {
	if g.card != nil {
		g.card.press(number)
	}
}

// Secret reports whether facts must be hidden that would answer the step's question.
func (g *Page) Secret() bool { return g.activity != nil && g.activity.Secret && !g.finished }

// Restart clears the ticks and the counts, and opens the step anew.
func (g *Page) Restart() {
	at := g.At()
	g.progress.Done, g.progress.Answers, g.given = nil, nil, nil
	g.Open(at)
}

// LanguageChanged shows the open step or the contents in another language, or text size.
func (g *Page) LanguageChanged() {
	switch {
	case g.contents:
		g.ShowContents()
	case g.activity != nil:
		g.show()
		g.update()
	}
}

// PositionChanged tells the open step that the position on the stage has changed.
func (g *Page) PositionChanged() {
	if g.activity == nil {
		return
	}
	if g.activity.Changed != nil {
		g.activity.Changed()
	}
	g.Update()
}

// Update checks whether the step's task is done, and shows the current values.
func (g *Page) Update() {
	if g.activity == nil {
		return
	}
	if !g.finished && (g.activity.Done == nil && g.activity.Right == nil || g.activity.Done != nil && g.activity.Done()) {
		g.finish()
	}
	g.update()
}

// finish notes that the step is done.
func (g *Page) finish() {
	g.finished = true
	if name := g.At(); !slices.Contains(g.progress.Done, name) {
		g.progress.Done = append(g.progress.Done, name)
	}
	g.host.Changed()
}

// choose answers the step's question.
func (g *Page) choose(id string) {
	if g.answer == "" {
		g.progress.count(g.At(), id == g.right())
	}
	g.answer, g.given[g.At()] = id, id
	g.finish()
	if g.activity.Answered != nil {
		g.activity.Answered()
	}
	g.update()
	if g.card != nil {
		g.card.frame.reveal(g.card.said) // another answer has another text
	}
}

// right is the ID of the right answer.
func (g *Page) right() string {
	if g.activity.Right == nil {
		return ""
	}
	return g.activity.Right()
}

// verdict is that on the answer given.
func (g *Page) verdict() control.Verdict { return g.verdictOn(g.answer) }

// verdictOn is what the button of an answer shows: once one is given, the right one is
// marked, too.
func (g *Page) verdictOn(id string) control.Verdict {
	switch {
	case g.answer == "":
		return control.Unanswered
	case id == g.right():
		return control.Correct
	case id == g.answer:
		return control.Incorrect
	}
	return control.Unanswered
}

// done is the number of finished steps of a lesson.
func (g *Page) done(lesson int) (n int) {
	for s := range g.course.Lessons[lesson].Steps {
		if g.isDone(place{lesson, s}) {
			n++
		}
	}
	return n
}

func (g *Page) isDone(p place) bool { return slices.Contains(g.progress.Done, g.course.name(p)) }

func (g *Page) step() *Step { return &g.course.Lessons[g.at.lesson].Steps[g.at.step] }

// show shows the open step in the current language.
func (g *Page) show() {
	g.contents = false
	text, err := g.course.text(g.course.Lessons[g.at.lesson].ID)
	if err != nil {
		g.card = nil
		g.put(control.Paragraph(err.Error()))
		return
	}
	g.text = text
	words, ok := text.Step(g.step().ID)
	if !ok {
		words = &StepText{ID: g.step().ID, Title: g.step().ID}
	}
	g.card = newCard(g, words)
	g.put(g.card.object)
	if g.activity.Figure == nil {
		g.host.ShowFigure(nil)
	} else {
		g.host.ShowFigure(g.activity.Figure())
	}
}

// update shows the current values.
func (g *Page) update() {
	if g.card != nil {
		g.card.update()
	}
}

func (g *Page) put(o fyne.CanvasObject) {
	g.body.Objects = []fyne.CanvasObject{o}
	g.body.Refresh()
}

// ShowContents lists the courses, and all lessons and their steps.
func (g *Page) ShowContents() {
	g.card, g.contents = nil, true
	g.put(newContents(g))
}

// title is the title of a lesson in the current language.
func (g *Page) title(lesson int) (string, *Text) {
	id := g.course.Lessons[lesson].ID
	text, err := g.course.text(id)
	if err != nil {
		return id, &Text{}
	}
	return text.Title, text
}

// Titles are the IDs and titles of all lessons.
func (g *Page) Titles() []Label {
	var list []Label
	for i := range g.course.Lessons {
		title, _ := g.title(i)
		list = append(list, Label{g.course.Lessons[i].ID, title})
	}
	return list
}
