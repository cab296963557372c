package cli

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
	"wedge/solver"
	"wedge/solver/find"
)

type solveCommand struct {
	Metric       string `enum:"slice,wca,turn" default:"slice" help:"What to minimise: slices, WCA moves, or turns of one layer plus slices (${enum})."`
	All          bool   `help:"Find all shortest solutions. Those that differ only by the rule (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f) count as one."`
	Any          bool   `help:"Take the first solution with the fewest slices, not one with the fewest turns among them: faster. Slice metric only."`
	Limit        int    `placeholder:"N" help:"With --all, print at most N solutions."`
	IgnoreMiddle bool   `help:"Ignore the middle layer: it may end up not square."`
	CubeShape    bool   `help:"Find a shortest way to cube shape only; the middle layer is ignored."`
	Notation     string `enum:"wca,karn" default:"wca" help:"Notation of the solutions (${enum})."`
	JSON         bool   `name:"json" help:"Print one JSON object per position."`
	searchFlags
	limitFlags
	pickFlags
	Explain      bool `help:"Explain the effort of each alg for the hand: the points of each move."`
	PrintWeights bool `help:"Print the default weights, as a file for --weights."`
	positions
}

func (*solveCommand) Help() string {
	return `If one solution takes longer than a second, or more than one is asked for, and no
larger table was built, Wedge makes the medium table, once: a file of 110 MB in
the folder of tables (wedge man says which). wedge table remove medium deletes it.`
}

// lists reports whether all solutions are wanted, not just one.
func (c *solveCommand) lists() bool {
	return c.All || c.Extra > 0 || len(c.Lengths) > 0 || c.picks()
}

// restricts reports whether package find must answer, also for positions.
func (c *solveCommand) restricts() bool { return c.searchFlags.isSet() || c.limitFlags.isSet() }

func (c *solveCommand) Validate() error {
	switch {
	case c.Limit < 0:
		return fmt.Errorf("--limit is %d: give a positive number, or leave it out for all solutions", c.Limit)
	case c.Limit > 0 && !c.lists():
		return fmt.Errorf("--limit needs --all")
	case c.Any && (c.lists() || c.restricts() || c.Metric != "slice"):
		return fmt.Errorf("--any works in the slice metric only, and not with --all or flags that restrict solutions")
	case c.CubeShape && (c.lists() || c.IgnoreMiddle):
		return fmt.Errorf("--cube-shape cannot be combined with --all or --ignore-middle")
	case c.CubeShape && (c.restricts() || c.Generator):
		return fmt.Errorf("--cube-shape cannot be combined with --to, --generator or flags that restrict solutions")
	case c.PrintWeights && len(c.Position) > 0:
		return fmt.Errorf("--print-weights only prints the weights: give no position")
	case c.Weights != "" && c.Sort != rating.ByHand.String() && !c.Explain:
		return fmt.Errorf("--weights is for --sort hand and --explain: give one of them, or leave it out")
	}
	return cmp.Or(c.searchFlags.check(), c.limitFlags.check())
}

// answer has the solutions of a position.
type answer struct {
	position square1.Pattern
	length   int // of the shortest, in the metric
	count    int // found
	matching int // of those
	algs     []square1.Alg
	// exhausted is true if there are no other algs at all.
	exhausted bool
	table     string // that was used
	seconds   float64
}

// printed is what is printed of a solution: with --generator its inverse.
func (c *solveCommand) printed(a square1.Alg) square1.Alg {
	if c.Generator {
		return a.Inverse()
	}
	return a
}

func (c *solveCommand) write(a square1.Alg) string {
	if c.Notation == "karn" {
		return c.printed(a).Karn()
	}
	return c.printed(a).String()
}

// solving is a run of the command.
type solving struct {
	*solveCommand
	streams  *Streams
	picker   *picker
	question find.Question
	solver   *solver.Solver
	best     *improving // nil until the first position, likewise finder
	finder   *find.Finder
	medium   bool // the medium table was waited for
	out      io.Writer
	line     int // of the position that is being solved
}

