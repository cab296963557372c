// Package exports is the window in which users export Rubik's cube: pictures, nets, animations of
// algs, and their steps on a sheet, with a preview.
//
// [New] makes the window of package publish for them; its orders are carried out by package print.
package exports

import (
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/rubik/print"
	"wedge/scene"
)

// Subject is what the room shows.
type Subject struct {
	// Entry is the cube as it is now.
	Entry print.Entry
	// Motion is the cube before the alg that is loaded, with that in its Next; none if that
	// is empty.
	Motion print.Entry
	// Shown is how the room shows it.
	Shown print.Shown
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
