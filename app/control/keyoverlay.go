package control

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// KeyHint says what a key does. Keys have the names printed on a US keyboard ("I", ";",
// "Space", "F1", "Left"), in upper or lower case. Anything else, such as "Shift + turn",
// is listed below the drawing.
type KeyHint struct {
	Key  string
	Text string
}

// KeyOverlay is a drawn keyboard that shows what the keys do, to be laid over something.
type KeyOverlay struct {
	widget.BaseWidget

	OnClose func() // called when it is clicked

	hints  map[string]string // by the upper-case name
	others []KeyHint
}

// NewKeyOverlay draws a keyboard with hints.
func NewKeyOverlay(hints []KeyHint) *KeyOverlay {
	k := &KeyOverlay{}
	k.ExtendBaseWidget(k)
	k.set(hints)
	return k
}

// SetHints replaces the hints.
func (k *KeyOverlay) SetHints(hints []KeyHint) {
	k.set(hints)
	k.Refresh()
}

func (k *KeyOverlay) set(hints []KeyHint) {
	known := map[string]bool{}
	for _, c := range keyboard() {
		known[strings.ToUpper(c.name)] = true
	}
	k.hints, k.others = map[string]string{}, nil
	for _, h := range hints {
		if name := strings.ToUpper(h.Key); known[name] {
			k.hints[name] = h.Text
		} else {
			k.others = append(k.others, h)
		}
	}
}

// Tapped is for Fyne.
func (k *KeyOverlay) Tapped(*fyne.PointEvent) {
	if k.OnClose != nil {
		k.OnClose()
	}
}

// CreateRenderer is for Fyne.
func (k *KeyOverlay) CreateRenderer() fyne.WidgetRenderer {
	r := &keyRenderer{
		overlay: k,
		panel:   canvas.NewRectangle(color.Transparent),
		title:   Word("", Scaled(18), fyne.TextStyle{Bold: true}),
		hint:    Word("", SmallText(), fyne.TextStyle{}),
	}
	r.panel.CornerRadius = 3 * Gap
	for _, c := range keyboard() {
		key := drawnKey{
			cap: c, box: canvas.NewRectangle(color.Transparent),
			letter: Word(c.label, keyText, fyne.TextStyle{Bold: true}),
		}
		key.box.CornerRadius = Gap
		for i := range key.lines {
			key.lines[i] = Word("", keyLabel, fyne.TextStyle{})
			key.lines[i].Alignment = fyne.TextAlignCenter
		}
		r.keys = append(r.keys, key)
	}
	r.Refresh()
	return r
}

type keyRenderer struct {
	overlay     *KeyOverlay
	panel       *canvas.Rectangle
	title, hint *canvas.Text
	keys        []drawnKey
	others      []*canvas.Text
}

type drawnKey struct {
	cap    keyCap
	box    *canvas.Rectangle
	letter *canvas.Text
	lines  [2]*canvas.Text
}

// Measures of the overlay: widths of a letter key, the panel's padding, and text sizes on
// keys, which have to fit whatever the theme's text size.
const (
	keyText     = 15
	keyLabel    = 11
	smallestKey = 44
	largestKey  = 60
	keyPadding  = 5 * Gap
)

func (r *keyRenderer) MinSize() fyne.Size {
	return fyne.NewSize(keyColumns*smallestKey+2*keyPadding, keyRows*smallestKey+2*keyPadding+r.around())
}

// around is the height of everything above and below the keys.
func (r *keyRenderer) around() float32 {
	height := r.title.MinSize().Height + 3*Gap
	if len(r.others) > 0 {
		height += 3 * Gap
	}
	for _, o := range r.others {
		height += o.MinSize().Height + Gap
	}
	return height
}

func (r *keyRenderer) Layout(size fyne.Size) {
	unit := min((size.Width-2*keyPadding)/keyColumns, (size.Height-2*keyPadding-r.around())/keyRows)
	unit = min(max(unit, smallestKey), largestKey)
	width, height := unit*keyColumns+2*keyPadding, unit*keyRows+2*keyPadding+r.around()
	left, top := (size.Width-width)/2, (size.Height-height)/2
	Put(r.panel, left, top, width, height)

	x, y := left+keyPadding, top+keyPadding
	title, hint := r.title.MinSize(), r.hint.MinSize()
	Put(r.title, x, y, title.Width, title.Height)
	Put(r.hint, left+width-keyPadding-hint.Width, y+(title.Height-hint.Height)/2, hint.Width, hint.Height)
	y += title.Height + 3*Gap
	for _, key := range r.keys {
		r.layoutKey(key, x+key.cap.x*unit, y+key.cap.y*unit, key.cap.width*unit-Gap, unit-Gap)
	}
	y += unit*keyRows + 3*Gap
	for _, o := range r.others {
		height := o.MinSize().Height
		Put(o, x, y, width-2*keyPadding, height)
		y += height + Gap
	}
}

