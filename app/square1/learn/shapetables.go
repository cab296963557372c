package learn

import (
	"cmp"
	"fmt"
	"image"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// cell is a text of a table, and the number by which its column is sorted.
type cell struct {
	text string
	by   float64
}

func whole[T int | int64](n T) cell { return cell{control.Grouped(n), float64(n)} }

// ticked is a tick where something is so.
func ticked(is bool) cell {
	if is {
		return cell{"✓", 1}
	}
	return cell{"–", 0}
}

// numberColumn is a column of cells that are sorted by their numbers.
func numberColumn(title string, cells [][]cell, column int) control.Column {
	return control.Column{Title: title, Compare: func(a, b int) int {
		return cmp.Compare(cells[a][column].by, cells[b][column].by)
	}}
}

func texts(cells [][]cell) (rows [][]string) {
	for _, line := range cells {
		var row []string
		for _, c := range line {
			row = append(row, c.text)
		}
		rows = append(rows, row)
	}
	return rows
}

// layersTable has the 29 shapes of a layer. pick gets one that is chosen.
func layersTable(p pictures, pick func(square1.LayerShape)) *control.SortedTable {
	var cells [][]cell
	layers := square1.CountPositions().Layers
	for i := range square1.LayerShapeCount {
		s := square1.LayerShape(i)
		mirror := lang.L("itself")
		if s.Mirror() != s {
			mirror = display.ShapeName(s.Mirror())
		}
		cells = append(cells, []cell{
			{s.ID(), float64(i)},
			{text: display.ShapeName(s)},
			whole(s.Corners()), whole(square1.Units - 2*s.Corners()),
			whole(s.Rotations()),
			{layers[i].Multiplier.String(), layers[i].Multiplier.Float()},
			{text: mirror},
			{lang.L("{{.N}} of {{.All}}", lesson.With("N", s.Sliceable(), "All", s.Orientations())), float64(s.Sliceable()) / float64(s.Orientations())},
		})
	}
	columns := []control.Column{
		numberColumn(lang.L("Number"), cells, 0),
		{Title: lang.L("Shape"), Leading: true, Picture: func(row, side int) image.Image {
			return p.layer(square1.LayerShape(row).Blocked(), false, side)
		}},
		numberColumn(lang.L("Corners"), cells, 2), numberColumn(lang.L("Edges"), cells, 3),
		numberColumn(lang.L("Looks alike"), cells, 4), numberColumn(lang.L("Counts"), cells, 5),
		{Title: lang.L("Mirror image"), Leading: true},
		numberColumn(lang.L("Sliceable angles"), cells, 7),
	}
	t := control.NewSortedTable(columns, texts(cells))
	t.OnPick = func(row int) { pick(square1.LayerShape(row)) }
	return t
}

// pairsTable has pairs of shapes, such as the 65 or the 170, with their symmetries, and
// distances if asked for. pick gets one that is chosen.
func (k *kit) pairsTable(pairs []square1.Pair, distances bool, pick func(square1.Pair)) *control.SortedTable {
	var cells [][]cell
	for i, p := range pairs {
		d, s := k.census.Pair(p).Positions, p.Symmetry()
		row := []cell{{strconv.Itoa(i + 1), float64(i)}, {text: display.ShapeName(p.Top)}, {text: display.ShapeName(p.Bottom)}}
		if distances {
			row = append(row, whole(p.CubeShapeDistance()), whole(p.Positions()), cell{control.Decimal(d.Mean(), 2), d.Mean()}, whole(d.Farthest()))
		}
		cells = append(cells, append(row,
			cell{fmt.Sprintf("%d × %d", p.Top.Rotations(), p.Bottom.Rotations()), float64(p.Top.Rotations() * p.Bottom.Rotations())},
			ticked(s.Sym2), ticked(s.Sym3), ticked(s.Sym4), whole(p.Group()), whole(p.Templates())))
	}
	layer := func(title string, bottom bool) control.Column {
		return control.Column{Title: title, Leading: true, Picture: func(row, side int) image.Image {
			shape := pairs[row].Top
			if bottom {
				shape = pairs[row].Bottom
			}
			return k.pictures.layer(shape.Blocked(), bottom, side)
		}}
	}
	columns := []control.Column{numberColumn(lang.L("Number"), cells, 0), layer(lang.L("Top"), false), layer(lang.L("Bottom"), true)}
	titles := []string{lang.L("Rotations"), "Sym2", "Sym3", "Sym4", lang.L("Group"), lang.L("Templates")}
	if distances {
		titles = []string{
			lang.L("To cube shape"), lang.L("Positions"), lang.L("Mean"), lang.L("Farthest"), lang.L("Rotations"),
			lang.L("Sym2 (swap)"), lang.L("Sym3 (mirror)"), lang.L("Sym4 (both)"), lang.L("Group"), lang.L("Templates"),
		}
	}
	for i, title := range titles {
		columns = append(columns, numberColumn(title, cells, i+3))
	}
	t := control.NewSortedTable(columns, texts(cells))
	t.OnPick = func(row int) { pick(pairs[row]) }
	return t
}
