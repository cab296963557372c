package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// These tables are Curtis' steps to the number of positions.

// sumTable is a table of what the layers with the same number of corners count together. A row shows one of them.
func sumTable(o *scripted) fyne.CanvasObject {
	sums := square1.CountPositions().Sums
	var cells [][]string
	for _, s := range sums {
		cells = append(cells, []string{control.Grouped(s.Corners), control.Grouped(s.Edges), control.Grouped(s.Shapes), s.Sum.Mixed()})
	}
	t := control.NewTable(control.TableStyle{}, []string{lang.L("Corners"), lang.L("Edges"), lang.L("Layers"), lang.L("Count")}, cells...)
	t.OnPick = func(row int) { o.pick(withCorners(sums[row].Corners)) }
	return t
}

// productTable is a table of the layers that fit together. A row shows two of them.
func productTable(o *scripted) fyne.CanvasObject {
	count := square1.CountPositions()
	var cells [][]string
	for _, p := range count.Pairs {
		cells = append(cells, []string{
			control.Grouped(p.TopCorners) + " + " + control.Grouped(p.BottomCorners), p.Top.Mixed() + " × " + p.Bottom.Mixed(), p.Product.Mixed(),
		})
	}
	cells = append(cells, []string{lang.L("Sum"), "", count.Shapes.Mixed()})
	t := control.NewTable(control.TableStyle{Sum: true}, []string{lang.L("Corners"), lang.L("Top × bottom"), lang.L("Count")}, cells...)
	t.OnPick = func(row int) { o.pick(withCorners(count.Pairs[row].TopCorners)) }
	return t
}

// withCorners is a position with so many corners in the top.
func withCorners(corners int) square1.Position {
	for _, p := range square1.Pairs() {
		if p.Top.Corners() == corners {
			return example(p)
		}
	}
	return square1.Solved()
}

// factorTable is a table of what the number of positions is the product of.
func factorTable(*scripted) fyne.CanvasObject {
	c := square1.CountPositions()
	return control.NewTable(control.TableStyle{Sum: true}, []string{"", lang.L("Count")},
		[]string{lang.L("Shapes"), c.Shapes.Mixed()},
		[]string{lang.L("× orders of the corners"), control.Grouped(c.CornerOrders)},
		[]string{lang.L("× orders of the edges"), control.Grouped(c.EdgeOrders)},
		[]string{lang.L("× middles"), control.Grouped(c.Middles)},
		[]string{lang.L("= positions"), control.Grouped(c.Positions)})
}

// cube21Table is a table of the figures of the Cube21 page, which left the middle layer out, beside ours.
func cube21Table(o *scripted) fyne.CanvasObject {
	levels, sum := square1.Cube21Levels(), square1.CountCube21().Configurations
	all := o.kit.census.All().Positions
	var cells [][]string
	for i, n := range all {
		line := []string{strconv.Itoa(i), "", "", control.Grouped(n), percent(n, all.Sum())}
		if i < len(levels) {
			line[1], line[2] = control.Grouped(levels[i]), percent(levels[i], sum)
		}
		cells = append(cells, line)
	}
	cells = append(cells, []string{lang.L("Sum"), control.Grouped(sum), "", control.Grouped(all.Sum()), ""})
	t := control.NewTable(control.TableStyle{TextSize: control.Scaled(15), Leading: 6, Sum: true},
		[]string{lang.L("Slices"), "Cube21", "%", "Wedge", "%"}, cells...)
	return container.NewPadded(t)
}
