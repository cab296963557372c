package cli

import (
	"context"

	"github.com/alecthomas/kong"
)

// exportCommands are the commands for exports: one for each puzzle, with its own flags. Without such a
// word the flags say which puzzle it is, and there are those of all.
type exportCommands struct {
	Square1 exportSquare1 `cmd:"" name:"square1" help:"Export positions, algs and patterns of the Square-1, or its pieces."`
	Pack    exportPack    `cmd:"" help:"Export a packing puzzle: its packings and pieces. Animations and .html files show the assembly; .csv and .json files have the solutions, .stl files the pieces."`
	Snake   exportSnake   `cmd:"" help:"Export a snake, flat or folded. Animations and .html files fold it."`
	Cube    exportCube    `cmd:"" help:"Export Rubik's cube. Animations and .html files play the alg or, with --solve, a solution."`
	Any     exportCommand `cmd:"" default:"withargs" hidden:"" help:"Export any puzzle: flags say which."`
}

// exportOf is a command for one puzzle, which is carried out as that for all.
type exportOf struct{ all exportCommand }

// check checks the command, with the flags that it has; the others have their defaults.
func (c *exportOf) check(set func(all *exportCommand)) error {
	if err := kong.ApplyDefaults(&c.all, plainValues()...); err != nil {
		return err
	}
	set(&c.all)
	return c.all.Validate()
}

// Run is called by kong.
func (c *exportOf) Run(ctx context.Context, s *Streams) error { return c.all.Run(ctx, s) }

// exportSquare1 exports positions of the Square-1.
type exportSquare1 struct {
	viewFlags
	schemeFlag
	cameraFlags
	labelFlag
	captionFlag
	algFlags
	playFlags
	fragmentFlag
	squareFlags
	outputFlags
	positions
	exportOf
}

// Help is shown by kong above the flags.
func (*exportSquare1) Help() string {
	return `In an alg of several lines, a comment at the end of a line names a step of it, as in a
file for --reconstruction. An .html file has the names above the moves, and an animation
with --caption shows that of the step which is being made.`
}

// Validate is called by kong.
func (c *exportSquare1) Validate() error {
	return c.check(func(all *exportCommand) {
		all.viewFlags, all.schemeFlag, all.cameraFlags, all.labelFlag, all.captionFlag = c.viewFlags, c.schemeFlag, c.cameraFlags, c.labelFlag, c.captionFlag
		all.algFlags, all.playFlags, all.fragmentFlag, all.squareFlags = c.algFlags, c.playFlags, c.fragmentFlag, c.squareFlags
		all.outputFlags, all.positions = c.outputFlags, c.positions
	})
}

// exportPack exports a packing puzzle.
type exportPack struct {
	Puzzle string `arg:"" complete:"puzzle" help:"A name from wedge pack --list, a file, or - for standard input."`
	viewFlags
	cameraFlags
	backgroundFlags
	explodeFlag
	captionFlag
	playFlags
	solutionFlag
	packFlags
	unitFlags
	outputFlags
	exportOf
}

// Validate is called by kong.
func (c *exportPack) Validate() error {
	return c.check(func(all *exportCommand) {
		all.Puzzle, all.packFlags, all.solutionFlag, all.unitFlags = c.Puzzle, c.packFlags, c.solutionFlag, c.unitFlags
		all.viewFlags, all.cameraFlags, all.backgroundFlags, all.explodeFlag = c.viewFlags, c.cameraFlags, c.backgroundFlags, c.explodeFlag
		all.captionFlag, all.playFlags, all.outputFlags = c.captionFlag, c.playFlags, c.outputFlags
	})
}

// exportSnake exports a snake.
type exportSnake struct {
	Snake string `arg:"" complete:"snake" help:"A snake, as in wedge snake."`
	viewFlags
	cameraFlags
	backgroundFlags
	captionFlag
	playFlags
	solutionFlag
	unitFlags
	outputFlags
	exportOf
}

// Validate is called by kong.
func (c *exportSnake) Validate() error {
	return c.check(func(all *exportCommand) {
		all.Snake, all.solutionFlag, all.unitFlags = c.Snake, c.solutionFlag, c.unitFlags
		all.viewFlags, all.cameraFlags, all.backgroundFlags = c.viewFlags, c.cameraFlags, c.backgroundFlags
		all.captionFlag, all.playFlags, all.outputFlags = c.captionFlag, c.playFlags, c.outputFlags
	})
}

// exportCube exports Rubik's cube.
type exportCube struct {
	Cube []string `arg:"" sep:"none" name:"assembly" help:"Assemblies as in wedge cube; - reads them from standard input, one per line."`
	viewFlags
	schemeFlag
	cameraFlags
	backgroundFlags
	explodeFlag
	labelFlag
	captionFlag
	algFlags
	playFlags
	fragmentFlag
	assemblyFlags
	Lit string `placeholder:"CUBIES" help:"Highlight cubies, such as UF,URF."`
	outputFlags
	exportOf
}

// Validate is called by kong.
func (c *exportCube) Validate() error {
	return c.check(func(all *exportCommand) {
		all.Cube, all.Lit, all.assemblyFlags = c.Cube, c.Lit, c.assemblyFlags
		all.viewFlags, all.schemeFlag, all.cameraFlags, all.backgroundFlags, all.explodeFlag = c.viewFlags, c.schemeFlag, c.cameraFlags, c.backgroundFlags, c.explodeFlag
		all.labelFlag, all.captionFlag, all.algFlags, all.playFlags = c.labelFlag, c.captionFlag, c.algFlags, c.playFlags
		all.fragmentFlag, all.outputFlags = c.fragmentFlag, c.outputFlags
	})
}
