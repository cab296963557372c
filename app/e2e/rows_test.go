//go:build e2e

package e2e

import (
	"cmp"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"wedge/app/store"
)

// rows are those of the database, without what the store adds to them, by table and number.
type rows map[string]row

// row is a row by the names of its columns; table and rowid are among them. As what is wanted of a row
// it has some columns.
type row map[string]string

// change is a row that is new, gone or otherwise.
type change struct{ was, is row } // nil for none

// rows reads all that are not gone.
func (d *driver) rows(t *testing.T) rows {
	t.Helper()
	conn, err := sqlite.OpenConn(filepath.Join(d.folder(), store.FileName), sqlite.OpenReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	conn.SetBusyTimeout(patience)
	all := rows{}
	read := func(query string, each func(*sqlite.Stmt)) {
		err = errors.Join(err, sqlitex.ExecuteTransient(conn, query, &sqlitex.ExecOptions{ResultFunc: func(s *sqlite.Stmt) error {
			each(s)
			return nil
		}}))
	}
	var tables []string
	read("begin", func(*sqlite.Stmt) {}) // all is of one moment
	read("select name from sqlite_schema where type = 'table'", func(s *sqlite.Stmt) { tables = append(tables, s.ColumnText(0)) })
	for _, table := range tables {
		read(`select rowid, * from "`+table+`"`, func(s *sqlite.Stmt) {
			r := row{"table": table}
			for i := range s.ColumnCount() {
				r[s.ColumnName(i)] = s.ColumnText(i)
			}
			if r["gone"] == "1" {
				return
			}
			for _, own := range []string{"changed", "gone", "sum"} {
				delete(r, own)
			}
			all[table+r["rowid"]] = r
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// changes are those that lead to other rows, but for what windows have of their own, and the trainer's
// settings, which are those of the window used last. Windows in which nothing is done change no steps.
func (before rows) changes(now rows, idle []*walker) (list []change) {
	note := func(c change) {
		switch is := cmp.Or(c.was["table"], c.is["table"]); is {
		case "counter", "window", "room_state", "trainer_setting":
		case "step":
			if slices.ContainsFunc(idle, func(w *walker) bool { return w.number == cmp.Or(c.was["window"], c.is["window"]) }) {
				list = append(list, c)
			}
		default:
			list = append(list, c)
		}
	}
	for id, r := range before {
		if !maps.Equal(r, now[id]) {
			note(change{r, now[id]})
		}
	}
	for id, r := range now {
		if before[id] == nil {
			note(change{nil, r})
		}
	}
	return list
}

// compare compares changes with those that are wanted.
func compare(wants, all []change) (missing, more []change) {
	more = slices.Clone(all)
	for _, want := range wants {
		if at := slices.IndexFunc(more, func(c change) bool { return c.was.has(want.was) && c.is.has(want.is) }); at >= 0 {
			more = slices.Delete(more, at, at+1)
		} else {
			missing = append(missing, want)
		}
	}
	return missing, more
}

// has reports whether a row has some columns; nil is only nil.
func (r row) has(some row) bool {
	for column, value := range some {
		if r[column] != value {
			return false
		}
	}
	return (r == nil) == (some == nil)
}

// with is a row with another value.
func (r row) with(column, value string) row {
	r = maps.Clone(r)
	if r != nil {
		r[column] = value
	}
	return r
}

// all are the rows of a table with a value, in the order of their numbers.
func (all rows) all(table, column, value string) (list []row) {
	for _, r := range all {
		if r["table"] == table && r[column] == value {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, by("rowid"))
	return list
}

// one is the first of them.
func (all rows) one(table, column, value string) row {
	if list := all.all(table, column, value); len(list) > 0 {
		return list[0]
	}
	return nil
}

// by compares numbers in a column.
func by(columns ...string) func(a, b row) int {
	return func(a, b row) int {
		for _, column := range columns {
			x, _ := strconv.ParseFloat(a[column], 64)
			y, _ := strconv.ParseFloat(b[column], 64)
			if c := cmp.Compare(x, y); c != 0 {
				return c
			}
		}
		return 0
	}
}

// latest is the row with the greatest numbers in columns, the first of which counts most; nil if there is none.
func latest(list []row, columns ...string) row {
	if len(list) == 0 {
		return nil
	}
	return slices.MaxFunc(list, by(columns...))
}
