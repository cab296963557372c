// Package cli is the command line of Wedge, and the only package that prints.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"

	"wedge/app/folder"
	"wedge/puzzle/syntax"
	"wedge/resources/licences"
	"wedge/resources/version"
)

// Exit statuses.
const (
	statusOK    = 0
	statusError = 1 // some input has no answer, or the work failed
	statusUsage = 2 // the command line itself is wrong
)

// Streams are where a command reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
	// Build is the program's version.
	Build version.Build
	// Window opens the window and returns the exit status when it is closed; nil in a build without one.
	Window func(Start) int
	// Lessons is what the window knows of them; nil in a build without one.
	Lessons *Lessons
}

// grammar is the command line.
type grammar struct {
	Solve    solveCommand    `cmd:"" help:"Find shortest solutions, or other algs, of positions and patterns."`
	Scramble scrambleCommand `cmd:"" help:"Make random scrambles."`
	Inspect  inspectCommand  `cmd:"" help:"Show shape, parity, symmetry and distance of a position."`
	Export   exportCommands  `cmd:"" help:"Export pictures and animations of positions, packings, snakes and Rubik's cube."`
	Cases    casesCommand    `cmd:"" help:"List the cases of a set, such as OBL or PBL, with their algs."`
	Method   methodCommand   `cmd:"" help:"Show the steps of a method of solving, their cases, and how many slices they take on average."`
	Analyse  analyseCommand  `cmd:"" aliases:"analyze" help:"Explain solves step by step: cases, slices, parity."`
	Shapes   shapesCommand   `cmd:"" help:"List the shapes of layers and of pairs of layers."`
	Pack     packCommand     `cmd:"" help:"Find all packings of a puzzle: pieces of cubes that fill a box or another shape."`
	Snake    snakeCommand    `cmd:"" help:"Fold snakes: strings of cubes that make a cube."`
	Cube     cubeCommand     `cmd:"" help:"Say whether turns solve a Rubik's cube that was taken apart, how to repair it, and solve it."`
	Open     openCommand     `cmd:"" help:"Open the window, with a file: wedge FILE does the same."`
	Lesson   lessonCommand   `cmd:"" help:"Open the lessons in the window, or one of your own, check such files, or hand lessons out."`
	Table    tableCommand    `cmd:"" help:"Build, verify, list or remove distance tables."`
	Backup   backupCommand   `cmd:"" help:"Copy everything that you keep into a file: algs, solves, settings."`
	Restore  restoreCommand  `cmd:"" help:"Bring back what wedge backup has copied."`
	Gods     godsCommand     `cmd:"" name:"godsnumber" help:"Compute God's number in WCA moves (half an hour, complete table)."`
	Help     helpCommand     `cmd:"" help:"Show the help of Wedge or of a command."`
	Licences licencesCommand `cmd:"" aliases:"licenses" help:"Print the licences of everything that is inside of Wedge."`

	Completion completionCommand `cmd:"" help:"Print a script with which bash, zsh or fish completes commands."`
	Man        manCommand        `cmd:"" help:"Print the manual page."`
	Complete   completeCommand   `cmd:"" hidden:"" help:"Print what can follow the words of a command line."`

	VersionCommand versionCommand   `cmd:"" name:"version" hidden:"" help:"Print the version, as --version does."`
	Version        kong.VersionFlag `short:"V" help:"Print the version, and the commit it was made from."`
}

const description = `Wedge finds provably shortest solutions of the Square-1, all packings of puzzles
made of cubes, and all folds of snakes, and says whether turns can solve a
Rubik's cube that was taken apart.

Without arguments Wedge opens its window, and with the name of a file it opens the
window with that. Otherwise the first argument is a command.

A POSITION is an alg, applied to the solved puzzle, in WCA notation or
Karnotation, or a position string such as A1B2C3D45E6F7G8H-, or a pattern: a
position string in which U, V and W are corners and X, Y and Z edges of the top's
colour, of the bottom's, or any; without - or / at its end the middle is ignored.
Without one, or with -, positions are read from standard input, one per line;
# or, behind a blank, // starts a comment. Algs have groups ( ... )3, inverses
( ... )', commutators [A, B] and conjugates [A: B].`

const examples = `
Examples:
  wedge solve "(1,0)/(3,0)/(-1,-1)/"       a solution with the fewest slices
  wedge solve --metric wca "/ U' e D' /"   a solution with the fewest WCA moves
  wedge solve --all --limit 5 A1B2C3D45E6F7G8H/
  wedge solve --cube-shape "/(3,3)/(1,2)/" to cube shape only
  wedge solve --all --sort hand VXUXUXUXYUYVYVYV   all algs of a pattern
  wedge solve --extra 2 --in-cube-shape --explain "(1,0)/(-3,3)/"
  wedge scramble -n 5 --seed 7 | wedge solve
  wedge scramble --set obl --parity odd -n 12 --sheet obl.pdf
  wedge inspect "(1,0)/(-3,3)/"            shapes, parity, symmetry, distances
  wedge export square1 --solve -o solution.gif "(1,0)/(3,0)/(-1,-1)/"
  wedge export pack soma -o soma.gif       a packing, assembled piece by piece
  wedge export cube "R U R' U'" -o cube.gif  Rubik's cube, turned by an alg
  wedge cases OBL                          the 73 OBL cases, with an alg each
  wedge cases OBL -o obl.pdf               a sheet of them to print
  wedge method vandenbergh --mean          the slices of its steps, exactly
  wedge analyse solves.txt                 the steps of solves, explained
  wedge shapes --format csv                the 29 layers, the 90 and 65 pairs
  wedge pack soma                          all packings of the Soma cube
  wedge pack --all --limit 3 bedlam        some packings of the Bedlam cube
  wedge snake --folds "1 5 8 12 14 19 21 23 25"  a snake by its straight cubes
  wedge cube --solve "R U flip UF"         why no turns solve it, and the repair
  wedge soma.html                          the window, with a file
  wedge lesson --check mine.md             what is wrong in a lesson
  wedge table build                        the complete table: 0.44 GB, in 20 s
  wedge table verify                       compare every bit with the puzzle
  wedge backup copy.db                     everything that you keep, in one file
  wedge godsnumber                         God's number in WCA moves, proved
`