func (r *keyRenderer) layoutKey(key drawnKey, x, y, width, height float32) {
	Put(key.box, x, y, width, height)
	letter := key.letter.MinSize()
	text, used := r.overlay.hints[strings.ToUpper(key.cap.name)]
	if !used {
		Put(key.letter, x+(width-letter.Width)/2, y+(height-letter.Height)/2, letter.Width, letter.Height)
	}
	var lines []string
	line := key.lines[0].MinSize().Height - 2 // labels may be tight
	if used {
		size := fitting(text, width-2)
		for _, l := range key.lines {
			l.TextSize = size
		}
		lines = Wrapped(text, width-2, size, fyne.TextStyle{}, min(len(key.lines), max(1, int((height-letter.Height+2)/line))))
		total := letter.Height - 2 + float32(len(lines))*line
		y += max(0, (height-total)/2)
		Put(key.letter, x+(width-letter.Width)/2, y, letter.Width, letter.Height)
		y += letter.Height - 2
	}
	for i, l := range key.lines {
		content := ""
		if i < len(lines) {
			content = lines[i]
		}
		ShowText(l, content, l.Color)
		Put(l, x, y, width, line)
		y += line
	}
}

// fitting is the size at which the longest word of a text fits a width, but at least the
// smallest readable one.
func fitting(text string, width float32) float32 {
	const smallest = 9
	size := float32(keyLabel)
	for _, word := range strings.Fields(text) {
		for size > smallest && fyne.MeasureText(word, size, fyne.TextStyle{}).Width > width {
			size--
		}
	}
	return size
}

func (r *keyRenderer) Refresh() {
	k := r.overlay
	text, quiet := ColourOf(k, theme.ColorNameForeground), ColourOf(k, theme.ColorNamePlaceHolder)
	onAccent := ColourOf(k, theme.ColorNameForegroundOnPrimary)
	r.panel.FillColor = Faded(ColourOf(k, theme.ColorNameOverlayBackground), 0.88)
	r.panel.StrokeColor, r.panel.StrokeWidth = ColourOf(k, theme.ColorNameInputBorder), 1
	r.title.Text, r.hint.Text = lang.L("Keyboard"), lang.L("Click to close")
	r.title.Color, r.hint.Color = text, quiet
	SetTextSize(Scaled(18), r.title)
	SetTextSize(SmallText(), r.hint)
	for _, key := range r.keys {
		_, used := k.hints[strings.ToUpper(key.cap.name)]
		key.box.FillColor, key.box.StrokeColor = ColourOf(k, theme.ColorNameInputBackground), ColourOf(k, theme.ColorNameInputBorder)
		key.box.StrokeWidth, key.letter.TextSize = 1, keyLabel
		key.letter.Color, key.letter.TextStyle.Bold = quiet, false
		if used {
			key.box.FillColor, key.box.StrokeWidth = ColourOf(k, theme.ColorNamePrimary), 0
			key.letter.Color, key.letter.TextSize, key.letter.TextStyle.Bold = onAccent, keyText, true
		}
		for _, l := range key.lines {
			l.Color = onAccent
		}
	}
	r.others = r.others[:0]
	for _, h := range k.others {
		o := Word(lang.L("{{.Key}}: {{.Text}}", map[string]any{"Key": h.Key, "Text": h.Text}), SmallText(), fyne.TextStyle{})
		o.Color = text
		r.others = append(r.others, o)
	}
	r.Layout(k.Size())
	canvas.Refresh(k)
}

func (r *keyRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.panel, r.title, r.hint}
	for _, key := range r.keys {
		objects = append(objects, key.box, key.letter, key.lines[0], key.lines[1])
	}
	for _, o := range r.others {
		objects = append(objects, o)
	}
	return objects
}

func (r *keyRenderer) Destroy() {}
