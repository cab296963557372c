package square1

import (
	"bytes"
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/picture"
	"wedge/app/room"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// exchange takes positions from outside, and exports them as text.
type exchange struct {
	host     *room.Host
	desk     *desk.Desk
	messages *messages
	noteText func(string) // shows an accepted text, so that the user can edit it
}

// Copy copies a text to the clipboard and says so.
func (e *exchange) Copy(text string) {
	e.host.App.Clipboard().SetContent(text)
	e.messages.Inform(lang.L("Copied: {{.Text}}", map[string]any{"Text": text}))
}

// Pasted is the content of the clipboard.
func (e *exchange) Pasted() string { return e.host.App.Clipboard().Content() }

// Enter goes to a typed, pasted or dropped position.
func (e *exchange) Enter(text string, p square1.Position) {
	if len(text) > display.LongText {
		text = "" // a note is for people
	}
	if err := e.desk.Jump(desk.Entry{Kind: desk.Entered, Position: p, Note: text}); err != nil {
		e.messages.Warn(err)
	}
}

// maxText is the length of the longest text accepted, in bytes: longer than the longest alg.
const maxText = 100_000

// Take reads an alg or a position from anywhere. One that is too long is not shown in the
// notation field.
func (e *exchange) Take(text string) {
	if len(text) <= display.LongText {
		e.noteText(text)
	}
	if p, ok := e.Understand(text); ok {
		e.Enter(text, p)
	}
}

// Understand reads an alg or a position. It shows an error if it is invalid.
func (e *exchange) Understand(text string) (p square1.Position, ok bool) {
	if len(text) > maxText {
		e.refuse(len(text))
		return p, false
	}
	if strings.TrimSpace(text) == "" { // which would be valid as the empty alg
		e.messages.Inform(lang.L("The text contains no alg or position."))
		return p, false
	}
	p, err := square1.Parse(text)
	if err != nil {
		e.messages.Warn(err)
	}
	return p, err == nil
}

// refuse says that a text, of this many bytes, is too long.
func (e *exchange) refuse(bytes int) {
	e.messages.Warn(errors.New(lang.L("The text is too long: it has {{.N}} bytes, the limit is {{.Most}}.", map[string]any{"N": bytes, "Most": maxText})))
}

// drop takes the position of a picture that Wedge made, or the first line of a text,
// ignoring comments.
func (e *exchange) drop(content []byte) {
	p, alg, err := print.Read(bytes.NewReader(content))
	switch {
	case err == nil:
		e.Enter(alg, p)
		return
	case !errors.Is(err, picture.ErrFormat):
		e.messages.Warn(err)
		return
	}
	if len(content) > maxText {
		e.refuse(len(content))
		return
	}
	for line := range strings.Lines(string(content)) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line != "" {
			e.Take(line)
			return
		}
	}
	e.messages.Inform(lang.L("The file contains no alg or position."))
}

// OpenMenu opens a menu below an object.
func (e *exchange) OpenMenu(below fyne.CanvasObject, items ...*fyne.MenuItem) {
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", items...), e.host.Window.Canvas(), fyne.NewPos(0, below.Size().Height), below)
}
