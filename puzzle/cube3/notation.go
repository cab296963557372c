package cube3

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/puzzle/algtext"
)

// Parse reads an assembly in any of these forms, and says which it was:
//
//   - 54 facelets, see [Net];
//   - cubies: "UF:RU URF:FUR ..." names what is in places, letter by letter: the cubie RU is
//     in the place UF, its R facelet on U. Places not named have their own cubies; "U:1" turns
//     the face cubie of U by a quarter clockwise;
//   - the cubies of all places in the order of M. Reid: UF UR UB UL DF DR DB DL FR FL BR BL
//     UFR URB UBL ULF DRF DFL DLB DBR;
//   - an alg, see [ParseAlg], with changes by hand among the moves: "flip UF", "twist URF" (clockwise, "twist
//     URF'" anticlockwise), "swap UF UB" (letter by letter), "turn U" (the face cubie alone,
//     as a move).
//
// All can have comments, from "//" or "#" to the end of the line.
//
// Errors are as those of [ParseFacelets], with [ErrCubies] for cubies that cannot be so.
func Parse(text string) (Assembly, Form, error) {
	if len(text) > MaxText {
		return Assembly{}, AsAlg, ErrTooLong
	}
	text = algtext.Plain(text, false).String()
	n, isNet, err := ReadNet(text)
	switch words := wordsOf(text); {
	case err != nil:
		return Assembly{}, AsFacelets, err
	case isNet:
		a, err := n.assembly()
		return a, AsFacelets, err
	case strings.ContainsRune(text, ':') && !strings.ContainsRune(text, '['):
		a, err := parseCubies(text)
		return a, AsCubies, err
	case areCubies(words):
		a, err := parseReid(text)
		return a, AsCubies, err
	case isFacelets(text):
		a, err := ParseFacelets(text)
		return a, AsFacelets, err
	}
	changes, err := ParseChanges(text)
	return changes.Do(Solved()), AsAlg, err
}

// Form is a form of an assembly as text.
type Form uint8

// The forms.
const (
	AsAlg Form = iota
	AsFacelets
	AsCubies
)

// ErrCubies: cubies cannot be in these places together.
var ErrCubies = fmt.Errorf("%w: cubies do not fit", ErrFacelets)

// isFacelets reports whether a text looks like facelets rather than an alg: few blanks, and
// long. An alg without blanks has digits or primes, or is shorter than five faces and does not
// turn a face three times in a row.
func isFacelets(text string) bool {
	if strings.ContainsAny(text, "()[]") {
		return false
	}
	_, err := ParseAlg(text)
	if err == nil && strings.ContainsAny(text, "123'") {
		return false
	}
	letters, row, longest := 0, 0, 0
	last := ' '
	for _, word := range strings.Fields(text) {
		if len(word) < 9 {
			return false
		}
		for _, r := range word {
			if r != last {
				row, last = 0, r
			}
			row++
			longest = max(longest, row)
		}
		letters += len(word)
	}
	const fiveFaces = 45
	return letters >= fiveFaces || letters > 0 && (err != nil || longest > 2)
}

// areCubies reports whether words are a list of cubies, rather than of moves without blanks or
// commas between them: all have at least two letters, none of them a digit or a prime, and there are 20
// of them, or each is the name of a cubie.
func areCubies(words []word) bool {
	names := len(words) > 1
	for _, w := range words {
		if len(w.text) < 2 || strings.ContainsAny(w.text, "123'wi[]") {
			return false
		}
		faces, err := word{}.facesOf(0, strings.Trim(w.text, "()"))
		_, ok := findFacelet(faces)
		names = names && err == nil && ok && len(faces) > 1
	}
	return names || len(words) == CornerCount+EdgeCount
}

// word is a word of a text, with its column from 1.
type word struct {
	text   string
	column int
}

func wordsOf(text string) (list []word) {
	begin := -1
	runes := []rune(text + " ")
	for i, r := range runes {
		blank := strings.ContainsRune(" \t\r\n,;", r)
		switch {
		case blank && begin >= 0:
			list = append(list, word{string(runes[begin:i]), begin + 1})
			begin = -1
		case !blank && begin < 0:
			begin = i
		}
	}
	return list
}

// facesOf reads the letters of a cubie or a place.
func (w word) facesOf(from int, text string) ([]Face, error) {
	var faces []Face
	for i, r := range []rune(text) {
		f, ok := faceOf(r)
		if !ok {
			return nil, syntaxError(w.column+from+i, string(r), expectLetter)
		}
		faces = append(faces, f)
	}
	return faces, nil
}

// placed reads what is in a place: the letters of both, which name the same kind of cubie.
func (w word) placed(place, cubie string) (at Cubie, in Cubie, turn int, err error) {
	where, err := w.facesOf(0, place)
	if err != nil {
		return at, in, 0, err
	}
	found, ok := findFacelet(where)
	if !ok {
		return at, in, 0, syntaxError(w.column, place, expectPlace)
	}
	at = found.place
	from := len([]rune(place)) + 1
	what, err := w.facesOf(from, cubie)
	if err != nil {
		return at, in, 0, err
	}
	if len(what) != len(where) {
		return at, in, 0, syntaxError(w.column+from, cubie, expectLetters(len(where)))
	}
	// The letters in the order of the place's faces.
	sorted := make([]Face, len(what))
	for i, f := range at.Faces() {
		sorted[i] = what[slices.Index(where, f)]
	}
	in, turn, ok = parseCubie(sorted)
	if !ok {
		return at, in, 0, syntaxError(w.column+from, cubie, expectCubie)
	}
	n := at.Turns()
	return at, in, (n - turn) % n, nil
}

