package notation

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
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
	control.Drawing

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
	f.Draws(f, f.least, f.draw)
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
			control.Leave(f.entry)
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

// read interprets a text.
func (f *Field[P]) read(text string) {
	f.reading, f.refused = f.interpret(text), false
	f.Refresh()
}

// LanguageChanged translates the message.
func (f *Field[P]) LanguageChanged() {
	f.entry.name()
	f.entry.Refresh()
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

// caretRise is how much of a line's height the caret takes; its upper half is visible.
const caretRise = 0.7

// messageLines is the most lines of a message.
const messageLines = 2

// least has room for every message, so that nothing jumps while the user types.
func (f *Field[P]) least() fyne.Size {
	size := f.entry.MinSize()
	size.Height += f.below()
	return size
}

// below is the height of what is below the entry.
func (f *Field[P]) below() float32 {
	return control.Gap + messageLines*control.LineHeight(control.SmallText()) + control.Cell(control.SmallText()).Height*(1+caretRise) + control.Gap
}

func (f *Field[P]) draw(p *control.Pen) {
	const indent = 2 * control.Gap // of the text in the entry
	small := control.SmallText()
	char, line := control.Cell(small), control.LineHeight(small)
	wrong, mark, quiet := p.Colour(theme.ColorNameError), p.Colour(theme.ColorNameError), p.Colour(theme.ColorNamePlaceHolder)
	unfinished := f.reading.Unfinished && !f.refused
	if f.reading.OK || unfinished {
		wrong, mark = quiet, quiet
	}
	if unfinished {
		mark = p.Colour(theme.ColorNameWarning)
	}
	y := p.Size.Height - f.below()
	p.Put(f.entry, 0, 0, p.Size.Width, y)
	y += control.Gap
	width := p.Size.Width - 2*2*control.Gap
	for i, text := range control.Wrapped(f.reading.Message, max(width, 1), small, fyne.TextStyle{}, messageLines) {
		control.Put(p.Word(text, small, wrong), indent, y+float32(i)*line, p.Size.Width-indent, line)
	}
	y += messageLines*line + control.Gap
	x := float32(indent)
	part := func(text string, c color.Color, down float32) (width float32) {
		width = char.Width * float32(len([]rune(text)))
		word := p.Word(text, small, c)
		word.TextStyle = control.Monospace()
		control.Put(word, x, y+down, width, char.Height)
		return width
	}
	before, at, after := f.reading.cut(int(width / char.Width))
	x += part(before, quiet, 0)
	if f.reading.Excerpt != nil {
		part(strings.Repeat("^", max(len([]rune(at)), 1)), mark, char.Height*0.9)
	}
	x += part(at, mark, 0)
	part(after, quiet, 0)
}

// entry is a multi-line entry in which Enter submits: notation needs no line
// breaks.
type entry struct {
	widget.Entry
	submit func()
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

func (e *entry) FocusGained() {
	e.Entry.FocusGained()
	control.Reveal(e)
}

func (e *entry) TypedKey(key *fyne.KeyEvent) {
	switch {
	case key.Name == fyne.KeyReturn, key.Name == fyne.KeyEnter:
		e.submit()
	case !control.PassFromEntry(e, key):
		e.Entry.TypedKey(key)
	}
}

func (e *entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && paste.Clipboard != nil {
		if text := paste.Clipboard.Content(); len(text) > LongText {
			e.long(text)
			return
		}
	}
	e.Entry.TypedShortcut(s)
}

// AcceptsTab lets Tab leave the entry.
func (e *entry) AcceptsTab() bool { return false }
