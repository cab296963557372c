package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// Room is what the page may do in the room it is in.
type Room interface {
	Desk() *desk.Desk
	Answers() *answers.Answers
	// Question is what is asked when the puzzle is to be solved.
	Question() answers.Question
	SetQuestion(answers.Question)
	// Play plays an alg from where the puzzle is.
	Play(alg square1.Alg)
	// Scramble goes to a random position, the same for the same seed.
	Scramble(seed uint64)
	// Enter goes to the position of a text.
	Enter(text string, p square1.Position)
	// Understand reads an alg or a position, and says what is wrong with it.
	Understand(text string) (square1.Position, bool)
	// Take reads a text that comes from anywhere, shows it and goes to its position.
	Take(text string)
	// Copy puts a text onto the clipboard; Pasted is what is there.
	Copy(text string)
	Pasted() string
	// Warn and Inform show a message until the position changes.
	Warn(error)
	Inform(text string, actions ...control.Action)
	// ExplainDistance opens the lesson on distances.
	ExplainDistance()
	// ColoursOf names a corner by its colours; see [display.ErrorText].
	ColoursOf(corner square1.Piece) string
	// OpenMenu opens a menu below an object.
	OpenMenu(below fyne.CanvasObject, items ...*fyne.MenuItem)
}

// Page is what stands beside the puzzle.
type Page struct {
	Object fyne.CanvasObject
	// Solutions lists them all, to be shown where there is more room.
	Solutions *SolutionList

	room   Room
	body   *fyne.Container // has the sections
	scroll *container.Scroll

	distance *distanceSection
	scramble *scrambleSection
	solution *solutionSection
	notation *notationSection
}

// New makes a page that shows what is known now.
func New(r Room) *Page {
	p := &Page{room: r, body: container.NewVBox(), Solutions: newSolutionList(r)}
	pad := theme.Padding()
	// The bar at the right covers nothing.
	p.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(pad, pad, pad, pad+control.BarWidth), p.body))
	p.Object = p.scroll
	p.fill(display.NewNotationField())
	p.show()
	return p
}

// fill makes the sections, in the language that is spoken now, with a field for notation.
func (p *Page) fill(field *display.NotationField) {
	r := p.room
	p.distance, p.scramble = newDistanceSection(r), newScrambleSection(r)
	p.solution, p.notation = newSolutionSection(r, p.Solutions), newNotationSection(r, field)
	p.solution.scroll.Outer, p.scramble.scroll.Outer = p.scroll, p.scroll
	p.body.Objects = []fyne.CanvasObject{
		p.distance.object,
		widget.NewSeparator(), p.scramble.object,
		widget.NewSeparator(), p.solution.object,
		widget.NewSeparator(), p.notation.object,
	}
}

// show shows everything as it is.
func (p *Page) show() {
	p.DeskChanged(desk.Position | desk.Loaded | desk.PlayTime)
	p.AnswersChanged(answers.DistanceChanged | answers.SolutionsChanged | answers.TableChanged)
}

// LanguageChanged says everything in another language. What was typed stays, and so does
// the hint that comes next.
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
		p.notation.languageChanged()
	})
}

// DeskChanged shows what has changed on the desk.
func (p *Page) DeskChanged(c desk.Change) {
	if c.Has(desk.Position) {
		p.scramble.show()
		p.distance.positionChanged()
	}
	if c.Has(desk.Position | desk.Previewed) {
		aside := p.room.Desk().Previewing()
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

// AnswersChanged shows what is known now.
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

// SetNotation puts a text into the field for notation.
func (p *Page) SetNotation(text string) { p.notation.field.SetText(text) }

// Scramble scrambles with the seed that was typed, or with a random one.
func (p *Page) Scramble() { p.scramble.scramble() }
