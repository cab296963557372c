package square1

// Focus is a usual choice of what counts of a position.
type Focus uint8

// The choices. Except with Everything, the middle layer does not count.
const (
	Everything  Focus = iota
	TopLayer          // only the pieces that lie in the top layer
	BottomLayer       // only those in the bottom layer
	Colours           // whether pieces are of the top's or of the bottom's colour
	Corners           // only the corners
	Edges             // only the edges
	Shapes            // only where corners and edges are
)

// Focuses lists all choices.
func Focuses() []Focus {
	return []Focus{Everything, TopLayer, BottomLayer, Colours, Corners, Edges, Shapes}
}

// String is the choice as one word in lower case; "unknown" if it is invalid.
func (f Focus) String() string {
	if int(f) >= len(Focuses()) {
		return "unknown"
	}
	return [...]string{"everything", "top", "bottom", "colours", "corners", "edges", "shapes"}[f]
}

// On is the mask through which only this counts of a position.
func (f Focus) On(p Position) Mask {
	if f == Everything {
		return Mask{}
	}
	m := ShapeOnly()
	for place := range Units {
		switch f {
		case TopLayer:
			m.Pieces[p.Top.At(place)] = Exact
		case BottomLayer:
			m.Pieces[p.Bottom.At(place)] = Exact
		}
	}
	for piece := range Piece(PieceCount) {
		switch {
		case f == Colours:
			m.Pieces[piece] = Colour
		case f == Corners && piece.IsCorner(), f == Edges && !piece.IsCorner():
			m.Pieces[piece] = Exact
		}
	}
	return m
}

// FocusOf is the choice that a pattern is, apart from its middle layer; ok is false for
// another.
func FocusOf(p Pattern) (f Focus, ok bool) {
	for _, f := range Focuses() {
		if f.On(p.Position).Pieces == p.Mask.Pieces {
			return f, true
		}
	}
	return Everything, false
}
