// Package safefile writes files atomically: whenever the program or the system stops, the
// file is the old one or the new one. It reads and writes only regular files: a pipe or a
// device could block the program for ever, or worse.
//
// It writes a file under a temporary name in the same folder, fsyncs it, and renames it.
// The temporary name begins with the file's own and ends with ".wedge.tmp". Whoever writes a
// file first removes those in its folder that a killed program left behind. What Wedge later
// believes is sealed, see [Form], and [PutAside] keeps a file that cannot be read.
package safefile

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Permissions of files and folders, less the umask.
const (
	Private  fs.FileMode = 0o600 // what the user did: searches, notes
	Shared   fs.FileMode = 0o644 // what the program made: tables, books
	Document fs.FileMode = 0o666 // what the user asked for: exports, which the umask protects
	Folder   fs.FileMode = 0o755
)

// ErrIrregular is wrapped by the error for a name that belongs to something other than
// a file: a folder, a pipe, a socket or a device.
var ErrIrregular = errors.New("not a regular file")

// temporary ends the names of files being written.
const temporary = ".wedge.tmp"

// Forgotten is the age from which a temporary file is no longer being written by another
// program, but was left behind by a killed one.
const Forgotten = time.Hour

// Open opens a regular file for reading. Anything else is an [ErrIrregular], at once.
func Open(name string) (*os.File, error) {
	if err := regular(os.Stat(name)); err != nil {
		return nil, about("open", name, err)
	}
	// Meanwhile a pipe or a device may have this name. Opening that must not block either.
	f, err := openFile(name, os.O_RDONLY|syscall.O_NONBLOCK)
	if err != nil {
		return nil, err
	}
	if err := regular(f.Stat()); err != nil {
		f.Close()
		return nil, about("open", name, err)
	}
	return f, nil
}

func openFile(name string, flags int) (f *os.File, err error) {
	err = patiently(func() (err error) {
		f, err = os.OpenFile(name, flags, 0)
		return err
	})
	return f, err
}

// ErrTooLarge is wrapped by the error for a file with more bytes than its reader takes.
var ErrTooLarge = errors.New("too large")

// ReadFile reads a regular file. Anything else is an [ErrIrregular], at once.
func ReadFile(name string) ([]byte, error) { return ReadUpTo(name, math.MaxInt64-1) }

// ReadUpTo reads a regular file with at most so many bytes. A larger one is an [ErrTooLarge], without
// being read.
func ReadUpTo(name string, most int64) ([]byte, error) {
	f, err := Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	tooLarge := about("read", name, fmt.Errorf("%w: more than %d bytes", ErrTooLarge, most))
	if info.Size() > most {
		return nil, tooLarge
	}
	content := bytes.NewBuffer(make([]byte, 0, info.Size()+bytes.MinRead))
	if _, err := content.ReadFrom(io.LimitReader(f, most+1)); err != nil {
		return nil, err
	}
	if int64(content.Len()) > most { // it has grown meanwhile
		return nil, tooLarge
	}
	return content.Bytes(), nil
}

// regular adds [ErrIrregular] to the result of Stat.
func regular(info fs.FileInfo, err error) error {
	if err == nil && !info.Mode().IsRegular() {
		err = ErrIrregular
	}
	return err
}

// Write creates or replaces a file. A new file gets the permissions in rights, less the
// umask; a replaced one keeps its own. If the name is a symbolic link, Write writes its
// target. Anything but a regular file is not replaced, and is an [ErrIrregular].
func Write(name string, rights fs.FileMode, write func(io.Writer) error) error {
	target, err := followed(name)
	if err != nil {
		return about("write", name, err)
	}
	p := placing{name: target, rights: rights, place: rename}
	switch info, err := os.Stat(target); {
	case errors.Is(err, fs.ErrNotExist):
	case regular(info, err) != nil:
		return about("write", name, regular(info, err))
	default:
		p.rights, p.exact = info.Mode().Perm(), true
	}
	return p.put(write)
}

// WriteFile is [Write] for a content that is complete, in parts. It also makes the folder.
func WriteFile(name string, rights fs.FileMode, content ...[]byte) error {
	if err := os.MkdirAll(filepath.Dir(name), Folder); err != nil {
		return err
	}
	return Write(name, rights, func(w io.Writer) error {
		for _, part := range content {
			if _, err := w.Write(part); err != nil {
				return err
			}
		}
		return nil
	})
}

// Create creates a file. If it exists, the error wraps [fs.ErrExist], even if another
// program creates it meanwhile.
func Create(name string, rights fs.FileMode, write func(io.Writer) error) error {
	p := placing{name: name, rights: rights, place: func(from, to string) error {
		// A link fails if another program was faster. On file systems without links,
		// check first.
		err := os.Link(from, to)
		if err == nil || errors.Is(err, fs.ErrExist) {
			return err
		}
		if _, err := os.Lstat(to); err == nil {
			return fmt.Errorf("%s: %w", to, fs.ErrExist)
		}
		return rename(from, to)
	}}
	return p.put(write)
}

