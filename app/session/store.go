package session

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"wedge/app/store"
)

// ErrDamaged is wrapped by the error for a part that cannot be read and was put aside.
var ErrDamaged = errors.New("the last session is damaged")

// Store keeps a [State] as rows of the database: that of one window. Its settings, and what was opened, are
// those of all windows.
type Store struct {
	db     *store.Store
	number int64        // of the window
	lock   *flock.Flock // says that a window has this number; nil for none

	settings *store.Kept[store.Setting]

	mu      sync.Mutex // guards the following
	windows *store.Table[windowRow]
	rooms   *store.Table[roomRow]
	steps   *store.Table[step]
	window  windowRow          // as it is in the database
	states  map[string]string  // likewise, of rooms
	kept    map[string]Journal // likewise, their journals
	loaded  map[string]Records // as they were read
}

// The rows of the tables.
type (
	windowRow struct {
		Number, Saved int64
		State         ofWindow
	}
	roomRow struct {
		Window      int64
		Room, State string
	}
	step struct { // some steps: see [stepsInRow]
		Window int64
		Room   string
		Place  int64  // of the first
		Text   string // a line each
	}
)

// shared is what all windows have in common.
type shared struct {
	Settings
	Opened []Opened `json:"opened,omitempty"`
}

// ofWindow is what a window has of its own.
type ofWindow struct {
	Window
	Room string `json:"room"`
}

// Open opens the session in a folder, which has the database, and reads the state with which a window
// starts: that of the window that was saved last, of those that are not open now. changed is called when
// another window has changed the settings or what was opened: see [Store.Shared].
//
// Store and state can always be used. The error is for the user: rows that cannot be read are put aside in
// the database, and values out of range are replaced and are an [ErrAdjusted].
func Open(db *store.Store, folder string, changed func()) (*Store, *State, error) {
	s, state, err := open(db, changed, func(s *Store, windows []windowRow) { s.begin(folder, windows) })
	if s.window.Saved == 0 {
		err = errors.Join(err, s.takeOld(folder, state))
	}
	return s, state, errors.Join(err, state.Check())
}

// Read reads the state of the window that was saved last, whether it is open or not. What the window saves
// meanwhile would be read in part: then all is read again.
func Read(db *store.Store) (*State, error) {
	for {
		s, state, err := open(db, func() {}, func(s *Store, windows []windowRow) {
			if len(windows) > 0 {
				s.window = windows[0]
				s.number = s.window.Number
			}
		})
		_, windows, again := openWindows(db)
		if err = errors.Join(err, again); err != nil || len(windows) == 0 || windows[0].Saved == s.window.Saved {
			return state, err
		}
	}
}

// openWindows opens the table of windows; the one that was saved last is the first.
func openWindows(db *store.Store) (*store.Table[windowRow], []windowRow, error) {
	table, windows, err := store.OpenTable(db, store.Layout[windowRow]{Table: "window", Key: 1})
	slices.SortFunc(windows, func(a, b windowRow) int { return cmp.Compare(b.Saved, a.Saved) })
	return table, windows, err
}

// open reads the state of a window that begin chooses, of which it gets all, the one that was saved last first.
func open(db *store.Store, changed func(), begin func(*Store, []windowRow)) (*Store, *State, error) {
	s := &Store{db: db, states: map[string]string{}, kept: map[string]Journal{}, loaded: map[string]Records{}}
	state := NewState()
	var errs [5]error
	s.settings, errs[0] = store.OpenSettings(db, "setting", changed)
	errs[1] = s.Shared(state)
	var windows []windowRow
	s.windows, windows, errs[2] = openWindows(db)
	begin(s, windows)
	state.Window, state.Room = s.window.State.Window, s.window.State.Room
	var rooms []roomRow
	s.rooms, rooms, errs[3] = store.OpenTable(db, store.Layout[roomRow]{Table: "room_state", Key: 2, Only: []any{s.number}})
	var steps []step
	s.steps, steps, errs[4] = store.OpenTable(db, store.Layout[step]{Table: "step", Key: 3, Only: []any{s.number}})
	records := s.records(steps)
	for _, x := range rooms {
		s.states[x.Room] = x.State
		part := Part{JSON: []byte(x.State), Records: records[x.Room]}
		if part.Records != nil {
			s.kept[x.Room], s.loaded[x.Room] = part.Records, part.Records
		}
		state.Rooms[x.Room] = part
	}
	return s, state, errors.Join(errs[:]...)
}

// begin finds a number for the window, which is locked until it ends: that of the window that was saved
// last, of those that are not open.
func (s *Store) begin(folder string, windows []windowRow) {
	most := int64(0)
	for _, w := range windows {
		most = max(most, w.Number)
		if s.lock, s.window = lockWindow(folder, w.Number), w; s.lock != nil {
			s.number = w.Number
			return
		}
	}
	const tries = 100 // where nothing can be locked, one number is as good as another
	for s.number = most + 1; s.number < most+tries; s.number++ {
		if s.lock = lockWindow(folder, s.number); s.lock != nil {
			break
		}
	}
	s.window = windowRow{Number: s.number}
}

// lockWindow locks the number of a window until the end of the program; nil if another one has it.
func lockWindow(folder string, number int64) *flock.Flock {
	path := filepath.Join(folder, fmt.Sprintf("window-%d.lock", number))
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil // opening it could take for ever
	}
	lock := flock.New(path)
	if ok, err := lock.TryLock(); !ok || err != nil {
		return nil
	}
	return lock
}

