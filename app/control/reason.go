package control

import (
	"errors"
	"io/fs"
	"slices"

	"fyne.io/fyne/v2/lang"
)

// Reason says in the user's language why a file could not be read or written, and which one. Other
// reasons than the usual ones have the words of the system, and other errors their own.
func Reason(err error) string {
	file, ok := errors.AsType[*fs.PathError](err)
	why := ""
	switch {
	case isAny(err, full()):
		why = lang.L("the disk is full")
	case errors.Is(err, fs.ErrPermission), isAny(err, protected()):
		why = lang.L("access is not allowed there")
	case isAny(err, opened()):
		why = lang.L("another program has opened it")
	case errors.Is(err, fs.ErrNotExist):
		why = lang.L("the file or its folder does not exist")
	}
	switch {
	case why == "" && ok:
		return file.Error()
	case why == "":
		return err.Error()
	case ok:
		return why + " (" + file.Path + ")"
	}
	return why
}

func isAny(err error, kinds []error) bool {
	return slices.ContainsFunc(kinds, func(kind error) bool { return errors.Is(err, kind) })
}
