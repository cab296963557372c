package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

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
