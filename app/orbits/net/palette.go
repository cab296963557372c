package net

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/orbits/plan"
	"wedge/app/orbits/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
)

// palette has the six colours and an eraser, one of which is chosen, with the number of
// stickers of each below. It takes the keyboard as a whole: the arrow keys choose.
type palette struct {
	widget.BaseWidget

	scheme  scheme.Scheme
	counts  [cube3.FaceCount + 1]int // the last one is that of unknown stickers
	chosen  cube3.Face               // cube3.Unknown for the eraser
	focused bool
	pick    func(cube3.Face)
}

// pots is the number of colours and the eraser.
const pots = cube3.FaceCount + 1

func newPalette(pick func(cube3.Face)) *palette {
	p := &palette{pick: pick, scheme: scheme.Default()}
	p.ExtendBaseWidget(p)
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

// Tapped is for Fyne.
func (p *palette) Tapped(e *fyne.PointEvent) { p.pick(p.at(e.Position.X)) }

// MouseIn is for Fyne.
func (p *palette) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved is for Fyne.
func (p *palette) MouseMoved(e *desktop.MouseEvent) {
	f := p.at(e.Position.X)
	control.ShowTip(p, fyne.NewPos(p.Size().Width/pots*float32(f), 0), fyne.NewSize(p.Size().Width/pots, p.Size().Height), p.tip(f))
}

// MouseOut is for Fyne.
func (p *palette) MouseOut() { control.DropTip(p) }

// tip says which keys choose a pot.
func (p *palette) tip(f cube3.Face) string {
	if f == cube3.Unknown {
		return lang.L("Eraser: key . or Delete")
	}
	return lang.L("{{.Colour}}: key {{.N}} or {{.Letter}}", map[string]any{"Colour": colour(f, p.scheme), "N": int(f) + 1, "Letter": f.String()})
}

// Cursor is for Fyne.
func (p *palette) Cursor() desktop.Cursor { return desktop.PointerCursor }

// TypedKey is for Fyne.
func (p *palette) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		p.pick((p.chosen + pots - 1) % pots)
	case fyne.KeyRight, fyne.KeyDown:
		p.pick((p.chosen + 1) % pots)
	case fyne.KeyHome:
		p.pick(0)
	case fyne.KeyEnd:
		p.pick(cube3.Unknown)
	}
}

// TypedRune is for Fyne.
func (p *palette) TypedRune(r rune) {
	if f, ok := faceOf(r); ok {
		p.pick(f)
	} else if r == '.' {
		p.pick(cube3.Unknown)
	}
}

// KeyDown is for Fyne.
func (p *palette) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPeriod:
		return
	}
	if len(k.Name) == 1 {
		if _, ok := faceOf(rune(k.Name[0])); ok {
			return
		}
	}
	control.PassKey(p, k)
}

// KeyUp is for Fyne.
func (p *palette) KeyUp(*fyne.KeyEvent) {}

// FocusGained is for Fyne.
func (p *palette) FocusGained() {
	p.focused = true
	p.Refresh()
	control.Reveal(p)
}

// FocusLost is for Fyne.
func (p *palette) FocusLost() {
	p.focused = false
	p.Refresh()
}

// CreateRenderer is for Fyne.
func (p *palette) CreateRenderer() fyne.WidgetRenderer {
	r := &paletteRenderer{palette: p, ring: canvas.NewRectangle(color.Transparent)}
	for f := range r.fills {
		r.grounds[f], r.fills[f] = canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent)
		r.letters[f], r.counts[f] = control.Word("", control.LabelText(), fyne.TextStyle{Bold: true}), control.Word("", control.SmallText(), fyne.TextStyle{})
		r.fills[f].CornerRadius, r.grounds[f].CornerRadius = control.Gap, 2*control.Gap
	}
	r.ring.StrokeWidth, r.ring.CornerRadius = 2, control.Gap
	r.Refresh()
	return r
}

type paletteRenderer struct {
	palette         *palette
	ring            *canvas.Rectangle
	grounds, fills  [pots]*canvas.Rectangle
	letters, counts [pots]*canvas.Text
}

// potHeight is that of a colour.
func potHeight() float32 { return control.Scaled(28) }

func (r *paletteRenderer) MinSize() fyne.Size {
	return fyne.NewSize(pots*control.Scaled(34), potHeight()+5*control.Gap+r.counts[0].MinSize().Height)
}

func (r *paletteRenderer) Layout(size fyne.Size) {
	control.Put(r.ring, 0, 0, size.Width, size.Height)
	width := size.Width / pots
	centred := func(t *canvas.Text, x, y, height float32) {
		box := t.MinSize()
		control.Put(t, x+(width-box.Width)/2, y+(height-box.Height)/2, box.Width, box.Height)
	}
	for f := range r.fills {
		x := width * float32(f)
		control.Put(r.grounds[f], x+control.Gap/2, control.Gap, width-control.Gap, size.Height-2*control.Gap)
		control.Put(r.fills[f], x+1.5*control.Gap, 2*control.Gap, width-3*control.Gap, potHeight())
		centred(r.letters[f], x, 2*control.Gap, potHeight())
		centred(r.counts[f], x, 2.5*control.Gap+potHeight(), r.counts[f].MinSize().Height)
	}
}

func (r *paletteRenderer) Refresh() {
	p := r.palette
	ink, wrong := control.ColourOf(p, theme.ColorNameForeground), control.ColourOf(p, theme.ColorNameError)
	for i := range r.fills {
		f := cube3.Face(i) // below 7
		fill, letter := plan.Unknown(), "?"
		if f < cube3.Unknown {
			fill, letter = p.scheme.Colours[view.SchemeFace(f)], f.String()
		}
		r.fills[i].FillColor = fill
		r.fills[i].StrokeColor, r.fills[i].StrokeWidth = control.ColourOf(p, theme.ColorNameInputBorder), 1
		r.grounds[i].FillColor, r.grounds[i].StrokeColor, r.grounds[i].StrokeWidth = color.Transparent, color.Transparent, 0
		if f == p.chosen {
			r.grounds[i].FillColor = control.ColourOf(p, theme.ColorNameSelection)
			r.grounds[i].StrokeColor, r.grounds[i].StrokeWidth = control.ColourOf(p, theme.ColorNamePrimary), 2
		}
		control.SetTextSize(control.LabelText(), r.letters[i])
		control.SetTextSize(control.SmallText(), r.counts[i])
		r.letters[i].Text, r.letters[i].Color = letter, scheme.Ink(fill)
		r.counts[i].Text, r.counts[i].Color = strconv.Itoa(p.counts[i]), ink
		r.counts[i].TextStyle.Bold = false
		if f < cube3.Unknown && p.counts[i] > 9 {
			r.counts[i].Color, r.counts[i].TextStyle.Bold = wrong, true
		}
	}
	r.ring.StrokeColor, r.ring.Hidden = ink, !p.focused
	r.Layout(p.Size())
	canvas.Refresh(p)
}

func (r *paletteRenderer) Objects() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for i := range r.fills {
		objects = append(objects, r.grounds[i], r.fills[i], r.letters[i], r.counts[i])
	}
	return append(objects, r.ring)
}

func (r *paletteRenderer) Destroy() {}

var (
	_ fyne.Focusable    = (*palette)(nil)
	_ desktop.Keyable   = (*palette)(nil)
	_ desktop.Hoverable = (*palette)(nil)
)
