package control

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
)

// KeyHint says what a key does. Keys have the names printed on a US keyboard ("I", ";",
// "Space", "F1", "Left"), in upper or lower case. Anything else, such as "Shift + turn",
// is listed below the drawing.
type KeyHint struct {
	Key  string
	Text string
}

// KeyOverlay is a drawn keyboard that shows what the keys do, to be laid over something.
// Where the drawing would be too small for the text size, it is a list of the keys.
type KeyOverlay struct {
	Drawing

	OnClose func() // called when it is clicked
	// Printed is what is printed on a key that types something, given by its label on a US
	// keyboard; nil if that is the same.
	Printed func(key string) string

	hints  []KeyHint
	byKey  map[string]string // by the upper-case name
	others []KeyHint         // of no key
	room   fyne.Size         // in which it has to fit; zero for any
}

// NewKeyOverlay draws a keyboard with hints.
func NewKeyOverlay(hints []KeyHint) *KeyOverlay {
	k := &KeyOverlay{}
	k.Draws(k, k.least, k.draw)
	k.set(hints)
	return k
}

// SetHints replaces the hints.
func (k *KeyOverlay) SetHints(hints []KeyHint) {
	k.set(hints)
	k.Refresh()
}

// Fit makes the overlay fit into a size.
func (k *KeyOverlay) Fit(room fyne.Size) {
	if k.room != room {
		k.room = room
		k.Refresh()
	}
}

func (k *KeyOverlay) set(hints []KeyHint) {
	known := map[string]bool{}
	for _, c := range keyboard() {
		known[strings.ToUpper(c.name)] = true
	}
	k.hints, k.byKey, k.others = hints, map[string]string{}, nil
	for _, h := range hints {
		if name := strings.ToUpper(h.Key); known[name] {
			k.byKey[name] = h.Text
		} else {
			k.others = append(k.others, h)
		}
	}
}

// hint is what a key does, if anything.
func (k *KeyOverlay) hint(c keyCap) (text string, used bool) {
	text, used = k.byKey[strings.ToUpper(c.name)]
	return text, used
}

// label is what is printed on a key.
func (k *KeyOverlay) label(c keyCap) string {
	if k.Printed == nil || len(c.name) > 1 {
		return c.label
	}
	return k.Printed(c.name)
}

// Tapped closes it.
func (k *KeyOverlay) Tapped(*fyne.PointEvent) {
	if k.OnClose != nil {
		k.OnClose()
	}
}

// Measures of the overlay, in device-independent pixels at the usual text size.
const (
	keyWidth   = 44 // of a letter key
	keyPadding = 5 * Gap
)

// width is that of a letter key: as the text size asks for, or as there is room for.
func (k *KeyOverlay) width(around float32) float32 {
	width := max(Scaled(keyWidth), keyWidth)
	if k.room.Width > 0 {
		width = min(width, (k.room.Width-2*keyPadding)/keyColumns, (k.room.Height-2*keyPadding-around)/keyRows)
	}
	return width
}

// listed reports whether the keys are listed, since they would be much smaller than the
// texts elsewhere in the window, or too small for any.
func (k *KeyOverlay) listed(around float32) bool {
	const enough = 0.8
	return k.width(around) < enough*max(Scaled(keyWidth), keyWidth)
}

// titleText is the size of the title.
func titleText() float32 { return Scaled(18) }

// head is the height of the title and the gap below it.
func (k *KeyOverlay) head() float32 { return k.titleSize().Height + 3*Gap }

func (k *KeyOverlay) titleSize() fyne.Size {
	return fyne.MeasureText(lang.L("Keyboard"), titleText(), fyne.TextStyle{Bold: true})
}

func (k *KeyOverlay) least() fyne.Size {
	return k.box(k.keys())
}

// box is the size of everything, with the keys.
func (k *KeyOverlay) box(keys keyPart) fyne.Size {
	title := k.titleSize().Width + 4*Gap + fyne.MeasureText(lang.L("Click to close"), SmallText(), fyne.TextStyle{}).Width
	inside := keys.size()
	return fyne.NewSize(max(inside.Width, title), inside.Height+k.head()).AddWidthHeight(2*keyPadding, 2*keyPadding)
}

// keyPart is what shows the keys: a drawing of them, or a list.
type keyPart interface {
	size() fyne.Size
	draw(p *Pen, x, y float32)
}

// keys are drawn, or listed where the drawing would be too small.
func (k *KeyOverlay) keys() keyPart {
	below := othersHeight(k)
	if around := k.head() + below; !k.listed(around) {
		return &keyDrawing{k, k.width(around), below}
	}
	return newKeyList(k, k.room.SubtractWidthHeight(2*keyPadding, 2*keyPadding+k.head()))
}

func (k *KeyOverlay) draw(p *Pen) {
	keys := k.keys()
	box := k.box(keys)
	left, top := (p.Size.Width-box.Width)/2, (p.Size.Height-box.Height)/2
	panel := p.Box(left, top, box.Width, box.Height, Faded(p.Colour(theme.ColorNameOverlayBackground), 0.96))
	panel.StrokeColor, panel.StrokeWidth, panel.CornerRadius = p.Colour(theme.ColorNameInputBorder), 1, 3*Gap
	x, y, size := left+keyPadding, top+keyPadding, k.titleSize()
	title := p.Word(lang.L("Keyboard"), titleText(), p.Colour(theme.ColorNameForeground))
	title.TextStyle.Bold = true
	Put(title, x, y, size.Width, size.Height)
	hint := p.Word(lang.L("Click to close"), SmallText(), p.Colour(theme.ColorNamePlaceHolder))
	hintSize := hint.MinSize()
	Put(hint, left+box.Width-keyPadding-hintSize.Width, y+(size.Height-hintSize.Height)/2, hintSize.Width, hintSize.Height)
	keys.draw(p, x, y+k.head())
}
