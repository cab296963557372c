package lesson

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// Words are what the open step says now, with the current values filled in.
type Words struct {
	ID, Title  string
	Body       []string // paragraphs
	Picture    *Picture // nil for none
	Live       string
	Task, Done string
	Hint       string
	Ask        string
	Choices    []Label
	Answer     string // the ID of the right choice
	Right      string
	Wrong      string
	Buttons    []Label  // those whose work a script describes
	Until      []Phrase // when the task is done, if a script says so
	Look       string   // how what is on the stage is drawn, likewise

	Elsewhere
	OffPaper bool // worksheets leave it out
}

// Words are those of the open step; none while none is open. Done is empty while the task is
// not done if it has values: they are not known yet.
func (g *Page) Words() (w Words) {
	if g.card == nil || g.activity == nil {
		return w
	}
	from, fill := g.card.words, g.card.fill
	w = Words{
		ID: from.ID, Title: fill(from.Title), Live: fill(from.Live), Task: fill(from.Task), Ask: fill(from.Ask), Hint: fill(from.Hint),
		Picture: from.Picture, Answer: g.right(), Right: fill(from.Right), Wrong: fill(from.Wrong),
		Elsewhere: Elsewhere{fill(from.Paper), fill(from.PaperAnswer), fill(from.Page)}, OffPaper: !from.OnPaper(),
	}
	for _, p := range from.Body {
		w.Body = append(w.Body, fill(p))
	}
	if g.finished || !strings.Contains(from.Done, "{{") {
		w.Done = fill(from.Done)
	}
	for _, c := range from.Choices {
		w.Choices = append(w.Choices, Label{c.ID, fill(c.Text)})
	}
	for i := range g.step().Script {
		switch at := &g.step().Script[i]; at.Key {
		case Do:
			if k := slices.IndexFunc(from.Buttons, func(b Label) bool { return b.ID == at.ID }); k >= 0 {
				w.Buttons = append(w.Buttons, Label{at.ID, fill(from.Buttons[k].Text)})
			}
		case Until:
			w.Until = at.Phrases()
		case Look:
			w.Look = at.Text
		}
	}
	return w
}

// Complete begins to find out what the words of the open step name: see [Activity.Complete]. ok is false if there is
// nothing to find out.
func (g *Page) Complete() (ok bool) {
	if g.activity == nil || g.activity.Complete == nil {
		return false
	}
	g.activity.Complete()
	g.Update()
	return true
}

// CanPressButton reports whether the button with an ID can be pressed.
func (g *Page) CanPressButton(button string) bool {
	if g.activity == nil {
		return false
	}
	b := g.activity.Buttons[button]
	return b.Do != nil && (b.Enabled == nil || b.Enabled())
}

// PressButton does what the button with an ID does. ok is false if it cannot be pressed.
func (g *Page) PressButton(button string) (ok bool) {
	if !g.CanPressButton(button) {
		return false
	}
	g.activity.Buttons[button].Do()
	g.Update()
	return true
}

// Choose answers the question of the open step with a choice.
func (g *Page) Choose(choice string) {
	if g.activity != nil {
		g.choose(choice)
	}
}

// Inline is the control below the words of the open step, or nil.
func (g *Page) Inline() fyne.CanvasObject {
	if g.card == nil {
		return nil
	}
	return g.card.inline
}

// Steps are the IDs of the steps of a lesson; none for an unknown one.
func (g *Page) Steps(lesson string) (ids []string) {
	for i := range g.course.Lessons {
		if g.course.Lessons[i].ID == lesson {
			for _, s := range g.course.Lessons[i].Steps {
				ids = append(ids, s.ID)
			}
		}
	}
	return ids
}

// Title is that of the open lesson.
func (g *Page) Title() string {
	title, _ := g.title(g.at.lesson)
	return title
}
