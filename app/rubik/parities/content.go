package parities

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// content are all sections, in an order in which they can be learned.
type content struct {
	object   *fyne.Container
	out      *widget.Label // about cubies that are out
	sections []*section
	state    cube3.State
}

// setting is a choice of the room.
type setting struct {
	get func() bool
	set func(bool)
}

// newContent makes the sections in the current language, of which those in opened are open.
// light highlights cubies on the stage, by their homes; faces is whether the turns of the face cubies
// count.
func newContent(light func(...cube3.Cubie), faces setting, opened []bool) *content {
	c := &content{out: control.Paragraph(lang.L("Cubies that are out count as if they were put back into the places kept for them."))}
	c.sections = []*section{
		newPermutation(cube3.Edge, light).section,
		newPermutation(cube3.Corner, light).section,
		newTotal(),
		newEdgeOrientation(light).section,
		newCornerOrientation(light).section,
		newVector(),
		newFaceOrientation(light, faces).section,
		newComplementary(light),
		newTwoFaced(light),
	}
	rows := container.New(layout.NewCustomPaddedVBoxLayout(0), c.out)
	for i, s := range c.sections {
		s.row.SetOpen(i < len(opened) && opened[i])
		s.row.OnToggled = func(bool) {
			light()
			s.fill(c.state.Assembly)
		}
		rows.Add(s.row)
	}
	pad := theme.Padding()
	c.object = container.New(layout.NewCustomPaddedLayout(pad, pad, pad, pad+control.BarWidth), rows)
	return c
}

// opened are the sections that are open.
func (c *content) opened() (list []bool) {
	for _, s := range c.sections {
		list = append(list, s.row.Open())
	}
	return list
}

// update shows a cube.
func (c *content) update(s cube3.State) {
	c.state = s
	control.SetVisible(c.out, s.Out != 0)
	for _, section := range c.sections {
		section.update(s.Assembly)
	}
}
