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

// published is an alg of a list by others. CSV has the alg alone.
type published cases.Published

func (p published) String() string { return p.Alg.String() }

// MarshalJSON is called by package json.
func (p published) MarshalJSON() ([]byte, error) {
	return object{{"source", p.Source}, {"address", p.Address}, {"alg", p.Alg.String()}}.MarshalJSON()
}

// columns are what is said of each entry.
func (l *caseList) columns() report[casebook.Entry] {
	type entry = casebook.Entry
	name := func(index int) any {
		if index < 0 {
			return nil
		}
		return l.book.Set.Cases()[index].Name
	}
	return report[entry]{
		{"set", withNext, func(entry) any { return l.book.Set.ID }},
		{"case", "ID of the set, number of the case from 1", func(e entry) any { return e.Case.Index + 1 }},
		{"name", "of the community, else systematic", func(e entry) any { return e.Case.Name }},
		{"position", "the case, as a position or a pattern", func(e entry) any { return e.Case.From.String() }},
		{"slices", withNext, func(e entry) any { return e.Slices }},
		{"turns", withNext, func(e entry) any { return e.Turns }},
		{"wca", "the least length in each metric", func(e entry) any { return e.WCA }},
		{
			"count", "number of shortest algs, and of those up to --extra longer; left out if only one was looked for",
			func(e entry) any { return when(l.book.All, e.Count) },
		},
		{
			"matching", "number of those that --match chooses; only with --match",
			func(e entry) any { return when(l.matches, len(e.Algs)) },
		},
		{"weight", withNext, func(e entry) any { return e.Case.Weight }},
		{"total", "the case comes up with probability weight / total", func(entry) any { return l.book.Set.Total() }},
		{"algs", withNext, func(e entry) any { return mapped(l.algs(e), square1.Alg.String) }},
		{"karn", "in WCA notation and in Karnotation", func(e entry) any { return mapped(l.algs(e), square1.Alg.Karn) }},
		{"fewest_turns", "an alg with the fewest turns", func(e entry) any { return e.FewestTurns.String() }},
		{"parity", "even or odd, where the set has both", func(e entry) any { return when(l.book.Set.Parities, parityName(e.Case.Odd)) }},
		{
			"solved", "true if the case is solved already, in sets where that counts",
			func(e entry) any { return onlyTrue(e.Case.SolvedCase) },
		},
		{"mirror", withNext, func(e entry) any { return name(e.Case.Mirror) }},
		{
			"inverse", "names of the cases that are its mirror image and its inverse",
			func(e entry) any { return name(e.Case.Inverse) },
		},
		{
			"published", "with --published, algs of lists by others: source, address, alg",
			func(e entry) any {
				list := l.published[e.Case.Index]
				return when(len(list) > 0, mapped(list, func(p cases.Published) published { return published(p) }))
			},
		},
	}
}

// algs are those of an entry that are printed.
func (l *caseList) algs(e casebook.Entry) []square1.Alg { return e.Algs[:min(l.limit, len(e.Algs))] }

// write writes a row for each case as "csv" or "json", or as "text".
func (l *caseList) write(w io.Writer, format string) error {
	if format == "text" {
		l.printText(w)
		return nil
	}
	columns := l.columns()
	if format == "csv" {
		columns = columns.without("matching")
	}
	if l.published == nil {
		columns = columns.without("published")
	}
	return columns.of(l.book.Entries...).write(w, format)
}

// printText writes what the book has, how many cases need how many slices, and then a line
// for each case with its algs below.
func (l *caseList) printText(w io.Writer) {
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
	for _, e := range b.Entries {
		l.printEntry(w, e)
	}
}

func (l *caseList) printEntry(w io.Writer, e casebook.Entry) {
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
		if len(a) > 0 {
			fmt.Fprintf(w, "  %s  # %s%s\n", a, a.Karn(), l.picker.key(a))
		}
	}
	for _, p := range l.published[e.Case.Index] {
		fmt.Fprintf(w, "  %s  # %s, %s, published: %s, %s\n", p.Alg, p.Alg.Karn(), plural(p.Alg.Length(square1.SliceMetric), "slice"), p.Source, p.Address)
	}
}
