package display

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/puzzle/square1/cases"
)

// CaseName is the name of a case in the user's language: names of shapes are translated.
func CaseName(c cases.Case) string {
	pair := c.From.Position.Pair()
	parity, shapes := strings.CutPrefix(c.Name, pair.String())
	name := map[string]any{"Pair": PairName(pair)}
	switch {
	case !shapes:
		return c.Name
	case parity == " odd":
		return lang.L("{{.Pair}}, odd", name)
	case parity == " even":
		return lang.L("{{.Pair}}, even", name)
	}
	return PairName(pair)
}

// WithCase adds the name of a case to that of its set or its step, unless it begins with that
// itself: cases that have no name of their own are numbered, like "Parity 2".
func WithCase(name, between string, c cases.Case) string {
	of := CaseName(c)
	if name == "" || strings.HasPrefix(of, name+" ") {
		return of
	}
	return name + between + of
}

// ParityName is "even" or "odd", for a parity of 0 or 1.
func ParityName(parity int) string {
	if parity == 1 {
		return lang.L("odd")
	}
	return lang.L("even")
}
