package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wedge/app/square1/tables"

	"wedge/puzzle/square1"
	solve3 "wedge/solver/cube3"
	"wedge/solver/table"
)

type tableCommand struct {
	Build  buildCommand  `cmd:"" help:"Build a table in the table folder: the complete one, unless named."`
	Info   infoCommand   `cmd:"" help:"Show the size of tables and their number of positions per distance: of all tables, unless named."`
	Verify verifyCommand `cmd:"" help:"Verify tables: compare their checksums, and every bit with the puzzle. All tables, unless named."`
	Census censusCommand `cmd:"" help:"Count positions by shape and distance, with and without the middle (half a minute, complete table)."`
	Remove removeCommand `cmd:"" help:"Delete built tables: all of them, unless named."`
}

// which names tables.
type which struct {
	Name string `arg:"" optional:"" enum:"complete,medium,all,cube," default:"" help:"complete, medium or all (both), or cube: for shortest solutions of Rubik's cube."`
	JSON bool   `name:"json" help:"Print one JSON object per table."`
}

// specs are the buildable tables that the name means, and the standard ones without a
// name.
func (w which) specs(standard ...table.Spec) []table.Spec {
	switch w.Name {
	case "complete":
		return []table.Spec{table.Complete()}
	case "medium":
		return []table.Spec{table.Medium()}
	case "all":
		return []table.Spec{table.Complete(), table.Medium()}
	case cubeTable:
		return nil
	}
	return standard
}

type buildCommand struct{ which }

func (c *buildCommand) Run(ctx context.Context, s *Streams) error {
	if c.Name == cubeTable {
		return c.buildCube(ctx, s)
	}
	for _, spec := range c.specs(table.Complete()) {
		bar := newBar(s, "building the "+spec.Name+" table")
		start := time.Now()
		err := table.BuildFile(ctx, tables.Folder(), spec, table.Foreground, bar.set)
		bar.finish()
		if err != nil {
			return err
		}
		t, err := table.Open(tables.Folder(), spec)
		if err != nil {
			return err
		}
		if err := c.print(s, spec.Name, t.Header().Bytes(), time.Since(start)); err != nil {
			return err
		}
		if err := t.Close(); err != nil {
			return err
		}
	}
	return nil
}

func (c *buildCommand) print(s *Streams, name string, bytes int64, took time.Duration) error {
	return c.tell(s, object{{"name", name}, {"bytes", bytes}, {"seconds", took.Seconds()}},
		fmt.Sprintf("built the %s table in %s: %.1f s, %.1f MB", name, tables.Folder(), took.Seconds(), float64(bytes)/1e6), nil)
}

// tell prints an object or, for people, a line with numbers by distance below.
func (w which) tell(s *Streams, o object, text string, byDistance []int64) error {
	text += "\n"
	for distance, n := range byDistance {
		text += fmt.Sprintf("  %2d %16s\n", distance, grouped(n))
	}
	return tell(s.Out, w.JSON, o, text)
}

// openAll opens the named table. Without a name it opens all tables that exist, the
// embedded ones included.
func (w which) openAll() ([]*table.Table, error) {
	var list []*table.Table
	for _, spec := range w.specs(table.Complete(), table.Medium()) {
		t, err := table.Open(tables.Folder(), spec)
		if errors.Is(err, table.ErrMissing) && w.Name == "" {
			continue
		}
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	if w.Name == "" {
		small, err := tables.Small()
		if err != nil {
			return nil, err
		}
		list = append(list, small...)
	}
	return list, nil
}

type infoCommand struct{ which }

func (c *infoCommand) Run(s *Streams) error {
	list, err := c.openAll()
	if err != nil {
		return err
	}
	for _, t := range list {
		h := t.Header()
		total := h.Total()
		kind := "lower bounds on the distances"
		if h.Exact() {
			kind = "exact distances"
		}
		var shapes []object
		for i, pair := range square1.CanonicalPairs() {
			shapes = append(shapes, object{{"top", pair.Top.Pattern()}, {"bottom", pair.Bottom.Pattern()}, {"distribution", h.ByShape[i]}})
		}
		err := c.tell(s, object{
			{"name", h.Name},
			{"exact", h.Exact()},
			{"bytes", h.Bytes()},
			{"positions", h.Positions()},
			{"distribution", total},
			{"shapes", shapes},
		}, fmt.Sprintf("%s: %s of %s positions in %.1f MB", h.Name, kind, grouped(h.Positions()), float64(h.Bytes())/1e6), total[:])
		if err != nil {
			return err
		}
	}
	return c.infoCube(s)
}

type verifyCommand struct{ which }

func (c *verifyCommand) Run(ctx context.Context, s *Streams) error {
	list, err := c.openAll()
	if err != nil {
		return err
	}
	for _, t := range list {
		bar := newBar(s, "verifying the "+t.Spec().Name+" table")
		counted, err := t.Verify(ctx, bar.set)
		bar.finish()
		if err != nil {
			return fmt.Errorf("the %s table: %w", t.Spec().Name, err)
		}
		err = c.tell(s, object{{"name", t.Spec().Name}, {"valid", true}, {"positions", counted.Sum()}, {"distribution", counted}},
			fmt.Sprintf("the %s table is correct: %s positions, every bit compared", t.Spec().Name, grouped(counted.Sum())), counted[:])
		if err != nil {
			return err
		}
	}
	return c.verifyCube(ctx, s)
}

type removeCommand struct{ which }

func (c *removeCommand) Run(s *Streams) error {
	removed := 0
	for _, spec := range c.specs(table.Complete(), table.Medium()) {
		err := table.Remove(tables.Folder(), spec)
		if errors.Is(err, table.ErrMissing) && c.Name == "" {
			continue
		}
		if err != nil {
			return err
		}
		removed++
		if err := c.print(s, spec.Name); err != nil {
			return err
		}
	}
	if c.meansCube() {
		err := cubeLarge().Remove()
		if err == nil {
			removed++
			err = c.print(s, cubeTable)
		}
		if err != nil && (c.Name == cubeTable || !errors.Is(err, solve3.ErrMissing)) {
			return err
		}
	}
	if removed == 0 && !c.JSON {
		_, err := fmt.Fprintln(s.Out, "no tables to remove in", tables.Folder())
		return err
	}
	return nil
}

func (c *removeCommand) print(s *Streams, name string) error {
	return c.tell(s, object{{"removed", name}}, fmt.Sprintf("removed the %s table", name), nil)
}
