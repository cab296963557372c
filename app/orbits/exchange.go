package orbits

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control/notation"
	"wedge/app/orbits/desk"
	"wedge/app/orbits/display"
	"wedge/app/orbits/print"
	"wedge/app/picture"
	"wedge/app/room"
	"wedge/puzzle/cube3"
)

// exchange takes cubes from outside, and copies texts.
type exchange struct {
	host     *room.Host
	desk     *desk.Desk
	messages *messages
	reader   *room.Reader
	pages    *pages
}

func (e *exchange) copy(text string) {
	e.host.App.Clipboard().SetContent(text)
	e.messages.inform(lang.L("Copied to the clipboard."))
}

// paste takes the cube in the clipboard.
func (e *exchange) paste() { e.take(e.host.App.Clipboard().Content()) }

// take reads a cube in any form, and shows the text, so that the user can edit it. An alg is
// done from the solved cube.
func (e *exchange) take(text string) {
	if strings.TrimSpace(text) == "" { // which would be valid as the empty alg
		e.messages.inform(lang.L("The text contains no cube."))
		return
	}
	if len(text) <= notation.LongText && utf8.ValidString(text) {
		e.pages.note(text)
	}
	a, _, err := cube3.Parse(text)
	if err != nil {
		e.messages.Warn(errors.New(display.ErrorText(text, err)))
		return
	}
	e.enter(a)
}

// enter shows a cube that was typed, pasted or dropped.
func (e *exchange) enter(a cube3.Assembly) {
	e.pages.toUser()
	e.desk.Jump(desk.Entered, a)
}

// drop reads a file: a picture that Wedge made, or a text.
func (e *exchange) drop(name string, content []byte) {
	e.reader.Read(content, func(ctx context.Context) (show func()) {
		f, err := print.Read(room.Until(ctx, bytes.NewReader(content)))
		switch {
		case err == nil:
			return func() { e.enterFile(f) }
		case !errors.Is(err, picture.ErrFormat):
			return func() { e.messages.Warn(errors.New(pictureText(name, err))) }
		}
		return func() { e.dropText(content) }
	})
}

// dropText takes a file that is no picture.
func (e *exchange) dropText(content []byte) {
	if len(content) > cube3.MaxText {
		e.messages.Warn(errors.New(lang.L("The text is too long: it has {{.N}} bytes, the limit is {{.Most}}.", map[string]any{"N": len(content), "Most": cube3.MaxText})))
		return
	}
	e.take(string(content))
}
