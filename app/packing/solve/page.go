// Package solve is the page on which a puzzle is chosen and solved: counts that go up, the
// packings found, pieces to keep in their place, and why there is no solution.
package solve

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
	"wedge/solver/packing"
)

// Page is the page.
type Page struct {
	*page.OnDesk

	host   *page.Host
	first  packing.Packing // that was shown before the list had one
	object *fyne.Container // has the scroll
	scroll *container.Scroll

	puzzle   *puzzleSection
	counts   *countSection
	locks    *lockSection
	reasons  *reasonSection
	apart    *apartSection
	list     *listSection
	pictures *display.Pictures
}

// New makes the page.
func New(h *page.Host) *Page {
	p := &Page{host: h, pictures: display.NewPictures(h.Jobs), object: container.NewStack()}
	p.scroll = container.NewVScroll(container.NewStack())
	p.object.Objects = []fyne.CanvasObject{p.scroll}
	p.OnDesk = page.NewOnDesk(h, func(place int) { p.locks.toggle(place) })
	p.pictures.OnDrawn = func() { p.list.gallery.Refresh() }
	p.fill()
	return p
}

// fill makes the sections, in the current language, and shows the state.
func (p *Page) fill() {
	h := p.host
	p.puzzle, p.counts, p.locks, p.reasons = newPuzzleSection(h), newCountSection(h), newLockSection(h), newReasonSection(h)
	p.list, p.apart = newListSection(h, p.pictures), newApartSection(h)
	pad := theme.Padding()
	above := container.NewVBox(p.puzzle.object, p.counts.object, p.reasons.object, p.apart.object, p.locks.object, p.list.head)
	// Leaves room for the scroll bar at the right.
	p.scroll.Content = container.New(layout.NewCustomPaddedLayout(pad, pad, pad, pad+control.BarWidth),
		container.NewBorder(above, nil, nil, nil, p.list.body))
	p.scroll.Refresh()
	p.Changed(desk.Puzzle | desk.Packing | desk.Locks | desk.Answers)
}

func (p *Page) Object() fyne.CanvasObject { return p.object }

func (p *Page) Shown(yes bool) {
	missed := p.Hidden(!yes)
	if !yes {
		p.pictures.Close()
		return
	}
	p.Changed(missed)
}

func (p *Page) Changed(c desk.Change) {
	if c.Has(desk.Puzzle | desk.Answers) {
		p.showFirst()
	}
	if p.Waits(c) {
		return
	}
	if c.Has(desk.Puzzle | desk.Colours) {
		problem, err := p.host.Desk.Problem()
		if err != nil {
			problem = nil
		}
		p.pictures.Set(problem, p.host.Desk.Paint.Colours(), p.host.Dark())
		p.puzzle.show()
	}
	if c.Has(desk.Puzzle | desk.Answers) {
		p.counts.show()
		p.reasons.show()
		p.apart.show()
	}
	if c.Has(desk.Puzzle | desk.Packing | desk.Locks | desk.Answers) {
		p.locks.show()
	}
	if c.Has(desk.Puzzle | desk.Packing | desk.Answers | desk.Colours) {
		p.list.show()
	}
}

// showFirst shows the first packing as soon as there is one. That may be found apart from the list,
// and stand for none in it, or not come apart: then the first of the list that does takes its place.
func (p *Page) showFirst() {
	first, shown := p.host.Answers.First(), p.host.Desk.Shown()
	if first != nil && (shown == nil || slices.Equal(shown, p.first)) && !slices.Equal(first, shown) {
		p.first = first
		p.host.Desk.Show(first)
	}
}

func (p *Page) LanguageChanged() { control.Refill(p.scroll, p.fill) }

var _ page.Page = (*Page)(nil)
