package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Swatch is a colour to click, with a letter below. Enter and Space click it too.
type Swatch struct {
	widget.BaseWidget
	// Inside writes the letter on the colour; the swatch is smaller then.
	Inside bool
	// Tip, unless empty, says what a click does. See [WithTips].
	Tip string

	letter           string
	colour           color.Color
	ink              color.Color // of the letter on it
	pick             func()
	hovered, focused bool
}

// NewSwatch makes a swatch without a colour; pick is called for a click.
func NewSwatch(letter string, pick func()) *Swatch {
	s := &Swatch{letter: letter, colour: color.Transparent, ink: color.Transparent, pick: pick}
	s.ExtendBaseWidget(s)
	return s
}

// SetColour shows another colour.
func (s *Swatch) SetColour(c color.Color) {
	s.colour = c
	s.Refresh()
}

// Colour is the one shown.
func (s *Swatch) Colour() color.Color { return s.colour }

// SetLetter writes another letter; ink is its colour if it is inside.
func (s *Swatch) SetLetter(letter string, ink color.Color) {
	s.letter, s.ink = letter, ink
	s.Refresh()
}

// Letter is what is written below or on the colour.
func (s *Swatch) Letter() string { return s.letter }

// Tapped is for Fyne.
func (s *Swatch) Tapped(*fyne.PointEvent) {
	DropTip(s)
	s.pick()
}

// TypedKey is for Fyne.
func (s *Swatch) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		s.Tapped(nil)
	}
}

// TypedRune is for Fyne.
func (s *Swatch) TypedRune(rune) {}

// FocusGained is for Fyne.
func (s *Swatch) FocusGained() {
	s.focused = true
	s.Refresh()
	Reveal(s)
	ShowTip(s, fyne.Position{}, s.Size(), s.Tip)
}

// FocusLost is for Fyne.
func (s *Swatch) FocusLost() {
	s.focused = false
	s.Refresh()
	DropTip(s)
}

// KeyDown is for Fyne.
func (s *Swatch) KeyDown(k *fyne.KeyEvent) { passFromButton(s, k) }

// KeyUp is for Fyne.
func (s *Swatch) KeyUp(*fyne.KeyEvent) {}

// MouseIn is for Fyne.
func (s *Swatch) MouseIn(*desktop.MouseEvent) {
	s.hovered = true
	s.Refresh()
	ShowTip(s, fyne.Position{}, s.Size(), s.Tip)
}

// MouseMoved is for Fyne.
func (s *Swatch) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (s *Swatch) MouseOut() {
	s.hovered = false
	s.Refresh()
	DropTip(s)
}

// Cursor is for Fyne.
func (s *Swatch) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is for Fyne.
func (s *Swatch) CreateRenderer() fyne.WidgetRenderer {
	r := &swatchRenderer{
		swatch: s, ring: canvas.NewRectangle(color.Transparent), fill: canvas.NewRectangle(color.Transparent),
		letter: Word(s.letter, SmallText(), fyne.TextStyle{}),
	}
	r.ring.CornerRadius, r.fill.CornerRadius = 2*Gap, Gap
	r.letter.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

type swatchRenderer struct {
	swatch     *Swatch
	ring, fill *canvas.Rectangle
	letter     *canvas.Text
}

// swatchSize is the size of a colour; the ring is around that and the letter.
func swatchSize() fyne.Size { return fyne.NewSize(Scaled(36), Scaled(28)) }

// smallSide is the side of a colour with the letter inside.
const smallSide = 28

func (r *swatchRenderer) MinSize() fyne.Size {
	if r.swatch.Inside {
		side := Scaled(smallSide) + 2*Gap
		return fyne.NewSize(side, side)
	}
	return fyne.NewSize(swatchSize().Width+4*Gap, swatchSize().Height+r.letter.MinSize().Height+3*Gap)
}

func (r *swatchRenderer) Layout(size fyne.Size) {
	Put(r.ring, 0, 0, size.Width, size.Height)
	if r.swatch.Inside {
		height := r.letter.MinSize().Height
		Put(r.fill, Gap, Gap, size.Width-2*Gap, size.Height-2*Gap)
		Put(r.letter, 0, (size.Height-height)/2, size.Width, height)
		return
	}
	Put(r.fill, 2*Gap, 2*Gap, size.Width-4*Gap, swatchSize().Height)
	Put(r.letter, 0, 2*Gap+swatchSize().Height, size.Width, r.letter.MinSize().Height)
}

func (r *swatchRenderer) Refresh() {
	s := r.swatch
	r.fill.FillColor = s.colour
	r.fill.StrokeColor, r.fill.StrokeWidth = ColourOf(s, theme.ColorNameInputBorder), 1
	r.letter.Text, r.letter.Color, r.letter.TextSize = s.letter, ColourOf(s, theme.ColorNameForeground), SmallText()
	if s.Inside {
		r.letter.Color = s.ink
	}
	r.ring.FillColor, r.ring.StrokeColor, r.ring.StrokeWidth = color.Transparent, color.Transparent, 2
	if s.hovered {
		r.ring.FillColor = ColourOf(s, theme.ColorNameHover)
	}
	if s.focused {
		r.ring.StrokeColor = ColourOf(s, theme.ColorNameForeground)
	}
	r.Layout(s.Size())
	canvas.Refresh(s)
}

func (r *swatchRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ring, r.fill, r.letter}
}

func (r *swatchRenderer) Destroy() {}
