// Package safefile writes files whole or not at all: whenever the program or the
// system stops, there is the old file or the new one. It reads and writes regular files
// only: a pipe or a device would keep the program waiting for ever, or worse.
//
// A file is written under a temporary name in the same folder, fsynced, and renamed.
// The temporary name begins with the file's own and ends with ".wedge.tmp"; [Sweep]
// and [SweepFolder] remove those that a killed program left. [PutAside] keeps a file
// that cannot be read. Tables, the session, statistics and pictures are written with
// this package.
package safefile

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// ErrIrregular is wrapped by the error for a name that belongs to something other than
// a file: a folder, a pipe, a socket or a device.
var ErrIrregular = errors.New("not a regular file")

// temporary ends the names of files that are being written; older versions of the
// program had no more than [temporaryOnce].
const (
	temporary     = ".wedge" + temporaryOnce
	temporaryOnce = ".tmp"
)

// Forgotten is the age from which on a temporary file is not being written by another
// program any more, but was left by one that was killed.
const Forgotten = time.Hour

// Open opens a regular file for reading. Anything else is an [ErrIrregular], at once.
func Open(name string) (*os.File, error) {
	if err := regular(os.Stat(name)); err != nil {
		return nil, about("open", name, err)
	}
	// Something else may have taken the name by now; opening that must not wait either.
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	if err := regular(f.Stat()); err != nil {
		f.Close()
		return nil, about("open", name, err)
	}
	return f, nil
}

// ReadFile reads a regular file. Anything else is an [ErrIrregular], at once.
func ReadFile(name string) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	content := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead))
	_, err = content.ReadFrom(f)
	return content.Bytes(), err
}

// regular takes what Stat returns.
func regular(info fs.FileInfo, err error) error {
	if err == nil && !info.Mode().IsRegular() {
		err = ErrIrregular
	}
	return err
}

// Write makes a file, or replaces the one that is there. A new file gets the rights
// less those in the umask, and one that is replaced keeps its own. A symbolic link
// stays, and the file that it leads to is written. What is not a file is not replaced:
// that is an [ErrIrregular].
func Write(name string, rights fs.FileMode, write func(io.Writer) error) error {
	target, err := followed(name)
	if err != nil {
		return about("write", name, err)
	}
	p := placing{name: target, rights: rights, place: os.Rename}
	switch info, err := os.Stat(target); {
	case errors.Is(err, fs.ErrNotExist):
	case regular(info, err) != nil:
		return about("write", name, regular(info, err))
	default:
		p.rights, p.exact = info.Mode().Perm(), true
	}
	return p.put(write)
}

// Create makes a file that is not there yet; otherwise the error wraps
// [fs.ErrExist], even if another program makes it meanwhile.
func Create(name string, rights fs.FileMode, write func(io.Writer) error) error {
	p := placing{name: name, rights: rights, place: func(from, to string) error {
		// A link fails if another program was faster. Where the file system has no
		// links, look first.
		err := os.Link(from, to)
		if err == nil || errors.Is(err, fs.ErrExist) {
			return err
		}
		if _, err := os.Lstat(to); err == nil {
			return fmt.Errorf("%s: %w", to, fs.ErrExist)
		}
		return os.Rename(from, to)
	}}
	return p.put(write)
}

// ErrShort is returned by [Append] for a file that has lost its end.
var ErrShort = errors.New("the file is too short")

// Append writes to an existing file from a place on and fsyncs it: what was after that
// place is gone. A program that is killed meanwhile leaves a part of the content there.
func Append(name string, place int64, content []byte) error {
	if err := regular(os.Stat(name)); err != nil {
		return about("append", name, err)
	}
	f, err := os.OpenFile(name, os.O_WRONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return err
	}
	if err := appendTo(f, place, content); err != nil {
		f.Close()
		return about("append", name, err)
	}
	return f.Close()
}

func appendTo(f *os.File, place int64, content []byte) error {
	info, err := f.Stat()
	if err := regular(info, err); err != nil {
		return err
	}
	if info.Size() < place {
		return ErrShort
	}
	if err := f.Truncate(place); err != nil {
		return err
	}
	if _, err := f.WriteAt(content, place); err != nil {
		return err
	}
	return f.Sync()
}

// followed is the file that a name leads to through symbolic links, which need not be
// there.
func followed(name string) (string, error) {
	const most = 40 // as many as Linux follows
	for range most {
		to, err := os.Readlink(name)
		if err != nil {
			return name, nil // no link; whatever else is wrong is seen when it is written
		}
		if !filepath.IsAbs(to) {
			to = filepath.Dir(name) + string(filepath.Separator) + to // ".." may lead out of a link
		}
		name = to
	}
	return name, syscall.ELOOP
}

