package cli

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"wedge/app/square1/times"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver/analysis"
	"wedge/solver/find"
)

type analyseCommand struct {
	File    []string `arg:"" optional:"" complete:"file" help:"Files with solves; without any, or with -, standard input."`
	Method  string   `placeholder:"METHOD" help:"Explain every solve by this method: a built-in one, as wedge method lists them, or a file. Without it, by the one that explains the solve best."`
	Splits  bool     `help:"Also find, for each number of parts, how the method's steps are best split into them: up to some seconds for a solve."`
	Summary bool     `help:"Print only what the solves add up to."`
	JSON    bool     `name:"json" xor:"format" help:"Print one JSON object per solve."`
	CSV     bool     `name:"csv" xor:"format" help:"Print a row for each step."`
}

func (*analyseCommand) Help() string {
	return `A solve is written as people do, a step on each line:

  Scramble: (1,0)/(-3,3)/(0,-1)/
  /(3,0)/(-3,0)/ // CSP 3.21
  OBL: U' D / 10
  / (-1,0) // PBL [0:09.87]

Names, times and the scramble can be left out, and the lines joined: steps are
found and named by what they reach. Names can also stand above the moves, or
behind | or - or in brackets. Titles, links and remarks are no moves: what is
left out is said. A line with moves and a word that is not known is refused. A
file can have many solves: each begins with its scramble, or behind a line of
dashes or two empty lines. Files of timers are read, too (csTimer, CubeDesk,
Cubic Timer, Twisty Timer, Cube Timer and CubeTime; the reconstructions are in
the comments), and what --json has printed.

Many solves are added up, with what costs most: the step and the case with the
most slices over the fewest, arriving odd in cube shape, and pauses. A line is
there if that is a twentieth at least of its whole, and five times or more.

For each step Wedge prints what it reached, its slices and the fewest that
reach all of that from where the step began, its time, and which case of which
set it was. The fewest are exact; turns of the layers before and after are
free.

--splits divides the method's steps into 1, 2, 3 ... parts, each of one step or
more at once and done by one of its shortest algs, which is chosen with the
parts behind it in mind. For each number of parts Wedge prints the fewest slices
that any split needs, and algs for one; a step about edges may also come before
the one about corners. Nothing is said where too much would have to be tried.

The fewest of a whole solve are those that solve its scramble, however it was
solved. "Step by step" adds up the fewest of the steps: each begins where the
one before happened to end, so this sum can be larger or smaller, and is no
limit for the solve.

The middle layer counts in the fewest of a whole solve, and in those of a step
that solves all else, unless the step leaves it flipped, which is then said.

JSON has per solve:

  title, scramble, start, time, method, slices, solved
  fewest         that solve the scramble, if both layers are solved at the end
  step_by_step   the fewest of the steps, added up
  middle_left    both layers are solved at the end, the middle is flipped
  parity         even or odd on arrival in cube shape, with the slices that it
                 would have taken to arrive even or odd, and the step that
                 made it even
  steps          name, written (as it was written), not_so (what that claims,
                 but is not so), alg, slices, fewest, best (an alg with the
                 fewest), middle_left (not counted in them), set, case, took
                 and pause in seconds
  parts          in how many parts the method's steps were done
  splits         with --splits, for 1, 2, 3 ... parts: slices and parts, each
                 with name and alg; empty where they are not known

and with --summary one object for all: solves, slices, arrived and odd in cube
shape, and advice (about, name, count, of, over, mean, usual)`
}

func (c *analyseCommand) Run(ctx context.Context, s *Streams) error {
	methods, err := c.methods(ctx, s)
	if err != nil {
		return err
	}
	sv, err := openSolver(s)
	if err != nil {
		return err
	}
	r := &analyseRun{
		analyseCommand: c, streams: s, out: bufio.NewWriter(s.Out),
		analyst: analysis.New(find.New(sv), methods, nil),
	}
	files := c.File
	if fromInput(files) {
		files = []string{"-"}
	}
	for _, name := range files {
		if err := r.file(ctx, name); err != nil {
			return err
		}
	}
	return r.end()
}

