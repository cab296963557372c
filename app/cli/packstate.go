package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"wedge/puzzle/polycube"
	"wedge/resources/safefile"
	"wedge/solver/packing"
)

// saveEvery is how often a search with a file is saved. A program that is killed loses no
// more than that.
const saveEvery = 10 * time.Second

// packState is a search, and the file that keeps it.
type packState struct {
	search *packing.Search
	name   string // of the file, "" for none
	puzzle string // its text
	upTo   packing.Kind
}

// packFile is what the file contains.
type packFile struct {
	Format string          `json:"format"` // packFormat
	Puzzle string          `json:"puzzle"` // as text
	UpTo   packing.Kind    `json:"upTo"`
	Search json.RawMessage `json:"search"`
}

const packFormat = "wedge packing search 1"

// openState starts a search, or goes on with that of the file.
func openState(name string, p *packing.Problem, o packing.Options) (*packState, error) {
	st := &packState{name: name, puzzle: polycube.Format(p.Puzzle()), upTo: o.UpTo}
	if name == "" {
		st.search = p.NewSearch(o)
		return st, nil
	}
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		st.search = p.NewSearch(o)
		return st, st.save() // finds out now whether the file can be written
	}
	if err != nil {
		return nil, err
	}
	var file packFile
	if err := json.Unmarshal(data, &file); err != nil || file.Format != packFormat {
		return nil, fmt.Errorf("%s is not a file of --state: give another name", name)
	}
	if file.Puzzle != st.puzzle || file.UpTo != o.UpTo {
		return nil, fmt.Errorf("%s is the search of another puzzle or with another --up-to: give another name", name)
	}
	if st.search, err = p.Resume(file.Search, o); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return st, nil
}

// run runs the search and saves it.
func (st *packState) run(ctx context.Context, found func(packing.Packing) bool) error {
	if st.name == "" {
		return st.search.Run(ctx, found)
	}
	for {
		slice, cancel := context.WithTimeout(ctx, saveEvery)
		err := st.search.Run(slice, found)
		cancel()
		if saved := st.save(); saved != nil {
			return saved
		}
		if err == nil || ctx.Err() != nil || !errors.Is(err, context.DeadlineExceeded) {
			return err
		}
	}
}

func (st *packState) save() error {
	search, err := st.search.Save()
	if err != nil {
		return err
	}
	data, err := json.Marshal(packFile{packFormat, st.puzzle, st.upTo, search})
	if err != nil {
		return err
	}
	return safefile.Write(st.name, 0o644, func(w io.Writer) error {
		_, err := io.Copy(w, bytes.NewReader(append(data, '\n')))
		return err
	})
}
