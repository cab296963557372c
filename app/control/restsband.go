package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// restsBand shows below a scrubber at which times nothing moves.
type restsBand struct {
	Drawing

	of    *scrubber
	rests [][2]float64
}

func newRestsBand(of *scrubber) *restsBand {
	b := &restsBand{of: of}
	b.Draws(b, func() fyne.Size { return of.MinSize() }, b.draw)
	return b
}

func (b *restsBand) draw(p *Pen) {
	const high = 3
	// The ends of Fyne's slider are half a thumb from its edges.
	inset := (theme.SizeForWidget(theme.SizeNameInlineIcon, b)-4)/2 + theme.SizeForWidget(theme.SizeNameInnerPadding, b) - 1.5
	wide := p.Size.Width - 2*inset
	at := func(t float64) float32 { return inset + wide*float32(t/b.of.Max) }
	for _, r := range b.rests {
		from, to := at(r[0]), at(r[1])
		p.Box(from, p.Size.Height-high, max(to-from, 1), high, p.Colour(theme.ColorNameWarning)).CornerRadius = high / 2
	}
}
