package rubik

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"unicode/utf8"

	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control/notation"
	"wedge/app/picture"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/display"
	"wedge/app/rubik/print"
	"wedge/puzzle/cube3"
	"wedge/puzzle/list"
	"wedge/puzzle/syntax"
)

// exchange takes cubes from outside.
type exchange struct {
	*bench.Bench
	desk   *desk.Desk
	note   func(text string) // puts a text into the notation field
	toUser func()            // opens a page with the user's cube
}

// paste takes the cube in the clipboard.
func (e *exchange) paste() { e.take(e.Pasted()) }

// take reads a cube in any form, and shows the text, so that the user can edit it. An alg is
// done from the solved cube.
func (e *exchange) take(text string) {
	if strings.TrimSpace(text) == "" { // which would be valid as the empty alg
		e.Inform(lang.L("The text contains no cube."))
		return
	}
	text = entry(text)
	if len(text) <= notation.LongText && utf8.ValidString(text) {
		e.note(text)
	}
	a, _, err := cube3.Parse(text)
	if err != nil {
		e.Warn(errors.New(display.ErrorText(text, err)))
		return
	}
	e.enter(a)
}

// entry is what a text says that may be the line of a list, numbered, marked or quoted.
func entry(text string) string {
	kind := list.Of(func(text string) (cube3.Assembly, error) {
		a, _, err := cube3.Parse(text)
		return a, err
	})
	if len(text) <= cube3.MaxText && !strings.Contains(text, "\n") && !kind.Understood(text) {
		if entry := kind.Item(text); entry != "" {
			return entry
		}
	}
	return text
}

// enter shows a cube that was typed, pasted or dropped.
func (e *exchange) enter(a cube3.Assembly) {
	e.toUser()
	e.desk.Jump(desk.Entered, a)
}

// read reads a file: a picture that Wedge made, or a text.
func (e *exchange) read(ctx context.Context, name string, content []byte) (show func()) {
	f, err := print.Read(bench.Until(ctx, bytes.NewReader(content)))
	switch {
	case err == nil:
		return func() { e.enterFile(f) }
	case !errors.Is(err, picture.ErrFormat):
		return func() { e.Warn(errors.New(pictureText(name, err))) }
	}
	return func() { e.dropText(content) }
}

// reads is [bench.Kind.Reads]: read would show a cube.
func reads(ctx context.Context, content []byte) bool {
	_, err := print.Read(bench.Until(ctx, bytes.NewReader(content)))
	if !errors.Is(err, picture.ErrFormat) {
		return err == nil
	}
	text, err := syntax.Decode(content)
	if err != nil || len(content) > cube3.MaxText || strings.TrimSpace(text) == "" {
		return false
	}
	_, _, err = cube3.Parse(entry(text))
	return err == nil
}

// dropText takes a file that is no picture.
func (e *exchange) dropText(content []byte) {
	if len(content) > cube3.MaxText {
		e.Warn(errors.New(lang.L("The text is too long: it has {{.N}} bytes, the limit is {{.Most}}.", map[string]any{"N": len(content), "Most": cube3.MaxText})))
		return
	}
	text, err := syntax.Decode(content)
	if err != nil {
		text = string(content) // says where it makes no sense
	}
	e.take(text)
}
