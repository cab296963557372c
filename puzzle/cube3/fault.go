package cube3

import (
	"errors"
	"fmt"
	"math/bits"
	"strings"
)

// ErrMissing: there is no place left for a cubie.
var ErrMissing = fmt.Errorf("%w: a cubie is missing", ErrFacelets)

// Fault is something about a net that no cube can show.
type Fault struct {
	Err error // ErrColours, ErrNoSuch, ErrTwice, ErrMissing or ErrCubies
	// Places: with ErrNoSuch the place, with ErrTwice those that show the same cubie, with
	// ErrCubies some that fewer cubies fit.
	Places []Cubie
	// Cubies: with ErrTwice and ErrMissing the cubie, with ErrCubies all that fit the places.
	Cubies []Cubie
	// Colour, with ErrColours, is there Count times, more than nine.
	Colour Face
	Count  int
	// Stickers are the known ones at fault, by their indices.
	Stickers []int
}

// Error is the fault in words, with home directions as colours.
func (f *Fault) Error() string {
	names := func(list []Cubie) string {
		words := make([]string, len(list))
		for i, c := range list {
			words[i] = c.String()
		}
		return strings.Join(words, ", ")
	}
	switch {
	case errors.Is(f.Err, ErrColours):
		return fmt.Sprintf("%v is there %d times instead of 9", f.Colour, f.Count)
	case errors.Is(f.Err, ErrNoSuch):
		return fmt.Sprintf("no cubie fits the place %s", names(f.Places))
	case errors.Is(f.Err, ErrTwice):
		return fmt.Sprintf("the cubie %s is in %s", names(f.Cubies), names(f.Places))
	case errors.Is(f.Err, ErrMissing):
		return fmt.Sprintf("the cubie %s fits no place", names(f.Cubies))
	}
	return fmt.Sprintf("only the cubies %s fit the places %s", names(f.Cubies), names(f.Places))
}

func (f *Fault) Unwrap() error { return f.Err }

// Faults are all faults of a net, the plainest first. There are none if and only if some
// assembly fits; see [Partial.Count].
func (p Partial) Faults() []Fault {
	var list []Fault
	for colour, count := range p.Colours() {
		if count <= 9 {
			continue
		}
		fault := Fault{Err: ErrColours, Colour: Face(colour), Count: count} // below 6
		for i, f := range p {
			if f == fault.Colour {
				fault.Stickers = append(fault.Stickers, i)
			}
		}
		list = append(list, fault)
	}
	var missing []Fault
	for _, kind := range []Kind{Corner, Edge} {
		here, gone := p.kindFaults(kind)
		list, missing = append(list, here...), append(missing, gone...)
	}
	return append(list, missing...)
}

// kindFaults are the faults of corners or edges, and those that are missing.
func (p Partial) kindFaults(kind Kind) (list, missing []Fault) {
	fit := p.fit(kind)
	cubies := make([]uint, len(fit)) // the cubies that fit a place, as bits
	var all uint
	for i, options := range fit {
		for _, x := range options {
			cubies[i] |= 1 << x.Home
		}
		all |= cubies[i]
	}
	add := func(err error, places, cubies uint) {
		f := Fault{Err: err, Places: cubiesOf(kind, places), Cubies: cubiesOf(kind, cubies)}
		for _, place := range f.Places {
			for _, i := range StickersOf(place) {
				if p[i] < Unknown {
					f.Stickers = append(f.Stickers, i)
				}
			}
		}
		list = append(list, f)
	}
	var only [EdgeCount]uint // the places that only this cubie fits
	for i, set := range cubies {
		switch bits.OnesCount(set) {
		case 0:
			add(ErrNoSuch, 1<<i, 0)
		case 1:
			only[bits.TrailingZeros(set)] |= 1 << i
		}
	}
	for i, places := range only {
		if bits.OnesCount(places) > 1 {
			add(ErrTwice, places, 1<<i)
		}
	}
	for i := range fit {
		if all>>i&1 == 0 {
			missing = append(missing, Fault{Err: ErrMissing, Cubies: cubiesOf(kind, 1<<i)})
		}
	}
	if len(list)+len(missing) == 0 {
		if places, fitting := crowded(cubies); places != 0 {
			add(ErrCubies, places, fitting)
		}
	}
	return list, missing
}

// crowded is the smallest set of places that fewer cubies fit than there are places, and these
// cubies. By Hall's theorem there is one unless the places can be filled.
func crowded(cubies []uint) (places, fitting uint) {
	fewest := len(cubies) + 1
	union := make([]uint, 1<<len(cubies))
	for set := uint(1); set < uint(len(union)); set++ {
		first := bits.TrailingZeros(set)
		union[set] = union[set&(set-1)] | cubies[first]
		if n := bits.OnesCount(set); n < fewest && bits.OnesCount(union[set]) < n {
			places, fitting, fewest = set, union[set], n
		}
	}
	return places, fitting
}

// cubiesOf are the cubies with these numbers, as bits.
func cubiesOf(kind Kind, set uint) (list []Cubie) {
	for ; set != 0; set &= set - 1 {
		list = append(list, Cubie{kind, uint8(bits.TrailingZeros(set))}) // below 12
	}
	return list
}