func (c *solveCommand) Run(ctx context.Context, s *Streams) error {
	if c.PrintWeights {
		return rating.Default().Write(s.Out)
	}
	metric, err := square1.ParseMetric(c.Metric)
	if err != nil {
		return err
	}
	run := &solving{solveCommand: c, streams: s}
	if run.picker, err = c.picker(); err != nil {
		return err
	}
	if run.question, err = c.question(metric); err != nil {
		return err
	}
	if c.CubeShape {
		return c.each(ctx, s, c.JSON, func(out io.Writer, g given, p square1.Pattern) error {
			run.out, run.line = out, g.line
			start := time.Now()
			alg := p.Position.CubeShape(metric)
			return run.print(&answer{
				position: p, length: alg.Length(metric), count: 1, matching: 1, algs: []square1.Alg{alg},
				table: "shapes", seconds: time.Since(start).Seconds(),
			})
		})
	}
	if run.solver, err = openSolver(s); err != nil {
		return err
	}
	defer run.stop()
	return c.each(ctx, s, c.JSON, func(out io.Writer, g given, p square1.Pattern) error {
		run.out, run.line = out, g.line
		return run.one(ctx, p)
	})
}

// open makes the solvers for a position. The small table is quick enough for one solution
// with the fewest slices only, and package find rarely needs any table; all else waits for the
// medium table, which is built once.
func (r *solving) open(ctx context.Context, p square1.Pattern, finds bool) (err error) {
	medium := r.lists() || r.question.Metric == square1.TurnMetric
	if finds {
		medium = r.lists() && p.Fillings() <= fewFillings && !r.restricts()
	}
	if r.best != nil && (r.medium || !medium) {
		return nil
	}
	r.stop()
	if medium {
		if r.solver, err = prepare(ctx, r.streams, r.solver); err != nil {
			return err
		}
	}
	r.medium = medium
	r.best, r.finder = newImproving(ctx, r.streams, r.solver), find.New(r.solver)
	return nil
}

func (r *solving) stop() {
	if r.best != nil {
		r.best.stop()
		r.best = nil
	}
}

// one answers a position.
func (r *solving) one(ctx context.Context, p square1.Pattern) error {
	finds := r.restricts() || !p.IsPosition()
	timeout := r.timeout(finds)
	late := fmt.Errorf("no answer within %v: raise --timeout, or limit the search with --max-length", timeout)
	var a *answer
	err := within(ctx, timeout, late, func(ctx context.Context) (err error) {
		if err := r.open(ctx, p, finds); err != nil {
			return err
		}
		start := time.Now()
		spin := newLine(r.streams)
		defer spin.finish()
		if finds {
			a, err = r.find(ctx, p, spin)
		} else {
			a, err = r.solve(ctx, p.Position, spin)
		}
		if err == nil {
			a.position, a.seconds = p, time.Since(start).Seconds()
		}
		return err
	})
	if err != nil {
		return err
	}
	a.algs = r.pick(a.algs)
	a.matching = a.count
	if r.picks() {
		a.matching = len(a.algs)
	}
	if a.matching == 0 {
		return noMatch(r.Match, a.count, "solution")
	}
	if r.Limit > 0 {
		a.algs = a.algs[:min(r.Limit, len(a.algs))]
	}
	return r.print(a)
}

// pick returns the solutions that the flags choose, sorted by what is printed of them.
func (r *solving) pick(algs []square1.Alg) []square1.Alg {
	if !r.picks() {
		return algs
	}
	return mapped(r.picker.pick(mapped(algs, r.printed)), r.printed)
}

// solve answers a position by its shortest solutions.
func (r *solving) solve(ctx context.Context, p square1.Position, spin *line) (*answer, error) {
	options := solver.Options{
		Metric: r.question.Metric, All: r.lists(), Any: r.Any, Limit: r.question.Keep,
		IgnoreMiddle: r.IgnoreMiddle, Progress: spin.status,
	}
	result, err := r.best.solve(ctx, p, options)
	if err != nil {
		return nil, err
	}
	return &answer{
		length: result.Length, count: result.Count, algs: result.Solutions, table: r.best.solver.Kind().String(),
	}, nil
}

