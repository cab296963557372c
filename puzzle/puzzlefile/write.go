package puzzlefile

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"wedge/puzzle/polycube"
)

// Solution is a filled target. Copies are the pieces of the puzzle one by one: the first as often as
// it may be used, then the second.
type Solution struct {
	Copies     [][]polycube.Cell // where each copy is, nil for one that stays out
	Separation *Separation       // nil if it does not come apart, or that is not known
}

// Separation is how some copies come apart.
type Separation struct {
	Copies []int // ascending
	// States are where each of them is, from its place in the solution: x, y, z in cells. The first
	// state is that before the first move; in the last one, a part of the copies is far away.
	States [][][3]int
	// Left and Removed say how those go on that stay and that are far away; nil if that is all.
	Left, Removed *Separation
}

// Copies is how many copies of a piece a file has: as often as it may be used, but not more than cells
// of the target.
func Copies(p *polycube.Puzzle, piece int) int {
	return max(min(p.Pieces[piece].Max, p.Target.Size()), p.Pieces[piece].Min)
}

// Write writes a puzzle as a file of BurrTools, with solutions, of which there may be none. complete
// says that they are all. It returns how many were written; the error is that of solutions or of the
// writer.
func Write(w io.Writer, p *polycube.Puzzle, complete bool, solutions iter.Seq2[Solution, error]) (n int, err error) {
	var found strings.Builder
	apart := 0
	f := newWriter(p)
	for s, err := range solutions {
		if err != nil {
			return n, err
		}
		if n++; s.Separation != nil {
			apart++
		}
		fmt.Fprintf(&found, "    <solution asmNum=\"%d\">\n     <assembly>%s</assembly>\n", n-1, f.assembly(&s))
		if s.Separation != nil {
			f.separation(&found, s.Separation, &s, "")
		}
		found.WriteString("    </solution>\n")
	}
	to := bufio.NewWriter(w)
	fmt.Fprint(to, "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n <gridType type=\"0\"/>\n <colors>\n")
	for i := range f.colours() {
		shade := palette[i%len(palette)]
		fmt.Fprintf(to, "  <color red=\"%d\" green=\"%d\" blue=\"%d\"/>\n", shade[0], shade[1], shade[2])
	}
	fmt.Fprint(to, " </colors>\n <shapes>\n")
	for _, piece := range p.Pieces {
		writeVoxel(to, piece.Name, piece.Shape, nil, piece.Colours)
	}
	writeVoxel(to, "", p.Target, p.Spare, p.Colours)
	state := ""
	if complete {
		state = fmt.Sprintf(" state=\"2\" assemblies=\"%d\" solutions=\"%d\" time=\"0\"", n, apart)
	}
	fmt.Fprintf(to, " </shapes>\n <problems>\n  <problem name=\"%s\"%s>\n   <shapes>\n", escaped(p.Name), state)
	for i, piece := range p.Pieces {
		often := fmt.Sprintf("min=\"%d\" max=\"%d\"", piece.Min, Copies(p, i))
		if piece.Min == Copies(p, i) {
			often = fmt.Sprintf("count=\"%d\"", piece.Min)
		}
		if piece.Group > 0 {
			often += fmt.Sprintf(" group=\"%d\"", piece.Group)
		}
		fmt.Fprintf(to, "    <shape id=\"%d\" %s/>\n", i, often)
	}
	fmt.Fprintf(to, "   </shapes>\n   <result id=\"%d\"/>\n   <bitmap>\n", len(p.Pieces))
	for _, pair := range f.pairs() {
		fmt.Fprintf(to, "    <pair piece=\"%d\" result=\"%d\"/>\n", pair.Piece-1, pair.Target-1)
	}
	fmt.Fprintf(to, "   </bitmap>\n   <solutions>\n%s   </solutions>\n  </problem>\n </problems>\n", found.String())
	if p.Source != "" {
		fmt.Fprintf(to, " <comment>%s</comment>\n", escaped(p.Source))
	}
	fmt.Fprint(to, "</puzzle>\n")
	return n, to.Flush()
}

