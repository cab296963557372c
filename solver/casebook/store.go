package casebook

import (
	"context"
	"errors"

	"wedge/puzzle/square1/cases"
	"wedge/solver/find"
)

// Store keeps books in a folder.
type Store struct{ folder string }

// NewStore is a store in a folder, which need not exist yet.
func NewStore(folder string) *Store { return &Store{folder} }

// Errors to test for with errors.Is.
var (
	// ErrMissing: the store has no book with all that was asked for.
	ErrMissing = errors.New("no such case book")
	// ErrDamaged: a file is not a book of this set, or an alg in it does not solve its case.
	ErrDamaged = errors.New("damaged case book")
)

// Load reads a book with all cases of a set and at least what the options ask for. The
// error wraps ErrMissing, ErrDamaged or that of the file system.
func (s *Store) Load(set *cases.Set, o Options) (*Book, error) { return nil, ErrMissing }

// Save writes a book with all cases of its set, whole or not at all.
func (s *Store) Save(b *Book) error { return errNotYet }

// Book reads a book or, if the store has none, solves the set and saves the book. If it
// cannot be saved, the error comes with the book.
func (s *Store) Book(ctx context.Context, f *find.Finder, set *cases.Set, o Options) (*Book, error) {
	return Solve(ctx, f, set, o)
}