// errReported is returned after the error itself was printed.
var errReported = errors.New("reported")

// errUsage is wrapped by the error for a command line that parses but makes no sense.
var errUsage = errors.New("there is no such command")

// enumOfKong leaves the empty text, which stands for a flag that is not given, out of the values
// that kong lists.
var enumOfKong = strings.NewReplacer(`must be one of "",`, "must be one of ", `,"" but got`, " but got")

// usage reports a wrong command line.
func usage(s *Streams, err error) int {
	complain(s, "", errors.New(enumOfKong.Replace(err.Error()))) // the exit status reports the failure
	fmt.Fprintln(s.Err, "Run wedge help for the commands and their flags.")
	return statusUsage
}

// Run runs one command and returns the exit status.
func Run(ctx context.Context, args []string, s Streams) int {
	folder.FindHome()
	var g grammar
	exited := -1
	options := append(plainValues(),
		kong.Name("wedge"), kong.Description(description),
		kong.Writers(s.Out, s.Err), kong.Vars{"version": "wedge " + s.Build.String()},
		kong.Exit(func(code int) { exited = code }),
		kong.Help(printHelp),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, NoExpandSubcommands: true}),
		kong.UsageOnError(),
	)
	if len(args) == 0 && s.Window != nil {
		return s.Window(Start{})
	}
	s.In = announcing(s)
	parser, err := kong.New(&g, options...)
	if err != nil { // the grammar above is wrong: a bug
		fmt.Fprintln(s.Err, "wedge:", err)
		return statusUsage
	}
	parser.Model.HelpFlag.Help = "Show this help."
	if len(args) == 0 {
		args = []string{"help"}
	}
	args, err = withOpen(parser.Model, args)
	if err != nil {
		return usage(&s, err)
	}
	parsed, err := parser.Parse(protectNegative(parser.Model, args))
	if exited >= 0 { // --help
		return exited
	}
	if err != nil {
		return usage(&s, err)
	}
	parsed.BindTo(ctx, (*context.Context)(nil))
	err = parsed.Run(&s, parser)
	switch {
	case err == nil:
		return statusOK
	case errors.Is(err, errUsage):
		return usage(&s, err)
	case errors.Is(err, errReported):
	case errors.Is(err, context.Canceled):
		sayStopped(s.Err)
	default:
		complain(&s, "", err) // the exit status reports the failure
	}
	return statusError
}

func printHelp(options kong.HelpOptions, ctx *kong.Context) error {
	for _, f := range ctx.Model.Flags { // --version is no flag of a command
		f.Hidden = f.Name == "version" && ctx.Selected() != nil
	}
	if err := kong.DefaultHelpPrinter(options, ctx); err != nil {
		return err
	}
	if ctx.Selected() != nil {
		return nil
	}
	text := examples + "\nExit status:\n"
	for _, status := range statuses() {
		text += fmt.Sprintf("  %s  %s\n", status.term, status.text)
	}
	_, err := io.WriteString(ctx.Stdout, text)
	return err
}

// statuses are the exit statuses, with what they mean.
func statuses() []entry {
	return []entry{
		{fmt.Sprint(statusOK), "Everything has an answer."},
		{fmt.Sprint(statusError), "Some input has no answer, or the work failed."},
		{fmt.Sprint(statusUsage), "The command line is wrong."},
	}
}

type helpCommand struct {
	Command []string `arg:"" optional:"" complete:"command" help:"Command to explain, such as: table build."`
}

func (c *helpCommand) Run(ctx context.Context, s *Streams, parser *kong.Kong) error {
	at := parser.Model.Node
	for _, name := range c.Command {
		i := slices.IndexFunc(at.Children, func(n *kong.Node) bool { return answersTo(n, name) })
		if i < 0 {
			return fmt.Errorf("help %s: %w%s", strings.Join(c.Command, " "), errUsage, meant(at, name))
		}
		at = at.Children[i]
	}
	if Run(ctx, append(c.Command, "--help"), *s) != statusOK {
		return errReported
	}
	return nil
}

// meant asks for the command with a name near a misspelt one; it is empty if there is none.
func meant(at *kong.Node, name string) string {
	var known []string
	for _, n := range at.Children {
		if !n.Hidden {
			known = append(known, n.Name)
		}
	}
	if near, ok := syntax.Nearest(name, known); ok {
		return ": did you mean " + near + "?"
	}
	return ""
}

type versionCommand struct{}

func (*versionCommand) Run(s *Streams, parser *kong.Kong) error {
	_, err := fmt.Fprintln(s.Out, parser.Model.Vars()["version"])
	return err
}

type licencesCommand struct{}

func (*licencesCommand) Run(s *Streams) error {
	_, err := io.WriteString(s.Out, licences.Text())
	return err
}

// plural is "1 slice", "2 slices".
func plural(n int, noun string) string {
	if n == 1 {
		return fmt.Sprintf("%d %s", n, noun)
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// grouped writes a number with a comma every three digits.
func grouped(n int64) string { return groupedDigits(fmt.Sprint(n)) }

// groupedDigits puts commas into a long number.
func groupedDigits(digits string) string {
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
