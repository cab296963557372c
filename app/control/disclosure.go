package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Disclosure is a row with a title and a result at the right end. A click, Enter or Space
// opens what is below it, or closes it again.
type Disclosure struct {
	widget.BaseWidget

	// OnToggled is called when the user opens or closes it.
	OnToggled func(open bool)

	row     *disclosureRow
	beside  *fyne.Container // the row, while it is open
	content fyne.CanvasObject
	both    *fyne.Container
}

// NewDisclosure makes a closed one. beside are buttons at the right end of its row while it is open.
func NewDisclosure(content fyne.CanvasObject, beside ...fyne.CanvasObject) *Disclosure {
	d := &Disclosure{content: content, beside: container.NewHBox(beside...)}
	d.row = newDisclosureRow(d)
	content.Hide()
	d.beside.Hide()
	d.both = container.New(layout.NewCustomPaddedVBoxLayout(0), container.NewBorder(nil, nil, nil, d.beside, d.row), content)
	d.ExtendBaseWidget(d)
	return d
}

// Inside has the row and the content; see [Reveal].
func (d *Disclosure) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{d.both} }

func (d *Disclosure) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(d.both) }

// First has a function called before the row uses a key: see [Button].
func (d *Disclosure) First(take func(*fyne.KeyEvent) bool) { d.row.First(take) }

// Set changes the title and the result, which may be empty.
func (d *Disclosure) Set(title, result string) {
	if d.row.title != title || d.row.result != result {
		d.row.title, d.row.result = title, result
		d.row.Refresh()
	}
}

// Open reports whether the content is shown.
func (d *Disclosure) Open() bool { return d.content.Visible() }

// SetOpen shows the content or hides it.
func (d *Disclosure) SetOpen(yes bool) {
	SetVisible(d.content, yes)
	SetVisible(d.beside, yes)
	d.row.Refresh()
	d.both.Refresh()
	d.Refresh()
}

func (d *Disclosure) toggle() {
	d.SetOpen(!d.Open())
	if d.OnToggled != nil {
		d.OnToggled(d.Open())
	}
}

// disclosureRow is the row to click.
type disclosureRow struct {
	Surface
	of            *Disclosure
	title, result string
	icon          *widget.Icon
}

func newDisclosureRow(of *Disclosure) *disclosureRow {
	r := &disclosureRow{of: of, icon: widget.NewIcon(theme.MenuExpandIcon())}
	r.IsButton(of.toggle)
	r.Draws(r, r.least, r.draw)
	return r
}

// disclosureSide is the side of the icon.
func disclosureSide() float32 { return theme.Size(theme.SizeNameInlineIcon) }

// measure is the size of a text of the row.
func (r *disclosureRow) measure(text string) fyne.Size {
	return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: true})
}

func (r *disclosureRow) least() fyne.Size {
	const shortest = 60 // of the title
	return fyne.NewSize(disclosureSide()+Scaled(shortest)+r.measure(r.result).Width+4*Gap, max(r.measure("0").Height, disclosureSide())+2*Gap)
}

func (r *disclosureRow) draw(p *Pen) {
	size, side := p.Size, disclosureSide()
	if r.Hovered() {
		p.Box(0, 0, size.Width, size.Height, p.Colour(theme.ColorNameHover)).CornerRadius = Gap
	}
	r.icon.SetResource(theme.MenuExpandIcon())
	if r.of.Open() {
		r.icon.SetResource(theme.MenuDropDownIcon())
	}
	p.Put(r.icon, Gap, (size.Height-side)/2, side, side)
	bold := fyne.TextStyle{Bold: true}
	word := func(text string, x, width float32) {
		t := p.Word(text, theme.TextSize(), p.Colour(theme.ColorNameForeground))
		t.TextStyle = bold
		high := r.measure(text).Height
		Put(t, x, (size.Height-high)/2, width, high)
	}
	left, right, result := 2*Gap+side, size.Width-2*Gap, r.measure(r.result).Width
	width := max(right-left-result-Gap, 0)
	word(Shortened(r.title, width, theme.TextSize(), bold), left, width)
	word(r.result, right-result, result)
	r.Ring(p)
}
