package puzzlefile

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/puzzle/polycube"
)

// Limits of what the problems of a file use, each shape as often as a problem has it: their
// pieces and results are made one by one, and small files can name large shapes very often.
const (
	maxProblems    = 1000
	maxPieceCells  = 1 << 18 // of the pieces of all problems
	maxResultCells = 1 << 20 // of their results
)

// burrtools is what Wedge reads of a file: not solutions, and not weights, which say which of two parts
// moves.
type burrtools struct {
	grid     int // kind
	voxels   []voxel
	problems []problem
	comment  []byte // on all of them

	shapes  map[int]shape // those that problems use, by number
	pieces  int           // cells of the pieces of all problems
	results int           // cells of their results
	notes   []error
}

// voxel is a shape as the file has it: a character for each cell, X first, then Y, then Z.
type voxel struct {
	x, y, z int
	kind    int
	name    string
	text    []byte
}

// problem is one of the file. Its pieces and its result are numbers of shapes.
type problem struct {
	name   string
	pieces []use
	result int // -1 for none
	pairs  []polycube.Pair
	// limited says that groups have limits: how many of a piece may remain in them.
	limited bool
}

// use is a shape as a piece of a problem.
type use struct{ shape, least, most, group int }

// shape is a shape of the file.
type shape struct {
	polycube.Shape
	normal  polycube.Shape  // the same for shapes that are rotations of each other; for pieces
	spare   []polycube.Cell // those that may stay empty
	colours polycube.Colours
	err     *Error // why it cannot be read
}

// puzzles are those of all problems that Wedge can solve, with notes on what it leaves out of
// them. The error says why others cannot be solved.
func (f *burrtools) puzzles(ctx context.Context) (*File, error) {
	if f.grid != 0 {
		return &File{}, gridFault(f.grid)
	}
	if len(f.problems) == 0 {
		return &File{}, fault(ErrProblem, becauseNoProblem)
	}
	file := &File{}
	var failed []error
	f.shapes = map[int]shape{}
	for i := range f.problems {
		f.notes = nil
		p, err := f.puzzle(ctx, &f.problems[i])
		if ctx.Err() != nil {
			return &File{}, ctx.Err()
		}
		if err != nil {
			err.Problem, err.Name = i+1, f.problems[i].name
			failed = append(failed, err)
			continue
		}
		where := fmt.Sprintf("problem %d (%s)", i+1, f.problems[i].name)
		file.Puzzles = append(file.Puzzles, p)
		for _, note := range f.notes {
			file.Notes = append(file.Notes, fmt.Errorf("%s: %w", where, note))
		}
	}
	return file, errors.Join(failed...)
}

// gridFault is that of cells that are no cubes, by their number in the file.
func gridFault(kind int) *Error {
	reasons := []string{becausePrisms, becauseSpheres, becauseTetrahedra, becauseOctahedra} // from 1
	if kind < 1 || kind > len(reasons) {
		return fault(ErrProblem, becauseGrid, kind)
	}
	return fault(ErrProblem, reasons[kind-1])
}

// puzzle is a problem with its shapes; both are nil if ctx has ended.
func (f *burrtools) puzzle(ctx context.Context, q *problem) (*polycube.Puzzle, *Error) {
	if q.result < 0 {
		return nil, fault(ErrProblem, becauseNoResult)
	}
	if len(q.pieces) == 0 {
		return nil, fault(ErrProblem, becauseNoPieces)
	}
	target := f.shape(q.result)
	if target.err != nil {
		err := *target.err
		err.Result = true
		return nil, &err
	}
	if f.results += target.Size(); f.results > maxResultCells {
		return nil, fault(ErrTooBig, becauseResults, maxResultCells)
	}
	p := &polycube.Puzzle{Name: q.name, Source: f.source(), Target: target.Shape, Spare: target.spare, Colours: target.colours}
	coloured := false
	cells := 0
	for _, u := range q.pieces {
		if ctx.Err() != nil {
			return nil, nil
		}
		if u.least < 0 || u.most < u.least || u.most > polycube.MaxTimes {
			return nil, fault(ErrProblem, becauseTimes, u.shape, u.least, u.most)
		}
		if u.most == 0 {
			continue
		}
		s := f.shape(u.shape)
		if s.err != nil {
			err := *s.err
			return nil, &err
		}
		if len(s.spare) > 0 {
			return nil, fault(ErrProblem, becauseMayBeEmpty)
		}
		coloured = coloured || s.colours != ""
		f.pieces += s.Size()
		switch cells += s.Size(); {
		case len(p.Pieces) == polycube.MaxPieces:
			return nil, fault(ErrTooBig, becausePieces, polycube.MaxPieces)
		case cells > polycube.MaxPieceCells:
			return nil, fault(ErrTooBig, becauseCells, polycube.MaxPieceCells)
		case f.pieces > maxPieceCells:
			return nil, fault(ErrTooBig, becauseAllCells, maxPieceCells)
		}
		p.Pieces = append(p.Pieces, polycube.Piece{Name: f.name(u.shape), Shape: s.Shape, Min: u.least, Max: u.most, Colours: s.colours, Group: u.group})
	}
	if coloured && target.colours != "" {
		if p.Pairs = q.pairs; len(q.pairs) == 0 {
			return nil, fault(ErrProblem, becauseColours)
		}
	}
	if q.limited {
		f.notes = append(f.notes, ErrGroups)
	}
	f.compare(ctx, q)
	return p, nil
}

