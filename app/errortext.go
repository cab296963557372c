package app

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/session"
	"wedge/app/store"
)

// foundText is a problem with the session in the user's language. The details, for whoever
// mends a file, are English.
func foundText(err error) string {
	detail := map[string]any{"Detail": err.Error()}
	switch {
	case errors.Is(err, session.ErrDamaged), errors.Is(err, store.ErrDamaged):
		return lang.L("Part of the last session could not be read; it is kept. In detail: {{.Detail}}", detail)
	case errors.Is(err, session.ErrAdjusted):
		return lang.L("Some values of the last session were replaced. In detail: {{.Detail}}", detail)
	}
	return err.Error()
}

// notSavedText says why the session cannot be saved, and where.
func notSavedText(err error) string {
	return lang.L("Not saved: {{.Why}}", map[string]any{"Why": control.Reason(err)})
}
