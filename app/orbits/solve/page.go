// Package solve is the page on which cubes are scrambled, entered as text, and solved.
package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/orbits/desk"
	"wedge/app/orbits/page"
)

// Page shows the solutions of the cube.
type Page struct {
	host   *page.Host
	object *fyne.Container
}

// New makes the page.
func New(h *page.Host) *Page { return &Page{host: h, object: container.NewVBox()} }

// Object implements page.Page.
func (p *Page) Object() fyne.CanvasObject { return p.object }

// Desk implements page.Page.
func (p *Page) Desk() *desk.Desk { return p.host.Desk }

// Shown implements page.Page.
func (p *Page) Shown(bool) {}

// Changed implements page.Page.
func (p *Page) Changed(desk.Change) {}

// LanguageChanged implements page.Page.
func (p *Page) LanguageChanged() {}

var _ page.Page = (*Page)(nil)
