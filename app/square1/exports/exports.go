// Package exports is the window for exporting pictures, animations and sheets of the
// Square-1.
//
// [New] makes the window of package publish for them; its orders are carried out by package print.
package exports

import (
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Source is the room whose puzzle is exported.
type Source struct {
	Host      *room.Host
	Desk      *desk.Desk
	Camera    func() scene.Camera
	Metric    func() square1.Metric  // in which captions count
	Solutions func() []square1.Alg   // those listed
	Explain   func(err error) string // in the user's language, for algs and positions
	// Choices are changed by the window, which then asks the host to save them.
	Choices *Choices
}

// New makes the exports of a room.
func New(s Source) *publish.Exports {
	return publish.New(s.Host, &s.Choices.Choices, func(w *publish.Window) publish.Offer { return newOffer(s, w).offered() })
}
