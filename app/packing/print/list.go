package print

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Solution is a packing in JSON.
type Solution struct {
	Layers     [][]string  `json:"layers"` // the lowest first; rows with a letter a cell
	Placements []Placement `json:"placements"`
	// Level and Moves are how it comes apart, if that was asked for.
	Level packing.Level `json:"level,omitempty"`
	Moves []Step        `json:"moves,omitempty"`
}

// Step is a move of a packing that is taken apart, in JSON.
type Step struct {
	Pieces []string `json:"pieces"` // their letters
	Way    [3]int8  `json:"way"`    // a unit step: x to the right, y towards the viewer, z up
	Steps  int      `json:"steps"`  // cells
	Leaves bool     `json:"leaves"` // they are free afterwards
}

// String is the step in words.
func (s Step) String() string {
	way := ""
	for i, d := range polycube.Directions() {
		if d == (polycube.Cell{X: s.Way[0], Y: s.Way[1], Z: s.Way[2]}) {
			way = [...]string{"right", "left", "to the front", "to the back", "up", "down"}[i]
		}
	}
	text := strings.Join(s.Pieces, " ") + " " + way
	if s.Leaves {
		return text + " and out"
	}
	return fmt.Sprintf("%s %d", text, s.Steps)
}

// TakeApart adds how the packing k, of which s is, comes apart.
func (s *Solution) TakeApart(k packing.Packing, d *packing.Disassembly) {
	if d == nil {
		return
	}
	s.Level = d.Level
	for _, m := range d.Moves {
		step := Step{Way: [3]int8{m.Way.X, m.Way.Y, m.Way.Z}, Steps: m.Steps, Leaves: m.Leaves != nil}
		for i, id := range k {
			if _, moves := slices.BinarySearch(m.Placements, id); moves {
				step.Pieces = append(step.Pieces, s.Placements[i].Letter)
			}
		}
		s.Moves = append(s.Moves, step)
	}
}

// Placement is a piece at its place in JSON.
type Placement struct {
	Letter string    `json:"letter"` // in the layers
	Piece  string    `json:"piece"`  // its name
	Cells  [][3]int8 `json:"cells"`  // x to the right, y towards the viewer, z up
}

// SolutionOf is a packing for JSON.
func SolutionOf(p *packing.Problem, k packing.Packing) Solution {
	s := Solution{Layers: p.Layers(k), Placements: make([]Placement, len(k))}
	for i, id := range k {
		placed, to := p.Placements()[id], &s.Placements[i]
		at := placed.Cells[0]
		to.Letter = string([]rune(s.Layers[at.Z][at.Y])[at.X])
		to.Piece = p.Puzzle().Pieces[placed.Piece].Name
		for _, c := range placed.Cells {
			to.Cells = append(to.Cells, [3]int8{c.X, c.Y, c.Z})
		}
	}
	return s
}

// WriteJSON writes packings, one object a line, and returns how many they were. The error
// is that of the packings or of the writer.
func WriteJSON(w io.Writer, p *packing.Problem, packings iter.Seq2[packing.Packing, error]) (n int, err error) {
	to := json.NewEncoder(w)
	to.SetEscapeHTML(false)
	for k, err := range packings {
		if err != nil {
			return n, err
		}
		if err := to.Encode(SolutionOf(p, k)); err != nil {
			return n, err
		}
		n++
	}
	return n, nil
}

// WriteCSV writes packings as a table, and returns how many they were: a number, the number
// of different images under the symmetries of the target, then a column for each layer, the
// lowest first, with its rows divided by blanks. The error is that of the packings or of the
// writer.
func WriteCSV(w io.Writer, p *packing.Problem, packings iter.Seq2[packing.Packing, error]) (n int, err error) {
	to := csv.NewWriter(w)
	_, _, z := p.Puzzle().Target.Sides()
	head := []string{"number", "images"}
	for i := range z {
		head = append(head, fmt.Sprintf("layer %d", i+1))
	}
	if err := to.Write(head); err != nil {
		return 0, err
	}
	for k, err := range packings {
		if err != nil {
			return n, err
		}
		n++
		images, _ := p.Images(k)
		row := []string{strconv.Itoa(n), strconv.Itoa(len(images))}
		for _, layer := range p.Layers(k) {
			row = append(row, strings.Join(layer, " "))
		}
		if err := to.Write(row); err != nil {
			return n, err
		}
	}
	to.Flush()
	return n, to.Error()
}
