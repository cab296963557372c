package algs

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// algButton is an alg with a smaller line below it. A click, Enter or Space plays it.
type algButton struct {
	widget.BaseWidget

	alg     string
	caption string
	do      func()

	hovered, focused bool
}

func newAlgButton() *algButton {
	b := &algButton{}
	b.ExtendBaseWidget(b)
	return b
}

// set shows an alg.
func (b *algButton) set(alg, caption string, do func()) {
	b.do = do
	if b.alg != alg || b.caption != caption {
		b.alg, b.caption = alg, caption
		b.Refresh()
	}
}

// Tapped is for Fyne.
func (b *algButton) Tapped(*fyne.PointEvent) {
	if b.do != nil {
		b.do()
	}
}

// TypedKey is for Fyne.
func (b *algButton) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		b.Tapped(nil)
	}
}

// TypedRune is for Fyne.
func (b *algButton) TypedRune(rune) {}

// FocusGained is for Fyne.
func (b *algButton) FocusGained() {
	b.focused = true
	b.Refresh()
	control.Reveal(b)
}

// FocusLost is for Fyne.
func (b *algButton) FocusLost() { b.focused = false; b.Refresh() }

// KeyDown is for Fyne.
func (b *algButton) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
	default:
		control.PassKey(b, k)
	}
}

// KeyUp is for Fyne.
func (b *algButton) KeyUp(*fyne.KeyEvent) {}

// MouseIn is for Fyne.
func (b *algButton) MouseIn(*desktop.MouseEvent) { b.hovered = true; b.Refresh() }

// MouseMoved is for Fyne.
func (b *algButton) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (b *algButton) MouseOut() { b.hovered = false; b.Refresh() }

// Cursor is for Fyne.
func (b *algButton) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is for Fyne.
func (b *algButton) CreateRenderer() fyne.WidgetRenderer {
	x := &algButtonRenderer{button: b, ground: canvas.NewRectangle(nil), ring: canvas.NewRectangle(nil), caption: control.Word("", 0, fyne.TextStyle{})}
	for range mostLines {
		x.lines = append(x.lines, control.Word("", 0, control.Monospace()))
	}
	x.ground.CornerRadius, x.ring.CornerRadius, x.ring.StrokeWidth = control.Gap, control.Gap, 2
	x.shown = 1
	x.Refresh()
	return x
}

// mostLines of an alg are shown: some hundred characters.
const mostLines = 6

type algButtonRenderer struct {
	button       *algButton
	ground, ring *canvas.Rectangle
	lines        []*canvas.Text
	shown        int // number of lines
	caption      *canvas.Text
}

func (x *algButtonRenderer) MinSize() fyne.Size {
	const shortest = 120
	return fyne.NewSize(control.Scaled(shortest), float32(x.shown)*x.lines[0].MinSize().Height+x.caption.MinSize().Height+2*control.Gap)
}

// inset is the margin at the sides: with that of the page, texts align with labels.
const inset = 2 * control.Gap

func (x *algButtonRenderer) Layout(size fyne.Size) {
	control.Put(x.ground, 0, 0, size.Width, size.Height)
	control.Put(x.ring, 0, 0, size.Width, size.Height)
	width := max(size.Width-2*inset, 1)
	texts := wrapped(x.button.alg, int(width/control.Cell(control.SmallText()).Width), len(x.lines))
	y, high := float32(control.Gap), x.lines[0].MinSize().Height
	for i, l := range x.lines {
		l.Text = ""
		if i < len(texts) {
			l.Text = texts[i]
			control.Put(l, inset, y, width, high)
			y += high
		}
	}
	fit(x.caption, x.button.caption, width)
	control.Put(x.caption, inset, y, width, x.caption.MinSize().Height)
	if n := max(len(texts), 1); n != x.shown && size.Width > 0 {
		x.shown = n
		control.Remeasure(x.button)
	}
}

func (x *algButtonRenderer) Refresh() {
	b := x.button
	control.SetTextSize(control.SmallText(), x.lines...)
	control.SetTextSize(control.LabelText(), x.caption)
	for _, l := range x.lines {
		l.Color = control.ColourOf(b, theme.ColorNameForeground)
	}
	x.caption.Color = control.ColourOf(b, theme.ColorNamePlaceHolder)
	x.ground.FillColor, x.ground.Hidden = control.ColourOf(b, theme.ColorNameHover), !b.hovered
	x.ring.StrokeColor, x.ring.Hidden = control.ColourOf(b, theme.ColorNameForeground), !b.focused
	x.Layout(b.Size())
	canvas.Refresh(b)
}

func (x *algButtonRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{x.ground}
	for _, l := range x.lines {
		objects = append(objects, l)
	}
	return append(objects, x.caption, x.ring)
}

func (x *algButtonRenderer) Destroy() {}

var _ desktop.Keyable = (*algButton)(nil)

// wrapped breaks an alg after slices into lines of at most width characters, and at most this
// many. The last one ends in an ellipsis if there is more.
func wrapped(alg string, width, most int) []string {
	var lines []string
	line := ""
	for _, part := range strings.SplitAfter(alg, "/") {
		if line != "" && len(line)+len(part) > width {
			if len(lines) == most-1 {
				return append(lines, line+"…")
			}
			lines = append(lines, line)
			line = ""
		}
		line += part
	}
	return append(lines, line)
}