// records are the texts of steps by room. Those behind one that is missing cannot be steps any more: they
// are put aside.
func (s *Store) records(steps []step) map[string]Records {
	slices.SortFunc(steps, func(a, b step) int { return cmp.Or(cmp.Compare(a.Room, b.Room), cmp.Compare(a.Place, b.Place)) })
	all, rows := map[string]Records{}, map[string]int{}
	for _, x := range steps {
		rows[x.Room]++
	}
	for room, n := range rows {
		all[room] = make(Records, 0, n*stepsInRow)
	}
	var lost []step
	for _, x := range steps {
		if x.Place != int64(len(all[x.Room])) {
			lost = append(lost, x)
			continue
		}
		for line := range strings.SplitSeq(x.Text, "\n") {
			all[x.Room] = append(all[x.Room], line)
		}
	}
	for _, x := range lost {
		_ = s.db.PutAside("step", errors.New("steps before it are lost"), fmt.Sprintf("%s %d: %s", x.Room, x.Place, x.Text)) // it is told of those
	}
	s.steps.Drop(lost...)
	return all
}

// Shared reads what all windows have in common into a state. The error wraps [ErrDamaged].
func (s *Store) Shared(into *State) error {
	all := shared{Settings: DefaultSettings()}
	if err := store.ReadSettings(s.settings, &all); err != nil {
		return err
	}
	into.Settings, into.Opened = all.Settings, all.Opened
	return nil
}

// Share keeps what all windows have in common. It is for the goroutine of the models.
func (s *Store) Share(state *State) error {
	return store.WriteSettings(s.settings, shared{state.Settings, state.Opened})
}

// Opened records what a room made of its part, whose journal has the records that were
// read. The next save then adds to them.
func (s *Store) Opened(room string, part any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now, before := journalOf(part), s.kept[room]
	if now != nil && before != nil && now.Len() == before.Len() {
		s.kept[room] = now
	}
}

// Save keeps a state: all of it, in one transaction, but for what [Store.Share] does. The error is that of
// a part that is no JSON; the others are kept.
func (s *Store) Save(state *State) (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.db.Together(func() {
		s.window.State = ofWindow{state.Window, state.Room}
		s.touch()
		for id, part := range state.Rooms {
			text, e := json.Marshal(part)
			if e != nil {
				err = errors.Join(err, fmt.Errorf("saving %s: %w", id, e))
				continue
			}
			s.saveSteps(id, journalOf(part))
			if now := string(text); now != s.states[id] {
				s.states[id] = now
				s.rooms.Put(roomRow{s.number, id, now})
			}
		}
	})
	return err
}

// Touch makes the window the one that was saved last.
func (s *Store) Touch() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.touch()
}

func (s *Store) touch() {
	s.window.Saved = max(time.Now().UnixMicro(), s.window.Saved+1)
	s.windows.Put(s.window)
}

// isLoaded reports whether a journal is what was read of a room.
func (s *Store) isLoaded(room string, now Journal) bool {
	r, ok := now.(Records)
	was := s.loaded[room]
	return ok && len(r) == len(was) && (len(r) == 0 || &r[0] == &was[0])
}

// stepsInRow is how many steps a row has: with one in each, 800,000 steps take 2 s to read.
const stepsInRow = 100

// saveSteps keeps the journal of a room.
func (s *Store) saveSteps(room string, now Journal) {
	before := s.kept[room]
	if now == nil || s.isLoaded(room, now) {
		return // a room that reads it may be open by now: see Opened
	}
	common, old, n := 0, 0, now.Len()
	if before != nil {
		common, old = now.Common(before), before.Len()
	}
	if s.kept[room] = now; common == n && old == n {
		return
	}
	row := func(from int) step { return step{Window: s.number, Room: room, Place: int64(from)} }
	from := common - common%stepsInRow // the row in which the first difference is
	for ; from < n; from += stepsInRow {
		var text []byte
		for i := from; i < min(from+stepsInRow, n); i++ {
			if i > from {
				text = append(text, '\n')
			}
			text = now.AppendRecord(text, i)
		}
		x := row(from)
		x.Text = string(text)
		s.steps.Put(x)
	}
	for ; from < old; from += stepsInRow {
		s.steps.Drop(row(from))
	}
}

// PutAside keeps a room's part that cannot be read, or not completely, in the database's table damaged. The
// error says so, and wraps [ErrDamaged] and the reason.
func (s *Store) PutAside(room string, part Part, reason error) error {
	text, err := json.Marshal(struct {
		Room  string  `json:"room"`
		State string  `json:"state"`
		Steps Records `json:"steps,omitempty"`
	}{room, string(part.JSON), part.Records})
	if err == nil {
		err = s.db.PutAside("room_state", reason, string(text))
	}
	if err != nil {
		return fmt.Errorf("%w: %s: %w; a copy cannot be kept: %w", ErrDamaged, room, reason, err)
	}
	return fmt.Errorf("%w: %s: %w; a copy is in the table \"damaged\" of %s", ErrDamaged, room, reason, store.FileName)
}

// Close ends the window. What is to be saved was saved before.
func (s *Store) Close() error {
	if s.lock == nil {
		return nil
	}
	return s.lock.Unlock()
}