// put puts a cubie into a place.
func (a *Assembly) put(place, cubie Cubie, turn int) {
	p := Placed{cubie.Number, uint8(turn)} // below 4
	switch place.Kind {
	case Corner:
		a.Corners[place.Number] = p
	case Edge:
		a.Edges[place.Number] = p
	case FaceCubie:
		a.Faces[place.Number] = p.Turn
	}
}

// parseCubies reads "UF:RU ...".
func parseCubies(text string) (Assembly, error) {
	a := Solved()
	named := map[Cubie]bool{}
	for _, w := range wordsOf(text) {
		place, cubie, found := strings.Cut(w.text, ":")
		if !found {
			return a, syntaxError(w.column, w.text, expectPair)
		}
		if face, ok := faceOf([]rune(place + " ")[0]); ok && len(place) == 1 {
			if len(cubie) != 1 || cubie[0] < '0' || cubie[0] > '3' {
				return a, syntaxError(w.column+2, cubie, expectQuarters)
			}
			at := Cubie{FaceCubie, uint8(face)}
			if named[at] {
				return a, syntaxError(w.column, place, expectNew)
			}
			named[at] = true
			a.Faces[face] = cubie[0] - '0'
			continue
		}
		at, in, turn, err := w.placed(place, cubie)
		if err != nil {
			return a, err
		}
		if named[at] {
			return a, syntaxError(w.column, place, expectNew)
		}
		named[at] = true
		a.put(at, in, turn)
	}
	return a, a.check()
}

// reidOrder is the order of places in M. Reid's programs.
const reidOrder = "UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR"

// parseReid reads the cubies in all places.
func parseReid(text string) (Assembly, error) {
	a := Solved()
	places := strings.Fields(reidOrder)
	for i, w := range wordsOf(text) {
		if i >= len(places) {
			return a, syntaxError(w.column, w.text, expectEnd)
		}
		at, in, turn, err := word{w.text, w.column - len(places[i]) - 1}.placed(places[i], w.text)
		if err != nil {
			return a, err
		}
		a.put(at, in, turn)
	}
	if words := wordsOf(text); len(words) < len(places) {
		return a, syntaxError(len([]rune(text))+1, "", expectTwenty)
	}
	return a, a.check()
}

// check reports a cubie that is in two places, and which are missing.
func (a Assembly) check() error {
	where := map[Cubie]Cubie{}
	var twice *CubieError
	for _, place := range Cubies() {
		cubie, _ := a.At(place)
		if other, taken := where[cubie]; taken && twice == nil {
			twice = &CubieError{Place: place, Cubie: cubie, Other: other, Err: errors.Join(ErrTwice, ErrCubies)}
		}
		where[cubie] = place
	}
	if twice == nil {
		return nil
	}
	for _, c := range Cubies() {
		if _, found := where[c]; !found {
			twice.Missing = append(twice.Missing, c)
		}
	}
	return twice
}

// Notation is the assembly in the cubie notation that [Parse] reads: what is not at home.
func (a Assembly) Notation() string {
	var words []string
	solved := Solved()
	for _, place := range Cubies() {
		cubie, turn := a.At(place)
		if home, at := solved.At(place); cubie == home && turn == at {
			continue
		}
		if place.Kind == FaceCubie {
			words = append(words, fmt.Sprintf("%v:%d", place, turn))
			continue
		}
		shown := ""
		for i := range place.Faces() {
			shown += a.Facelet(place, i).String()
		}
		words = append(words, place.String()+":"+shown)
	}
	return strings.Join(words, " ")
}

// change reads what follows "flip", "twist", "turn" or "swap".
func change(verb string, words []word) (Step, error) {
	text := strings.TrimRight(words[0].text, "'’")
	back := text != words[0].text
	w := words[0]
	faces, err := w.facesOf(0, text)
	if err != nil {
		return Step{}, err
	}
	first, ok := findFacelet(faces)
	place := first.place
	want := map[string]struct {
		letters int
		words   string
	}{"flip": {2, expectEdge}, "twist": {3, expectCorner}, "turn": {1, expectFace}, "swap": {len(faces), expectSwap}}[verb]
	if !ok || len(faces) != want.letters || verb == "swap" && len(faces) == 1 {
		return Step{}, syntaxError(w.column, w.text, want.words)
	}
	turn := 1
	if back {
		turn = place.Turns() - 1
	}
	if verb != "swap" {
		return Step{place, place, turn, turn}, nil
	}
	other, err := words[1].facesOf(0, words[1].text)
	if err != nil {
		return Step{}, err
	}
	last, ok := findFacelet(other)
	second := last.place
	if !ok || second.Kind != place.Kind || second == place {
		return Step{}, syntaxError(words[1].column, words[1].text, expectSame)
	}
	// The first letters change places with each other.
	n := place.Turns()
	return Step{place, second, (n + first.index - last.index) % n, (n + last.index - first.index) % n}, nil
}
