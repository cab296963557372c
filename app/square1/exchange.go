package square1

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control/notation"
	"wedge/app/picture"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/print"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/reconstruction"
)

// exchange takes positions from outside, and exports them as text.
type exchange struct {
	bench    *bench.Bench
	desk     *desk.Desk
	noteText func(string)                      // shows an accepted text, so that the user can edit it
	toPlay   func()                            // leaves a lesson, whose positions are not the user's
	toTimer  func(name string, content []byte) // imports another timer's file
	explain  func(string)                      // shows what became of a solve that is written step by step
}

// copy copies a text to the clipboard and says so.
func (e *exchange) copy(text string) {
	e.bench.Copy(text)
	e.bench.Inform(lang.L("Copied: {{.Text}}", map[string]any{"Text": text}))
}

// enter goes to a typed, pasted or dropped position or pattern.
func (e *exchange) enter(text string, p square1.Pattern) {
	if len(text) > notation.LongText {
		text = "" // a note is for people
	}
	e.toPlay()
	if err := e.desk.Jump(desk.Entry{Kind: desk.Entered, Position: p.Position, Mask: p.Mask, Note: text}); err != nil {
		e.bench.Warn(err)
	}
}

// maxText is the length of the longest text accepted, in bytes: longer than the longest alg.
const maxText = 100_000

// take reads an alg, a position or a pattern from anywhere. One that is too long is not shown in the
// notation field.
func (e *exchange) take(text string) {
	if isReconstruction(text) {
		dialog.ShowConfirm(lang.L("Reconstruction"), lang.L("This is a solve, written step by step. Analyse it?"), func(yes bool) {
			if yes {
				e.explain(text)
			}
		}, e.bench.Host.Window)
		return
	}
	if len(text) <= maxText {
		text = display.Entry(text)
	}
	if len(text) <= notation.LongText {
		e.noteText(text)
	}
	if p, ok := e.understand(text); ok {
		e.enter(text, p)
	}
}

// isReconstruction reports whether a text is a solve with its scramble or its steps, and no alg or position.
func isReconstruction(text string) bool {
	if len(text) > times.MaxText || !strings.Contains(text, "\n") {
		return false
	}
	if _, err := read(text); err == nil {
		return false
	}
	s, err := reconstruction.Parse(text)
	named := func(step reconstruction.Step) bool { return step.Name != "" }
	return err == nil && s.Alg().Length(square1.SliceMetric) > 0 && (s.Scramble != nil || slices.ContainsFunc(s.Steps, named))
}

// understand reads an alg, a position or a pattern. It shows an error if it is invalid.
func (e *exchange) understand(text string) (p square1.Pattern, ok bool) {
	if len(text) <= maxText && strings.TrimSpace(text) == "" { // which would be valid as the empty alg
		e.bench.Inform(lang.L("The text contains no alg or position."))
		return p, false
	}
	p, err := read(text)
	if err != nil {
		e.bench.Warn(err)
	}
	return p, err == nil
}

// read reads an alg, a position or a pattern that is not too long.
func read(text string) (square1.Pattern, error) {
	if len(text) > maxText {
		return square1.Pattern{}, tooLong(len(text))
	}
	return square1.ParseAny(text)
}

// tooLong is the error for a text of this many bytes.
func tooLong(bytes int) error {
	return errors.New(lang.L("The text is too long: it has {{.N}} bytes, the limit is {{.Most}}.", map[string]any{"N": bytes, "Most": maxText}))
}

// readFile takes another timer's solves, the position of a picture that Wedge made, or the first line of a text,
// ignoring comments. Errors name the file, and the line if there are several.
func (e *exchange) readFile(ctx context.Context, name string, content []byte) (show func()) {
	refuse := func(line int, err error) {
		e.bench.Warn(&display.FileError{File: name, Line: line, Err: err})
	}
	if times.TimerOf(content) != "" {
		return func() { e.toTimer(name, content) }
	}
	p, alg, err := print.Read(bench.Until(ctx, bytes.NewReader(content)))
	switch {
	case err == nil:
		return func() { e.enter(alg, p) }
	case !errors.Is(err, picture.ErrFormat):
		return func() { refuse(0, err) }
	case len(content) > maxText && !bytes.HasPrefix(content, []byte("{")):
		return func() { refuse(0, tooLong(len(content))) }
	}
	lines, err := display.Lines(content)
	if err != nil {
		return func() { refuse(0, err) }
	}
	for number, line := range lines {
		p, err := read(line)
		return func() {
			if len(line) <= notation.LongText {
				e.noteText(line)
			}
			if err != nil {
				refuse(number, err)
			} else {
				e.enter(line, p)
			}
		}
	}
	return func() {
		e.bench.Inform(lang.L("{{.File}} contains no alg or position.", map[string]any{"File": name}))
	}
}

// reads is [bench.Kind.Reads]: readFile would show a position.
func reads(ctx context.Context, content []byte) bool {
	if times.TimerOf(content) != "" {
		return true
	}
	_, _, err := print.Read(bench.Until(ctx, bytes.NewReader(content)))
	if !errors.Is(err, picture.ErrFormat) {
		return err == nil
	}
	lines, err := display.Lines(content)
	if err != nil || len(content) > maxText && !bytes.HasPrefix(content, []byte("{")) {
		return false
	}
	for _, line := range lines {
		_, err := read(line)
		return err == nil
	}
	return false
}
