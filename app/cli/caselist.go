package cli

import (
	"fmt"
	"io"
	"strings"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/casebook"
)

// caseList prints the entries of a book.
type caseList struct {
	book    *casebook.Book
	picker  *picker
	limit   int  // algs of each case
	matches bool // the algs are those that match
	// published are the algs of lists by others, by the index of the case; nil if they are not asked for.
	published map[int][]cases.Published
}

// caseReport is the JSON of an entry.
type caseReport struct {
	Set         string   `json:"set"`
	Case        int      `json:"case"`
	Name        string   `json:"name"`
	Position    string   `json:"position"`
	lengths              // the least ones
	Count       int      `json:"count,omitempty"`
	Matching    *int     `json:"matching,omitempty"` // of Count, with --match
	Weight      int64    `json:"weight"`
	Total       int64    `json:"total"`
	Algs        []string `json:"algs"`
	Karn        []string `json:"karn"`
	FewestTurns string   `json:"fewest_turns"`
	Parity      string   `json:"parity,omitempty"`
	Solved      bool     `json:"solved,omitempty"`
	Mirror      string   `json:"mirror,omitempty"`
	Inverse     string   `json:"inverse,omitempty"`

	Published []publishedReport `json:"published,omitempty"`
}

// publishedReport is the JSON of an alg of a list by others.
type publishedReport struct {
	Source  string `json:"source"`
	Address string `json:"address"`
	Alg     string `json:"alg"`
}

// report is the JSON of an entry.
func (l *caseList) report(e *casebook.Entry) caseReport {
	set, all := l.book.Set, l.book.Set.Cases()
	r := caseReport{
		Set: set.ID, Case: e.Case.Index + 1, Name: e.Case.Name, Position: e.Case.From.String(),
		lengths: lengths{e.Slices, e.Turns, e.WCA}, Weight: e.Case.Weight, Total: set.Total(),
		Algs: []string{}, Karn: []string{}, FewestTurns: e.FewestTurns.String(), Solved: e.Case.SolvedCase,
	}
	if l.book.All {
		r.Count = e.Count
	}
	if l.matches {
		matching := len(e.Algs)
		r.Matching = &matching
	}
	for _, a := range l.algs(e) {
		r.Algs, r.Karn = append(r.Algs, a.String()), append(r.Karn, a.Karn())
	}
	for _, p := range l.published[e.Case.Index] {
		r.Published = append(r.Published, publishedReport{p.Source, p.Address, p.Alg.String()})
	}
	if set.Parities {
		r.Parity = parityOf(e)
	}
	if i := e.Case.Mirror; i >= 0 {
		r.Mirror = all[i].Name
	}
	if i := e.Case.Inverse; i >= 0 {
		r.Inverse = all[i].Name
	}
	return r
}

func parityOf(e *casebook.Entry) string {
	if e.Case.Odd {
		return "odd"
	}
	return "even"
}

// algs are those of an entry that are printed.
func (l *caseList) algs(e *casebook.Entry) []square1.Alg { return e.Algs[:min(l.limit, len(e.Algs))] }

func (l *caseList) printJSON(w io.Writer) error {
	for i := range l.book.Entries {
		if err := printJSON(w, l.report(&l.book.Entries[i])); err != nil {
			return err
		}
	}
	return nil
}

// printCSV writes a row for each case. Lists of algs are separated by "; ".
func (l *caseList) printCSV(w io.Writer) error {
	columns := []string{
		"set", "case", "name", "position", "slices", "turns", "wca", "count", "weight", "total", "algs", "karn",
		"fewest_turns", "parity", "solved", "mirror", "inverse",
	}
	if l.published != nil {
		columns = append(columns, "published")
	}
	var rows [][]any
	for i := range l.book.Entries {
		r := l.report(&l.book.Entries[i])
		var count any = ""
		if r.Count > 0 {
			count = r.Count
		}
		row := []any{
			r.Set, r.Case, r.Name, r.Position, r.Slices, r.Turns, r.WCA, count, r.Weight, r.Total,
			strings.Join(r.Algs, "; "), strings.Join(r.Karn, "; "), r.FewestTurns, r.Parity, r.Solved, r.Mirror, r.Inverse,
		}
		if l.published != nil {
			var algs []string
			for _, p := range r.Published {
				algs = append(algs, p.Alg)
			}
			row = append(row, strings.Join(algs, "; "))
		}
		rows = append(rows, row)
	}
	return writeCSV(w, columns, rows)
}

// printText writes what the book has, how many cases need how many slices, and then a line
// for each case with its algs below.
func (l *caseList) printText(w io.Writer) error {
	b := l.book
	fmt.Fprintf(w, "# %s: %s", b.Set.Name, plural(len(b.Entries), "case"))
	if len(b.Entries) > 1 {
		var parts []string
		for _, d := range b.Distribution() {
			if d.Cases > 0 {
				parts = append(parts, fmt.Sprintf("%d: %s", d.Slices, grouped(int64(d.Cases))))
			}
		}
		fmt.Fprintf(w, "; by slices %s", strings.Join(parts, ", "))
	}
	fmt.Fprintln(w)
	for i := range b.Entries {
		e := &b.Entries[i]
		if err := l.printEntry(w, e); err != nil {
			return err
		}
	}
	return nil
}

func (l *caseList) printEntry(w io.Writer, e *casebook.Entry) error {
	facts := []string{lengths{e.Slices, e.Turns, e.WCA}.String()}
	if l.book.All {
		facts = append(facts, plural(e.Count, "alg"))
	}
	if e.Case.SolvedCase {
		facts = []string{"solved"}
	}
	if l.matches {
		facts = append(facts, fmt.Sprintf("%d matching", len(e.Algs)))
	}
	facts = append(facts, fmt.Sprintf("weight %s of %s", grouped(e.Case.Weight), grouped(l.book.Set.Total())))
	fmt.Fprintf(w, "%s  %s  # %s\n", e.Case.Name, e.Case.From, strings.Join(facts, ", "))
	for _, a := range l.algs(e) {
		if len(a) == 0 {
			continue
		}
		if _, err := fmt.Fprintf(w, "  %s  # %s%s\n", a, a.Karn(), l.picker.key(a)); err != nil {
			return err
		}
	}
	for _, p := range l.published[e.Case.Index] {
		if _, err := fmt.Fprintf(w, "  %s  # %s, %s, published: %s, %s\n", p.Alg, p.Alg.Karn(), plural(p.Alg.Length(square1.SliceMetric), "slice"), p.Source, p.Address); err != nil {
			return err
		}
	}
	return nil
}
