package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"wedge/app/square1/sheet"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/rating"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

type casesCommand struct {
	Set       string         `arg:"" optional:"" complete:"set" help:"Set of cases, such as OBL; without one, all sets are listed."`
	Case      []string       `placeholder:"NAME" sep:"none" help:"Only this case, by its name or number; can be repeated."`
	From      string         `placeholder:"PATTERN" help:"A set of your own: all positions that look like this."`
	To        string         `placeholder:"PATTERN" help:"With --from, what they are to look like; solved if not given."`
	All       bool           `xor:"algs" help:"Find all shortest algs of each case. This is the default for sets of up to 200 cases; PBL takes minutes the first time."`
	One       bool           `xor:"algs" help:"Find one alg of each case."`
	Extra     int            `placeholder:"N" help:"Find also algs up to N slices longer, at most a million together. Implies --all."`
	Timeout   *time.Duration `placeholder:"TIME" help:"Stop after this time, such as 90s. With --extra, Wedge stops after 10m if not told otherwise; 0s lets it go on."`
	Limit     int            `placeholder:"N" help:"Write at most N algs of each case. If not given, csv and json have all algs found, and text and sheets one, unless there is only one case; text with --all, --extra, --sort or --match has all."`
	Published bool           `help:"Write the algs that others publish for the cases, too, with the name of the list."`
	pickFlags
	Format string `enum:",text,csv,json,pdf" default:"" placeholder:"FORMAT" help:"text (the default), csv, json with one object a case, or pdf for a sheet to print."`
	Output string `short:"o" placeholder:"FILE" help:"Write to this file, whose ending is the format; - is standard output, the default for all but pdf."`
	sheetFlags

	format string
}

// manyCases is the size of a set above which one alg a case is the default.
const manyCases = 200

// Limits of --extra: each slice more makes about 20 times as many algs.
const (
	mostAlgs     = 1_000_000
	extraTimeout = 10 * time.Minute
)

func (c *casesCommand) Help() string {
	return `Turns of the layers before and after an alg are free: they count in no metric.
Each alg begins with the turn from the position shown, and ends with its last
slice. Books of algs are kept in the folder of the tables, so that the second
time is quick.

JSON has one object per case:

` + (&caseList{}).columns().keys(21) + `

CSV has the same columns except matching, and published as algs; algs are separated by "; ".`
}

func (c *casesCommand) Validate() error {
	switch {
	case c.Extra < 0:
		return fmt.Errorf("--extra is %d: give the number of slices, 0 or more", c.Extra)
	case c.Extra > 0 && c.One:
		return errors.New("--extra and --one cannot be combined")
	case c.Limit < 0:
		return fmt.Errorf("--limit is %d: give a positive number, or leave it out", c.Limit)
	case c.From != "" && c.Set != "":
		return errors.New("--from makes a set of your own: give no name of a set")
	case c.To != "" && c.From == "":
		return errors.New("--to needs --from")
	case c.Timeout != nil && *c.Timeout < 0:
		return fmt.Errorf("--timeout is %v: give a time such as 90s, or 0s for no limit", *c.Timeout)
	case c.From == "" && c.Set == "" && c.asksForAlgs():
		return errors.New("name a set, such as OBL; wedge cases lists them")
	case c.One && c.picks():
		return errors.New("--one cannot be combined with --sort or --match, which choose among all algs")
	case c.Weights != "" && c.Sort != rating.ByHand.String():
		return errors.New("--weights is for --sort hand: give that, or leave it out")
	}
	if err := c.findFormat(); err != nil {
		return err
	}
	return c.check(c.isSheet(), "give -o a .pdf file")
}

// asksForAlgs reports whether there are flags that need a set.
func (c *casesCommand) asksForAlgs() bool {
	return len(c.Case) > 0 || c.All || c.One || c.Extra > 0 || c.Timeout != nil || c.Limit > 0 || c.picks() || c.Weights != "" || c.Published
}

