package polycube

import (
	"slices"
	"strings"
)

// Named is a polycube with its usual name.
type Named struct {
	Name  string
	Shape Shape
}

// catalogue draws the polycubes of up to 5 cells as they lie on a table, seen from above:
// rows from the far one to the near one, divided by /, layers from the lowest one, divided
// by a blank.
//
// The names are those of Polyform Puzzler (D. Goodger, puzzler.sourceforge.net), which
// follow Kadon's Super Quintillions and Poly-4 Supplement (gamepuzzles.com) and, for the
// Soma pieces A, B and P, T. Bundgård: a letter that the piece resembles, a number where
// several do, and last the number of cells. L1, L2, L3 and L4 are an L with a cube on its
// end, middle, bend and foot, and J1, J2, J4 their mirror images. S and N are mirror images
// in the same way, as are A4 and B4, V1 and V2.
var catalogue = drawn([][2]string{
	{"M", "#"},
	{"D", "##"},
	{"I3", "###"},
	{"V3", "#./##"},
	{"I4", "####"},
	{"O4", "##/##"},
	{"T4", "###/.#."},
	{"S4", ".##/##."},
	{"L4", "#./#./##"},
	{"A4", "#./## ../.#"},
	{"B4", "#./## #./.."},
	{"P4", "#./## ../#."},
	{"F5", ".##/##./.#."},
	{"I5", "#####"},
	{"L5", "#./#./#./##"},
	{"N5", ".#/.#/##/#."},
	{"P5", "##/##/#."},
	{"T5", "###/.#./.#."},
	{"U5", "#.#/###"},
	{"V5", "#../#../###"},
	{"W5", "#../##./.##"},
	{"X5", ".#./###/.#."},
	{"Y5", ".#/##/.#/.#"},
	{"Z5", "##./.#./.##"},
	{"L15", "#./#./## #./../.."},
	{"L25", "#./#./## ../#./.."},
	{"L35", "#./#./## ../../#."},
	{"L45", "#./#./## ../../.#"},
	{"J15", ".#/.#/## .#/../.."},
	{"J25", ".#/.#/## ../.#/.."},
	{"J45", ".#/.#/## ../../#."},
	{"N15", "##./.## #../..."},
	{"N25", "##./.## .#./..."},
	{"S15", ".##/##. .../#.."},
	{"S25", ".##/##. .../.#."},
	{"T15", "###/.#. .#./..."},
	{"T25", "###/.#. .../.#."},
	{"V15", ".#/##/.. ../#./#."},
	{"V25", ".#./##. .##/..."},
	{"Q5", "##/## ../#."},
	{"A5", ".#/## .#/#."},
})

func drawn(pictures [][2]string) (list []Named) {
	for _, p := range pictures {
		var cells []Cell
		for z, layer := range strings.Split(p[1], " ") {
			for y, row := range strings.Split(layer, "/") {
				for x, c := range row {
					if c == '#' {
						cells = append(cells, Cell{int8(x), int8(y), int8(z)}) // at most 5
					}
				}
			}
		}
		low, _ := Bounds(cells)
		slices.SortFunc(cells, Cell.Compare)
		list = append(list, Named{p[0], pack(cells, low)})
	}
	return list
}

// Catalogue lists all polycubes of 1 to 5 cells, mirror images apart, smaller ones first,
// lying as their letter is read from above. The tetracubes are I4, O4, T4, S4, L4, A4, B4
// and P4; the pentacubes have the letters of the pentominoes or those of Kadon's Super
// Quintillions.
func Catalogue() []Named { return slices.Clone(catalogue) }

// ByName is the polycube of a name of the catalogue, such as T4. Capitals do not matter,
// and the first two are also called monocube and domino.
func ByName(name string) (Shape, bool) {
	switch strings.ToLower(name) {
	case "monocube":
		name = "M"
	case "domino", "dicube":
		name = "D"
	}
	for _, n := range catalogue {
		if strings.EqualFold(n.Name, name) {
			return n.Shape, true
		}
	}
	return Shape{}, false
}

// Name is the shape's name in the catalogue, however it is turned; "" if it has none.
func (s Shape) Name() string {
	if s.Size() > 5 {
		return ""
	}
	turned := s.Orientations()
	for _, n := range catalogue {
		if slices.Contains(turned, n.Shape) {
			return n.Name
		}
	}
	return ""
}
