package cli

import (
	"fmt"
	"slices"
	"strings"

	"wedge/puzzle/square1"
)

type shapesCommand struct {
	Format string `enum:"text,csv,json" default:"text" help:"Output format (${enum})."`
	List   string `enum:"all,layers,pairs,canonical" default:"all" help:"Which list to print (${enum}); with JSON, all means canonical."`
}

func (c *shapesCommand) Help() string {
	return `The lists are

  layers     the 29 shapes of a layer
  pairs      the 90 pairs of these, counting pairs with swapped layers once
  canonical  the 65 pairs, counting mirror images once, too

JSON prints one list, one object per line. Without --list it prints the 65
pairs, with the columns of the last table in Fred Curtis' notes as keys:

` + pairColumns().keys(32)
}

func (c *shapesCommand) Run(s *Streams) error {
	pairs := pairColumns()
	canonical := pairs
	if c.Format == "json" { // as in Curtis' table
		canonical = slices.DeleteFunc(pairColumns(), func(c column[square1.Pair]) bool { return c.help == "" })
	}
	var layers []square1.LayerShape
	for l := range square1.LayerShape(square1.LayerShapeCount) {
		layers = append(layers, l)
	}
	lists := []struct {
		name string
		listing
	}{
		{"layers", layerColumns().of(layers...)},
		{"pairs", pairs.of(square1.UnorderedPairs()...)},
		{"canonical", canonical.of(square1.CanonicalPairs()...)},
	}
	for i, list := range lists {
		switch {
		case c.List != "all" && c.List != list.name, c.List == "all" && c.Format == "json" && i < len(lists)-1:
			continue
		case c.Format == "csv": // the first column is the list's name
			list.columns = append([]string{"list"}, list.columns...)
			for i, row := range list.rows {
				list.rows[i] = append([]any{list.name}, row...)
			}
		case c.Format == "text":
			if c.List == "all" && i > 0 {
				fmt.Fprintln(s.Out)
			}
			fmt.Fprintf(s.Out, "%s (%d)\n", list.name, len(list.rows))
		}
		if err := list.write(s.Out, c.Format); err != nil {
			return err
		}
	}
	return nil
}

func layerColumns() report[square1.LayerShape] {
	type shape = square1.LayerShape
	return report[shape]{
		{"id", "", func(l shape) any { return l.ID() }},
		{"name", "", func(l shape) any { return l.Name() }},
		{"pattern", "", func(l shape) any { return l.Pattern() }},
		{"mirror", "", func(l shape) any { return l.Mirror().ID() }},
		{"rotations", "", func(l shape) any { return l.Rotations() }},
		{"orientations", "", func(l shape) any { return l.Orientations() }},
		{"sliceable", "", func(l shape) any { return l.Sliceable() }},
		{"other_names", "", func(l shape) any { return strings.Join(l.OtherNames(), ", ") }},
	}
}

func pairColumns() report[square1.Pair] {
	type pair = square1.Pair
	return report[pair]{
		{"id", "1 to 65", func(p pair) any { return p.ID() }},
		{"top", withNext, func(p pair) any { return p.Top.Pattern() }},
		{"bottom", "pieces clockwise: A is a corner, a an edge", func(p pair) any { return p.Bottom.Pattern() }},
		{"top_rotations", withNext, func(p pair) any { return p.Top.Rotations() }},
		{
			"bottom_rotations", "number of turns that leave the layer's shape unchanged, including no turn",
			func(p pair) any { return p.Bottom.Rotations() },
		},
		{"sym2", withNext, func(p pair) any { return p.Symmetry().Sym2 }},
		{"sym3", withNext, func(p pair) any { return p.Symmetry().Sym3 }},
		{
			"sym4", "whether swapping the layers, mirroring, or both leaves the pair unchanged",
			func(p pair) any { return p.Symmetry().Sym4 },
		},
		{"group", "size of the group of these symmetries and the 16 relabellings", func(p pair) any { return p.Group() }},
		{"cube_shape", "", func(p pair) any { return p.CubeShapeDistance() }},
		{"positions", "", func(p pair) any { return p.Positions() }},
		{"name", "", func(p pair) any { return p.String() }},
		{
			"templates", "number of ways to choose the four corners and four edges that belong to the top, up to symmetry",
			func(p pair) any { return p.Templates() },
		},
	}
}