// palette are colours of BurrTools' colours, red, green and blue, for those that have none here.
var palette = [...][3]int{{214, 72, 44}, {58, 110, 190}, {240, 200, 40}, {60, 150, 90}, {150, 80, 160}, {90, 200, 230}}

// escaped is a text for an attribute or between elements.
func escaped(text string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(text)) // a Builder does not fail
	return b.String()
}

// writer knows a puzzle as BurrTools does: Y goes away from the viewer there.
type writer struct {
	puzzle *polycube.Puzzle
	depth  int   // of the target
	shapes []int // of each copy, the piece
	turned [][burrRotations]turned
}

// turned is a piece turned some way: its cells from the least coordinates, with their colours, and
// where its origin is from there.
type turned struct {
	cells  []burrCell
	origin [3]int
}

// burrCell is a cell with its colour.
type burrCell struct {
	at     [3]int
	colour byte
}

// burrRotations is how many ways there are to turn a piece.
const burrRotations = 24

// rotated turns a vector as number by of BurrTools, which was found by comparing files with their
// solutions: by%4 quarter turns about X, then one of six turns that bring X everywhere.
func rotated(v [3]int, by int) [3]int {
	for range by % 4 {
		v[1], v[2] = -v[2], v[1]
	}
	switch by / 4 {
	case 1:
		return [3]int{-v[2], v[1], v[0]}
	case 2:
		return [3]int{-v[0], v[1], -v[2]}
	case 3:
		return [3]int{v[2], v[1], -v[0]}
	case 4:
		return [3]int{-v[1], v[0], v[2]}
	case 5:
		return [3]int{v[1], -v[0], v[2]}
	}
	return v
}

func newWriter(p *polycube.Puzzle) *writer {
	_, depth, _ := p.Target.Sides()
	f := &writer{puzzle: p, depth: depth, turned: make([][burrRotations]turned, len(p.Pieces))}
	for i, piece := range p.Pieces {
		for range Copies(p, i) {
			f.shapes = append(f.shapes, i)
		}
		_, depth, _ := piece.Shape.Sides()
		for by := range burrRotations {
			t := &f.turned[i][by]
			for n, c := range piece.Shape.Cells() {
				t.cells = append(t.cells, burrCell{rotated(burrPlace(c, depth), by), piece.Colours.Of(n)})
			}
			low := settle(t.cells)
			t.origin = [3]int{-low[0], -low[1], -low[2]}
		}
	}
	return f
}

// burrPlace is a cell of a shape of some depth.
func burrPlace(c polycube.Cell, depth int) [3]int {
	return [3]int{int(c.X), depth - 1 - int(c.Y), int(c.Z)}
}

// settle moves cells so that their least coordinates are 0, sorts them, and returns where these were.
func settle(cells []burrCell) [3]int {
	low := cells[0].at
	for _, c := range cells {
		for axis := range low {
			low[axis] = min(low[axis], c.at[axis])
		}
	}
	for i := range cells {
		for axis := range low {
			cells[i].at[axis] -= low[axis]
		}
	}
	slices.SortFunc(cells, func(a, b burrCell) int { return slices.Compare(a.at[:], b.at[:]) })
	return low
}

// colours is how many colours there are.
func (f *writer) colours() int {
	most := byte(0)
	for _, piece := range f.puzzle.Pieces {
		for _, c := range []byte(piece.Colours) {
			most = max(most, c)
		}
	}
	for _, c := range []byte(f.puzzle.Colours) {
		most = max(most, c)
	}
	return int(most)
}

// pairs are the colours that may meet.
func (f *writer) pairs() []polycube.Pair {
	if f.puzzle.Pairs != nil {
		return f.puzzle.Pairs
	}
	var list []polycube.Pair
	for c := range f.colours() {
		list = append(list, polycube.Pair{Piece: byte(c + 1), Target: byte(c + 1)})
	}
	return list
}

