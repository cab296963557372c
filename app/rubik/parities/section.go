package parities

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// section is a quantity: a row with its name and value, below which is how it is computed.
type section struct {
	row *control.Disclosure
	// head is the title of the row, and the value.
	head func(cube3.Assembly) (title, value string)
	// show computes what is below the row.
	show  func(cube3.Assembly)
	fresh bool // what is below is up to date
	below *fyne.Container
}

// newSection makes a closed section.
func newSection(head func(cube3.Assembly) (title, value string), show func(cube3.Assembly), below ...fyne.CanvasObject) *section {
	pad := theme.Padding()
	box := container.New(layout.NewCustomPaddedVBoxLayout(0), below...)
	row := control.NewDisclosure(container.New(layout.NewCustomPaddedLayout(0, 2*pad, 0, 0), box))
	return &section{row: row, below: box, head: head, show: show}
}

// update shows an assembly. What is not seen is computed when it is opened.
func (s *section) update(a cube3.Assembly) {
	s.row.Set(s.head(a))
	s.fresh = false
	s.fill(a)
}

func (s *section) fill(a cube3.Assembly) {
	if s.row.Open() && !s.fresh {
		s.fresh = true
		s.show(a)
	}
}
