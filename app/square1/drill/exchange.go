package drill

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// ErrFormat is wrapped by the errors for files that hold no solves.
var ErrFormat = errors.New("no statistics of the trainer")

// file is the form of an exported log.
type file struct {
	Format  string  `json:"format"`
	Version int     `json:"version"`
	Solves  []Solve `json:"solves"`
}

// format marks exported logs; version is that of their form.
const (
	format  = "wedge-trainer"
	version = 1
)

// WriteJSON exports a log.
func WriteJSON(w io.Writer, log *Log) error {
	out := json.NewEncoder(w)
	out.SetIndent("", " ")
	solves := log.Solves
	if solves == nil {
		solves = []Solve{}
	}
	return out.Encode(file{format, version, solves})
}

// ReadJSON reads what [WriteJSON] has written. A file of another kind, or with an impossible
// solve, is an [ErrFormat].
func ReadJSON(data []byte) ([]Solve, error) {
	fail := func(err error) ([]Solve, error) {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	var f file
	if err := json.Unmarshal(data, &f); err != nil {
		return fail(err)
	}
	switch {
	case f.Format != format:
		return fail(errors.New("the file is not one of the trainer"))
	case f.Version != version:
		return fail(fmt.Errorf("its version is %d, not %d", f.Version, version))
	}
	for i, s := range f.Solves {
		if err := s.Check(); err != nil {
			return fail(fmt.Errorf("solve %d: %w", i+1, err))
		}
	}
	return f.Solves, nil
}
