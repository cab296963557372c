// Package store keeps what people keep in an SQLite database, wedge.db: own algs, attempts of the trainer,
// solves and sessions of the timer, what is done in lessons, settings, and what windows show. What can be
// computed again is not there, but for what was said of solves, which takes long.
//
// A model has its rows in memory, as structs of its own. It opens a [Table], which gives what is stored, and calls
// [Table.Put] and [Table.Drop] for what it changes: that takes no time, and a goroutine of the store writes it
// soon, all changes at once in one transaction. A transaction that fails is told of and tried again, with all that
// has come meanwhile. So the models know rows, but no SQL, no files and no locks.
//
// Several windows may use a database at once. Each transaction has a number, which it writes into the rows
// that it changes. A window that sees new numbers gets these rows, and those of its models which it has not
// changed itself meanwhile are told: see [Layout.Changed].
//
// Every row has a checksum. One that was changed otherwise, or makes no sense, is moved to the table
// damaged, and the others count. A database that SQLite cannot read is put aside, and the rows
// that can still be read are in the new one.
//
// The schema, schema.sql and what was added to it in migrations, is explained in docs/stored.md.
package store

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"
	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitemigration"
	"zombiezen.com/go/sqlite/sqlitex"

	"wedge/resources/safefile"
)

// FileName is the name of the database in the session's folder.
const FileName = "wedge.db"

// Errors.
var (
	// ErrDamaged is wrapped by the error for rows, or a database, that cannot be read. They were
	// put aside.
	ErrDamaged = errors.New("what is kept is damaged")
	// ErrNewer is wrapped by the error for a database that a newer program has written.
	ErrNewer = errors.New("it was written by a newer Wedge")
)

//go:embed schema.sql
var schemaSQL string

//go:embed analysed.sql
var analysedSQL string

// migrations lead from an empty database to the present schema: only added to, once released. A column that is
// added is one of the later ones.
var migrations = []string{schemaSQL, analysedSQL, "alter table solve add column splits text not null default 'null'"}

// appID is the database's application_id: "Wdge".
const appID = 0x57646765

// Store is a database that is open. Its methods may be called on any goroutine. A nil store keeps nothing.
type Store struct {
	path  string
	post  func(func())
	told  func(error)
	guard *flock.Flock // shared while the database is open

	mu      sync.Mutex // guards the following
	conn    *sqlite.Conn
	looking bool  // conn can only read
	checked bool  // all of the file, when it was opened
	seen    int64 // the number of the last transaction of which the models know
	tables  []follower

	queue  queue
	beside sync.WaitGroup // what is done beside all else
}

// Open opens the database in a folder, which need not exist. post runs functions on the goroutine of the
// models, in their order. told is called there with why something could not be read or written later, and
// with nil when all is written again.
//
// The store can be used in any case; the error is for the user. While the database cannot be opened, all
// tables are empty, and what is put into them waits; the models are told when it can be. Close the store in
// the end.
func Open(folder string, post func(func()), told func(error)) (*Store, error) {
	s := &Store{path: filepath.Join(folder, FileName), post: post, told: told, queue: newQueue()}
	s.mu.Lock()
	err := s.connect()
	if s.conn != nil && !s.checked && !s.looking {
		s.beside.Go(s.checkAll)
	}
	s.mu.Unlock()
	go s.run()
	return s, err
}

// tell tells why something failed, or nil.
func (s *Store) tell(err error) { s.post(func() { s.told(err) }) }

// Close writes what is to be written, and closes the database. The error is that of writing.
func (s *Store) Close() error {
	if s == nil {
		return nil
	}
	s.queue.close.Do(func() { close(s.queue.stop) })
	<-s.queue.done
	s.beside.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	return errors.Join(s.queue.rest, s.disconnect())
}

// busyTime is how long another program may keep the database locked before that is an error.
const busyTime = 2 * time.Second

// connect opens the database, unless it is open. s.mu is locked.
func (s *Store) connect() (err error) {
	if s.conn != nil {
		return nil
	}
	defer func() { err = explain(s.path, err) }()
	if err := os.MkdirAll(filepath.Dir(s.path), safefile.Folder); err != nil {
		return err
	}
	if info, err := os.Stat(s.path); err == nil && !info.Mode().IsRegular() {
		return safefile.ErrIrregular
	}
	if err := s.share(); err != nil {
		return err
	}
	err = s.prepare()
	switch {
	case broken(err):
		return errors.Join(s.recover(err), s.prepare())
	case readOnly(err):
		s.look()
	}
	return err
}

// share tells other windows that the database is in use, after waiting for one that puts it aside.
func (s *Store) share() error {
	if s.guard != nil {
		return nil
	}
	guard := flock.New(s.path + ".lock")
	soon, cancel := context.WithTimeout(context.Background(), busyTime)
	defer cancel()
	shared, err := guard.TryRLockContext(soon, 20*time.Millisecond)
	switch {
	case shared:
		s.guard = guard
	case errors.Is(err, context.DeadlineExceeded):
		return errors.New("another window puts it aside")
	}
	return nil // this folder knows no locks, or nothing can be written there
}

