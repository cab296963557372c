package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"

	"wedge/app/square1/sheet"
	"wedge/puzzle/square1/method"
	"wedge/resources"
	"wedge/solver/find"
	"wedge/solver/methodlab"
)

type methodCommand struct {
	Method  string `arg:"" optional:"" complete:"method" help:"Name of a method, or a file with one of your own; - is standard input. Without one, all names are listed."`
	Mean    bool   `help:"Compute how many slices each step and the whole method take: exactly, or where there are too many starts from random positions."`
	Cases   string `placeholder:"STEP" help:"List the cases of a step, by its name or number, with an alg each, as wedge cases does."`
	Sheet   string `placeholder:"FILE" help:"With --cases, write a sheet of them to print, a .pdf file."`
	JSON    bool   `name:"json" help:"Write JSON: one object, or with --cases one object a case."`
	Samples int    `default:"1000000" placeholder:"N" help:"Random positions for steps with too many starts."`
	sheetFlags
}

// Help is shown by kong above the flags.
func (c *methodCommand) Help() string {
	return `A method is a text: a line with its name, then a line for each step with its name,
a colon and its goal. A goal is solved, cube shape, set NAME, shape NAME / NAME, or
patterns, of which any counts if "or" is between them. "cube shape, even" is cube shape
with even parity. Each step keeps what those before reached; # starts a comment.

  CSP/OBL/PBL
  CSP: cube shape, even
  OBL: UXUXUXUXYVYVYVYV or VYVYVYVYXUXUXUXU
  PBL: solved

--mean takes a random position, solves each step with the fewest slices, and
counts them; turns are free, the middle layer does not count. This is exact where
all starts of a step can be enumerated. The JSON has the probabilities of 0, 1, 2 ...
slices for each step and for the whole; exact_mean is a fraction.`
}

// Validate is called by kong.
func (c *methodCommand) Validate() error {
	switch {
	case c.Method == "" && (c.Mean || c.Cases != "" || c.Sheet != ""):
		return errors.New("name a method, such as vandenbergh; wedge method lists them")
	case c.Mean && c.Cases != "":
		return errors.New("--mean and --cases cannot be combined")
	case c.Sheet != "" && c.Cases == "":
		return errors.New("--sheet needs --cases STEP")
	case c.Sheet != "" && c.JSON:
		return errors.New("--sheet and --json cannot be combined")
	case c.Samples < 1:
		return fmt.Errorf("--samples is %d: give a positive number", c.Samples)
	}
	return c.check(c.Sheet != "", "give --sheet FILE")
}

func (c *methodCommand) Run(ctx context.Context, s *Streams) error {
	if c.Method == "" {
		return c.list(s.Out)
	}
	m, err := loadMethod(ctx, s, c.Method)
	switch {
	case err != nil:
		return err
	case c.Cases != "":
		return c.writeCases(ctx, s, m)
	case c.Mean:
		return c.writeMean(ctx, s, m)
	case c.JSON:
		return printJSON(s.Out, methodReportOf(m))
	}
	return printMethod(s.Out, m)
}

// loadMethod is a method by its name, or from a file.
func loadMethod(ctx context.Context, s *Streams, name string) (*method.Method, error) {
	if text, err := resources.Method(strings.ToLower(name)); err == nil {
		return method.Parse(string(text))
	}
	for _, m := range method.Builtin() {
		if strings.EqualFold(m.Name, name) {
			return m, nil
		}
	}
	from := s.In
	if name != "-" {
		f, err := os.Open(name)
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("%s is neither a method nor a file: expected one of %s, or a file", name, strings.Join(resources.Methods(), ", "))
		}
		if err != nil {
			return nil, err
		}
		defer f.Close()
		from = f
	}
	data, err := readAll(ctx, io.LimitReader(from, method.MaxBytes+1))
	if err != nil {
		return nil, err
	}
	data = decoded(data)
	m, err := method.Parse(string(data))
	return m, withText(err, string(data))
}

