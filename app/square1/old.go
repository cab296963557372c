package square1

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"wedge/app/room"
	"wedge/app/square1/album"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/app/store"
	"wedge/resources/safefile"
)

// This file reads once what version 0.4 kept in files of its own. It may go at the end of 2027.

// readOld brings what version 0.4 has kept into the database. A file that was read is renamed: it ends with
// ".read" then. One that is damaged is put aside, and what can be read of it is kept. The error is for the user.
func readOld(h *room.Host, a *album.Album) error {
	if h.Kept == nil || h.Folder == "" {
		return nil
	}
	var errs []error
	for name, read := range map[string]func(content []byte) error{
		"algs.json": func(content []byte) error {
			data, err := safefile.Form{Name: "algs", Version: 1}.Unseal(content)
			if err == nil {
				_, err = a.Import(data)
			}
			return err
		},
		"trainer.json":         func(content []byte) error { return readOldState(h.Kept, content) },
		"trainer-solves.jsonl": func(content []byte) error { return readOldAttempts(h.Kept, content) },
		"timer.jsonl":          func(content []byte) error { return readOldSolves(h.Kept, content) },
	} {
		path := filepath.Join(h.Folder, name)
		content, err := safefile.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		var damage error
		if err == nil {
			damage = read(content)
			err = h.Kept.Flush() // what is not in the database yet is read again at the next start
		}
		switch {
		case err != nil:
		case damage != nil:
			err = safefile.PutAside(path, store.ErrDamaged, damage)
		default:
			err = os.Rename(path, safefile.FreeName(path+".read"))
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// readOldState reads the choices of the trainer.
func readOldState(db *store.Store, content []byte) error {
	data, err := safefile.Form{Name: "trainer", Version: 1}.Unseal(content)
	if err != nil {
		return err
	}
	var state drill.State
	if err := json.Unmarshal(data, &state); err != nil {
		return err
	}
	if err := state.Check(); err != nil {
		return err
	}
	kept, err := drill.Open(db, func() {})
	kept.State = state
	return errors.Join(err, kept.Save())
}

// readOldAttempts reads the log of the trainer.
func readOldAttempts(db *store.Store, content []byte) error {
	var solves []drill.Solve
	damage := eachRecord(content, func(text []byte) error {
		var s drill.Solve
		if err := json.Unmarshal(text, &s); err != nil {
			return err
		}
		if err := s.Check(); err != nil {
			return err
		}
		solves = append(solves, s)
		return nil
	})
	kept, err := drill.Open(db, func() {})
	kept.Add(solves, false)
	return errors.Join(damage, err)
}

// readOldSolves reads the log of the timer, which has all changes in their order.
func readOldSolves(db *store.Store, content []byte) error {
	kept, err := times.Open(db, func() {})
	return errors.Join(err, eachRecord(content, func(text []byte) error {
		var c times.Change
		if err := json.Unmarshal(text, &c); err != nil {
			return err
		}
		return kept.Do(c)
	}))
}

// eachRecord reads the lines of a log. The error tells of those that cannot be read.
func eachRecord(content []byte, read func(text []byte) error) error {
	lines, bad, first := 0, 0, error(nil)
	for line := range bytes.Lines(content) {
		lines++
		number, text, err := safefile.ParseRecord(line)
		if err == nil {
			err = read(text)
		}
		if err == nil && number != lines {
			err = fmt.Errorf("it has the number %d", number)
		}
		if err == nil {
			continue
		}
		if bad++; first == nil {
			first = fmt.Errorf("line %d: %w", lines, err)
		}
	}
	if bad == 0 {
		return nil
	}
	return fmt.Errorf("%d of %d lines, the first of them %w", bad, lines, first)
}
