package store

import (
	"encoding/json"
	"fmt"
	"slices"
)

// Kept is a table of which the model says what it has as a whole: rows that differ from those in the
// database are written, and those that are missing are dropped.
type Kept[T any] struct {
	table *Table[T]
	rows  map[string]T // by key
	order []int        // columns: the place, if there is one, and the key
}

// OpenKept opens a table of a store: see [OpenTable]. changed is called on the goroutine of the models
// when another window has changed rows. The layout's own Changed is not used.
func OpenKept[T any](s *Store, l Layout[T], changed func()) (*Kept[T], error) {
	k := &Kept[T]{rows: map[string]T{}}
	l.Changed = func(now, dropped []T) {
		for _, row := range now {
			k.rows[k.table.key(&row)] = row
		}
		for _, row := range dropped {
			delete(k.rows, k.table.key(&row))
		}
		changed()
	}
	table, rows, err := OpenTable(s, l)
	k.table = table
	if at := slices.IndexFunc(table.fields, func(c column) bool { return c.name == "place" }); at >= 0 {
		k.order = append(k.order, at)
	}
	for i := range l.Key {
		k.order = append(k.order, i)
	}
	for _, row := range rows {
		k.rows[table.key(&row)] = row
	}
	return k, err
}

// Rows are all rows, by their place if the table has such a column, and by their keys.
func (k *Kept[T]) Rows() []T {
	type valued struct {
		row    T
		values []any
	}
	list := make([]valued, 0, len(k.rows))
	for _, row := range k.rows {
		list = append(list, valued{row, k.table.values(&row)})
	}
	slices.SortFunc(list, func(a, b valued) int {
		for _, i := range k.order {
			if c := compare(a.values[i], b.values[i]); c != 0 {
				return c
			}
		}
		return 0
	})
	rows := make([]T, len(list))
	for i, v := range list {
		rows[i] = v.row
	}
	return rows
}

// Set makes these all rows. Of several with one key the last one counts.
func (k *Kept[T]) Set(rows []T) {
	left := make(map[string]bool, len(rows))
	var put, dropped []T
	for _, row := range rows {
		key := k.table.key(&row)
		left[key] = true
		if old, there := k.rows[key]; !there || !slices.Equal(k.table.values(&old), k.table.values(&row)) {
			k.rows[key] = row
			put = append(put, row)
		}
	}
	for key, row := range k.rows {
		if !left[key] {
			delete(k.rows, key)
			dropped = append(dropped, row)
		}
	}
	k.table.Put(put...)
	k.table.Drop(dropped...)
}

// Setting is a row of a table of settings: a member of a struct, as JSON.
type Setting struct{ Name, Value string }

// OpenSettings opens a table of settings: see [OpenKept].
func OpenSettings(s *Store, table string, changed func()) (*Kept[Setting], error) {
	return OpenKept(s, Layout[Setting]{Table: table, Key: 1}, changed)
}

// WriteSettings keeps the members of a struct, as JSON has them.
func WriteSettings(into *Kept[Setting], all any) error {
	text, err := json.Marshal(all)
	if err != nil {
		return err
	}
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &members); err != nil {
		return err
	}
	var rows []Setting
	for name, value := range members {
		rows = append(rows, Setting{name, string(value)})
	}
	into.Set(rows)
	return nil
}

// ReadSettings reads the members into a struct, which keeps those that are not there. The error wraps [ErrDamaged].
func ReadSettings(from *Kept[Setting], all any) error {
	members := map[string]json.RawMessage{}
	for _, x := range from.Rows() {
		members[x.Name] = json.RawMessage(x.Value)
	}
	text, err := json.Marshal(members)
	if err == nil {
		err = json.Unmarshal(text, all)
	}
	if err != nil {
		return fmt.Errorf("%w: the settings: %w", ErrDamaged, err)
	}
	return nil
}
