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
	"strings"
	"time"

	"wedge/puzzle/polycube"
	"wedge/resources/safefile"
	"wedge/solver/packing"
)

// Folder keeps unfinished searches, each in a file, for later and for the next start of the
// program. Of two windows that search the same, the last one counts. In "" nothing is kept.
type Folder string

// searchForm is that of the files.
var searchForm = safefile.Form{Name: "cubes-search", Version: 1}

const (
	mostBytesOfFile = 1 << 30
	// maxFiles is how many searches are kept: the last ones saved.
	maxFiles   = 8
	filePrefix = "cubes-search-"
	fileEnding = ".json"
)

func (f Folder) path(name string) string {
	return filepath.Join(string(f), filePrefix+name+fileEnding)
}

// save keeps the content of a search's file.
func (f Folder) save(name string, content ...[]byte) error {
	if f == "" {
		return nil
	}
	return errors.Join(searchForm.Write(f.path(name), safefile.Private, content...), f.trim())
}

// remove removes what is kept of a search.
func (f Folder) remove(name string) error {
	if f == "" {
		return nil
	}
	if err := os.Remove(f.path(name)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// trim removes the oldest files beyond maxFiles.
func (f Folder) trim() error {
	entries, err := os.ReadDir(string(f))
	if err != nil {
		return err
	}
	type saved struct {
		name string
		at   time.Time
	}
	var files []saved
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), filePrefix) || !strings.HasSuffix(e.Name(), fileEnding) {
			continue
		}
		if info, err := e.Info(); err == nil { // or it has just been removed
			files = append(files, saved{e.Name(), info.ModTime()})
		}
	}
	slices.SortFunc(files, func(a, b saved) int { return b.at.Compare(a.at) })
	for _, file := range files[min(maxFiles, len(files)):] {
		if err := os.Remove(filepath.Join(string(f), file.name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// kept is what is kept of a search: a line of JSON, and a line with each packing found, as a
// JSON list.
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

// name of the search in the folder.
func (k *kept) name() string {
	question := fmt.Sprint(k.Puzzle, k.Locked)
	return fmt.Sprintf("%x", sha256.Sum256([]byte(question)))[:16]
}

// content of the file, in two parts.
func (k *kept) content() (head, lines []byte, err error) {
	for ; k.written < len(k.found); k.written++ {
		for i, n := range k.found[k.written] {
			k.lines = append(k.lines, "[,"[min(i, 1)])
			k.lines = strconv.AppendInt(k.lines, int64(n), 10)
		}
		k.lines = append(k.lines, "]\n"...)
	}
	k.Count = len(k.found)
	head, err = json.Marshal(k)
	return append(head, '\n'), k.lines, err
}

// ErrDamaged is wrapped by errors of reading a paused search. It starts again.
var ErrDamaged = errors.New("the paused search cannot be read, and starts again")

// errOther is for what was saved of another puzzle under this name.
var errOther = errors.New("it is of another puzzle, or with other placements locked")

// load reads what a folder has of the search, and the search itself; nil if it has nothing.
// What cannot be read, or makes no sense, is put aside: the error says where.
func (k *kept) load(f Folder, p *packing.Problem, o packing.Options) (search *packing.Search, err error) {
	if f == "" {
		return nil, nil
	}
	path := f.path(k.name())
	content, err := searchForm.Read(path, mostBytesOfFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		search, err = k.parse(content, p, o)
	}
	if err != nil {
		return nil, safefile.PutAside(path, ErrDamaged, err)
	}
	return search, nil
}

// parse reads what was saved of the search.
func (k *kept) parse(data []byte, p *packing.Problem, o packing.Options) (*packing.Search, error) {
	var read kept
	decoder := json.NewDecoder(bytes.NewReader(data))
	if err := decoder.Decode(&read); err != nil {
		return nil, err
	}
	if read.Puzzle != k.Puzzle || !slices.Equal(read.Locked, k.Locked) {
		return nil, errOther
	}
	for i := range read.Count {
		var packed packing.Packing
		if err := decoder.Decode(&packed); err != nil {
			return nil, fmt.Errorf("packing %d: %w", i+1, err)
		}
		if !p.Fills(packed) || slices.ContainsFunc(k.Locked, func(id int32) bool { return !slices.Contains(packed, id) }) {
			return nil, fmt.Errorf("packing %d does not fill the target", i+1)
		}
		read.found = append(read.found, packed)
	}
	if decoder.More() {
		return nil, fmt.Errorf("more than %d packings", read.Count)
	}
	search, err := p.Resume(read.Search, o)
	if err != nil {
		return nil, err
	}
	if err := read.check(search.Progress().Counts); err != nil {
		return nil, err
	}
	*k = read
	return search, nil
}

// check compares what else was saved with the counts of the search: each packing that it
// handed out was kept, or lost.
func (k *kept) check(c packing.Counts) error {
	handed := c.Reflections
	if len(k.Locked) > 0 {
		handed = c.Raw
	}
	n := int64(len(k.found))
	switch {
	case n > handed || n < handed && !k.Lost:
		return fmt.Errorf("%d packings are kept of %d counted", n, handed)
	case !(k.Took >= 0 && k.Took <= maxTook.Seconds()):
		return fmt.Errorf("%g s of searching", k.Took)
	}
	return nil
}

// maxTook is the longest time that a search can have taken, and that a [time.Duration] can
// say, with room for more.
const maxTook = 100 * 365 * 24 * time.Hour
