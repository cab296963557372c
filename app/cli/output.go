package cli

import (
	"bufio"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"text/tabwriter"

	"wedge/app/picture"
	"wedge/app/picture/file"
)

// writeOut writes a file and prints its name, or writes to standard output if it is a hyphen.
func writeOut(s *Streams, name string, force bool, f func(io.Writer) error) error {
	if name == "-" {
		out := bufio.NewWriter(s.Out)
		if err := f(out); err != nil {
			return err
		}
		return out.Flush()
	}
	err := file.Create(name, force, f)
	if there, e := os.Stat(name); errors.Is(err, picture.ErrExists) && !force && e == nil && there.Mode().IsRegular() {
		return fmt.Errorf("%w; --force replaces it", err)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(s.Out, name)
	return err
}

// printJSON writes one object per line.
func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// writeCSV writes rows with the names of their columns.
func writeCSV(w io.Writer, columns []string, rows [][]any) error {
	to := csv.NewWriter(w)
	to.Write(columns) // Error has it
	for _, row := range rows {
		to.Write(cells(row)) // as above
	}
	to.Flush()
	return to.Error()
}

// writeTable is the same in columns that are lined up.
func writeTable(w io.Writer, columns []string, rows [][]any) error {
	to := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(to, strings.Join(columns, "\t"))
	for _, row := range rows {
		fmt.Fprintln(to, strings.Join(cells(row), "\t"))
	}
	return to.Flush()
}

// cells are the values of a row as texts.
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
