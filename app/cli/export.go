package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
	"wedge/solver/find"
)

type exportCommand struct {
	exportFlags
	positions

	options print.Options
	format  picture.Format
	solid   bool // pieces as an STL, no picture
}

// exportFlags are those of all puzzles.
type exportFlags struct {
	viewFlags
	schemeFlag
	cameraFlags
	labelFlag
	captionFlag
	algFlags
	playFlags
	fragmentFlag
	puzzleFlags
	solutionFlag
	packFlags
	assemblyFlags
	squareFlags
	unitFlags
	outputFlags
}

// puzzleFlags say what is exported instead of positions.
type puzzleFlags struct {
	Puzzle string   `placeholder:"PUZZLE" complete:"puzzle" help:"Export a packing puzzle, not positions: a name from wedge pack --list, a file, or - for standard input. Animations and .html files show the assembly; .csv and .json files have the solutions, .stl files the pieces."`
	Snake  string   `placeholder:"SNAKE" complete:"snake" help:"Export a snake, written as in wedge snake. Animations and .html files fold it."`
	Cube   []string `sep:"none" placeholder:"ASSEMBLY" help:"Export Rubik's cube, not positions: an assembly as in wedge cube, also several times; - reads them from standard input, one per line. Animations play the alg or, with --solve, a solution. --explode, --labels, --lit UF,URF, --from, --dark and others apply."`
}

// squareFlags are those that only the Square-1 has.
type squareFlags struct {
	Reconstruction string `placeholder:"FILE" complete:"file" help:"Export solves as people write them, as for wedge analyse, not positions: a file, or - for standard input."`

	Cut    bool   `help:"Show the cut: green if free, red if blocked."`
	Metric string `enum:",slice,wca,turn" default:"" placeholder:"METRIC" help:"What --solve minimises and the caption counts: slice (the default), wca or turn, as in wedge solve."`
	Pieces string `enum:"all,corner,edge,middle" default:"all" help:"Pieces in an .stl file: all 18, or one (${enum})."`
	elementFlag
	Side float64 `default:"54" placeholder:"MM" help:"Side of the cube that the pieces of an .stl file make, 20 to 300 mm; 54 if not given."`
	figureFlags
}

// numberPattern is the place for the position's number in a file name.
var numberPattern = regexp.MustCompile(`%(0[1-9])?d`)

// Validate is called by kong.
func (c *exportCommand) Validate() error {
	if c.isSet() {
		return c.checkCubes()
	}
	if len(c.Cube) > 0 || c.Net || c.Faces || c.TakeOut != "" {
		return c.checkAssemblies()
	}
	if c.Solution != "" || c.HideLayers != 0 || c.Mirror || c.Colour != "" || c.Piece != 0 {
		return fmt.Errorf("--solution, --hide-layers, --mirror, --colour and --piece are for --puzzle and --snake: give one of them")
	}
	if c.Element || c.Page {
		return checkElement(c)
	}
	if err := c.findFormat(); err != nil {
		return err
	}
	if c.solid {
		return c.checkPieces()
	}
	moves := c.format.Moves() || c.Frames
	switch {
	case c.Frames && c.format != picture.PNG:
		return fmt.Errorf("--frames writes PNG files, not %v: give a .png file", c.format)
	case moves && c.View == "sheet":
		return fmt.Errorf("a sheet cannot be animated: give a .png, .svg or .pdf file, without --frames")
	case c.Solve && !moves && !c.explains() && c.format != picture.HTML:
		return fmt.Errorf("--solve makes an animation: give a .gif, .mp4, .webm or .html file, --frames, or --arrows or --after for a picture")
	case c.format == picture.HTML && c.View != picture.ThreeD.String():
		return fmt.Errorf("an .html file shows the puzzle in 3D, not --view %s", c.View)
	case c.Fragment && c.format != picture.HTML:
		return fmt.Errorf("--fragment is for an .html file, not %v", c.format)
	case c.After && c.format == picture.HTML:
		return fmt.Errorf("an .html file has no --after: give a .png, .svg or .pdf file")
	case c.After && moves:
		return fmt.Errorf("--after makes a picture: give a .png, .svg or .pdf file, without --frames")
	case c.White && (c.Dark || c.Transparent):
		return fmt.Errorf("--white cannot be combined with --dark or --transparent: choose one background")
	case c.Reconstruction != "" && (len(c.Position) > 0 || c.From != "" || c.Solve):
		return fmt.Errorf("--reconstruction says itself what is exported: give no position, --from or --solve")
	case c.Solve && c.From != "":
		return fmt.Errorf("--solve and --from cannot be combined")
	case c.Metric != "" && !c.Solve && !c.Caption:
		return fmt.Errorf("--metric is for --solve and --caption: give one of them, or leave it out")
	case c.Output == "-" && c.Frames:
		return fmt.Errorf("--frames writes several files, not standard output: give -o a file name")
	case len(numberPattern.FindAllString(c.Output, -1)) > 1:
		return fmt.Errorf("-o %s has more than one %%d: use one", c.Output)
	case c.Frames && c.oneFile() && len(c.Position) > 1:
		return fmt.Errorf("--frames -o %s takes one position: put %%d into the file name", c.Output)
	case len(c.Position) > 1 && c.View != "sheet" && c.oneFile():
		return errOneFile(len(c.Position))
	}
	if err := c.checkPlaying(moves); err != nil {
		return err
	}
	return c.findOptions()
}

