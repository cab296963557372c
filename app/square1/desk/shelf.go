package desk

import "wedge/puzzle/square1"

// Shelf keeps what the user has in hand, the history and the player's alg, while a lesson
// uses the desk.
type Shelf struct {
	desk *Desk
	own  *own // nil while nothing is there
}

// own is what a user has in hand.
type own struct {
	history  *History
	playback *playback // nil while no alg is loaded
}

// Put puts the user's history and alg on the shelf and starts a new history at the current
// position. The session keeps what is on the shelf. A second call changes nothing.
func (s *Shelf) Put() {
	d := s.desk
	defer d.tell()
	if s.own != nil {
		return
	}
	d.Player.settle()
	s.own = &own{d.history, d.Player.playback}
	s.handOver(own{history: NewHistory(d.Current())})
}

// Begin starts a new history at another position, of which perhaps not everything counts, and which must be valid, while
// the user's is on the shelf; otherwise it does nothing.
func (s *Shelf) Begin(p square1.Pattern) {
	defer s.desk.tell()
	if s.own != nil {
		s.desk.Player.pause()
		s.handOver(own{history: startAt(p)})
	}
}

// Back gives everything back, and drops what was done since. Without anything on the shelf
// it changes nothing.
func (s *Shelf) Back() {
	d := s.desk
	defer d.tell()
	if s.own == nil {
		return
	}
	d.Player.pause()
	back := *s.own
	s.own = nil
	s.handOver(back)
}

// Full reports whether something is on the shelf.
func (s *Shelf) Full() bool { return s.own != nil }

// Own is the user's position, in hand or on the shelf.
func (s *Shelf) Own() square1.Position { return s.owned().history.Current() }

// owned is what the user has in hand or on the shelf.
func (s *Shelf) owned() own {
	if s.own != nil {
		return *s.own
	}
	return own{s.desk.history, s.desk.Player.playback}
}

// handOver goes on with another history and alg, at rest.
func (s *Shelf) handOver(o own) {
	d := s.desk
	clear(d.lit)
	d.history, d.Player.playback = o.history, o.playback
	d.motion.jump(d.Current())
	if o.playback != nil {
		d.motion.position, d.motion.beyond = o.playback.shown()
	}
	d.mark(Loaded | PlayTime)
	d.positionChanged()
}
