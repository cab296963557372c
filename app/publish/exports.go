package publish

// Exporting is a room's window for exports, which embeds a [*Window].
type Exporting interface {
	comparable
	Source
	// Switch shows what the room shows now, once the window is open.
	Switch()
	Open(closed func())
	ToFront()
	Changed()
}

// Exports manages the only window for exports of a room.
type Exports[W Exporting] struct {
	// Copier copies pictures: [CopyPicture], except in tests.
	Copier Copier
	// Now is the window; nil while it is closed.
	Now W

	start func(Copier) W
}

// NewExports makes the exports of a room. start makes a window for what the room shows.
func NewExports[W Exporting](start func(Copier) W) *Exports[W] {
	return &Exports[W]{Copier: CopyPicture, start: start}
}

// Open opens the window for what the room shows. If it is open already, it comes to the
// front and switches to that; a running save continues.
func (x *Exports[W]) Open() {
	var none W
	if x.Now != none {
		x.Now.Switch()
		x.Now.ToFront()
		return
	}
	x.Now = x.start(x.Copier)
	x.Now.Open(func() { x.Now = none })
}

// LookChanged draws the preview again: the room's camera, colours or theme have changed.
func (x *Exports[W]) LookChanged() {
	var none W
	if x.Now != none {
		x.Now.Changed()
	}
}
