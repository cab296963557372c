package cli

import (
	"context"
	"fmt"
	"strings"
	"time"

	"wedge/puzzle/polycube"
	"wedge/solver/packing/design"
)

// uniqueSets are the flags of the search for sets of pieces with one packing.
type uniqueSets struct {
	UniqueSets bool   `help:"Find the sets of polycubes that fill a box in exactly one way."`
	Sizes      []int  `default:"3,4" help:"With --unique-sets, numbers of cells of the polycubes to choose from, 1 to 5."`
	Number     int    `default:"7" help:"With --unique-sets, number of pieces in a set."`
	Repeats    bool   `help:"With --unique-sets, allow a piece more than once."`
	Box        string `default:"3x3x3" placeholder:"XxYxZ" help:"With --unique-sets, box to fill (${default})."`
}

// check checks the flags.
func (c *uniqueSets) check() error {
	for _, n := range c.Sizes {
		if n < 1 || n > 5 {
			return fmt.Errorf("--sizes are 1 to 5 cells, not %d", n)
		}
	}
	if c.Number < 1 || c.Number > design.MaxNumber {
		return fmt.Errorf("--number must be 1 to %d, not %d", design.MaxNumber, c.Number)
	}
	_, err := parseBox(c.Box)
	return err
}

// search prints the sets and what was searched.
func (c *uniqueSets) search(ctx context.Context, s *Streams, json bool) error {
	target, err := parseBox(c.Box)
	if err != nil {
		return err
	}
	var names []string
	o := design.Options{Target: target, Number: c.Number, Repeats: c.Repeats}
	for _, p := range polycube.Catalogue() {
		for _, n := range c.Sizes {
			if p.Shape.Size() == n {
				names = append(names, p.Name)
				o.Pieces = append(o.Pieces, p.Shape)
				break
			}
		}
	}
	progress := newBar(s, "searching")
	o.Progress = progress.set
	start := time.Now()
	r, err := design.UniqueSets(ctx, o)
	progress.finish()
	if err != nil {
		return err
	}
	uniqueRotations := 0
	for _, set := range r.Unique {
		pieces := mapped(set.Pieces, func(p int) string { return names[p] })
		if set.Rotations == 1 {
			uniqueRotations++
		}
		err := tell(s.Out, json,
			object{{"pieces", pieces}, {"raw", set.Raw}, {"rotations", set.Rotations}, {"reflections", set.Reflections}},
			fmt.Sprintln(strings.Join(pieces, " "), set.Raw, set.Rotations, set.Reflections))
		if err != nil {
			return err
		}
	}
	x, y, z := target.Sides()
	repeats := "each piece at most once"
	if c.Repeats {
		repeats = "repeats allowed"
	}
	return tell(s.Out, json, object{
		{"box", [3]int{x, y, z}},
		{"sizes", c.Sizes},
		{"number", c.Number},
		{"repeats", c.Repeats},
		{"sets", r.Sets},                      // with the volume of the box
		{"solvable", r.Solvable},              // those that fill it
		{"unique", len(r.Unique)},             // in one way up to rotations and reflections
		{"unique_rotations", uniqueRotations}, // in one way up to rotations
		{"seconds", time.Since(start).Seconds()},
	}, fmt.Sprintf("# all %s sets of %s with the volume of %d x %d x %d, of %s cells each, %s: %s fill it, %s in one way up to rotations and reflections, %s of them in one way up to rotations\n",
		grouped(r.Sets), plural(c.Number, "piece"), x, y, z, strings.ReplaceAll(inARow(c.Sizes), " ", ", "), repeats, grouped(r.Solvable), grouped(int64(len(r.Unique))), grouped(int64(uniqueRotations))))
}
