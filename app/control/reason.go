package control

import (
	"errors"
	"io/fs"
	"syscall"

	"fyne.io/fyne/v2/lang"
)

// Reason says in the user's language why a file could not be read or written, and which one. Other
// reasons than the usual ones have the words of the system, and other errors their own.
func Reason(err error) string {
	file, ok := errors.AsType[*fs.PathError](err)
	why := ""
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		why = lang.L("the disk is full")
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		why = lang.L("access is not allowed there")
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
