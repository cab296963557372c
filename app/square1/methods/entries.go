package methods

import (
	"wedge/app/square1/album"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
)

// entry is a method in the list.
type entry struct {
	id     string // of an own one
	text   string // as the user wrote it
	method *method.Method
}

// entries are all methods: those of the program, then the user's own.
func entries(a *album.Album) (list []entry) {
	for _, m := range method.Builtin() {
		list = append(list, entry{text: m.String(), method: m})
	}
	for _, own := range a.Methods.List() {
		if m := own.Parsed(); m != nil {
			list = append(list, entry{own.ID, own.Text, m})
		}
	}
	return list
}

// SetOf makes the set of a step of some method that has a set for its own, by its ID; nil if there is none.
func SetOf(a *album.Album, id string) *cases.Set {
	for _, e := range entries(a) {
		for _, s := range e.method.Steps {
			if s.SetID() != id {
				continue
			}
			if set, err := s.Set(); err == nil && set.ID == id {
				return set
			}
		}
	}
	return nil
}
