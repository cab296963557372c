//go:build !windows

package control

import "syscall"

// full are the system's errors for a disk that is full.
func full() []error { return []error{syscall.ENOSPC, syscall.EDQUOT} }

// protected are those for a disk that must not be written.
func protected() []error { return []error{syscall.EROFS} }

// opened are those for a file that another program keeps for itself.
func opened() []error { return nil }