func (c *casesCommand) isSheet() bool { return c.format == "pdf" }

// findsAll reports whether all shortest algs are wanted, for so many cases.
func (c *casesCommand) findsAll(cases int) bool {
	return c.All || c.Extra > 0 || c.picks() || !c.One && cases <= manyCases
}

// findFormat goes by --format, or the ending of the file's name.
func (c *casesCommand) findFormat() error {
	named := c.Output != "" && c.Output != "-"
	ending := strings.ToLower(strings.TrimPrefix(filepath.Ext(c.Output), "."))
	if ending == "txt" {
		ending = "text"
	}
	c.format = c.Format
	switch {
	case named && c.Format != "" && ending != c.Format:
		return contradiction(c.Format, c.Output)
	case named && c.Format == "":
		c.format = ending
	case c.Format == "":
		c.format = "text"
	}
	switch {
	case named && (ending != "text" && ending != "csv" && ending != "json" && ending != "pdf"):
		return fmt.Errorf("-o %s: expected a name that ends in .txt, .csv, .json or .pdf", c.Output)
	case c.format == "pdf" && c.Output == "":
		return errors.New("--format pdf needs -o FILE; -o - is standard output")
	case c.Set == "" && c.From == "" && c.isSheet():
		return errors.New("name a set for the sheet, such as OBL")
	}
	return nil
}

func (c *casesCommand) Run(ctx context.Context, s *Streams) error {
	var o sheet.Options
	var err error
	if o.Paper, o.Scheme, err = c.look("wedge"); err != nil {
		return err
	}
	if c.Set == "" && c.From == "" {
		return c.write(s, c.listSets)
	}
	set, err := c.set()
	if err != nil {
		return err
	}
	return c.writeSet(ctx, s, set, o)
}

// writeSet writes the cases of a set.
func (c *casesCommand) writeSet(ctx context.Context, s *Streams, set *cases.Set, o sheet.Options) error {
	picked, err := c.picker()
	if err != nil {
		return err
	}
	picked.sorting.FreeEnds = true
	// The algs are found inside write: a file that cannot be written is reported first.
	return c.write(s, func(w io.Writer) error {
		b, err := c.book(ctx, s, set)
		if err != nil {
			return err
		}
		if err := c.pick(b, picked); err != nil {
			return err
		}
		if c.isSheet() {
			o.Algs = c.limit(b)
			made, err := sheet.New(b, o)
			if err != nil {
				return err
			}
			return made.Document().Write(ctx, w)
		}
		list := &caseList{book: b, picker: picked, limit: c.limit(b), matches: c.Match != ""}
		if c.Published {
			if list.published, err = set.Published(); err != nil {
				return err
			}
		}
		return list.write(w, c.format)
	})
}

// pick leaves the algs in the book that the flags choose, sorted.
func (c *casesCommand) pick(b *casebook.Book, picked *picker) error {
	found, matching := 0, 0
	for i := range b.Entries {
		e := &b.Entries[i]
		found += len(e.Algs)
		e.Algs = picked.pick(e.Algs)
		matching += len(e.Algs)
	}
	if c.Match != "" && matching == 0 {
		return noMatch(c.Match, found, "alg")
	}
	return nil
}

// set is the set that is asked for.
func (c *casesCommand) set() (*cases.Set, error) {
	if c.From == "" {
		return cases.Named(c.Set)
	}
	from, err := square1.ParseAny(c.From)
	if err != nil {
		return nil, fmt.Errorf("--from: %w", withText(err, c.From))
	}
	to := square1.Only(square1.Solved())
	if c.To != "" {
		if to, err = square1.ParseAny(c.To); err != nil {
			return nil, fmt.Errorf("--to: %w", withText(err, c.To))
		}
	}
	return cases.Custom("own", from, to)
}

