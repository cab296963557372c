package control

import (
	"syscall"

	"golang.org/x/sys/windows"
)

// full are the system's errors for a disk that is full. That of package syscall is no error of
// Windows; packages make it themselves.
func full() []error {
	return []error{syscall.ENOSPC, windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_QUOTA_EXCEEDED}
}

// protected are those for a disk that must not be written.
func protected() []error { return []error{windows.ERROR_WRITE_PROTECT} }

// opened are those for a file that another program keeps for itself.
func opened() []error { return []error{windows.ERROR_SHARING_VIOLATION, windows.ERROR_LOCK_VIOLATION} }
