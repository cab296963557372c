package cli

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"wedge/puzzle/square1"
)

type shapesCommand struct {
	Format string `enum:"text,csv,json" default:"text" help:"Output format (${enum})."`
	List   string `enum:"all,layers,pairs,canonical" default:"all" help:"Which list to print (${enum}); with JSON, all means canonical."`
}

// Help is shown by kong above the flags.
func (c *shapesCommand) Help() string {
	return `The lists are

  layers     the 29 shapes of a layer
  pairs      the 90 pairs of these, counting pairs with swapped layers once
  canonical  the 65 pairs, counting mirror images once, too

JSON prints one list, one object per line. Without --list it prints the 65
pairs, with the columns of the last table in Fred Curtis' notes as keys:

  id                            1 to 65
  top, bottom                   pieces clockwise: A is a corner, a an edge
  top_rotations,
  bottom_rotations              number of turns that leave the layer's shape
                                unchanged, including no turn
  sym2, sym3, sym4              whether swapping the layers, mirroring, or
                                both leaves the pair unchanged
  group                         size of the group of these symmetries and the
                                16 relabellings
  templates                     number of ways to choose the four corners and
                                four edges that belong to the top, up to
                                symmetry`
}

// listing is a list with a title and named columns.
type listing struct {
	title   string
	columns []string
	rows    [][]any
}

func (c *shapesCommand) Run(s *Streams) error {
	var sheets []listing
	for _, sheet := range []listing{layerSheet(), pairSheet("pairs", square1.UnorderedPairs()), pairSheet("canonical", square1.CanonicalPairs())} {
		if c.List == "all" || c.List == sheet.title {
			sheets = append(sheets, sheet)
		}
	}
	switch c.Format {
	case "csv":
		return printCSV(s, sheets)
	case "json":
		last := sheets[len(sheets)-1]
		if last.title == "canonical" {
			last = last.only("id", "top", "bottom", "top_rotations", "bottom_rotations", "sym2", "sym3", "sym4", "group", "templates")
		}
		return printSheetJSON(s, last)
	}
	return printText(s, sheets)
}

// only returns the named columns, in that order.
func (s listing) only(columns ...string) listing {
	out := listing{title: s.title, columns: columns, rows: make([][]any, len(s.rows))}
	for _, column := range columns {
		at := slices.Index(s.columns, column)
		for i, row := range s.rows {
			out.rows[i] = append(out.rows[i], row[at])
		}
	}
	return out
}

func layerSheet() listing {
	out := listing{title: "layers", columns: []string{"id", "name", "pattern", "mirror", "rotations", "orientations", "sliceable", "other_names"}}
	for l := range square1.LayerShape(square1.LayerShapeCount) {
		out.rows = append(out.rows, []any{l.ID(), l.Name(), l.Pattern(), l.Mirror().ID(), l.Rotations(), l.Orientations(), l.Sliceable(), strings.Join(l.OtherNames(), ", ")})
	}
	return out
}

func pairSheet(title string, pairs []square1.Pair) listing {
	out := listing{title: title, columns: []string{"id", "top", "bottom", "top_rotations", "bottom_rotations", "sym2", "sym3", "sym4", "group", "cube_shape", "positions", "name", "templates"}}
	for _, p := range pairs {
		sym := p.Symmetry()
		out.rows = append(out.rows, []any{
			p.ID(), p.Top.Pattern(), p.Bottom.Pattern(), p.Top.Rotations(), p.Bottom.Rotations(),
			sym.Sym2, sym.Sym3, sym.Sym4, p.Group(), p.CubeShapeDistance(), p.Positions(), p.String(), p.Templates(),
		})
	}
	return out
}

func printText(s *Streams, sheets []listing) error {
	for i, sheet := range sheets {
		if i > 0 {
			fmt.Fprintln(s.Out)
		}
		fmt.Fprintf(s.Out, "%s (%d)\n", sheet.title, len(sheet.rows))
		if err := writeTable(s.Out, sheet.columns, sheet.rows); err != nil {
			return err
		}
	}
	return nil
}

// printCSV writes the lists one after the other; the first column is the list's name.
func printCSV(s *Streams, sheets []listing) error {
	for _, sheet := range sheets {
		var rows [][]any
		for _, row := range sheet.rows {
			rows = append(rows, append([]any{sheet.title}, row...))
		}
		if err := writeCSV(s.Out, append([]string{"list"}, sheet.columns...), rows); err != nil {
			return err
		}
	}
	return nil
}

// printSheetJSON writes one object per row, with its keys in the order of the columns.
func printSheetJSON(s *Streams, sheet listing) error {
	for _, row := range sheet.rows {
		var fields []string
		for i, column := range sheet.columns {
			value, err := json.Marshal(row[i])
			if err != nil {
				return err
			}
			fields = append(fields, fmt.Sprintf("%q:%s", column, value))
		}
		if err := printJSON(s.Out, json.RawMessage("{"+strings.Join(fields, ",")+"}")); err != nil {
			return err
		}
	}
	return nil
}
