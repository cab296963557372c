//go:build unix

package control_test

import "syscall"

// mkfifo makes a named pipe in a folder, which Windows does not have.
func mkfifo(path string) error { return syscall.Mkfifo(path, 0o600) }
