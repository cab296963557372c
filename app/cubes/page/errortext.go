package page

import (
	"errors"
	"io/fs"

	"fyne.io/fyne/v2/lang"

	"wedge/app/cubes/answers"
	"wedge/puzzle/polycube"
	"wedge/resources/safefile"
)

// ErrorText explains in the user's language what is wrong with the text of a puzzle or a
// snake. Other errors keep their words.
func ErrorText(err error) string {
	switch {
	case errors.Is(err, answers.ErrDamaged):
		text := lang.L("The paused search could not be read. It starts again.")
		if aside, ok := errors.AsType[*safefile.AsideError](err); ok && aside.Kept != "" {
			text += " " + lang.L("Its file is kept as {{.Name}}.", map[string]any{"Name": aside.Kept})
		}
		return text
	case errors.Is(err, answers.ErrNotSaved):
		return lang.L("The search goes on, but it is not saved: {{.Reason}}", map[string]any{"Reason": reason(err)})
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

// reason is what went wrong with a file: the words of the system.
func reason(err error) string {
	if file, ok := errors.AsType[*fs.PathError](err); ok {
		return file.Error()
	}
	return err.Error()
}
