package methods

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/album"
	"wedge/app/square1/display"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/syntax"
	"wedge/solver/methodlab"
)

// errorText is an error of measuring in the user's language.
func errorText(err error) string {
	if errors.Is(err, methodlab.ErrOutcomes) {
		return lang.L("The steps can end in too many different ways to be counted.")
	}
	return err.Error()
}

// parseText says what is wrong with a text, and where.
func parseText(err error) string {
	if errors.Is(err, album.ErrMethodTaken) {
		return lang.L("Another method has this name.")
	}
	if goal, ok := errors.AsType[*method.GoalError](err); ok {
		return lang.L("Line {{.Line}}, column {{.Column}}: {{.What}}", map[string]any{
			"Line": goal.Line, "Column": goal.Column, "What": display.ErrorText(goal.Err, nil),
		})
	}
	wrong, ok := errors.AsType[*syntax.Error](err)
	if !ok {
		return err.Error()
	}
	values := map[string]any{"Line": max(wrong.Line, 1), "Column": wrong.Column, "Found": wrong.Found, "Expected": lang.L(wrong.Expected)}
	if wrong.Found == "" {
		return lang.L("Line {{.Line}}, column {{.Column}}: the line ends; expected {{.Expected}}", values)
	}
	return lang.L("Line {{.Line}}, column {{.Column}}: found \"{{.Found}}\", expected {{.Expected}}", values)
}