func errOneFile(positions int) error {
	return fmt.Errorf("%d positions need a %%d in the file name, or --view sheet", positions)
}

// oneFile reports whether all positions go to the same file.
func (c *exportCommand) oneFile() bool {
	return c.Output != "" && !numberPattern.MatchString(c.Output)
}

// job is a position to draw.
type job struct {
	number int // in the input, from 1
	where  string
	text   string
	start  square1.Pattern // to which the alg is applied
	alg    square1.Alg     // nil if a position was given
	steps  []square1.Step  // have names for its moves
	end    square1.Pattern
}

// exporter writes the files that a command asks for.
type exporter struct {
	*exportCommand
	streams *Streams
	printer *print.Printer
	best    *improving   // nil without --solve
	finder  *find.Finder // likewise
	failed  bool
}

func (c *exportCommand) Run(ctx context.Context, s *Streams) error {
	if c.isSet() {
		return c.exportCubes(ctx, s)
	}
	if len(c.Cube) > 0 {
		return c.exportAssemblies(ctx, s)
	}
	if c.solid {
		return c.pieces(s)
	}
	if c.Page {
		return writePage(ctx, c, s)
	}
	if c.Element {
		return writeElement(ctx, c, s)
	}
	start := square1.Only(square1.Solved())
	if c.From != "" {
		var err error
		if start, err = square1.ParseAny(c.From); err != nil {
			return fmt.Errorf("--from: %w", withText(err, c.From))
		}
	}
	if c.Output != "-" {
		file.Sweep(filepath.Dir(c.Output))
	}
	e := &exporter{exportCommand: c, streams: s, printer: print.New()}
	if c.Solve {
		sv, err := openSolver(s)
		if err != nil {
			return err
		}
		e.best, e.finder = newImproving(ctx, s, sv), find.New(sv)
		defer e.best.stop()
	}
	var jobs []job
	var err error
	if c.Reconstruction != "" {
		jobs, err = e.solves()
	} else {
		jobs, err = e.jobs(ctx, start)
	}
	if err != nil {
		return err
	}
	if err := e.all(ctx, jobs); err != nil {
		return err
	}
	if e.failed {
		return errReported
	}
	return nil
}

// all writes all pictures. It reports those that fail and continues.
func (e *exporter) all(ctx context.Context, jobs []job) error {
	switch {
	case len(jobs) == 0 && !e.failed:
		return errNothing
	case len(jobs) == 0:
		return nil
	}
	if e.View == "sheet" {
		return e.sheet(ctx, jobs)
	}
	if len(jobs) > 1 && e.oneFile() {
		return errOneFile(len(jobs))
	}
	for i := range jobs {
		err := e.one(ctx, &jobs[i])
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			e.report(jobs[i].where, err)
		}
	}
	return nil
}

// errNothing: standard input has nothing to draw.
var errNothing = errors.New("nothing to export: standard input is empty; give what to draw as an argument, or one per line")

func (e *exporter) report(where string, err error) {
	e.failed = true
	complain(e.streams, where, err) // e.failed records the failure
}

