package desk

import (
	"maps"

	"wedge/app/orbits/view"
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
	case d.loaded.on() && d.history.at < d.loaded.to:
		_, done := d.Player.At()
		return playing(d.State(), d.history.entries[d.history.at], done)
	}
	return view.Moment{State: d.State()}
}

// View is how the cube is shown.
func (d *Desk) View() View { return d.view }

// SetView changes how the cube is shown.
func (d *Desk) SetView(v View) {
	v.Explode = min(max(v.Explode, 0), 1)
	if d.view = v; d.ReduceMotion {
		d.open = v.Explode
	}
	d.tell(Picture | Options)
}

// Open is how far the cube is open now: on the way to the view's Explode.
func (d *Desk) Open() float64 { return d.open }

// Light highlights cubies, by their homes, 0..1 each, until the state changes.
func (d *Desk) Light(cubies map[cube3.Cubie]float64) {
	d.lit = maps.Clone(cubies)
	d.tell(Picture)
}

// Lit are the highlighted cubies.
func (d *Desk) Lit() map[cube3.Cubie]float64 { return d.lit }

// Moving reports whether [Desk.Advance] has anything to do.
func (d *Desk) Moving() bool {
	return d.motion.on() || d.Player.Playing() || d.open != d.view.Explode
}

// Advance moves on by seconds of the clock.
func (d *Desk) Advance(seconds float64) {
	if d.motion.on() {
		d.motion.advance(seconds)
		d.tell(Picture)
	}
	if to := d.view.Explode; d.open != to {
		by := seconds / openTime
		d.open += min(max(to-d.open, -by), by)
		d.tell(Picture)
	}
	d.Player.Advance(seconds)
}
