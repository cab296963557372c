package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
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
	content fyne.CanvasObject
	both    *fyne.Container
}

// NewDisclosure makes a closed one.
func NewDisclosure(content fyne.CanvasObject) *Disclosure {
	d := &Disclosure{content: content}
	d.row = &disclosureRow{of: d}
	d.row.ExtendBaseWidget(d.row)
	content.Hide()
	d.both = container.New(layout.NewCustomPaddedVBoxLayout(0), d.row, content)
	d.ExtendBaseWidget(d)
	return d
}

// Inside has the row and the content; see [Reveal].
func (d *Disclosure) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{d.both} }

// CreateRenderer is for Fyne.
func (d *Disclosure) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(d.both) }

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
	widget.BaseWidget
	of               *Disclosure
	title, result    string
	hovered, focused bool
}

// Tapped is for Fyne.
func (r *disclosureRow) Tapped(*fyne.PointEvent) { r.of.toggle() }

// TypedKey is for Fyne.
func (r *disclosureRow) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		r.of.toggle()
	}
}

// TypedRune is for Fyne.
func (r *disclosureRow) TypedRune(rune) {}

// FocusGained is for Fyne.
func (r *disclosureRow) FocusGained() {
	r.focused = true
	r.Refresh()
	Reveal(r)
}

// FocusLost is for Fyne.
func (r *disclosureRow) FocusLost() { r.focused = false; r.Refresh() }

// KeyDown is for Fyne.
func (r *disclosureRow) KeyDown(k *fyne.KeyEvent) { passFromButton(r, k) }

// KeyUp is for Fyne.
func (r *disclosureRow) KeyUp(*fyne.KeyEvent) {}

// MouseIn is for Fyne.
func (r *disclosureRow) MouseIn(*desktop.MouseEvent) { r.hovered = true; r.Refresh() }

// MouseMoved is for Fyne.
func (r *disclosureRow) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (r *disclosureRow) MouseOut() { r.hovered = false; r.Refresh() }

// Cursor is for Fyne.
func (r *disclosureRow) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is for Fyne.
func (r *disclosureRow) CreateRenderer() fyne.WidgetRenderer {
	bold := fyne.TextStyle{Bold: true}
	x := &disclosureRenderer{
		row: r, ground: canvas.NewRectangle(color.Transparent), ring: newRing(), icon: widget.NewIcon(theme.MenuExpandIcon()),
		title: Word("", 0, bold), result: Word("", 0, bold),
	}
	x.ground.CornerRadius = Gap
	x.result.Alignment = fyne.TextAlignTrailing
	x.Refresh()
	return x
}

type disclosureRenderer struct {
	row           *disclosureRow
	ground, ring  *canvas.Rectangle
	icon          *widget.Icon
	title, result *canvas.Text
}

// side of the icon.
func (x *disclosureRenderer) side() float32 { return theme.Size(theme.SizeNameInlineIcon) }

func (x *disclosureRenderer) MinSize() fyne.Size {
	const shortest = 60 // of the title
	text := fyne.MeasureText("0", theme.TextSize(), fyne.TextStyle{Bold: true})
	return fyne.NewSize(x.side()+Scaled(shortest)+x.result.MinSize().Width+4*Gap, max(text.Height, x.side())+2*Gap)
}

func (x *disclosureRenderer) Layout(size fyne.Size) {
	Put(x.ground, 0, 0, size.Width, size.Height)
	Put(x.ring, 0, 0, size.Width, size.Height)
	side := x.side()
	Put(x.icon, Gap, (size.Height-side)/2, side, side)
	left, right := 2*Gap+side, size.Width-2*Gap
	result := x.result.MinSize()
	width := max(right-left-result.Width-Gap, 0)
	x.title.Text = Shortened(x.row.title, width, x.title.TextSize, x.title.TextStyle)
	high := x.title.MinSize().Height
	Put(x.title, left, (size.Height-high)/2, width, high)
	Put(x.result, right-result.Width, (size.Height-high)/2, result.Width, high)
}

func (x *disclosureRenderer) Refresh() {
	r := x.row
	text := ColourOf(r, theme.ColorNameForeground)
	SetTextSize(theme.TextSize(), x.title, x.result)
	x.title.Text, x.title.Color = r.title, text
	x.result.Text, x.result.Color = r.result, text
	x.icon.SetResource(theme.MenuExpandIcon())
	if r.of.Open() {
		x.icon.SetResource(theme.MenuDropDownIcon())
	}
	x.ground.FillColor, x.ground.Hidden = ColourOf(r, theme.ColorNameHover), !r.hovered
	showRing(x.ring, r, r.focused)
	x.Layout(r.Size())
	canvas.Refresh(r)
}

func (x *disclosureRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{x.ground, x.icon, x.title, x.result, x.ring}
}

func (x *disclosureRenderer) Destroy() {}

var _ desktop.Keyable = (*disclosureRow)(nil)
