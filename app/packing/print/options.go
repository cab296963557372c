package print

import (
	"fmt"

	"wedge/app/packing/view"
	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/scene"
)

// Options are the look of pictures.
type Options struct {
	View picture.View // ThreeD, Plan (the layers), Both or Sheet
	// Cells is the view of the cells of a sheet, and Columns their number in a row; 0 chooses
	// the number that makes the cells largest.
	Cells   picture.View
	Columns int
	// Width and Height are in pixels, 1..picture.MaxSide.
	Width, Height int
	// Camera is the camera of 3D views. A Zoom of 0 means 1; its Reach is not used.
	Camera scene.Camera
	// Transparent omits the background, Dark makes it dark, White white.
	Transparent, Dark, White bool
	// Shown is how a packing is shown.
	Shown Shown
	// LayerTitle, unless nil, is the words above layers of plans, counted from 0; nil for
	// English ones.
	LayerTitle func(layer, of int) string
}

// Shown is how a packing is shown.
type Shown struct {
	Explode  float64 // 0..1
	Above    int     // hidden layers, from the top
	Mirrored bool
	// States are those of pieces by their place in the packing, usual for others.
	States map[int]view.State
}

// Check returns nil, or an error that wraps picture.ErrSize or picture.ErrOption.
func (o *Options) Check() error {
	if !(o.Shown.Explode >= 0 && o.Shown.Explode <= 1) {
		return fmt.Errorf("%w: exploded by %v, not 0 to 1", picture.ErrOption, o.Shown.Explode)
	}
	if o.Shown.Above < 0 {
		return fmt.Errorf("%w: %d hidden layers, not 0 or more", picture.ErrOption, o.Shown.Above)
	}
	general := o.general(1)
	return general.Check()
}

// general are the options that are independent of the puzzle.
func (o *Options) general(reach float32) picture.Options {
	c := o.Camera
	c.Reach = reach
	b, _ := scheme.Backdrop(o.Dark, o.Transparent)
	if o.White && !o.Transparent {
		b = picture.White()
	}
	return picture.Options{
		View: o.View, Cells: o.Cells, Columns: o.Columns, Width: o.Width, Height: o.Height, Camera: c, Background: b, Dark: o.Dark,
	}
}

// apply shows a packing as these options want it.
func (s *Shown) apply(p *view.Packing) {
	p.Explode, p.Above, p.Mirrored = s.Explode, s.Above, s.Mirrored
	for i := range p.Pieces {
		if state, ok := s.States[i]; ok {
			p.Pieces[i].State = state
		}
	}
}
