package puzzlefile

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"

	"wedge/puzzle/polycube"
)

// maxXML is how many bytes a file of BurrTools may have, uncompressed. Most of it are
// solutions.
const maxXML = 64 << 20

// maxTimes is how often a piece may be used.
const maxTimes = 1_000_000

var gzipped = []byte{0x1f, 0x8b}

// burrtools is what Wedge reads of a file: not solutions, weights, groups and other things
// that concern taking apart.
type burrtools struct {
	XMLName xml.Name `xml:"puzzle"`
	Grid    struct {
		Type int `xml:"type,attr"`
	} `xml:"gridType"`
	Voxels   []voxel   `xml:"shapes>voxel"`
	Problems []problem `xml:"problems>problem"`
}

// voxel is a shape: a character for each cell, X first, then Y, then Z.
type voxel struct {
	X    int    `xml:"x,attr"`
	Y    int    `xml:"y,attr"`
	Z    int    `xml:"z,attr"`
	Type int    `xml:"type,attr"`
	Name string `xml:"name,attr"`
	Text string `xml:",chardata"`
}

type problem struct {
	Name   string `xml:"name,attr"`
	Shapes []struct {
		ID    int  `xml:"id,attr"`
		Count *int `xml:"count,attr"`
		Min   *int `xml:"min,attr"`
		Max   *int `xml:"max,attr"`
	} `xml:"shapes>shape"`
	Result *struct {
		ID int `xml:"id,attr"`
	} `xml:"result"`
}

