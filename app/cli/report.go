package cli

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"slices"
	"strings"
	"text/tabwriter"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/snake"
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

// object is a JSON object with its keys in order. Those that have no value are left out.
type object []member

type member struct {
	key   string
	value any
}

// onlyTrue is left out of an object if it is false.
type onlyTrue bool

// ifAny is a value for an object in which an empty one is left out.
func ifAny(v any) any {
	if reflect.ValueOf(v).IsZero() {
		return nil
	}
	return v
}

// when is a value for an object in which it is left out if not known.
func when(known bool, v any) any {
	if !known {
		return nil
	}
	return v
}

// mapped are what a function makes of the elements of a list.
func mapped[T, U any](list []T, f func(T) U) []U {
	out := make([]U, len(list))
	for i, x := range list {
		out[i] = f(x)
	}
	return out
}

// parityName is "even" or "odd".
func parityName(odd bool) string {
	if odd {
		return "odd"
	}
	return "even"
}

// MarshalJSON is called by package json, which leaves out the blanks.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for _, m := range o {
		if m.value == nil || m.value == any(onlyTrue(false)) {
			continue
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:", m.key)
		if err := printJSON(&b, m.value); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// print writes the members as lines of this format.
func (o object) print(w io.Writer, format string) error {
	for _, m := range o {
		if m.value == nil {
			continue
		}
		if _, err := fmt.Fprintf(w, format, m.key, m.value); err != nil {
			return err
		}
	}
	return nil
}

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

// tell writes an object as JSON or, for people, a text.
func tell(w io.Writer, json bool, o any, text string) error {
	if json {
		return printJSON(w, o)
	}
	_, err := io.WriteString(w, text)
	return err
}

// upTo is the kind of counts that --up-to says: those of packings and of folds are in this order.
func upTo[K packing.Kind | snake.Kind](text string) K {
	return K(slices.Index([]string{"raw", "rotations", "reflections"}, text))
}

// rotations is how many rotations there are in a group.
func rotations(group []polycube.Symmetry) (n int) {
	for _, s := range group {
		if s.IsRotation() {
			n++
		}
	}
	return n
}
