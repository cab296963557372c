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
	"wedge/docs/guide"
	"wedge/resources/licences"
)

// grammar is the command line. Of each command kong calls Validate and then Run; its help has what Help says
// above the flags.
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
	Help     helpCommand     `cmd:"" help:"Show the help of Wedge, of a command, or a page of the guide."`
	Licences licencesCommand `cmd:"" aliases:"licenses" help:"Print the licences of everything that is inside of Wedge."`

	Completion completionCommand `cmd:"" help:"Print a script with which bash, zsh or fish completes commands."`
	Man        manCommand        `cmd:"" help:"Print the manual page, or a page of the guide as one."`
	Complete   completeCommand   `cmd:"" hidden:"" help:"Print what can follow the words of a command line."`

	VersionCommand versionCommand   `cmd:"" name:"version" hidden:"" help:"Print the version, as --version does."`
	Version        kong.VersionFlag `short:"V" help:"Print the version, and the commit it was made from."`
}

// enumOfKong leaves the empty text, which stands for a flag that is not given, out of the values
// that kong lists.
var enumOfKong = strings.NewReplacer(`must be one of "",`, "must be one of ", `,"" but got`, " but got")

// withHelp adds to an error of kong about an argument that is missing what the help says of it.
func withHelp(err error) error {
	e, ok := errors.AsType[*kong.ParseError](err)
	if !ok || e.Context == nil || e.Context.Selected() == nil {
		return err
	}
	for _, arg := range e.Context.Selected().Positional {
		if err.Error() == fmt.Sprintf("expected %q", arg.Summary()) {
			return fmt.Errorf("<%s> is missing. %s", arg.Name, arg.Help)
		}
	}
	return err
}

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
		return usage(&s, withHelp(err))
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	out := &output{Writer: s.Out, stop: stop}
	s.Out = out
	parsed.BindTo(ctx, (*context.Context)(nil))
	if err = parsed.Run(&s, parser); out.err != nil {
		err = out.err
	}
	switch {
	case err == nil && !s.failed:
		return statusOK
	case err == nil:
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

type helpCommand struct {
	Command []string `arg:"" optional:"" complete:"command" help:"Command to explain, such as: table build. Or a page of the guide, such as: pictures."`
}

func (c *helpCommand) Run(ctx context.Context, s *Streams, parser *kong.Kong) error {
	pages, err := topics()
	if err != nil {
		return err
	}
	at := parser.Model.Node
	for _, name := range c.Command {
		i := slices.IndexFunc(at.Children, func(n *kong.Node) bool { return answersTo(n, name) })
		if page := guide.Index(pages, name); i < 0 && page >= 0 && len(c.Command) == 1 {
			_, err := io.WriteString(s.Out, topicText(pages[page]))
			return err
		}
		if i < 0 {
			var others []string
			if at == parser.Model.Node {
				others = mapped(pages, func(p guide.Page) string { return p.ID })
			}
			return fmt.Errorf("help %s: %w%s", strings.Join(c.Command, " "), errUsage, meant(at, name, others...))
		}
		at = at.Children[i]
	}
	if Run(ctx, append(c.Command, "--help"), *s) != statusOK {
		return errReported
	}
	return nil
}

type versionCommand struct{}

func (*versionCommand) Run(s *Streams, parser *kong.Kong) error {
	fmt.Fprintln(s.Out, parser.Model.Vars()["version"])
	return nil
}

type licencesCommand struct{}

func (*licencesCommand) Run(s *Streams) error {
	io.WriteString(s.Out, licences.Text())
	return nil
}

// exportCommands are the commands for exports: one for each puzzle, with its own flags.
type exportCommands struct {
	Square1 exportSquare1 `cmd:"" name:"square1" help:"Export positions, algs and patterns of the Square-1, or its pieces."`
	Pack    exportPacking `cmd:"" help:"Export a packing puzzle: its packings and pieces. Animations and .html files show the assembly; .csv and .json files have the solutions, .stl files the pieces."`
	Snake   exportSnake   `cmd:"" help:"Export a snake, flat or folded. Animations and .html files fold it."`
	Cube    exportCube    `cmd:"" help:"Export Rubik's cube. Animations and .html files play the alg or, with --solve, a solution."`
}
