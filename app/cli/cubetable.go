package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wedge/app/folder"
	solve3 "wedge/solver/cube3"
)

// cubeTable is the name of the large table of Rubik's cube.
const cubeTable = "cube"

func cubeLarge() solve3.Large { return solve3.NewLarge(folder.Tables()) }

// meansCube reports whether the name means the large table of Rubik's cube, too.
func (w which) meansCube() bool { return w.Name == cubeTable || w.Name == "" }

// unlessAbsent is the error, unless it is that the table is not there and was not named.
func (w which) unlessAbsent(err error) error {
	if w.Name == "" && errors.Is(err, solve3.ErrMissing) {
		return nil
	}
	return err
}

func (c *buildCommand) buildCube(ctx context.Context, s *Streams) error {
	bar := newBar(s, "building the "+cubeTable+" table")
	start := time.Now()
	err := cubeLarge().Build(ctx, bar.set)
	bar.finish()
	if err != nil {
		return err
	}
	return c.print(s, cubeTable, solve3.LargeBytes, time.Since(start))
}

func (c *infoCommand) infoCube(s *Streams) error {
	if !c.meansCube() {
		return nil
	}
	d, err := cubeLarge().Distribution()
	if err != nil {
		return c.unlessAbsent(err)
	}
	return c.tell(s, object{{"name", cubeTable}, {"bytes", int64(solve3.LargeBytes)}, {"entries", sum(d)}, {"distribution", d}},
		fmt.Sprintf("%s: lower bounds on the distances of Rubik's cube, %s entries in %.1f MB", cubeTable, grouped(sum(d)), solve3.LargeBytes/1e6), d)
}

func (c *verifyCommand) verifyCube(ctx context.Context, s *Streams) error {
	if !c.meansCube() {
		return nil
	}
	bar := newBar(s, "verifying the "+cubeTable+" table")
	d, err := cubeLarge().Verify(ctx, bar.set)
	bar.finish()
	if err != nil {
		return c.unlessAbsent(err)
	}
	return c.tell(s, object{{"name", cubeTable}, {"valid", true}, {"entries", sum(d)}, {"distribution", d}},
		fmt.Sprintf("the %s table is correct: %s entries, every bit compared", cubeTable, grouped(sum(d))), d)
}

func sum(d []int64) (n int64) {
	for _, count := range d {
		n += count
	}
	return n
}
