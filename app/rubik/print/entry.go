package print

import (
	"fmt"
	"hash/fnv"
	"strings"

	"wedge/puzzle/cube3"
)

// Entry is what a picture shows.
type Entry struct {
	State cube3.State
	// Alg are the changes that led to the state from the solved cube, nil if they are unknown.
	// They are stored in the file.
	Alg cube3.Changes
	// Next are changes that follow. They are stored in the file; animations show them.
	Next cube3.Changes
	// Caption is written below the picture, or below the cell of a sheet.
	Caption string
	// Note is a line below the caption, except in a sheet.
	Note string
}

// after is the state after some of the next changes.
func (e *Entry) after(changes int) cube3.State {
	s := e.State
	s.Assembly = e.Next[:changes].Do(s.Assembly)
	return s
}

// longest is the greatest number of characters of an alg or of cubies in a title.
const longest = 80

// name says which assembly it is.
func (e *Entry) name() string {
	a := e.State.Assembly
	if a == cube3.Solved() {
		return "solved"
	}
	if text := e.Alg.String(); text != "" && len(text) <= longest {
		return "after " + text
	}
	if text := a.Notation(); len(text) <= longest {
		return text
	}
	return a.Facelets()
}

// title names a picture.
func (e *Entry) title() string { return "Rubik's cube, " + e.name() }

func titleOf(entries []Entry) string {
	if len(entries) > 1 {
		return fmt.Sprintf("%d assemblies of Rubik's cube", len(entries))
	}
	return entries[0].title()
}

// describe is an alternative text.
func describe(entries []Entry) string {
	if len(entries) > 1 {
		return "A grid of cubes, each with its title."
	}
	s := entries[0].State
	words := "Turns solve it."
	switch v := s.Assembly.Parities().Vector(); {
	case s.Assembly.IsSolved():
		words = "Solved."
	case !v.Reachable():
		words = fmt.Sprintf("No turns solve it: its parity vector is (%d, %d, %d).", v.TPP, v.EOP, v.COP)
	}
	if s.Out != 0 {
		var names []string
		for _, c := range s.Out.List() {
			names = append(names, c.String())
		}
		words = "Taken out: " + strings.Join(names, ", ") + ". Put back: " + words
	}
	return words + " Facelets in the order URFDLB: " + s.Assembly.Facelets() + "."
}

// longestAlg is the greatest length of an alg in a file name.
const longestAlg = 32

// DefaultName is a file name for a picture of an entry: "wedge-cube-solved.png", with the alg if
// it is short, otherwise with a hash of the state. f is the ending. It has only lower-case
// letters, digits and hyphens; R' is written ri.
func DefaultName(e Entry, f string) string {
	name := ""
	if alg, turns := e.Alg.Alg(); turns && e.State.Out == 0 {
		name = strings.ToLower(strings.NewReplacer(" ", "-", "'", "i").Replace(alg.String()))
	}
	switch {
	case e.State == cube3.State{Assembly: cube3.Solved()}:
		name = "solved"
	case name == "" || len(name) > longestAlg:
		h := fnv.New32a()
		fmt.Fprint(h, e.State.Assembly.Facelets(), e.State.Assembly.Faces, e.State.Out)
		name = fmt.Sprintf("%08x", h.Sum32())
	}
	return "wedge-cube-" + name + "." + f
}

// Steps are the entry and what it becomes by each of its next changes, for a sheet: the later ones
// with the change as caption.
func (e *Entry) Steps() []Entry {
	at := e.State
	list := []Entry{{State: at, Alg: e.Alg, Next: e.Next, Caption: e.Caption}}
	for _, c := range e.Next {
		at.Assembly = c.Do(at.Assembly)
		list = append(list, Entry{State: at, Caption: c.String()})
	}
	return list
}
