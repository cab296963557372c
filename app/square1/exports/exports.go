package exports

import (
	"fyne.io/fyne/v2/lang"

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

// Exports manages the only window for exports.
type Exports struct {
	source Source
	copy   publish.Copier
	now    *window // nil while it is closed
}

// New makes the exports of a room.
func New(s Source) *Exports { return &Exports{source: s, copy: publish.CopyPicture} }

// Open opens the window for the current position. If it is open already, it comes to the
// front and switches to that position; a running save continues.
func (x *Exports) Open() {
	subject := subjectOf(x.source.Desk, x.source.Solutions())
	if x.now != nil {
		x.now.switchTo(subject)
		x.now.Window.Window().RequestFocus()
		return
	}
	x.now = newWindow(x.source, subject, x.copy)
	x.now.Open(func() string { return lang.L("Export picture") }, x.now.fill, func() { x.now = nil })
}

// LookChanged draws the preview again: the room's camera, colours or theme have changed.
func (x *Exports) LookChanged() {
	if x.now != nil {
		x.now.Changed()
	}
}
