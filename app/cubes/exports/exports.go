package exports

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/cubes/print"
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

// LookChanged draws the preview again: the room's camera or theme has changed.
func (x *Exports) LookChanged() {
	if x.now != nil {
		x.now.Changed()
	}
}
