// Package solve is the page on which a puzzle is chosen and solved: counts that go up, the
// packings found, pieces to keep in their place, and why there is no solution.
package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/cubes/desk"
	"wedge/app/cubes/display"
	"wedge/app/cubes/page"
	"wedge/app/stage"
)

// Page is the page.
type Page struct {
	host   *page.Host
	object *fyne.Container // has the scroll
	scroll *container.Scroll
	model  model

	puzzle   *puzzleSection
	counts   *countSection
	locks    *lockSection
	reasons  *reasonSection
	list     *listSection
	pictures *display.Pictures
	hidden   bool
	missed   desk.Change // while hidden
}

// New makes the page.
func New(h *page.Host) *Page {
	p := &Page{host: h, pictures: display.NewPictures(h.Jobs), object: container.NewStack()}
	p.scroll = container.NewVScroll(container.NewStack())
	p.object.Objects = []fyne.CanvasObject{p.scroll}
	p.model = model{h.Packing, func(place int) { p.locks.toggle(place) }}
	p.pictures.OnDrawn = func() { p.list.gallery.Refresh() }
	p.fill()
	return p
}

// fill makes the sections, in the current language, and shows the state.
func (p *Page) fill() {
	h := p.host
	p.puzzle, p.counts, p.locks, p.reasons = newPuzzleSection(h), newCountSection(h), newLockSection(h), newReasonSection(h)
	p.list = newListSection(h, p.pictures)
	pad := theme.Padding()
	above := container.NewVBox(p.puzzle.object, p.counts.object, p.reasons.object, p.locks.object, p.list.head)
	// Leaves room for the scroll bar at the right.
	p.scroll.Content = container.New(layout.NewCustomPaddedLayout(pad, pad, pad, pad+control.BarWidth),
		container.NewBorder(above, nil, nil, nil, p.list.body))
	p.scroll.Refresh()
	p.Changed(desk.Puzzle | desk.Packing | desk.Locks | desk.Answers)
}

// Object implements page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Model implements page.Page.
func (p *Page) Model() page.Model { return p.model }

// model is the packing, of which a click locks a piece, or unlocks it.
type model struct {
	page.Packing
	clicked func(place int)
}

// Click implements stage.Model.
func (m model) Click(press stage.Press) {
	if place, ok := m.Piece(press); ok {
		m.clicked(place)
	}
}

// Player implements page.Page.
func (p *Page) Player() *desk.Player { return &p.host.Desk.Player }

// History implements page.Page.
func (p *Page) History() page.History { return p.host.Desk }

// Shown implements page.Page.
func (p *Page) Shown(yes bool) {
	p.hidden = !yes
	if p.hidden {
		p.pictures.Close()
		return
	}
	missed := p.missed
	p.missed = 0
	p.Changed(missed)
}

// Changed implements page.Page.
func (p *Page) Changed(c desk.Change) {
	if c.Has(desk.Puzzle | desk.Answers) {
		p.showFirst()
	}
	if p.hidden {
		p.missed |= c
		return
	}
	if c.Has(desk.Puzzle | desk.Colours) {
		problem, err := p.host.Desk.Problem()
		if err != nil {
			problem = nil
		}
		p.pictures.Set(problem, p.host.Dark())
		p.puzzle.show()
	}
	if c.Has(desk.Puzzle | desk.Answers) {
		p.counts.show()
		p.reasons.show()
	}
	if c.Has(desk.Puzzle | desk.Packing | desk.Locks | desk.Answers) {
		p.locks.show()
	}
	if c.Has(desk.Puzzle | desk.Packing | desk.Answers | desk.Colours) {
		p.list.show()
	}
}

// showFirst shows the first packing as soon as there is one.
func (p *Page) showFirst() {
	if first := p.host.Answers.First(); first != nil && p.host.Desk.Shown() == nil {
		p.host.Desk.Show(first)
	}
}

// LanguageChanged implements page.Page.
func (p *Page) LanguageChanged() { control.Refill(p.scroll, p.fill) }

var _ page.Page = (*Page)(nil)
