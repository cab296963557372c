package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"wedge/resources/safefile"
)

// This file reads once the session of version 0.4, which had files of its own. It may go at the end of 2027.

// oldVersion is that of the state in the file.
const oldVersion = 3

// oldState is the file session.json.
type oldState struct {
	Version int `json:"version"`
	*State
	Rooms    map[string]json.RawMessage `json:"rooms"`
	Journals map[string]oldJournal      `json:"journals"`
}

// oldJournal refers to the file with the records of a room's journal.
type oldJournal struct {
	File    string `json:"file"`
	Bytes   int64  `json:"bytes"`
	Records int    `json:"records"`
}

// takeOld makes a state that of version 0.4, if its files are in the folder, and keeps it. Then they are
// renamed: they end with ".read". What is damaged is put aside. The error says so.
func (s *Store) takeOld(folder string, state *State) error {
	path := filepath.Join(folder, "session.json")
	file, err := safefile.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	old := oldState{State: NewState()}
	if err == nil {
		var data []byte
		if data, err = (safefile.Form{Name: "session", Version: 1}).Unseal(file); err == nil {
			err = json.Unmarshal(data, &old)
		}
	}
	if err == nil && old.Version != oldVersion {
		err = fmt.Errorf("format version %d; this Wedge reads version %d", old.Version, oldVersion)
	}
	if err != nil {
		return safefile.PutAside(path, ErrDamaged, err)
	}
	for id, text := range old.Rooms {
		old.State.Rooms[id] = Part{JSON: text}
	}
	var errs []error
	done := []string{path}
	for id, j := range old.Journals {
		part, ok := old.State.Rooms[id].(Part)
		if !ok || !filepath.IsLocal(j.File) || filepath.Base(j.File) != j.File {
			continue
		}
		path := filepath.Join(folder, j.File)
		part.Records, err = j.read(path)
		old.State.Rooms[id] = part
		if err != nil {
			errs = append(errs, fmt.Errorf("%w: %s: %w; read %d of %d records", ErrDamaged, j.File, err, len(part.Records), j.Records))
		}
		done = append(done, path)
	}
	*state = *old.State
	errs = append(errs, state.Check(), s.Share(state), s.Save(state), s.db.Flush())
	if err := errors.Join(errs[len(errs)-2:]...); err != nil {
		return err // it is read again at the next start
	}
	for _, path := range done {
		if err := os.Rename(path, safefile.FreeName(path+".read")); err != nil && !errors.Is(err, fs.ErrNotExist) {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// read reads the records of a journal's file: a log of lines, each sealed, of two kinds. One that starts with "+"
// has a record; one that starts with "=" has a number: that many records stay, and those after them are removed.
// The records before damage are returned with the error.
func (j oldJournal) read(path string) (records Records, err error) {
	file, err := safefile.ReadFile(path)
	if err != nil {
		return Records{}, err
	}
	records = Records{}
	number := 0
	for line := range bytes.Lines(file[:min(max(j.Bytes, 0), int64(len(file)))]) {
		n, text, err := safefile.ParseRecord(line)
		if number++; err != nil || n != number || len(text) == 0 {
			return records, fmt.Errorf("line %d cannot be read: %w", number, errors.Join(err))
		}
		switch kept, err := strconv.Atoi(string(text[1:])); {
		case text[0] == '+':
			records = append(records, string(text[1:]))
		case text[0] == '=' && err == nil && kept >= 0 && kept <= len(records):
			records = records[:kept]
		default:
			return records, fmt.Errorf("invalid line %d", number)
		}
	}
	if len(records) != j.Records || int64(len(file)) < j.Bytes {
		return records, errors.New("the end is missing")
	}
	return records, nil
}
