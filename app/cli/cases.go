package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"strings"

	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/app/square1/sheet"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

type casesCommand struct {
	Set     string   `arg:"" optional:"" help:"Set of cases, such as OBL; without one, all sets are listed."`
	Case    []string `placeholder:"NAME" sep:"none" help:"Only this case, by its name or number; can be repeated."`
	From    string   `placeholder:"PATTERN" help:"A set of your own: all positions that look like this."`
	To      string   `placeholder:"PATTERN" help:"With --from, what they are to look like; solved if not given."`
	All     bool     `xor:"algs" help:"Find all shortest algs of each case. This is the default for sets of up to 200 cases; PBL takes minutes the first time."`
	One     bool     `xor:"algs" help:"Find one alg of each case."`
	Extra   int      `placeholder:"N" help:"Find also algs up to N slices longer."`
	Limit   int      `placeholder:"N" help:"Write at most N algs of each case. If not given, csv and json have all algs, and text and sheets one, unless there is only one case; text with --all or --extra has all."`
	Sort    string   `enum:",slices,turns,wca,angle,hand,karn,text" default:"" placeholder:"ORDER" help:"Sort the algs of each case, as in wedge solve."`
	Match   string   `placeholder:"REGEXP" help:"Write only algs that match this regular expression, as in wedge solve."`
	Weights string   `placeholder:"FILE" help:"Weights for --sort hand, as in wedge solve."`
	Format  string   `enum:",text,csv,json,html,pdf" default:"" placeholder:"FORMAT" help:"text (the default), csv, json with one object a case, or html and pdf for a sheet to print."`
	Paper   string   `enum:"a4,letter" default:"a4" help:"Paper of a sheet (${enum})."`
	Scheme  string   `default:"wedge" placeholder:"COLOURS" help:"Colours of a sheet, as in wedge export."`
	Output  string   `short:"o" placeholder:"FILE" help:"Write to this file, whose ending is the format; - is standard output, the default for all but pdf."`
	Force   bool     `help:"Replace an existing file."`

	format string
}

// manyCases is the size of a set above which one alg a case is the default.
const manyCases = 200

// Help is shown by kong above the flags.
func (c *casesCommand) Help() string {
	return `Turns of the layers before and after an alg are free: they count in no metric.
Each alg begins with the turn from the position shown, and ends with its last
slice. Books of algs are kept in the folder of the tables, so that the second
time is quick.

JSON has one object per case:

  set, case          ID of the set, number of the case from 1
  name               of the community, else systematic
  position           the case, as a position or a pattern
  slices, turns, wca the least length in each metric
  count              number of shortest algs, and of those up to --extra longer;
                     left out if only one was looked for
  weight, total      how often the case comes up: weight of total
  algs, karn         in WCA notation and in Karnotation
  fewest_turns       an alg with the fewest turns
  parity             even or odd, where the set has both
  solved             true if the case is solved already, in sets where that counts
  mirror, inverse    names of the cases that are its mirror image and its inverse`
}

// Validate is called by kong.
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
	case c.From == "" && c.Set == "" && (len(c.Case) > 0 || c.All || c.One || c.Extra > 0):
		return errors.New("name a set, such as OBL; wedge cases lists them")
	}
	return c.findFormat()
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
	case named && (ending != "text" && ending != "csv" && ending != "json" && ending != "html" && ending != "pdf"):
		return fmt.Errorf("-o %s: expected a name that ends in .txt, .csv, .json, .html or .pdf", c.Output)
	case c.format == "pdf" && c.Output == "":
		return errors.New("--format pdf needs -o FILE; -o - is standard output")
	case c.Set == "" && c.From == "" && (c.format == "pdf" || c.format == "html"):
		return errors.New("name a set for the sheet, such as OBL")
	}
	return nil
}

