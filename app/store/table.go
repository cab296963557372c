package store

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// Layout says how values of a type, a struct, are rows of a table of the schema. Each exported field is a
// column: a number, a bool, a string, a [time.Time] (to the millisecond), what is marshalled as text, or
// anything else as JSON. They are in the schema's order but for later columns, and named like the columns, or as their tag "db" says.
// The columns changed, gone and sum are the store's.
type Layout[T any] struct {
	Table string // its name
	Key   int    // so many of the first columns are the same in no two rows
	// Only are values of the first columns that rows must have to be read; none for all rows.
	Only []any
	// Check returns what is impossible; nil for nothing.
	Check func(T) error
	// Changed is told on the goroutine of the models what another window has changed or added, and
	// what it has dropped; nil for a table in which that is of no interest.
	Changed func(now, dropped []T)
	// Later has the rows read beside all else. Changed is told of them, also if there are none.
	Later bool
}

// Table is a table of the database, for one goroutine: that of its model.
type Table[T any] struct {
	layout Layout[T]
	fields []column
	table  table
	store  *Store
	unread bool // its rows are still to be read: see [Layout.Later]; the store's mutex guards it

	mu sync.Mutex // guards mine
	// mine are the changes of this window that may not be in the database yet, by their keys. What another
	// window has written there before does not count.
	mine map[string]int64
}

// OpenTable opens a table of a store, and returns its rows in the order in which they were first put. The
// error is for the user; it wraps [ErrDamaged] if rows had to be put aside, and the others are there.
func OpenTable[T any](s *Store, l Layout[T]) (*Table[T], []T, error) {
	t := &Table[T]{layout: l, fields: columnsOf(reflect.TypeFor[T]()), store: s, mine: map[string]int64{}}
	var columns []string
	for _, f := range t.fields {
		columns = append(columns, f.name)
	}
	t.table = newTable(l.Table, columns, l.Key)
	if s == nil {
		if l.Later {
			l.Changed(nil, nil)
		}
		return t, nil, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tables = append(s.tables, t)
	if !l.Later {
		rows, err := t.load()
		return t, rows, err
	}
	t.unread = true
	s.beside.Go(func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		rows, err := t.load()
		t.unread = false
		s.post(func() { l.Changed(t.others(rows), nil) })
		if err != nil {
			s.tell(err)
		}
	})
	return t, nil, nil
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
		changes[i] = change{table: &t.table, key: t.table.keyOf(values), gone: gone, values: values}
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	last := t.store.queue.add(changes)
	if t.layout.Changed == nil {
		return
	}
	for _, c := range changes {
		t.mine[c.key] = last
	}
}

// values are those of a row's columns.
func (t *Table[T]) values(row *T) []any {
	v := reflect.ValueOf(row).Elem()
	values := make([]any, len(t.fields))
	for i, f := range t.fields {
		values[i] = f.get(v)
	}
	return values
}

// key is the same for no two rows of all tables.
func (t *Table[T]) key(row *T) string { return t.table.keyOf(t.values(row)) }

// load reads all rows. Those that are damaged are put aside. While the database cannot be opened, there are
// none: they come when it can be. The store's mutex is locked.
func (t *Table[T]) load() ([]T, error) {
	s := t.store
	if s.conn == nil {
		return nil, nil
	}
	rows, err := t.loadFrom(s.conn)
	if broken(err) && !errors.Is(err, ErrDamaged) {
		if err = s.restart(err); s.conn != nil {
			var again error
			rows, again = t.loadFrom(s.conn)
			err = errors.Join(err, again)
		}
	}
	return rows, err
}

