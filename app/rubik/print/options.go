package print

import (
	"fmt"

	"wedge/app/picture"
	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
)

// Options are the look of pictures.
type Options struct {
	picture.Look // the plan is the net, and the reach of the camera is not used

	Scheme scheme.Scheme
	Shown  Shown
}

// Shown is how the cube is shown.
type Shown struct {
	// Explode moves the cubies apart: 0..1. Nets do not show it.
	Explode float64
	// Faces marks the face cubies with arrows.
	Faces bool
	// Letters on the stickers say their home directions.
	Letters bool
	// Lit are highlighted cubies, by their home, and how strongly: 0..1. Nets do not show
	// them.
	Lit map[cube3.Cubie]float64
}

// Check returns nil, or an error that wraps picture.ErrSize or picture.ErrOption.
func (o *Options) Check() error {
	if !(o.Shown.Explode >= 0 && o.Shown.Explode <= 1) {
		return fmt.Errorf("%w: exploded by %v, not 0 to 1", picture.ErrOption, o.Shown.Explode)
	}
	return o.Look.Check()
}

func (o *Options) look() *view.Look {
	colours := o.Scheme
	colours.Letters = colours.Letters || o.Shown.Letters
	return &view.Look{
		Scheme: colours, Dark: o.Dark, Bare: o.Transparent,
		Faces: o.Shown.Faces, Explode: o.Shown.Explode, Lit: o.Shown.Lit,
	}
}
