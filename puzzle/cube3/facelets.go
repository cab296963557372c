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
	case len(e.Colours) == 3:
		return fmt.Sprintf("the corner in %v has %s: there is no such corner", e.Place, e.Colours)
	}
	return fmt.Sprintf("the edge in %v has %s: there is no such edge", e.Place, e.Colours)
}

func (e *CubieError) Unwrap() error { return e.Err }

// ParseFacelets reads a facelet string. Blanks and line ends are ignored. The letters can
// be any six different characters: those in the middle of the faces name the colours, so
// "wwwwwwwwwrrr..." is as good as the home directions. The error is a [*SyntaxError], a
// [*CubieError], or wraps [ErrColours] or [ErrFaceCubies].
func ParseFacelets(text string) (Assembly, error) {
	if len(text) > MaxText {
		return Assembly{}, ErrTooLong
	}
	letters, err := faceletLetters(text)
	if err != nil {
		return Assembly{}, err
	}
	faces, err := colours(letters)
	if err != nil {
		return Assembly{}, err
	}
	return assemble(letters, faces)
}

// faceletLetters are the 54 characters that are no blanks.
func faceletLetters(text string) ([]rune, error) {
	var letters []rune
	runes := []rune(text)
	for i, r := range runes {
		switch {
		case strings.ContainsRune(" \t\r\n|/", r):
		case len(letters) == FaceletCount:
			return nil, syntaxError(i+1, string(r), expectEndOfNet)
		default:
			letters = append(letters, r)
		}
	}
	if len(letters) < FaceletCount {
		return nil, syntaxError(len(runes)+1, "", fmt.Sprintf("54 facelets, not %d", len(letters)))
	}
	return letters, nil
}

// colours finds the face of each letter, and that each is there nine times.
func colours(letters []rune) (map[rune]Face, error) {
	faces := map[rune]Face{}
	for f := range Face(FaceCount) {
		middle := letters[int(f)*9+4]
		if g, twice := faces[middle]; twice {
			return nil, fmt.Errorf("%w: %c in %v and %v", ErrFaceCubies, middle, g, f)
		}
		faces[middle] = f
	}
	counts := map[rune]int{}
	for i, r := range letters {
		if _, known := faces[r]; !known {
			place, _ := FaceletAt(i)
			return nil, fmt.Errorf("%w: facelet %d, of the cubie in %v, is %c, which no face cubie has", ErrColours, i+1, place, r)
		}
		counts[r]++
	}
	for f := range Face(FaceCount) {
		if middle := letters[int(f)*9+4]; counts[middle] != 9 {
			return nil, fmt.Errorf("%w: %c is there %d times instead of 9", ErrColours, middle, counts[middle])
		}
	}
	return faces, nil
}

// assemble finds the cubies that show the facelets.
func assemble(letters []rune, faces map[rune]Face) (Assembly, error) {
	shown := map[Cubie][]rune{}
	for i, at := range faceletPlaces {
		if shown[at.place] == nil {
			shown[at.place] = make([]rune, len(at.place.Faces()))
		}
		shown[at.place][at.index] = letters[i]
	}
	var a Assembly
	places := map[Cubie]Cubie{}
	for _, place := range Cubies() {
		if place.Kind == FaceCubie {
			continue
		}
		home := make([]Face, len(shown[place]))
		for i, r := range shown[place] {
			home[i] = faces[r]
		}
		c, turn, ok := parseCubie(home)
		if !ok {
			return Assembly{}, &CubieError{Place: place, Colours: string(shown[place]), Err: ErrNoSuch}
		}
		if other, twice := places[c]; twice {
			return Assembly{}, &CubieError{Place: place, Colours: string(shown[place]), Cubie: c, Other: other, Missing: missing(letters, faces), Err: ErrTwice}
		}
		places[c] = place
		// Letters that begin at index turn of the cubie's name show that it is turned back
		// by as much.
		n := place.Turns()
		p := Placed{c.Number, uint8((n - turn) % n)} // below 3
		if place.Kind == Corner {
			a.Corners[place.Number] = p
		} else {
			a.Edges[place.Number] = p
		}
	}
	return a, nil
}

// missing are the cubies that no place shows.
func missing(letters []rune, faces map[rune]Face) (list []Cubie) {
	found := map[Cubie]bool{}
	shown := map[Cubie][]Face{}
	for i, at := range faceletPlaces {
		if shown[at.place] == nil {
			shown[at.place] = make([]Face, len(at.place.Faces()))
		}
		shown[at.place][at.index] = faces[letters[i]]
	}
	for _, home := range shown {
		if c, _, ok := parseCubie(home); ok {
			found[c] = true
		}
	}
	for _, c := range Cubies() {
		if c.Kind != FaceCubie && !found[c] {
			list = append(list, c)
		}
	}
	return list
}