// find answers a pattern, or what only package find can.
func (r *solving) find(ctx context.Context, p square1.Pattern, spin *line) (*answer, error) {
	q := r.question
	q.From = p
	q.From.Mask.AnyMiddle = p.Mask.AnyMiddle || r.IgnoreMiddle
	q.Progress = func(s find.Status) { spin.status(solver.Status(s)) }
	found, err := r.finder.Find(ctx, q)
	if err != nil {
		return nil, err
	}
	return &answer{
		length: found.Length, count: found.Count, algs: found.Algs, exhausted: found.Exhausted,
		table: r.best.solver.Kind().String(),
	}, nil
}

func (r *solving) print(a *answer) error {
	if r.JSON {
		return printJSON(r.out, r.report(a))
	}
	if r.lists() {
		fmt.Fprintln(r.out, r.heading(a))
	}
	for _, alg := range a.algs {
		fmt.Fprintf(r.out, "%s  # %s%s\n", r.write(alg), lengthsOf(alg), r.picker.key(r.printed(alg)))
		if r.Explain {
			fmt.Fprintln(r.out, explained(r.printed(alg), r.picker.sorting.Weights))
		}
	}
	return nil
}

// heading is the line above a list.
func (r *solving) heading(a *answer) string {
	noun, length := "shortest solution", fmt.Sprintf("length %d", a.length)
	switch {
	case r.Extra > 0:
		noun, length = "solution", fmt.Sprintf("length %d to %d", a.length, a.length+r.Extra)
	case len(r.Lengths) > 0:
		lengths := slices.Compact(slices.Sorted(slices.Values(r.Lengths)))
		noun, length = "solution", "lengths "+strings.ReplaceAll(inARow(lengths), " ", ", ")
	}
	text := fmt.Sprintf("# %s: %s, %s in the %s metric", a.position, plural(a.count, noun), length, r.Metric)
	if r.Match != "" {
		text += fmt.Sprintf(", %d of them matching", a.matching)
	}
	if a.exhausted {
		text += ", no others"
	}
	return text
}

// report is the JSON of an answer.
func (r *solving) report(a *answer) object {
	best, length := a.algs[0], lengthsOf(a.algs[0])
	all, karn := r.lists(), r.Notation == "karn"
	generator := func(alg square1.Alg) string { return alg.Inverse().String() }
	return object{
		{"line", r.line}, // of the input, or the number of the argument, from 1
		{"position", a.position.String()},
		{"metric", r.Metric},
		{"length", a.length},
		{"slices", length.slices},
		{"turns", length.turns},
		{"wca", length.wca},
		{"solution", best.String()},
		{"karn", when(karn, ifAny(best.Karn()))},
		{"generator", when(r.Generator, ifAny(generator(best)))},
		{"count", when(all, a.count)},
		{"solutions", when(all, mapped(a.algs, square1.Alg.String))},
		{"karns", when(all && karn, mapped(a.algs, square1.Alg.Karn))},
		{"generators", when(all && r.Generator, mapped(a.algs, generator))},
		{"matching", when(r.Match != "", a.matching)},
		{"exhausted", onlyTrue(a.exhausted)},
		{"scores", when(r.Explain, mapped(a.algs, func(alg square1.Alg) object {
			return scoreReport(r.printed(alg), r.picker.sorting.Weights)
		}))},
		{"table", a.table},
		{"seconds", a.seconds},
	}
}

// question is what the flags ask, but for the start.
func (c *solveCommand) question(metric square1.Metric) (find.Question, error) {
	q := find.Question{Metric: metric, Limits: c.limits(), Extra: c.Extra, Lengths: c.Lengths, MaxLength: c.MaxLength, One: !c.lists()}
	q.Before, _ = find.ParseEnd(c.Before) // which Validate has read, too
	q.After, _ = find.ParseEnd(c.After)   // likewise
	if !c.picks() {
		q.Keep = c.Limit
	}
	for _, text := range c.To {
		goal, err := square1.ParseAny(text)
		if err != nil {
			return q, fmt.Errorf("--to: %w", withText(err, text))
		}
		q.To = append(q.To, goal)
	}
	return q, nil
}
