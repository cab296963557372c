package cli

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"wedge/app/packing/print"
	"wedge/app/picture"
	"wedge/solver/snake"
)

// exportSnake exports a snake.
type exportSnake struct {
	Snake string `arg:"" complete:"snake" help:"A snake, as in wedge snake."`
	solutionFlags
	exportFlags `set:"formats=,stl"`

	options print.Options
}

func (c *exportSnake) Validate() error {
	if ending := strings.ToLower(filepath.Ext(c.Output)); ending == ".csv" || ending == ".json" {
		return fmt.Errorf("a %s file lists the solutions of a packing puzzle: wedge snake --folds --json lists folds", ending)
	}
	if err := c.findFormat(stl); err != nil {
		return err
	}
	if err := c.findNumbers(c.View == picture.Sheet.String()); err != nil {
		return err
	}
	if c.other == stl {
		return c.solids(0).Check()
	}
	var err error
	if c.options, err = c.solutionFlags.look(&c.exportFlags); err != nil {
		return err
	}
	return c.options.Check()
}

func (c *exportSnake) Run(ctx context.Context, s *Streams) error {
	e := newExporter(s, &c.exportFlags)
	name, err := parseSnake(c.Snake)
	if err != nil {
		return fmt.Errorf("the snake: %w", withText(err, c.Snake))
	}
	flat := print.Entry{Snake: name}
	if c.other == stl {
		return c.writeSolids(e, flat, 0)
	}
	entries := []print.Entry{flat}
	if c.first > 0 {
		target, err := (&snakeCommand{}).target(name)
		if err != nil {
			return fmt.Errorf("%d cubes do not fill a cube: give --solution none for the flat snake", len(name))
		}
		folds := snake.Folds(ctx, name, target, snake.Reflections)
		if entries, err = entriesOf(chosen(folds, c.first, c.last), c.first, func(f snake.Fold) print.Entry { return print.Entry{Snake: name, Fold: f} }); err != nil {
			return err
		}
	}
	return writeSolutions(ctx, e, c.options, entries, c.first)
}
