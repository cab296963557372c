package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/big"
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
		return printJSON(s.Out, methodObject(m))
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
	data, err := readInput(ctx, s, name, method.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is neither a method nor a file: expected one of %s, or a file", name, strings.Join(resources.Methods(), ", "))
	}
	if err != nil {
		return nil, err
	}
	m, err := method.Parse(string(data))
	return m, withText(err, string(data))
}

// list lists the methods that come with the program.
func (c *methodCommand) list(w io.Writer) error {
	l := listing{columns: []string{"method", "name", "steps"}}
	for i, m := range method.Builtin() {
		if c.JSON {
			if err := printJSON(w, methodObject(m)); err != nil {
				return err
			}
			continue
		}
		steps := mapped(m.Steps, func(s *method.Step) string { return s.Name })
		l.rows = append(l.rows, []any{resources.Methods()[i], m.Name, strings.Join(steps, ", ")})
	}
	if c.JSON {
		return nil
	}
	return l.write(w, "text")
}

// mean is how many slices a step takes, or a method, which has no samples.
type mean struct {
	methodlab.Step
	exact bool
}

// json is the JSON of it.
func (m mean) json() object {
	slices, _ := m.Distribution.Mean().Float64()
	return object{
		{"exact", m.exact},
		{"samples", ifAny(m.Samples)},
		{"mean", slices},
		{"exact_mean", when(m.exact, m.Distribution.Mean().RatString())},
		{"within", ifAny(m.Within)},
		{"slices", m.probabilities()},
	}
}

// probabilities are those of 0, 1, 2 ... slices.
func (m mean) probabilities() []float64 {
	return mapped(m.Distribution, func(share *big.Rat) float64 {
		x, _ := share.Float64()
		return x
	})
}

// methodObject is the JSON of a method, and of the slices of its steps and of all if there are any.
func methodObject(m *method.Method, means ...mean) object {
	steps := mapped(m.Steps, func(s *method.Step) object {
		set, cases := casesOf(s)
		return object{{"step", s.Name}, {"goal", s.Text()}, {"set", ifAny(set)}, {"cases", ifAny(cases)}}
	})
	o := object{{"method", m.Name}, {"steps", steps}}
	for i, x := range means {
		if i == len(steps) {
			return append(o, x.json()...)
		}
		steps[i] = append(steps[i], x.json()...)
	}
	return o
}

// casesOf is the name of a step's set and the number of its cases, 0 if there are too many.
func casesOf(s *method.Step) (set string, cases int) {
	list, err := s.Cases()
	if err != nil {
		return "", 0
	}
	return list[0].Set.Name, len(list)
}

func printMethod(w io.Writer, m *method.Method) error {
	fmt.Fprintf(w, "# %s\n", m.Name)
	var rows [][]any
	for _, s := range m.Steps {
		number := any("too many")
		if _, cases := casesOf(s); cases > 0 {
			number = cases
		}
		rows = append(rows, []any{s.Name, number, s.Text()})
	}
	return listing{[]string{"step", "cases", "goal"}, rows}.write(w, "text")
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
	found, err := methodlab.Measure(ctx, find.New(sv), m, methodlab.Options{
		Samples:  c.Samples,
		Progress: func(step int, done float64) { bar.set((float64(step) + done) / float64(len(m.Steps))) },
	})
	bar.finish()
	if err != nil {
		return err
	}
	means := mapped(found.Steps, func(x methodlab.Step) mean { return mean{x, x.Samples == 0} })
	whole := mean{methodlab.Step{Distribution: found.Whole, Within: found.Within}, found.Exact}
	text := fmt.Sprintf("# %s: %s\n%s", m.Name, whole, whole.shares())
	for i, s := range m.Steps {
		number := ""
		if _, cases := casesOf(s); cases > 0 {
			number = plural(cases, "case") + ", "
		}
		text += fmt.Sprintf("%s  # %s%s\n%s", s.Name, number, means[i], means[i].shares())
	}
	return tell(s.Out, c.JSON, methodObject(m, append(means, whole)...), text)
}

// String is "4.6243 slices on average (8504/1839), exact".
func (m mean) String() string {
	const mostDigits = 12 // of a fraction that is shown
	slices, _ := m.Distribution.Mean().Float64()
	fraction := m.Distribution.Mean().RatString()
	text := fmt.Sprintf("%.4f slices on average", slices)
	switch {
	case m.exact && len(fraction) <= mostDigits && strings.Contains(fraction, "/"):
		text += " (" + fraction + "), exact"
	case m.exact:
		text += ", exact"
	case m.Samples > 0:
		text += fmt.Sprintf(" +- %.4f (95 %%, %s random positions)", m.Within, grouped(int64(m.Samples)))
	default:
		text += fmt.Sprintf(" +- %.4f (95 %%)", m.Within)
	}
	return text
}

// shares is the distribution in lines of comments: "#   0: 0.11 %, 1: 0.44 %".
func (m mean) shares() string {
	const mostInLine = 5
	var parts []string
	for n, share := range m.probabilities() {
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