// place is where the origin of a copy is, and how it is turned.
func (f *writer) place(copied int, cells []polycube.Cell) (at [3]int, by int) {
	list := make([]burrCell, len(cells))
	for i, c := range cells {
		list[i].at = burrPlace(c, f.depth)
	}
	low := settle(list)
	for by, t := range f.turned[f.shapes[copied]] {
		if slices.EqualFunc(t.cells, list, func(a, b burrCell) bool { return a.at == b.at }) && f.meets(t.cells, low) {
			for axis := range at {
				at[axis] = low[axis] + t.origin[axis]
			}
			return at, by
		}
	}
	return low, 0 // not reached: the cells are those of the piece
}

// meets reports whether a turned piece may have its colours at a place.
func (f *writer) meets(cells []burrCell, low [3]int) bool {
	p := f.puzzle
	if p.Colours == "" {
		return true
	}
	numbers := map[polycube.Cell]int{}
	for i, c := range p.Target.Cells() {
		numbers[c] = i
	}
	return !slices.ContainsFunc(cells, func(c burrCell) bool {
		at := polycube.Cell{X: int8(low[0] + c.at[0]), Y: int8(f.depth - 1 - low[1] - c.at[1]), Z: int8(low[2] + c.at[2])} // in the target
		return !p.MayMeet(c.colour, p.Colours.Of(numbers[at]))
	})
}

// assembly is the places of all copies, x for one that stays out.
func (f *writer) assembly(s *Solution) string {
	var parts []string
	for copied, cells := range s.Copies {
		if cells == nil {
			parts = append(parts, "x")
			continue
		}
		at, by := f.place(copied, cells)
		parts = append(parts, fmt.Sprintf("%d %d %d %d", at[0], at[1], at[2], by))
	}
	return strings.Join(parts, " ")
}

// separation writes how copies come apart, with what comes after.
func (f *writer) separation(b *strings.Builder, of *Separation, s *Solution, kind string) {
	if of == nil {
		return
	}
	if kind != "" {
		kind = fmt.Sprintf(" type=\"%s\"", kind)
	}
	fmt.Fprintf(b, "<separation%s>\n<pieces count=\"%d\">%s</pieces>\n", kind, len(of.Copies), strings.Trim(fmt.Sprint(of.Copies), "[]"))
	for _, state := range of.States {
		var text [3][]string
		for i, copied := range of.Copies {
			at, _ := f.place(copied, s.Copies[copied])
			moved := [3]int{state[i][0], -state[i][1], state[i][2]}
			for axis := range at {
				text[axis] = append(text[axis], fmt.Sprint(at[axis]+moved[axis]))
			}
		}
		b.WriteString("<state>")
		for axis, name := range []string{"dx", "dy", "dz"} {
			fmt.Fprintf(b, "<%s>%s</%s>", name, strings.Join(text[axis], " "), name)
		}
		b.WriteString("</state>\n")
	}
	f.separation(b, of.Left, s, "left")
	f.separation(b, of.Removed, s, "removed")
	b.WriteString("</separation>\n")
}

// writeVoxel writes a shape.
func writeVoxel(w io.Writer, name string, s polycube.Shape, spare []polycube.Cell, colours polycube.Colours) {
	x, y, z := s.Sides()
	signs := slices.Repeat([]string{"_"}, x*y*z)
	for i, c := range s.Cells() {
		at := burrPlace(c, y)
		sign := "#"
		if _, may := slices.BinarySearchFunc(spare, c, polycube.Cell.Compare); may {
			sign = "+"
		}
		if colour := colours.Of(i); colour > 0 {
			sign += fmt.Sprint(colour)
		}
		signs[at[0]+x*(at[1]+y*at[2])] = sign
	}
	if name != "" {
		name = fmt.Sprintf(" name=\"%s\"", escaped(name))
	}
	fmt.Fprintf(w, "  <voxel x=\"%d\" y=\"%d\" z=\"%d\"%s type=\"0\">%s</voxel>\n", x, y, z, name, strings.Join(signs, ""))
}
