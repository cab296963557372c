package store

import "slices"

// Kept is a table of which the model says what it has as a whole: rows that differ from those in the
// database are written, and those that are missing are dropped.
type Kept[T comparable] struct {
	table *Table[T]
	rows  map[string]T // by key
}

// OpenKept opens a table of a store: see [OpenTable]. changed is called on the goroutine of the models
// when another window has changed rows. The layout's own Changed is not used.
func OpenKept[T comparable](s *Store, l Layout[T], changed func()) (*Kept[T], error) {
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
	for _, row := range rows {
		k.rows[table.key(&row)] = row
	}
	return k, err
}

// Rows are all rows, in an order by compare.
func (k *Kept[T]) Rows(compare func(a, b T) int) []T {
	list := make([]T, 0, len(k.rows))
	for _, row := range k.rows {
		list = append(list, row)
	}
	slices.SortFunc(list, compare)
	return list
}

// Set makes these all rows. Of several with one key the last one counts.
func (k *Kept[T]) Set(rows []T) {
	left := make(map[string]bool, len(rows))
	var put, dropped []T
	for _, row := range rows {
		key := k.table.key(&row)
		left[key] = true
		if old, there := k.rows[key]; !there || old != row {
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
