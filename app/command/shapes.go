package command

import (
	"encoding/csv"
	"fmt"
	"strings"
	"text/tabwriter"

	"wedge/puzzle/square1"
)

type shapesCommand struct {
	Format string `enum:"text,csv,json" default:"text" help:"Form of the lists (${enum})."`
}

// sheet is a list with a heading.
type sheet struct {
	title   string
	columns []string
	rows    [][]any
}

func (c *shapesCommand) Run(s *Streams) error {
	sheets := []sheet{layerSheet(), pairSheet("pairs", square1.UnorderedPairs()), pairSheet("canonical", square1.CanonicalPairs())}
	switch c.Format {
	case "csv":
		return printCSV(s, sheets)
	case "json":
		return printSheetsJSON(s, sheets)
	}
	return printText(s, sheets)
}

func layerSheet() sheet {
	out := sheet{title: "layers", columns: []string{"id", "name", "pattern", "mirror", "rotations", "orientations", "sliceable", "other_names"}}
	for l := range square1.LayerShape(square1.LayerShapeCount) {
		out.rows = append(out.rows, []any{l.ID(), l.Name(), l.Pattern(), l.Mirror().ID(), l.Rotations(), l.Orientations(), l.Sliceable(), strings.Join(l.OtherNames(), ", ")})
	}
	return out
}

func pairSheet(title string, pairs []square1.Pair) sheet {
	out := sheet{title: title, columns: []string{"id", "top", "bottom", "top_rotations", "bottom_rotations", "sym2", "sym3", "sym4", "group", "cube_shape", "positions", "name"}}
	for _, p := range pairs {
		sym := p.Symmetry()
		out.rows = append(out.rows, []any{
			p.ID(), p.Top.Pattern(), p.Bottom.Pattern(), p.Top.Rotations(), p.Bottom.Rotations(),
			sym.Sym2, sym.Sym3, sym.Sym4, p.Group(), p.CubeShapeDistance(), p.Positions(), p.String(),
		})
	}
	return out
}

func printText(s *Streams, sheets []sheet) error {
	for i, sheet := range sheets {
		if i > 0 {
			fmt.Fprintln(s.Out)
		}
		fmt.Fprintf(s.Out, "%s (%d)\n", sheet.title, len(sheet.rows))
		w := tabwriter.NewWriter(s.Out, 0, 0, 2, ' ', 0)
		fmt.Fprintln(w, strings.Join(sheet.columns, "\t"))
		for _, row := range sheet.rows {
			fmt.Fprintln(w, strings.Join(cells(row), "\t"))
		}
		if err := w.Flush(); err != nil {
			return err
		}
	}
	return nil
}

// printCSV writes all lists below each other, with the list's name in the first
// column of each line.
func printCSV(s *Streams, sheets []sheet) error {
	w := csv.NewWriter(s.Out)
	for _, sheet := range sheets {
		w.Write(append([]string{"list"}, sheet.columns...)) //nolint:errcheck // w.Error has it
		for _, row := range sheet.rows {
			w.Write(append([]string{sheet.title}, cells(row)...)) //nolint:errcheck // as above
		}
	}
	w.Flush()
	return w.Error()
}

// printSheetsJSON writes an object a line, with the list's name in it.
func printSheetsJSON(s *Streams, sheets []sheet) error {
	for _, sheet := range sheets {
		for _, row := range sheet.rows {
			object := map[string]any{"list": sheet.title}
			for i, column := range sheet.columns {
				object[column] = row[i]
			}
			if err := printJSON(s.Out, object); err != nil {
				return err
			}
		}
	}
	return nil
}

func cells(row []any) []string {
	out := make([]string, len(row))
	for i, v := range row {
		switch v := v.(type) {
		case bool:
			out[i] = map[bool]string{true: "Y", false: "N"}[v]
		default:
			out[i] = fmt.Sprint(v)
		}
	}
	return out
}
