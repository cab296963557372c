package display

import (
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// ErrorText explains in the user's language what is wrong with a text that is no cube: err is
// that of [cube3.Parse] for it.
func ErrorText(text string, err error) string {
	message, _, _ := explain(text, err)
	return message
}

// explain says what is wrong, and from which character of the text to which, counted from 0;
// both are 0 if it has no single place.
func explain(text string, err error) (message string, from, to int) {
	switch e := err.(type) {
	case *cube3.SyntaxError:
		return syntaxText(e), e.Offset(text), e.Offset(text) + max(len([]rune(e.Found)), 1)
	case *cube3.CubieError:
		if errors.Is(e, cube3.ErrCubies) { // a list of cubies, not facelets
			return twiceText(e), 0, 0
		}
		from, to = sticker(text, slices.Min(cube3.StickersOf(e.Place)))
		if errors.Is(e, cube3.ErrTwice) {
			return twiceText(e), from, to
		}
		parts := map[string]any{"Place": e.Place.String(), "Colours": e.Colours}
		if e.Place.Kind == cube3.Corner {
			return lang.L("The corner at {{.Place}} has {{.Colours}}: there is no such corner", parts), from, to
		}
		return lang.L("The edge at {{.Place}} has {{.Colours}}: there is no such edge", parts), from, to
	case *cube3.UnclearError:
		return UnclearText(e), 0, 0
	}
	switch {
	case errors.Is(err, cube3.ErrTooLong):
		return lang.L("The text is too long: the limit is {{.Most}} bytes.", map[string]any{"Most": control.Grouped(cube3.MaxText)}), 0, 0
	case errors.Is(err, cube3.ErrFaceCubies):
		return lang.L("Two faces have the same letter in the middle."), 0, 0
	case errors.Is(err, cube3.ErrColours):
		return coloursText(text, err)
	}
	return err.Error(), 0, 0
}

// UnclearText names the orders of faces in which a net is a cube.
func UnclearText(e *cube3.UnclearError) string {
	return lang.L("These are different cubes in the orders of faces {{.Orders}}. Write the faces in the order URFDLB.",
		map[string]any{"Orders": strings.Join(e.Orders, ", ")})
}

func syntaxText(e *cube3.SyntaxError) string {
	if e.Found == "" && !slices.Contains(cube3.Expectations(), e.Expected) {
		return lang.L("The text ends before the 54th facelet.")
	}
	expected := lang.L(e.Expected)
	if e.Found == "" {
		return lang.L("Unfinished: expected {{.Expected}}", map[string]any{"Expected": expected})
	}
	parts := map[string]any{"Found": e.Found, "Line": e.Line, "Column": e.Column, "Expected": expected}
	if e.Line > 0 {
		return lang.L("“{{.Found}}” in line {{.Line}}, column {{.Column}}: expected {{.Expected}}", parts)
	}
	return lang.L("“{{.Found}}” at column {{.Column}}: expected {{.Expected}}", parts)
}

func twiceText(e *cube3.CubieError) string {
	var missing []string
	for _, c := range e.Missing {
		missing = append(missing, c.String())
	}
	return lang.L("{{.Cubie}} is both at {{.Place}} and at {{.Other}}. Missing: {{.Missing}}.",
		map[string]any{"Cubie": e.Cubie.String(), "Place": e.Other.String(), "Other": e.Place.String(), "Missing": strings.Join(missing, ", ")})
}

// coloursText explains a letter that is not there nine times.
func coloursText(text string, err error) (message string, from, to int) {
	net, wrong := cube3.ParsePartial(text)
	if e, ok := errors.AsType[*cube3.SyntaxError](wrong); ok {
		return lang.L("“{{.Found}}” at column {{.Column}} is in the middle of no face.",
			map[string]any{"Found": e.Found, "Column": e.Column}), e.Column - 1, e.Column
	}
	for _, f := range net.Faults() {
		if errors.Is(f.Err, cube3.ErrColours) {
			last := f.Stickers[len(f.Stickers)-1]
			from, to = sticker(text, last)
			letter := ""
			if to > from {
				letter = string([]rune(text)[from:to])
			}
			return lang.L("{{.N}} stickers are {{.Colour}}: 9 at most.", map[string]any{"N": f.Count, "Colour": letter}), from, to
		}
	}
	return err.Error(), 0, 0
}

// sticker is where a text of 54 facelets has a sticker, in characters; both are 0 for another text.
func sticker(text string, index int) (from, to int) {
	if n, ok, err := cube3.ReadNet(text); ok && err == nil {
		return n.Place(index)
	}
	return 0, 0
}
