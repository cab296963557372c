package cube3

import "math/bits"

// Set is a set of cubies. The zero value is empty.
type Set uint32

// SetOf is the set of some cubies.
func SetOf(cubies ...Cubie) (s Set) {
	for _, c := range cubies {
		s = s.With(c)
	}
	return s
}

// bit is that of a cubie, in the order of [Cubies].
func (c Cubie) bit() Set {
	return 1 << (int(c.Number) + [...]int{0, CornerCount, CornerCount + EdgeCount}[c.Kind])
}

// Has reports whether the set contains a cubie.
func (s Set) Has(c Cubie) bool { return s&c.bit() != 0 }

// With is the set with one more cubie.
func (s Set) With(c Cubie) Set { return s | c.bit() }

// Without is the set without a cubie.
func (s Set) Without(c Cubie) Set { return s &^ c.bit() }

// Len is the number of cubies in the set.
func (s Set) Len() int { return bits.OnesCount32(uint32(s)) }

// List are the cubies of the set, in the order of [Cubies].
func (s Set) List() (list []Cubie) {
	for _, c := range Cubies() {
		if s.Has(c) {
			list = append(list, c)
		}
	}
	return list
}

// State is a cube with some cubies out of their places. The assembly says what becomes of it
// when each of them is put into the place that is kept for it.
type State struct {
	Assembly Assembly
	Out      Set // by their homes
}

// TakeOut takes a cubie out, which goes back into its place unless another one is put there.
func (s State) TakeOut(c Cubie) State {
	s.Out = s.Out.With(c)
	return s
}

// PutBack puts a cubie into the place that is kept for it.
func (s State) PutBack(c Cubie) State {
	s.Out = s.Out.Without(c)
	return s
}

// PutInto puts a cubie, which may be out, into another place of its kind. What is in that
// place comes out; the place that the cubie had is kept for it. Face cubies, and cubies of
// another kind than the place, stay where they are.
func (s State) PutInto(c, place Cubie) State {
	from := s.Assembly.PlaceOf(c)
	if c.Kind != place.Kind || c.Kind == FaceCubie {
		return s
	}
	if from == place {
		return s.PutBack(c)
	}
	there, _ := s.Assembly.At(place)
	s.Assembly = Step{First: from, Second: place}.Do(s.Assembly)
	s.Out = s.Out.Without(c).With(there)
	return s
}