func (c *casesCommand) Run(ctx context.Context, s *Streams) error {
	colours, err := readScheme(c.Scheme)
	if err != nil {
		return fmt.Errorf("--scheme: %w", err)
	}
	if c.Set == "" && c.From == "" {
		return c.write(s, c.listSets)
	}
	set, err := c.set()
	if err != nil {
		return err
	}
	picked, err := (&listFlags{Sort: c.Sort, Match: c.Match, Weights: c.Weights}).picker()
	if err != nil {
		return err
	}
	// The algs are found inside write: a file that cannot be written is reported first.
	return c.write(s, func(w io.Writer) error {
		b, err := c.book(ctx, s, set)
		if err != nil {
			return err
		}
		if c.format == "html" || c.format == "pdf" {
			return c.writeSheet(ctx, w, b, colours, picked)
		}
		list := &caseList{book: b, picker: picked, limit: c.limit(b)}
		switch c.format {
		case "csv":
			return list.printCSV(w)
		case "json":
			return list.printJSON(w)
		}
		return list.printText(w)
	})
}

// writeSheet writes a sheet to print.
func (c *casesCommand) writeSheet(ctx context.Context, w io.Writer, b *casebook.Book, colours scheme.Scheme, picked *picker) error {
	o := sheet.Options{Scheme: colours, Algs: c.limit(b)}
	if c.Paper == sheet.Letter.String() {
		o.Paper = sheet.Letter
	}
	for i := range b.Entries {
		b.Entries[i].Algs = picked.pick(b.Entries[i].Algs)
	}
	made, err := sheet.New(b, o)
	if err != nil {
		return err
	}
	f, err := picture.FormatOf("." + c.format)
	if err != nil {
		return err
	}
	return made.Write(ctx, w, f)
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
			return nil, err
		}
		o.Cases = append(o.Cases, found.Index)
	}
	n := len(set.Cases())
	if o.Cases != nil {
		n = len(o.Cases)
	}
	o.All = c.All || c.Extra > 0 || !c.One && n <= manyCases
	sv, err := openSolver(s)
	if err != nil {
		return nil, err
	}
	bar := newBar(s, "finding algs of "+set.Name)
	o.Progress = func(done, of int) { bar.set(float64(done) / float64(of)) }
	b, err := casebook.NewStore(tables.Folder()).Book(ctx, find.New(sv), set, o)
	bar.finish()
	if b != nil && err != nil { // it could not be read or kept, but is complete
		warn(s, err)
		err = nil
	}
	return b, err
}

// limit is how many algs of each case are written.
func (c *casesCommand) limit(b *casebook.Book) int {
	alone := len(b.Entries) == 1 || c.format == "csv" || c.format == "json" || c.format == "text" && (c.All || c.Extra > 0)
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
	name := cmp.Or(c.Output, "-")
	if name != "-" {
		picture.Sweep(filepath.Dir(name))
	}
	return writeOut(s, name, c.Force, f)
}

// caseSet is the JSON of a set.
type caseSet struct {
	Set    string `json:"set"`
	Name   string `json:"name"`
	Cases  int    `json:"cases"`
	Total  int64  `json:"total"`
	Solved bool   `json:"solved"` // a solved position is a case
}

// listSets lists all sets.
func (c *casesCommand) listSets(w io.Writer) error {
	var rows [][]any
	for _, set := range cases.Sets() {
		row := caseSet{Set: set.ID, Name: set.Name, Cases: len(set.Cases()), Total: set.Total()}
		for _, x := range set.Cases() {
			row.Solved = row.Solved || x.SolvedCase
		}
		if c.format == "json" {
			if err := printJSON(w, row); err != nil {
				return err
			}
		}
		rows = append(rows, []any{row.Set, row.Name, row.Cases, row.Total, row.Solved})
	}
	columns := []string{"set", "name", "cases", "total", "solved_is_case"}
	switch c.format {
	case "json":
		return nil
	case "csv":
		return writeCSV(w, columns, rows)
	}
	return writeTable(w, columns, rows)
}
