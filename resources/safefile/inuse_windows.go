package safefile

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/windows"
)

// InUse reports whether an error may be due to another program that has the file open, or has
// mapped it. That hinders only on Windows, and the first error can mean missing rights, too.
func InUse(err error) bool {
	return errors.Is(err, windows.ERROR_ACCESS_DENIED) || errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_USER_MAPPED_FILE)
}

// patiently does something with a file, and again for a while as long as that is in use: another
// window reads a session in a moment, and programs against viruses look at every new file.
func patiently(do func() error) error {
	const while, pause = 2 * time.Second, 10 * time.Millisecond
	for end := time.Now().Add(while); ; time.Sleep(pause) {
		if err := do(); !InUse(err) || time.Now().After(end) {
			return err
		}
	}
}

// rename gives a file the name of another one, which it replaces. One that is mapped, such as a
// table, cannot be replaced, but it can be renamed: it becomes a temporary file, and only for that
// moment there is none with its name.
func rename(from, to string) error {
	err := patiently(func() error { return os.Rename(from, to) })
	if !errors.Is(err, windows.ERROR_ACCESS_DENIED) {
		return err
	}
	old := temporaryName(to)
	if os.Rename(to, old) != nil {
		return err
	}
	if err := os.Rename(from, to); err != nil {
		return errors.Join(err, os.Rename(old, to))
	}
	os.Remove(old) // if it is still mapped, Sweep removes it some day
	return nil
}
