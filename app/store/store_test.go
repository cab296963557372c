package store

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitemigration"
	"zombiezen.com/go/sqlite/sqlitex"
)

// note is a row for these tests, in the table of own algs.
type note struct {
	Set, Case, Alg string
	Text           string `db:"note"`
	Place          int64
}

func notes() Layout[note] {
	return Layout[note]{
		Table: "own_alg", Key: 3,
		Check: func(n note) error {
			if n.Alg == "" {
				return errors.New("no alg")
			}
			return nil
		},
	}
}

// window is a model with notes. Its goroutine is the test's: what is posted waits for it.
type window struct {
	t     *testing.T
	store *Store
	table *Table[note]
	rows  map[string]note // by key

	mu     sync.Mutex
	posted []func()
	told   []error
}

func openWindow(t *testing.T, folder string) *window {
	t.Helper()
	w := &window{t: t, rows: map[string]note{}}
	var err error
	w.store, err = Open(folder, func(f func()) {
		w.mu.Lock()
		defer w.mu.Unlock()
		w.posted = append(w.posted, f)
	}, func(err error) { w.told = append(w.told, err) })
	if err != nil {
		w.told = append(w.told, err)
	}
	l := notes()
	l.Changed = func(now, dropped []note) {
		for _, n := range now {
			w.rows[key(n)] = n
		}
		for _, n := range dropped {
			delete(w.rows, key(n))
		}
	}
	var list []note
	w.table, list, err = OpenTable(w.store, l)
	if err != nil {
		w.told = append(w.told, err)
	}
	for _, n := range list {
		w.rows[key(n)] = n
	}
	t.Cleanup(func() { w.store.Close() })
	return w
}

func key(n note) string { return n.Set + "\x00" + n.Case + "\x00" + n.Alg }

func (w *window) put(n note) {
	w.rows[key(n)] = n
	w.table.Put(n)
}

func (w *window) drop(n note) {
	delete(w.rows, key(n))
	w.table.Drop(n)
}

// look does what was posted.
func (w *window) look() {
	w.mu.Lock()
	posted := w.posted
	w.posted = nil
	w.mu.Unlock()
	for _, f := range posted {
		f()
	}
}

func (w *window) flush() {
	w.t.Helper()
	if err := w.store.Flush(); err != nil {
		w.t.Fatal(err)
	}
}

// follow has the window see at once what others have written.
func (w *window) follow() {
	w.t.Helper()
	if err := w.store.follow(); err != nil {
		w.t.Fatal(err)
	}
	w.look()
}

func anyNote(rng *rand.Rand) note {
	return note{
		Set: []string{"cs", "ep", "it's \"one\""}[rng.IntN(3)], Case: fmt.Sprint("case ", rng.IntN(8)), Alg: "(1,0)/",
		Text: strings.Repeat("ß", rng.IntN(4)) + fmt.Sprint(rng.IntN(100)), Place: int64(rng.IntN(5)) - 2,
	}
}

// TestTwoWindows: whatever two windows do at once, both and the database have the same in the end, and
// what is there is what one of them has last done to that row.
func TestTwoWindows(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		folder := t.TempDir()
		a, b := openWindow(t, folder), openWindow(t, folder)
		last := map[string][2]string{} // what each window has done last to a row
		for range 200 {
			w, i := a, 0
			if rng.IntN(2) == 0 {
				w, i = b, 1
			}
			switch n := anyNote(rng); rng.IntN(6) {
			case 0:
				w.drop(n)
				did := last[key(n)]
				did[i] = "dropped"
				last[key(n)] = did
			case 1:
				w.flush()
			case 2:
				w.look()
			case 3:
				w.follow()
			default:
				w.put(n)
				did := last[key(n)]
				did[i] = fmt.Sprint(n)
				last[key(n)] = did
			}
		}
		for range 2 {
			for _, w := range []*window{a, b} {
				w.flush()
				w.follow()
			}
		}
		if !maps.Equal(a.rows, b.rows) {
			t.Fatalf("seed %d: the windows have\n%v\n%v", seed, a.rows, b.rows)
		}
		c := openWindow(t, folder)
		if !maps.Equal(a.rows, c.rows) {
			t.Fatalf("seed %d: the windows have\n%v\nthe database\n%v", seed, a.rows, c.rows)
		}
		for k, did := range last {
			now := "dropped"
			if n, there := c.rows[k]; there {
				now = fmt.Sprint(n)
			}
			if now != did[0] && now != did[1] {
				t.Fatalf("seed %d: row %q is %s, but the windows did %q", seed, k, now, did)
			}
		}
	}
}

