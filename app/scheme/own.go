package scheme

import (
	"fmt"
	"maps"
	"slices"
)

// OwnID is the ID of every scheme made by [Own].
const OwnID = "own"

// PlasticKey is the key of the body in the colours passed to [Own].
const PlasticKey = "plastic"

// Own is a scheme of the user's own colours: "#rrggbb" by face letter, U, D, F, R, B, L,
// or by [PlasticKey]. Missing ones are as in base. Channels above [MaxChannel] are
// lowered to it.
//
// The error names the key; if the colour is at fault, it wraps a [*SyntaxError]. The
// first faulty key in alphabetical order is reported.
func Own(base Scheme, colours map[string]string) (Scheme, error) {
	own := base
	own.ID, own.Name = OwnID, "Own colours"
	for _, key := range slices.Sorted(maps.Keys(colours)) {
		c, err := ParseHex(colours[key])
		face, known := faceOf(key)
		switch {
		case !known && key != PlasticKey:
			return base, fmt.Errorf("%q is not a face: expected U, D, F, R, B, L or %s", key, PlasticKey)
		case err != nil:
			return base, fmt.Errorf("the colour of %s: %w", key, err)
		case known:
			own = own.With(face, c)
		default:
			own.Plastic = dimmed(c)
		}
	}
	return own, nil
}

// Texts is the inverse of [Own]: all seven colours by their keys.
func (s Scheme) Texts() map[string]string {
	texts := map[string]string{PlasticKey: FormatHex(s.Plastic)}
	for _, f := range Faces() {
		texts[string(rune(f.Letter()))] = FormatHex(s.Colours[f])
	}
	return texts
}

func faceOf(letter string) (Face, bool) {
	for _, f := range Faces() {
		if letter == string(rune(f.Letter())) {
			return f, true
		}
	}
	return 0, false
}
