package notation

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// LongText is the most that a field shows, in bytes. Nobody reads a longer alg, and
// laying out many lines takes long.
const LongText = 4000

// Field is an entry for notation that says what a P is: an alg, a position. Below it is a
// summary of the text, or what is wrong and where.
type Field[P any] struct {
	widget.BaseWidget

	// OnPreview is called whenever the text changes, with what its longest valid part says.
	// It is valid only if ok; otherwise no part is valid.
	OnPreview func(p P, ok bool)
	// OnSubmit is called on Enter if the text is valid.
	OnSubmit func(text string, p P)
	// OnRefuse is called on Enter if it is not.
	OnRefuse func(text string)
	// OnLong is called with a pasted text longer than [LongText], which is not put into
	// the field.
	OnLong func(text string)

	interpret func(text string) Reading[P]
	entry     *entry
	reading   Reading[P]
	refused   bool // Enter was pressed, so an unfinished text is an error
}

// NewField makes an empty field. interpret reads its text, in the language of the user.
func NewField[P any](interpret func(text string) Reading[P]) *Field[P] {
	f := &Field[P]{interpret: interpret, entry: newEntry(), reading: interpret("")}
	f.ExtendBaseWidget(f)
	f.entry.OnChanged = func(text string) {
		f.read(text)
		if f.OnPreview != nil {
			if p := f.reading.Preview; p != nil {
				f.OnPreview(*p, true)
			} else {
				var none P
				f.OnPreview(none, false)
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
		f.read(f.entry.Text) // what it depends on may have changed
		switch {
		case f.reading.OK && f.OnSubmit != nil:
			f.OnSubmit(f.entry.Text, f.reading.Whole)
			f.leave()
		case !f.reading.OK:
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
func (f *Field[P]) leave() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f); c != nil && c.Focused() == fyne.Focusable(f.entry) {
		c.Unfocus()
	}
}

// read interprets a text.
func (f *Field[P]) read(text string) {
	f.reading, f.refused = f.interpret(text), false
	f.Refresh()
}

// LanguageChanged translates the message.
func (f *Field[P]) LanguageChanged() {
	f.entry.name()
	f.reading = f.interpret(f.entry.Text)
	f.Refresh()
}

// Text is the content of the entry.
func (f *Field[P]) Text() string { return f.entry.Text }

// SetText replaces the content of the entry.
func (f *Field[P]) SetText(text string) {
	changed := f.entry.OnChanged
	f.entry.OnChanged = nil // a setter fires no callback
	f.entry.SetText(text)
	f.entry.OnChanged = changed
	f.read(text)
}

// Entry is the part that takes the keyboard focus.
func (f *Field[P]) Entry() fyne.Focusable { return f.entry }

// Message is the text below the entry.
func (f *Field[P]) Message() string { return f.reading.Message }

// ErrorColumn is the column of the caret in the excerpt, in characters from 1. It is 0 if the
// text is valid or the error has no single position.
func (f *Field[P]) ErrorColumn() int {
	if f.reading.Excerpt == nil {
		return 0
	}
	return f.reading.From + 1
}

// Inside has the entry; see [control.Reveal].
func (f *Field[P]) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{f.entry} }

// CreateRenderer is for Fyne.
func (f *Field[P]) CreateRenderer() fyne.WidgetRenderer {
	r := &fieldRenderer[P]{field: f}
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

// fieldRenderer reserves room for every message, so that nothing jumps while the user
// types.
type fieldRenderer[P any] struct {
	field   *Field[P]
	lines   [2]*canvas.Text
	excerpt [3]*canvas.Text // before, at and after the error
	caret   *canvas.Text
}

// caretRise is how much of a line's height the caret takes; its upper half is visible.
const caretRise = 0.7

func (r *fieldRenderer[P]) MinSize() fyne.Size {
	line := control.Cell(control.SmallText()).Height
	size := r.field.entry.MinSize()
	size.Height += control.Gap + 2*r.lines[0].MinSize().Height + line*(1+caretRise) + control.Gap
	return size
}

func (r *fieldRenderer[P]) Layout(size fyne.Size) {
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
func (r *fieldRenderer[P]) fill() {
	f := r.field
	red, quiet := control.ColourOf(f, theme.ColorNameError), control.ColourOf(f, theme.ColorNamePlaceHolder)
	wrong := red
	if f.reading.OK || f.reading.Unfinished && !f.refused {
		wrong = quiet
	}
	width := f.Size().Width - 2*2*control.Gap
	lines := control.Wrapped(f.reading.Message, max(width, 1), control.SmallText(), fyne.TextStyle{}, len(r.lines))
	for i, l := range r.lines {
		text := ""
		if i < len(lines) {
			text = lines[i]
		}
		control.ShowText(l, text, wrong)
	}
	before, at, after := f.reading.cut(int(width / control.Cell(control.SmallText()).Width))
	control.ShowText(r.excerpt[0], before, quiet)
	mark := wrong
	if f.reading.Unfinished && !f.refused {
		mark = control.ColourOf(f, theme.ColorNameWarning)
	}
	control.ShowText(r.excerpt[1], at, mark)
	control.ShowText(r.excerpt[2], after, quiet)
	caret := ""
	if f.reading.Excerpt != nil {
		caret = strings.Repeat("^", max(len([]rune(at)), 1))
	}
	control.ShowText(r.caret, caret, mark)
}

func (r *fieldRenderer[P]) Refresh() {
	control.SetTextSize(control.SmallText(), r.caret)
	control.SetTextSize(control.SmallText(), r.excerpt[:]...)
	control.SetTextSize(control.SmallText(), r.lines[:]...)
	r.field.entry.Refresh()
	r.Layout(r.field.Size())
	canvas.Refresh(r.field)
}

func (r *fieldRenderer[P]) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.field.entry, r.caret}
	for _, e := range r.excerpt {
		objects = append(objects, e)
	}
	for _, l := range r.lines {
		objects = append(objects, l)
	}
	return objects
}

func (r *fieldRenderer[P]) Destroy() {}

// entry is a multi-line entry in which Enter submits: notation needs no line
// breaks.
type entry struct {
	widget.Entry
	submit func()
	leave  func()
	long   func(text string)
}

func newEntry() *entry {
	e := &entry{}
	e.MultiLine, e.Wrapping = true, fyne.TextWrapBreak
	e.TextStyle = control.Monospace()
	e.name()
	e.ExtendBaseWidget(e)
	e.SetMinRowsVisible(2)
	return e
}

// name sets the placeholder text.
func (e *entry) name() { e.PlaceHolder = lang.L("Type or paste") }

// FocusGained is for Fyne.
func (e *entry) FocusGained() {
	e.Entry.FocusGained()
	control.Reveal(e)
}

// TypedKey is for Fyne.
func (e *entry) TypedKey(key *fyne.KeyEvent) {
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
func (e *entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && paste.Clipboard != nil {
		if text := paste.Clipboard.Content(); len(text) > LongText {
			e.long(text)
			return
		}
	}
	e.Entry.TypedShortcut(s)
}

// AcceptsTab is for Fyne: Tab leaves the entry.
func (e *entry) AcceptsTab() bool { return false }