// prepare opens the file as a database of the present schema, or makes one.
func (s *Store) prepare() error {
	_, err := os.Stat(s.path)
	fresh := errors.Is(err, fs.ErrNotExist)
	conn, err := sqlite.OpenConn(s.path, sqlite.OpenReadWrite, sqlite.OpenCreate)
	if err != nil {
		return err
	}
	conn.SetBusyTimeout(busyTime)
	// SQLite waits for other programs but where both would wait: when two make the database at once.
	for start := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		err = setUp(conn)
		if sqlite.ErrCode(err).ToPrimary() != sqlite.ResultBusy || time.Since(start) > busyTime {
			break
		}
	}
	if err == nil {
		soon, cancel := context.WithTimeout(context.Background(), checkTime)
		s.checked, err = check(conn, soon.Done())
		cancel()
	}
	if err != nil {
		return errors.Join(err, conn.Close())
	}
	if fresh {
		os.Chmod(s.path, safefile.Private) // some file systems have no rights
	}
	s.conn, s.seen = conn, 0
	if len(s.tables) == 0 { // what is there already comes with the tables
		s.seen, err = number(conn, "select last from counter")
	}
	return err
}

// readOnly reports whether an error says that nothing can be written.
func readOnly(err error) bool {
	switch sqlite.ErrCode(err).ToPrimary() {
	case sqlite.ResultReadOnly, sqlite.ResultPerm, sqlite.ResultCantOpen:
		return true
	}
	return false
}

// look opens a database where nothing can be written, to be read at least. Without the right to read it there is none.
func (s *Store) look() {
	name := url.URL{Scheme: "file", Path: s.path, RawQuery: "immutable=1"}
	conn, err := sqlite.OpenConn(name.String(), sqlite.OpenReadOnly, sqlite.OpenURI)
	if err != nil {
		return
	}
	if version, err := number(conn, "pragma user_version"); err != nil || version != int64(len(migrations)) {
		_ = conn.Close() // it was only tried
		return
	}
	s.conn, s.looking = conn, true
}

// setUp brings a database to the present schema.
func setUp(conn *sqlite.Conn) error {
	version, err := number(conn, "pragma user_version")
	if err != nil {
		return err
	}
	if version > int64(len(migrations)) {
		return ErrNewer
	}
	// The journal survives a killed program, and a failed computer with FULL.
	for _, pragma := range []string{"pragma journal_mode = wal", "pragma synchronous = full"} {
		if err := sqlitex.ExecuteTransient(conn, pragma, nil); err != nil {
			return err
		}
	}
	return sqlitemigration.Migrate(context.Background(), conn, sqlitemigration.Schema{AppID: appID, Migrations: migrations})
}

// checkTime is how long the check of a whole database may take when it is opened. If it takes longer, it is
// done beside all else.
const checkTime = 50 * time.Millisecond

// check has SQLite look for damage in its pages, until there is no more time: then whole is false.
func check(conn *sqlite.Conn, until <-chan struct{}) (whole bool, err error) {
	before := conn.SetInterrupt(until)
	verdict := "ok"
	err = sqlitex.ExecuteTransient(conn, "pragma quick_check(1)", &sqlitex.ExecOptions{ResultFunc: func(stmt *sqlite.Stmt) error {
		verdict = strings.TrimPrefix(stmt.ColumnText(0), "*** in database main ***\n")
		return nil
	}})
	conn.SetInterrupt(before)
	switch {
	case sqlite.ErrCode(err).ToPrimary() == sqlite.ResultInterrupt:
		return false, nil
	case err == nil && verdict != "ok":
		err = fmt.Errorf("%w: %s", ErrDamaged, verdict)
	}
	return true, err
}

// checkAll checks the whole database, beside all else, if there was no time for that when it was opened.
func (s *Store) checkAll() {
	conn, err := sqlite.OpenConn(s.path, sqlite.OpenReadOnly)
	if err != nil {
		return // the next one who opens it is told
	}
	_, err = check(conn, s.queue.stop)
	_ = conn.Close() // it was only read
	if !broken(err) {
		return
	}
	s.mu.Lock()
	err = explain(s.path, s.restart(err))
	s.mu.Unlock()
	s.tell(err)
}

// broken reports whether an error says that a database is damaged.
func broken(err error) bool {
	switch sqlite.ErrCode(err).ToPrimary() {
	case sqlite.ResultCorrupt, sqlite.ResultNotADB:
		return true
	}
	return errors.Is(err, ErrDamaged)
}

// disconnect closes the database. s.mu is locked.
func (s *Store) disconnect() (err error) {
	if s.conn != nil {
		err = explain(s.path, s.conn.Close())
		s.conn = nil
	}
	if s.guard != nil {
		err = errors.Join(err, s.guard.Unlock())
		s.guard = nil
	}
	return err
}

// explain adds the file to an error, and says it in the system's words where SQLite's are its own.
func explain(path string, err error) error {
	if err == nil {
		return nil
	}
	why := err
	switch sqlite.ErrCode(err).ToPrimary() {
	case sqlite.ResultFull:
		why = errors.New("no space left on the device")
	case sqlite.ResultReadOnly, sqlite.ResultPerm:
		why = fs.ErrPermission
	case sqlite.ResultBusy, sqlite.ResultLocked:
		why = errors.New("another program has locked it")
	}
	return &fs.PathError{Op: "keep", Path: path, Err: why}
}

// number is the only number that a query has.
func number(conn *sqlite.Conn, query string, args ...any) (n int64, err error) {
	err = sqlitex.Execute(conn, query, &sqlitex.ExecOptions{Args: args, ResultFunc: func(stmt *sqlite.Stmt) error {
		n = stmt.ColumnInt64(0)
		return nil
	}})
	return n, err
}