// readXML reads a file of BurrTools.
func readXML(data []byte) ([]*polycube.Puzzle, error) {
	from := io.Reader(bytes.NewReader(data))
	if bytes.HasPrefix(data, gzipped) {
		unzipped, err := gzip.NewReader(from)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", ErrXML, err)
		}
		defer unzipped.Close()
		from = unzipped
	}
	text, err := io.ReadAll(io.LimitReader(from, maxXML+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrXML, err)
	case len(text) > maxXML:
		return nil, fmt.Errorf("%w: more than %d MB without compression", ErrTooBig, maxXML>>20)
	}
	// Old files have comments in other encodings. Nothing that is read here needs more than
	// ASCII, but for names.
	decoder := xml.NewDecoder(bytes.NewReader(bytes.ToValidUTF8(text, []byte("\uFFFD"))))
	decoder.CharsetReader = func(_ string, input io.Reader) (io.Reader, error) { return input, nil }
	var file burrtools
	if err := decoder.Decode(&file); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrXML, err)
	}
	if file.Grid.Type != 0 {
		return nil, fmt.Errorf("%w: its cells are %s", ErrProblem, gridName(file.Grid.Type))
	}
	if len(file.Problems) == 0 {
		return nil, fmt.Errorf("%w: there is no problem in it, only shapes", ErrProblem)
	}
	var puzzles []*polycube.Puzzle
	var failed []error
	for i, problem := range file.Problems {
		p, err := file.puzzle(&problem)
		if err != nil {
			failed = append(failed, fmt.Errorf("problem %d (%s): %w", i+1, problem.Name, err))
			continue
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, errors.Join(failed...)
}

func gridName(kind int) string {
	names := []string{"cubes", "triangular prisms", "spheres", "tetrahedra in a cube", "tetrahedra and octahedra"}
	if kind < 0 || kind >= len(names) {
		return fmt.Sprintf("of an unknown kind, %d", kind)
	}
	return names[kind]
}

// puzzle is a problem with its shapes.
func (f *burrtools) puzzle(q *problem) (*polycube.Puzzle, error) {
	p := &polycube.Puzzle{Name: strings.TrimSpace(q.Name)}
	if q.Result == nil {
		return nil, fmt.Errorf("%w: it has no result shape", ErrProblem)
	}
	var targetColoured, pieceColoured bool
	var err error
	if p.Target, targetColoured, err = f.shape(q.Result.ID); err != nil {
		return nil, fmt.Errorf("the result: %w", err)
	}
	if len(q.Shapes) == 0 {
		return nil, fmt.Errorf("%w: it has no pieces", ErrProblem)
	}
	for _, s := range q.Shapes {
		piece := polycube.Piece{Min: 1, Max: 1}
		switch {
		case s.Count != nil:
			piece.Min, piece.Max = *s.Count, *s.Count
		case s.Min != nil && s.Max != nil:
			piece.Min, piece.Max = *s.Min, *s.Max
		}
		if piece.Min < 0 || piece.Max < piece.Min || piece.Max > maxTimes {
			return nil, fmt.Errorf("%w: shape %d is used %d to %d times", ErrProblem, s.ID, piece.Min, piece.Max)
		}
		if piece.Max == 0 {
			continue
		}
		var coloured bool
		if piece.Shape, coloured, err = f.shape(s.ID); err != nil {
			return nil, err
		}
		if piece.Name = strings.TrimSpace(f.Voxels[s.ID].Name); piece.Name == "" {
			piece.Name = fmt.Sprintf("S%d", s.ID+1) // as BurrTools shows it
		}
		pieceColoured = pieceColoured || coloured
		p.Pieces = append(p.Pieces, piece)
	}
	if targetColoured && pieceColoured {
		return nil, fmt.Errorf("%w: colours say which pieces may go where", ErrProblem)
	}
	return p, nil
}

// shape is one of the file's shapes, and whether it has coloured cells. In BurrTools Y goes
// away from the viewer.
func (f *burrtools) shape(id int) (s polycube.Shape, coloured bool, err error) {
	if id < 0 || id >= len(f.Voxels) {
		return s, false, fmt.Errorf("%w: shape %d does not exist", ErrXML, id)
	}
	v := &f.Voxels[id]
	fail := func(sentinel error, format string, values ...any) (polycube.Shape, bool, error) {
		name := fmt.Sprintf("shape S%d", id+1)
		if v.Name != "" {
			name += " (" + v.Name + ")"
		}
		return polycube.Shape{}, false, fmt.Errorf("%s: %w: %s", name, sentinel, fmt.Sprintf(format, values...))
	}
	if min(v.X, v.Y, v.Z) < 1 || max(v.X, v.Y, v.Z) > 1<<10 || v.X*v.Y*v.Z > 1<<20 || v.Type != 0 {
		return fail(ErrXML, "%d x %d x %d cells of type %d", v.X, v.Y, v.Z, v.Type)
	}
	type place struct{ x, y, z int }
	var list []place
	i := 0
	for _, c := range v.Text {
		switch {
		case c >= '0' && c <= '9': // the colour of the cell before, 0 for none
			coloured = coloured || c != '0'
			continue
		case c == '#':
			list = append(list, place{i % v.X, v.Y - 1 - i/v.X%v.Y, i / v.X / v.Y})
		case c == '+':
			return fail(ErrProblem, "cells that may stay empty")
		case c == ' ' || c == '\n' || c == '\r' || c == '\t':
			continue
		case c != '_':
			return fail(ErrXML, "found %q, expected #, + or _", c)
		}
		i++
	}
	if i != v.X*v.Y*v.Z {
		return fail(ErrXML, "%d cells, not %d x %d x %d", i, v.X, v.Y, v.Z)
	}
	if len(list) == 0 {
		return fail(ErrProblem, "no cells")
	}
	low := list[0]
	for _, c := range list {
		low = place{min(low.x, c.x), min(low.y, c.y), min(low.z, c.z)}
	}
	cells := make([]polycube.Cell, len(list))
	for i, c := range list {
		c = place{c.x - low.x, c.y - low.y, c.z - low.z}
		if max(c.x, c.y, c.z) >= polycube.MaxSide {
			return fail(ErrTooBig, "longer than %d cells", polycube.MaxSide)
		}
		cells[i] = polycube.Cell{X: int8(c.x), Y: int8(c.y), Z: int8(c.z)} // below MaxSide
	}
	s, err = polycube.NewShape(cells...)
	return s, coloured, err
}
