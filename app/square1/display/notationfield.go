package display

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// LongText is the most that a field shows, in bytes. Nobody reads a longer alg, and
// laying out many lines takes long.
const LongText = 4000

// NotationField is an entry for an alg or a position. Below it is a summary of the text,
// or what is wrong and where.
type NotationField struct {
	widget.BaseWidget

	// OnPreview is called whenever the text changes, with the position after its longest
	// valid part. The position is valid only if ok; otherwise no part is valid.
	OnPreview func(p square1.Position, ok bool)
	// OnSubmit is called on Enter if the text is valid.
	OnSubmit func(text string, p square1.Position)
	// OnRefuse is called on Enter if it is not.
	OnRefuse func(text string)
	// OnLong is called with a pasted text longer than [LongText], which is not put into
	// the field.
	OnLong func(text string)
	// Colours are those of [ErrorText]; may be nil.
	Colours func(square1.Piece) string

	entry   *notationEntry
	reading reading
	refused bool // Enter was pressed, so an unfinished text is an error
}

// NewNotationField makes an empty field.
func NewNotationField() *NotationField {
	f := &NotationField{entry: newNotationEntry(), reading: read("", nil)}
	f.ExtendBaseWidget(f)
	f.entry.OnChanged = func(text string) {
		f.read(text)
		if f.OnPreview != nil {
			if p := f.reading.preview; p != nil {
				f.OnPreview(*p, true)
			} else {
				f.OnPreview(square1.Position{}, false)
			}
		}
	}
	f.entry.leave = f.leave
	f.entry.long = func(text string) {
		if f.OnLong != nil {
			f.OnLong(text)
		}
	}
	f.entry.submit = func() {
		f.read(f.entry.Text) // the colours may have changed
		switch {
		case f.reading.ok && f.OnSubmit != nil:
			f.OnSubmit(f.entry.Text, f.reading.position)
			f.leave()
		case !f.reading.ok:
			f.refused = true
			f.Refresh()
			if f.OnRefuse != nil {
				f.OnRefuse(f.entry.Text)
			}
		}
	}
	return f
}

// leave returns the keyboard to the window.
func (f *NotationField) leave() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil && c.Focused() == fyne.Focusable(f.entry) {
		c.Unfocus()
	}
}

// read interprets a text.
func (f *NotationField) read(text string) {
	f.reading, f.refused = read(text, f.Colours), false
	f.Refresh()
}

// LanguageChanged translates the message.
func (f *NotationField) LanguageChanged() {
	f.entry.name()
	f.reading = read(f.entry.Text, f.Colours)
	f.Refresh()
}

// Text is the content of the entry.
func (f *NotationField) Text() string { return f.entry.Text }

// SetText replaces the content of the entry.
func (f *NotationField) SetText(text string) {
	changed := f.entry.OnChanged
	f.entry.OnChanged = nil // a setter fires no callback
	f.entry.SetText(text)
	f.entry.OnChanged = changed
	f.read(text)
}

// Entry is the part that takes the keyboard focus.
func (f *NotationField) Entry() fyne.Focusable { return f.entry }

// Message is the text below the entry.
func (f *NotationField) Message() string { return f.reading.message }

// ErrorColumn is the column of the caret, in characters from 1: in the text, or, for a
// blocked slice, in the plain form of the alg. It is 0 if the text is valid or the error
// has no single position.
func (f *NotationField) ErrorColumn() int {
	if f.reading.excerpt == nil {
		return 0
	}
	return f.reading.from + 1
}

// Inside has the entry; see [control.Reveal].
func (f *NotationField) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{f.entry} }

// CreateRenderer is for Fyne.
func (f *NotationField) CreateRenderer() fyne.WidgetRenderer {
	r := &notationRenderer{field: f}
	for i := range r.excerpt {
		r.excerpt[i] = control.Word("", control.SmallText(), control.Monospace())
	}
	r.caret = control.Word("", control.SmallText(), control.Monospace())
	for i := range r.lines {
		r.lines[i] = control.Word("", control.SmallText(), fyne.TextStyle{})
	}
	r.Refresh()
	return r
}

// notationRenderer reserves room for every message, so that nothing jumps while the user
// types.
type notationRenderer struct {
	field   *NotationField
	lines   [2]*canvas.Text
	excerpt [3]*canvas.Text // before, at and after the error
	caret   *canvas.Text
}

// caretRise is how much of a line's height the caret takes; its upper half is visible.
const caretRise = 0.7

