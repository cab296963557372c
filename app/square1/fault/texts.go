package fault

import (
	"slices"

	"wedge/puzzle/square1"
)

// What [Text] says, in English.
const (
	unfinished    = "Unfinished: expected {{.Expected}}"
	found         = "“{{.Found}}” at column {{.Column}}: expected {{.Expected}}"
	foundInLine   = "“{{.Found}}” in line {{.Line}}, column {{.Column}}: expected {{.Expected}}"
	missing       = ", or a position of {{.All}} pieces: missing {{.N}}"
	layerOneLeft  = "The layer ({{.Layer}}) has one place left: too little for the next corner"
	layerTakes    = "The pieces of the layer ({{.Layer}}) take up {{.N}} of {{.All}} places"
	layerUnfilled = "The pieces of the layer ({{.Layer}}) do not fill {{.All}} places"
	blockedMove   = "Move {{.Move}} is blocked by {{.Corners}}"
	blockedSlice  = "The slice is blocked by {{.Corners}}"
	theCorners    = "the corners {{.Corners}}"
	and           = "{{.Some}} and {{.Last}}"
)

// Likewise, by what they are about.
var (
	layers = [2]string{"top", "bottom"}
	ends   = [2]string{"front", "back"}
	// Of edges, then of corners: none, two, or another number.
	pieces = [2][3]string{
		{"Edge {{.Piece}} is missing", "Edge {{.Piece}} appears twice", "Edge {{.Piece}} appears {{.N}} times"},
		{"Corner {{.Piece}} is missing", "Corner {{.Piece}} appears twice", "Corner {{.Piece}} appears {{.N}} times"},
	}
	// Of edges, then of corners: in all, of the top's colour, of the bottom's.
	patterns = [2][3]string{
		{
			"The pattern has {{.N}} edges, not {{.Most}}",
			"{{.N}} edges have the top's colour, counting those named: at most {{.Most}} can",
			"{{.N}} edges have the bottom's colour, counting those named: at most {{.Most}} can",
		},
		{
			"The pattern has {{.N}} corners, not {{.Most}}",
			"{{.N}} corners have the top's colour, counting those named: at most {{.Most}} can",
			"{{.N}} corners have the bottom's colour, counting those named: at most {{.Most}} can",
		},
	}
	// By layers and ends of the cut.
	places = [2][2]string{
		{"the corner at the front of the top", "the corner at the back of the top"},
		{"the corner at the front of the bottom", "the corner at the back of the bottom"},
	}
	colouredPlaces = [2][2]string{
		{"the {{.Colours}} corner at the front of the top", "the {{.Colours}} corner at the back of the top"},
		{"the {{.Colours}} corner at the front of the bottom", "the {{.Colours}} corner at the back of the bottom"},
	}
)

// Texts lists all that [Text] says, for translation.
func Texts() []string {
	return slices.Concat([]string{
		unfinished, found, foundInLine, missing, layerOneLeft, layerTakes, layerUnfilled, blockedMove, blockedSlice, theCorners, and,
	}, layers[:], ends[:], pieces[0][:], pieces[1][:], patterns[0][:], patterns[1][:], places[0][:], places[1][:],
		colouredPlaces[0][:], colouredPlaces[1][:], square1.Expectations())
}
