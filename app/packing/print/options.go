package print

import (
	"fmt"

	"wedge/app/packing/view"
	"wedge/app/picture"
	"wedge/puzzle/polycube"
)

// Options are the look of pictures.
type Options struct {
	picture.Look // the plan has the layers, and the reach of the camera is not used

	Shown Shown
	// LayerTitle, unless nil, is the words above layers of plans, counted from 0; nil for
	// English ones.
	LayerTitle func(layer, of int) string
	// MoveTitle, unless nil, is the words below a picture of [Printer.Steps]: pieces that come in from a unit direction, or
	// that move there; nil for English ones.
	MoveTitle func(way polycube.Cell, in bool) string
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
	return o.Look.Check()
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