// jobs reads the positions and reports those that it cannot read.
func (e *exporter) jobs(ctx context.Context, start square1.Pattern) ([]job, error) {
	var list []job
	number := 0
	err := e.eachText(ctx, e.streams, func(g given) error {
		number++
		j, err := job{}, g.err
		if err == nil {
			j, err = newJob(g.text, start)
		}
		if err != nil {
			e.report(g.where, withText(err, g.text))
			return nil
		}
		j.number, j.where = number, g.where
		list = append(list, j)
		return nil
	})
	return list, err
}

// newJob reads a position or pattern, or an alg to apply to the start.
func newJob(text string, start square1.Pattern) (job, error) {
	j := job{text: strings.TrimSpace(text)}
	position, err := square1.ParsePosition(text)
	if err == nil {
		j.start, j.end = square1.Only(position), square1.Only(position)
		return j, nil
	}
	// ParseAny has the best error for text that is neither. Blocked slices are left to
	// Apply below, because they depend on the start.
	seen, err := square1.ParseAny(text)
	if err != nil && !errors.Is(err, square1.ErrBlocked) {
		return j, err
	}
	if err == nil && !seen.IsPosition() {
		j.start, j.end = seen, seen
		return j, nil
	}
	if j.alg, err = square1.ParseAlg(text); err != nil {
		return j, err
	}
	if j.steps, err = square1.ParseSteps(text); err != nil {
		return j, err
	}
	if j.alg == nil {
		j.alg = square1.Alg{}
	}
	j.start = start
	j.end, err = start.Apply(j.alg)
	return j, err
}

// solves are those of the file with reconstructions. It reports those that it cannot read.
func (e *exporter) solves() (list []job, err error) {
	content, err := readSolves(e.streams, e.Reconstruction)
	if err != nil {
		return nil, err
	}
	for i, part := range reconstruction.Split(string(content)) {
		solve, err := part.Parse()
		if err != nil {
			e.report("", err)
			continue
		}
		j := job{number: i + 1, start: square1.Only(solve.Start), alg: append(square1.Alg{}, solve.Alg()...)}
		j.text = j.alg.String()
		for _, s := range solve.Steps {
			j.steps = append(j.steps, square1.Step{Name: s.Name, Alg: s.Alg})
		}
		if j.end, err = j.start.Apply(j.alg); err != nil {
			e.report("", err)
			continue
		}
		list = append(list, j)
	}
	if len(list) == 0 && !e.failed {
		return nil, fmt.Errorf("%s has no moves: give a solve, as for wedge analyse", e.Reconstruction)
	}
	return list, nil
}

// entry is what a still picture shows.
func (e *exporter) entry(j *job) print.Entry {
	entry := print.Entry{Position: j.end.Position, Mask: j.end.Mask}
	if j.alg != nil && j.start == square1.Only(square1.Solved()) && !e.explains() {
		entry.Alg = j.alg.String() // from elsewhere it would not lead there
	}
	if e.explains() {
		entry.Position, entry.Next = j.start.Position, j.alg
	}
	if e.Caption || e.View == "sheet" {
		entry.Caption = j.text
		if j.alg != nil && e.Metric != "" {
			entry.Note = e.counted(j.alg.Length(e.metric()))
		}
		if entry.Note != "" && e.View == "sheet" { // which has no notes
			entry.Caption += " (" + entry.Note + ")"
		}
	}
	return entry
}

// metric is that of --metric.
func (c *exportCommand) metric() square1.Metric {
	if m, err := square1.ParseMetric(c.Metric); err == nil {
		return m
	}
	return square1.SliceMetric
}

// counted says how long an alg is: "3 slices".
func (c *exportCommand) counted(length int) string {
	switch c.metric() {
	case square1.WCAMetric:
		return plural(length, "WCA move")
	case square1.TurnMetric:
		return fmt.Sprintf("%d slices and turns", length)
	}
	return plural(length, "slice")
}

