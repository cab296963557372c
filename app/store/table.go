package store

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"

	"github.com/zeebo/xxh3"
	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// Layout says how values of a type are kept in a table of the schema.
type Layout[T any] struct {
	Table string // its name
	// Columns are the names of its columns, of which the first ones are the key: no two rows have the
	// same. The columns changed, gone and sum are the store's.
	Columns []string
	Key     int
	// Fields are pointers to the values of the columns: *int64, *float64, *bool or *string.
	Fields func(*T) []any
	// Only are values of the first columns that rows must have to be read; none for all rows.
	Only []any
	// Check returns what is impossible; nil for nothing.
	Check func(T) error
	// Changed is told on the goroutine of the models what another window has changed or added, and
	// what it has dropped; nil for a table in which that is of no interest.
	Changed func(now, dropped []T)
}

// Table is a table of the database, for one goroutine: that of its model.
type Table[T any] struct {
	Layout[T]
	store *Store
	sql   statements

	mu sync.Mutex // guards mine
	// mine are the changes of this window that may not be in the database yet, by their keys. What another
	// window has written there before does not count.
	mine map[string]int64
}

// statements are those of a table. Names are quoted: set and case are words of SQL.
type statements struct {
	all, since, put, damage, remove string
}

// OpenTable opens a table of a store, and returns its rows in the order in which they were first put. The
// error is for the user; it wraps [ErrDamaged] if rows had to be put aside, and the others are there.
func OpenTable[T any](s *Store, l Layout[T]) (*Table[T], []T, error) {
	t := &Table[T]{Layout: l, store: s, sql: newStatements(l.Table, l.Columns, l.Key, len(l.Only)), mine: map[string]int64{}}
	if s == nil {
		return t, nil, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tables = append(s.tables, t)
	if s.conn == nil {
		return t, nil, nil // what is there comes when it can be opened
	}
	rows, err := t.load(s.conn)
	if broken(err) && !errors.Is(err, ErrDamaged) {
		err = s.restart(err)
		if s.conn != nil {
			var again error
			rows, again = t.load(s.conn)
			err = errors.Join(err, again)
		}
	}
	return t, rows, err
}

func newStatements(table string, columns []string, key, only int) (q statements) {
	name := `"` + table + `"`
	quoted := func(columns []string, format string) string {
		var list []string
		for _, c := range columns {
			list = append(list, strings.ReplaceAll(format, "%", `"`+c+`"`))
		}
		return strings.Join(list, ", ")
	}
	list, keys := quoted(columns, "%"), quoted(columns[:key], "%")
	where := "" // also rows that are gone are read: whether they are is only sure with their sums
	for i, c := range columns[:only] {
		where += []string{" where ", " and "}[min(i, 1)] + `"` + c + `" = ?`
	}
	q.all = "select " + list + ", gone, sum from " + name + where + " order by rowid"
	q.since = "select " + list + ", gone, sum from " + name + " where changed > ? order by rowid"
	q.put = "insert into " + name + " (" + list + ", changed, gone, sum) values (" + strings.Repeat("?, ", len(columns)+2) + "?)" +
		" on conflict (" + keys + ") do update set " + quoted(append(columns[key:len(columns):len(columns)], "changed", "gone", "sum"), "% = excluded.%")
	q.damage = "insert into damaged (found, kept_in, why, row) select datetime('now'), ?, ?, json_array(" + list + ") from " + name + " where rowid = ?"
	q.remove = "delete from " + name + " where rowid = ?"
	return q
}

// Put keeps rows: new ones, or in the place of those with the same keys.
func (t *Table[T]) Put(rows ...T) { t.change(rows, false) }

// Drop drops the rows with the keys of these.
func (t *Table[T]) Drop(rows ...T) { t.change(rows, true) }

func (t *Table[T]) change(rows []T, gone bool) {
	if len(rows) == 0 || t.store == nil {
		return
	}
	changes := make([]change, len(rows))
	for i := range rows {
		values := t.values(&rows[i])
		changes[i] = change{sql: t.sql.put, key: t.keyOf(values), gone: gone, values: values}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	last := t.store.queue.add(changes)
	if t.Changed == nil {
		return
	}
	for _, c := range changes {
		t.mine[c.key] = last
	}
}

// key is the same for no two rows of all tables.
func (t *Table[T]) key(row *T) string { return t.keyOf(t.values(row)) }

// keyOf is the key of a row with these values.
func (t *Table[T]) keyOf(values []any) string {
	return t.Layout.Table + string(appendValues(nil, values[:t.Key]))
}

// values are those of a row's columns.
func (t *Table[T]) values(row *T) []any {
	fields := t.Fields(row)
	values := make([]any, len(fields))
	for i, f := range fields {
		switch p := f.(type) {
		case *int64:
			values[i] = *p
		case *float64:
			values[i] = *p
		case *string:
			values[i] = *p
		case *bool:
			values[i] = int64(0)
			if *p {
				values[i] = int64(1)
			}
		}
	}
	return values
}

// appendValues appends values so that no two lists of values give the same.
func appendValues(b []byte, values []any) []byte {
	for _, v := range values {
		switch v := v.(type) {
		case int64:
			b = binary.LittleEndian.AppendUint64(append(b, 'i'), uint64(v))
		case float64:
			b = binary.LittleEndian.AppendUint64(append(b, 'f'), math.Float64bits(v))
		case string:
			b = binary.LittleEndian.AppendUint64(append(b, 's'), uint64(len(v)))
			b = append(b, v...)
		}
	}
	return b
}

// sum is the checksum of a row.
func sum(b []byte, gone bool) int64 {
	if gone {
		b = append(b, 'g')
	}
	return int64(xxh3.Hash(b))
}

// load reads all rows. Those that are damaged are put aside.
func (t *Table[T]) load(conn *sqlite.Conn) ([]T, error) {
	var r reading[T]
	err := t.read(conn, t.sql.all, &r, t.Only...)
	if err == nil {
		err = t.putAside(conn, r)
	}
	return r.now, err
}

// reading is what was read of a table.
type reading[T any] struct {
	now, dropped []T
	bad          []badRow
}

// badRow is a row that cannot be believed.
type badRow struct {
	id  int64 // its rowid
	why error
}

// read reads the rows of a query.
func (t *Table[T]) read(conn *sqlite.Conn, query string, r *reading[T], args ...any) error {
	query = strings.Replace(query, "select ", "select rowid, ", 1)
	var b []byte
	return sqlitex.Execute(conn, query, &sqlitex.ExecOptions{Args: args, ResultFunc: func(stmt *sqlite.Stmt) error {
		var row T
		fields := t.Fields(&row)
		b = scan(stmt, 1, fields, b[:0])
		n := 1 + len(fields)
		gone := stmt.ColumnInt64(n) != 0
		var err error
		switch {
		case sum(b, gone) != stmt.ColumnInt64(n+1):
			err = errors.New("it is not as it was written")
		case t.Check != nil:
			err = t.Check(row)
		}
		switch {
		case err != nil:
			r.bad = append(r.bad, badRow{stmt.ColumnInt64(0), err})
		case gone:
			r.dropped = append(r.dropped, row)
		default:
			r.now = append(r.now, row)
		}
		return nil
	}})
}

// scan reads columns from one on into fields, and appends their values as [appendValues] does.
func scan(stmt *sqlite.Stmt, column int, fields []any, b []byte) []byte {
	for i, f := range fields {
		switch p := f.(type) {
		case *int64:
			*p = stmt.ColumnInt64(column + i)
			b = binary.LittleEndian.AppendUint64(append(b, 'i'), uint64(*p))
		case *float64:
			*p = stmt.ColumnFloat(column + i)
			b = binary.LittleEndian.AppendUint64(append(b, 'f'), math.Float64bits(*p))
		case *bool:
			n := stmt.ColumnInt64(column + i)
			*p = n != 0
			b = binary.LittleEndian.AppendUint64(append(b, 'i'), uint64(n))
		case *string:
			*p = stmt.ColumnText(column + i)
			b = binary.LittleEndian.AppendUint64(append(b, 's'), uint64(len(*p)))
			b = append(b, *p...)
		}
	}
	return b
}

// putAside moves rows to the table damaged. The error says so.
func (t *Table[T]) putAside(conn *sqlite.Conn, r reading[T]) error {
	if len(r.bad) == 0 {
		return nil
	}
	for _, bad := range r.bad {
		err := sqlitex.Execute(conn, t.sql.damage, &sqlitex.ExecOptions{Args: []any{t.Table, bad.why.Error(), bad.id}})
		if err == nil {
			err = sqlitex.Execute(conn, t.sql.remove, &sqlitex.ExecOptions{Args: []any{bad.id}})
		}
		if err != nil {
			return err
		}
	}
	all := len(r.now) + len(r.bad)
	return fmt.Errorf("%w: %d of %d rows of %q, the first of them since %w; they are in the table \"damaged\" of %s",
		ErrDamaged, len(r.bad), all, t.Table, r.bad[0].why, t.store.path)
}

// follower is a table whose model wants to know what other windows write.
type follower interface {
	// pull reads what was written since a transaction, and returns what to do with it on the goroutine
	// of the models; nil for nothing.
	pull(conn *sqlite.Conn, since int64) (tell func(), err error)
	// wrote is called there when this window's changes up to one are in the database.
	wrote(last int64)
}

func (t *Table[T]) pull(conn *sqlite.Conn, since int64) (func(), error) {
	if t.Changed == nil {
		return nil, nil
	}
	var r reading[T]
	if err := t.read(conn, t.sql.since, &r, since); err != nil || len(r.now)+len(r.dropped) == 0 {
		return nil, err // what is damaged is put aside when it is loaded
	}
	return func() {
		now, dropped := t.others(r.now), t.others(r.dropped)
		if len(now)+len(dropped) > 0 {
			t.Changed(now, dropped)
		}
	}, nil
}

// others are the rows that this window does not change itself now.
func (t *Table[T]) others(rows []T) (list []T) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i := range rows {
		if _, mine := t.mine[t.key(&rows[i])]; !mine {
			list = append(list, rows[i])
		}
	}
	return list
}

func (t *Table[T]) wrote(last int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for key, n := range t.mine {
		if n <= last {
			delete(t.mine, key)
		}
	}
}
