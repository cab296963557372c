package print

import (
	"fmt"

	"wedge/app/picture"
	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// Options are the look of pictures.
type Options struct {
	View picture.View // ThreeD, Plan (the net), Both or Sheet
	// Cells is the view of the cells of a sheet, and Columns their number in a row; 0 chooses
	// the number that makes the cells largest.
	Cells   picture.View
	Columns int
	Scheme  scheme.Scheme
	// Width and Height are in pixels, 1..picture.MaxSide.
	Width, Height int
	// Camera is the camera of 3D views. A Zoom of 0 means 1; its Reach is not used.
	Camera scene.Camera
	// Shown is how the cube is shown.
	Shown Shown
	Paper Paper
}

// Shown is how the cube is shown.
type Shown struct {
	// Explode moves the cubies apart: 0..1. Nets do not show it.
	Explode float64
	// Faces marks the face cubies with arrows.
	Faces bool
	// Letters on the stickers of nets say their home directions.
	Letters bool
	// Lit are highlighted cubies, by their home, and how strongly: 0..1. Nets do not show
	// them.
	Lit map[cube3.Cubie]float64
}

// Paper is the background.
type Paper struct {
	// Transparent omits it, Dark makes it dark, White white.
	Transparent, Dark, White bool
}

// Check returns nil, or an error that wraps picture.ErrSize or picture.ErrOption.
func (o *Options) Check() error {
	if !(o.Shown.Explode >= 0 && o.Shown.Explode <= 1) {
		return fmt.Errorf("%w: exploded by %v, not 0 to 1", picture.ErrOption, o.Shown.Explode)
	}
	general := o.general(1)
	return general.Check()
}

// general are the options that are independent of the puzzle.
func (o *Options) general(reach float32) picture.Options {
	c := o.Camera
	c.Reach = reach
	return picture.Options{
		View: o.View, Cells: o.Cells, Columns: o.Columns, Width: o.Width, Height: o.Height, Camera: c,
		Background: o.Paper.background(), Dark: o.Paper.Dark,
	}
}

func (p Paper) background() scene.Background {
	if p.White && !p.Transparent {
		return picture.White()
	}
	b, _ := scheme.Backdrop(p.Dark, p.Transparent)
	return b
}

func (o *Options) look() *view.Look {
	return &view.Look{
		Scheme: o.Scheme, Dark: o.Paper.Dark, Bare: o.Paper.Transparent,
		Faces: o.Shown.Faces, Explode: o.Shown.Explode, Lit: o.Shown.Lit,
	}
}