func (t *Table[T]) loadFrom(conn *sqlite.Conn) ([]T, error) {
	r, err := t.read(conn, "true")
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

// read reads the rows for which a condition is true. Also rows that are gone are read: whether they are is only
// sure with their sums.
func (t *Table[T]) read(conn *sqlite.Conn, where string, args ...any) (r reading[T], err error) {
	for i, value := range t.layout.Only {
		where += ` and "` + t.fields[i].name + `" = ?`
		args = append(args, value)
	}
	err = t.table.scan(conn, where+" order by rowid", args, func(id int64, values []any, gone, good bool) {
		var row T
		err := errors.New("it is not as it was written")
		if good {
			err = t.set(&row, values)
		}
		switch {
		case err != nil:
			r.bad = append(r.bad, badRow{id, err})
		case gone:
			r.dropped = append(r.dropped, row)
		default:
			r.now = append(r.now, row)
		}
	})
	return r, err
}

// set makes a row have values. The error is what is impossible about it.
func (t *Table[T]) set(row *T, values []any) error {
	v := reflect.ValueOf(row).Elem()
	for i, f := range t.fields {
		if err := f.set(v, values[i]); err != nil {
			return err
		}
	}
	if t.layout.Check == nil {
		return nil
	}
	return t.layout.Check(*row)
}

// putAside moves rows to the table damaged. The error says so.
func (t *Table[T]) putAside(conn *sqlite.Conn, r reading[T]) error {
	if len(r.bad) == 0 {
		return nil
	}
	name := t.layout.Table
	copied := "insert into damaged (found, kept_in, why, row) select datetime('now'), ?, ?, json_array(" + t.table.list + `) from "` + name + `" where rowid = ?`
	for _, bad := range r.bad {
		err := sqlitex.Execute(conn, copied, &sqlitex.ExecOptions{Args: []any{name, bad.why.Error(), bad.id}})
		if err == nil {
			err = sqlitex.Execute(conn, `delete from "`+name+`" where rowid = ?`, &sqlitex.ExecOptions{Args: []any{bad.id}})
		}
		if err != nil {
			return err
		}
	}
	all := len(r.now) + len(r.bad)
	return fmt.Errorf("%w: %d of %d rows of %q, the first of them since %w; they are in the table \"damaged\" of %s",
		ErrDamaged, len(r.bad), all, name, r.bad[0].why, t.store.path)
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
	if t.layout.Changed == nil || t.unread { // then all rows come
		return nil, nil
	}
	r, err := t.read(conn, "changed > ?", since)
	if err != nil || len(r.now)+len(r.dropped) == 0 {
		return nil, err // what is damaged is put aside when it is loaded
	}
	return func() {
		now, dropped := t.others(r.now), t.others(r.dropped)
		if len(now)+len(dropped) > 0 {
			t.layout.Changed(now, dropped)
		}
	}, nil
}

// others are the rows that this window does not change itself now.
func (t *Table[T]) others(rows []T) (list []T) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.mine) == 0 {
		return rows
	}
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

// table is one of the schema, without a model.
type table struct {
	name    string
	columns []string // those of the key first
	list    string   // of them
	key     int
	put     string // puts values of the columns, and of changed, gone and sum
}

// later are columns, by their tables, which these got after the first schema. They have JSON, which is null in older rows.
var later = map[string][]string{"solve": {"splits"}}

// newTable is a table with columns. Names are quoted: set and case are words of SQL.
func newTable(name string, columns []string, key int) table {
	list := `"` + strings.Join(columns, `", "`) + `"`
	var set []string
	for _, c := range append(columns[key:len(columns):len(columns)], "changed", "gone", "sum") {
		set = append(set, `"`+c+`" = excluded."`+c+`"`)
	}
	return table{
		name: name, columns: columns, list: list, key: key,
		put: `insert into "` + name + `" (` + list + ", changed, gone, sum) values (" + strings.Repeat("?, ", len(columns)+2) + `?) on conflict ("` +
			strings.Join(columns[:key], `", "`) + `") do update set ` + strings.Join(set, ", "),
	}
}

// appendRow appends what the checksum of a row is made of. Later columns come last, and do not count while they are null, so
// that the sums of older rows stay right.
func (t table) appendRow(b []byte, values []any) []byte {
	var last []any
	more := later[t.name]
	for i, c := range t.columns {
		if !slices.Contains(more, c) {
			b = appendValues(b, values[i:i+1])
		} else if values[i] != "null" {
			last = append(last, c, values[i])
		}
	}
	return appendValues(b, last)
}

// keyOf is the key of a row with these values.
func (t table) keyOf(values []any) string { return t.name + string(appendValues(nil, values[:t.key])) }

// scan visits the rows for which a condition, with an order, is true. A row that is not as it was written is no
// good. The values are valid during the visit.
func (t table) scan(conn *sqlite.Conn, where string, args []any, visit func(id int64, values []any, gone, good bool)) error {
	var b []byte
	values := make([]any, len(t.columns))
	return sqlitex.Execute(conn, "select rowid, gone, sum, "+t.list+` from "`+t.name+`" where `+where, &sqlitex.ExecOptions{
		Args: args,
		ResultFunc: func(stmt *sqlite.Stmt) error {
			for i := range values {
				values[i] = valueAt(stmt, 3+i)
			}
			b = t.appendRow(b[:0], values)
			gone := stmt.ColumnInt64(1) != 0
			visit(stmt.ColumnInt64(0), values, gone, sum(b, gone) == stmt.ColumnInt64(2))
			return nil
		},
	})
}
