//go:build !windows

package safefile

import "os"

// InUse reports whether an error may be due to another program that has the file open, or has
// mapped it. That hinders only on Windows.
func InUse(error) bool { return false }

func rename(from, to string) error { return os.Rename(from, to) }

// patiently does something with a file.
func patiently(do func() error) error { return do() }
