package polycube

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Format writes a puzzle as text that [Parse] reads. Parsing the text of a puzzle with a
// target, and pieces of at least one cell within the limits, gives the same puzzle, but for
// names and sources: control characters become blanks, double quotes single ones, and what is
// longer than [MaxName] or [MaxSource] is cut.
func Format(p *Puzzle) string {
	var b strings.Builder
	for _, t := range []struct {
		keyword, text string
		most          int
	}{{"name", p.Name, MaxName}, {"source", p.Source, MaxSource}} {
		text := plain(t.text, t.most)
		if strings.Contains(text, "#") || strings.TrimSpace(text) != text {
			text = `"` + text + `"`
		}
		if text != "" {
			fmt.Fprintf(&b, "%s %s\n", t.keyword, text)
		}
	}
	if len(p.Pairs) > 0 {
		b.WriteString("match")
		for _, pair := range p.Pairs {
			fmt.Fprintf(&b, " %d-%d", pair.Piece, pair.Target)
		}
		b.WriteString("\n")
	}
	if p.Target.IsBox() && len(p.Spare) == 0 && p.Colours == "" {
		x, y, z := p.Target.Sides()
		fmt.Fprintf(&b, "box %d %d %d\n", x, y, z)
	} else {
		b.WriteString("target\n")
		b.WriteString(rows(p.Target, p.Spare, p.Colours))
	}
	group := 0
	for _, piece := range p.Pieces {
		if piece.Group != group {
			group = piece.Group
			fmt.Fprintf(&b, "group %d\n", group)
		}
		b.WriteString(piece.String() + "\n")
		if piece.Colours != "" {
			b.WriteString(rows(piece.Shape, nil, piece.Colours))
		}
	}
	return b.String()
}

// rows are the layers of a drawing, with + for cells that may stay empty and a number behind those with a
// colour.
func rows(s Shape, spare []Cell, colours Colours) string {
	layers := s.Layers()
	for _, c := range spare {
		row := layers[c.Z][c.Y]
		layers[c.Z][c.Y] = row[:c.X] + "+" + row[c.X+1:]
	}
	cells := s.Cells()
	for i := range slices.Backward(cells) { // from the end of each row
		if c := cells[i]; colours.Of(i) > 0 {
			row := layers[c.Z][c.Y]
			layers[c.Z][c.Y] = row[:c.X+1] + strconv.Itoa(int(colours.Of(i))) + row[c.X+1:]
		}
	}
	var b strings.Builder
	for z, layer := range layers {
		if z > 0 {
			b.WriteString("\n")
		}
		for _, row := range layer {
			b.WriteString(row + "\n")
		}
	}
	return b.String()
}

// Layers draws the shape: for each layer, from the lowest one, its rows seen from above, #
// for a cell and . for none.
func (s Shape) Layers() [][]string {
	x, y, z := s.Sides()
	marks := make([][][]byte, z)
	for k := range marks {
		marks[k] = make([][]byte, y)
		for j := range marks[k] {
			marks[k][j] = []byte(strings.Repeat(".", x))
		}
	}
	for _, c := range s.Cells() {
		marks[c.Z][c.Y][c.X] = '#'
	}
	layers := make([][]string, z)
	for k, layer := range marks {
		for _, row := range layer {
			layers[k] = append(layers[k], string(row))
		}
	}
	return layers
}

// String is the piece's line in the text of a puzzle. One with colours is drawn below it.
func (p Piece) String() string {
	var b strings.Builder
	b.WriteString("piece")
	name := plain(p.Name, MaxName)
	known, ok := ByName(name)
	isKnown := ok && known == p.Shape && p.Colours == ""
	shape, named := catalogueName(p.Shape)
	named = named && name != ""
	l := line{runes: []rune(name + " 0,0,0")}
	switch {
	case name == "":
	case !isKnown && (strings.ContainsFunc(name, unicode.IsSpace) || strings.Contains(name, "#") || l.atCell() || l.atTimes()):
		b.WriteString(` "` + name + `"`)
	default:
		b.WriteString(" " + name)
	}
	switch {
	case p.Min != p.Max:
		fmt.Fprintf(&b, " x%d-%d", p.Min, p.Max)
	case p.Max != 1, ok && !isKnown && named && (&line{runes: []rune(shape)}).atCount():
		fmt.Fprintf(&b, " x%d", p.Max) // else piece T4 X5 would be five T
	}
	if isKnown || p.Colours != "" {
		return b.String()
	}
	if named {
		return b.String() + " " + shape
	}
	for i, c := range p.Shape.Cells() {
		if i == 0 {
			b.WriteString(" ")
		}
		fmt.Fprintf(&b, " %d,%d,%d", c.X, c.Y, c.Z)
	}
	return b.String()
}

// catalogueName is the name of a shape in the orientation in which [ByName] has it.
func catalogueName(s Shape) (name string, ok bool) {
	for _, n := range catalogue {
		if n.Shape == s {
			return n.Name, true
		}
	}
	return "", false
}

// plain is a name on one line, without double quotes, and cut.
func plain(name string, most int) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case r == '"':
			return '\''
		case unicode.IsControl(r):
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, "\uFFFD"))
	if len(name) > most {
		name = strings.ToValidUTF8(name[:most], "")
	}
	return name
}
