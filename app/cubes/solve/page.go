// Package solve is the page on which a puzzle is chosen and solved.
package solve

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/cubes/desk"
	"wedge/app/cubes/page"
)

// Page is the page.
type Page struct {
	host   *page.Host
	object *fyne.Container
	counts *widget.Label
}

// New makes the page.
func New(h *page.Host) *Page {
	p := &Page{host: h, object: container.NewVBox(), counts: widget.NewLabel("")}
	p.LanguageChanged()
	return p
}

// Object implements page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Model implements page.Page.
func (p *Page) Model() page.Model { return p.host.Packing }

// Player implements page.Page.
func (p *Page) Player() *desk.Player { return &p.host.Desk.Player }

// History implements page.Page.
func (p *Page) History() page.History { return p.host.Desk }

// Shown implements page.Page.
func (p *Page) Shown(bool) {}

// Changed implements page.Page.
func (p *Page) Changed(c desk.Change) {
	if c.Has(desk.Answers) {
		p.showCounts()
	}
}

func (p *Page) showCounts() {
	c := p.host.Answers.State().Counts
	p.counts.SetText(fmt.Sprintf("%s: %d / %d / %d", lang.L("Solutions"), c.Raw, c.Rotations, c.Reflections))
	if found := p.host.Answers.Found(); len(found) > 0 && p.host.Desk.Shown() == nil {
		p.host.Desk.Show(found[0])
	}
}

// LanguageChanged implements page.Page.
func (p *Page) LanguageChanged() {
	p.object.Objects = []fyne.CanvasObject{p.counts}
	p.object.Refresh()
}

var _ page.Page = (*Page)(nil)
