package net

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
)

// palette has the six colours and an eraser, one of which is chosen, with the number of
// stickers of each below. It takes the keyboard as a whole: the arrow keys choose.
type palette struct {
	control.Surface

	scheme scheme.Scheme
	counts [pots]int  // the last one is that of unknown stickers
	chosen cube3.Face // cube3.Unknown for the eraser
}

// pots is the number of colours and the eraser.
const pots = cube3.FaceCount + 1

func newPalette(pick func(cube3.Face)) *palette {
	p := &palette{scheme: scheme.Default()}
	p.OnTap, p.Hand = func(at fyne.Position) { pick(p.at(at.X)) }, control.Always
	p.OnPoint = p.explain
	p.On(func() { pick((p.chosen + pots - 1) % pots) }, fyne.KeyLeft, fyne.KeyUp)
	p.On(func() { pick((p.chosen + 1) % pots) }, fyne.KeyRight, fyne.KeyDown)
	p.On(func() { pick(0) }, fyne.KeyHome)
	p.On(func() { pick(cube3.Unknown) }, fyne.KeyEnd)
	p.On(nil, append(faceKeys(), fyne.KeyPeriod)...)
	p.OnRune = func(r rune) {
		if f, ok := faceOf(r); ok {
			pick(f)
		} else if r == '.' {
			pick(cube3.Unknown)
		}
	}
	p.Draws(p, p.least, p.draw)
	return p
}

// show shows another choice, and how often each colour is there.
func (p *palette) show(s scheme.Scheme, net *cube3.Partial, chosen cube3.Face) {
	p.scheme, p.chosen = s, chosen
	for f, n := range net.Colours() {
		p.counts[f] = n
	}
	p.counts[cube3.Unknown] = net.Unknown()
	p.Refresh()
}

// at is the pot at a position.
func (p *palette) at(x float32) cube3.Face {
	return cube3.Face(min(max(int(x/p.Size().Width*pots), 0), pots-1)) // below 7
}

// explain shows the tip of the pot at a position.
func (p *palette) explain(at fyne.Position) {
	if !p.Hovered() {
		control.DropTip(p)
		return
	}
	f, size := p.at(at.X), p.Size()
	control.ShowTip(p, fyne.NewPos(size.Width/pots*float32(f), 0), fyne.NewSize(size.Width/pots, size.Height), p.tip(f))
}

// tip says which keys choose a pot.
func (p *palette) tip(f cube3.Face) string {
	if f == cube3.Unknown {
		return lang.L("Eraser: key . or Delete")
	}
	return lang.L("{{.Colour}}: key {{.N}} or {{.Letter}}", map[string]any{"Colour": colour(f, p.scheme), "N": int(f) + 1, "Letter": f.String()})
}

// potHeight is that of a colour.
func potHeight() float32 { return control.Scaled(28) }

func (p *palette) least() fyne.Size {
	return fyne.NewSize(pots*control.Scaled(34), potHeight()+5*control.Gap+control.LineHeight(control.SmallText()))
}

func (p *palette) draw(pen *control.Pen) {
	for f := range cube3.Face(pots) {
		p.drawPot(pen, f)
	}
	p.Ring(pen)
}

// drawPot draws a colour with its letter, and below it how often it is there.
func (p *palette) drawPot(pen *control.Pen, f cube3.Face) {
	width := pen.Size.Width / pots
	x := width * float32(f)
	if f == p.chosen {
		ground := pen.Frame(x+control.Gap/2, control.Gap, width-control.Gap, pen.Size.Height-2*control.Gap, pen.Colour(theme.ColorNamePrimary))
		ground.FillColor, ground.CornerRadius = pen.Colour(theme.ColorNameSelection), 2*control.Gap
	}
	fill, letter := view.Unknown(), "?"
	if f < cube3.Unknown {
		fill, letter = p.scheme.Colours[view.SchemeFace(f)], f.String()
	}
	pot := pen.Box(x+1.5*control.Gap, 2*control.Gap, width-3*control.Gap, potHeight(), fill)
	pot.CornerRadius, pot.StrokeColor, pot.StrokeWidth = control.Gap, pen.Colour(theme.ColorNameInputBorder), 1
	centred := func(text string, size, y, height float32, bold bool, c color.Color) {
		t := pen.Word(text, size, c)
		t.TextStyle.Bold = bold
		box := t.MinSize()
		control.Put(t, x+(width-box.Width)/2, y+(height-box.Height)/2, box.Width, box.Height)
	}
	centred(letter, control.LabelText(), 2*control.Gap, potHeight(), true, scheme.Ink(fill))
	ink, wrong := pen.Colour(theme.ColorNameForeground), f < cube3.Unknown && p.counts[f] > 9
	if wrong {
		ink = pen.Colour(theme.ColorNameError)
	}
	centred(strconv.Itoa(p.counts[f]), control.SmallText(), 2.5*control.Gap+potHeight(), control.LineHeight(control.SmallText()), wrong, ink)
}
