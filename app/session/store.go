package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"

	"github.com/gofrs/flock"

	"wedge/resources/safefile"
)

// ErrDamaged is wrapped by the error for a file that cannot be read and was renamed or
// copied.
var ErrDamaged = errors.New("the last session is damaged")

// fileName is the file in a store's folder.
const fileName = "session.json"

// form is that of the file. The version of the state in it is another: it changes more
// often, and older ones are read.
var form = safefile.Form{Name: "session", Version: 1}

// Store stores a state in a folder: session.json, and another file for each part with a
// journal. Its methods may be called from several goroutines.
type Store struct {
	folder string

	mu       sync.Mutex   // guards the following
	lock     *flock.Flock // nil for none
	journals map[string]journal
	seen     map[string]stamp // of the files when Peek read them
}

// NewStore is the store in a folder, which need not exist yet.
func NewStore(folder string) *Store {
	return &Store{folder: folder, journals: map[string]journal{}}
}

// Folder is where rooms may store files.
func (s *Store) Folder() string { return s.folder }

// Path is the file with the state.
func (s *Store) Path() string { return filepath.Join(s.folder, fileName) }

// Load reads the state. It always returns a usable one: a new one if there is no file.
// The error is a message for the user:
//
// A file that cannot be read is an [ErrDamaged]. It is renamed to session.json.damaged,
// or with a number after that, so nothing is ever lost, and the state is a new one. If a
// journal cannot be read to its end, Load uses the records before the damage and keeps a
// copy in the same way. Values out of range are replaced and are an [ErrAdjusted].
func (s *Store) Load() (*State, error) {
	safefile.Sweep(s.Path(), safefile.Forgotten)       // it only tidies up
	safefile.SweepFolder(s.folder, safefile.Forgotten) // likewise
	state, err := s.read()
	if errors.Is(err, fs.ErrNotExist) {
		return state, nil
	}
	if err != nil {
		return state, safefile.PutAside(s.Path(), ErrDamaged, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	var told []error
	for id, j := range state.Journals {
		part, ok := state.Rooms[id].(Part)
		if !ok {
			continue // an empty journal
		}
		records, err := j.read(s.folder)
		part.Records = records
		state.Rooms[id] = part
		if err == nil && j.Form == sealed {
			s.journals[id] = journal{reference: j, lines: bytes.Count(records.file, []byte{'\n'}), read: records.token}
			continue
		}
		if err == nil {
			continue // of an older program: the next save writes another
		}
		if missing(err) || !plainName(j.File) {
			told = append(told, fmt.Errorf("%w: %w", ErrDamaged, err))
		} else {
			told = append(told, s.copyAside(filepath.Join(s.folder, j.File), records.file, err))
		}
	}
	if err := state.Check(); err != nil {
		told = append(told, fmt.Errorf("%s: %w", s.Path(), err))
	}
	return state, errors.Join(told...)
}

// read reads the file, without the journals. A file that is not sealed is of an older
// program.
func (s *Store) read() (*State, error) {
	file, err := safefile.ReadFile(s.Path())
	if err != nil {
		return NewState(), err
	}
	data, err := form.UnsealOld(file)
	if err != nil {
		return NewState(), err
	}
	state, err := ParseState(data)
	if err != nil {
		return NewState(), err
	}
	return state, nil
}

// Peek reads the state without changing anything, even while another program writes it.
// The error is that of the part that cannot be read.
func (s *Store) Peek() (*State, error) {
	seen := s.stamps() // first: what is written meanwhile has changed
	s.mu.Lock()
	s.seen = seen
	s.mu.Unlock()
	for tries := 0; ; tries++ {
		state, err := s.read()
		if missing(err) {
			return state, nil
		}
		for id, j := range state.Journals {
			if part, ok := state.Rooms[id].(Part); ok {
				var e error
				part.Records, e = j.read(s.folder)
				state.Rooms[id] = part
				err = errors.Join(err, e)
			}
		}
		if !missing(err) || tries == 100 { // a journal gets another name when it is replaced
			return state, err
		}
	}
}

// Opened records what a room made of its part, whose journal has the records that were
// read. The next save then appends to them.
func (s *Store) Opened(room string, part any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now, j := journalOf(part), s.journals[room]
	if now != nil && j.read != nil && now.Len() == j.Records {
		j.kept = now
		s.journals[room] = j
	}
}

// journalOf is the journal of a part; nil for none.
func journalOf(part any) Journal {
	if p, ok := part.(Journaled); ok {
		return p.Journal()
	}
	return nil
}

// Save writes the state, all of it or nothing: whenever the program or the system stops,
// the files have the old state or the new one.
func (s *Store) Save(state *State) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.save(state.Snapshot()); err != nil {
		return fmt.Errorf("saving the session: %w", err)
	}
	return nil
}

func (s *Store) save(state *State) error {
	state.Journals = map[string]reference{}
	var old []string // journals that are replaced
	for id, part := range state.Rooms {
		now := journalOf(part)
		if now == nil {
			continue
		}
		before := s.journals[id]
		j, err := before.write(s.folder, id, now)
		if err != nil {
			return err
		}
		s.journals[id], state.Journals[id] = j, j.reference
		if j.File != before.File {
			old = append(old, id)
		}
	}
	data, err := json.Marshal(state)
	if err != nil {
		return err
	}
	if err := safefile.WriteFile(s.Path(), safefile.Private, form.Seal(data)); err != nil {
		return err
	}
	for _, id := range old {
		s.removeJournals(id)
	}
	return nil
}

// removeJournals removes the replaced journals of a room. It ignores errors: it only
// tidies up.
func (s *Store) removeJournals(room string) {
	names, _ := journals(s.folder, room) // see above
	for name := range names {
		if name != s.journals[room].File {
			os.Remove(filepath.Join(s.folder, name)) // see above
		}
	}
}

// PutAside copies a room's part that cannot be read, or not completely, to a file beside
// the session's, and its journal to another. The error says where, and wraps [ErrDamaged]
// and the reason.
func (s *Store) PutAside(room string, part Part, reason error) error {
	if part.Records != nil {
		reason = s.copyAside(filepath.Join(s.folder, "session-"+room+journalEnding), part.Records.file, reason)
	}
	return s.copyAside(filepath.Join(s.folder, "session-"+room+".json"), part.JSON, reason)
}

// copyAside is [safefile.PutAside] for a file that also stays. If the reason says where
// something is kept, the error has both places.
func (s *Store) copyAside(path string, content []byte, reason error) error {
	damaged := ErrDamaged
	aside := safefile.FreeName(path + ".damaged")
	if err := safefile.WriteFile(aside, safefile.Private, content); err != nil {
		return fmt.Errorf("%w: %s: %w; a copy cannot be kept: %w", damaged, filepath.Base(path), reason, err)
	}
	if errors.Is(reason, damaged) {
		return fmt.Errorf("%w and %s", reason, aside)
	}
	return fmt.Errorf("%w: %w; a copy is kept as %s", damaged, reason, aside)
}
