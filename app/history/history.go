// Package history has what undo and redo go through.
package history

import "slices"

// Versions are those of something, the earliest first, of which one is in use: those after it
// have been undone. They are unlimited. The zero value is not valid: there is at least one.
type Versions[V any] struct {
	// List may be read by others while versions are added here: those that are in it never change.
	List []V `json:"-"`
	At   int `json:"at,omitempty"` // index of the one in use
}

// Restore has the versions of a list with at least one; at is limited to their number.
func Restore[V any](list []V, at int) Versions[V] {
	return Versions[V]{List: slices.Clone(list), At: min(max(at, 0), len(list)-1)}
}

// Current is the version in use.
func (v *Versions[V]) Current() V { return v.List[v.At] }

// Add uses another version after the current one. What was undone is dropped.
func (v *Versions[V]) Add(version V) {
	v.Cut()
	v.List = append(v.List, version)
	v.At = len(v.List) - 1
}

// Cut drops what can be redone.
func (v *Versions[V]) Cut() {
	if v.CanRedo() {
		v.List = slices.Clip(v.List[:v.At+1]) // what is added next goes into another slice
	}
}

// Go uses another version, if there is one at this index.
func (v *Versions[V]) Go(at int) bool {
	ok := at >= 0 && at < len(v.List)
	if ok {
		v.At = at
	}
	return ok
}

// CanUndo reports whether there is an earlier version.
func (v *Versions[V]) CanUndo() bool { return v.At > 0 }

// CanRedo reports whether there is a later version.
func (v *Versions[V]) CanRedo() bool { return v.At+1 < len(v.List) }
