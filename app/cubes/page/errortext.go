package page

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/cubes/answers"
	"wedge/puzzle/polycube"
)

// ErrorText explains in the user's language what is wrong with the text of a puzzle or a
// snake. Other errors keep their words.
func ErrorText(err error) string {
	if errors.Is(err, answers.ErrDamaged) {
		return lang.L("The paused search could not be read. It starts again.")
	}
	e, ok := errors.AsType[*polycube.SyntaxError](err)
	if !ok {
		return err.Error()
	}
	parts := map[string]any{"Line": e.Line, "Column": e.Column, "Found": e.Found, "Expected": lang.L(e.Expected)}
	switch {
	case e.Line == 0 && e.Found == "":
		return lang.L("Unfinished: expected {{.Expected}}", parts)
	case e.Line == 0:
		return lang.L("“{{.Found}}” at column {{.Column}}: expected {{.Expected}}", parts)
	case e.Found == "":
		return lang.L("Line {{.Line}} ends at column {{.Column}}: expected {{.Expected}}", parts)
	}
	return lang.L("“{{.Found}}” in line {{.Line}}, column {{.Column}}: expected {{.Expected}}", parts)
}
