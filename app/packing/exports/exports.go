// Package exports is the window in which users export packings and snakes: pictures,
// animations, sheets of solutions, lists, and pieces for 3D printers, with a preview.
//
// [New] makes the window of package publish for them; its orders are carried out by package print.
package exports

import (
	"wedge/app/packing/print"
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/scene"
	"wedge/solver/packing"
)

// Subject is what the room shows.
type Subject struct {
	// Entry is the packing with its assembly, the puzzle alone, or the snake with the fold.
	Entry print.Entry
	// Shown is how the room shows it.
	Shown print.Shown
	// Sheet are all solutions found, or all folds, and Packings those of a puzzle.
	Sheet    []print.Entry
	Packings []packing.Packing
	All      bool // Packings are all that there are, up to rotations and reflections
	// Tempo is that of the room's player.
	Tempo float64
}

// Source is the room.
type Source struct {
	Host    *room.Host
	Camera  func() scene.Camera
	Subject func() Subject
	// Choices are changed by the window, which then asks the host to save them.
	Choices *Choices
}

// New makes the exports of a room.
func New(s Source) *publish.Exports {
	return publish.New(s.Host, &s.Choices.Choices, func(w *publish.Window) publish.Offer { return newOffer(s, w).offered() })
}
