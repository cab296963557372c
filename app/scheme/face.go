package scheme

import "strconv"

// Face is a side of the solved puzzle.
type Face uint8

// The six faces.
const (
	Top Face = iota
	Bottom
	Front
	Right
	Back
	Left
)

// FaceCount is the number of faces.
const FaceCount = 6

// Faces are all faces: top, bottom, then the sides anticlockwise as seen from above,
// starting at the front.
func Faces() [FaceCount]Face { return [...]Face{Top, Bottom, Front, Right, Back, Left} }

// String is the face's name in lower case, or a number if the face is invalid.
func (f Face) String() string {
	if f >= FaceCount {
		return "face " + strconv.Itoa(int(f))
	}
	return [...]string{"top", "bottom", "front", "right", "back", "left"}[f]
}

// Letter is the face's letter in cubers' notation: U, D, F, R, B, L; '?' if the face is
// invalid.
func (f Face) Letter() byte {
	if f >= FaceCount {
		return '?'
	}
	return "UDFRBL"[f]
}

// Opposite is the face on the other side of the puzzle.
func (f Face) Opposite() Face {
	switch f {
	case Top:
		return Bottom
	case Bottom:
		return Top
	case Front:
		return Back
	case Right:
		return Left
	case Back:
		return Front
	case Left:
		return Right
	}
	return f
}
