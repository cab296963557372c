package answers

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"

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
	return errors.Join(safefile.WriteFile(f.path(name), 0o600, data), f.trim())
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

// kept is what a store has of a search: a line of JSON, and a line with each packing found,
// as a JSON list.
type kept struct {
	Puzzle string          `json:"puzzle"` // its text form
	Locked packing.Packing `json:"locked,omitempty"`
	Search json.RawMessage `json:"search"`
	Lost   bool            `json:"lost,omitempty"`   // more were found than are kept
	Took   float64         `json:"took"`             // seconds of searching
	Paused bool            `json:"paused,omitempty"` // by the user
	Count  int             `json:"count"`            // of the packings that follow

	found   []packing.Packing
	lines   []byte // of the first of them: they do not change
	written int    // how many
}

// newKept describes a search that has not begun.
func newKept(p *polycube.Puzzle, locked packing.Packing) kept {
	return kept{Puzzle: polycube.Format(p), Locked: locked}
}

// name of the search in the store.
func (k *kept) name() string {
	question := fmt.Sprint(k.Puzzle, k.Locked)
	return fmt.Sprintf("%x", sha256.Sum256([]byte(question)))[:16]
}

// text is the content of the file.
func (k *kept) text() ([]byte, error) {
	for ; k.written < len(k.found); k.written++ {
		for i, n := range k.found[k.written] {
			k.lines = append(k.lines, "[,"[min(i, 1)])
			k.lines = strconv.AppendInt(k.lines, int64(n), 10)
		}
		k.lines = append(k.lines, "]\n"...)
	}
	k.Count = len(k.found)
	head, err := json.Marshal(k)
	if err != nil {
		return nil, err
	}
	return slices.Concat(head, []byte("\n"), k.lines), nil
}

// ErrDamaged is wrapped by errors of reading a paused search. It starts again.
var ErrDamaged = errors.New("the paused search cannot be read, and starts again")

// load reads what a store has of the search; ok is false if it has nothing.
func (k *kept) load(s Store, p *packing.Problem) (ok bool, err error) {
	data, err := s.Load(k.name())
	if data == nil || err != nil {
		return false, err
	}
	read := *k
	decoder := json.NewDecoder(bytes.NewReader(data))
	if err := decoder.Decode(&read); err != nil {
		return false, fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if read.Puzzle != k.Puzzle || !slices.Equal(read.Locked, k.Locked) {
		return false, nil
	}
	for i := range read.Count {
		var packed packing.Packing
		if err := decoder.Decode(&packed); err != nil {
			return false, fmt.Errorf("%w: packing %d: %w", ErrDamaged, i+1, err)
		}
		if !p.Fills(packed) {
			return false, fmt.Errorf("%w: packing %d does not fill the target", ErrDamaged, i+1)
		}
		read.found = append(read.found, packed)
	}
	*k = read
	return true, nil
}
