package polycube

import (
	"strings"
	"testing"
)

// TestCatalogue compares with Polycubes: every polycube of 1 to 5 cells has one name.
func TestCatalogue(t *testing.T) {
	names := map[string]bool{}
	left := map[Shape]bool{}
	for n := 1; n <= 5; n++ {
		for _, s := range Polycubes(n) {
			left[s] = true
		}
	}
	if len(left) != 1+1+2+8+29 {
		t.Fatal(len(left))
	}
	for _, n := range Catalogue() {
		if names[n.Name] || !left[n.Shape.Normal()] {
			t.Error(n.Name, "appears twice, or its shape does")
		}
		names[n.Name] = true
		delete(left, n.Shape.Normal())
		if got, ok := ByName(strings.ToLower(n.Name)); !ok || got != n.Shape {
			t.Error(n.Name, got)
		}
		for _, s := range n.Shape.Orientations() {
			if s.Name() != n.Name {
				t.Errorf("%s turned is %q", n.Name, s.Name())
			}
		}
	}
	if len(left) > 0 {
		t.Error(len(left), "polycubes without a name")
	}
	if _, ok := ByName(""); ok {
		t.Error("a polycube without a name")
	}
	if six, err := NewShape(Polycubes(6)[0].Cells()...); err != nil || six.Name() != "" {
		t.Error(six.Name(), err)
	}
}

// TestPublishedNames compares with coordinates that D. Goodger published with the names in
// Polyform Puzzler (puzzler/puzzles/polycubes.py, polyominoes.py). There X goes to the
// right, Y up the page and Z towards the reader; here the page lies on the table.
func TestPublishedNames(t *testing.T) {
	for name, cells := range map[string][][3]int8{
		"T4": {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}}, "S4": {{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {1, 1, 0}},
		"L4": {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {1, 1, 0}}, "O4": {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}},
		"A4": {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {1, 0, 1}}, "B4": {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 1, 1}},
		"P4":  {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, 0, 1}},
		"L15": {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {1, 1, 0}, {-1, 0, 1}}, "L25": {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 0, 1}},
		"L35": {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 0, 1}}, "L45": {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 1, 1}},
		"J15": {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {1, 1, 0}, {-1, 0, -1}}, "J25": {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 0, -1}},
		"J45": {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 1, -1}},
		"N15": {{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {-1, 0, -1}}, "N25": {{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, -1}},
		"S15": {{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {-1, 0, 1}}, "S25": {{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}},
		"T15": {{0, 0, 0}, {-1, -1, 0}, {-1, 0, 0}, {-1, 1, 0}, {-1, 0, 1}}, "T25": {{0, 0, 0}, {-1, -1, 0}, {-1, 0, 0}, {-1, 1, 0}, {0, 0, 1}},
		"V15": {{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {-1, 0, 1}, {-1, -1, 1}}, "V25": {{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, 1, 1}, {1, 1, 1}},
		"Q5": {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}}, "A5": {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 0, 1}, {1, 1, 1}},
		"F5": {{0, 0, 0}, {0, 1, 0}, {0, -1, 0}, {-1, 0, 0}, {1, 1, 0}}, "Y5": {{0, 0, 0}, {-1, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}},
	} {
		var list []Cell
		for _, c := range cells {
			list = append(list, Cell{c[0], -c[1], c[2]})
		}
		s, err := NewShape(list...)
		if err != nil || s.Name() != name {
			t.Errorf("%s is %q here: %v", name, s.Name(), err)
		}
	}
}
