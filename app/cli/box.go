package cli

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// upTo is the kind of counts that --up-to says: those of packings and of folds are in this order.
func upTo[K packing.Kind | snake.Kind](text string) K {
	return K(slices.Index([]string{"raw", "rotations", "reflections"}, text))
}

// rotations is how many rotations there are in a group.
func rotations(group []polycube.Symmetry) (n int) {
	for _, s := range group {
		if s.IsRotation() {
			n++
		}
	}
	return n
}

// parseBox reads a box: 3x3x3.
func parseBox(text string) (polycube.Shape, error) {
	fields := strings.Split(strings.ToLower(text), "x")
	var sides [3]int
	for i, field := range fields {
		n, err := strconv.Atoi(strings.TrimSpace(field))
		if err != nil || len(fields) != len(sides) {
			return polycube.Shape{}, fmt.Errorf("--box must be three sides such as 3x3x3, not %q", text)
		}
		sides[i] = n
	}
	return polycube.Box(sides[0], sides[1], sides[2])
}

// cellOf is the JSON of a cell.
func cellOf(c polycube.Cell) [3]int8 { return [3]int8{c.X, c.Y, c.Z} }
