package control

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
)

// keyDrawing is the keyboard of a [KeyOverlay], with the hints of no key below it.
type keyDrawing struct {
	keys   []drawnKey
	others []*canvas.Text
}

type drawnKey struct {
	cap    keyCap
	box    *canvas.Rectangle
	letter *canvas.Text
	lines  [2]*canvas.Text
}

// Sizes of the texts on a key of the usual width; they grow with it.
const (
	keyText  = 15 // what is printed on a key that does something
	keyLabel = 11 // all others
)

func (d *keyDrawing) init() {
	for _, c := range keyboard() {
		key := drawnKey{cap: c, box: canvas.NewRectangle(color.Transparent), letter: Word("", keyText, fyne.TextStyle{})}
		key.box.CornerRadius = Gap
		for i := range key.lines {
			key.lines[i] = Word("", keyLabel, fyne.TextStyle{})
			key.lines[i].Alignment = fyne.TextAlignCenter
		}
		d.keys = append(d.keys, key)
	}
}

// otherHints are the hints of no key.
func otherHints(k *KeyOverlay) []*canvas.Text {
	var others []*canvas.Text
	for _, h := range k.others {
		o := Word(lang.L("{{.Key}}: {{.Text}}", map[string]any{"Key": h.Key, "Text": h.Text}), SmallText(), fyne.TextStyle{})
		o.Color = ColourOf(k, theme.ColorNameForeground)
		others = append(others, o)
	}
	return others
}

// below is the height of what is below the keys.
func (d *keyDrawing) below() float32 {
	height := float32(0)
	for i, o := range d.others {
		if i == 0 {
			height += 3 * Gap
		}
		height += o.MinSize().Height + Gap
	}
	return height
}

// show sets texts and colours, for keys of a width.
func (d *keyDrawing) show(k *KeyOverlay, width float32) {
	for i, c := range keyboard() { // the language may have changed
		d.keys[i].cap = c
	}
	quiet, onAccent := ColourOf(k, theme.ColorNamePlaceHolder), ColourOf(k, theme.ColorNameForegroundOnPrimary)
	for _, key := range d.keys {
		_, used := k.hint(key.cap)
		key.box.FillColor, key.box.StrokeColor = ColourOf(k, theme.ColorNameInputBackground), ColourOf(k, theme.ColorNameInputBorder)
		key.box.StrokeWidth, key.letter.TextSize = 1, sizeOn(keyLabel, width)
		key.letter.Text, key.letter.Color, key.letter.TextStyle.Bold = k.label(key.cap), quiet, false
		if used {
			key.box.FillColor, key.box.StrokeWidth = ColourOf(k, theme.ColorNamePrimary), 0
			key.letter.Color, key.letter.TextSize, key.letter.TextStyle.Bold = onAccent, sizeOn(keyText, width), true
		}
		key.letter.TextSize = fitting(key.letter.Text, key.cap.width*width-2*Gap, key.letter.TextSize, width)
		for _, l := range key.lines {
			l.Color = onAccent
		}
	}
}

// sizeOn is the size of a text on keys of a width.
func sizeOn(size, width float32) float32 { return size * width / keyWidth }

func (d *keyDrawing) layout(k *KeyOverlay, x, y, width float32) {
	for _, key := range d.keys {
		text, used := k.hint(key.cap)
		key.layout(text, used, fyne.NewPos(x+key.cap.x*width, y+key.cap.y*width), fyne.NewSize(key.cap.width*width-Gap, width-Gap), width)
	}
	y += width*keyRows + 3*Gap
	for _, o := range d.others {
		size := o.MinSize()
		Put(o, x, y, size.Width, size.Height)
		y += size.Height + Gap
	}
}

func (key *drawnKey) layout(text string, used bool, at fyne.Position, size fyne.Size, width float32) {
	Put(key.box, at.X, at.Y, size.Width, size.Height)
	letter := key.letter.MinSize()
	y := at.Y + (size.Height-letter.Height)/2
	var lines []string
	for _, l := range key.lines {
		l.TextSize = fitting(text, size.Width-2, sizeOn(keyLabel, width), width)
	}
	line := key.lines[0].MinSize().Height - 2 // labels may be tight
	if used {
		lines = Wrapped(text, size.Width-2, key.lines[0].TextSize, fyne.TextStyle{},
			min(len(key.lines), max(1, int((size.Height-letter.Height+2)/line))))
		total := letter.Height - 2 + float32(len(lines))*line
		y = at.Y + max(0, (size.Height-total)/2)
	}
	Put(key.letter, at.X+(size.Width-letter.Width)/2, y, letter.Width, letter.Height)
	y += letter.Height - 2
	for i, l := range key.lines {
		content := ""
		if i < len(lines) {
			content = lines[i]
		}
		ShowText(l, content, l.Color)
		Put(l, at.X, y, size.Width, line)
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

func (d *keyDrawing) objects() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, key := range d.keys {
		objects = append(objects, key.box, key.letter, key.lines[0], key.lines[1])
	}
	for _, o := range d.others {
		objects = append(objects, o)
	}
	return objects
}
