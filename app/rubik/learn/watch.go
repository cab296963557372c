package learn

import (
	"fmt"
	"slices"
	"strings"

	"wedge/puzzle/cube3"
)

// watch remembers the last two assemblies on the stage, and with that the last move.
type watch struct {
	kit         *kit
	before, now cube3.Assembly
	move        cube3.Move // a quarter turn from before to now, if moved
	moved       bool
	quarters    int // quarter turns seen
}

func (k *kit) watch() *watch {
	a := k.assembly()
	return &watch{kit: k, before: a, now: a}
}

// changed looks at the stage. It reports whether the assembly is another one.
func (w *watch) changed() bool {
	a := w.kit.assembly()
	if a == w.now {
		return false
	}
	w.before, w.now, w.moved = w.now, a, false
	for _, m := range cube3.Moves() {
		if w.before.Turn(m) == a {
			w.quarters += m.Quarters()
			if m.Turns != 2 {
				w.move, w.moved = m, true
			}
		}
	}
	return true
}

// name is the last quarter turn, or a dash.
func (w *watch) name() string {
	if !w.moved {
		return "–"
	}
	return w.move.String()
}

// changes are the differences of numbers of the cubies of a kind that the last quarter turn
// moved, in the order of their cycle. The numbers are by place.
func (w *watch) changes(kind cube3.Kind, numbers func(cube3.Assembly) []int) (list []int) {
	if !w.moved {
		return nil
	}
	before, now := numbers(w.before), numbers(w.now)
	places := cycle(w.move, kind)
	for i, from := range places {
		to := places[(i+1)%len(places)]
		list = append(list, now[to.Number]-before[from.Number])
	}
	return list
}

// cycle are the places of a kind that a quarter turn moves: the cubie in each goes to the next.
func cycle(m cube3.Move, kind cube3.Kind) (list []cube3.Cubie) {
	turned := cube3.Solved().Turn(m)
	for _, place := range cube3.Cubies() {
		if place.Kind != kind || kind == cube3.FaceCubie {
			continue
		}
		for at := turned.PlaceOf(place); at != place || len(list) > 0; at = turned.PlaceOf(at) {
			if list = append(list, at); at == place {
				// The first is that with the lowest number.
				return slices.Concat(list[len(list)-1:], list[:len(list)-1])
			}
		}
	}
	return nil
}

// names are the names of cubies with blanks between them.
func names(list []cube3.Cubie) string {
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}

// signed are numbers with their signs: "+1 −1 0".
func signed(list []int) string {
	if len(list) == 0 {
		return "–"
	}
	words := make([]string, len(list))
	for i, n := range list {
		switch {
		case n > 0:
			words[i] = fmt.Sprintf("+%d", n)
		case n < 0:
			words[i] = fmt.Sprintf("−%d", -n)
		default:
			words[i] = "0"
		}
	}
	return strings.Join(words, " ")
}

// sum adds numbers.
func sum[T int | int64](list []T) (n T) {
	for _, x := range list {
		n += x
	}
	return n
}

// distances are the oriented distances from home of the edges by place.
func distances(a cube3.Assembly) []int {
	d := a.Distances()
	return d[:]
}

// twists are the twists of the corners by place.
func twists(a cube3.Assembly) []int {
	t := a.Twists()
	return t[:]
}
