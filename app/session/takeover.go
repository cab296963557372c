package session

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"wedge/resources/safefile"
)

// Left is what another window left when it ended.
type Left struct {
	State *State
	// Copy is a folder with copies of its files, which is a session of its own; empty if no
	// file has changed since [Store.Peek].
	Copy string
	// Told is a message for the user, as from [Store.Load].
	Told error
}

// copyName is the folder with a copy of what another window left, in the store's folder, or
// with a number after that. While it is written it ends with copying.
const (
	copyName = "other-window"
	copying  = ".copying"
)

// stamp tells whether a file has changed.
type stamp struct {
	size int64
	at   time.Time
	sum  [sha256.Size]byte // of the state's file, which is also replaced by the same text
}

// TakeOver waits until no other window uses the session, tries that with an interval in
// between, locks the session, and reads what the other window left. Then this store may
// save.
//
// Saving replaces the files that the other window wrote. So TakeOver copies them first: the
// state with its journals, and files that rooms keep in the folder, given as patterns for
// [filepath.Match]. If it cannot, the session is unlocked again. Other errors are those of
// the context.
func (s *Store) TakeOver(ctx context.Context, interval time.Duration, files ...string) (Left, error) {
	for locked := false; !locked; {
		select {
		case <-time.After(interval):
			locked = s.Lock() == nil // if there is another error, it may go away
		case <-ctx.Done():
			return Left{}, ctx.Err()
		}
	}
	folder, err := s.copyLeft(files)
	if err != nil {
		return Left{}, errors.Join(fmt.Errorf("copying what the other window left: %w", err), s.Unlock())
	}
	state, told := s.Load()
	return Left{State: state, Copy: folder, Told: told}, nil
}

// copyLeft copies the files that match patterns, and those of the state, to a new folder.
// If none has changed since Peek, there is no copy.
func (s *Store) copyLeft(patterns []string) (folder string, err error) {
	patterns = append([]string{fileName, "session-*" + journalEnding}, patterns...)
	ours := func(name string) bool {
		return slices.ContainsFunc(patterns, func(p string) bool {
			ok, _ := filepath.Match(p, name) // a bad pattern matches nothing
			return ok
		})
	}
	s.mu.Lock()
	seen := s.seen
	s.mu.Unlock()
	now := s.stamps()
	changed := false
	for name, stamp := range now {
		changed = changed || ours(name) && stamp != seen[name]
	}
	if !changed {
		return "", nil
	}
	unfinished := filepath.Join(s.folder, copyName+copying)
	if err := os.RemoveAll(unfinished); err != nil { // of a program that was killed
		return "", err
	}
	for name := range now {
		if !ours(name) {
			continue
		}
		content, err := safefile.ReadFile(filepath.Join(s.folder, name))
		if err == nil {
			err = safefile.WriteFile(filepath.Join(unfinished, name), safefile.Private, content)
		}
		if err != nil {
			return "", errors.Join(err, os.RemoveAll(unfinished))
		}
	}
	folder = safefile.FreeName(filepath.Join(s.folder, copyName))
	if err := os.Rename(unfinished, folder); err != nil {
		return "", errors.Join(err, os.RemoveAll(unfinished))
	}
	safefile.SyncFolder(s.folder)
	return folder, nil
}

// stamps are those of all files in the folder, by their names. A file that cannot be read
// has none, or a different one.
func (s *Store) stamps() map[string]stamp {
	files, _ := os.ReadDir(s.folder) // see above
	stamps := map[string]stamp{}
	for _, f := range files {
		info, err := f.Info()
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		x := stamp{size: info.Size(), at: info.ModTime()}
		if f.Name() == fileName {
			if content, err := safefile.ReadFile(s.Path()); err == nil {
				x = stamp{size: int64(len(content)), sum: sha256.Sum256(content)}
			}
		}
		stamps[f.Name()] = x
	}
	return stamps
}
