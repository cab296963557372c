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

// isAbsent reports whether the table was not named and is not there: that is no error.
func (w which) isAbsent(err error) bool { return w.Name == "" && errors.Is(err, solve3.ErrMissing) }

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

// cubeReport is the JSON of the table.
type cubeReport struct {
	Name         string  `json:"name"`
	Bytes        int64   `json:"bytes"`
	Entries      int64   `json:"entries"`
	Distribution []int64 `json:"distribution"`
}

func (c *infoCommand) infoCube(s *Streams) error {
	if !c.meansCube() {
		return nil
	}
	d, err := cubeLarge().Distribution()
	switch {
	case c.isAbsent(err):
		return nil
	case err != nil:
		return err
	case c.JSON:
		return printJSON(s.Out, cubeReport{cubeTable, solve3.LargeBytes, sum(d), d})
	}
	if _, err := fmt.Fprintf(s.Out, "%s: lower bounds on the distances of Rubik's cube, %s entries in %.1f MB\n", cubeTable, grouped(sum(d)), solve3.LargeBytes/1e6); err != nil {
		return err
	}
	return printDistribution(s, d)
}

func (c *verifyCommand) verifyCube(ctx context.Context, s *Streams) error {
	if !c.meansCube() {
		return nil
	}
	bar := newBar(s, "verifying the "+cubeTable+" table")
	d, err := cubeLarge().Verify(ctx, bar.set)
	bar.finish()
	switch {
	case c.isAbsent(err):
		return nil
	case err != nil:
		return err
	case c.JSON:
		return printJSON(s.Out, struct {
			Name         string  `json:"name"`
			Valid        bool    `json:"valid"`
			Entries      int64   `json:"entries"`
			Distribution []int64 `json:"distribution"`
		}{cubeTable, true, sum(d), d})
	}
	if _, err := fmt.Fprintf(s.Out, "the %s table is correct: %s entries, every bit compared\n", cubeTable, grouped(sum(d))); err != nil {
		return err
	}
	return printDistribution(s, d)
}

func sum(d []int64) (n int64) {
	for _, count := range d {
		n += count
	}
	return n
}
