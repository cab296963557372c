package cube3

import "strings"

// ParseAlg reads an alg in Singmaster's notation. Besides the turns of faces (R, R2, R'), it
// reads slices (M, E, S), wide moves (Rw or r) and rotations of the cube (x, y, z), and
// writes them as turns of faces: the cube is held still, and letters after a rotation name
// the faces as they are then. Parentheses, commas and dots between moves are ignored. The
// error is a [*SyntaxError] or [ErrTooLong].
func ParseAlg(text string) (Alg, error) {
	if len(text) > MaxText {
		return nil, ErrTooLong
	}
	r := &algReader{text: []rune(text), frame: [FaceCount]Face{U, R, F, D, L, B}}
	for r.at < len(r.text) {
		if strings.ContainsRune(" \t\r\n(),.·", r.text[r.at]) {
			r.at++
			continue
		}
		if err := r.move(); err != nil {
			return nil, err
		}
	}
	return r.alg, nil
}

// algReader reads an alg. frame has, for each direction, the face that looks there.
type algReader struct {
	text  []rune
	at    int
	frame [FaceCount]Face
	alg   Alg
}

// axes are the faces whose clockwise sense slices and rotations have.
var axes = map[rune]Face{'M': L, 'E': D, 'S': F, 'x': R, 'y': U, 'z': F}

// move reads one move.
func (r *algReader) move() error {
	letter := r.text[r.at]
	axis, whole := axes[letter]
	face, turn := faceOf(letter)
	wide := false
	if !whole && !turn {
		if face, wide = faceOf(letter - 'a' + 'A'); !wide {
			return &SyntaxError{r.at + 1, string(letter), expectMove}
		}
	}
	r.at++
	if turn && r.at < len(r.text) && r.text[r.at] == 'w' {
		turn, wide = false, true
		r.at++
	}
	turns := r.turns()
	switch {
	case turn:
		r.add(face, turns)
	case wide: // turning all but the opposite face
		r.add(face.Opposite(), turns)
		r.rotate(face, turns)
	case letter >= 'x':
		r.rotate(axis, turns)
	default: // a slice is a rotation of the cube and both faces turned back
		r.add(axis, 4-turns)
		r.add(axis.Opposite(), turns)
		r.rotate(axis, turns)
	}
	return nil
}

// turns reads what follows a letter: nothing, 2, 3, ', or both a digit and '.
func (r *algReader) turns() uint8 {
	turns := uint8(1)
	if r.at < len(r.text) && r.text[r.at] >= '1' && r.text[r.at] <= '3' {
		turns = uint8(r.text[r.at] - '0') // 1 to 3
		r.at++
	}
	if r.at < len(r.text) && strings.ContainsRune("'’′`´i", r.text[r.at]) {
		turns = (4 - turns) % 4
		r.at++
	}
	return turns
}

// add turns the face that looks in a direction.
func (r *algReader) add(direction Face, turns uint8) {
	if turns %= 4; turns != 0 {
		r.alg = append(r.alg, Move{r.frame[direction], turns})
	}
}

// rotate turns the cube, as quarter turns of a face.
func (r *algReader) rotate(axis Face, turns uint8) {
	for range turns {
		old := r.frame
		for i, from := range around[axis] {
			r.frame[around[axis][(i+1)%4]] = old[from]
		}
	}
}