// placing is how a file is written.
type placing struct {
	name   string
	rights fs.FileMode
	exact  bool // the rights hold whatever the umask is
	place  func(from, to string) error
}

func (p *placing) put(write func(io.Writer) error) (err error) {
	f, err := p.beside()
	if err != nil {
		return err
	}
	defer func() {
		f.Close() // a second time after success
		if e := os.Remove(f.Name()); e != nil && !errors.Is(e, fs.ErrNotExist) && err == nil {
			err = e
		}
		// The file that is meant is told, and not the temporary one.
		if e := new(fs.PathError); errors.As(err, &e) && e.Path == f.Name() {
			err = about("write", p.name, err)
		}
	}()
	buffered := bufio.NewWriterSize(f, 1<<16)
	if err := write(buffered); err != nil {
		return err
	}
	if err := buffered.Flush(); err != nil {
		return err
	}
	if err := p.setRights(f); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := p.place(f.Name(), p.name); err != nil {
		return err
	}
	SyncFolder(filepath.Dir(p.name))
	return nil
}

// setRights gives a temporary file the rights that the umask kept from it, before it
// gets its name. Not all file systems can, and most need not.
func (p *placing) setRights(f *os.File) error {
	info, err := f.Stat()
	if err != nil || !p.exact || info.Mode().Perm() == p.rights {
		return err
	}
	return f.Chmod(p.rights)
}

// SyncFolder fsyncs a folder for names that are new in it. Where that is impossible the
// system writes them later.
func SyncFolder(name string) {
	if folder, err := os.Open(name); err == nil {
		folder.Sync() //nolint:errcheck // see above
		folder.Close()
	}
}

// beside makes the temporary file.
func (p *placing) beside() (*os.File, error) {
	for tries := 0; ; tries++ {
		path := p.name + "." + strconv.FormatUint(rand.Uint64(), 36) + temporary
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, p.rights|0o200)
		if err == nil || !errors.Is(err, fs.ErrExist) || tries == 100 {
			return f, about("write", p.name, err)
		}
	}
}

// about has an error name the file that is meant and not the temporary one.
func about(op, name string, err error) error {
	if err == nil {
		return nil
	}
	var e *fs.PathError
	if errors.As(err, &e) {
		err = e.Err
	}
	return &fs.PathError{Op: op, Path: name, Err: err}
}

// Sweep removes what was left by programs killed while they wrote a file, if it is
// of some age: what is younger, another program may be writing. A folder that is
// missing is clean.
func Sweep(name string, age time.Duration) error {
	name, err := followed(name)
	if err != nil {
		return err
	}
	return sweep(filepath.Dir(name), filepath.Base(name)+".", temporaryOnce, age)
}

// SweepFolder is [Sweep] for all files in a folder.
func SweepFolder(folder string, age time.Duration) error { return sweep(folder, "", temporary, age) }

func sweep(folder, begins, ends string, age time.Duration) error {
	files, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, f := range files {
		if !strings.HasPrefix(f.Name(), begins) || !strings.HasSuffix(f.Name(), ends) || !f.Type().IsRegular() {
			continue
		}
		if info, e := f.Info(); e == nil && time.Since(info.ModTime()) >= age {
			err = errors.Join(err, os.Remove(filepath.Join(folder, f.Name())))
		}
	}
	return err
}

// PutAside renames a file that cannot be read for a reason, so that nothing is lost:
// ".damaged" is added to its name, or that with a number. Of a symbolic link to a file,
// the file is renamed. The error says what has become of it, and wraps damaged and the
// reason.
func PutAside(name string, damaged, reason error) error {
	from := name
	if target, err := followed(name); err == nil && regular(os.Stat(target)) == nil {
		from = target
	}
	aside := FreeName(from + ".damaged")
	if err := os.Rename(from, aside); err != nil {
		return fmt.Errorf("%w: %s: %w; the file cannot be renamed: %w", damaged, name, reason, err)
	}
	return fmt.Errorf("%w: %s: %w; the file is kept as %s", damaged, name, reason, aside)
}

// FreeName is a name that nothing has: the given one, or that with a number from 2 on.
func FreeName(name string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); err != nil {
			return free
		}
		free = name + "." + strconv.Itoa(n)
	}
}