// compare notes pieces of a problem that are the same, until ctx ends.
func (f *burrtools) compare(ctx context.Context, q *problem) {
	type alike struct {
		polycube.Shape
		group int
	}
	seen := map[alike]use{}
	for _, u := range q.pieces {
		if u.most == 0 {
			continue
		}
		s := f.shapes[u.shape]
		if s.colours != "" {
			continue // which tell pieces apart
		}
		if s.normal.Size() == 0 {
			if ctx.Err() != nil {
				return
			}
			s.normal = s.Normal()
			f.shapes[u.shape] = s
		}
		as := alike{s.normal, u.group}
		if first, found := seen[as]; found {
			f.notes = append(f.notes, fmt.Errorf("%s and %s: %w", f.name(first.shape), f.name(u.shape), ErrAlike))
			return // one example is enough
		}
		seen[as] = u
	}
}

// name is the name of a shape, or its number as BurrTools shows it.
func (f *burrtools) name(id int) string {
	if name := f.voxels[id].name; name != "" {
		return name
	}
	return fmt.Sprintf("S%d", id+1)
}

// shape is one of the file's shapes. It is read when it is first used.
func (f *burrtools) shape(id int) shape {
	s, known := f.shapes[id]
	if known {
		return s
	}
	if id < 0 || id >= len(f.voxels) {
		s.err = fault(ErrXML, becauseMissing, id)
	} else if s = f.voxels[id].shape(); s.err != nil {
		s.err.Shape = fmt.Sprintf("S%d", id+1)
		if name := f.voxels[id].name; name != "" {
			s.err.Shape += " (" + name + ")"
		}
	}
	f.shapes[id] = s
	return s
}

// sign is a cell of a voxel.
type sign struct {
	x, y, z int
	may     bool // it may stay empty
	colour  int
}

// shape is the set of the cells. In BurrTools Y goes away from the viewer.
func (v *voxel) shape() shape {
	list, err := v.signs()
	if err != nil {
		return shape{err: err}
	}
	low := list[0]
	for _, c := range list {
		low.x, low.y, low.z = min(low.x, c.x), min(low.y, c.y), min(low.z, c.z)
	}
	// In the order of a shape's cells.
	slices.SortFunc(list, func(a, b sign) int { return cmp.Or(a.z-b.z, a.y-b.y, a.x-b.x) })
	var s shape
	cells, colours := make([]polycube.Cell, len(list)), make([]byte, len(list))
	for i, c := range list {
		if max(c.x-low.x, c.y-low.y, c.z-low.z) >= polycube.MaxSide {
			return shape{err: fault(ErrTooBig, becauseLong, polycube.MaxSide)}
		}
		cells[i] = polycube.Cell{X: int8(c.x - low.x), Y: int8(c.y - low.y), Z: int8(c.z - low.z)} // below MaxSide
		if c.may {
			s.spare = append(s.spare, cells[i])
		}
		colours[i] = byte(c.colour) // at most MaxColour
	}
	var wrong error
	if s.Shape, wrong = polycube.NewShape(cells...); wrong != nil { // cells are in order, and in bounds: see above
		return shape{err: &Error{Kind: ErrXML, Reason: becauseXML, Err: wrong}}
	}
	s.colours = polycube.NewColours(colours)
	return s
}

// signs are the cells, at least one.
func (v *voxel) signs() (list []sign, err *Error) {
	if min(v.x, v.y, v.z) < 1 || max(v.x, v.y, v.z) > 1<<10 || v.x*v.y*v.z > maxVoxel || v.kind != 0 {
		return nil, fault(ErrXML, becauseBox, v.x, v.y, v.z, v.kind)
	}
	i := 0
	last := &sign{} // whose colour follows
	for _, c := range string(v.text) {
		switch {
		case c >= '0' && c <= '9': // the colour of the cell before, 0 for none
			if last.colour = 10*last.colour + int(c-'0'); last.colour > polycube.MaxColour {
				return nil, fault(ErrXML, becauseColour, polycube.MaxColour)
			}
			continue
		case c == '#' || c == '+':
			list = append(list, sign{x: i % v.x, y: v.y - 1 - i/v.x%v.y, z: i / v.x / v.y, may: c == '+'})
			last = &list[len(list)-1]
		case strings.ContainsRune(" \n\r\t", c):
			continue
		case c == '_':
			last = &sign{}
		default:
			return nil, fault(ErrXML, becauseSign, c)
		}
		i++
	}
	switch {
	case i != v.x*v.y*v.z:
		return nil, fault(ErrXML, becauseOther, i, v.x, v.y, v.z)
	case len(list) == 0:
		return nil, fault(ErrProblem, becauseNoCells)
	}
	return list, nil
}

// source is what the file says about all of its problems, on one line.
func (f *burrtools) source() string {
	return cut(strings.Join(strings.Fields(string(f.comment)), " "), polycube.MaxSource)
}

// title is a name from the file, cut to what the text of a puzzle can have.
func title(name string) string { return cut(strings.TrimSpace(name), polycube.MaxName) }

// cut is a text, or its beginning of most bytes.
func cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	const end = "…"
	runes := []rune(text[:most-len(end)])
	return string(slices.DeleteFunc(runes, func(r rune) bool { return r == '\uFFFD' })) + end
}
