// Package solve is the page on which cubes are scrambled, entered as text, and solved.
package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/control/notation"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/display"
	"wedge/app/rubik/page"
)

// Page is the page. Its sections show the state of desk and answers, and report what the user
// does; the page keeps no such state itself.
type Page struct {
	host   *page.Host
	typed  *string         // in the notation field
	object *fyne.Container // has the scroll
	scroll *container.Scroll

	scramble *scrambleSection
	solution *solutionSection
	group    *groupSection
	notation *notationSection
}

// New makes the page. typed is the text of the notation field, which follows what the user
// types.
func New(h *page.Host, typed *string) *Page {
	p := &Page{host: h, typed: typed, object: container.NewStack()}
	p.scroll = container.NewVScroll(container.NewStack())
	p.object.Objects = []fyne.CanvasObject{p.scroll}
	field := display.NewNotationField(h.Faces)
	field.SetText(*typed)
	p.fill(field)
	return p
}

// fill makes the sections, in the current language, with a field for notation, and shows the
// state.
func (p *Page) fill(field *display.NotationField) {
	h := p.host
	p.scramble, p.solution, p.group = newScrambleSection(h), newSolutionSection(h), newGroupSection(h)
	p.notation = newNotationSection(h, field, p.typed)
	p.solution.scroll.Outer, p.scramble.scroll.Outer = p.scroll, p.scroll
	pad := theme.Padding()
	// Leaves room for the scroll bar at the right.
	p.scroll.Content = container.New(layout.NewCustomPaddedLayout(pad, pad, pad, pad+control.BarWidth), container.NewVBox(
		p.solution.object, p.group.object,
		widget.NewSeparator(), p.scramble.object,
		widget.NewSeparator(), p.notation.object,
	))
	p.scroll.Refresh()
	p.Changed(desk.All)
}

// SetText puts a text into the notation field.
func (p *Page) SetText(text string) {
	*p.typed = text
	p.notation.field.SetText(text)
}

func (p *Page) Object() fyne.CanvasObject { return p.object }

func (p *Page) Desk() *desk.Desk { return p.host.Desk }

func (p *Page) Shown(yes bool) {
	if !yes {
		p.host.Desk.Preview(nil)
	}
}

func (p *Page) Changed(c desk.Change) {
	if c.Has(desk.State | desk.Answers) {
		p.scramble.show()
	}
	if c.Has(desk.State | desk.Loaded | desk.Answers | desk.Options) {
		p.solution.show()
		p.group.show()
	}
	if c.Has(desk.Options) { // what counts, or the language
		p.notation.field.LanguageChanged()
	}
	if c.Has(desk.Time | desk.Loaded) {
		p.solution.showPlayed()
	}
	if c.Has(desk.State | desk.Preview) {
		aside := p.host.Desk.Previewed() != nil
		p.scramble.alg.SetAside(aside)
		p.solution.setAside(aside)
	}
}

func (p *Page) LanguageChanged() {
	control.Refill(p.scroll, func() { p.fill(p.notation.field) })
}

// algBox is a box for an alg with a constant height of some lines, so that nothing below moves.
// Longer algs scroll. Its left edge aligns with labels.
func algBox(scroll fyne.CanvasObject, lines int) fyne.CanvasObject {
	inset := theme.InnerPadding() - notation.AlgInset
	box := container.New(layout.NewCustomPaddedLayout(0, 0, inset, 0), scroll)
	return container.New(control.Fixed{Height: float32(lines) * notation.AlgLine()}, box)
}

// openMenu opens a menu below an object.
func openMenu(h *page.Host, below fyne.CanvasObject, items ...*fyne.MenuItem) {
	control.OpenMenu(h.Window.Canvas(), below, items...)
}

var _ page.Page = (*Page)(nil)