// list lists the methods that come with the program.
func (c *methodCommand) list(w io.Writer) error {
	var rows [][]any
	for i, m := range method.Builtin() {
		if c.JSON {
			if err := printJSON(w, methodReportOf(m)); err != nil {
				return err
			}
			continue
		}
		var steps []string
		for _, s := range m.Steps {
			steps = append(steps, s.Name)
		}
		rows = append(rows, []any{resources.Methods()[i], m.Name, strings.Join(steps, ", ")})
	}
	if c.JSON {
		return nil
	}
	return writeTable(w, []string{"method", "name", "steps"}, rows)
}

// methodReport is the JSON of a method.
type methodReport struct {
	Method string       `json:"method"`
	Steps  []stepReport `json:"steps"`
	*meanReport
}

// stepReport is the JSON of a step.
type stepReport struct {
	Step  string `json:"step"`
	Goal  string `json:"goal"`
	Set   string `json:"set,omitempty"`
	Cases int    `json:"cases,omitempty"` // 0 if there are too many
	*meanReport
}

// meanReport is the JSON of a distribution.
type meanReport struct {
	Exact     bool      `json:"exact"`
	Samples   int       `json:"samples,omitempty"`
	Mean      float64   `json:"mean"`
	ExactMean string    `json:"exact_mean,omitempty"`
	Within    float64   `json:"within,omitempty"` // 95 %
	Slices    []float64 `json:"slices"`           // probabilities
}

func methodReportOf(m *method.Method) methodReport {
	r := methodReport{Method: m.Name}
	for _, s := range m.Steps {
		step := stepReport{Step: s.Name, Goal: s.Text()}
		if list, err := s.Cases(); err == nil {
			step.Set, step.Cases = list[0].Set.Name, len(list)
		}
		r.Steps = append(r.Steps, step)
	}
	return r
}

func meanReportOf(d methodlab.Distribution, exact bool, samples int, within float64) *meanReport {
	r := &meanReport{Exact: exact, Samples: samples, Within: within}
	mean := d.Mean()
	r.Mean, _ = mean.Float64()
	if r.Exact {
		r.ExactMean = mean.RatString()
	}
	for _, share := range d {
		x, _ := share.Float64()
		r.Slices = append(r.Slices, x)
	}
	return r
}

func printMethod(w io.Writer, m *method.Method) error {
	fmt.Fprintf(w, "# %s\n", m.Name)
	var rows [][]any
	for _, s := range methodReportOf(m).Steps {
		number := any(s.Cases)
		if s.Cases == 0 {
			number = "too many"
		}
		rows = append(rows, []any{s.Step, number, s.Goal})
	}
	return writeTable(w, []string{"step", "cases", "goal"}, rows)
}

// writeMean writes the distributions.
func (c *methodCommand) writeMean(ctx context.Context, s *Streams, m *method.Method) error {
	sv, err := openSolver(s)
	if err != nil {
		return err
	}
	for _, step := range m.Steps {
		set, err := step.Set()
		if err == nil && len(set.Cases()) > manyCases && manyPositions(set, nil) {
			if sv, err = prepare(ctx, s, sv); err != nil {
				return err
			}
		}
	}
	bar := newBar(s, "counting slices of "+m.Name)
	measured, err := methodlab.Measure(ctx, find.New(sv), m, methodlab.Options{
		Samples:  c.Samples,
		Progress: func(step int, done float64) { bar.set((float64(step) + done) / float64(len(m.Steps))) },
	})
	bar.finish()
	if err != nil {
		return err
	}
	r := methodReportOf(m)
	r.meanReport = meanReportOf(measured.Whole, measured.Exact, 0, measured.Within)
	for i, x := range measured.Steps {
		r.Steps[i].meanReport = meanReportOf(x.Distribution, x.Samples == 0, x.Samples, x.Within)
	}
	if c.JSON {
		return printJSON(s.Out, r)
	}
	return r.print(s.Out)
}

