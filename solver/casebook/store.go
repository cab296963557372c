package casebook

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/resources/safefile"
	"wedge/solver/find"
)

// Store keeps books in a folder, one file for each set and kind of book.
type Store struct{ folder string }

// NewStore is a store in a folder, which need not exist yet.
func NewStore(folder string) *Store { return &Store{folder} }

// Errors to test for with errors.Is.
var (
	// ErrMissing: the store has no book with all that was asked for.
	ErrMissing = errors.New("no such case book")
	// ErrDamaged: a file cannot be read, is not a book of this set, or an alg in it does not solve its case.
	ErrDamaged = errors.New("damaged case book")
	// ErrPartial: a book that has not all cases of its set is not kept.
	ErrPartial = errors.New("not all cases of the set")
)

// form is that of the files. Other versions are solved again.
var form = safefile.Form{Name: "case-book", Version: 3}

// mostBytes is how large a file may be.
const mostBytes = 1 << 28

// bookFile is the JSON of a book.
type bookFile struct {
	Set     string      `json:"set"`
	Cases   string      `json:"cases"` // hash of the cases' definitions
	All     bool        `json:"all"`
	Extra   int         `json:"extra"`
	Entries []entryFile `json:"entries"`
}

type entryFile struct {
	Slices      int      `json:"slices"`
	Turns       int      `json:"turns"`
	WCA         int      `json:"wca"`
	Count       int      `json:"count"`
	Algs        []string `json:"algs"`
	FewestTurns string   `json:"fewest_turns"`
}

// name is the file of a kind of book of a set.
func (s *Store) name(set *cases.Set, all bool, extra int) string {
	kind := "one"
	switch {
	case extra > 0:
		kind = fmt.Sprintf("extra%d", extra)
	case all:
		kind = "all"
	}
	id := set.ID
	if id == "" || !known(set) { // one's own
		id = "own-" + definition(set)[:16]
	}
	return filepath.Join(s.folder, fmt.Sprintf("cases-%s-%s.json", id, kind))
}

// known reports whether the program has the set.
func known(set *cases.Set) bool {
	named, err := cases.Named(set.ID)
	return err == nil && named == set
}

// definition is a hash of what the cases of a set are.
func definition(set *cases.Set) string {
	h := sha256.New()
	fmt.Fprintln(h, set.Middle)
	for _, c := range set.Cases() {
		fmt.Fprintln(h, c.From, c.Example(), c.Odd, len(c.To))
		for _, to := range c.To {
			fmt.Fprintln(h, to)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// Load reads a book with all cases of a set and at least what the options ask for, and
// replays all its algs. The error wraps ErrMissing or ErrDamaged.
func (s *Store) Load(set *cases.Set, o Options) (*Book, error) {
	b, err := s.read(set, o.all(), o.Extra)
	if errors.Is(err, ErrMissing) && !o.all() {
		return s.read(set, true, 0) // which has one of each, too
	}
	return b, err
}

// Has reports whether there is a file that [Store.Load] would read, whatever is in it.
func (s *Store) Has(set *cases.Set, o Options) bool {
	names := []string{s.name(set, o.all(), o.Extra)}
	if !o.all() {
		names = append(names, s.name(set, true, 0))
	}
	return slices.ContainsFunc(names, func(name string) bool {
		_, err := os.Stat(name)
		return err == nil
	})
}

func (s *Store) read(set *cases.Set, all bool, extra int) (*Book, error) {
	name := s.name(set, all, extra)
	content, err := form.Read(name, mostBytes)
	var b *Book
	if err == nil {
		b, err = decode(content, set)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, safefile.ErrVersion):
		return nil, fmt.Errorf("%w: %s: %w", ErrMissing, name, err)
	case err != nil:
		return nil, fmt.Errorf("%w: %s: %w", ErrDamaged, name, err)
	case b.All != all || b.Extra != extra:
		return nil, fmt.Errorf("%w: %s has other algs than its name says", ErrDamaged, name)
	}
	return b, nil
}

// decode reads a book. The error is safefile.ErrVersion for one of a set that had other cases then.
func decode(content []byte, set *cases.Set) (*Book, error) {
	var f bookFile
	if err := json.Unmarshal(content, &f); err != nil {
		return nil, err
	}
	if f.Cases != definition(set) {
		return nil, safefile.ErrVersion
	}
	list := set.Cases()
	if len(f.Entries) != len(list) {
		return nil, fmt.Errorf("%d entries for %d cases", len(f.Entries), len(list))
	}
	b := &Book{Set: set, All: f.All, Extra: f.Extra, Entries: make([]Entry, len(list))}
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range list {
		group.Go(func() error {
			e, err := f.Entries[i].decode(list[i])
			if err == nil {
				err = e.Check()
			}
			if err != nil {
				return fmt.Errorf("case %s: %w", list[i].Name, err)
			}
			b.Entries[i] = e
			return nil
		})
	}
	return b, group.Wait()
}

func (f *entryFile) decode(c cases.Case) (e Entry, err error) {
	e = Entry{Case: c, Slices: f.Slices, Turns: f.Turns, WCA: f.WCA, Count: f.Count, Algs: make([]square1.Alg, len(f.Algs))}
	for i, text := range f.Algs {
		if e.Algs[i], err = square1.ParseAlg(text); err != nil {
			return e, err
		}
	}
	e.FewestTurns, err = square1.ParseAlg(f.FewestTurns)
	return e, err
}

// Save writes a book with all cases of its set, whole or not at all. The error wraps
// ErrPartial for other books.
func (s *Store) Save(b *Book) error {
	if len(b.Entries) != len(b.Set.Cases()) {
		return fmt.Errorf("%w: %d of %d", ErrPartial, len(b.Entries), len(b.Set.Cases()))
	}
	f := bookFile{Set: b.Set.ID, Cases: definition(b.Set), All: b.All, Extra: b.Extra}
	for i := range b.Entries {
		e := &b.Entries[i]
		file := entryFile{Slices: e.Slices, Turns: e.Turns, WCA: e.WCA, Count: e.Count, Algs: []string{}, FewestTurns: e.FewestTurns.String()}
		for _, a := range e.Algs {
			file.Algs = append(file.Algs, a.String())
		}
		f.Entries = append(f.Entries, file)
	}
	content, err := json.Marshal(&f)
	if err != nil {
		return err
	}
	return form.Write(s.name(b.Set, b.All, b.Extra), safefile.Shared, content, []byte("\n"))
}

// Book reads a book or, if the store has none, solves the set and saves the book. A book with
// only some cases is read from one with all, if there is one, and not saved. Where a
// damaged file was replaced, or the book could not be saved, the error comes with the book.
func (s *Store) Book(ctx context.Context, f *find.Finder, set *cases.Set, o Options) (*Book, error) {
	kept, problem := s.Load(set, o)
	if problem == nil {
		return kept.only(o.Cases), nil
	}
	if errors.Is(problem, ErrMissing) {
		problem = nil
	}
	b, err := Solve(ctx, f, set, o)
	if err != nil {
		return nil, err
	}
	if o.Cases == nil {
		problem = errors.Join(problem, s.Save(b))
	}
	return b, problem
}

// only is the book with these cases; nil is all.
func (b *Book) only(indices []int) *Book {
	if indices == nil {
		return b
	}
	part := *b
	part.Entries = nil
	for _, i := range indices {
		if e, ok := b.Entry(i); ok {
			part.Entries = append(part.Entries, *e)
		}
	}
	return &part
}
