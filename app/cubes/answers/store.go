package answers

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"wedge/puzzle/polycube"
	"wedge/resources/safefile"
	"wedge/solver/packing"
)

// Store keeps unfinished searches, for later and for the next start of the program. It is
// used by several goroutines, but not at once for one name.
type Store interface {
	// Load returns what was saved under a name; nil for nothing.
	Load(name string) ([]byte, error)
	Save(name string, data []byte) error
	Remove(name string) error
}

// FileStore keeps each search in a file of a folder. The session's lock guards the folder.
type FileStore struct {
	Folder   string
	ReadOnly bool // nothing is saved
}

// maxFiles is how many searches are kept: the last ones saved.
const maxFiles = 8

const filePattern = "cubes-search-*.json"

func (f FileStore) path(name string) string {
	return filepath.Join(f.Folder, "cubes-search-"+name+".json")
}

// Load implements [Store].
func (f FileStore) Load(name string) ([]byte, error) {
	data, err := safefile.ReadFile(f.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// Save implements [Store].
func (f FileStore) Save(name string, data []byte) error {
	if f.ReadOnly {
		return nil
	}
	err := safefile.Write(f.path(name), 0o600, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
	return errors.Join(err, f.trim())
}

// Remove implements [Store].
func (f FileStore) Remove(name string) error {
	if f.ReadOnly {
		return nil
	}
	if err := os.Remove(f.path(name)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// trim removes the oldest files beyond maxFiles.
func (f FileStore) trim() error {
	paths, err := filepath.Glob(filepath.Join(f.Folder, filePattern))
	if err != nil || len(paths) <= maxFiles {
		return err
	}
	age := func(path string) int64 {
		if info, err := os.Stat(path); err == nil {
			return info.ModTime().UnixNano()
		}
		return 0
	}
	slices.SortFunc(paths, func(a, b string) int { return int(min(max(age(b)-age(a), -1), 1)) })
	for _, path := range paths[maxFiles:] {
		if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// kept is what a store has of a search, as JSON.
type kept struct {
	Puzzle string            `json:"puzzle"` // its text form
	UpTo   packing.Kind      `json:"upTo"`
	Locked packing.Packing   `json:"locked,omitempty"`
	Search json.RawMessage   `json:"search"`
	Found  []packing.Packing `json:"found"`
	Lost   bool              `json:"lost,omitempty"` // more were found than are kept
	Took   float64           `json:"took"`           // seconds of searching
}

// newKept describes a search that has not begun.
func newKept(p *polycube.Puzzle, q Question) kept {
	return kept{Puzzle: polycube.Format(p), UpTo: q.UpTo, Locked: q.Locked}
}

// name of the search in the store.
func (k *kept) name() string {
	question := fmt.Sprint(k.Puzzle, k.UpTo, k.Locked)
	return fmt.Sprintf("%x", sha256.Sum256([]byte(question)))[:16]
}

// load reads what a store has of the search; ok is false if it has nothing.
func (k *kept) load(s Store) (ok bool, err error) {
	data, err := s.Load(k.name())
	if data == nil || err != nil {
		return false, err
	}
	read := *k
	if err := json.Unmarshal(data, &read); err != nil {
		return false, fmt.Errorf("the paused search cannot be read: %w", err)
	}
	if read.Puzzle != k.Puzzle || read.UpTo != k.UpTo || !slices.Equal(read.Locked, k.Locked) {
		return false, nil
	}
	*k = read
	return true, nil
}