// print writes a line for the method, and one for each step.
func (r *methodReport) print(w io.Writer) error {
	if _, err := fmt.Fprintf(w, "# %s: %s\n%s", r.Method, r.meanReport, r.shares()); err != nil {
		return err
	}
	for _, s := range r.Steps {
		number := ""
		if s.Cases > 0 {
			number = plural(s.Cases, "case") + ", "
		}
		if _, err := fmt.Fprintf(w, "%s  # %s%s\n%s", s.Step, number, s.meanReport, s.shares()); err != nil {
			return err
		}
	}
	return nil
}

// String is "4.6243 slices on average (8504/1839), exact".
func (r *meanReport) String() string {
	const mostDigits = 12 // of a fraction that is shown
	text := fmt.Sprintf("%.4f slices on average", r.Mean)
	switch {
	case r.Exact && len(r.ExactMean) <= mostDigits && strings.Contains(r.ExactMean, "/"):
		text += " (" + r.ExactMean + "), exact"
	case r.Exact:
		text += ", exact"
	case r.Samples > 0:
		text += fmt.Sprintf(" +- %.4f (95 %%, %s random positions)", r.Within, grouped(int64(r.Samples)))
	default:
		text += fmt.Sprintf(" +- %.4f (95 %%)", r.Within)
	}
	return text
}

// shares is the distribution in lines of comments: "#   0: 0.11 %, 1: 0.44 %".
func (r *meanReport) shares() string {
	const mostInLine = 5
	var parts []string
	for n, share := range r.Slices {
		if share > 0 {
			parts = append(parts, fmt.Sprintf("%d: %s", n, percent(share)))
		}
	}
	var b strings.Builder
	for line := range slices.Chunk(parts, mostInLine) {
		fmt.Fprintf(&b, "#   %s\n", strings.Join(line, ", "))
	}
	return b.String()
}

// percent writes a probability with three digits that say something.
func percent(share float64) string {
	return strconv.FormatFloat(100*share, 'g', 3, 64) + " %"
}

// writeCases writes the cases of a step.
func (c *methodCommand) writeCases(ctx context.Context, s *Streams, m *method.Method) error {
	step, err := stepNamed(m, c.Cases)
	if err != nil {
		return err
	}
	list, err := step.Cases()
	if err != nil {
		return err
	}
	o := sheet.Options{}
	if o.Paper, o.Scheme, err = c.look("wedge"); err != nil {
		return err
	}
	of := casesCommand{Set: c.Cases, Output: cmp.Or(c.Sheet, "-"), One: true, sheetFlags: c.sheetFlags}
	if c.JSON {
		of.Format = "json"
	}
	if err := of.findFormat(); err != nil {
		return err
	}
	if c.Sheet != "" && !of.isSheet() {
		return fmt.Errorf("--sheet %s: expected a name that ends in .pdf", c.Sheet)
	}
	set := list[0].Set
	if len(list) < len(set.Cases()) {
		for _, x := range list {
			of.Case = append(of.Case, x.Name)
		}
	}
	return of.writeSet(ctx, s, set, o)
}

// stepNamed is the step with a name, or a number from 1.
func stepNamed(m *method.Method, name string) (*method.Step, error) {
	var names []string
	for _, s := range m.Steps {
		if strings.EqualFold(s.Name, strings.TrimSpace(name)) {
			return s, nil
		}
		names = append(names, s.Name)
	}
	if n, err := strconv.Atoi(strings.TrimSpace(name)); err == nil && n >= 1 && n <= len(m.Steps) {
		return m.Steps[n-1], nil
	}
	return nil, fmt.Errorf("--cases: %s has no step %q: expected one of %s, or a number from 1 to %d", m.Name, name, strings.Join(names, ", "), len(m.Steps))
}