// methods are all built-in ones, or the one that is asked for.
func (c *analyseCommand) methods(ctx context.Context, s *Streams) ([]*method.Method, error) {
	if c.Method == "" {
		return method.Builtin(), nil
	}
	m, err := loadMethod(ctx, s, c.Method)
	if err != nil {
		return nil, fmt.Errorf("--method: %w", err)
	}
	return []*method.Method{m}, nil
}

// analyseRun analyses the solves of all files.
type analyseRun struct {
	*analyseCommand
	streams *Streams
	out     *bufio.Writer
	analyst *analysis.Analyst
	list    []*analysis.Analysis
	rows    [][]any // of CSV
	number  int     // of the last solve
}

// file analyses the solves of a file.
func (r *analyseRun) file(ctx context.Context, name string) error {
	data, err := readInput(ctx, r.streams, name, times.MaxFile)
	if err != nil {
		return err
	}
	if name == "-" {
		name = standardInput
	}
	if times.TimerOf(data) == "" && !utf8.Valid(data) {
		return fmt.Errorf("%s: it is not text", name)
	}
	solves, others, err := r.read(name, data)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if len(solves)+others == 0 {
		return fail(r.streams, name+": ", errNoSolve)
	}
	for _, s := range solves {
		if err := r.solve(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// errNoSolve is for a file that is empty, or of which nothing is a solve.
var errNoSolve = errors.New("it has no solves")

// read reads the solves of a file, and counts others: those that cannot be read, or of which no moves are known. It says
// which these are.
func (r *analyseRun) read(name string, data []byte) (list []*reconstruction.Solve, others int, err error) {
	switch begin := bytes.TrimSpace(data); {
	case times.TimerOf(data) != "":
		return r.readTimer(name, data)
	case bytes.HasPrefix(begin, []byte("{")):
		list, err = readReports(data)
		return list, 0, err
	default:
		for _, part := range reconstruction.Split(string(data)) {
			s, err := part.Parse()
			if err != nil {
				if err := fail(r.streams, fmt.Sprintf("%s: solve at line %d: ", name, part.Line), err); err != nil {
					return nil, 0, err
				}
				others++
				continue
			}
			if len(s.LeftOut) > 0 {
				fmt.Fprintf(r.streams.Err, "wedge: %s without moves left out: %s\n", plural(len(s.LeftOut), "line"), s.LeftOutLines())
			}
			list = append(list, s)
		}
		return list, others, nil
	}
}

// readTimer reads the solves of another timer's file, those of a Square-1 if it says so. It says what is left out.
func (r *analyseRun) readTimer(name string, data []byte) (list []*reconstruction.Solve, none int, err error) {
	file, err := times.Read(data, name, time.Local)
	if err != nil {
		return nil, 0, err
	}
	if n := len(file.Left); n > 0 {
		r.streams.failed = true
		fmt.Fprintf(r.streams.Err, "wedge: %s: %s left out, the first: %v\n", name, plural(n, "solve"), file.Left[0])
	}
	others := 0
	for _, part := range file.Sessions {
		if part.Puzzle != "" {
			others += len(part.Solves)
			continue
		}
		for _, t := range part.Solves {
			if s, err := t.Reconstruct(); err == nil {
				list = append(list, s)
			} else {
				none++
			}
		}
	}
	if others > 0 {
		fmt.Fprintf(r.streams.Err, "wedge: %s: %s of other puzzles left out\n", name, plural(others, "solve"))
	}
	if none > 0 {
		fmt.Fprintf(r.streams.Err, "wedge: %s: %s without moves and without a reconstruction\n", name, plural(none, "solve"))
	}
	return list, none, nil
}

// solve analyses a solve, and prints it.
func (r *analyseRun) solve(ctx context.Context, s *reconstruction.Solve) error {
	r.number++
	a, err := r.analyst.Analyse(ctx, s)
	if errors.Is(err, analysis.ErrEmpty) {
		return fail(r.streams, fmt.Sprintf("solve %d: ", r.number), err)
	}
	if err != nil {
		return err
	}
	r.list = append(r.list, a)
	var splits []analysis.Split
	if r.Splits && !r.CSV && !r.Summary {
		if splits, err = r.analyst.Splits(ctx, a); err != nil {
			return err
		}
	}
	switch {
	case r.CSV:
		r.rows = append(r.rows, stepRows(r.number, a)...)
	case r.Summary:
	case r.JSON:
		err = printJSON(r.out, solveReport(a, splits))
	default:
		err = r.print(a, splits)
	}
	if err != nil {
		return err
	}
	return r.out.Flush()
}

// print prints a solve with a line for each step.
func (r *analyseRun) print(a *analysis.Analysis, splits []analysis.Split) error {
	if r.number > 1 {
		fmt.Fprintln(r.out)
	}
	facts := []string{plural(a.Slices(), "slice")}
	if a.Fewest != analysis.Unknown {
		facts = append(facts, fmt.Sprintf("fewest %d", a.Fewest))
	}
	if n := a.StepByStep(); n != analysis.Unknown && len(a.Steps) > 1 {
		facts = append(facts, fmt.Sprintf("fewest step by step %d", n))
	}
	if a.Solve.Time > 0 {
		facts = append(facts, reconstruction.FormatTime(a.Solve.Time)+" s")
	}
	switch {
	case a.Flipped():
		facts = append(facts, "both layers solved, the middle layer left flipped")
	case !a.Solved():
		facts = append(facts, "not solved at the end")
	}
	title := cmp.Or(strings.Join(a.Solve.Title, ", "), fmt.Sprintf("Solve %d", r.number))
	if a.Method != "" {
		title += ", by " + a.Method
	}
	fmt.Fprintf(r.out, "# %s: %s\n", title, strings.Join(facts, ", "))
	var lines [][]any
	for i, row := range stepRows(r.number, a) {
		s := a.Steps[i]
		lines = append(lines, []any{i + 1, stepName(s), s.Slices, row[6], clock(s.Took), row[4], a.Solve.Alg()[s.From:s.To]})
	}
	if err := (listing{[]string{"step", "name", "slices", "fewest", "time", "case", "moves"}, lines}).write(r.out, "text"); err != nil {
		return err
	}
	for i, s := range a.Steps {
		for _, note := range stepNotes(s) {
			fmt.Fprintf(r.out, "# step %d: %s\n", i+1, note)
		}
	}
	if text := parityNote(a); text != "" {
		fmt.Fprintf(r.out, "# %s\n", text)
	}
	if splits == nil {
		return nil
	}
	lines = nil
	for i, split := range splits {
		lines = append(lines, []any{
			i + 1, when(split.Parts != nil, split.Slices),
			strings.Join(mapped(split.Parts, func(p analysis.Part) string { return fmt.Sprint(p.Name, " ", p.Slices()) }), ", "),
			strings.Join(mapped(split.Parts, func(p analysis.Part) string { return p.Alg.String() }), " | "),
		})
	}
	return listing{[]string{"parts", "slices", "split", "moves"}, lines}.write(r.out, "text")
}

// stepName is what a step reached, with what was written if that says something else.
func stepName(s analysis.Step) string {
	switch {
	case s.Name == "" && s.Written == "":
		return "-"
	case s.Name == "":
		return fmt.Sprintf("%q", s.Written)
	case s.Written == "" || strings.EqualFold(s.Name, s.Written):
		return s.Name
	}
	return fmt.Sprintf("%s %q", s.Name, s.Written)
}

// stepNotes are what else there is to say about a step.
func stepNotes(s analysis.Step) (notes []string) {
	if s.Missing != 0 {
		notes = append(notes, fmt.Sprintf("%q is written, but not reached: %s", s.Written, strings.Join(s.Missing.List(), ", ")))
	}
	if s.Over() > 0 && len(s.Best) > 0 {
		notes = append(notes, fmt.Sprintf("the same with %s: %v", plural(s.Fewest, "slice"), s.Best))
	}
	if s.LeavesMiddle() {
		notes = append(notes, "the middle layer is left flipped, and does not count in the fewest")
	}
	return notes
}

// parityNote says what became of the parity.
func parityNote(a *analysis.Analysis) string {
	p := a.Parity
	switch {
	case p.Arrived < 0:
		return ""
	case !p.Odd:
		return fmt.Sprintf("arrived even: %s to arrive even, %d to arrive odd", plural(p.ToEven, "slice"), p.ToOdd)
	}
	text := fmt.Sprintf("arrived odd: %s to arrive odd, %d to arrive even", plural(p.ToOdd, "slice"), p.ToEven)
	if p.Fixed >= 0 {
		text += fmt.Sprintf("; made even in step %d, which has %s", p.Fixed+1, plural(a.Steps[p.Fixed].Slices, "slice"))
	}
	return text
}

// stepRows are the rows of a solve's steps in CSV.
func stepRows(number int, a *analysis.Analysis) (rows [][]any) {
	for i, s := range a.Steps {
		set, name := caseOf(s)
		fewest := when(s.Fewest != analysis.Unknown, s.Fewest)
		rows = append(rows, []any{number, i + 1, s.Name, set, name, s.Slices, fewest, s.Best, seconds(s.Took), seconds(s.Pause), s.Written, a.Solve.Alg()[s.From:s.To]})
	}
	return rows
}

// seconds is a time in seconds, empty if it is not known.
func seconds(d time.Duration) string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%.3f", d.Seconds())
}

// clock is a time for people, a hyphen if it is not known.
func clock(d time.Duration) string {
	if d == 0 {
		return "-"
	}
	return reconstruction.FormatTime(d)
}

// end prints what the solves add up to, where there are several.
func (r *analyseRun) end() error {
	defer r.out.Flush()
	switch {
	case r.CSV:
		columns := []string{"solve", "step", "name", "set", "case", "slices", "fewest", "best", "took", "pause", "written", "moves"}
		return listing{columns, r.rows}.write(r.out, "csv")
	case len(r.list) == 0 || !r.Summary && (r.JSON || len(r.list) == 1):
		return nil
	}
	if !r.Summary {
		fmt.Fprintln(r.out)
	}
	sum := analysis.Summarise(slices.Values(r.list))
	if r.JSON {
		return printJSON(r.out, object{{"solves", sum.Solves}, {"slices", sum.Slices}, {"arrived", sum.Arrived}, {"odd", sum.Odd}, {"advice", sum.Advice()}})
	}
	fmt.Fprintf(r.out, "# %s: %s", plural(sum.Solves, "solve"), plural(sum.Slices, "slice"))
	if n := sum.Solved; n.Count > 0 {
		if n.Count < sum.Solves {
			fmt.Fprintf(r.out, "; %d solved to the end with %d", n.Count, n.Slices)
		}
		fmt.Fprintf(r.out, ", fewest for the scrambles %d", n.Fewest)
	}
	fmt.Fprintf(r.out, "; %d of %d arrived odd\n", sum.Odd, sum.Arrived)
	for _, a := range sum.Advice() {
		fmt.Fprintf(r.out, "# %s\n", adviceNote(a))
	}
	var rows [][]any
	for _, s := range sum.Steps {
		rows = append(rows, append([]any{cmp.Or(s.Name, "-")}, sumCells(s.Sum)...))
	}
	if err := (listing{append([]string{"step"}, sumColumns()...), rows}).write(r.out, "text"); err != nil {
		return err
	}
	fmt.Fprintln(r.out)
	rows = nil
	for _, c := range sum.Cases[:min(len(sum.Cases), mostCases)] {
		rows = append(rows, append([]any{c.Case.Set.Name, c.Case.Name}, sumCells(c.Sum)...))
	}
	return listing{append([]string{"set", "case"}, sumColumns()...), rows}.write(r.out, "text")
}

// adviceNote says what costs most.
func adviceNote(a analysis.Advice) string {
	switch a.Kind {
	case analysis.OddParity:
		return fmt.Sprintf("%d of %d finished solves arrived odd in cube shape: from there they took %.2f slices on average, those that arrived even %.2f", a.Count, a.Of, a.Mean, a.Usual)
	case analysis.LongestWait:
		return fmt.Sprintf("before %s, %.2f s of a solve pass without a move on average: the most of all steps", a.Name, a.Mean)
	}
	return fmt.Sprintf("%s, %d times: %s more than the fewest, each time from where it began", a.Name, a.Count, plural(a.Over, "slice"))
}

// mostCases is how many cases a summary lists.
const mostCases = 20

func sumColumns() []string { return []string{"times", "slices", "fewest", "mean time"} }

func sumCells(s analysis.Sum) []any {
	fewest := "-"
	if s.Compared() == s.Slices {
		fewest = strconv.Itoa(s.Fewest)
	}
	return []any{s.Count, s.Slices, fewest, clock(s.Mean().Round(time.Millisecond))}
}

// solveReport is the JSON of a solve.
func solveReport(a *analysis.Analysis, splits []analysis.Split) object {
	known := func(slices int) any { return when(slices != analysis.Unknown, slices) }
	var parity any
	if p := a.Parity; p.Arrived >= 0 {
		parity = object{{"arrived", parityName(p.Odd)}, {"step", p.Arrived + 1}, {"to_even", p.ToEven}, {"to_odd", p.ToOdd}, {"fixed", ifAny(p.Fixed + 1)}}
	}
	return object{
		{"title", when(len(a.Solve.Title) > 0, a.Solve.Title)},
		{"scramble", ifAny(a.Solve.Scramble.String())},
		{"start", a.Solve.Start.String()},
		{"time", ifAny(a.Solve.Time.Seconds())},
		{"method", ifAny(a.Method)},
		{"slices", a.Slices()},
		{"fewest", known(a.Fewest)},
		{"step_by_step", known(a.StepByStep())},
		{"solved", a.Solved()},
		{"middle_left", onlyTrue(a.Flipped())},
		{"parity", parity},
		{"parts", ifAny(a.Parts)},
		{"splits", when(splits != nil, mapped(splits, func(s analysis.Split) object {
			return object{
				{"slices", known(s.Slices)},
				{"parts", when(s.Parts != nil, mapped(s.Parts, func(p analysis.Part) object { return object{{"name", p.Name}, {"alg", p.Alg.String()}} }))},
			}
		}))},
		{"steps", mapped(a.Steps, func(s analysis.Step) object {
			set, name := caseOf(s)
			return object{
				{"name", ifAny(s.Name)},
				{"written", ifAny(s.Written)},
				{"not_so", when(s.Missing != 0, s.Missing.List())},
				{"alg", a.Solve.Alg()[s.From:s.To].String()},
				{"slices", s.Slices},
				{"fewest", known(s.Fewest)},
				{"best", ifAny(s.Best.String())},
				{"middle_left", onlyTrue(s.LeavesMiddle())},
				{"set", set},
				{"case", ifAny(name)},
				{"took", ifAny(s.Took.Seconds())},
				{"pause", ifAny(s.Pause.Seconds())},
			}
		})},
	}
}

// caseOf is the ID of the set of a step's case, and the name of the case; nil and empty if it is of none.
func caseOf(s analysis.Step) (set any, name string) {
	if s.Case.Set == nil {
		return nil, ""
	}
	return s.Case.Set.ID, s.Case.Name
}

// solveRead is what of the JSON is read again.
type solveRead struct {
	Title           []string
	Scramble, Start string
	Time            float64 // in seconds
	Steps           []struct {
		Written, Alg string
		Took         float64
	}
}

// readReports reads what --json has printed.
func readReports(data []byte) (list []*reconstruction.Solve, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	for {
		var r solveRead
		if err := d.Decode(&r); errors.Is(err, io.EOF) {
			return list, nil
		} else if err != nil {
			return nil, err
		}
		s, err := r.solve()
		if err != nil {
			return nil, fmt.Errorf("solve %d: %w", len(list)+1, err)
		}
		list = append(list, s)
	}
}

// solve is the solve that a report is about.
func (r *solveRead) solve() (*reconstruction.Solve, error) {
	s := &reconstruction.Solve{Title: r.Title, Time: time.Duration(r.Time * float64(time.Second))}
	start, err := square1.ParsePosition(r.Start)
	if err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	s.Start = start
	if r.Scramble != "" {
		if s.Scramble, err = square1.ParseAlg(r.Scramble); err != nil {
			return nil, fmt.Errorf("scramble: %w", err)
		}
	}
	for i, step := range r.Steps {
		alg, err := square1.ParseAlg(step.Alg)
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
		s.Steps = append(s.Steps, reconstruction.Step{Name: step.Written, Alg: alg, Took: time.Duration(step.Took * float64(time.Second))})
	}
	_, err = s.Positions()
	return s, err
}
