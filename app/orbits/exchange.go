package orbits

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control/notation"
	"wedge/app/orbits/desk"
	"wedge/app/orbits/display"
	"wedge/app/orbits/print"
	"wedge/app/picture"
	"wedge/puzzle/cube3"
)

// paste takes the cube in the clipboard.
func (r *Room) paste() { r.take(r.Pasted()) }

// take reads a cube in any form, and shows the text, so that the user can edit it. An alg is
// done from the solved cube.
func (r *Room) take(text string) {
	if strings.TrimSpace(text) == "" { // which would be valid as the empty alg
		r.Inform(lang.L("The text contains no cube."))
		return
	}
	if len(text) <= notation.LongText && utf8.ValidString(text) {
		r.note(text)
	}
	a, _, err := cube3.Parse(text)
	if err != nil {
		r.Warn(errors.New(display.ErrorText(text, err)))
		return
	}
	r.enter(a)
}

// enter shows a cube that was typed, pasted or dropped.
func (r *Room) enter(a cube3.Assembly) {
	r.toUser()
	r.desk.Jump(desk.Entered, a)
}

// read reads a file: a picture that Wedge made, or a text.
func (r *Room) read(ctx context.Context, name string, content []byte) (show func()) {
	f, err := print.Read(bench.Until(ctx, bytes.NewReader(content)))
	switch {
	case err == nil:
		return func() { r.enterFile(f) }
	case !errors.Is(err, picture.ErrFormat):
		return func() { r.Warn(errors.New(pictureText(name, err))) }
	}
	return func() { r.dropText(content) }
}

// dropText takes a file that is no picture.
func (r *Room) dropText(content []byte) {
	if len(content) > cube3.MaxText {
		r.Warn(errors.New(lang.L("The text is too long: it has {{.N}} bytes, the limit is {{.Most}}.", map[string]any{"N": len(content), "Most": cube3.MaxText})))
		return
	}
	r.take(string(content))
}
