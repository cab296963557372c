// Package look is the page on which a packing is looked at: apart, in layers, piece by
// piece, and turned into its images.
package look

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
	"wedge/app/packing/view"
	"wedge/app/stage"
)

// Page is the page.
type Page struct {
	*page.OnDesk

	host     *page.Host
	model    page.Model
	object   *fyne.Container
	pictures *display.Pictures

	empty  *widget.Label // instead of everything while no packing is shown
	tabs   *control.Tabs
	space  *spaceSection
	pieces *pieceSection
	plan   *display.Layers
	orbit  *orbitSection
}

// New makes the page.
func New(h *page.Host) *Page {
	p := &Page{host: h, object: container.NewStack(), pictures: display.NewPictures(h.Jobs)}
	p.tabs = control.NewTabs(container.NewTabItem("", container.NewStack()), container.NewTabItem("", container.NewStack()))
	p.tabs.OnSelected = func(*container.TabItem) { p.orbit.reveal() }
	p.OnDesk = page.NewOnDesk(h, func(place int) { p.pieces.toggleGhost(place) })
	p.model = pulled{p.OnDesk.Model(), h.Packing}
	p.pictures.OnDrawn = func() { p.orbit.list.Refresh() }
	p.fill()
	return p
}

// fill makes the sections, in the current language, and shows the state.
func (p *Page) fill() {
	h := p.host
	p.space, p.pieces, p.orbit = newSpaceSection(h), newPieceSection(h), newOrbitSection(h, p.pictures)
	p.plan = display.NewLayers(layerTitle)
	p.empty = control.Paragraph(lang.L("Solve the puzzle first, or choose a solution on the Solve page."))
	below := container.NewVBox(widget.NewSeparator(), control.Heading(lang.L("Layers from above")), container.NewPadded(p.plan))
	apart, images := p.tabs.Items[0], p.tabs.Items[1]
	apart.Text, apart.Content = lang.L("Pieces"), control.Scrolled(container.NewBorder(p.space.object, below, nil, nil, p.pieces.object))
	images.Text, images.Content = lang.L("Images"), control.Scrolled(p.orbit.object)
	p.tabs.Refresh()
	p.object.Objects = []fyne.CanvasObject{p.empty, p.tabs}
	p.object.Refresh()
	p.Changed(desk.Puzzle | desk.Packing | desk.Look | desk.Assembly | desk.Answers)
}

// layerTitle names a layer.
func layerTitle(layer, of int) string {
	switch {
	case of == 1:
		return ""
	case layer == 0:
		return lang.L("bottom")
	case layer == of-1:
		return lang.L("top")
	}
	return lang.L("layer {{.N}}", map[string]any{"N": layer + 1})
}

// pulled is the packing with pieces that can be pulled.
type pulled struct {
	page.Model
	packing page.Packing
}

func (m pulled) Grab(p stage.Press) stage.Drag { return m.packing.Pull(p) }

// Model implements page.Page.
func (p *Page) Model() page.Model { return p.model }

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
	if p.Waits(c) {
		return
	}
	d := p.host.Desk
	problem, err := d.Problem()
	if c.Has(desk.Puzzle | desk.Colours) {
		if err != nil {
			problem = nil
		}
		p.pictures.Set(problem, d.Paint.Colours(), p.host.Dark())
	}
	shown := err == nil && d.Shown() != nil
	if c.Has(desk.Puzzle | desk.Packing) {
		control.SetVisible(p.empty, !shown)
		control.SetVisible(p.tabs, shown)
	}
	if !shown {
		return
	}
	if c.Has(desk.Puzzle | desk.Packing | desk.Look | desk.Assembly) {
		p.space.show()
	}
	if c.Has(desk.Puzzle | desk.Packing | desk.Look | desk.Colours) {
		p.pieces.show()
	}
	if c.Has(desk.Puzzle | desk.Packing | desk.Look | desk.Colours) {
		v := d.View()
		p.plan.SetPacking(view.Packing{Target: d.Puzzle().Target, Pieces: view.Pieces(problem, d.Shown(), d.Paint.Colours()), Mirrored: v.Mirror})
	}
	if c.Has(desk.Puzzle | desk.Packing | desk.Answers | desk.Colours) {
		p.orbit.show()
	}
}

func (p *Page) LanguageChanged() { p.fill() }

var _ page.Page = (*Page)(nil)
