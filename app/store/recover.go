package store

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"slices"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"wedge/resources/safefile"
)

// restart puts a damaged database that is open aside, and opens the new one with what could still be read.
// The models are told all of it again. s.mu is locked.
func (s *Store) restart(reason error) error {
	if s.conn != nil {
		s.conn.Close() // its error is the reason
		s.conn = nil
	}
	return errors.Join(s.recover(reason), s.prepare())
}

// recover puts the database aside, and makes a new one of the rows that can still be read. The error says so.
func (s *Store) recover(reason error) error {
	if !errors.Is(reason, ErrDamaged) {
		reason = fmt.Errorf("%w: %w", ErrDamaged, reason)
	}
	release, alone := s.alone()
	if !alone {
		return fmt.Errorf("%w; close the other windows, and it is put aside", reason)
	}
	defer release()
	aside := safefile.FreeName(s.path + ".damaged")
	for _, ending := range []string{"", "-wal"} {
		if err := os.Rename(s.path+ending, aside+ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%w; it cannot be put aside: %w", reason, err)
		}
	}
	os.Remove(s.path + "-shm") // only an index of the other two
	rows, err := s.salvage(aside)
	if err != nil {
		reason = fmt.Errorf("%w; %w", reason, err)
	}
	return fmt.Errorf("%w; it is kept as %s, and %d rows of it are here", reason, aside, rows)
}

// PutAside keeps a text in the table damaged: what the model of a table could not make sense of.
func (s *Store) PutAside(table string, why error, text string) error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.connect(); err != nil {
		return err
	}
	return explain(s.path, sqlitex.Execute(s.conn, "insert into damaged (found, kept_in, why, row) values (datetime('now'), ?, ?, ?)",
		&sqlitex.ExecOptions{Args: []any{table, why.Error(), text}}))
}

// alone reports whether no other window has the database open. If so, none can open it until release.
func (s *Store) alone() (release func(), alone bool) {
	if s.guard == nil {
		return func() {}, true // this folder knows no locks
	}
	share := func() { _, _ = s.guard.TryRLock() } // it was possible before
	if err := s.guard.Unlock(); err != nil {
		return nil, false
	}
	if alone, err := s.guard.TryLock(); !alone || err != nil {
		share()
		return nil, false
	}
	return func() {
		_ = s.guard.Unlock()
		share()
	}, true
}

// salvage copies the rows of a damaged database that can be read and are as they were written into a new
// one, and returns how many those are.
func (s *Store) salvage(aside string) (rows int, err error) {
	if err := s.prepare(); err != nil {
		return 0, err
	}
	into := s.conn
	defer func() {
		s.conn = nil
		err = errors.Join(err, into.Close())
	}()
	tables, err := tablesOf(into)
	if err != nil {
		return 0, err
	}
	from, err := sqlite.OpenConn(aside, sqlite.OpenReadWrite)
	if err != nil {
		return 0, err
	}
	defer func() { _ = from.Close() }() // it is damaged
	// With this SQLite reads a file whose end is missing, and tables beside one whose definition is damaged.
	if err := sqlitex.ExecuteTransient(from, "pragma writable_schema = on", nil); err != nil {
		return 0, err
	}
	end, err := sqlitex.ImmediateTransaction(into)
	if err != nil {
		return 0, err
	}
	defer end(&err)
	for _, t := range tables {
		list := t.good(from)
		if len(list) == 0 && len(later[t.name]) > 0 { // an older program wrote it
			first := slices.DeleteFunc(slices.Clone(t.columns), func(c string) bool { return slices.Contains(later[t.name], c) })
			list = newTable(t.name, first, t.key).good(from)
		}
		if err := put(into, list, 1); err != nil {
			return rows, err
		}
		rows += len(list)
	}
	return rows, sqlitex.Execute(into, "update counter set last = 1", nil)
}

// tablesOf are the tables with rows of the models.
func tablesOf(conn *sqlite.Conn) (list []table, err error) {
	var names []string
	collect := func(into *[]string) func(*sqlite.Stmt) error {
		return func(stmt *sqlite.Stmt) error {
			*into = append(*into, stmt.ColumnText(0))
			return nil
		}
	}
	err = sqlitex.Execute(conn, `select name from sqlite_master where type = 'table' and sql like '%sum integer%' order by name`,
		&sqlitex.ExecOptions{ResultFunc: collect(&names)})
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		key, err := number(conn, "select count(*) from pragma_index_info(?)", "sqlite_autoindex_"+name+"_1")
		if err != nil {
			return nil, err
		}
		var columns []string
		err = sqlitex.Execute(conn, "select name from pragma_table_info(?) where name not in ('changed', 'gone', 'sum')",
			&sqlitex.ExecOptions{Args: []any{name}, ResultFunc: collect(&columns)})
		if err != nil {
			return nil, err
		}
		list = append(list, newTable(name, columns, int(key)))
	}
	return list, nil
}

// good are the rows that can be read and are as they were written. After a page that cannot be read it goes on
// behind it. The numbers of rows and the order of pages may be damaged as well, so a row counts once, and no scan
// visits more rows than the file can have.
func (t table) good(conn *sqlite.Conn) (list []change) {
	most, err := number(conn, "select page_count * page_size / 8 from pragma_page_count, pragma_page_size") // a row has 8 bytes or more
	if err != nil {
		return nil
	}
	found := map[string]bool{}
	for next, step := int64(math.MinInt64), int64(1); ; {
		last, before := next, len(list)
		err := t.scan(conn, "rowid >= ? order by rowid limit ?", []any{next, most}, func(id int64, values []any, gone, good bool) {
			last = id
			if !good {
				return
			}
			if row := string(t.appendRow(nil, values)); !found[row] {
				found[row] = true
				list = append(list, change{table: &t, values: slices.Clone(values), gone: gone})
			}
		})
		if len(list) > before {
			next, step = last, 1
		}
		next = max(next, 0)
		if err == nil || step > math.MaxInt64/2 || next > math.MaxInt64-step {
			return list
		}
		next, step = next+step, 2*step
	}
}
