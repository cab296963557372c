package learn

import "wedge/puzzle/square1"

// scripted is an open step that its script describes.
type scripted struct {
	kit     *kit
	values  *values
	look    drawing
	flipped bool
}

// here is the position on the stage.
func (o *scripted) here() square1.Position { return o.kit.puzzle.Position() }

// from is the position at first.
func (o *scripted) from() square1.Position { return o.values.from }

// changed follows the position.
func (o *scripted) changed() {
	if now := o.here().Flipped; now != o.flipped {
		o.flipped = now
		o.values.slices++
	}
	if o.look.follows {
		o.draw(o.look)
	}
}

// draw changes the picture.
func (o *scripted) draw(d drawing) {
	o.look = d
	o.kit.puzzle.SetLook(d.of(o.here()))
}