// answer makes the alg of a job a shortest solution of its position.
func (e *exporter) answer(ctx context.Context, j *job) error {
	var algs []square1.Alg
	if j.end.IsPosition() {
		r, err := e.best.solve(ctx, j.end.Position, solver.Options{Metric: e.metric()})
		if err != nil {
			return err
		}
		algs = r.Solutions
	} else {
		search, cancel := context.WithTimeout(ctx, defaultTimeout)
		defer cancel()
		a, err := e.finder.Find(search, find.Question{From: j.end, Metric: e.metric(), One: true})
		if err != nil {
			return withoutAnswer(err, ctx, search, fmt.Errorf("no solution within %v", defaultTimeout))
		}
		algs = a.Algs
	}
	j.start, j.alg, j.text, j.steps = j.end, algs[0], algs[0].String(), nil
	return nil
}

func (e *exporter) sheet(ctx context.Context, jobs []job) error {
	var entries []print.Entry
	for i := range jobs {
		if e.Solve {
			if err := e.answer(ctx, &jobs[i]); err != nil {
				return err
			}
		}
		entries = append(entries, e.entry(&jobs[i]))
	}
	name := e.name(print.Entry{}, 1)
	if e.Output == "" {
		name = fmt.Sprintf("wedge-sheet-%d.%v", len(jobs), e.format)
	}
	return e.still(ctx, name, entries...)
}

// one writes the picture or animation of a position.
func (e *exporter) one(ctx context.Context, j *job) error {
	moves := e.Frames || e.format.Moves()
	if e.Solve {
		if err := e.answer(ctx, j); err != nil {
			return err
		}
	} else if j.alg == nil && (moves || e.explains()) {
		return fmt.Errorf("%s is a position, so nothing moves: give an alg, or --solve", j.text)
	}
	if moves || e.format == picture.HTML {
		return e.play(ctx, j)
	}
	entry := e.entry(j)
	return e.still(ctx, e.name(entry, j.number), entry)
}

// still writes a picture.
func (e *exporter) still(ctx context.Context, name string, entries ...print.Entry) error {
	return e.write(name, func(w io.Writer) error {
		return e.printer.Write(ctx, w, e.format, e.options, entries...)
	})
}

// play writes an animation.
func (e *exporter) play(ctx context.Context, j *job) error {
	entry := print.Entry{Position: j.start.Position, Mask: j.start.Mask, Next: j.alg, Steps: j.steps}
	play := e.playing()
	if e.Caption && len(j.alg) > 0 {
		entry.Caption = j.alg.String()
		play.Note = func(made, _ int) string {
			return fmt.Sprintf("%d of %s", j.alg[:made].Length(e.metric()), e.counted(j.alg.Length(e.metric())))
		}
	} else if e.Caption {
		entry.Caption = j.text
	}
	name := e.name(print.Entry{Position: entry.Position, Mask: entry.Mask, Alg: j.alg.String()}, j.number)
	if e.format == picture.HTML {
		return e.write(name, func(w io.Writer) error {
			return e.printer.Figure(ctx, w, e.options, entry, play, e.Fragment)
		})
	}
	progress := newBar(e.streams, "drawing")
	defer progress.finish()
	play.Progress = progress.set
	if e.Frames {
		return e.printer.Frames(ctx, e.options, entry, play, func(number, of int, write func(io.Writer) error) error {
			return e.write(frameName(name, number, of), write)
		})
	}
	return e.write(name, func(w io.Writer) error {
		return e.printer.Animate(ctx, w, e.format, e.options, entry, play)
	})
}

// name is the file for a picture.
func (e *exporter) name(entry print.Entry, number int) string {
	switch {
	case e.Output == "":
		return print.DefaultName(entry, e.format.String())
	case e.Frames && e.oneFile():
		return e.Output
	}
	return numbered(e.Output, number)
}

// numbered is the name of a file with a number where it has a place for it.
func numbered(name string, number int) string {
	return numberPattern.ReplaceAllStringFunc(name, func(p string) string { return fmt.Sprintf(p, number) })
}

// frameName is name-0001.png, with more digits if needed.
func frameName(name string, number, of int) string {
	digits := max(4, len(strconv.Itoa(of)))
	ending := "." + picture.PNG.String()
	return fmt.Sprintf("%s-%0*d%s", name[:len(name)-len(ending)], digits, number, ending)
}

// write writes a file and prints its name, or writes to standard output.
func (e *exporter) write(name string, f func(io.Writer) error) error {
	return writeOut(e.streams, name, e.Force, f)
}
