package control

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// TextEntry is an entry for several lines, in which Ctrl+Enter applies the text. Esc and Tab
// leave it, and function keys work there, too: see [Entry]. The wheel scrolls its text, and at the
// end of that, or if all of it is seen, what is around the entry.
type TextEntry struct {
	widget.Entry

	// OnPaste, unless nil, is asked first when a text is pasted; it returns true if it takes
	// the text, so that it does not get into the entry.
	OnPaste func(text string) bool

	apply func()
}

// NewTextEntry makes an empty one with room for a number of lines at least.
func NewTextEntry(lines int, apply func()) *TextEntry {
	e := &TextEntry{apply: apply}
	e.MultiLine, e.Wrapping = true, fyne.TextWrapOff
	e.TextStyle = Monospace()
	e.ExtendBaseWidget(e)
	e.SetMinRowsVisible(lines)
	return e
}

func (e *TextEntry) CreateRenderer() fyne.WidgetRenderer {
	r := e.Entry.CreateRenderer()
	w := &wheel{entry: e}
	w.ExtendBaseWidget(w)
	for _, o := range r.Objects() {
		if s, ok := o.(*container.Scroll); ok {
			w.text = s
		}
	}
	return &textEntryRenderer{WidgetRenderer: r, wheel: w}
}

// textEntryRenderer is Fyne's with a wheel above everything.
type textEntryRenderer struct {
	fyne.WidgetRenderer
	wheel *wheel
}

func (r *textEntryRenderer) Objects() []fyne.CanvasObject {
	return append(slices.Clip(r.WidgetRenderer.Objects()), r.wheel)
}

func (r *textEntryRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.wheel.Resize(size)
}

// wheel takes the wheel, and nothing else, from the scroll inside of an entry, which would keep what
// it has no use for.
type wheel struct {
	widget.BaseWidget
	entry *TextEntry
	text  *container.Scroll
}

func (w *wheel) Scrolled(e *fyne.ScrollEvent) {
	// A text of few long lines would scroll sideways instead.
	if sideways := e.Scrolled.DX != 0; w.text != nil && (sideways || w.text.Content.MinSize().Height > w.text.Size().Height) {
		before := w.text.Offset
		w.text.Scrolled(e)
		if w.text.Offset != before {
			return
		}
	}
	if outer := scrollAround(w.entry); outer != nil {
		outer.Scrolled(e)
	}
}

func (w *wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

func (e *TextEntry) FocusGained() {
	e.Entry.FocusGained()
	Reveal(e)
}

func (e *TextEntry) TypedKey(k *fyne.KeyEvent) {
	if !PassFromEntry(e, k) {
		e.Entry.TypedKey(k)
	}
}

func (e *TextEntry) TypedShortcut(s fyne.Shortcut) {
	if e.OwnsShortcut(s) {
		e.apply()
		return
	}
	if paste, ok := s.(*fyne.ShortcutPaste); ok && e.OnPaste != nil && paste.Clipboard != nil && e.OnPaste(paste.Clipboard.Content()) {
		return
	}
	e.Entry.TypedShortcut(s)
}

func (e *TextEntry) OwnsShortcut(s fyne.Shortcut) bool {
	own, ok := s.(*desktop.CustomShortcut)
	return ok && (own.KeyName == fyne.KeyReturn || own.KeyName == fyne.KeyEnter) && own.Modifier == fyne.KeyModifierShortcutDefault
}

// AcceptsTab lets Tab leave the entry.
func (e *TextEntry) AcceptsTab() bool { return false }
