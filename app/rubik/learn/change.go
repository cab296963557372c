package learn

import (
	"fmt"
	"strings"

	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

// change is the last change of the cube on the stage.
type change struct {
	before, now cube3.Assembly
	move        cube3.Move // a quarter turn from before to now, if quarter
	quarter     bool
}

// past are the entries of the history that led to the cube on the stage since [kit.show], with the cube of the
// beginning as the first.
type past []desk.Entry

func (k *kit) past() past { return k.desk.History().List[:k.desk.History().At+1] }

// last is the last change; without one, before is now.
func (p past) last() change {
	now := p[len(p)-1]
	c := change{before: now.State.Assembly, now: now.State.Assembly}
	if len(p) > 1 {
		c.before = p[len(p)-2].State.Assembly
		c.move, c.quarter = now.Move, now.Kind == desk.Turned && now.Move.Turns != 2
	}
	return c
}

// turns are those that were done.
func (p past) turns() (alg cube3.Alg) {
	for _, e := range p[1:] {
		if e.Kind == desk.Turned {
			alg = append(alg, e.Move)
		}
	}
	return alg
}

// byHand is the past since the last change by hand; without one, nothing was done.
func (p past) byHand() past {
	for i := len(p) - 1; i > 0; i-- {
		if p[i].Kind != desk.Turned {
			return p[i:]
		}
	}
	return p[len(p)-1:]
}

// swaps is how often cubies were put into other places by hand.
func (p past) swaps() (n int) {
	for i, e := range p[1:] {
		if c := (change{before: p[i].State.Assembly, now: e.State.Assembly}); e.Kind != desk.Turned && !c.samePlaces() {
			n++
		}
	}
	return n
}

// faces are those that were turned by a quarter.
func (p past) faces() map[cube3.Face]bool {
	faces := map[cube3.Face]bool{}
	for _, m := range p.turns() {
		if m.Turns != 2 {
			faces[m.Face] = true
		}
	}
	return faces
}

// samePlaces reports whether all cubies are where they were.
func (c change) samePlaces() bool {
	for _, cubie := range cube3.Cubies() {
		if c.before.PlaceOf(cubie) != c.now.PlaceOf(cubie) {
			return false
		}
	}
	return true
}

// moved are the corners and edges that have changed, by their homes.
func (c change) moved() (list []cube3.Cubie) {
	for _, place := range cube3.Cubies() {
		home, turn := c.now.At(place)
		if before, was := c.before.At(place); place.Kind != cube3.FaceCubie && (before != home || was != turn) {
			list = append(list, home)
		}
	}
	return list
}

// name is the last quarter turn, or a dash.
func (c change) name() string {
	if !c.quarter {
		return "–"
	}
	return c.move.String()
}

// cycle are the names of the places of a kind that the last quarter turn moved, or a dash.
func (c change) cycle(kind cube3.Kind) string {
	if !c.quarter {
		return "–"
	}
	return names(cycle(c.move, kind))
}

// changes are the differences of numbers of the cubies of a kind that the last quarter turn
// moved, in the order of their cycle. The numbers are by place.
func (c change) changes(kind cube3.Kind, numbers func(cube3.Assembly) []int) (list []int) {
	if !c.quarter {
		return nil
	}
	before, now := numbers(c.before), numbers(c.now)
	places := cycle(c.move, kind)
	for i, from := range places {
		to := places[(i+1)%len(places)]
		list = append(list, now[to.Number]-before[from.Number])
	}
	return list
}

// twists are the changes of the twists by the last quarter turn, mod 3 as -1, 0 or 1.
func (c change) twists() (list []int) {
	for _, n := range c.changes(cube3.Corner, twists) {
		list = append(list, (n%3+4)%3-1)
	}
	return list
}

// signed are numbers with their signs: "+1 −1 0".
func signed(list ...int) string {
	if len(list) == 0 {
		return "–"
	}
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
		if n == 0 {
			words[i] = "0"
		}
	}
	return strings.Join(words, " ")
}
