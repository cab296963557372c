package cube3

import (
	"slices"
	"strings"
	"unicode"

	"wedge/puzzle/algtext"
	"wedge/puzzle/syntax"
)

// maxTimes is how often a group can be repeated: R U has the order 105.
const maxTimes = 999

// ParseAlg reads an alg in Singmaster's notation and its extensions (SiGN, as Twizzle reads it).
// Besides the turns of faces (R, R2, R') there are
//
//   - slices: M (as L turns), E (as D), S (as F); 2R is the slice beside R, as R turns, so M';
//     3R is the layer behind it, so L';
//   - wide moves: Rw, r or 2Rw, two layers; 3Rw or 3r, the whole cube; 2-3r or 2-3Rw, the
//     layers 2 and 3;
//   - rotations of the cube: x (as R), y (as U), z (as F).
//
// All are written as turns of faces: the cube is held still, and letters after a rotation name
// the faces as they are then. The alg can have comments, and groups in round or square brackets
// that can be repeated, inverted, commutators or conjugates: see package algtext. Dots between
// moves are ignored, and commas outside square brackets; so is the length of the alg at the end of a
// line, such as (6) or (21f*). The error is a [*SyntaxError] or
// [ErrTooLong].
func ParseAlg(text string) (Alg, error) {
	list, err := parseChanges(text, false)
	if err != nil {
		return nil, err
	}
	alg, _ := list.changes.Alg()
	return alg, nil
}

// ParseChanges reads an alg with changes by hand, as [Parse] does. After a change by hand the
// cube is held as at first. The error is a [*SyntaxError] or [ErrTooLong].
func ParseChanges(text string) (Changes, error) {
	list, err := parseChanges(text, true)
	if err != nil {
		return nil, err
	}
	return list.changes, nil
}

// reading is how far a text was understood.
type reading struct {
	changes Changes
	starts  []int // where each change stands, or what it is understood from, in characters from 0
	end     int   // where what is understood ends
	failed  int   // where the move stands that the error is about
}

// parseChanges reads as much of a text as is valid.
func parseChanges(text string, byHand bool) (reading, error) {
	if len(text) > MaxText {
		return reading{}, ErrTooLong
	}
	p := &algParser{text: algtext.Plain(text, false), byHand: byHand}
	blankLengths(p.text.Runes)
	r := algtext.Read(p.text, algtext.Grammar[cubeMove]{
		Move: p.move, Inverse: cubeMove.inverse, Ignored: ",.\u00b7", Times: maxTimes,
	})
	list := reading{end: r.End, failed: r.Failed}
	list.changes, list.starts = hold(r.Moves, r.Starts)
	if len(list.changes) > algtext.MaxMoves { // as turns of faces
		at := list.starts[algtext.MaxMoves]
		return list.upTo(at), p.text.Fail(at, algtext.ExpectMoves)
	}
	if r.Err != nil {
		return list, r.Err
	}
	if i := unclear(r.Moves); i >= 0 {
		at := r.Starts[i]
		return list.upTo(at), p.text.Fail(at, expectNoHand)
	}
	return list, nil
}

// upTo is what was understood up to the move or group at a place, with which something is wrong.
func (r reading) upTo(at int) reading {
	n, _ := slices.BinarySearch(r.starts, at)
	return reading{r.changes[:n], r.starts[:n], at, at}
}

// layers are those of the three layers across an axis that a move turns.
type layers uint8

const (
	near   layers = 1 << iota // the axis' face
	middle                    // the slice behind it
	far                       // the opposite face
)

// cubeMove is a move as it is written, or a change by hand.
type cubeMove struct {
	axis     Face // in whose sense it turns, by its direction
	layers   layers
	turns    uint8 // quarter turns, 0 to 3
	hand     *Change
	inverted bool // in a group that is inverted
}

// rotates reports whether the letters of the faces change.
func (m cubeMove) rotates() bool { return m.layers&middle != 0 && m.turns != 0 }

func (m cubeMove) inverse() cubeMove {
	m.turns = (4 - m.turns) % 4
	m.inverted = !m.inverted
	if m.hand != nil {
		back := m.hand.Inverse()
		m.hand = &back
	}
	return m
}

// unclear is the number of a change by hand, which puts the cube back into the hand as at first,
// and is inverted beside moves that rotate it: in which hand it began is lost. It is -1 if there
// is none.
func unclear(moves []cubeMove) int {
	if !slices.ContainsFunc(moves, cubeMove.rotates) {
		return -1
	}
	return slices.IndexFunc(moves, func(m cubeMove) bool { return m.hand != nil && m.inverted })
}

// hold writes moves as changes of a cube that is held still. starts has the beginning of the
// move that each change comes from.
func hold(moves []cubeMove, begins []int) (list Changes, starts []int) {
	home := [FaceCount]Face{U, R, F, D, L, B}
	frame := home // the face that looks in each direction
	for i, m := range moves {
		turn := func(direction Face, turns uint8) {
			if turns %= 4; turns != 0 {
				list, starts = append(list, Change{Move: Move{frame[direction], turns}}), append(starts, begins[i])
			}
		}
		switch {
		case m.hand != nil:
			list, starts = append(list, *m.hand), append(starts, begins[i])
			frame = home
		case m.layers&middle == 0:
			if m.layers&near != 0 {
				turn(m.axis, m.turns)
			}
			if m.layers&far != 0 {
				turn(m.axis.Opposite(), 4-m.turns)
			}
		default: // a rotation of the cube, and what does not turn with it turned back
			if m.layers&near == 0 {
				turn(m.axis, 4-m.turns)
			}
			if m.layers&far == 0 {
				turn(m.axis.Opposite(), m.turns)
			}
			frame = rotated(frame, m.axis, m.turns)
		}
	}
	return list, starts
}

