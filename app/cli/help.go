package cli

import (
	"fmt"
	"io"

	"github.com/alecthomas/kong"
)

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
	pages, err := topics()
	if err != nil {
		return err
	}
	text := "\nGuide, as wedge help pictures shows it:\n"
	for _, topic := range topicEntries(pages) {
		text += fmt.Sprintf("  %-10s  %s\n", topic.term, topic.text)
	}
	text += examples + "\nExit status:\n"
	for _, status := range statuses() {
		text += fmt.Sprintf("  %s  %s\n", status.term, status.text)
	}
	_, err = io.WriteString(ctx.Stdout, text)
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

// entry is a term with its explanation.
type entry struct{ term, text string }
