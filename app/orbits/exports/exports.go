package exports

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/orbits/print"
	"wedge/app/publish"
	"wedge/app/room"
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

// Exports manages the only window for exports.
type Exports struct {
	source Source
	copy   publish.Copier
	now    *window // nil while it is closed
}

// New makes the exports of a room.
func New(s Source) *Exports { return &Exports{source: s, copy: publish.CopyPicture} }

// Open opens the window for what the room shows. If it is open already, it comes to the
// front and switches to that; a running save continues.
func (x *Exports) Open() {
	subject := x.source.Subject()
	if x.now != nil {
		x.now.switchTo(subject)
		x.now.Window.Window().RequestFocus()
		return
	}
	x.now = newWindow(x.source, subject, x.copy)
	x.now.Open(func() string { return lang.L("Export") }, x.now.fill, func() { x.now = nil })
}

// LookChanged draws the preview again: the room's camera, colours or theme have changed.
func (x *Exports) LookChanged() {
	if x.now != nil {
		x.now.Changed()
	}
}
