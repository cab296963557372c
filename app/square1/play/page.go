// Package play is the main page: the distance from solved, the scramble, the solutions, a
// field for notation, and the offer to build the complete table. Each section shows the
// state of desk and answers and reports what the user does; the page keeps no such state
// itself.
package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
)

// Page is the page beside the puzzle.
type Page struct {
	// Solutions lists all solutions, to be shown where there is more host.
	Solutions *SolutionList

	host   *page.Host
	sheets *jobs.Group
	body   *fyne.Container // has the sections
	scroll *container.Scroll

	distance *distanceSection
	scramble *scrambleSection
	solution *solutionSection
	notation *notationSection
	next     *nextSection
	choices  *Choices
}

// Choices are what the user has chosen on the page.
type Choices struct {
	Notation bool `json:"notation"` // that section is open
}

// New makes a page with the current state, and changes the user's choices.
func New(h *page.Host, c *Choices) *Page {
	p := &Page{host: h, choices: c, sheets: h.Jobs.Group(), body: container.NewVBox(), Solutions: newSolutionList(h)}
	pad := theme.Padding()
	// Leaves room for the scroll bar at the right.
	p.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(pad, pad, pad, pad+control.BarWidth), p.body))
	p.fill(display.NewNotationField(h.ColoursOf))
	p.show()
	p.scramble.scrambled = p.clearNotation
	return p
}

// Object is the page's panel.
func (p *Page) Object() fyne.CanvasObject { return p.scroll }

// Shown tells whether the page is open now. The other pages are about the current position, not
// about one that is previewed.
func (p *Page) Shown(yes bool) {
	if !yes {
		p.host.Desk.Preview(nil)
	}
}

// fill makes the sections, in the current language, with a field for notation.
func (p *Page) fill(field *display.NotationField) {
	h := p.host
	p.distance, p.scramble = newDistanceSection(h), newScrambleSection(h, p.sheets)
	p.solution, p.notation = newSolutionSection(h, p.Solutions), newNotationSection(h, field, &p.choices.Notation)
	p.next = newNextSection(h)
	p.solution.scroll.Outer, p.scramble.scroll.Outer = p.scroll, p.scroll
	p.body.Objects = []fyne.CanvasObject{
		p.distance.object,
		widget.NewSeparator(), p.scramble.object,
		widget.NewSeparator(), p.solution.object,
		widget.NewSeparator(), p.notation.object,
		p.next.object,
	}
}

// show updates everything.
func (p *Page) show() {
	p.DeskChanged(desk.Position | desk.Loaded | desk.PlayTime)
	p.AnswersChanged(answers.DistanceChanged | answers.SolutionsChanged | answers.TableChanged)
}

// LanguageChanged translates the page. The typed text stays, and so does the next hint.
func (p *Page) LanguageChanged() {
	p.Solutions.languageChanged()
	control.Refill(p.scroll, func() {
		before := *p
		p.fill(before.notation.field)
		p.distance.last = before.distance.last
		p.distance.offer.declined = before.distance.offer.declined
		p.show()
		p.distance.next = before.distance.next
		p.scramble.seed.SetText(before.scramble.seed.Text)
		p.scramble.typed, p.scramble.scrambled = before.scramble.typed, p.clearNotation
		p.scramble.setWish(before.scramble.wish)
		p.notation.languageChanged()
		p.notation.fold.SetOpen(before.notation.fold.Open())
		p.ShowNext(before.next.object.Visible())
	})
}

// DeskChanged shows changes of the desk.
func (p *Page) DeskChanged(c desk.Change) {
	if c.Has(desk.Position) {
		box := p.scramble.box
		before := box.Visible()
		p.scramble.show()
		if box.Visible() != before {
			p.body.Refresh() // what is below makes room
		}
		p.distance.positionChanged()
	}
	if c.Has(desk.Position | desk.Previewed) {
		aside := p.host.Desk.Previewing()
		p.scramble.alg.SetAside(aside)
		p.solution.setAside(aside)
	}
	if c.Has(desk.Loaded) {
		p.solution.showAlg()
	}
	if c.Has(desk.PlayTime) {
		p.solution.showPlayed()
	}
}

// AnswersChanged shows changes of the answers.
func (p *Page) AnswersChanged(c answers.Change) {
	if c.Has(answers.DistanceChanged) {
		p.distance.show()
	}
	if c.Has(answers.SolutionsChanged) {
		p.solution.show()
	}
	if c.Has(answers.TableChanged) {
		p.distance.showRow()
	}
}

// SchemeChanged shows the colours of another scheme.
func (p *Page) SchemeChanged() { p.solution.wishes.show() }

// clearNotation empties the field for notation: its text is about the puzzle before a scramble.
func (p *Page) clearNotation() {
	if p.notation.field.Text() != "" {
		p.notation.field.SetText("")
	}
}

// SetNotation puts a text into the notation field.
func (p *Page) SetNotation(text string) {
	p.notation.field.SetText(text)
	if text != "" {
		p.notation.fold.SetOpen(true)
	}
}

// ShowNext shows a new user where to go next, or not.
func (p *Page) ShowNext(yes bool) {
	control.SetVisible(p.next.object, yes)
	p.body.Refresh()
}

// QuestionChanged shows what Solve asks for.
func (p *Page) QuestionChanged() {
	p.distance.questionChanged()
	p.solution.show()
}

// Scramble scrambles with the typed seed, or a random one.
func (p *Page) Scramble() { p.scramble.scramble() }
