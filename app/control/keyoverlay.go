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
// Where the drawing would be too small for the text size, it is a list of the keys.
type KeyOverlay struct {
	widget.BaseWidget

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
	k.ExtendBaseWidget(k)
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

// Tapped is for Fyne.
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

// CreateRenderer is for Fyne.
func (k *KeyOverlay) CreateRenderer() fyne.WidgetRenderer {
	r := &keyRenderer{
		overlay: k,
		panel:   canvas.NewRectangle(color.Transparent),
		title:   Word("", Scaled(18), fyne.TextStyle{Bold: true}),
		close:   Word("", SmallText(), fyne.TextStyle{}),
	}
	r.panel.CornerRadius = 3 * Gap
	r.drawing.init()
	r.Refresh()
	return r
}

type keyRenderer struct {
	overlay      *KeyOverlay
	panel        *canvas.Rectangle
	title, close *canvas.Text
	drawing      keyDrawing
	list         keyList
}

// head is the height of the title and the gap below it.
func (r *keyRenderer) head() float32 { return r.title.MinSize().Height + 3*Gap }

// listed reports whether the keys are listed.
func (r *keyRenderer) listed() bool { return r.overlay.listed(r.head() + r.drawing.below()) }

// width is that of a letter key of the drawing.
func (r *keyRenderer) width() float32 { return r.overlay.width(r.head() + r.drawing.below()) }

func (r *keyRenderer) MinSize() fyne.Size {
	var inside fyne.Size
	if r.listed() {
		inside = r.list.arrange(r.listRoom())
	} else {
		inside = fyne.NewSize(keyColumns*r.width(), keyRows*r.width()+r.drawing.below())
	}
	title := r.title.MinSize().Width + 4*Gap + r.close.MinSize().Width
	return fyne.NewSize(max(inside.Width, title), inside.Height+r.head()).AddWidthHeight(2*keyPadding, 2*keyPadding)
}

// listRoom is the room for a list.
func (r *keyRenderer) listRoom() fyne.Size {
	return r.overlay.room.SubtractWidthHeight(2*keyPadding, 2*keyPadding+r.head())
}

func (r *keyRenderer) Layout(size fyne.Size) {
	box := r.MinSize()
	left, top := (size.Width-box.Width)/2, (size.Height-box.Height)/2
	Put(r.panel, left, top, box.Width, box.Height)
	x, y := left+keyPadding, top+keyPadding
	title, hint := r.title.MinSize(), r.close.MinSize()
	Put(r.title, x, y, title.Width, title.Height)
	Put(r.close, left+box.Width-keyPadding-hint.Width, y+(title.Height-hint.Height)/2, hint.Width, hint.Height)
	y += r.head()
	if r.listed() {
		r.list.layout(x, y)
	} else {
		r.drawing.layout(r.overlay, x, y, r.width())
	}
}

func (r *keyRenderer) Refresh() {
	k := r.overlay
	r.panel.FillColor = Faded(ColourOf(k, theme.ColorNameOverlayBackground), 0.96)
	r.panel.StrokeColor, r.panel.StrokeWidth = ColourOf(k, theme.ColorNameInputBorder), 1
	r.title.Text, r.close.Text = lang.L("Keyboard"), lang.L("Click to close")
	r.title.Color, r.close.Color = ColourOf(k, theme.ColorNameForeground), ColourOf(k, theme.ColorNamePlaceHolder)
	SetTextSize(Scaled(18), r.title)
	SetTextSize(SmallText(), r.close)
	r.drawing.others = otherHints(k)
	if r.listed() {
		r.list.fill(k)
	} else {
		r.drawing.show(k, r.width())
	}
	r.Layout(k.Size())
	canvas.Refresh(k)
}

func (r *keyRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.panel, r.title, r.close}
	if r.listed() {
		return append(objects, r.list.objects()...)
	}
	return append(objects, r.drawing.objects()...)
}

func (r *keyRenderer) Destroy() {}
