package desk

import (
	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
)

// Preview shows another state until something changes; nil ends that.
func (d *Desk) Preview(s *cube3.State) {
	if s == nil && d.preview == nil {
		return
	}
	d.preview = s
	d.tell(Preview | Picture)
}

// Previewed is the state that is shown instead of the current one; nil for none.
func (d *Desk) Previewed() *cube3.State { return d.preview }

// Shown is what the stage shows.
func (d *Desk) Shown() view.Moment {
	switch {
	case d.preview != nil:
		return view.Moment{State: *d.preview}
	case d.Hand.holds:
		return d.Hand.moment
	case d.motion.on():
		return d.motion.shown()
	case d.loaded.on() && d.history.At < d.loaded.to:
		_, done := d.Player.At()
		return playing(d.State(), d.history.List[d.history.At+1], done)
	}
	return view.Moment{State: d.State()}
}

// Moving reports whether [Desk.Advance] has anything to do.
func (d *Desk) Moving() bool {
	return d.motion.on() || d.Player.Playing() || d.Look.moving()
}

// Advance moves on by seconds of the clock.
func (d *Desk) Advance(seconds float64) {
	if d.motion.on() {
		d.motion.advance(seconds)
		d.tell(Picture)
	}
	if d.Look.moving() {
		d.Look.advance(seconds)
		d.tell(Picture)
	}
	d.Player.Advance(seconds)
}
