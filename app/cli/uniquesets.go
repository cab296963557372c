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

// uniqueSet is the JSON of a set.
type uniqueSet struct {
	Pieces      []string `json:"pieces"`
	Raw         int64    `json:"raw"`
	Rotations   int64    `json:"rotations"`
	Reflections int64    `json:"reflections"`
}

// uniqueSummary is the JSON of what was searched.
type uniqueSummary struct {
	Box             [3]int  `json:"box"`
	Sizes           []int   `json:"sizes"`
	Number          int     `json:"number"`
	Repeats         bool    `json:"repeats"`
	Sets            int64   `json:"sets"`             // sets with the volume of the box
	Solvable        int64   `json:"solvable"`         // those that fill it
	Unique          int     `json:"unique"`           // in one way up to rotations and reflections
	UniqueRotations int     `json:"unique_rotations"` // in one way up to rotations
	Seconds         float64 `json:"seconds"`
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
	x, y, z := target.Sides()
	summary := uniqueSummary{
		Box: [3]int{x, y, z}, Sizes: c.Sizes, Number: c.Number, Repeats: c.Repeats,
		Sets: r.Sets, Solvable: r.Solvable, Unique: len(r.Unique), Seconds: time.Since(start).Seconds(),
	}
	for _, set := range r.Unique {
		u := uniqueSet{Raw: set.Raw, Rotations: set.Rotations, Reflections: set.Reflections}
		for _, p := range set.Pieces {
			u.Pieces = append(u.Pieces, names[p])
		}
		if set.Rotations == 1 {
			summary.UniqueRotations++
		}
		if json {
			err = printJSON(s.Out, u)
		} else {
			_, err = fmt.Fprintln(s.Out, strings.Join(u.Pieces, " "), u.Raw, u.Rotations, u.Reflections)
		}
		if err != nil {
			return err
		}
	}
	if json {
		return printJSON(s.Out, summary)
	}
	_, err = fmt.Fprintln(s.Out, "#", summary.text())
	return err
}

// text is the summary in words.
func (u *uniqueSummary) text() string {
	repeats := "each piece at most once"
	if u.Repeats {
		repeats = "repeats allowed"
	}
	sizes := strings.Trim(strings.ReplaceAll(fmt.Sprint(u.Sizes), " ", ", "), "[]")
	return fmt.Sprintf("all %s sets of %s with the volume of %d x %d x %d, of %s cells each, %s: %s fill it, %s in one way up to rotations and reflections, %s of them in one way up to rotations",
		grouped(u.Sets), plural(u.Number, "piece"), u.Box[0], u.Box[1], u.Box[2], sizes, repeats, grouped(u.Solvable), grouped(int64(u.Unique)), grouped(int64(u.UniqueRotations)))
}
