package edit

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/polycube"
)

// shapeForm says what is edited on the stage, and has the tools for that.
type shapeForm struct {
	object *fyne.Container

	editor  *Editor
	model   *model
	layers  *layerView
	subject *control.Select
	same    bool           // the choice only follows the editor
	name    *control.Entry // of the piece, or of the puzzle for its target
	removes *control.Check
	layer   *widget.Label
	up      *control.IconButton
	down    *control.IconButton
	box     *boxSides
}

func newShapeForm(e *Editor, m *model, redraw func()) *shapeForm {
	f := &shapeForm{editor: e, model: m, layers: newLayerView(e), layer: widget.NewLabel(""), object: container.NewVBox()}
	f.layers.colour, f.layers.marked, f.layers.warn = m.colour, m.marked, m.warn
	f.layers.moved = f.showLayer
	f.layers.pointed = func(c polycube.Cell, on bool) {
		m.point(c, on)
		redraw()
	}
	f.subject = control.NewSelect(nil, func(string) {
		if at := f.subject.SelectedIndex(); at >= 0 && !f.same {
			e.Edit(at - 1)
		}
	})
	f.name = control.NewEntry()
	f.name.OnSubmitted = e.Rename
	f.name.OnLeft = func(typed string, keep bool) {
		if keep {
			e.Rename(typed)
		}
		f.name.SetText(e.Name())
	}
	f.removes = control.NewCheck("", func(yes bool) { m.removes = yes })
	f.box = newBoxSides(f.setBox)
	f.languageChanged()
	f.follow()
	f.layers.centre()
	return f
}

// languageChanged fills the form, in the current language.
func (f *shapeForm) languageChanged() {
	f.removes.SetText(lang.L("Clicks remove cells"))
	f.up = control.NewIconButton(lang.L("Layer above"), theme.MoveUpIcon(), func() { f.layers.show(f.layers.layer() + 1) })
	f.down = control.NewIconButton(lang.L("Layer below"), theme.MoveDownIcon(), func() { f.layers.show(f.layers.layer() - 1) })
	newPiece := control.NewIconButton(lang.L("New piece"), theme.ContentAddIcon(), func() { f.editor.Edit(NewPiece) })
	f.object.Objects = []fyne.CanvasObject{
		container.NewBorder(nil, nil, widget.NewLabel(lang.L("Edit")), newPiece, f.subject),
		container.NewBorder(nil, nil, widget.NewLabel(lang.L("Name")), nil, f.name),
		container.NewBorder(nil, nil, widget.NewLabel(lang.L("Box")), control.NewButton(lang.L("Fill"), f.setBox), f.box.object),
		control.Paragraph(lang.L("Click a face or the floor to add a cell, Ctrl+click to remove one. A cell of the target may stay empty after Shift+click.")),
		f.removes,
		container.NewHBox(f.down, f.up, f.layer),
		f.layers,
		container.NewHBox(
			widget.NewLabel(lang.L("Rotate")),
			f.quarter(0, "X", lang.L("Rotate about the axis to the right")),
			f.quarter(1, "Y", lang.L("Rotate about the axis to the viewer")),
			f.quarter(2, "Z", lang.L("Rotate about the vertical axis")),
			layout.NewSpacer(),
			control.NewIconButton(lang.L("Mirror"), mirrorIcon(), func() { f.turn(polycube.MirrorX) }),
		),
		container.NewGridWithColumns(3,
			control.NewButton(lang.L("Raise"), func() { f.editor.Set(f.editor.Space().Raised(1)) }),
			control.NewButton(lang.L("Lower"), func() { f.editor.Set(f.editor.Space().Raised(-1)) }),
			control.NewButton(lang.L("Clear"), func() { f.editor.Set(Around(polycube.Shape{})) }),
		),
	}
	f.object.Refresh()
	f.follow()
}

// quarter is the button of a rotation about an axis.
func (f *shapeForm) quarter(axis int, name, tip string) fyne.CanvasObject {
	b := control.NewIconButton(tip, nil, func() { f.turn(Quarter(axis)) })
	b.Text, b.Importance = name, widget.MediumImportance
	return b
}

// turn rotates or mirrors the shape.
func (f *shapeForm) turn(by polycube.Symmetry) {
	if !f.editor.Empty() {
		f.editor.Turn(by)
	}
}

// setBox makes the shape a box.
func (f *shapeForm) setBox() {
	box, err := f.box.read()
	if err != nil {
		f.model.warn(err)
		return
	}
	f.editor.Set(Around(box))
}

// follow shows what is edited.
func (f *shapeForm) follow() {
	p := f.editor.desk.Puzzle()
	options := []string{lang.L("Target")}
	for i := range p.Pieces {
		options = append(options, fmt.Sprintf("%d: %s", i+1, pieceName(p, i)))
	}
	f.name.SetText(f.editor.Name())
	control.SetEnabled(f.name, f.editor.Subject() != NewPiece)
	f.same = true
	f.subject.PlaceHolder = lang.L("New piece")
	f.subject.SetOptions(options)
	if at := f.editor.Subject() + 1; at >= 0 {
		f.subject.SetSelectedIndex(at)
	} else {
		f.subject.ClearSelected()
	}
	f.same = false
	f.box.show(f.editor.Space().Shape.Sides())
	f.layers.follow()
}

// showLayer says which layer is shown.
func (f *shapeForm) showLayer() {
	top := f.editor.Space().Z - 1
	f.layer.SetText(lang.L("Layer {{.N}} of {{.All}}, from above", map[string]any{"N": f.layers.layer() + 1, "All": top + 1}))
	control.SetEnabled(f.up, f.layers.layer() < top)
	control.SetEnabled(f.down, f.layers.layer() > 0)
}
