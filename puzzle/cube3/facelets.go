package cube3

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// FaceletCount is the number of stickers.
const FaceletCount = 54

// faceletPlaces are where the stickers of facelet strings are: for each the place of its
// cubie and the index of the face it is on ([Cubie.Faces]). The faces come in the order
// URFDLB, each in rows from above, as seen from outside; U with B above, D with F above.
var faceletPlaces = makeFaceletPlaces()

// faceletPlace is a face of a place.
type faceletPlace struct {
	place Cubie
	index int
}

func makeFaceletPlaces() (list [FaceletCount]faceletPlace) {
	// The faces above and to the right of each face as it is written.
	above := [FaceCount]Face{U: B, R: U, F: U, D: F, L: U, B: U}
	right := [FaceCount]Face{U: R, R: B, F: R, D: R, L: F, B: L}
	for f := range Face(FaceCount) {
		for n := range 9 {
			faces := []Face{f}
			switch row := n / 3; row {
			case 0:
				faces = append(faces, above[f])
			case 2:
				faces = append(faces, above[f].Opposite())
			}
			switch column := n % 3; column {
			case 0:
				faces = append(faces, right[f].Opposite())
			case 2:
				faces = append(faces, right[f])
			}
			list[int(f)*9+n], _ = findFacelet(faces) // there is one
		}
	}
	return list
}

// stickersOf are the stickers of the places of corners and of edges, in the order of their faces.
var stickersOf = makeStickersOf()

func makeStickersOf() (list [2][EdgeCount][3]int) {
	for i, at := range makeFaceletPlaces() {
		if at.place.Kind != FaceCubie {
			list[at.place.Kind][at.place.Number][at.index] = i
		}
	}
	return list
}

// findFacelet finds the place with these faces, in any order, and the index of the first.
func findFacelet(faces []Face) (at faceletPlace, ok bool) {
	if len(faces) == 0 {
		return at, false
	}
	for _, c := range Cubies() {
		home := c.Faces()
		if len(home) == len(faces) && !slices.ContainsFunc(home, func(f Face) bool { return !slices.Contains(faces, f) }) {
			return faceletPlace{c, slices.Index(home, faces[0])}, true
		}
	}
	return at, false
}

// FaceletAt is the place and the index of the face of a sticker, 0..53.
func FaceletAt(i int) (place Cubie, index int) {
	return faceletPlaces[i].place, faceletPlaces[i].index
}

// Facelets is the facelet string: 54 letters, the home direction of each sticker. The turns
// of the face cubies do not show.
func (a Assembly) Facelets() string {
	var b strings.Builder
	for _, at := range faceletPlaces {
		b.WriteString(a.Facelet(at.place, at.index).String())
	}
	return b.String()
}

// Errors of facelet strings. Those about a cubie are a [*CubieError].
var (
	ErrFacelets   = errors.New("not a cube")
	ErrNoSuch     = fmt.Errorf("%w: there is no such cubie", ErrFacelets)
	ErrTwice      = fmt.Errorf("%w: a cubie is there twice", ErrFacelets)
	ErrColours    = fmt.Errorf("%w: wrong numbers of colours", ErrFacelets)
	ErrFaceCubies = fmt.Errorf("%w: two face cubies have the same colour", ErrFacelets)
)

// CubieError says what is wrong with a cubie.
type CubieError struct {
	Place   Cubie
	Colours string // its facelets, as in the text, in the order of Place.Faces
	Cubie   Cubie  // for ErrTwice
	Other   Cubie  // for ErrTwice: the other place that it is in
	Missing []Cubie
	Err     error // ErrNoSuch or ErrTwice
}

func (e *CubieError) Error() string {
	switch {
	case errors.Is(e.Err, ErrTwice):
		missing := make([]string, len(e.Missing))
		for i, c := range e.Missing {
			missing[i] = c.String()
		}
		return fmt.Sprintf("the cubie %v is in %v and in %v; missing: %s", e.Cubie, e.Other, e.Place, strings.Join(missing, ", "))
	case e.Place.Kind == Corner:
		return fmt.Sprintf("the corner in %v has %s: there is no such corner", e.Place, e.Colours)
	}
	return fmt.Sprintf("the edge in %v has %s: there is no such edge", e.Place, e.Colours)
}

func (e *CubieError) Unwrap() error { return e.Err }

// ParseFacelets reads 54 stickers, see [Net]. The letters can be any six different characters:
// those in the middle of the faces name the colours, so "wwwwwwwwwrrr..." is as good as the home
// directions. The error is a [*SyntaxError], a [*CubieError], an [*UnclearError], or wraps [ErrColours]
// or [ErrFaceCubies].
func ParseFacelets(text string) (Assembly, error) {
	if len(text) > MaxText {
		return Assembly{}, ErrTooLong
	}
	n := Net{signs: signsOf(text)}
	switch count := len(n.signs); {
	case count > FaceletCount:
		extra := n.signs[FaceletCount]
		return Assembly{}, syntaxError(extra.from+1, extra.name, expectEndOfNet)
	case count < FaceletCount:
		return Assembly{}, syntaxError(len([]rune(text))+1, "", fmt.Sprintf("54 facelets, not %d", count))
	}
	if err := n.arrange(text); err != nil {
		return Assembly{}, err
	}
	return n.assembly()
}

// assembly finds the cubies that a net shows, of which all is known. The error is a [*CubieError].
func (p *Partial) assembly() (Assembly, error) {
	var a Assembly
	var twice *CubieError
	var places [2][EdgeCount]Cubie // of the corners and edges that are found
	var found [2][EdgeCount]bool
	for kind := range found {
		for i := range cubieCount(Kind(kind)) { // two kinds
			place := Cubie{Kind(kind), uint8(i)} // below 12
			n := place.Turns()
			var shown [3]Face
			for k, sticker := range stickersOf[kind][i][:n] {
				shown[k] = p[sticker]
			}
			c, turn, ok := parseCubie(shown[:n])
			if !ok {
				return Assembly{}, &CubieError{Place: place, Err: ErrNoSuch}
			}
			if found[kind][c.Number] && twice == nil {
				twice = &CubieError{Place: place, Cubie: c, Other: places[kind][c.Number], Err: ErrTwice}
			}
			found[kind][c.Number], places[kind][c.Number] = true, place
			// Letters that begin at index turn of the cubie's name show that it is turned back
			// by as much.
			a.put(place, c, (n-turn)%n)
		}
	}
	if twice == nil {
		return a, nil
	}
	for _, c := range Cubies() {
		if c.Kind != FaceCubie && !found[c.Kind][c.Number] {
			twice.Missing = append(twice.Missing, c)
		}
	}
	return Assembly{}, twice
}
