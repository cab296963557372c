package net

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/room"
	"wedge/app/rubik/display"
	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
)

// colour is the name of a face's colour: the letter where names do not tell the faces apart.
func colour(f cube3.Face, s scheme.Scheme) string {
	if _, distinct := s.Names(); !distinct {
		return f.String()
	}
	return room.ColourName(s.Colours[view.SchemeFace(f)])
}

// colours are the known colours of a place.
func colours(net cube3.Partial, place cube3.Cubie, s scheme.Scheme) string {
	var names []string
	for _, f := range net.Shown(place) {
		if f < cube3.Unknown {
			names = append(names, colour(f, s))
		}
	}
	return strings.Join(names, ", ")
}

// names are the names of cubies or places.
func names(list []cube3.Cubie) string {
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = c.String()
	}
	return strings.Join(words, ", ")
}

// faultText says what is wrong with a net.
func faultText(f *cube3.Fault, net cube3.Partial, s scheme.Scheme) string {
	parts := map[string]any{"Places": names(f.Places), "Cubies": names(f.Cubies)}
	corner := slices.ContainsFunc(f.Places, isCorner) || slices.ContainsFunc(f.Cubies, isCorner)
	switch {
	case errors.Is(f.Err, cube3.ErrColours):
		parts["Colour"], parts["N"] = colour(f.Colour, s), f.Count
		return lang.L("{{.N}} stickers are {{.Colour}}: 9 at most.", parts)
	case errors.Is(f.Err, cube3.ErrNoSuch):
		parts["Colours"] = colours(net, f.Places[0], s)
		if corner {
			return lang.L("No corner has the colours at {{.Places}}: {{.Colours}}, clockwise.", parts)
		}
		return lang.L("No edge has the colours at {{.Places}}: {{.Colours}}.", parts)
	case errors.Is(f.Err, cube3.ErrTwice):
		if corner {
			return lang.L("The corner {{.Cubies}} appears more than once: at {{.Places}}.", parts)
		}
		return lang.L("The edge {{.Cubies}} appears more than once: at {{.Places}}.", parts)
	case errors.Is(f.Err, cube3.ErrMissing):
		parts["Colours"] = colours(cube3.PartialOf(cube3.Solved()), f.Cubies[0], s)
		if corner {
			return lang.L("The corner {{.Cubies}} ({{.Colours}}) is missing: it fits nowhere.", parts)
		}
		return lang.L("The edge {{.Cubies}} ({{.Colours}}) is missing: it fits nowhere.", parts)
	}
	parts["N"] = len(f.Places)
	if len(f.Cubies) == 1 {
		return lang.L("Only {{.Cubies}} fits the {{.N}} places {{.Places}}.", parts)
	}
	return lang.L("Only {{.Cubies}} fit the {{.N}} places {{.Places}}.", parts)
}

func isCorner(c cube3.Cubie) bool { return c.Kind == cube3.Corner }

// parseText says why a text is no net.
func parseText(err error) string {
	var e *cube3.SyntaxError
	var unclear *cube3.UnclearError
	switch {
	case errors.As(err, &unclear):
		return display.UnclearText(unclear)
	case errors.Is(err, cube3.ErrTooLong):
		return lang.L("The text is too long: the limit is {{.Most}} bytes.", map[string]any{"Most": control.Grouped(cube3.MaxText)})
	case errors.Is(err, cube3.ErrFaceCubies):
		return lang.L("Two faces have the same letter in the middle.")
	case errors.As(err, &e) && e.Expected == "the end after 54 facelets":
		return lang.L("“{{.Found}}” at column {{.Column}}: there are only 54 stickers.", map[string]any{"Found": e.Found, "Column": e.Column})
	case errors.As(err, &e):
		return lang.L("“{{.Found}}” at column {{.Column}} is in the middle of no face. The letters there name the colours.", map[string]any{"Found": e.Found, "Column": e.Column})
	}
	return err.Error()
}
