package edit

import (
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/polycube"
)

// boxSides are fields for the three sides of a box, in cells.
type boxSides struct {
	object *fyne.Container
	sides  [3]*control.Entry
	shown  [3]int // what the fields were last filled with
}

func newBoxSides(submitted func()) *boxSides {
	b := &boxSides{object: container.NewGridWithColumns(3)}
	for i := range b.sides {
		b.sides[i] = control.NewEntry()
		b.sides[i].Replaced = true
		b.sides[i].OnSubmitted = func(string) { submitted() }
		b.object.Add(b.sides[i])
	}
	return b
}

// show fills the fields. Sides that were typed stay until the shape has others.
func (b *boxSides) show(x, y, z int) {
	now := [3]int{max(x, 1), max(y, 1), max(z, 1)}
	if now == b.shown {
		return
	}
	b.shown = now
	for i, n := range now {
		b.sides[i].SetText(strconv.Itoa(n))
	}
}

// read is the box that the fields describe. The error is in the user's language.
func (b *boxSides) read() (polycube.Shape, error) {
	var sides [3]int
	for i, s := range b.sides {
		n, err := strconv.Atoi(strings.TrimSpace(s.Text))
		if err != nil || n < 1 || n > polycube.MaxSide {
			return polycube.Shape{}, errors.New(lang.L("The sides of a box are whole numbers from 1 to {{.Most}}.", map[string]any{"Most": polycube.MaxSide}))
		}
		sides[i] = n
	}
	return polycube.Box(sides[0], sides[1], sides[2])
}