// TestFollowed: without being asked, a window sees what another one does within a second.
func TestFollowed(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a, b := openWindow(t, folder), openWindow(t, folder)
	n := note{Set: "cs", Case: "x", Alg: "/"}
	a.put(n)
	for len(b.rows) == 0 { // or the test runs out of time
		time.Sleep(10 * time.Millisecond)
		b.look()
	}
	if b.rows[key(n)] != n {
		t.Error(b.rows)
	}
}

// TestTogether: of changes that are made together another window sees all or none.
func TestTogether(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a, b := openWindow(t, folder), openWindow(t, folder)
	a.store.Together(func() {
		a.put(note{Alg: "a"})
		time.Sleep(100 * time.Millisecond) // the writer would have written it
		if b.follow(); len(b.rows) != 0 {
			t.Error("a part is there:", b.rows)
		}
		a.put(note{Alg: "b"})
	})
	a.flush()
	if b.follow(); len(b.rows) != 2 {
		t.Error(b.rows)
	}
}

// TestLater: rows that are read beside all else are told once, also if there are none, but for those that this
// window has changed meanwhile.
func TestLater(t *testing.T) {
	t.Parallel()
	for _, algs := range [][]string{nil, {"a", "b"}} {
		folder := t.TempDir()
		a := openWindow(t, folder)
		for _, alg := range algs {
			a.put(note{Alg: alg, Text: "old"})
		}
		a.flush()
		posted := make(chan func(), 10)
		s, err := Open(folder, func(f func()) { posted <- f }, func(error) {})
		if err != nil {
			t.Fatal(err)
		}
		told, calls := map[string]string{}, 0
		l := notes()
		l.Later, l.Changed = true, func(now, _ []note) {
			calls++
			for _, n := range now {
				told[n.Alg] = n.Text
			}
		}
		table, rows, err := OpenTable(s, l)
		if err != nil || len(rows) > 0 {
			t.Fatal(rows, err)
		}
		if algs == nil {
			(<-posted)()
		} else {
			table.Put(note{Alg: "a", Text: "mine"})
			(<-posted)() // the one that reads, or that has written
		}
		for calls == 0 {
			(<-posted)()
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		// Its own row may come back as it is now.
		if told["a"] == "old" || calls != 1 || told["b"] != map[bool]string{true: "old"}[algs != nil] {
			t.Errorf("%d calls with %v", calls, told)
		}
	}
}

// TestLaterWhole: the first that is told of rows that are read beside all else is all of them, also if another window
// writes at that moment.
func TestLaterWhole(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := openWindow(t, folder)
	a.put(note{Alg: "old"})
	a.flush()
	for i := range 40 {
		s, err := Open(folder, func(f func()) { f() }, func(error) {})
		if err != nil {
			t.Fatal(err)
		}
		a.put(note{Alg: fmt.Sprint(i)})
		a.flush()
		first := make(chan []note, 10)
		l := notes()
		l.Later, l.Changed = true, func(now, _ []note) { first <- now }
		if _, _, err := OpenTable(s, l); err != nil {
			t.Fatal(err)
		}
		if err := s.follow(); err != nil {
			t.Fatal(err)
		}
		if now := <-first; len(now) != i+2 {
			t.Fatalf("%d rows of %d come first", len(now), i+2)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// TestOrder: rows come back in the order in which they were first put, also when they change.
func TestOrder(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := openWindow(t, folder)
	for _, alg := range []string{"c", "a", "b"} {
		a.put(note{Alg: alg})
		a.flush()
	}
	a.put(note{Alg: "a", Text: "changed"})
	a.store.Close()
	_, list, err := OpenTable(openWindow(t, folder).store, notes())
	if err != nil || len(list) != 3 || list[0].Alg+list[1].Alg+list[2].Alg != "cab" || list[1].Text != "changed" {
		t.Error(list, err)
	}
}

// execute does something to a database beside its store.
func execute(t *testing.T, folder, query string, args ...any) {
	t.Helper()
	conn, err := sqlite.OpenConn(filepath.Join(folder, FileName), sqlite.OpenReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if err := sqlitex.Execute(conn, query, &sqlitex.ExecOptions{Args: args}); err != nil {
		t.Fatal(err)
	}
}

// TestChangedRow: a row that somebody changed, or that makes no sense, is put aside; the others stay.
func TestChangedRow(t *testing.T) {
	t.Parallel()
	for _, change := range []string{
		"update own_alg set note = 'forged' where alg = 'b'",
		"update own_alg set place = place + 1 where alg = 'b'",
		"update own_alg set alg = 'c' where alg = 'b'",
		"update own_alg set sum = sum + 1 where alg = 'b'",
	} {
		folder := t.TempDir()
		a := openWindow(t, folder)
		a.put(note{Alg: "a"})
		a.put(note{Alg: "b", Text: "true"})
		a.store.Close()
		execute(t, folder, change)
		b := openWindow(t, folder)
		if len(b.told) != 1 || !errors.Is(b.told[0], ErrDamaged) || len(b.rows) != 1 {
			t.Errorf("%s: %v, %v", change, b.told, b.rows)
		}
		if n, err := number(b.store.conn, "select count(*) from damaged where kept_in = 'own_alg' and row like '%,%'"); n != 1 || err != nil {
			t.Errorf("%s: %d rows were put aside: %v", change, n, err)
		}
		b.store.Close()
		if c := openWindow(t, folder); len(c.told) != 0 || len(c.rows) != 1 {
			t.Errorf("%s: again %v, %v", change, c.told, c.rows)
		}
	}
}

// TestDropped: that a row was dropped is protected by its sum, too.
func TestDropped(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := openWindow(t, folder)
	a.put(note{Alg: "a"})
	a.flush()
	a.drop(note{Alg: "a"})
	a.store.Close()
	execute(t, folder, "update own_alg set gone = 0")
	if b := openWindow(t, folder); len(b.rows) != 0 || len(b.told) != 1 {
		t.Error(b.rows, b.told)
	}
}

// TestDamagedFile: whatever happens to the bytes of the file, no row comes back other than it was written,
// what is lost is told, and the store can be used.
func TestDamagedFile(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := openWindow(t, folder)
	for i := range 2000 {
		a.put(note{Set: "cs", Case: fmt.Sprint(i), Alg: "/", Text: strings.Repeat(fmt.Sprint(i, " "), 10)})
	}
	a.store.Close()
	whole, err := os.ReadFile(filepath.Join(folder, FileName))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var kept [5]int // by what happened
	trials := 60
	if testing.Short() { // with the race detector SQLite is twenty times as slow
		trials = 15
	}
	for trial := range trials {
		damaged := slices.Clone(whole)
		switch trial % len(kept) {
		case 0: // a bit
			damaged[rng.IntN(len(damaged))] ^= 1 << rng.IntN(8)
		case 1: // a page
			page := rng.IntN(len(damaged)/4096) * 4096
			for i := range 4096 {
				damaged[page+i] = byte(rng.Uint32())
			}
		case 2: // the end is missing
			damaged = damaged[:len(damaged)-rng.IntN(len(damaged)/3)]
		case 3: // many bytes
			for range 50 {
				damaged[rng.IntN(len(damaged))] = byte(rng.Uint32())
			}
		case 4: // all but the beginning is missing
			damaged = damaged[:rng.IntN(len(damaged)/3)]
		}
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, FileName), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		b := openWindow(t, dir)
		b.store.beside.Wait()
		b.look()
		for k, n := range b.rows {
			if a.rows[k] != n {
				t.Fatalf("trial %d: %v was %v", trial, n, a.rows[k])
			}
		}
		if len(b.rows) < len(a.rows) && len(b.told) == 0 {
			t.Fatalf("trial %d: %d of %d rows are there, and nothing is told", trial, len(b.rows), len(a.rows))
		}
		kept[trial%len(kept)] += len(b.rows)
		b.put(note{Alg: "new"})
		b.flush()
		b.store.Close()
		c := openWindow(t, dir)
		if n := (note{Alg: "new"}); c.rows[key(n)] != n || len(c.told) > 0 {
			t.Fatalf("trial %d: after that %v, %d rows", trial, c.told, len(c.rows))
		}
	}
	least := [len(kept)]int{1990, 1900, 500, 1200} // of 50 bytes one may be in the definition of the table
	for what, rows := range kept {
		if mean := len(kept) * rows / trials; mean < least[what] {
			t.Errorf("%d: of %d rows only %d were saved on average", what, len(a.rows), mean)
		}
	}
}

// TestLocked: while another program has locked the database, what is kept waits, and comes when it can.
func TestLocked(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := openWindow(t, folder)
	a.put(note{Alg: "old"})
	a.store.Close()
	conn, err := sqlite.OpenConn(filepath.Join(folder, FileName), sqlite.OpenReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"pragma locking_mode = exclusive", "begin exclusive"} {
		if err := sqlitex.ExecuteTransient(conn, query, nil); err != nil {
			t.Fatal(err)
		}
	}
	b := openWindow(t, folder)
	b.look()
	b.put(note{Alg: "new"})
	err = b.store.Flush()
	var about *fs.PathError
	if !errors.As(err, &about) || len(b.told) == 0 {
		t.Fatal(err, b.told)
	}
	conn.Close()
	b.flush()
	b.follow()
	if want := []string{"new", "old"}; !slices.Equal(algs(b), want) || b.told[len(b.told)-1] != nil {
		t.Error(algs(b), b.told)
	}
	if c := openWindow(t, folder); len(c.rows) != 2 {
		t.Error(c.rows)
	}
}

func algs(w *window) (list []string) {
	for _, n := range w.rows {
		list = append(list, n.Alg)
	}
	slices.Sort(list)
	return list
}

// TestFull: when the disk is full that is told, and all is written when there is room.
func TestFull(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := openWindow(t, folder)
	a.flush()
	limit := func(pages int) {
		a.store.mu.Lock()
		defer a.store.mu.Unlock()
		if _, err := number(a.store.conn, fmt.Sprintf("pragma max_page_count = %d", pages)); err != nil {
			t.Fatal(err)
		}
	}
	limit(1)
	a.put(note{Alg: "a", Text: strings.Repeat("long ", 100_000)})
	if err := a.store.Flush(); err == nil || !strings.Contains(err.Error(), "no space left") {
		t.Fatal(err)
	}
	a.put(note{Alg: "b"})
	limit(1 << 30)
	a.flush()
	a.store.Close()
	if b := openWindow(t, folder); !maps.Equal(a.rows, b.rows) {
		t.Error(len(b.rows))
	}
}

// TestNoFolder: where no folder can be made, the program can be used and is told why nothing is kept.
func TestNoFolder(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	a := openWindow(t, filepath.Join(file, "folder"))
	a.put(note{Alg: "a"})
	if err := a.store.Flush(); err == nil {
		t.Error("it is kept")
	}
	if a.look(); len(a.told) == 0 {
		t.Error("nothing is told")
	}
}

// TestReadOnly: in a folder in which nothing can be written, what is there can be seen, and it is told that nothing is kept.
func TestReadOnly(t *testing.T) {
	t.Parallel()
	if os.Geteuid() == 0 {
		return // who may write everywhere; make fresh runs the tests as another user
	}
	folder := t.TempDir()
	a := openWindow(t, folder)
	a.put(note{Alg: "a"})
	a.store.Close()
	rights := func(dir, file os.FileMode) {
		t.Helper()
		if err := errors.Join(os.Chmod(folder, dir), os.Chmod(filepath.Join(folder, FileName), file)); err != nil {
			t.Fatal(err)
		}
	}
	defer rights(0o700, 0o600)
	for i, file := range []os.FileMode{0o400, 0o600} {
		rights(0o500, file)
		b := openWindow(t, folder)
		if len(b.rows) != 1+i || len(b.told) == 0 {
			t.Error(file, b.rows, b.told)
		}
		b.put(note{Alg: fmt.Sprint("b", i)})
		if err := b.store.Flush(); !errors.Is(err, fs.ErrPermission) && !readOnlyText(err) {
			t.Error(file, err)
		}
		rights(0o700, 0o600) // now it can
		b.flush()
		b.store.Close()
	}
	if c := openWindow(t, folder); !slices.Equal(algs(c), []string{"a", "b0", "b1"}) {
		t.Error(algs(c))
	}
}

// readOnlyText reports whether an error is SQLite's for a folder in which it can make no files.
func readOnlyText(err error) bool {
	return err != nil && strings.Contains(err.Error(), "unable to open")
}

// TestNewer: a database of a newer program stays as it is.
func TestNewer(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	openWindow(t, folder).store.Close()
	execute(t, folder, "pragma user_version = 1000")
	a := openWindow(t, folder)
	a.put(note{Alg: "a"})
	if err := a.store.Flush(); !errors.Is(err, ErrNewer) {
		t.Error(err)
	}
	if files, _ := filepath.Glob(filepath.Join(folder, "*.damaged*")); len(files) > 0 {
		t.Error(files)
	}
}

// TestOlder: a database of an older program has what it had, and takes what is new.
func TestOlder(t *testing.T) {
	t.Parallel()
	for version := range migrations {
		folder := t.TempDir()
		conn, err := sqlite.OpenConn(filepath.Join(folder, FileName), sqlite.OpenReadWrite, sqlite.OpenCreate)
		if err != nil {
			t.Fatal(err)
		}
		if err := sqlitemigration.Migrate(t.Context(), conn, sqlitemigration.Schema{AppID: appID, Migrations: migrations[:version]}); err != nil {
			t.Fatal(err)
		}
		n := note{Set: "pll", Alg: "a", Text: "old"}
		if version > 0 {
			table := &Table[note]{layout: notes(), fields: columnsOf(reflect.TypeFor[note]())}
			of := newTable("own_alg", []string{"set", "case", "alg", "note", "place"}, 3)
			row := change{table: &of, values: table.values(&n)}
			if err := put(conn, []change{row}, 1); err != nil {
				t.Fatal(err)
			}
		}
		if err := conn.Close(); err != nil {
			t.Fatal(err)
		}
		a := openWindow(t, folder)
		a.flush()
		a.store.mu.Lock()
		now, err := number(a.store.conn, "pragma user_version")
		_, missing := number(a.store.conn, "select count(*) from analysed")
		a.store.mu.Unlock()
		if err = errors.Join(err, missing); err != nil || len(a.told) > 0 || int(now) != len(migrations) || version > 0 && a.rows[key(n)] != n {
			t.Errorf("version %d: %d, %v, %v, %v", version, now, a.rows, a.told, err)
		}
	}
}

// timed is a row of the table of solves.
type timed struct {
	ID, Session, At  int64
	Scramble         string
	Ms               int64
	Penalty, Comment string
	Splits           []int64
	Moves, Source    string
	Place            float64
}

// TestOlderSolve: a solve that a program with the first schema has kept, with the checksum that it computed, is there and can be changed; also
// if it is in a copy, or what can be saved of a damaged database.
func TestOlderSolve(t *testing.T) {
	t.Parallel()
	first := timed{ID: 5, Session: 2, At: 1000, Scramble: "/", Ms: 12_340, Comment: "null", Place: 1}
	older := func() (file string) {
		file = filepath.Join(t.TempDir(), FileName)
		conn, err := sqlite.OpenConn(file, sqlite.OpenReadWrite, sqlite.OpenCreate)
		if err == nil {
			defer conn.Close()
			err = sqlitemigration.Migrate(t.Context(), conn, sqlitemigration.Schema{AppID: appID, Migrations: migrations[:1]})
		}
		if err == nil {
			err = sqlitex.Execute(conn, "insert into solve values (5, 2, 1000, '/', 12340, '', 'null', '', '', 1, 1, 0, -1455522696973005739)", nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	with := func(folder string, do func(*Store, *Table[timed]), want ...timed) {
		t.Helper()
		s, err := Open(folder, func(func()) {}, func(error) {})
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		table, rows, err := OpenTable(s, Layout[timed]{Table: "solve", Key: 1})
		if err != nil || !reflect.DeepEqual(rows, want) {
			t.Errorf("%+v, not %+v: %v", rows, want, err)
		}
		do(s, table)
	}
	nothing := func(*Store, *Table[timed]) {}
	folder := filepath.Dir(older())
	second := timed{ID: 6, Session: 2, Ms: 9, Splits: []int64{3, 5}, Place: 2}
	with(folder, func(_ *Store, table *Table[timed]) { table.Put(second) }, first)
	changed := first
	changed.Splits = []int64{1}
	with(folder, func(_ *Store, table *Table[timed]) { table.Put(changed) }, first, second)
	with(folder, nothing, changed, second)

	folder = t.TempDir()
	with(folder, func(s *Store, _ *Table[timed]) {
		if err := s.Restore(t.Context(), older()); err != nil {
			t.Error(err)
		}
	})
	with(folder, nothing, first)

	folder = t.TempDir()
	with(folder, func(s *Store, _ *Table[timed]) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.conn.Close()
		if n, err := s.salvage(older()); n != 1 || err != nil {
			t.Error(n, err)
		}
	})
	with(folder, nothing, first)
}

// TestBackup: a copy has what was there, and restoring it brings that back, in all windows.
func TestBackup(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a, b := openWindow(t, folder), openWindow(t, folder)
	for _, alg := range []string{"a", "b", "c"} {
		a.put(note{Alg: alg})
	}
	a.drop(note{Alg: "c"})
	file := filepath.Join(t.TempDir(), "copy.wedge")
	if err := a.store.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	if err := a.store.Backup(t.Context(), file); !errors.Is(err, fs.ErrExist) {
		t.Error(err)
	}
	b.follow()
	b.drop(note{Alg: "a"})
	b.put(note{Alg: "b", Text: "changed"})
	b.put(note{Alg: "d"})
	if err := b.store.Restore(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	for _, w := range []*window{a, b} {
		w.look()
		if w.follow(); !slices.Equal(algs(w), []string{"a", "b"}) || w.rows[key(note{Alg: "b"})].Text != "" {
			t.Error(w.rows)
		}
	}
	for name, content := range map[string]string{"empty": "", "text": strings.Repeat("text ", 1000)} {
		other := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(other, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := a.store.Restore(t.Context(), other); err == nil {
			t.Errorf("a file with %q is restored", name)
		}
	}
	copied, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for range 20 { // a damaged copy changes nothing, or nothing in it was
		damaged := slices.Clone(copied)
		damaged[rng.IntN(len(damaged))] ^= 1 << rng.IntN(8)
		other := filepath.Join(t.TempDir(), "damaged")
		if err := os.WriteFile(other, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		err := a.store.Restore(t.Context(), other)
		if a.follow(); !slices.Equal(algs(a), []string{"a", "b"}) {
			t.Fatal(err, a.rows)
		}
	}
}

// TestClosed: closing writes what is pending, also in a window that is closed at once.
func TestClosed(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for i := range 20 {
		a := openWindow(t, folder)
		a.put(note{Alg: fmt.Sprint(i)})
		if err := a.store.Close(); err != nil {
			t.Fatal(err)
		}
		if err := a.store.Close(); err != nil {
			t.Fatal("closed again:", err)
		}
	}
	if a := openWindow(t, folder); len(a.rows) != 20 {
		t.Error(algs(a))
	}
}

// TestEveryTable: in every table of the schema, whatever value of a row is changed is noticed.
func TestEveryTable(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := openWindow(t, folder)
	a.flush()
	a.store.mu.Lock()
	defer a.store.mu.Unlock()
	conn := a.store.conn
	tables, err := tablesOf(conn)
	if err != nil {
		t.Fatal(err)
	}
	if documented, err := number(conn, "select count(*) from sqlite_master where type = 'table'"); err != nil || int(documented) != len(tables)+2 {
		t.Fatalf("%d tables of %d have rows: %v", len(tables), documented, err)
	}
	for _, table := range tables {
		kinds := map[string]string{}
		query := &sqlitex.ExecOptions{Args: []any{table.name}, ResultFunc: func(stmt *sqlite.Stmt) error {
			kinds[stmt.ColumnText(0)] = stmt.ColumnText(1)
			return nil
		}}
		if err := sqlitex.Execute(conn, "select name, type from pragma_table_info(?)", query); err != nil {
			t.Fatal(err)
		}
		row := change{table: &table}
		columns := strings.Split(strings.Trim(table.list, `"`), `", "`)
		for i, column := range columns {
			row.values = append(row.values, map[string]any{"INTEGER": int64(i), "REAL": float64(i) + 0.5, "TEXT": fmt.Sprint("text ", i)}[kinds[column]])
		}
		write := func() {
			t.Helper()
			if err := put(conn, []change{row}, 1); err != nil {
				t.Fatal(table.name, err)
			}
		}
		good := func() int {
			return len(table.good(conn))
		}
		for _, column := range append(columns, "gone", "sum") {
			if write(); good() != 1 {
				t.Fatalf("%s: the row is not good", table.name)
			}
			changed := `"` + column + `" + 1`
			if kinds[column] == "TEXT" {
				changed = `"` + column + `" || 'x'`
			}
			if err := sqlitex.Execute(conn, `update "`+table.name+`" set "`+column+`" = `+changed, nil); err != nil {
				t.Fatal(err)
			}
			if good() != 0 {
				t.Errorf("%s: a changed %q is believed", table.name, column)
			}
			if err := sqlitex.Execute(conn, `delete from "`+table.name+`"`, nil); err != nil {
				t.Fatal(err)
			}
		}
	}
}
