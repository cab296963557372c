package cube3

// Face is one of the six faces, by its direction.
type Face uint8

// The faces, in the order of facelet strings.
const (
	U Face = iota
	R
	F
	D
	L
	B
	FaceCount = 6
)

// Unknown is the colour of a sticker that is not known.
const Unknown Face = FaceCount

// Opposite is the parallel face.
func (f Face) Opposite() Face { return (f + 3) % FaceCount }

// String is the face's letter; "." if it is unknown.
func (f Face) String() string {
	f = min(f, Unknown)
	return "URFDLB."[f : f+1]
}

// Axis is 0 for the horizontal faces U and D, 1 for the lateral faces R and L, 2 for the
// extremal faces F and B.
func (f Face) Axis() int { return int(f) % 3 }

// faceOf is the face with a letter.
func faceOf(letter rune) (Face, bool) {
	for f := range Face(FaceCount) {
		if rune("URFDLB"[f]) == letter {
			return f, true
		}
	}
	return 0, false
}
