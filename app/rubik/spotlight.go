package rubik

import (
	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

// spotlight highlights cubies on the stage while something about them is pointed at, in place of
// those that were highlighted before.
type spotlight struct {
	desk   func() *desk.Desk
	on     *desk.Desk // whose cubies are highlighted; nil for none
	before map[cube3.Cubie]float64
}

// point highlights cubies, by their homes; without any it ends that.
func (s *spotlight) point(cubies ...cube3.Cubie) {
	switch {
	case len(cubies) > 0:
		lit := map[cube3.Cubie]float64{}
		for _, c := range cubies {
			lit[c] = 1
		}
		if s.on == nil {
			s.on = s.desk()
			s.before = s.on.Look.Lit()
		}
		s.on.Look.Light(lit)
	case s.on != nil:
		if s.on.Look.Lit() != nil { // otherwise the cube has changed
			s.on.Look.Light(s.before)
		}
		s.on = nil
	}
}
