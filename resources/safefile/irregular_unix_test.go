//go:build unix

package safefile_test

import (
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// irregular are things that are no files.
func irregular(t *testing.T) map[string]string {
	t.Helper()
	folder, err := os.MkdirTemp("", "") // a socket's name must be short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	in := func(name string) string { return filepath.Join(folder, name) }
	if err := syscall.Mkfifo(in("pipe"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(in("pipe"), in("link")); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("unix", in("socket"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	return map[string]string{
		"pipe": in("pipe"), "link to a pipe": in("link"), "socket": in("socket"), "folder": folder, "device": os.DevNull,
	}
}
