package session

import (
	"path/filepath"
	"slices"
)

// Opened is a lesson or a course of the user's that was opened.
type Opened struct {
	Path  string `json:"path"` // absolute
	Title string `json:"title"`
}

// Limits of what is kept of lessons.
const (
	maxOpened = 20
	maxPath   = 4096 // bytes
	maxTitle  = 300
)

// good reports whether it can have been written by [State.NoteOpened].
func (o Opened) good() bool {
	return filepath.IsAbs(o.Path) && len(o.Path) <= maxPath && o.Title != "" && len(o.Title) <= maxTitle
}

// NoteOpened puts a file first in the list of those that were opened.
func (s *State) NoteOpened(o Opened) {
	if !o.good() {
		return
	}
	s.Opened = slices.Insert(s.ForgetOpened(o.Path), 0, o)
	s.Opened = s.Opened[:min(len(s.Opened), maxOpened)]
}

// ForgetOpened takes a file out of the list, and gives that.
func (s *State) ForgetOpened(path string) []Opened {
	s.Opened = slices.DeleteFunc(slices.Clone(s.Opened), func(o Opened) bool { return o.Path == path })
	return s.Opened
}

// checkOpened leaves out what cannot be.
func (s *State) checkOpened(l *Limits) {
	all := len(s.Opened)
	s.Opened = slices.DeleteFunc(s.Opened, func(o Opened) bool { return !o.good() })
	s.Opened = s.Opened[:min(len(s.Opened), maxOpened)]
	if n := len(s.Opened); n < all {
		l.Replaced("the list of lessons that were opened", all, n)
	}
}