func (r *notationRenderer) MinSize() fyne.Size {
	line := control.Cell(control.SmallText()).Height
	size := r.field.entry.MinSize()
	size.Height += control.Gap + 2*r.lines[0].MinSize().Height + line*(1+caretRise) + control.Gap
	return size
}

func (r *notationRenderer) Layout(size fyne.Size) {
	const indent = 2 * control.Gap // of the text in the entry
	r.fill()
	char, line := control.Cell(control.SmallText()), r.lines[0].MinSize().Height
	below := r.MinSize().Height - r.field.entry.MinSize().Height
	y := size.Height - below
	control.Put(r.field.entry, 0, 0, size.Width, y)
	y += control.Gap
	for _, l := range r.lines {
		control.Put(l, indent, y, size.Width-indent, line)
		y += line
	}
	y += control.Gap
	x := float32(indent)
	for i, e := range r.excerpt {
		width := char.Width * float32(len([]rune(e.Text)))
		control.Put(e, x, y, width, char.Height)
		if i == 1 {
			control.Put(r.caret, x, y+char.Height*0.9, width, char.Height)
		}
		x += width
	}
}

// fill sets the texts for the current width.
func (r *notationRenderer) fill() {
	f := r.field
	red, quiet := control.ColourOf(f, theme.ColorNameError), control.ColourOf(f, theme.ColorNamePlaceHolder)
	wrong := red
	if f.reading.ok || f.reading.unfinished && !f.refused {
		wrong = quiet
	}
	width := f.Size().Width - 2*2*control.Gap
	lines := control.Wrapped(f.reading.message, max(width, 1), control.SmallText(), fyne.TextStyle{}, len(r.lines))
	for i, l := range r.lines {
		text := ""
		if i < len(lines) {
			text = lines[i]
		}
		control.ShowText(l, text, wrong)
	}
	before, at, after := excerpt(f.reading, int(width/control.Cell(control.SmallText()).Width))
	control.ShowText(r.excerpt[0], before, quiet)
	mark := wrong
	if f.reading.unfinished && !f.refused {
		mark = control.ColourOf(f, theme.ColorNameWarning)
	}
	control.ShowText(r.excerpt[1], at, mark)
	control.ShowText(r.excerpt[2], after, quiet)
	caret := ""
	if f.reading.excerpt != nil {
		caret = strings.Repeat("^", max(len([]rune(at)), 1))
	}
	control.ShowText(r.caret, caret, mark)
}

func (r *notationRenderer) Refresh() {
	control.SetTextSize(control.SmallText(), r.caret)
	control.SetTextSize(control.SmallText(), r.excerpt[:]...)
	control.SetTextSize(control.SmallText(), r.lines[:]...)
	r.field.entry.Refresh()
	r.Layout(r.field.Size())
	canvas.Refresh(r.field)
}

func (r *notationRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.field.entry, r.caret}
	for _, e := range r.excerpt {
		objects = append(objects, e)
	}
	for _, l := range r.lines {
		objects = append(objects, l)
	}
	return objects
}

func (r *notationRenderer) Destroy() {}

// notationEntry is a multi-line entry in which Enter submits: notation needs no line
// breaks.
type notationEntry struct {
	widget.Entry
	submit func()
	leave  func()
	long   func(text string)
}

func newNotationEntry() *notationEntry {
	e := &notationEntry{}
	e.MultiLine, e.Wrapping = true, fyne.TextWrapBreak
	e.TextStyle = control.Monospace()
	e.name()
	e.ExtendBaseWidget(e)
	e.SetMinRowsVisible(2)
	return e
}

// name sets the placeholder text.
func (e *notationEntry) name() { e.PlaceHolder = lang.L("Type or paste") }

// FocusGained is for Fyne.
func (e *notationEntry) FocusGained() {
	e.Entry.FocusGained()
	control.Reveal(e)
}

// TypedKey is for Fyne.
func (e *notationEntry) TypedKey(key *fyne.KeyEvent) {
	switch {
	case key.Name == fyne.KeyReturn, key.Name == fyne.KeyEnter:
		e.submit()
	case key.Name == fyne.KeyEscape:
		e.leave()
		control.PassKey(e, key)
	case control.IsFunctionKey(key.Name):
		control.PassKey(e, key)
	default:
		e.Entry.TypedKey(key)
	}
}

// TypedShortcut is for Fyne.
func (e *notationEntry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && paste.Clipboard != nil {
		if text := paste.Clipboard.Content(); len(text) > LongText {
			e.long(text)
			return
		}
	}
	e.Entry.TypedShortcut(s)
}

// AcceptsTab is for Fyne: Tab leaves the entry.
func (e *notationEntry) AcceptsTab() bool { return false }
