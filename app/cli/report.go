package cli

import (
	"encoding/csv"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"text/tabwriter"
)

// column is what a report says of each row.
type column[R any] struct {
	name  string      // its key in JSON, and the heading of a table and of CSV
	help  string      // what it means, for the help of the command; empty for what is plain
	value func(R) any // nil for what a row does not have
}

// report has the columns of what a command lists: for tables, CSV, JSON and the help.
type report[R any] []column[R]

// withNext is the help of a column that is explained together with the next one.
const withNext = ","

// keys are the columns that have a help, in lines for the help of the command. What they mean begins behind so
// many characters.
func (r report[R]) keys(indent int) string {
	const width = 78
	var lines, names []string
	for _, c := range r {
		if c.help == "" {
			continue
		}
		if names = append(names, c.name); c.help == withNext {
			continue
		}
		terms, texts := wrapped(strings.Join(names, ", "), indent-3), wrapped(c.help, width-indent)
		names = nil
		for i := range len(terms) + len(texts) - 1 {
			term, text := "", ""
			if i < len(terms) {
				term = "  " + terms[i]
			}
			if i >= len(terms)-1 {
				text = texts[i-len(terms)+1]
			}
			lines = append(lines, strings.TrimRight(fmt.Sprintf("%-*s%s", indent, term, text), " "))
		}
	}
	return strings.Join(lines, "\n")
}

// wrapped are the words of a text in lines of at most so many bytes, if no word is longer.
func wrapped(text string, width int) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len(line)+len(" ")+len(word) > width {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return append(lines, line)
}

// without is the report without a column.
func (r report[R]) without(name string) report[R] {
	return slices.DeleteFunc(slices.Clone(r), func(c column[R]) bool { return c.name == name })
}

// of is the list of some rows.
func (r report[R]) of(rows ...R) listing {
	l := listing{rows: make([][]any, len(rows))}
	for _, c := range r {
		l.columns = append(l.columns, c.name)
		for i, row := range rows {
			l.rows[i] = append(l.rows[i], c.value(row))
		}
	}
	return l
}

// listing is a list with named columns.
type listing struct {
	columns []string
	rows    [][]any
}

// write writes the list as "csv", as "json" with an object for each row, or as a table.
func (l listing) write(w io.Writer, format string) error {
	switch format {
	case "json":
		for _, row := range l.rows {
			var o object
			for i, value := range row {
				o = append(o, member{l.columns[i], value})
			}
			if err := printJSON(w, o); err != nil {
				return err
			}
		}
		return nil
	case "csv":
		to := csv.NewWriter(w)
		to.Write(l.columns) // Error has it
		for _, row := range l.rows {
			to.Write(cells(row)) // as above
		}
		to.Flush()
		return to.Error()
	}
	to := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(to, strings.Join(l.columns, "\t"))
	for _, row := range l.rows {
		fmt.Fprintln(to, strings.Join(cells(row), "\t"))
	}
	return to.Flush()
}

// cells are the values of a row as texts. Lists are separated by "; ".
func cells(row []any) []string {
	out := make([]string, len(row))
	for i, v := range row {
		switch value := reflect.ValueOf(v); {
		case v == nil:
		case value.Kind() == reflect.Bool:
			out[i] = map[bool]string{true: "Y", false: "N"}[value.Bool()]
		case value.Kind() == reflect.Slice && !value.Type().Implements(reflect.TypeFor[fmt.Stringer]()):
			var parts []string
			for k := range value.Len() {
				parts = append(parts, fmt.Sprint(value.Index(k)))
			}
			out[i] = strings.Join(parts, "; ")
		default:
			out[i] = fmt.Sprint(v)
		}
	}
	return out
}
