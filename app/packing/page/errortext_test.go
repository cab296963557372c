package page_test

import (
	"fmt"
	"io/fs"
	"syscall"
	"testing"

	"wedge/app/packing/answers"
	"wedge/app/packing/page"
	"wedge/resources/safefile"
)

// TestErrorText says where a damaged search is kept, and why one is not saved.
func TestErrorText(t *testing.T) {
	for want, err := range map[string]error{
		"The paused search could not be read. It starts again.": fmt.Errorf("%w: %w", answers.ErrDamaged, safefile.ErrDamaged),
		"The paused search could not be read. It starts again. Its file is kept as a.damaged.": &safefile.AsideError{
			Name: "a", Kept: "a.damaged", Damaged: answers.ErrDamaged, Reason: safefile.ErrDamaged,
		},
		"The search goes on, but it is not saved: the disk is full (a)": fmt.Errorf("%w: %w", answers.ErrNotSaved, &fs.PathError{Op: "write", Path: "a", Err: syscall.ENOSPC}),
	} {
		if got := page.ErrorText(err); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
