package print

import (
	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Options are the look of pictures.
type Options struct {
	View   picture.View
	Scheme scheme.Scheme
	// Width and Height are in pixels, 1..picture.MaxSide.
	Width, Height int
	// Camera is the camera of 3D views. A Zoom or Reach of 0 means 1 and [view.Reach].
	Camera scene.Camera
	// Transparent omits the background.
	Transparent bool
	// Labels writes the letters and numbers of pieces on plans. If the scheme has
	// letters, they are always written there.
	Labels bool
	// Layers are the words above the layers of plans; empty means "Top" and "Bottom". They
	// are left out where they would be too small to read.
	Layers [2]string
	// Dark makes the background dark.
	Dark bool
	// Cut shows the cut in the colour for free or blocked.
	Cut bool
	// Cells is the view of the cells of a sheet: ThreeD, Plan or Both.
	Cells picture.View
	// Columns of a sheet; 0 chooses the number that makes the cells largest.
	Columns int
}

// DefaultCamera looks from the front right and from above, as the window does at first,
// but from slightly lower: its pitch is 0.52, that of [view.StandardCamera] 0.55. Older
// versions wrote files with this camera, too.
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

// general are the options that are independent of the puzzle.
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
	// Alg leads to the position, in any notation, or is empty. It is only stored in the
	// file.
	Alg string
	// Caption is written below the picture, or below the cell in a sheet.
	Caption string
}
