package cli

import (
	"fmt"
	"strings"

	"wedge/app/packing/print"
	"wedge/puzzle/polycube"
)

// cubesObject is the JSON of a file with a packing puzzle or a snake.
func cubesObject(e print.Entry) object {
	var o object
	if e.Puzzle != nil {
		puzzle := e.Puzzle.Puzzle()
		x, y, z := puzzle.Target.Sides()
		o = object{{"puzzle", ifAny(puzzle.Name)}, {"text", polycube.Format(puzzle)}, {"box", [3]int{x, y, z}}}
	}
	if e.Packing != nil {
		images, _ := e.Puzzle.Images(e.Packing)
		o = append(o, member{"layers", e.Puzzle.Layers(e.Packing)}, member{"images", len(images)})
	}
	return append(o, member{"snake", ifAny(e.Snake)}, member{"fold", when(e.Fold != nil, mapped(e.Fold, cellOf))})
}

// cubesText is the puzzle as wedge pack reads it, and the packing, or the snake and its fold, as comments.
func cubesText(e print.Entry) string {
	var b strings.Builder
	if e.Puzzle != nil {
		b.WriteString(polycube.Format(e.Puzzle.Puzzle()))
	}
	if e.Packing != nil {
		images, _ := e.Puzzle.Images(e.Packing)
		fmt.Fprintf(&b, "# packing, one of %s\n", plural(len(images), "image"))
		layers := e.Puzzle.Layers(e.Packing)
		for row := range layers[0] {
			fmt.Fprintf(&b, "#  %s\n", strings.Join(mapped(layers, func(layer []string) string { return layer[row] }), "  "))
		}
	}
	if e.Snake != "" {
		fmt.Fprintf(&b, "%s\n", e.Snake)
	}
	if e.Fold != nil {
		b.WriteString("# fold\n")
	}
	for _, c := range e.Fold {
		fmt.Fprintf(&b, "# %d,%d,%d\n", c.X, c.Y, c.Z)
	}
	return b.String()
}
