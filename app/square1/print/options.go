package print

import (
	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Options say how pictures look.
type Options struct {
	View   picture.View
	Scheme scheme.Scheme
	// Width and Height are in pixels, 1..picture.MaxSide.
	Width, Height int
	// Camera looks at the puzzle in space. A Zoom or a Reach of 0 stands for 1 and
	// [view.Reach].
	Camera scene.Camera
	// Transparent leaves the background out.
	Transparent bool
	// Labels writes the letters and numbers of pieces on plans. The letters of faces
	// are written there wherever the scheme has letters.
	Labels bool
	// Dark puts everything on a dark background.
	Dark bool
	// Cut shows where the puzzle is cut in the colours for free and blocked.
	Cut bool
	// Cells is what the cells of a sheet show: ThreeD, Plan or Both.
	Cells picture.View
	// Columns of a sheet; 0 takes as many as make the cells largest.
	Columns int
}

// DefaultCamera looks from the front right and from above, as the window does in the
// beginning. It stands a little lower: its pitch is 0.52 and that of
// [view.StandardCamera] 0.55, as it has always been in files.
func DefaultCamera() scene.Camera {
	c := view.StandardCamera()
	c.Pitch = 0.52
	return c
}

// Check returns nil, or an error that wraps picture.ErrSize or picture.ErrOption.
func (o *Options) Check() error {
	general := o.general(scene.Background{})
	return general.Check()
}

// general are the options that do not depend on the puzzle.
func (o *Options) general(b scene.Background) picture.Options {
	c := o.Camera
	if c.Reach == 0 {
		c.Reach = view.Reach
	}
	return picture.Options{
		View: o.View, Cells: o.Cells, Columns: o.Columns, Width: o.Width, Height: o.Height,
		Camera: c, Background: b, Dark: o.Dark,
	}
}

func (o *Options) look() *view.Look {
	return &view.Look{Scheme: o.Scheme, Dark: o.Dark, Bare: o.Transparent, Cut: o.Cut}
}

// Entry is a position to show.
type Entry struct {
	Position square1.Position
	// Alg is how the position came about, in any notation, or empty. It is only kept in
	// the file.
	Alg string
	// Caption is written below the picture, or below the cell in a sheet.
	Caption string
}
