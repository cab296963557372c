package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"wedge/puzzle/polycube"
	"wedge/resources/safefile"
	"wedge/solver/packing"
)

// saveEvery is how often a search with a file is saved. A program that is killed loses no
// more than that.
const saveEvery = 10 * time.Second

// sayEvery is after how many failures to save in a row the user is told again: about once
// a minute.
const sayEvery = 6

// packState is a search, and the file that keeps it.
type packState struct {
	search *packing.Search
	name   string // of the file, "" for none
	puzzle string // its text
	upTo   packing.Kind
	warn   func(error)
	failed int // how often saving has failed since it succeeded
}

// packFile is what the file contains, sealed.
type packFile struct {
	Puzzle string          `json:"puzzle"` // as text
	UpTo   packing.Kind    `json:"upTo"`
	Search json.RawMessage `json:"search"`
}

var packForm = safefile.Form{Name: "packing-search", Version: 2}

// mostState is how large a file may be, in bytes.
const mostState = 1 << 30

// errSearchLost is told about a file with which the search cannot go on.
var errSearchLost = errors.New("the search starts again")

// errOtherSearch is for a file that has a search, but another one: that is kept.
var errOtherSearch = errors.New("it is the search of another puzzle or with another --up-to: give another name")

// openState starts a search, or goes on with that of the file. If the file is damaged or
// of another version, it is put aside, and the search starts again with a warning. Files
// of other searches, and files that are none, are errors: they stay as they are.
func openState(name string, p *packing.Problem, o packing.Options, warn func(error)) (*packState, error) {
	st := &packState{warn: warn, name: name, puzzle: polycube.Format(p.Puzzle()), upTo: o.UpTo}
	if name == "" {
		st.search = p.NewSearch(o)
		return st, nil
	}
	if _, err := os.Stat(filepath.Dir(name)); err != nil {
		return nil, err
	}
	search, err := st.read(p, o)
	_, unread := errors.AsType[*fs.PathError](err)
	switch {
	case err == nil:
		st.search = search
		return st, nil
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, safefile.ErrEmpty): // as mktemp makes it
	case errors.Is(err, safefile.ErrForeign):
		return nil, fmt.Errorf("%s is not a file of --state: give another name", name)
	case errors.Is(err, errOtherSearch):
		return nil, fmt.Errorf("%s: %w", name, err)
	case unread:
		return nil, err
	default:
		aside := safefile.PutAside(name, errSearchLost, err)
		if e, ok := errors.AsType[*safefile.AsideError](aside); ok && e.Failed != nil {
			return nil, aside // saving would replace it
		}
		warn(aside)
	}
	st.search = p.NewSearch(o)
	return st, st.save() // finds out now whether the file can be written
}

// read reads the search in the file.
func (st *packState) read(p *packing.Problem, o packing.Options) (*packing.Search, error) {
	content, err := packForm.Read(st.name, mostState)
	if err != nil {
		return nil, err
	}
	var file packFile
	if err := json.Unmarshal(content, &file); err != nil {
		return nil, err
	}
	if file.Puzzle != st.puzzle || file.UpTo != st.upTo {
		return nil, errOtherSearch
	}
	return p.Resume(file.Search, o)
}

// run runs the search and saves it. A search that cannot be saved goes on.
func (st *packState) run(ctx context.Context, found func(packing.Packing) bool) error {
	if st.name == "" {
		return st.search.Run(ctx, found)
	}
	for {
		slice, cancel := context.WithTimeout(ctx, saveEvery)
		err := st.search.Run(slice, found)
		cancel()
		over := err == nil || ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded)
		st.keep(over)
		if over {
			return err
		}
	}
}

// keep saves the search. As long as that fails, it says so now and then, and in the end.
func (st *packState) keep(over bool) {
	err := st.save()
	if err == nil {
		st.failed = 0
		return
	}
	if st.failed++; over || st.failed%sayEvery == 1 {
		st.warn(fmt.Errorf("the search is not saved: %w", err))
	}
}

// saved reports whether the file keeps the search.
func (st *packState) saved() bool { return st.name != "" && st.failed == 0 }

func (st *packState) save() error {
	search, err := st.search.Save()
	if err != nil {
		return err
	}
	data, err := json.Marshal(packFile{st.puzzle, st.upTo, search})
	if err != nil {
		return err
	}
	return packForm.Write(st.name, safefile.Document, data, []byte("\n"))
}
