package album

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"wedge/resources/safefile"
)

// ErrDamaged is wrapped by the error for a file that cannot be read.
var ErrDamaged = errors.New("the kept algs cannot be read")

// Store stores a content.
type Store interface {
	// Load always returns a usable content: an empty one if there is none. The error is a
	// message for the user.
	Load() (Content, error)
	Save(Content) error
}

// FileName is the file in a store's folder.
const FileName = "algs.json"

var form = safefile.Form{Name: "algs", Version: 1}

// FileStore keeps a content in a folder, beside the session, whose lock guards it: one
// window at a time writes, see [NewShared].
type FileStore struct {
	folder string
	stuck  error // why the file must not be replaced: it is damaged and cannot be renamed
}

// NewFileStore is the store in a folder, which need not exist yet.
func NewFileStore(folder string) *FileStore { return &FileStore{folder: folder} }

// Path is the file.
func (s *FileStore) Path() string { return filepath.Join(s.folder, FileName) }

// Load implements [Store]. A file that cannot be read, or is impossible, is an
// [ErrDamaged]: it is renamed to algs.json.damaged, or with a number after that. If that
// fails, nothing is saved, so that the file stays as it is.
func (s *FileStore) Load() (Content, error) {
	safefile.Sweep(s.Path(), safefile.Forgotten) // it only tidies up
	c, err := s.read()
	if err == nil {
		return c, nil
	}
	err = safefile.PutAside(s.Path(), ErrDamaged, err)
	if _, there := os.Lstat(s.Path()); there == nil {
		s.stuck = err
	}
	return Content{Version: version}, err
}

// read reads the file; where there is none the content is empty.
func (s *FileStore) read() (Content, error) {
	file, err := safefile.ReadFile(s.Path())
	if errors.Is(err, fs.ErrNotExist) {
		return Content{Version: version}, nil
	}
	if err != nil {
		return Content{Version: version}, err
	}
	data, err := form.UnsealOld(file) // older programs did not seal it
	if err != nil {
		return Content{Version: version}, err
	}
	return parse(data)
}

// Save implements [Store]. Whenever the program or the system stops, the file is the old
// one or the new one.
func (s *FileStore) Save(c Content) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("saving the kept algs: %w", err)
		}
	}()
	if s.stuck != nil {
		return s.stuck
	}
	data, err := c.format()
	if err != nil {
		return err
	}
	return safefile.WriteFile(s.Path(), safefile.Private, form.Seal(data))
}

// shared is a store that saves nothing while another window uses the folder.
type shared struct {
	files    *FileStore
	readOnly func() bool
}

// NewShared is a store for a window that works on a copy of the session while readOnly
// reports so: then it reads the content in a folder, and saves nothing. Otherwise it is a
// [FileStore].
func NewShared(folder string, readOnly func() bool) Store {
	return shared{NewFileStore(folder), readOnly}
}

// NewCopy is a store that reads the content in a folder, and never saves.
func NewCopy(folder string) Store { return NewShared(folder, func() bool { return true }) }

// Load implements [Store]. While it is read only, nothing is renamed, whatever the error.
func (s shared) Load() (Content, error) {
	if !s.readOnly() {
		return s.files.Load()
	}
	content, err := s.files.read()
	if err != nil {
		return Content{Version: version}, fmt.Errorf("%w: %s: %w", ErrDamaged, s.files.Path(), err)
	}
	return content, nil
}

// Save implements [Store].
func (s shared) Save(c Content) error {
	if s.readOnly() {
		return nil
	}
	return s.files.Save(c)
}
