package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wedge/app/folder"
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
		return c.build(s, cubeTable, func(progress func(float64)) (bytes int64, err error) {
			return solve3.LargeBytes, cubeLarge().Build(ctx, progress)
		})
	}
	for _, spec := range c.specs(table.Complete()) {
		err := c.build(s, spec.Name, func(progress func(float64)) (bytes int64, err error) {
			if err := table.BuildFile(ctx, tables.Folder(), spec, table.Foreground, progress); err != nil {
				return 0, err
			}
			t, err := table.Open(tables.Folder(), spec)
			if err != nil {
				return 0, err
			}
			return t.Header().Bytes(), t.Close()
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// build builds a table and says how large it is.
func (c *buildCommand) build(s *Streams, name string, build func(progress func(float64)) (bytes int64, err error)) error {
	bar := newBar(s, "building the "+name+" table")
	start := time.Now()
	bytes, err := build(bar.set)
	bar.finish()
	if err != nil {
		return err
	}
	took := time.Since(start).Seconds()
	return c.tell(s, object{{"name", name}, {"bytes", bytes}, {"seconds", took}},
		fmt.Sprintf("built the %s table in %s: %.1f s, %.1f MB", name, tables.Folder(), took, float64(bytes)/1e6), nil)
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
		if err := c.print(s, t.Spec().Name, "positions", counted[:]); err != nil {
			return err
		}
	}
	return c.verifyCube(ctx, s)
}

// print prints what a correct table has.
func (c *verifyCommand) print(s *Streams, name, noun string, d []int64) error {
	return c.tell(s, object{{"name", name}, {"valid", true}, {noun, sum(d)}, {"distribution", d}},
		fmt.Sprintf("the %s table is correct: %s %s, every bit compared", name, grouped(sum(d)), noun), d)
}

type removeCommand struct{ which }

func (c *removeCommand) Run(s *Streams) error {
	type removal struct {
		name   string
		remove func() error
	}
	list := mapped(c.specs(table.Complete(), table.Medium()), func(spec table.Spec) removal {
		return removal{spec.Name, func() error { return table.Remove(tables.Folder(), spec) }}
	})
	if c.meansCube() {
		list = append(list, removal{cubeTable, cubeLarge().Remove})
	}
	removed := 0
	for _, r := range list {
		err := r.remove()
		if c.Name == "" && (errors.Is(err, table.ErrMissing) || errors.Is(err, solve3.ErrMissing)) {
			continue
		}
		if err == nil {
			err = c.tell(s, object{{"removed", r.name}}, fmt.Sprintf("removed the %s table", r.name), nil)
		}
		if err != nil {
			return err
		}
		removed++
	}
	if removed == 0 && !c.JSON {
		fmt.Fprintln(s.Out, "no tables to remove in", tables.Folder())
	}
	return nil
}

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
	return c.print(s, cubeTable, "entries", d)
}

func sum(d []int64) (n int64) {
	for _, count := range d {
		n += count
	}
	return n
}
