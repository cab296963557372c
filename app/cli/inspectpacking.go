package cli

import (
	"fmt"
	"strings"

	"wedge/app/packing/print"
	"wedge/puzzle/polycube"
)

// cubesReport is the JSON of a file with a packing puzzle or a snake.
type cubesReport struct {
	Puzzle string     `json:"puzzle,omitempty"` // its name
	Text   string     `json:"text,omitempty"`   // as wedge pack reads it
	Box    *[3]int    `json:"box,omitempty"`
	Layers [][]string `json:"layers,omitempty"` // of the packing
	Images int        `json:"images,omitempty"` // of the packing under the symmetries of the target

	Snake polycube.Snake `json:"snake,omitempty"`
	Fold  [][3]int8      `json:"fold,omitempty"` // the cell of each cube
}

// readCubes reads the puzzle or snake of an exported file.
func readCubes(name string) (*cubesReport, error) {
	e, err := readFile(name, print.Read)
	if err != nil {
		return nil, err
	}
	r := &cubesReport{Snake: e.Snake, Fold: mapped(e.Fold, cellOf)}
	if e.Puzzle == nil {
		return r, nil
	}
	puzzle := e.Puzzle.Puzzle()
	x, y, z := puzzle.Target.Sides()
	r.Puzzle, r.Text, r.Box = puzzle.Name, polycube.Format(puzzle), &[3]int{x, y, z}
	if e.Packing != nil {
		r.Layers = e.Puzzle.Layers(e.Packing)
		images, _ := e.Puzzle.Images(e.Packing)
		r.Images = len(images)
	}
	return r, nil
}

// print writes the puzzle as text that wedge pack reads, and the packing, or the snake and
// its fold, as comments.
func (r *cubesReport) print(s *Streams) error {
	var b strings.Builder
	b.WriteString(r.Text)
	if r.Layers != nil {
		fmt.Fprintf(&b, "# packing, one of %s\n", plural(r.Images, "image"))
		for row := range r.Layers[0] {
			b.WriteString("#")
			for _, layer := range r.Layers {
				b.WriteString("  " + layer[row])
			}
			b.WriteByte('\n')
		}
	}
	if r.Snake != "" {
		fmt.Fprintf(&b, "%s\n", r.Snake)
	}
	if r.Fold != nil {
		b.WriteString("# fold\n")
		for _, c := range r.Fold {
			fmt.Fprintf(&b, "# %d,%d,%d\n", c[0], c[1], c[2])
		}
	}
	_, err := s.Out.Write([]byte(b.String()))
	return err
}