// book is read from the store, or made with a progress bar.
func (c *casesCommand) book(ctx context.Context, s *Streams, set *cases.Set) (*casebook.Book, error) {
	o := casebook.Options{Extra: c.Extra}
	for _, name := range c.Case {
		found, err := set.Find(name)
		if err != nil {
			return nil, fmt.Errorf("--case: %w", err)
		}
		if !slices.Contains(o.Cases, found.Index) {
			o.Cases = append(o.Cases, found.Index)
		}
	}
	n := len(set.Cases())
	if o.Cases != nil {
		n = len(o.Cases)
	}
	o.All = c.findsAll(n)
	if c.Extra > 0 {
		o.Most = mostAlgs
	}
	sv, err := openSolver(s)
	if err != nil {
		return nil, err
	}
	var b *casebook.Book
	timeout := c.timeout()
	late := fmt.Errorf("not done within %v: raise --timeout, or ask for fewer cases or algs", timeout)
	err = within(ctx, timeout, late, func(ctx context.Context) error {
		store := casebook.NewStore(tables.Folder())
		if manyPositions(set, o.Cases) && !store.Has(set, o) {
			if sv, err = prepare(ctx, s, sv); err != nil {
				return err
			}
		}
		bar := newBar(s, "finding algs of "+set.Name)
		o.Progress = func(done, of int) { bar.set(float64(done) / float64(of)) }
		b, err = store.Book(ctx, find.New(sv), set, o)
		bar.finish()
		switch {
		case errors.Is(err, casebook.ErrTooMany):
			return fmt.Errorf("%w: ask for a smaller --extra, or for fewer cases with --case", err)
		case err != nil && b != nil: // it could not be read, kept or both, but is complete
			warn(s, errors.New("kept algs: "+strings.ReplaceAll(err.Error(), "\n", "; ")))
			return nil
		}
		return err
	})
	if err == nil && !o.All {
		firstOnly(b) // the store may have had all
	}
	return b, err
}

// manyPositions reports whether some of the cases are positions or nearly so, and more than one:
// with the small table these take long.
func manyPositions(set *cases.Set, chosen []int) bool {
	positions := 0
	for i, x := range set.Cases() {
		if (chosen == nil || slices.Contains(chosen, i)) && x.From.Fillings() <= fewFillings {
			positions++
		}
	}
	return positions > 1
}

// timeout is how long finding the algs may take; 0 if there is no limit.
func (c *casesCommand) timeout() time.Duration {
	switch {
	case c.Timeout != nil:
		return *c.Timeout
	case c.Extra > 0:
		return extraTimeout
	}
	return 0
}

// firstOnly leaves one alg of each case.
func firstOnly(b *casebook.Book) {
	b.All, b.Extra = false, 0
	for i := range b.Entries {
		e := &b.Entries[i]
		e.Algs, e.Count = e.Algs[:1], 1
	}
}

// limit is how many algs of each case are written.
func (c *casesCommand) limit(b *casebook.Book) int {
	alone := len(b.Entries) == 1 || c.format == "csv" || c.format == "json" || c.format == "text" && (c.All || c.Extra > 0 || c.picks())
	switch {
	case c.Limit > 0:
		return c.Limit
	case alone:
		return math.MaxInt
	}
	return 1
}

// write writes to the file or to standard output.
func (c *casesCommand) write(s *Streams, f func(io.Writer) error) error {
	return writeOut(s, cmp.Or(c.Output, "-"), c.Force, f)
}

// listSets lists all sets.
func (c *casesCommand) listSets(w io.Writer) error {
	type set = *cases.Set
	solved := "solved_is_case"
	if c.format == "json" {
		solved = "solved"
	}
	return report[set]{
		{"set", "", func(s set) any { return s.ID }},
		{"name", "", func(s set) any { return s.Name }},
		{"cases", "", func(s set) any { return len(s.Cases()) }},
		{"total", "", func(s set) any { return s.Total() }},
		{solved, "", func(s set) any {
			return slices.ContainsFunc(s.Cases(), func(x cases.Case) bool { return x.SolvedCase })
		}},
	}.of(cases.Sets()...).write(w, c.format)
}
