package session_test

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"wedge/app/session"
)

// lockEnvironment names the folder that a second process locks.
const lockEnvironment = "WEDGE_TEST_LOCK"

// TestLock has two stores in one process.
func TestLock(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not", "there")
	first, second := session.NewStore(folder), session.NewStore(folder)
	if err := second.Unlock(); err != nil {
		t.Error(err)
	}
	for range 2 {
		if err := first.Lock(); err != nil {
			t.Fatal(err)
		}
		if err := second.Lock(); !errors.Is(err, session.ErrBusy) {
			t.Error(err)
		}
		if err := first.Unlock(); err != nil {
			t.Error(err)
		}
		first, second = second, first
	}
	// What is no file is not waited for.
	other := session.NewStore(t.TempDir())
	if err := os.Mkdir(filepath.Join(other.Folder(), "session.lock"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := other.Lock(); err == nil || errors.Is(err, session.ErrBusy) {
		t.Error(err)
	}
}

// TestLockOfAnotherProcess ends with the process, however that ends.
func TestLockOfAnotherProcess(t *testing.T) {
	if folder := os.Getenv(lockEnvironment); folder != "" {
		holdLock(folder)
		return
	}
	store := session.NewStore(t.TempDir())
	other := exec.Command(os.Args[0], "-test.run=^TestLockOfAnotherProcess$")
	other.Env = append(os.Environ(), lockEnvironment+"="+store.Folder())
	out, err := other.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	in, err := other.StdinPipe() // stays open: the process waits for it
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	if err := other.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "locked\n" {
		t.Fatalf("%q, %v", line, err)
	}
	if err := store.Lock(); !errors.Is(err, session.ErrBusy) {
		t.Error(err)
	}
	if err := other.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = other.Wait() // it was killed
	if err := errors.Join(store.Lock(), store.Unlock()); err != nil {
		t.Error(err)
	}
}

// holdLock is the second process: it locks a folder until it is killed.
func holdLock(folder string) {
	if err := session.NewStore(folder).Lock(); err != nil {
		os.Stdout.WriteString(err.Error() + "\n") // the test sees that it is missing
		return
	}
	os.Stdout.WriteString("locked\n")         // likewise
	bufio.NewReader(os.Stdin).ReadString('.') // until the end
}
