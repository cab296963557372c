package control

import (
	"io/fs"
	"testing"

	"golang.org/x/sys/windows"
)

// TestReasonOnWindows: the errors of Windows are said like those of other systems.
func TestReasonOnWindows(t *testing.T) {
	for err, want := range map[error]string{
		windows.ERROR_DISK_FULL:         "the disk is full (a)",
		windows.ERROR_WRITE_PROTECT:     "access is not allowed there (a)",
		windows.ERROR_ACCESS_DENIED:     "access is not allowed there (a)",
		windows.ERROR_SHARING_VIOLATION: "another program has opened it (a)",
		windows.ERROR_PATH_NOT_FOUND:    "the file or its folder does not exist (a)",
	} {
		if got := Reason(&fs.PathError{Op: "write", Path: "a", Err: err}); got != want {
			t.Errorf("%v: %q", err, got)
		}
	}
}
