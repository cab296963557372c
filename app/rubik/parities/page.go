// Package parities is the page on which all of Vanderschel's quantities are computed, step by
// step, for the cube on the stage.
package parities

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
)

// Page is the page.
type Page struct {
	host    *page.Host
	scroll  *container.Scroll
	content *content
	hidden  bool
	missed  desk.Change
}

// New makes the page, with the first section open.
func New(h *page.Host) *Page {
	p := &Page{host: h}
	p.content = p.newContent([]bool{true})
	p.scroll = container.NewVScroll(p.content.object)
	p.Changed(desk.All)
	return p
}

func (p *Page) newContent(opened []bool) *content {
	return newContent(p.light, setting{p.host.Faces, p.host.SetFaces}, opened)
}

// light highlights cubies on the stage, by their homes.
func (p *Page) light(cubies ...cube3.Cubie) {
	lit := map[cube3.Cubie]float64{}
	for _, c := range cubies {
		lit[c] = 1
	}
	p.host.Desk.Look.Light(lit)
}

func (p *Page) Object() fyne.CanvasObject { return p.scroll }

func (p *Page) Desk() *desk.Desk { return p.host.Desk }

func (p *Page) Shown(yes bool) {
	p.hidden = !yes
	if !yes {
		p.light()
		return
	}
	missed := p.missed
	p.missed = 0
	p.Changed(missed)
}

// Changed shows what has changed; a hidden page waits until it is shown.
func (p *Page) Changed(c desk.Change) {
	if p.hidden {
		p.missed |= c
		return
	}
	if c.Has(desk.State | desk.Options) {
		p.content.update(p.host.Desk.State())
	}
}

func (p *Page) LanguageChanged() {
	p.light()
	opened := p.content.opened()
	control.Refill(p.scroll, func() {
		p.content = p.newContent(opened)
		p.scroll.Content = p.content.object
	})
	p.content.update(p.host.Desk.State())
}

var _ page.Page = (*Page)(nil)
