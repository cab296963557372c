package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Swatch is a colour to click, with a letter below. Enter and Space click it too.
type Swatch struct {
	Surface
	// Inside writes the letter on the colour; the swatch is smaller then.
	Inside bool

	letter string
	colour color.Color
	ink    color.Color // of the letter on it
}

// NewSwatch makes a swatch without a colour; pick is called for a click.
func NewSwatch(letter string, pick func()) *Swatch {
	s := &Swatch{letter: letter, colour: color.Transparent, ink: color.Transparent}
	s.IsButton(pick)
	s.Draws(s, s.least, s.draw)
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

// swatchSize is the size of a colour; the ring is around that and the letter.
func swatchSize() fyne.Size { return fyne.NewSize(Scaled(36), Scaled(28)) }

// smallSide is the side of a colour with the letter inside.
const smallSide = 28

func (s *Swatch) least() fyne.Size {
	if s.Inside {
		side := Scaled(smallSide) + 2*Gap
		return fyne.NewSize(side, side)
	}
	return fyne.NewSize(swatchSize().Width+4*Gap, swatchSize().Height+LineHeight(SmallText())+3*Gap)
}

func (s *Swatch) draw(p *Pen) {
	size, high := p.Size, LineHeight(SmallText())
	ring := p.Frame(0, 0, size.Width, size.Height, color.Transparent)
	ring.CornerRadius = 2 * Gap
	if s.Hovered() {
		ring.FillColor = p.Colour(theme.ColorNameHover)
	}
	if s.Focused() {
		ring.StrokeColor = p.Colour(theme.ColorNameForeground)
	}
	at, box, y := fyne.NewPos(2*Gap, 2*Gap), fyne.NewSize(size.Width-4*Gap, swatchSize().Height), 2*Gap+swatchSize().Height
	ink := p.Colour(theme.ColorNameForeground)
	if s.Inside {
		at, box, y = fyne.NewPos(Gap, Gap), size.SubtractWidthHeight(2*Gap, 2*Gap), (size.Height-high)/2
		ink = s.ink
	}
	fill := p.Box(at.X, at.Y, box.Width, box.Height, s.colour)
	fill.CornerRadius, fill.StrokeColor, fill.StrokeWidth = Gap, p.Colour(theme.ColorNameInputBorder), 1
	letter := p.Word(s.letter, SmallText(), ink)
	letter.Alignment = fyne.TextAlignCenter
	Put(letter, 0, y, size.Width, high)
}
