package control

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
)

// keyDrawing is the keyboard of a [KeyOverlay], with the hints of no key below it.
type keyDrawing struct {
	of    *KeyOverlay
	width float32 // of a letter key
	below float32 // height of what is below the keys
}

// Sizes of the texts on a key of the usual width; they grow with it.
const (
	keyText  = 15 // what is printed on a key that does something
	keyLabel = 11 // all others
)

// both are the key and what it does.
func (h KeyHint) both() string {
	return lang.L("{{.Key}}: {{.Text}}", map[string]any{"Key": h.Key, "Text": h.Text})
}

// othersHeight is the height of the hints of no key.
func othersHeight(k *KeyOverlay) float32 {
	if len(k.others) == 0 {
		return 0
	}
	return 3*Gap + float32(len(k.others))*(LineHeight(SmallText())+Gap)
}

// sizeOn is the size of a text on keys of a width.
func sizeOn(size, width float32) float32 { return size * width / keyWidth }

func (d *keyDrawing) size() fyne.Size {
	return fyne.NewSize(keyColumns*d.width, keyRows*d.width+d.below)
}

func (d *keyDrawing) draw(p *Pen, x, y float32) {
	for _, c := range keyboard() {
		d.drawKey(p, c, fyne.NewPos(x+c.x*d.width, y+c.y*d.width), fyne.NewSize(c.width*d.width-Gap, d.width-Gap))
	}
	y += d.width*keyRows + 3*Gap
	for _, h := range d.of.others {
		o := p.Word(h.both(), SmallText(), p.Colour(theme.ColorNameForeground))
		size := o.MinSize()
		Put(o, x, y, size.Width, size.Height)
		y += size.Height + Gap
	}
}

func (d *keyDrawing) drawKey(p *Pen, c keyCap, at fyne.Position, size fyne.Size) {
	text, used := d.of.hint(c)
	box := p.Box(at.X, at.Y, size.Width, size.Height, p.Colour(theme.ColorNameInputBackground))
	box.StrokeColor, box.StrokeWidth, box.CornerRadius = p.Colour(theme.ColorNameInputBorder), 1, Gap
	print, ink, high := d.of.label(c), p.Colour(theme.ColorNamePlaceHolder), float32(keyLabel)
	if used {
		box.FillColor, box.StrokeWidth = p.Colour(theme.ColorNamePrimary), 0
		ink, high = p.Colour(theme.ColorNameForegroundOnPrimary), keyText
	}
	letter := p.Word(print, fitting(print, c.width*d.width-2*Gap, sizeOn(high, d.width), d.width), ink)
	letter.TextStyle.Bold = used
	printed := letter.MinSize()
	y := at.Y + (size.Height-printed.Height)/2
	var lines []string
	label := fitting(text, size.Width-2, sizeOn(keyLabel, d.width), d.width)
	line := LineHeight(label) - 2 // labels may be tight
	if used {
		const most = 2
		lines = Wrapped(text, size.Width-2, label, fyne.TextStyle{}, min(most, max(1, int((size.Height-printed.Height+2)/line))))
		total := printed.Height - 2 + float32(len(lines))*line
		y = at.Y + max(0, (size.Height-total)/2)
	}
	Put(letter, at.X+(size.Width-printed.Width)/2, y, printed.Width, printed.Height)
	y += printed.Height - 2
	for _, l := range lines {
		t := p.Word(l, label, ink)
		t.Alignment = fyne.TextAlignCenter
		Put(t, at.X, y, size.Width, line)
		y += line
	}
}

// fitting is the size, at most this, at which the longest word of a text fits a room on
// keys of a width, but at least the smallest readable one.
func fitting(text string, room, size, width float32) float32 {
	smallest := sizeOn(9, width)
	for _, word := range strings.Fields(text) {
		for size > smallest && fyne.MeasureText(word, size, fyne.TextStyle{}).Width > room {
			size = max(size-1, smallest)
		}
	}
	return size
}
