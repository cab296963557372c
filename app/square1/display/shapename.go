package display

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2/lang"

	"wedge/puzzle/square1"
)

// ShapeName is the name of a layer's shape in the user's language. Names made of digits
// alone, such as "2-2-2", are the same in all.
func ShapeName(s square1.LayerShape) string { return translated(s.Name()) }

// ShapeNames are all names of a layer's shape in the user's language, the usual one first.
func ShapeNames(s square1.LayerShape) []string {
	names := []string{ShapeName(s)}
	for _, name := range s.OtherNames() {
		names = append(names, translated(name))
	}
	return names
}

// PairName names the shapes of both layers, the top first.
func PairName(p square1.Pair) string { return ShapeName(p.Top) + " / " + ShapeName(p.Bottom) }

func translated(name string) string {
	if !strings.ContainsFunc(name, unicode.IsLetter) {
		return name
	}
	return lang.L(name)
}
