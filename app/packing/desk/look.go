package desk

// Tone is how much of a piece is shown.
type Tone uint8

// The tones.
const (
	Solid  Tone = iota // as it is
	Ghost              // its edges only
	Hidden             // not at all
)

// View is how a packing is shown.
type View struct {
	Explode float64      // how far the pieces are moved apart, 0..1
	Tones   map[int]Tone // of pieces that are not solid, by their number: see [packing.Problem.Copies]
	Solo    int          // the number of the piece that is shown alone, plus 1; 0 for none
	Layers  int          // how many layers are shown, from the bottom; 0 for all
	Mirror  bool         // left and right are swapped
}

// Tone of the piece with a number.
func (v *View) Tone(piece int) Tone {
	if v.Solo > 0 && v.Solo != piece+1 {
		return Ghost
	}
	return v.Tones[piece]
}
