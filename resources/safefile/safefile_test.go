package safefile_test

import (
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wedge/resources/safefile"
)

func words(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// want checks what a file holds and that nothing else is in its folder.
func want(t *testing.T, name, content string) {
	t.Helper()
	if b, err := os.ReadFile(name); err != nil || string(b) != content {
		t.Errorf("%q, %v", b, err)
	}
	if list, err := os.ReadDir(filepath.Dir(name)); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
}

func TestWrite(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	for _, s := range []string{"first", strings.Repeat("second", 100_000)} {
		if err := safefile.Write(name, 0o600, words(s)); err != nil {
			t.Fatal(err)
		}
		want(t, name, s)
	}
	if info, err := os.Stat(name); err != nil || runtime.GOOS != "windows" && info.Mode() != 0o600 {
		t.Error(info.Mode(), err)
	}
	broken := errors.New("broken")
	err := safefile.Write(name, 0o600, func(w io.Writer) error {
		return errors.Join(words(strings.Repeat("x", 1<<20))(w), broken)
	})
	if !errors.Is(err, broken) {
		t.Error(err)
	}
	want(t, name, strings.Repeat("second", 100_000))
	if err := safefile.Write(filepath.Join(name, "b"), 0o600, words("")); err == nil {
		t.Error("written into a file")
	}
}

// TestCreate lets many make the same file.
func TestCreate(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	var wait sync.WaitGroup
	var won atomic.Int64
	for range 16 {
		wait.Go(func() {
			err := safefile.Create(name, 0o666, words("y"))
			if err == nil {
				won.Add(1)
			} else if !errors.Is(err, fs.ErrExist) {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if won.Load() != 1 {
		t.Errorf("%d have made it", won.Load())
	}
	want(t, name, "y")
}

// files makes files, all but the young one old, and returns a function that names those that are left.
func files(t *testing.T, folder string, names ...string) (left func() string) {
	t.Helper()
	long := time.Now().Add(-2 * time.Hour)
	for _, name := range names {
		path := filepath.Join(folder, name)
		err := os.WriteFile(path, nil, 0o600)
		if !strings.Contains(name, "young") {
			err = errors.Join(err, os.Chtimes(path, long, long))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return func() string {
		list, err := os.ReadDir(folder)
		var left []string
		for _, f := range list {
			left = append(left, f.Name())
		}
		if err != nil {
			t.Error(err)
		}
		return strings.Join(left, " ")
	}
}

// TestSweep removes the temporary files of a name, from an age on; who writes a file removes all old ones of Wedge in its
// folder, and nothing else.
func TestSweep(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "a")
	left := files(t, folder, "a", "a.young.wedge.tmp", "a.2.wedge.tmp", "a.3.tmp", "a.lock", "b.1.wedge.tmp", "wedge.tmp.a")
	sweep := func(age time.Duration) func() error { return func() error { return safefile.Sweep(name, age) } }
	for _, c := range []struct {
		do   func() error
		left string
	}{
		{sweep(safefile.Forgotten), "a a.3.tmp a.lock a.young.wedge.tmp b.1.wedge.tmp wedge.tmp.a"},
		{func() error { return safefile.Write(name, 0o600, words("")) }, "a a.3.tmp a.lock a.young.wedge.tmp wedge.tmp.a"},
		{sweep(0), "a a.3.tmp a.lock wedge.tmp.a"},
	} {
		if err := c.do(); err != nil || left() != c.left {
			t.Errorf("%s are left, %v", left(), err)
		}
	}
	if err := safefile.Sweep(filepath.Join(name+"none", "a"), 0); err != nil {
		t.Error(err)
	}
	symlink(t, os.DevNull, filepath.Join(folder, "link.wedge.tmp"))
	if err := safefile.Write(name, 0o600, words("")); err != nil || left() != "a a.3.tmp a.lock link.wedge.tmp wedge.tmp.a" {
		t.Errorf("%s are left, %v", left(), err)
	}
}

func TestPutAside(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	damaged, reason := errors.New("damaged"), errors.New("reason")
	for _, aside := range []string{name + ".damaged", name + ".damaged.2"} {
		if err := os.WriteFile(name, []byte(aside), 0o600); err != nil {
			t.Fatal(err)
		}
		err := safefile.PutAside(name, damaged, reason)
		if b, _ := os.ReadFile(aside); string(b) != aside || !errors.Is(err, damaged) || !errors.Is(err, reason) || !strings.HasSuffix(err.Error(), aside) {
			t.Errorf("%s holds %q; %v", aside, b, err)
		}
	}
	if err := safefile.PutAside(name, damaged, reason); !errors.Is(err, damaged) || !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

func TestErrorsNameTheFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "missing", "picture.png")
	err := safefile.Write(name, 0o600, words("new"))
	var e *fs.PathError
	if !errors.As(err, &e) || e.Path != name || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
	// As a full disk does it.
	name = filepath.Join(t.TempDir(), "picture.png")
	err = safefile.Write(name, 0o600, func(io.Writer) error {
		list, err := filepath.Glob(name + ".*")
		if err != nil || len(list) != 1 {
			t.Fatal(list, err)
		}
		return &fs.PathError{Op: "write", Path: list[0], Err: fs.ErrInvalid}
	})
	if !errors.As(err, &e) || e.Path != name || !errors.Is(err, fs.ErrInvalid) {
		t.Errorf("%v", err)
	}
}

// TestRights: a replacement has the permissions of the old file, regardless of the umask,
// from the moment it appears; a new file has those requested.
func TestRights(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such rights here")
	}
	name := filepath.Join(t.TempDir(), "a")
	for _, rights := range []fs.FileMode{0o666, 0o600, 0o640, 0o755, 0o400} {
		if err := errors.Join(os.WriteFile(name, []byte("old"), 0o600), os.Chmod(name, rights)); err != nil {
			t.Fatal(err)
		}
		err := safefile.Write(name, 0o644, func(w io.Writer) error {
			list, err := filepath.Glob(name + ".*")
			if err != nil || len(list) != 1 {
				t.Fatal(list, err)
			}
			info, err := os.Stat(list[0])
			if err != nil || info.Mode().Perm()&^(rights|0o200) != 0 {
				t.Errorf("while it is written: %v, %v", info.Mode(), err)
			}
			return words("new")(w)
		})
		if info, statErr := os.Stat(name); err != nil || statErr != nil || info.Mode().Perm() != rights {
			t.Errorf("%v became %v, %v", rights, info.Mode(), err)
		}
		want(t, name, "new")
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
}

// symlink makes a link. The test is skipped without the right to, which few users have on Windows,
// and under Wine 8, which says that it has made one.
func symlink(t *testing.T, to, name string) {
	t.Helper()
	err := os.Symlink(to, name)
	if info, e := os.Lstat(name); err != nil || e != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Skip("no links on this system")
	}
}

// TestLinks: a link stays, and its target is written, even if it did not exist.
func TestLinks(t *testing.T) {
	folder, elsewhere := t.TempDir(), t.TempDir()
	target, name := filepath.Join(elsewhere, "target"), filepath.Join(folder, "second")
	symlink(t, target, filepath.Join(folder, "first"))
	if err := os.Symlink("first", name); err != nil {
		t.Fatal(err)
	}
	for _, s := range []string{"new", "newer"} {
		if err := safefile.Write(name, 0o600, words(s)); err != nil {
			t.Fatal(err)
		}
		want(t, target, s)
		if info, err := os.Lstat(name); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Error("the link is gone:", info, err)
		}
		if b, err := safefile.ReadFile(name); err != nil || string(b) != s {
			t.Errorf("%q, %v", b, err)
		}
	}
	old := target + ".x.wedge.tmp"
	if err := errors.Join(os.WriteFile(old, nil, 0o600), safefile.Sweep(name, 0)); err != nil {
		t.Error(err)
	}
	want(t, target, "newer")
	if err := safefile.PutAside(name, errors.New("damaged"), errors.New("reason")); !strings.HasSuffix(err.Error(), target+".damaged") {
		t.Error(err)
	}
	if err := safefile.Write(name, 0o600, words("again")); err != nil {
		t.Error(err)
	}
	if b, err := os.ReadFile(target); err != nil || string(b) != "again" {
		t.Errorf("%q, %v", b, err)
	}
	loop := filepath.Join(folder, "loop")
	if err := os.Symlink("loop", loop); err != nil {
		t.Fatal(err)
	}
	if err := safefile.Write(loop, 0o600, words("")); err == nil {
		t.Error("written to the end of a loop")
	}
}

// TestIrregular: anything but a regular file is refused at once, and stays.
func TestIrregular(t *testing.T) {
	for what, name := range irregular(t) {
		before, err := os.Lstat(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := safefile.ReadFile(name); !errors.Is(err, safefile.ErrIrregular) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: read: %v", what, err)
		}
		if err := safefile.Write(name, 0o600, words("")); !errors.Is(err, safefile.ErrIrregular) || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: written: %v", what, err)
		}
		if after, err := os.Lstat(name); err != nil || after.Mode() != before.Mode() {
			t.Errorf("%s: %v, %v", what, after, err)
		}
	}
	// What a link to such a thing leads to is not renamed.
	link := filepath.Join(t.TempDir(), "link")
	symlink(t, os.DevNull, link)
	if err := safefile.PutAside(link, errors.New("damaged"), errors.New("reason")); !strings.HasSuffix(err.Error(), link+".damaged") {
		t.Error(err)
	}
	if _, err := os.Stat(os.DevNull); err != nil {
		t.Fatal(err)
	}
}

// TestWhileRead: a file that another program reads again and again is replaced, and what that reads
// is the old one or the new one.
func TestWhileRead(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	if err := safefile.Write(name, 0o600, words("old")); err != nil {
		t.Fatal(err)
	}
	written := make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		for {
			if b, err := safefile.ReadFile(name); err != nil || string(b) != "old" && string(b) != "new" {
				t.Errorf("%q, %v", b, err)
				return
			}
			select {
			case <-written:
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	})
	for range 100 {
		if err := safefile.Write(name, 0o600, words("new")); err != nil {
			t.Error(err)
			break
		}
	}
	close(written)
	wait.Wait()
	want(t, name, "new")
}

// TestFreeNames: each new name is unused, with the number before an ending or behind the name.
func TestFreeNames(t *testing.T) {
	for ending, want := range map[string][]string{
		".txt": {"list.txt", "list.2.txt", "list.3.txt"},
		"":     {"list", "list.2", "list.3"},
	} {
		folder := t.TempDir()
		for _, next := range want {
			name := safefile.FreeNameBefore(filepath.Join(folder, "list"+ending), ending)
			if filepath.Base(name) != next {
				t.Errorf("%s, not %s", filepath.Base(name), next)
			}
			if err := os.WriteFile(name, nil, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestReadUpTo: a file with as many bytes as are allowed is read, one with more is refused.
func TestReadUpTo(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, []byte("wedge"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, most := range []int64{5, 6, math.MaxInt64 - 1} {
		if got, err := safefile.ReadUpTo(name, most); err != nil || string(got) != "wedge" {
			t.Errorf("up to %d: %q, %v", most, got, err)
		}
	}
	for _, most := range []int64{0, 4} {
		if got, err := safefile.ReadUpTo(name, most); !errors.Is(err, safefile.ErrTooLarge) || got != nil || !strings.Contains(err.Error(), name) {
			t.Errorf("up to %d: %q, %v", most, got, err)
		}
	}
}
