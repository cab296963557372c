package display

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/fault"
	"wedge/puzzle/square1"
)

// ErrorText is [fault.Text] in the user's language.
func ErrorText(err error, colours func(square1.Piece) string) string {
	if errors.Is(err, ErrNoScrambles) {
		return lang.L("no scrambles of the Square-1; the page Timer imports files of timers")
	}
	return fault.Text(lang.L, err, colours)
}

// unfinishedText says what the rest of an alg lacks that is right as far as it goes.
func unfinishedText(rest string, err error) string {
	if e, ok := errors.AsType[*square1.SyntaxError](err); ok && e.Found == "" {
		return lang.L("“{{.Rest}}” is not complete: expected {{.Expected}}",
			map[string]any{"Rest": rest, "Expected": lang.L(e.Expected)})
	}
	return lang.L("“{{.Rest}}” is not complete", map[string]any{"Rest": rest})
}

// FileError is an error in a file with algs or positions.
type FileError struct {
	File string // without its folder
	Line int    // from 1; 0 for the whole file
	Err  error
}

func (e *FileError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %v", e.File, e.Err)
	}
	return fmt.Sprintf("%s, line %d: %v", e.File, e.Line, e.Err)
}

func (e *FileError) Unwrap() error { return e.Err }

// Text is the error in the user's language; why says what is wrong.
func (e *FileError) Text(why string) string {
	parts := map[string]any{"File": e.File, "Line": e.Line, "Why": why}
	if e.Line > 0 {
		return lang.L("{{.File}}, line {{.Line}}: {{.Why}}", parts)
	}
	return lang.L("{{.File}}: {{.Why}}", parts)
}
