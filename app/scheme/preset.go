package scheme

import (
	"errors"
	"fmt"
	"image/color"
	"strings"
)

// The IDs of the presets.
const (
	DefaultID     = "wedge"
	WCAID         = "wca"
	CsTimerID     = "cstimer"
	SquanmateID   = "squanmate"
	BlackWhiteID  = "black-white"
	ColourBlindID = "colour-blind"
	PrintID       = "print"
)

// charcoal is the default body: dark, but light enough to show its shape.
const charcoal = 0x1f2125

// Default is the default scheme: the arrangement of the WCA's scrambles, in softer tones.
func Default() Scheme {
	return preset(DefaultID, "Wedge", charcoal, 0xf2cb2b, 0xf3f1ec, 0xc8312f, 0x2b9a55, 0xee7f22, 0x2361bb)
}

// Presets are the built-in schemes, the default first.
func Presets() []Scheme {
	// As the default, but a black layer needs a lighter body.
	blackWhite := Default().With(Top, rgb(0x1c1d20))
	blackWhite.ID, blackWhite.Name, blackWhite.Plastic = BlackWhiteID, "Black and white", rgb(0x666a70)

	// Six steps of lightness, 96 to 31. Top and bottom are farthest apart and adjacent
	// sides two steps where possible, since letters alone are slow to read.
	printed := preset(PrintID, "Print", 0x0e0e0e, 0xf4f4f4, 0x4a4a4a, 0xd1d1d1, 0x8a8a8a, 0xafafaf, 0x696969)
	printed.Letters = true

	// Found by a search for the largest difference among all seven, to normal and
	// colour-blind eyes (see the tests), with familiar colours: yellow, white, vermilion,
	// rose, deep blue, sky. All differ by at least 25 (CIEDE2000); top and bottom, which a
	// solver has to tell apart all the time, by more than 70.
	colourBlind := preset(ColourBlindID, "Colour-blind safe", 0x221f1d, 0xf2d711, 0x2a37af, 0xcc430f, 0x54caf5, 0xf5f0e9, 0xc7648c)
	colourBlind.BlueCut = true

	return []Scheme{
		Default(),
		// TNoodle draws the scrambles of competitions. It, csTimer and squanmate use the
		// pure web colours, here as bright as MaxChannel allows.
		preset(WCAID, "WCA, TNoodle", charcoal, 0xf5f500, 0xf5f5f5, 0xf50000, 0x00f500, 0xf58000, 0x0000f5),
		preset(CsTimerID, "csTimer", charcoal, 0xf5f500, 0xf5f5f5, 0x00f500, 0xf58800, 0x0000f5, 0xf50000),
		preset(SquanmateID, "squanmate", charcoal, 0xf5f5f5, 0xf5f500, 0xf5a500, 0x008000, 0xf50000, 0x0000f5),
		blackWhite,
		colourBlind,
		printed,
	}
}

// ErrUnknown is wrapped by the error for an unknown ID.
var ErrUnknown = errors.New("unknown colour scheme")

// Preset is the preset with an ID. The error wraps [ErrUnknown] and lists the IDs.
func Preset(id string) (Scheme, error) {
	var ids []string
	for _, s := range Presets() {
		if s.ID == id {
			return s, nil
		}
		ids = append(ids, s.ID)
	}
	return Scheme{}, fmt.Errorf("%w %q: expected one of %s", ErrUnknown, id, strings.Join(ids, ", "))
}

// preset takes the colours in the order of Faces, as 0xrrggbb.
func preset(id, name string, plastic uint32, faces ...uint32) Scheme {
	s := Scheme{ID: id, Name: name, Plastic: rgb(plastic)}
	for i, c := range faces {
		s = s.With(Face(i), rgb(c))
	}
	return s
}

func rgb(c uint32) color.NRGBA {
	return color.NRGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255}
}
