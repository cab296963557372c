package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"wedge/resources/safefile"
)

// ErrForeign is wrapped by the error for a file that is no copy of what Wedge keeps.
var ErrForeign = errors.New("this is no copy of what Wedge keeps")

// Backup writes all that is kept into a new file, also while windows are open. The error wraps
// [fs.ErrExist] if there is one already, or the context's.
func (s *Store) Backup(ctx context.Context, name string) (err error) {
	if err := s.Flush(); err != nil {
		return err
	}
	if _, err := os.Lstat(name); err == nil {
		return &fs.PathError{Op: "create", Path: name, Err: fs.ErrExist}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.connect(); err != nil {
		return err
	}
	unfinished := safefile.FreeName(name + ".unfinished")
	before := s.conn.SetInterrupt(ctx.Done())
	err = sqlitex.ExecuteTransient(s.conn, "vacuum into ?", &sqlitex.ExecOptions{Args: []any{unfinished}})
	s.conn.SetInterrupt(before)
	if err == nil {
		err = os.Chmod(unfinished, safefile.Private)
	}
	if err == nil {
		err = os.Rename(unfinished, name)
	}
	if err != nil {
		os.Remove(unfinished)
		return errors.Join(explain(name, err), ctx.Err())
	}
	return nil
}

// Restore makes all that is kept what a copy has, which [Store.Backup] has written. Windows that are open
// are told. The error wraps [ErrForeign], [ErrNewer] or [ErrDamaged], or the context's; then nothing has
// changed.
func (s *Store) Restore(ctx context.Context, name string) error {
	file, err := safefile.Open(name)
	if err != nil {
		return err
	}
	file.Close() // it was only asked whether it is one
	from, err := sqlite.OpenConn(name, sqlite.OpenReadOnly)
	if err != nil {
		return explain(name, err)
	}
	defer from.Close()
	from.SetInterrupt(ctx.Done())
	copied, err := contentOf(from)
	if err != nil {
		return errors.Join(explain(name, err), ctx.Err())
	}
	if err := s.Flush(); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.connect(); err != nil {
		return err
	}
	return explain(s.path, s.replace(copied))
}

// contentOf reads a copy.
func contentOf(conn *sqlite.Conn) (list []change, err error) {
	id, err := number(conn, "pragma application_id")
	if err != nil || id != appID {
		return nil, errors.Join(ErrForeign, err)
	}
	version, err := number(conn, "pragma user_version")
	switch {
	case err != nil:
		return nil, err
	case version > int64(len(migrations)):
		return nil, ErrNewer
	}
	tables, err := tablesOf(conn)
	if err != nil {
		return nil, err
	}
	for _, t := range tables {
		all, err := number(conn, `select count(*) from "`+t.name+`"`)
		if err != nil {
			return nil, err
		}
		good := t.good(conn)
		if n := int64(len(good)); n != all {
			return nil, fmt.Errorf("%w: %d of %d rows of %q", ErrDamaged, all-n, all, t.name)
		}
		list = append(list, good...)
	}
	return list, nil
}

// replace makes the content of the database that of a copy.
func (s *Store) replace(copied []change) (err error) {
	tables, err := tablesOf(s.conn)
	if err != nil {
		return err
	}
	end, err := sqlitex.ImmediateTransaction(s.conn)
	if err != nil {
		return err
	}
	defer end(&err)
	n, err := number(s.conn, "update counter set last = last + 1 returning last")
	if err != nil {
		return err
	}
	var list []change
	for _, t := range tables {
		for _, c := range t.good(s.conn) {
			c.gone = true
			list = append(list, c)
		}
	}
	return put(s.conn, append(list, copied...), n)
}