// followed is the target of a name that may be a symbolic link. The target need not exist.
func followed(name string) (string, error) {
	const most = 40 // as many as Linux follows
	for range most {
		to, err := os.Readlink(name)
		if err != nil {
			return name, nil // no link; any other problem will show when it is written
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
	exact  bool // the rights ignore the umask
	place  func(from, to string) error
}

func (p *placing) put(write func(io.Writer) error) (err error) {
	sweep(filepath.Dir(p.name), "", Forgotten) // it only tidies up: errors do not matter
	f, err := p.beside()
	if err != nil {
		return err
	}
	defer func() {
		f.Close() // a second time after success
		if e := os.Remove(f.Name()); e != nil && !errors.Is(e, fs.ErrNotExist) && err == nil {
			err = e
		}
		// The error names the file itself, not the temporary one.
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

// setRights gives a temporary file the rights that the umask removed. It does nothing if
// that is not necessary: some file systems have no rights.
func (p *placing) setRights(f *os.File) error {
	info, err := f.Stat()
	if err != nil || !p.exact || info.Mode().Perm() == p.rights {
		return err
	}
	return f.Chmod(p.rights)
}

// SyncFolder fsyncs a folder, so that new names in it are on the disk. It ignores errors:
// then the system writes them later.
func SyncFolder(name string) {
	if folder, err := os.Open(name); err == nil {
		folder.Sync() // see above
		folder.Close()
	}
}

// beside creates the temporary file.
func (p *placing) beside() (*os.File, error) {
	for tries := 0; ; tries++ {
		path := temporaryName(p.name)
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, p.rights|0o200)
		if err == nil || !errors.Is(err, fs.ErrExist) || tries == 100 {
			return f, about("write", p.name, err)
		}
	}
}

func temporaryName(name string) string {
	return name + "." + strconv.FormatUint(rand.Uint64(), 36) + temporary
}

// about makes an error name the file itself, not the temporary one.
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

// Sweep removes the temporary files of a name that are at least this old, left by killed
// programs, unless they are in use. Younger ones may still be being written. It is not an
// error if the folder does not exist.
func Sweep(name string, age time.Duration) error {
	name, err := followed(name)
	if err != nil {
		return err
	}
	return sweep(filepath.Dir(name), filepath.Base(name)+".", age)
}

func sweep(folder, begins string, age time.Duration) error {
	files, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, f := range files {
		if !strings.HasPrefix(f.Name(), begins) || !strings.HasSuffix(f.Name(), temporary) || !f.Type().IsRegular() {
			continue
		}
		if info, e := f.Info(); e == nil && time.Since(info.ModTime()) >= age {
			if e := os.Remove(filepath.Join(folder, f.Name())); !InUse(e) {
				err = errors.Join(err, e)
			}
		}
	}
	return err
}

// AsideError says that a file cannot be read, and where it is kept. It wraps Damaged and
// Reason, and Failed if there is one.
type AsideError struct {
	Name    string // of the file
	Kept    string // its new name; "" if it could not be renamed
	Damaged error  // what that means
	Reason  error  // why the file cannot be read
	Failed  error  // why it could not be renamed
}

func (e *AsideError) Error() string {
	if e.Failed != nil {
		return fmt.Sprintf("%v: %s: %v; the file cannot be renamed: %v", e.Damaged, e.Name, e.Reason, e.Failed)
	}
	return fmt.Sprintf("%v: %s: %v; the file is kept as %s", e.Damaged, e.Name, e.Reason, e.Kept)
}

func (e *AsideError) Unwrap() []error {
	return slices.DeleteFunc([]error{e.Damaged, e.Reason, e.Failed}, func(err error) bool { return err == nil })
}

// PutAside renames a file that cannot be read, so that nothing is lost: it appends
// ".damaged" to its name, or ".damaged.2" and so on. For a symbolic link, it renames the
// target. The error is an [AsideError].
func PutAside(name string, damaged, reason error) error {
	from := name
	if target, err := followed(name); err == nil && regular(os.Stat(target)) == nil {
		from = target
	}
	e := &AsideError{Name: name, Kept: FreeName(from + ".damaged"), Damaged: damaged, Reason: reason}
	if err := rename(from, e.Kept); err != nil {
		e.Kept, e.Failed = "", err
	}
	return e
}

// FreeName is an unused name: the given one, or that with a number from 2 on.
func FreeName(name string) string { return FreeNameBefore(name, "") }

// FreeNameBefore is [FreeName] with the number before an ending.
func FreeNameBefore(name, ending string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); err != nil {
			return free
		}
		free = strings.TrimSuffix(name, ending) + "." + strconv.Itoa(n) + ending
	}
}