// rotated turns the cube, by quarter turns of a face.
func rotated(frame [FaceCount]Face, axis Face, turns uint8) [FaceCount]Face {
	for range turns {
		old := frame
		for i, from := range around[axis] {
			frame[around[axis][(i+1)%4]] = old[from]
		}
	}
	return frame
}

// algParser reads the moves of an alg.
type algParser struct {
	text   *algtext.Text
	byHand bool // changes by hand are allowed
}

// wholes are the letters of slices and rotations: the face in whose sense they turn, and what.
var wholes = map[rune]cubeMove{
	'M': {axis: L, layers: middle}, 'E': {axis: D, layers: middle}, 'S': {axis: F, layers: middle},
	'x': {axis: R, layers: near | middle | far}, 'y': {axis: U, layers: near | middle | far}, 'z': {axis: F, layers: near | middle | far},
}

// peek is the character at a place, 0 at the end.
func (p *algParser) peek(at int) rune {
	if at < len(p.text.Runes) {
		return p.text.Runes[at]
	}
	return 0
}

// move reads a move or, at the start of a word, a change by hand.
func (p *algParser) move(at int, _ rune) ([]cubeMove, int, error) {
	if verb, next := p.verb(at); verb != "" {
		return p.hand(verb, next)
	}
	first, number, at, err := p.numbers(at)
	if err != nil {
		return nil, at, err
	}
	letter := p.peek(at)
	m, whole := wholes[letter]
	face, turn := faceOf(letter)
	wide := false
	switch {
	case number != 0 && whole:
		return nil, at, p.text.Fail(at, expectLayer)
	case whole:
	case turn:
		m.axis = face
	default:
		if m.axis, wide = faceOf(letter - 'a' + 'A'); !wide {
			expected := expectMove
			if number != 0 {
				expected = expectLayer
			}
			return nil, at, p.text.Fail(at, expected)
		}
	}
	at++
	if turn && p.peek(at) == 'w' {
		wide = true
		at++
	}
	switch {
	case whole:
	case wide && number == 0:
		m.layers = near | middle
	case wide: // the first layers, or those from first on
		m.layers = 1<<number - 1<<max(first-1, 0)
	case first != 0:
		return nil, at, p.text.Fail(at, expectWide)
	default: // a single layer
		m.layers = 1 << max(number-1, 0)
	}
	m.turns, at = p.turns(at)
	return []cubeMove{m}, at, nil
}

// numbers reads what stands before the letter of a move: nothing, the number of the layer, with a
// wide move that of its layers, or two numbers, the first and the last layer. Without them the
// numbers are 0.
func (p *algParser) numbers(at int) (first, number, next int, err error) {
	layer := func(at int) bool { return p.peek(at) >= '0' && p.peek(at) <= '9' }
	from, ranged := at, layer(at) && p.peek(at+1) == '-'
	if ranged {
		first, at = int(p.peek(at)-'0'), at+2
	}
	switch {
	case layer(at) && unicode.IsLetter(p.peek(at+1)):
	case !ranged:
		return 0, 0, from, nil
	case !layer(at):
		return 0, 0, at, p.text.Fail(at, expectNumber)
	default:
		return 0, 0, at, p.text.Fail(at+1, expectWide)
	}
	number = int(p.peek(at) - '0')
	if number < max(first, 1) || number > 3 || ranged && first == 0 {
		return 0, 0, from, p.text.Fail(from, expectNumber)
	}
	return first, number, at + 1, nil
}

// turns reads what follows a letter: nothing, 2, 3, ', or both a digit and '.
func (p *algParser) turns(at int) (turns uint8, next int) {
	turns = 1
	if c := p.peek(at); c >= '1' && c <= '3' {
		turns = uint8(c - '0') // 1 to 3
		at++
	}
	if c := p.peek(at); c == '\'' || c == 'i' {
		turns = (4 - turns) % 4
		at++
	}
	return turns, at
}

// ends reports whether a character ends a word. Words also begin behind one.
func ends(r rune) bool { return r == 0 || strings.ContainsRune(" \n,;()[]:", r) }

// word reads a word.
func (p *algParser) word(at int) (w word, next int) {
	next = at
	for !ends(p.peek(next)) {
		next++
	}
	return word{string(p.text.Runes[at:next]), at + 1}, next
}

// verb reads the verb of a change by hand. It is empty if there is none.
func (p *algParser) verb(at int) (verb string, next int) {
	if !p.byHand || at > 0 && !ends(p.peek(at-1)) {
		return "", at
	}
	w, next := p.word(at)
	verb = strings.ToLower(w.text)
	if !slices.Contains(verbs(""), verb) {
		return "", at
	}
	return verb, next
}

// hand reads what a change by hand is about.
func (p *algParser) hand(verb string, at int) ([]cubeMove, int, error) {
	count := 1
	if verb == "swap" {
		count = 2
	}
	var words []word
	for len(words) < count {
		for c := p.peek(at); c != 0 && strings.ContainsRune(" \n,;", c); c = p.peek(at) {
			at++
		}
		w, next := p.word(at)
		if w.text == "" {
			return nil, at, p.text.Fail(at, expectObject+verb)
		}
		words, at = append(words, w), next
	}
	step, err := change(verb, words)
	if e, ok := err.(*syntax.Error); ok {
		return nil, at, p.text.Located(e)
	}
	return []cubeMove{{hand: &Change{Step: step}}}, at, err
}
